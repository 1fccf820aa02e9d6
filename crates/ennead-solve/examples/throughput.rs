//! Puzzles per second of the fast 9×9 engines, at every level of this machine, counting to two.
//!
//! ```text
//! cargo run --release --example throughput -- puzzles.txt …
//! ```
//!
//! The best of several rounds, the engines taking turns, one thread. Text is given to `lanes` a
//! megabyte at a time, and numbers to `nine` one puzzle at a time.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "measuring takes a clock, and the result is for the eyes"
)]

use std::time::{Duration, Instant};

use ennead_solve::lanes::{Lanes, Line};
use ennead_solve::nine::Nine;
use ennead_solve::{Budget, Level};

const ROUNDS: usize = 7;
const CHUNK_LINES: usize = 12_800;

/// An engine at work: solves everything once and returns the number of solutions.
struct Contender<'a> {
    name: String,
    run: Box<dyn FnMut() -> u64 + 'a>,
    best: Duration,
    found: u64,
}

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path)?;
        let is_puzzle = |line: &&str| line.len() >= 81 && !line.starts_with('#');
        let lines: Vec<&str> = text.lines().filter(is_puzzle).map(|line| &line[..81]).collect();
        println!("{path}: {} puzzles", lines.len());
        measure(&lines);
    }
    Ok(())
}

fn measure(lines: &[&str]) {
    let chunks: Vec<String> =
        lines.chunks(CHUNK_LINES).map(|lines| lines.join("\n") + "\n").collect();
    let cell = |byte: u8| if byte.is_ascii_digit() { byte - b'0' } else { 0 };
    let numbers: Vec<[u8; 81]> = lines
        .iter()
        .map(|line| std::array::from_fn(|index| cell(line.as_bytes()[index])))
        .collect();

    let mut contenders: Vec<Contender<'_>> = Vec::new();
    for level in Level::available() {
        let (mut lanes, mut nine) = (Lanes::at(level), Nine::at(level));
        let (chunks, numbers) = (&chunks, &numbers);
        let run = move || by_lanes(&mut lanes, chunks);
        contenders.push(Contender::new(format!("lanes {level}"), Box::new(run)));
        let run = move || numbers.iter().map(|cells| by_nine(&mut nine, cells)).sum();
        contenders.push(Contender::new(format!("nine {level}"), Box::new(run)));
    }
    for _ in 0..ROUNDS {
        for contender in &mut contenders {
            let start = Instant::now();
            contender.found = (contender.run)();
            contender.best = contender.best.min(start.elapsed());
        }
    }
    for Contender { name, best, found, .. } in &contenders {
        let rate = lines.len() as f64 / best.as_secs_f64();
        println!("  {name:16} {rate:>12.0}/s   {found} solutions");
    }
}

impl<'a> Contender<'a> {
    fn new(name: String, run: Box<dyn FnMut() -> u64 + 'a>) -> Contender<'a> {
        Contender { name, run, best: Duration::MAX, found: 0 }
    }
}

fn by_lanes(lanes: &mut Lanes, chunks: &[String]) -> u64 {
    let mut found = 0;
    for chunk in chunks {
        let answers = lanes.solve_text(chunk.as_bytes(), 2, Budget::unlimited());
        for line in answers.lines() {
            if let Line::Puzzle { count, .. } = line {
                found += count.found() as u64;
            }
        }
    }
    found
}

fn by_nine(nine: &mut Nine, cells: &[u8; 81]) -> u64 {
    nine.solve(cells, 2, Budget::unlimited()).0.found() as u64
}
