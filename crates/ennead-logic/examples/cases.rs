//! Makes the cases of `testdata/techniques/cases.txt`: for each technique a position on the way to
//! the solution of a generated puzzle in which it is found, and what it concludes there.
//!
//! ```text
//! cargo run --release -p ennead-logic --example cases > testdata/techniques/cases.txt
//! ```
#![allow(clippy::print_stdout, reason = "the cases are what this program is for")]

#[path = "../tests/it/puzzles.rs"]
mod puzzles;

use ennead_grid::{Shape, Solution};
use ennead_logic::{Candidate, Deduction, Limits, Policy, Position, Technique, next};

/// Cases of each technique.
const WANTED: usize = 2;

/// Puzzles looked at.
const PUZZLES: u64 = 400;

fn main() {
    let mut cases: Vec<Vec<String>> = vec![Vec::new(); Technique::ALL.len()];
    let policy = Policy::human();
    for seed in 0..PUZZLES {
        let (puzzle, solution) = puzzles::minimal(Shape::NINE, seed);
        let mut position = Position::of(&puzzle).expect("9×9").with_one_solution();
        let mut had = vec![false; Technique::ALL.len()];
        while !position.is_filled() {
            for (at, &technique) in Technique::ALL.iter().enumerate() {
                // One of a puzzle is enough.
                if cases[at].len() < WANTED
                    && !had[at]
                    && let Some(found) = position.first(technique, &Limits::SOLVING)
                {
                    had[at] = true;
                    cases[at].push(case(&position, &found, &solution));
                }
            }
            let Some(deduction) = next(&position, &policy) else { break };
            position.apply(&deduction);
        }
        if cases.iter().all(|of_one| of_one.len() == WANTED) {
            break;
        }
    }
    println!("# Made by `cargo run --release -p ennead-logic --example cases`; see there.");
    println!(
        "# :technique::grid, + before a placed digit:struck candidates:eliminations:placements:"
    );
    for (technique, lines) in Technique::ALL.iter().zip(&cases) {
        for line in lines {
            println!(":{}{line}", technique.slug());
        }
    }
}

fn case(position: &Position, found: &Deduction, solution: &Solution) -> String {
    assert!(position.prove(found).is_ok());
    assert!(found.placements.iter().all(|one| solution.get(one.cell) == Some(one.digit)));
    let (mut grid, mut struck) = (String::new(), Vec::new());
    let plain = Position::new(&position.grid(), None).expect("9×9");
    for cell in Shape::NINE.cells() {
        if let Some(digit) = position.value(cell) {
            grid += if position.is_given(cell) { "" } else { "+" };
            grid += &digit.to_string();
        } else {
            grid.push('.');
            let gone = plain.candidates(cell) - position.candidates(cell);
            struck.extend(gone.iter().map(|digit| Candidate::new(cell, digit)));
        }
    }
    let list = |candidates: &[Candidate]| {
        let word = |one: &Candidate| {
            let [row, column] = [Shape::NINE.row(one.cell), Shape::NINE.column(one.cell)];
            format!("{}{}{}", one.digit, row + 1, column + 1)
        };
        candidates.iter().map(word).collect::<Vec<_>>().join(" ")
    };
    let [struck, eliminations, placements] =
        [&struck, &found.eliminations, &found.placements].map(|candidates| list(candidates));
    format!("::{grid}:{struck}:{eliminations}:{placements}:")
}
