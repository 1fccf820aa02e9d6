//! Every engine, judged by the corpus, by the verifier and by the exact-cover search.

mod budget;
mod candidates;
mod corpus;
mod counting;
mod large;
mod properties;
mod true_candidates;

use ennead_grid::{Grid, Puzzle, Shape};

fn blank(box_rows: usize, box_columns: usize) -> Puzzle {
    Puzzle::try_from(Grid::blank(Shape::new(box_rows, box_columns).unwrap())).unwrap()
}

/// A 9×9 puzzle from a line of 81 characters.
fn nine(line: &str) -> Puzzle {
    let numbers = line.chars().map(|c| c.to_digit(10).unwrap_or(0));
    Puzzle::try_from(Grid::from_numbers(Shape::NINE, numbers).unwrap()).unwrap()
}

/// The puzzle of the Wikipedia article; it has one solution and needs no guess.
const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
