//! The workbench, judged by its definition, by a naive workbench and by the solver.

mod definition;
mod limits;
mod naive;
mod properties;

use ennead_grid::{Cell, Grid, Puzzle, Shape};

/// A puzzle from its cells, one character each; blanks and bars between them do not count.
fn puzzle(shape: &str, cells: &str) -> Puzzle {
    let shape: Shape = shape.parse().unwrap();
    let cells = cells.chars().filter(|c| !c.is_whitespace() && *c != '|');
    let numbers = cells.map(|c| c.to_digit(10).unwrap_or(0));
    Puzzle::try_from(Grid::from_numbers(shape, numbers).unwrap()).unwrap()
}

/// The cell `r1c4`.
fn cell(shape: Shape, name: &str) -> Cell {
    shape.cells().find(|&cell| shape.name(cell).to_string() == name).unwrap()
}
