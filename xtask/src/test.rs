//! `cargo xtask test`: the table of everything that a change has to pass.
//!
//! A step is a row of [`STEPS`]: its name, what it wants besides Rust, and a function. What is wanted
//! and not there is said first and installed where that can be done; a step that still cannot be run
//! is left out, and named at the end. Where `CI` is set to `true`, that is a failure.
//!
//! `cargo xtask test NAME…` runs the named steps alone.

use std::time::Instant;

use crate::want::{self, Want};
use crate::{browser, cargo, counts, fuzz, licences, npm, python, tidy};

/// Something to pass.
struct Step {
    name: &'static str,
    wants: &'static [&'static Want],
    run: fn() -> Result<(), String>,
}

/// All steps, in the order in which they are likely to fail.
const STEPS: &[Step] = &[
    Step { name: "formatting", wants: &[], run: || cargo(&["fmt", "--all", "--check"], &[]) },
    Step { name: "tidy", wants: &[], run: tidy::run },
    Step {
        name: "spelling",
        wants: &[&want::TYPOS],
        run: || want::run(&want::typos(), &["--format", "brief"]),
    },
    Step { name: "licences", wants: &[], run: licences::run },
    Step { name: "clippy", wants: &[&want::CPP], run: clippy },
    Step { name: "tests", wants: &[&want::CPP, &want::POPPLER], run: tests },
    Step { name: "documentation", wants: &[&want::CPP], run: documentation },
    Step { name: "wasm32", wants: &[&want::WASM], run: wasm32 },
    Step {
        name: "browser",
        wants: &[&want::WASM, &want::NODE, &want::CHROMIUM, &want::BROWSER_PACKAGES],
        run: browser::run,
    },
    Step {
        name: "npm",
        wants: &[&want::WASM, &want::NODE, &want::BROWSER_PACKAGES],
        run: npm::test,
    },
    Step { name: "counts", wants: &[&want::VALGRIND], run: || counts::run(false) },
    Step {
        name: "python",
        wants: &[&want::PYTHON, &want::JAVA, &want::PYTHON_PACKAGES],
        run: python::test,
    },
    Step { name: "fuzzing", wants: &[&want::CPP], run: || fuzz::run(fuzz::Effort::Texts(20_000)) },
];

fn clippy() -> Result<(), String> {
    let all = ["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
    cargo(&all, &[])
}

/// With a seed, so that the same commit passes or fails each time; without it, `cargo test` looks at
/// other cases in each run.
fn tests() -> Result<(), String> {
    cargo(&["test", "--workspace", "--all-features"], &[("PROPTEST_RNG_SEED", "1")])
}

/// Of the libraries: the binary's documentation would overwrite that of the facade.
fn documentation() -> Result<(), String> {
    let doc = ["doc", "--workspace", "--no-deps", "--lib"];
    cargo(&doc, &[("RUSTDOCFLAGS", "-D warnings")])
}

/// Everything below the doors, for a browser.
fn wasm32() -> Result<(), String> {
    let mut check = vec!["check", "--target", "wasm32-unknown-unknown"];
    for name in tidy::below_the_doors() {
        check.extend(["--package", name]);
    }
    cargo(&check, &[])
}

/// Runs all steps, or those with these names.
pub(crate) fn run(names: &[&str]) -> Result<(), String> {
    let start = Instant::now();
    if let Some(name) = names.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        let known: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        return Err(format!("`{name}` is no step of the tests: expected {}", known.join(", ")));
    }
    let steps: Vec<&Step> =
        STEPS.iter().filter(|step| names.is_empty() || names.contains(&step.name)).collect();
    get_wants(&steps);
    let (mut report, mut failed, mut left_out) = (Vec::new(), Vec::new(), Vec::new());
    for step in steps {
        let missing: Vec<&str> =
            step.wants.iter().filter(|want| !(want.is_here)()).map(|want| want.name).collect();
        if !missing.is_empty() {
            left_out.push(format!("{}: wants {}", step.name, missing.join(", ")));
            continue;
        }
        println!("\n== {}", step.name);
        let start = Instant::now();
        let result = (step.run)();
        let seconds = start.elapsed().as_secs_f64();
        let word = if result.is_ok() { "passed" } else { "FAILED" };
        report.push(format!("{word} {:<14} {seconds:5.0} s", step.name));
        if let Err(why) = result {
            eprintln!("== {} failed: {why}", step.name);
            failed.push(format!("{}: {why}", step.name));
        }
    }
    println!("\n== {:.0} s in all", start.elapsed().as_secs_f64());
    for line in &report {
        println!("  {line}");
    }
    for line in &left_out {
        println!("  NOT RUN {line}");
    }
    if !left_out.is_empty() && std::env::var("CI").is_ok_and(|ci| ci == "true") {
        failed.extend(left_out.iter().map(|line| format!("not run: {line}")));
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\nxtask: ")) }
}

/// Says what is wanted and not there, and gets what can be got.
fn get_wants(steps: &[&Step]) {
    let mut wants: Vec<&Want> = Vec::new();
    for want in steps.iter().flat_map(|step| step.wants) {
        if !(want.is_here)() && wants.iter().all(|known| known.name != want.name) {
            wants.push(want);
        }
    }
    if wants.is_empty() {
        return;
    }
    println!("== wanted, and not here:");
    for want in &wants {
        println!("  {}: {} ({})", want.name, want.why, want.how());
    }
    for want in wants {
        if let Err(why) = want.get() {
            eprintln!("== {} could not be had: {why}", want.name);
        }
    }
}
