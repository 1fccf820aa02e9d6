//! A run with `--output` and `--resume` is killed again and again, at any moment; in the end its file
//! is what a run that nobody killed writes: nothing lost, nothing twice.
//!
//! A test of the command line does the same with a dozen kills.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::{cargo, root};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The commands, and how many records each gets: enough to be killed on the way.
const JOBS: &[(&[&str], usize)] = &[
    (&["solve"], 60_000),
    (&["solve", "--json"], 30_000),
    (&["solve", "--to", "csv"], 10_000),
    (&["count"], 60_000),
    (&["check", "--json"], 60_000),
    (&["convert", "--to", "barred"], 30_000),
    (&["convert", "--to", "opensudoku"], 20_000),
    (&["candidates"], 2_000),
    (&["hint", "--json"], 1_000),
    (&["explain", "--steps"], 500),
    (&["rate", "--scale", "human"], 1_000),
    (&["minimise"], 1_000),
    (&["same"], 20_000),
];

/// Kills runs until there were this many kills.
pub(crate) fn run(kills: u64) -> Result<(), String> {
    cargo(&["build", "--release", "-p", "ennead-cli"], &[])?;
    let program = root().join("target/release/ennead");
    let folder = root().join("target/kills");
    let fail = |error: std::io::Error| error.to_string();
    fs::create_dir_all(&folder).map_err(fail)?;
    let mut state = 1_u64;
    let mut chance = move |below: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let (mut killed, mut files) = (0, 0);
    while killed < kills {
        for (job, records) in JOBS {
            let (input, output) = (folder.join("in"), folder.join("out"));
            fs::write(&input, puzzles(*records)).map_err(fail)?;
            let whole = Command::new(&program)
                .args(*job)
                .arg("-q")
                .arg(&input)
                .stderr(Stdio::null())
                .output()
                .map_err(fail)?;
            for left in [&output, &folder.join("out.journal")] {
                let _ = fs::remove_file(left);
            }
            loop {
                let mut child = Command::new(&program)
                    .args(*job)
                    .args(["-q", "--resume", "-j", &(1 + chance(4)).to_string(), "-o"])
                    .args([&output, &input])
                    .stdout(Stdio::null())
                    .stderr(Stdio::null())
                    .spawn()
                    .map_err(fail)?;
                std::thread::sleep(Duration::from_micros(chance(120_000)));
                if child.try_wait().map_err(fail)?.is_some() {
                    break;
                }
                child.kill().map_err(fail)?;
                child.wait().map_err(fail)?;
                killed += 1;
                check_prefix(&output, &whole.stdout)?;
                if killed >= kills {
                    break;
                }
            }
            let last = Command::new(&program)
                .args(*job)
                .args(["-q", "--resume", "-o"])
                .args([&output, &input])
                .stderr(Stdio::null())
                .status()
                .map_err(fail)?;
            if last.code() != whole.status.code() {
                let (is, should) = (last.code(), whole.status.code());
                return Err(format!("{job:?}: exit {is:?} instead of {should:?}"));
            }
            let written = fs::read(&output).map_err(fail)?;
            if written != whole.stdout {
                return Err(format!("{job:?}: the file differs after {killed} kills"));
            }
            files += 1;
        }
        println!("{killed} kills, {files} files, each as it should be");
    }
    Ok(())
}

/// What the journal says is in the file is the beginning of what should be in it.
fn check_prefix(output: &Path, whole: &[u8]) -> Result<(), String> {
    let journal = fs::read_to_string(output.with_extension("journal")).unwrap_or_default();
    let journal = journal.rfind('\n').map_or("", |end| &journal[..end]);
    let length =
        journal.lines().rev().find_map(|line| line.split(' ').next()?.parse::<usize>().ok());
    let (Some(length), Ok(written)) = (length, fs::read(output)) else { return Ok(()) };
    match written.get(..length) {
        Some(part) if whole.starts_with(part) => Ok(()),
        _ => Err(format!("the first {length} bytes of the file are not as they should be")),
    }
}

/// Puzzles that differ, a bad one among seven.
fn puzzles(count: usize) -> String {
    let line = |number: usize| {
        let exchange = |c: char| match c.to_digit(10) {
            Some(digit) => char::from_digit((digit - 1 + number as u32) % 9 + 1, 10).unwrap_or(c),
            None => c,
        };
        let line: String = PUZZLE.chars().map(exchange).collect();
        if number % 7 == 3 { line[..70].to_owned() } else { line }
    };
    (0..count).map(|number| line(number) + "\n").collect()
}
