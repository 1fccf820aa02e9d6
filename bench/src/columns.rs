//! Columns in Python, against the engine alone: the same puzzles, in memory, on one thread.
//!
//! The engine runs in this process, on rows that lie in memory, and writes solutions and statuses into new memory.
//! `columns.py` runs in another, has the same puzzles as a column of each kind before anything is measured, and
//! does one of its ways whenever this program says so: so they take turns, and one after the other has the
//! machine for itself. Both tell the time of the processor, all threads together, and the time that passed.

use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use clap::Args;
use cpu_time::ProcessTime;
use ennead::Budget;
use ennead::solve::lanes::{Lanes, RowStatus};

use crate::sets::{LINE, Set};

/// What is measured.
#[derive(Args, Debug)]
pub(crate) struct Plan {
    /// A Python that has the package, built for speed, and what `python/tests/requirements.txt` names
    #[arg(long)]
    python: PathBuf,
    /// Puzzles with one solution each, one per line [default: minimal ones made from the seed]
    #[arg(long)]
    data: Option<PathBuf>,
    /// Puzzles
    #[arg(long, default_value_t = 1_000_000)]
    size: usize,
    /// Rounds; the best of each is taken
    #[arg(long, default_value_t = 7)]
    rounds: usize,
    /// Seed of the puzzles and of their symmetries
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Times of one way: of the processor, and what passed.
#[derive(Clone, Copy, Debug)]
struct Times {
    processor: Duration,
    passed: Duration,
}

impl Times {
    const NONE: Times = Times { processor: Duration::MAX, passed: Duration::MAX };

    /// The better of each.
    fn best(self, other: Times) -> Times {
        Times {
            processor: self.processor.min(other.processor),
            passed: self.passed.min(other.passed),
        }
    }
}

/// Measures and prints the table.
pub(crate) fn run(plan: &Plan) -> io::Result<()> {
    let set = match &plan.data {
        Some(path) => Set::read(path, plan.size, plan.seed)?,
        None => Set::minimal(plan.size, plan.seed),
    };
    let folder = tempfile::tempdir()?;
    let (puzzles, solutions) = (folder.path().join("puzzles"), folder.path().join("solutions"));
    std::fs::write(&puzzles, &set.text)?;
    let rows: Vec<&[u8]> = set.text.as_chunks::<LINE>().0.iter().map(|line| &line[..81]).collect();
    let mut lanes = Lanes::new();
    std::fs::write(&solutions, solve(&mut lanes, &rows)?.0.as_flattened())?;
    let mut python = Python::start(&plan.python, &puzzles, &solutions)?;

    println!(
        "{}: {} puzzles, best of {} rounds, seed {}\n",
        set.name,
        set.len(),
        plan.rounds,
        plan.seed
    );
    let mut engine = Times::NONE;
    let mut ways: Vec<(String, Times)> =
        python.ways.clone().into_iter().map(|way| (way, Times::NONE)).collect();
    for _ in 0..plan.rounds {
        engine = engine.best(solve(&mut lanes, &rows)?.1);
        for (way, best) in &mut ways {
            *best = best.best(python.ask(way)?);
        }
    }
    println!("| way | processor s | passed s | k/s of the processor | of the engine |");
    println!("|---|---:|---:|---:|---:|");
    for (way, times) in [("the engine alone".to_owned(), engine)].iter().chain(&ways) {
        let seconds = times.processor.as_secs_f64();
        println!(
            "| {way} | {seconds:.3} | {:.3} | {:.0} | {:.2} |",
            times.passed.as_secs_f64(),
            set.len() as f64 / seconds / 1e3,
            engine.processor.as_secs_f64() / seconds
        );
    }
    Ok(())
}

/// The engine alone: its solutions, and its times.
fn solve(lanes: &mut Lanes, rows: &[&[u8]]) -> io::Result<(Vec<[u8; 81]>, Times)> {
    let (processor, passed) = (ProcessTime::try_now()?, Instant::now());
    let mut solutions = vec![[0; 81]; rows.len()];
    let mut statuses = vec![RowStatus::default(); rows.len()];
    lanes.solve_rows(rows, &mut solutions, &mut statuses, Budget::unlimited());
    let times = Times { processor: processor.try_elapsed()?, passed: passed.elapsed() };
    if statuses.iter().any(|status| *status != RowStatus::Unique) {
        let message = "some puzzle has not exactly one solution";
        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
    }
    Ok((solutions, times))
}

/// The other process.
struct Python {
    child: Child,
    told: BufReader<ChildStdout>,
    asked: ChildStdin,
    ways: Vec<String>,
}

impl Python {
    /// Starts it, and waits until it has its columns and has compared what each way says with `solutions`.
    fn start(program: &Path, puzzles: &Path, solutions: &Path) -> io::Result<Python> {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("columns.py");
        let mut child = Command::new(program)
            .arg(script)
            .args([puzzles, solutions])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (asked, told) = (child.stdin.take(), child.stdout.take());
        let (Some(asked), Some(told)) = (asked, told) else { return Err(ended()) };
        let mut python = Python { child, told: BufReader::new(told), asked, ways: Vec::new() };
        loop {
            match python.line()?.as_str() {
                "" => return Ok(python),
                way => python.ways.push(way.to_owned()),
            }
        }
    }

    /// One round of one way.
    fn ask(&mut self, way: &str) -> io::Result<Times> {
        writeln!(self.asked, "{way}")?;
        let line = self.line()?;
        let seconds: Vec<f64> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
        let [processor, passed] = seconds[..] else { return Err(ended()) };
        Ok(Times {
            processor: Duration::from_secs_f64(processor),
            passed: Duration::from_secs_f64(passed),
        })
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        if self.told.read_line(&mut line)? == 0 {
            return Err(ended());
        }
        Ok(line.trim_end().to_owned())
    }
}

impl Drop for Python {
    fn drop(&mut self) {
        // Nothing is left to be lost.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn ended() -> io::Error {
    io::Error::other("columns.py ended; it says above why")
}
