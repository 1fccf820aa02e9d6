//! `cargo xtask test`: the table of everything that a change has to pass.
//!
//! A step is a row of [`STEPS`]: its name, what it wants besides Rust, and a function. What is wanted
//! and not there is said first and installed where that can be done; a step that still cannot be run
//! is left out, and named at the end. Where `CI` is set to `true`, that is a failure.
//!
//! Compiling a chain of crates and fetching packages leave a core idle. So a second thread gets what is
//! wanted while the first steps run, and then builds what later steps name as `ahead`, unseen: where
//! that fails, the step itself builds again and tells why.
//!
//! Some steps use one core and care for no time: they run in a process of their own beside the steps after
//! the browser's, which wants the machine to itself, and what they print follows at the end.
//!
//! `cargo xtask test NAME…` runs the named steps alone.

use std::process::{Command, Stdio};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Instant;

use crate::want::{self, Want};
use crate::{Told, browser, cargo, counts, fuzz, is_ci, licences, npm, python, site, tidy, whole};

/// Something to pass.
struct Step {
    name: &'static str,
    wants: &'static [&'static Want],
    /// What it builds, if that can be done beside the steps before it.
    ahead: Option<fn(Told) -> Result<(), String>>,
    /// Whether it may run beside others.
    is_apart: bool,
    run: fn() -> Result<(), String>,
}

impl Step {
    const fn new(
        name: &'static str,
        wants: &'static [&'static Want],
        run: fn() -> Result<(), String>,
    ) -> Step {
        Step { name, wants, ahead: None, is_apart: false, run }
    }

    const fn ahead(self, ahead: fn(Told) -> Result<(), String>) -> Step {
        Step { ahead: Some(ahead), ..self }
    }

    const fn apart(self) -> Step {
        Step { is_apart: true, ..self }
    }

    /// What it wants that is not here.
    fn missing(&self) -> Vec<&'static str> {
        self.wants.iter().filter(|want| !(want.is_here)()).map(|want| want.name).collect()
    }
}

/// All steps, in the order in which they are likely to fail.
const STEPS: &[Step] = &[
    Step::new("formatting", &[], || cargo(&["fmt", "--all", "--check"], &[])),
    Step::new("tidy", &[], tidy::run),
    Step::new("spelling", &[&want::TYPOS], || want::run(&want::typos(), &["--format", "brief"])),
    Step::new("licences", &[], licences::run),
    Step::new("clippy", &[], clippy),
    Step::new("tests", &[&want::POPPLER], tests),
    Step::new("documentation", &[], documentation),
    Step::new("wasm32", &[&want::WASM], wasm32),
    Step::new(
        "browser",
        &[&want::WASM, &want::NODE, &want::CHROMIUM, &want::BROWSER_PACKAGES],
        browser::run,
    )
    .ahead(|told| site::modules(told).map(drop)),
    Step::new("npm", &[&want::WASM, &want::NODE, &want::BROWSER_PACKAGES], npm::test),
    Step::new("python", &[&want::PYTHON, &want::JAVA, &want::PYTHON_PACKAGES], python::test)
        .ahead(|told| told.run(python::install())),
    Step::new("counts", &[&want::VALGRIND], || counts::run(false))
        .ahead(|told| told.run(counts::build()))
        .apart(),
    Step::new("fuzzing", &[&want::CPP], || fuzz::run(fuzz::Effort::Texts(20_000)))
        .ahead(|told| told.run(fuzz::build()))
        .apart(),
];

fn clippy() -> Result<(), String> {
    cargo(&whole("clippy", &["--all-targets", "--", "-D", "warnings"]), &[])
}

/// With a seed, so that the same commit passes or fails each time; without it, `cargo test` looks at
/// other cases in each run.
fn tests() -> Result<(), String> {
    cargo(&whole("test", &[]), &[("PROPTEST_RNG_SEED", "1")])
}

/// Of the libraries: the binary's documentation would overwrite that of the facade.
fn documentation() -> Result<(), String> {
    // With the features of the other steps: without, all dependencies would be looked at again.
    cargo(&whole("doc", &["--no-deps", "--lib"]), &[("RUSTDOCFLAGS", "-D warnings")])
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
    if let Some(name) = names.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        let known: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        return Err(format!("`{name}` is no step of the tests: expected {}", known.join(", ")));
    }
    let steps: Vec<&Step> =
        STEPS.iter().filter(|step| names.is_empty() || names.contains(&step.name)).collect();
    let wants = wanted(&steps);
    let got = Got::default();
    std::thread::scope(|scope| {
        let beside = scope.spawn(|| beside(&steps, &wants, &got));
        run_steps(&steps, &wants, &got, || beside.is_finished())
    })
}

