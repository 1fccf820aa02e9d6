//! Compares HoDoKu's paths with recorded ones, line by line: the name of each step and all it does.
//!
//! ```text
//! cargo run --release -p ennead-logic --example hodoku_paths -- FILE
//! PUZZLE …                             a line that begins with 81 digits and dots
//!    Pointing: … => r3c23<>4           indented: its steps; those that begin with a cell are skipped
//! ```
#![allow(clippy::print_stdout, reason = "a table is what this program is for")]

use std::collections::{BTreeMap, BTreeSet};

use ennead_grid::{Grid, Puzzle, Shape};
use ennead_logic::hodoku::{self, Step};

type Effects = (BTreeSet<(usize, usize)>, BTreeSet<(usize, usize)>);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(std::env::args().nth(1).ok_or("which file?")?)?;
    let mut recorded: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in text.lines() {
        if line.starts_with(|c: char| c == '.' || c.is_ascii_digit()) && line.len() >= 81 {
            recorded.push((&line[..81], Vec::new()));
        } else if let Some((_, steps)) = recorded.last_mut() {
            steps.extend(Some(line.trim()).filter(|step| !step.starts_with('r')));
        }
    }
    let (mut whole, mut lines, mut equal) = (0, 0, 0);
    let mut differences: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for (line, wanted) in &recorded {
        let numbers = line.chars().map(|c| c.to_digit(10).unwrap_or(0));
        let puzzle = Puzzle::try_from(Grid::from_numbers(Shape::NINE, numbers)?)?;
        let path = hodoku::path(&puzzle, None).ok_or("not 9×9")?;
        let same = path.iter().zip(wanted).take_while(|(step, line)| is_same(step, line)).count();
        lines += wanted.len();
        equal += same;
        whole += usize::from(same == wanted.len() && path.len() == same);
        if let (Some(line), Some(step)) = (wanted.get(same), path.get(same)) {
            *differences.entry((name(line), step.name)).or_default() += 1;
        }
    }
    println!(
        "{whole} of {} paths, {equal} of {lines} lines before the first difference",
        recorded.len()
    );
    for ((wanted, got), times) in differences {
        println!("    {wanted}, here {got}: {times}");
    }
    Ok(())
}

/// `Forcing Chain Contradiction in c7 => r1c3=3` without the place and what follows.
fn name(line: &str) -> &str {
    let name = line.split(':').next().unwrap_or(line);
    let name = name.split(" =>").next().unwrap_or(name);
    name.split(" in ").next().unwrap_or(name)
}

fn is_same(step: &Step, line: &str) -> bool {
    let set = |all: &[(usize, usize)]| all.iter().copied().collect();
    name(line) == step.name && effects(line) == (set(&step.placed), set(&step.struck))
}

/// `r3c23<>4, r4c1,r5c5<>6`: what is placed, what is struck.
fn effects(line: &str) -> Effects {
    let mut effects = Effects::default();
    let after = line.rfind("=>").map(|at| &line[at + 2..]);
    let text = after.or(line.split_once(':').map(|(_, text)| text)).unwrap_or(line);
    for part in text.split(", ") {
        let (set, pair) = match part.split_once("<>") {
            Some(pair) => (&mut effects.1, pair),
            None => match part.split_once('=') {
                Some(pair) => (&mut effects.0, pair),
                None => continue,
            },
        };
        let number = |c: char| c.to_digit(10).map_or(0, |n| n as usize - 1);
        for piece in pair.0.trim().split(',') {
            let Some((rows, columns)) = piece[1..].split_once('c') else { continue };
            for row in rows.chars() {
                let digit = |c: char| (number(row) * 9 + number(c), pair.1.trim().chars().next());
                for (cell, digit) in columns.chars().map(digit) {
                    set.extend(digit.map(|digit| (cell, number(digit))));
                }
            }
        }
    }
    effects
}
