//! Puzzles that were made, judged by the simple engine and by definition.

mod digging;
mod full_grids;
mod hostile;
mod mending;
mod sources;
mod symmetries;
mod walk;

use std::ops::ControlFlow;

use ennead_grid::{Grid, Puzzle, Shape};
use ennead_solve::{Budget, simple};

/// How many solutions a grid has, counted to `limit` by the simple engine.
fn solutions(grid: &Grid, limit: usize) -> usize {
    let puzzle = Puzzle::try_from(grid.clone()).expect("no clash");
    let mut found = 0;
    simple::for_each(&puzzle, Budget::unlimited(), &mut |_| {
        found += 1;
        if found == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

/// Whether every given is necessary, by definition.
fn is_minimal(puzzle: &Puzzle) -> bool {
    puzzle.filled().all(|(cell, _)| {
        let mut less = puzzle.givens().clone();
        less.set(cell, None);
        solutions(&less, 2) == 2
    })
}

fn shape(box_rows: usize, box_columns: usize) -> Shape {
    Shape::new(box_rows, box_columns).expect("one of the shapes")
}