/// Runs the steps one after the other, and tells at the end how each went.
fn run_steps(
    steps: &[&Step],
    wants: &[&Want],
    got: &Got,
    is_all_ahead_done: impl Fn() -> bool,
) -> Result<(), String> {
    let start = Instant::now();
    let (mut report, mut failed, mut left_out) = (Vec::new(), Vec::new(), Vec::new());
    // Those that are named alone run alone.
    let is_whole = steps.len() == STEPS.len();
    let (apart, steps): (Vec<&Step>, Vec<&Step>) =
        steps.iter().partition(|step| step.is_apart && is_whole);
    let mut beside = None;
    for (at, step) in steps.iter().enumerate() {
        let is_wanted = |want: &&Want| step.wants.iter().any(|wanted| wanted.name == want.name);
        got.wait_for(wants.iter().rposition(is_wanted).map_or(0, |last| last + 1));
        // A browser beside compilers is late; and whoever builds the same waits anyway.
        while at > 0 && step.ahead.is_some() && !is_all_ahead_done() {
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        let missing = step.missing();
        if !missing.is_empty() {
            left_out.push(format!("{}: wants {}", step.name, missing.join(", ")));
            continue;
        }
        if at > 0 && steps[at - 1].name == "browser" {
            beside = Some(Apart::begin(&apart)?);
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
    if !apart.is_empty() {
        let beside = beside.map_or_else(|| Apart::begin(&apart), Ok)?;
        let (result, seconds) = beside.end();
        let word = if result.is_ok() { "passed" } else { "FAILED" };
        let names: Vec<&str> = apart.iter().map(|step| step.name).collect();
        report.push(format!("{word} {:<14} {seconds:5.0} s, beside others", names.join(", ")));
        failed.extend(result.err());
    }
    println!("\n== {:.0} s in all", start.elapsed().as_secs_f64());
    for line in &report {
        println!("  {line}");
    }
    for line in &left_out {
        println!("  NOT RUN {line}");
    }
    if !left_out.is_empty() && is_ci() {
        failed.extend(left_out.iter().map(|line| format!("not run: {line}")));
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\nxtask: ")) }
}

/// Steps that run in a process of their own.
struct Apart {
    child: std::process::Child,
    start: Instant,
}

impl Apart {
    fn begin(steps: &[&Step]) -> Result<Apart, String> {
        let fail = |error: std::io::Error| format!("steps of their own cannot begin: {error}");
        let mut command = Command::new(std::env::current_exe().map_err(fail)?);
        command.arg("test").args(steps.iter().map(|step| step.name));
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Ok(Apart { child: child.spawn().map_err(fail)?, start: Instant::now() })
    }

    /// Waits, and prints what they printed.
    fn end(self) -> (Result<(), String>, f64) {
        let output = match self.child.wait_with_output() {
            Ok(output) => output,
            Err(error) => return (Err(error.to_string()), 0.0),
        };
        print!("{}", String::from_utf8_lossy(&output.stdout));
        eprint!("{}", String::from_utf8_lossy(&output.stderr));
        let failed = || Err(format!("beside others: {}", output.status));
        let result = if output.status.success() { Ok(()) } else { failed() };
        (result, self.start.elapsed().as_secs_f64())
    }
}

/// Says what is wanted and not there, in the order of the steps.
fn wanted(steps: &[&Step]) -> Vec<&'static Want> {
    let mut wants: Vec<&Want> = Vec::new();
    for want in steps.iter().flat_map(|step| step.wants) {
        if !(want.is_here)() && wants.iter().all(|known| known.name != want.name) {
            wants.push(want);
        }
    }
    if !wants.is_empty() {
        println!("== wanted, and not here:");
    }
    for want in &wants {
        println!("  {}: {} ({})", want.name, want.why, want.how());
    }
    wants
}

/// Gets what can be got, then builds ahead. The first step has nobody to build beside.
fn beside(steps: &[&Step], wants: &[&Want], got: &Got) {
    for want in wants {
        if let Err(why) = want.get() {
            eprintln!("== {} could not be had: {why}", want.name);
        }
        got.one_more();
    }
    for step in steps.iter().skip(1) {
        if let Some(ahead) = step.ahead.filter(|_| step.missing().is_empty()) {
            let _ = ahead(Told::Unseen);
        }
    }
}

/// How many of the wants were seen to, had or not.
#[derive(Default)]
struct Got {
    number: Mutex<usize>,
    changed: Condvar,
}

impl Got {
    fn one_more(&self) {
        *self.number.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.changed.notify_all();
    }

    fn wait_for(&self, wanted: usize) {
        let number = self.number.lock().unwrap_or_else(PoisonError::into_inner);
        let _number = self.changed.wait_while(number, |number| *number < wanted);
    }
}
