//! The Sudoku Explainer rating, judged by its definition and by the solver.

mod deal;
mod definition;
mod refusals;
mod soundness;
mod symmetry;

use ennead_grid::{Grid, Puzzle, Shape};

/// Arto Inkala's puzzle of 2012.
const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// A 9×9 puzzle from a line of 81 characters.
fn nine(line: &str) -> Puzzle {
    let numbers = line.chars().map(|c| c.to_digit(10).unwrap_or(0));
    Puzzle::try_from(Grid::from_numbers(Shape::NINE, numbers).unwrap()).unwrap()
}
