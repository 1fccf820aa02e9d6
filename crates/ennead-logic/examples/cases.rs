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

/// Puzzles looked at.
const PUZZLES: u64 = 400;

/// A puzzle that needs chains within chains; random ones do not.
const HARDEST: &str =
    "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3.......4..2";

/// Cases drawn by hand, of what random puzzles do not have: a blank grid, and what is struck there.
type Drawn = (Technique, fn() -> Vec<Candidate>);
const DRAWN: [Drawn; 1] = [(Technique::Tridagon, drawn::tridagon)];

/// Positions of which only what matters is drawn.
mod drawn {
    use ennead_grid::Shape;
    use ennead_logic::Candidate;

    /// What is struck so that each cell named has these digits alone.
    fn kept(cells: &[(usize, usize, &str)]) -> Vec<Candidate> {
        let mut struck = Vec::new();
        for &(row, column, digits) in cells {
            let cell = Shape::NINE.cell(row - 1, column - 1).expect("nine");
            let others = Shape::NINE.digits().filter(|d| !digits.contains(&d.to_string()));
            struck.extend(others.map(|digit| Candidate::new(cell, digit)));
        }
        struck
    }

    /// Twelve cells of boxes 1, 2, 4 and 5 with 1, 2 and 3; one has a 7 besides.
    pub(super) fn tridagon() -> Vec<Candidate> {
        kept(&[
            (1, 1, "1237"),
            (2, 2, "123"),
            (3, 3, "123"),
            (1, 4, "123"),
            (2, 5, "123"),
            (3, 6, "123"),
            (4, 1, "123"),
            (5, 2, "123"),
            (6, 3, "123"),
            (4, 4, "123"),
            (5, 6, "123"),
            (6, 5, "123"),
        ])
    }
}

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
                    && technique != Technique::NestedForcingNet
                    && let Some(found) = position.first(technique, &Limits::SOLVING)
                {
                    had[at] = true;
                    cases[at].push(case(&position, &found, Some(&solution)));
                }
            }
            let Some(deduction) = next(&position, &policy) else { break };
            position.apply(&deduction);
        }
        if cases.iter().all(|of_one| of_one.len() == WANTED) {
            break;
        }
    }
    let numbers = HARDEST.chars().map(|c| c.to_digit(10).unwrap_or(0));
    let grid = Grid::from_numbers(Shape::NINE, numbers).expect("81 numbers");
    let puzzle = Puzzle::try_from(grid).expect("no clash");
    let mut position = Position::of(&puzzle).expect("9×9").with_one_solution();
    while let Some(step) = next(&position, &policy) {
        let of_one = &mut cases[step.technique as usize];
        if step.technique == Technique::NestedForcingNet && of_one.len() < WANTED {
            of_one.push(case(&position, &step, None));
        }
        position.apply(&step);
    }
    for (technique, struck) in DRAWN {
        let mut position = Position::new(&Grid::blank(Shape::NINE), None).expect("9×9");
        for one in struck() {
            position.strike(one);
        }
        let found = position.first(technique, &Limits::SOLVING).expect("it is drawn so");
        cases[technique as usize].push(case(&position, &found, None));
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
