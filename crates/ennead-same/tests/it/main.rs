//! Canonical forms against brute force, and against every transformation.

mod brute;
mod forms;
mod group;

use ennead_grid::{Grid, Puzzle, Shape};

fn shape(box_rows: usize, box_columns: usize) -> Shape {
    Shape::new(box_rows, box_columns).expect("one of the shapes")
}

fn puzzle(shape: Shape, numbers: impl IntoIterator<Item = u8>) -> Puzzle {
    Puzzle::try_from(Grid::from_numbers(shape, numbers).expect("numbers")).expect("no clash")
}
