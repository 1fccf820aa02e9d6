//! libFuzzer on the targets of `fuzz/libfuzzer`, with the stable toolchain.
//!
//! libFuzzer needs the code instrumented for coverage. That is an LLVM pass, asked for by flags that
//! stable rustc takes; so neither nightly nor cargo-fuzz is needed, only a C++ compiler for
//! libFuzzer itself. The instrumented build has a target folder of its own.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::{cargo, cargo_command, root, target, whole};

const INSTRUMENT: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
-Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1 -Cdebug-assertions";

/// How long a target runs.
#[derive(Clone, Copy)]
pub(crate) enum Effort {
    /// For this many seconds, each time with other texts.
    Seconds(u32),
    /// This many texts, each time the same ones: for the test command.
    Texts(u32),
}

/// Runs every target.
pub(crate) fn run(effort: Effort) -> Result<(), String> {
    let root = root();
    let target_folder = folder();
    let host = host()?;
    let seeds = target_folder.join("seeds");
    // With the features of the tests: for the package alone all crates would be compiled again.
    cargo(&whole("build", &["--quiet", "--bin", "seeds"]), &[])?;
    let written = Command::new(target().join("debug/seeds")).arg(&seeds).status();
    if !written.is_ok_and(|status| status.success()) {
        return Err("the seeds could not be written".to_owned());
    }
    if !build().status().is_ok_and(|status| status.success()) {
        return Err(
            "the fuzz targets could not be built (libFuzzer needs a C++ compiler)".to_owned()
        );
    }
    for name in targets()? {
        // Texts found before would change what comes next; so the same texts begin from none.
        let corpus = match effort {
            Effort::Seconds(_) => root.join("fuzz/corpus").join(&name),
            Effort::Texts(_) => target_folder.join("corpus").join(&name),
        };
        if let Effort::Texts(_) = effort {
            let _ = fs::remove_dir_all(&corpus);
        }
        let artifacts = root.join("fuzz/artifacts").join(&name);
        for folder in [&corpus, &artifacts] {
            fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        }
        let limits = match effort {
            Effort::Seconds(seconds) => vec![format!("-max_total_time={seconds}")],
            Effort::Texts(texts) => {
                vec![format!("-runs={texts}"), "-seed=1".to_owned(), "-reload=0".to_owned()]
            }
        };
        println!("== fuzz {name} {}", limits.join(" "));
        let program = target_folder.join(&host).join("release").join(format!("fuzz_{name}"));
        let status = Command::new(program)
            .args(limits)
            .args([
                "-max_len=4096",
                "-timeout=10",
                "-rss_limit_mb=1024",
                "-verbosity=0",
                "-print_final_stats=1",
            ])
            .arg(format!("-artifact_prefix={}/", artifacts.display()))
            .arg(&corpus)
            .arg(&seeds)
            .status()
            .map_err(|error| format!("fuzz_{name} cannot be started: {error}"))?;
        if !status.success() {
            return Err(format!("fuzz {name} found something: see fuzz/artifacts/{name}"));
        }
    }
    Ok(())
}

/// Where the instrumented crates are.
fn folder() -> PathBuf {
    root().join("target/fuzz")
}

/// Builds the targets.
pub(crate) fn build() -> Command {
    let mut command = cargo_command(&["build", "--release", "-p", "ennead-libfuzzer"], &[]);
    command
        // With a target named, build scripts and macros are not instrumented.
        .args(["--target", &host().unwrap_or_default()])
        .env("RUSTFLAGS", INSTRUMENT)
        // The texts of the test command are fewer than the seconds that 3 takes longer to compile.
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
        .env("CARGO_TARGET_DIR", folder());
    command
}

/// The names of the targets.
fn targets() -> Result<Vec<String>, String> {
    let files = fs::read_dir(root().join("fuzz/libfuzzer")).map_err(|error| error.to_string())?;
    let name = |path: PathBuf| Some(path.file_name()?.to_str()?.strip_suffix(".rs")?.to_owned());
    let mut names: Vec<String> =
        files.filter_map(Result::ok).filter_map(|entry| name(entry.path())).collect();
    names.sort();
    Ok(names)
}

/// The name of this platform, as rustc says it.
pub(crate) fn host() -> Result<String, String> {
    let version = Command::new("rustc").arg("-vV").output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&version.stdout).into_owned();
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say its host".to_owned())
}
