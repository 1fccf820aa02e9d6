//! Whether limits of time hold: hard jobs, each given little time, and by how much each was late.
//!
//! What is measured is the whole process, from its start to its end, so the time to start and to read
//! the input is part of being late. On a busy machine so is the waiting for a processor; the least of
//! several rounds is taken, and the time of the processor stands beside it.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use clap::Args;
use ennead::grid::{Grid, Shape, Solution};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// What is measured.
#[derive(Args, Debug)]
pub(crate) struct Plan {
    /// Rounds; the least of each is taken
    #[arg(long, default_value_t = 3)]
    rounds: usize,
    /// Limits in milliseconds
    #[arg(long, value_delimiter = ',', default_value = "50,250,1000")]
    limits: Vec<u64>,
}

/// How late a job may be.
const ALLOWED: Duration = Duration::from_millis(50);

/// A command and its arguments; `{}` stands for the folder of the inputs.
const JOBS: [&[&str]; 12] = [
    &["solve", "{}/100"],
    &["solve", "--all", "{}/blank-9"],
    &["solve", "--engine", "csp:MAC+BZ", "{}/100"],
    &["count", "--exact", "{}/blank-12"],
    &["candidates", "{}/25"],
    &["hint", "{}/100"],
    &["explain", "{}/hard"],
    &["rate", "{}/hard"],
    &["model", "{}/100"],
    &["lab", "{}/100"],
    &["minimise", "{}/25"],
    &["generate", "--rating", "se:11.0..12.0"],
];

/// One of the hardest puzzles known, as it is quoted everywhere.
const HARD: &str = "\
.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....
";

/// Measures and prints the table; fails if a job was late.
pub(crate) fn run(plan: &Plan) -> io::Result<()> {
    let ennead = super::text::build()?;
    let folder = tempfile::tempdir()?;
    inputs(folder.path())?;
    println!("late by, in ms: the whole process, least of {} rounds\n", plan.rounds);
    let heads: Vec<String> = plan.limits.iter().map(|limit| format!("{limit} ms")).collect();
    println!("| job | {} |\n|---|{}", heads.join(" | "), "---:|".repeat(heads.len()));
    let mut late = 0;
    for job in JOBS {
        let arguments: Vec<String> = job
            .iter()
            .map(|word| word.replace("{}", &folder.path().display().to_string()))
            .collect();
        let mut cells = Vec::new();
        for &limit in &plan.limits {
            let mut best = (Duration::MAX, None);
            for _ in 0..plan.rounds {
                let start = Instant::now();
                let status = Command::new(&ennead)
                    .args(&arguments)
                    .args(["--time-limit", &format!("{limit}ms")])
                    .stdin(Stdio::null())
                    .stdout(Stdio::null())
                    .stderr(Stdio::null())
                    .status()?;
                best = best.min((start.elapsed(), status.code()));
            }
            let (took, code) = best;
            let over = took.saturating_sub(Duration::from_millis(limit));
            late += usize::from(over > ALLOWED);
            cells.push(match code {
                Some(3) => format!("{:.0}", over.as_secs_f64() * 1e3),
                Some(0 | 1) => "in time".to_owned(),
                other => format!("exit {other:?}"),
            });
        }
        let name = job.join(" ").replace("{}/", "");
        println!("| {name} | {} |", cells.join(" | "));
    }
    println!("\nlate by more than {} ms: {late}", ALLOWED.as_millis());
    Ok(())
}

/// Writes the inputs of the jobs.
fn inputs(folder: &Path) -> io::Result<()> {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    for (name, shape, blanks) in [
        ("100", Shape::square(10), 60),
        ("25", Shape::square(5), 62),
        ("blank-12", Shape::new(3, 4), 100),
        ("blank-9", Shape::square(3), 100),
    ] {
        let shape = shape.expect("these shapes exist");
        let grid = holed(shape, blanks, &mut random);
        let numbers: Vec<String> = grid.numbers().map(|number| number.to_string()).collect();
        let text = format!("{shape} {}\n", numbers.join(" "));
        File::create(folder.join(name))?.write_all(text.as_bytes())?;
    }
    File::create(folder.join("hard"))?.write_all(HARD.as_bytes())
}

/// A solved grid, its lines and digits exchanged, without this share of its cells in percent.
fn holed(shape: Shape, blanks: u64, random: &mut ChaCha8Rng) -> Grid {
    let side = shape.side();
    let shuffled = |count: usize, random: &mut ChaCha8Rng| -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for at in (1..count).rev() {
            order.swap(at, (random.next_u64() % (at as u64 + 1)) as usize);
        }
        order
    };
    // Rows change places within their band, and bands with bands.
    let lines = |per_band: usize, random: &mut ChaCha8Rng| -> Vec<usize> {
        let bands = shuffled(side / per_band, random);
        let mut lines = Vec::new();
        for band in bands {
            let within = shuffled(per_band, random);
            lines.extend(within.into_iter().map(|at| band * per_band + at));
        }
        lines
    };
    let rows = lines(shape.box_rows(), random);
    let columns = lines(shape.box_columns(), random);
    let digits = shuffled(side, random);
    let solution = Solution::canonical(shape);
    let mut grid = Grid::blank(shape);
    for (row, &from_row) in rows.iter().enumerate() {
        for (column, &from_column) in columns.iter().enumerate() {
            let cells = (shape.cell(row, column), shape.cell(from_row, from_column));
            let (Some(to), Some(from)) = cells else { continue };
            if random.next_u64() % 100 >= blanks {
                let digit = solution.get(from).map_or(0, |digit| usize::from(digit.get()));
                grid.set(to, shape.digit(digits[digit - 1] + 1));
            }
        }
    }
    grid
}
