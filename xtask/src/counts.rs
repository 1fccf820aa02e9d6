//! The instructions that each engine needs for two fixed sets of puzzles, against a table.
//!
//! Time depends on the machine and on what else it does; the number of instructions does not, so a
//! change that makes an engine slower is noticed on any machine. valgrind counts them
//! (`--tool=callgrind`), in the function `work` of the example `counted` alone. They are compared
//! with `bench/counts/instructions.md`, and may be [`TOLERANCE`] percent above it: another C
//! library or an update of the compiler move them a little.
//!
//! valgrind does not know AVX-512, so the levels portable and AVX2 are counted, and nothing is said
//! about the third.
//!
//! Why not gungraun (formerly iai-callgrind), which also asks callgrind: its benches need a second
//! program of exactly their version, which is built in four and a half minutes of processor time, and
//! its limits stand in the benches and are changed there by hand. All that is counted here takes twenty
//! seconds, and `--update` writes the table.

use std::fs;
use std::process::Command;

use crate::{cargo_command, root, target, want};

/// What is counted: engine, level, set. The simple engine is not measured on hard puzzles: they
/// take it most of a minute, and it is not there to be fast.
const ROWS: &[(&str, &str, &str)] = &[
    ("nine", "portable", "easy"),
    ("nine", "portable", "hard"),
    ("nine", "avx2", "easy"),
    ("nine", "avx2", "hard"),
    ("lanes", "portable", "easy"),
    ("lanes", "portable", "hard"),
    ("lanes", "avx2", "easy"),
    ("lanes", "avx2", "hard"),
    ("large", "portable", "easy"),
    ("large", "portable", "hard"),
    ("simple", "portable", "easy"),
];

/// Percent by which a count may be above the table.
const TOLERANCE: f64 = 3.0;

const TABLE: &str = "bench/counts/instructions.md";

/// Counts, and compares with the table or writes it anew.
pub(crate) fn run(is_update: bool) -> Result<(), String> {
    if !(want::VALGRIND.is_here)() {
        return Err(format!("counting instructions needs valgrind: {}", want::VALGRIND.how()));
    }
    if !build().status().is_ok_and(|status| status.success()) {
        return Err("the example `counted` could not be built".to_owned());
    }
    let path = root().join(TABLE);
    let old = if is_update { String::new() } else { read(&path)? };
    let mut table = "Instructions of each engine on the sets beside this file, counted to two \
                     solutions.\nWritten by `cargo xtask counts --update`, checked by `cargo xtask \
                     test`.\n\n| engine, level, set | instructions |\n|---|---:|\n"
        .to_owned();
    let mut slower = Vec::new();
    for &(engine, level, set) in ROWS {
        if level == "avx2" && !has_avx2() {
            println!("{engine}, {level}, {set}: not counted, this machine has no AVX2");
            continue;
        }
        let name = format!("{engine}, {level}, {set}");
        let count = count(engine, level, set)?;
        table += &format!("| {name} | {count} |\n");
        let Some(before) = entry(&old, &name) else {
            if !is_update {
                slower.push(format!("{name}: {count}, not in {TABLE}"));
            }
            continue;
        };
        let change = (count as f64 / before as f64 - 1.0) * 100.0;
        println!("{name}: {count}, {change:+.2} %");
        if change > TOLERANCE {
            slower.push(format!("{name}: {before} before, {count} now, {change:+.1} %"));
        } else if change < -TOLERANCE {
            println!("  that is better: keep it with `cargo xtask counts --update`");
        }
    }
    if is_update {
        return fs::write(&path, table).map_err(|error| format!("{}: {error}", path.display()));
    }
    if slower.is_empty() {
        return Ok(());
    }
    Err(format!(
        "more instructions than in {TABLE} (if that is meant: `cargo xtask counts --update`):\n  {}",
        slower.join("\n  ")
    ))
}

/// Builds what is counted: as for release, but valgrind looks for a function by its name.
pub(crate) fn build() -> Command {
    let build = ["build", "--profile", "profiling", "--quiet", "-p", "ennead-solve"];
    cargo_command(&[&build[..], &["--example", "counted"]].concat(), &[])
}

/// The instructions of one run.
fn count(engine: &str, level: &str, set: &str) -> Result<u64, String> {
    let output = Command::new("valgrind")
        .args([
            "--tool=callgrind",
            "--callgrind-out-file=/dev/null",
            "--toggle-collect=counted::work",
        ])
        .arg(target().join("profiling/examples/counted"))
        .arg(root().join(format!("bench/counts/{set}.txt")))
        .args([engine, level])
        .output()
        .map_err(|error| format!("valgrind cannot be started: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    // ==123== Collected : 4567
    let collected = said.lines().find_map(|line| line.split_once("Collected : "));
    match collected.and_then(|(_, number)| number.trim().parse().ok()) {
        Some(count) if output.status.success() && count > 0 => Ok(count),
        _ => Err(format!("{engine}, {level}, {set} was not counted; valgrind said:\n{said}")),
    }
}

/// The count of a row of the table.
fn entry(table: &str, name: &str) -> Option<u64> {
    let cells = |line: &str| line.split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    let row = table.lines().map(cells).find(|row| row.get(1).is_some_and(|cell| cell == name))?;
    row.get(2)?.parse().ok()
}

#[cfg(target_arch = "x86_64")]
fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_avx2() -> bool {
    false
}

fn read(path: &std::path::Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
