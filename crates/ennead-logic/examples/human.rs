//! Solves puzzles as people do and says how far that went.
//!
//! ```text
//! cargo run --release -p ennead-logic --example human -- FILE [--stuck] [--prove]
//! ```
//!
//! FILE has a puzzle per line, in 81 (16, 256 …) characters; what follows a blank or a tab is
//! ignored, and so is a line that is no puzzle. `--stuck` prints the puzzles that were not solved,
//! `--prove` has every deduction proved.
#![allow(clippy::print_stdout, reason = "a table is what this program is for")]
#![allow(clippy::disallowed_methods, reason = "it says how long it took")]

use std::collections::BTreeMap;
use std::time::Instant;

use ennead_grid::{Grid, Puzzle, Shape};
use ennead_logic::{Policy, Position, Technique, solve};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let mut flag = |name: &str| {
        let before = words.len();
        words.retain(|word| word != name);
        words.len() < before
    };
    let (shows_stuck, proves) = (flag("--stuck"), flag("--prove"));
    let text = std::fs::read_to_string(words.first().ok_or("which file?")?)?;
    let puzzles: Vec<(&str, Puzzle)> = text.lines().filter_map(read).collect();
    let mut policy = Policy::human();
    policy.techniques.retain(|&technique| technique != Technique::BruteForce);

    let mut hardest: BTreeMap<Technique, usize> = BTreeMap::new();
    let mut uses: BTreeMap<Technique, usize> = BTreeMap::new();
    let mut solved = 0;
    let begin = Instant::now();
    for (line, puzzle) in &puzzles {
        let start = Position::of(puzzle)?.with_one_solution();
        let path = solve(&start, &policy);
        for deduction in &path.deductions {
            *uses.entry(deduction.technique).or_default() += 1;
        }
        if path.is_solved() {
            solved += 1;
            let most = path.deductions.iter().map(|deduction| deduction.technique).max();
            *hardest.entry(most.unwrap_or(Technique::FullHouse)).or_default() += 1;
        } else if shows_stuck {
            println!("{line}");
        }
        if proves {
            let mut position = start;
            for deduction in &path.deductions {
                if let Err(error) = position.prove(deduction) {
                    println!("{line}: {}: {error}", deduction.technique);
                }
                position.apply(deduction);
            }
        }
    }
    let seconds = begin.elapsed().as_secs_f64();

    println!("{:36} {:>8} {:>8}", "technique", "uses", "hardest");
    for (technique, uses) in &uses {
        let hardest = hardest.get(technique).copied().unwrap_or_default();
        println!("{:36} {uses:8} {hardest:8}", technique.name());
    }
    let (all, stuck) = (puzzles.len(), puzzles.len() - solved);
    println!("{all} puzzles, {solved} solved, {stuck} would need brute force");
    println!("{:.0} puzzles/s", all as f64 / seconds);
    Ok(())
}

fn read(line: &str) -> Option<(&str, Puzzle)> {
    let line = line.split_whitespace().next()?;
    let side = line.len().isqrt();
    let root = (1..=5).find(|root| root * root == side)?;
    let shape = Shape::new(root, root)?;
    let numbers = line.chars().map(|c| c.to_digit(36).unwrap_or(0) as u8);
    let grid = Grid::from_numbers(shape, numbers).ok()?;
    Some((line, Puzzle::try_from(grid).ok()?))
}
