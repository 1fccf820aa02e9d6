//! Makes the cases of `testdata/techniques/cases.txt`: for each technique a position on the way to
//! the solution of a generated puzzle in which it is found, and what it concludes there.
//!
//! ```text
//! cargo run --release -p ennead-logic --example cases > testdata/techniques/cases.txt
//! ```
#![allow(clippy::print_stdout, reason = "the cases are what this program is for")]

#[path = "../tests/it/puzzles.rs"]
mod puzzles;

use ennead_grid::{Grid, Puzzle, Shape, Solution};
use ennead_logic::{Candidate, Deduction, Limits, Policy, Position, Technique, next};

/// Cases of each technique.
const WANTED: usize = 2;

/// Puzzles looked at, and the most if something is missing then.
const USUAL: u64 = 400;
const PUZZLES: u64 = 4_000;

/// Those of them in which slow techniques are looked for.
const FEW: u64 = 40;

/// Puzzles that have what random ones hardly do.
const RARE: [&str; 4] = [
    // Chains within chains.
    "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3.......4..2",
    // Loki, by mith (2022): a tridagon.
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
    // Easter Monster, by jpf (2007): an SK loop.
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    // Turned upside down the same, with 1 and 2, 3 and 4, 6 and 7, 8 and 9 exchanged.
    ".765......8...95.72...8.......3..8...4.....3...9..4.......9...16.58...9......576.",
];

fn main() {
    let mut cases: Vec<Vec<String>> = vec![Vec::new(); Technique::ALL.len()];
    for puzzle in RARE {
        let numbers = puzzle.chars().map(|c| c.to_digit(10).unwrap_or(0));
        let grid = Grid::from_numbers(Shape::NINE, numbers).expect("81 numbers");
        let puzzle = Puzzle::try_from(grid).expect("no clash");
        // Chains within chains are searched for where they are the next step: they take long.
        collect(&puzzle, None, &mut cases, |technique| {
            technique >= Technique::SueDeCoq || technique == Technique::Symmetry
        });
    }
    for seed in 0..PUZZLES {
        let (puzzle, solution) = puzzles::minimal(Shape::NINE, seed);
        collect(&puzzle, Some(&solution), &mut cases, |technique| {
            !is_slow(technique) || seed < FEW
        });
        // Beyond the usual number only what is still missing.
        let has_all = || cases.iter().rev().skip(1).all(|of_one| !of_one.is_empty());
        if seed >= USUAL && has_all() {
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

/// Techniques that are seldom found and take long where they are not.
fn is_slow(technique: Technique) -> bool {
    (Technique::FrankenJellyfish..Technique::NestedForcingNet).contains(&technique)
        && !matches!(technique, Technique::SkLoop | Technique::SeniorExocet)
}

/// Adds a case of every technique that is wanted and found on the way to the solution.
fn collect(
    puzzle: &Puzzle,
    solution: Option<&Solution>,
    cases: &mut [Vec<String>],
    is_wanted: impl Fn(Technique) -> bool,
) {
    let policy = Policy::human();
    let mut position = Position::of(puzzle).expect("9×9").with_one_solution();
    let mut had = vec![false; Technique::ALL.len()];
    loop {
        let step = next(&position, &policy);
        for (at, &technique) in Technique::ALL.iter().enumerate() {
            // One of a puzzle is enough.
            if cases[at].len() >= WANTED || had[at] || !is_wanted(technique) {
                continue;
            }
            let found = match technique {
                Technique::NestedForcingNet => {
                    step.clone().filter(|one| one.technique == technique)
                }
                _ => position.first(technique, &Limits::SOLVING),
            };
            if let Some(found) = found {
                had[at] = true;
                cases[at].push(case(&position, &found, solution));
            }
        }
        let Some(step) = step else { break };
        position.apply(&step);
    }
}

fn case(position: &Position, found: &Deduction, solution: Option<&Solution>) -> String {
    assert!(position.prove(found).is_ok());
    let is_right =
        |one: &Candidate| solution.is_none_or(|all| all.get(one.cell) == Some(one.digit));
    assert!(found.placements.iter().all(is_right));
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
