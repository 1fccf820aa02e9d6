//! How fast the command line reads, judges and writes, against a program that only copies lines.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::puzzles;

/// Reads lines, writes lines.
pub(crate) fn copy_lines() -> io::Result<()> {
    let mut input = BufReader::with_capacity(256 << 10, io::stdin().lock());
    let mut output = BufWriter::with_capacity(256 << 10, io::stdout().lock());
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        output.write_all(&line)?;
        line.clear();
    }
    output.flush()
}

/// A program to be measured: its name, and its arguments.
struct Contender {
    name: &'static str,
    program: PathBuf,
    arguments: Vec<&'static str>,
    best: Duration,
}

/// Measures and prints the table.
pub(crate) fn run(lines: usize, rounds: usize, seed: u64) -> io::Result<()> {
    let ennead = build()?;
    let folder = tempfile::tempdir()?;
    let input = folder.path().join("puzzles.txt");
    let mut file = BufWriter::new(File::create(&input)?);
    puzzles::write_lines(lines, seed, &mut file)?;
    file.flush()?;
    drop(file);
    let bytes = input.metadata()?.len();
    println!("{lines} lines, {:.1} MB, seed {seed}, best of {rounds} rounds\n", bytes as f64 / 1e6);

    let new = |name, program: &Path, arguments: &[&'static str]| Contender {
        name,
        program: program.to_owned(),
        arguments: arguments.to_vec(),
        best: Duration::MAX,
    };
    let mut contenders = [
        new("copy lines (baseline)", &std::env::current_exe()?, &["copy-lines"]),
        new("check, 1 thread", &ennead, &["check", "--threads=1", "-"]),
        new("check --json, 1 thread", &ennead, &["check", "--json", "--threads=1", "-"]),
        new("convert to sdm, 1 thread", &ennead, &["convert", "--to=sdm", "--threads=1", "-"]),
        new("convert to line, 1 thread", &ennead, &["convert", "--threads=1", "-"]),
        new("check, 2 threads", &ennead, &["check", "--threads=2", "-"]),
        new("convert to line, 2 threads", &ennead, &["convert", "--threads=2", "-"]),
    ];
    for _ in 0..rounds {
        for contender in &mut contenders {
            let mut command = Command::new(&contender.program);
            command.args(&contender.arguments).stdin(File::open(&input)?);
            command.stdout(File::create(folder.path().join("out"))?).stderr(Stdio::null());
            let start = Instant::now();
            let status = command.status()?;
            contender.best = contender.best.min(start.elapsed());
            assert!(status.success(), "{} failed", contender.name);
        }
    }
    let baseline = contenders[0].best.as_secs_f64();
    println!("| program | lines/s | MB/s | of the baseline |\n|---|---:|---:|---:|");
    for contender in &contenders {
        let seconds = contender.best.as_secs_f64();
        println!(
            "| {} | {:.2} M | {:.0} | {:.2} |",
            contender.name,
            lines as f64 / seconds / 1e6,
            bytes as f64 / seconds / 1e6,
            baseline / seconds
        );
    }
    start_up(&ennead)
}

/// The time from starting the process to its answer, beside that of a process that does nothing.
fn start_up(ennead: &Path) -> io::Result<()> {
    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let runs: [(&str, &Path, &[&str]); 3] = [
        ("true (baseline)", Path::new("true"), &[]),
        ("ennead --version", ennead, &["--version"]),
        ("ennead solve PUZZLE", ennead, &["solve", PUZZLE]),
    ];
    println!("\n| start-up | median ms |\n|---|---:|");
    for (name, program, arguments) in runs {
        let mut times: Vec<Duration> = Vec::new();
        for _ in 0..41 {
            let mut command = Command::new(program);
            command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null());
            let start = Instant::now();
            command.status()?;
            times.push(start.elapsed());
        }
        times.sort();
        println!("| {name} | {:.2} |", times[times.len() / 2].as_secs_f64() * 1e3);
    }
    Ok(())
}

/// Builds the command line, and tells where it is: beside this program.
pub(crate) fn build() -> io::Result<PathBuf> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let arguments = ["build", "--release", "-p", "ennead-cli"];
    let status = Command::new(cargo).args(arguments).status()?;
    assert!(status.success(), "ennead-cli could not be built");
    Ok(std::env::current_exe()?.with_file_name(format!("ennead{}", std::env::consts::EXE_SUFFIX)))
}
