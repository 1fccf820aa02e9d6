//! `cargo xtask`: the project's own commands.
//!
//! | command | what |
//! |---|---|
//! | `test` | everything a change has to pass; continuous integration runs exactly this |
//! | `tidy` | the invariants of ARCHITECTURE.md that a program can check |
//! | `counts [--update]` | the instructions each engine needs, against a table (needs valgrind) |
//! | `docs` | writes the generated files under `docs/` anew |
//! | `fuzz [SECONDS]` | libFuzzer on every reader |
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a tool of the command line")]
#![allow(clippy::disallowed_methods, reason = "it tells how long things take")]

mod counts;
mod fuzz;
mod tidy;

use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::Instant;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["test"] => test(),
        ["tidy"] => tidy::run(),
        ["counts"] => counts::run(false),
        ["counts", "--update"] => counts::run(true),
        ["docs"] => docs(),
        ["fuzz"] => fuzz::run(fuzz::Effort::Seconds(60)),
        ["fuzz", seconds] => match seconds.parse() {
            Ok(seconds) => fuzz::run(fuzz::Effort::Seconds(seconds)),
            Err(_) => Err(format!("`{seconds}` is no number of seconds")),
        },
        _ => Err("expected test, tidy, counts, docs or fuzz".to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The root of the project.
fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All checks, in the order in which they are likely to fail. Nothing beyond the Rust toolchain
/// of `rust-toolchain.toml`, a C++ compiler (for libFuzzer) and valgrind is needed.
fn test() -> Result<(), String> {
    let start = Instant::now();
    step("formatting", &["fmt", "--all", "--check"], &[])?;
    println!("== tidy");
    tidy::run()?;
    let clippy =
        ["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
    step("clippy", &clippy, &[])?;
    // With a seed, so that the same commit passes or fails each time; without it, `cargo test` looks
    // at other cases in each run.
    let seed = [("PROPTEST_RNG_SEED", "1")];
    step("tests", &["test", "--workspace", "--all-features"], &seed)?;
    // The libraries: the binary's documentation would overwrite that of the facade.
    let doc = ["doc", "--workspace", "--no-deps", "--lib"];
    step("documentation", &doc, &[("RUSTDOCFLAGS", "-D warnings")])?;
    counts::run(false)?;
    println!("== fuzzing, briefly");
    fuzz::run(fuzz::Effort::Texts(20_000))?;
    println!("== all passed in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Writes the generated documents anew: the tests that check them also make them.
fn docs() -> Result<(), String> {
    let test = ["test", "-p", "ennead-cli", "--test", "it", "--", "generated"];
    step("generated documents", &test, &[("UPDATE_EXPECT", "1")])
}

/// Runs cargo.
fn step(name: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Result<(), String> {
    println!("== {name}: cargo {}", arguments.join(" "));
    let start = Instant::now();
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    command.args(arguments).envs(environment.iter().copied()).current_dir(root());
    let status = command.status().map_err(|error| format!("cargo cannot be started: {error}"))?;
    if !status.success() {
        return Err(format!("{name} failed"));
    }
    println!("== {name}: {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}
