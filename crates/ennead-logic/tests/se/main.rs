//! The Sudoku Explainer rating, judged by its definition and by the solver.

mod deal;
mod definition;
mod refusals;
mod soundness;
mod symmetry;

use ennead_grid::{Grid, Puzzle, Shape};

/// A 9×9 puzzle from a line of 81 characters.
fn nine(line: &str) -> Puzzle {
    let numbers = line.chars().map(|c| c.to_digit(10).unwrap_or(0));
    Puzzle::try_from(Grid::from_numbers(Shape::NINE, numbers).unwrap()).unwrap()
}
