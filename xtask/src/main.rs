//! `cargo xtask`: the project's own commands.
//!
//! | command | what |
//! |---|---|
//! | `test [STEP…]` | everything a change has to pass; continuous integration runs exactly this |
//! | `tidy` | the invariants of ARCHITECTURE.md that a program can check |
//! | `licences` | the licences of all dependencies, against `deny.toml` |
//! | `counts [--update]` | the instructions each engine needs, against a table (needs valgrind) |
//! | `docs` | writes the generated files under `docs/` anew |
//! | `site [FOLDER]` | writes the page as static files, with the engines as WebAssembly |
//! | `npm` | writes the engines as a package for Node and bundlers, with types |
//! | `storm` | the server, asked by a hostile crowd |
//! | `columns [FILE]` | how fast columns are in Python, and on Spark, Dask and Ray, on the puzzles of a file |
//! | `clusters` | the Python package on Spark, Dask and Ray, a worker of each killed |
//! | `fuzz [SECONDS]` | libFuzzer on every reader and every verb |
//! | `texts [N]` | as many random and mutated texts through all of them, one after the other |
//! | `kills [N]` | long jobs killed at any moment and taken up again |
//! | `addresses` | the tests of the solver under AddressSanitizer |
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a tool of the command line")]
#![allow(clippy::disallowed_methods, reason = "it tells how long things take")]

mod addresses;
mod browser;
mod compact;
mod counts;
mod fuzz;
mod kills;
mod licences;
mod npm;
mod python;
mod site;
mod test;
mod tidy;
mod want;

use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["test", ref steps @ ..] => test::run(steps),
        ["licences"] => licences::run(),
        ["tidy"] => tidy::run(),
        ["counts"] => counts::run(false),
        ["counts", "--update"] => counts::run(true),
        ["docs"] => docs(),
        ["site"] => site::run(&site::folder()),
        ["site", folder] => site::run(std::path::Path::new(folder)),
        ["npm"] => npm::run(),
        ["storm"] => storm(),
        ["columns"] => python::columns(None),
        ["columns", file] => python::columns(Some(file)),
        ["clusters"] => python::clusters(),
        ["addresses"] => addresses::run(),
        ["fuzz"] => fuzz::run(fuzz::Effort::Seconds(60)),
        ["fuzz", seconds] => match seconds.parse() {
            Ok(seconds) => fuzz::run(fuzz::Effort::Seconds(seconds)),
            Err(_) => Err(format!("`{seconds}` is no number of seconds")),
        },
        ["texts"] => texts("1000000"),
        ["texts", number] => texts(number),
        ["kills"] => kills::run(1000),
        ["kills", kills] => match kills.parse() {
            Ok(kills) => kills::run(kills),
            Err(_) => Err(format!("`{kills}` is no number of kills")),
        },
        _ => Err(
            "expected test, tidy, licences, counts, docs, site, npm, storm, columns, clusters, \
              fuzz, texts, kills or addresses"
                .to_owned(),
        ),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Where cargo builds.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The root of the project.
fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Writes the generated documents anew: the tests that check them also make them. First the schemas, which
/// are part of the program whose help is written next.
fn docs() -> Result<(), String> {
    for which in ["generated_schemas", "generated"] {
        let test = whole("test", &["--test", "it", "--", which]);
        cargo(&test, &[("UPDATE_EXPECT", "1")])?;
    }
    Ok(())
}

/// Sends random and mutated texts through every reader and every verb.
fn texts(number: &str) -> Result<(), String> {
    cargo(&["run", "--release", "-p", "ennead-fuzz", "--bin", "storm", "--", number], &[])
}

/// The command line as the step `tests` builds it: for any other choice of packages cargo resolves
/// other features, and compiles the whole house a second time.
fn program() -> Result<PathBuf, String> {
    cargo(&whole("test", &["--no-run"]), &[])?;
    Ok(root().join("target/debug/ennead"))
}

/// A call of cargo for everything that is tested. Not for the packages whose dependencies are C++: one is compiled by
/// `fuzz`, the other is a benchmark.
fn whole<'a>(what: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let all = ["--workspace", "--all-features"];
    let but = ["--exclude", "ennead-libfuzzer", "--exclude", "ennead-bench-large"];
    [&[what], &all[..], &but, more].concat()
}

/// What cargo is told where nobody compiles a second time, or steps through anything: it need not write what is for
/// that alone.
fn lean() -> Vec<(&'static str, &'static str)> {
    let once = [("CARGO_INCREMENTAL", "0"), ("CARGO_PROFILE_DEV_DEBUG", "0")];
    if is_ci() { once.to_vec() } else { Vec::new() }
}

/// Whether this is continuous integration.
fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|ci| ci == "true")
}

/// A call of cargo.
fn cargo_command(arguments: &[&str], environment: &[(&str, &str)]) -> Command {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    command.args(arguments).envs(lean()).envs(environment.iter().copied()).current_dir(root());
    command
}

/// Whether what a program prints is seen.
#[derive(Clone, Copy)]
enum Told {
    Seen,
    Unseen,
}

impl Told {
    /// Runs a program.
    fn run(self, mut command: Command) -> Result<(), String> {
        if let Told::Unseen = self {
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        }
        match command.status() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(status.to_string()),
            Err(error) => Err(error.to_string()),
        }
    }
}

/// Runs cargo.
fn cargo(arguments: &[&str], environment: &[(&str, &str)]) -> Result<(), String> {
    println!("== cargo {}", arguments.join(" "));
    let mut command = cargo_command(arguments, environment);
    let status = command.status().map_err(|error| format!("cargo cannot be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("cargo {}", arguments.join(" "))) }
}

/// The server under a storm: 10⁵ questions that are nearly ones, over a million good ones from 64 connections.
fn storm() -> Result<(), String> {
    let test =
        ["test", "--release", "-p", "ennead-cli", "--test", "it", "--", "serving", "--nocapture"];
    cargo(&test, &[("ENNEAD_STORM", "334")])
}
