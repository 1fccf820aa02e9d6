//! What a deduction rests on: sets of candidates of which at least one is true.
//!
//! A Sudoku gives two kinds for free: some candidate of a cell is true, and a digit has some place
//! in a house. That a puzzle has one solution gives a third: of the candidates that keep a deadly
//! pattern from being complete, one is true. Every pattern a technique can see names its truths;
//! [`crate::proof`] needs nothing else to prove the conclusion again.

use ennead_grid::{Cell, Digit, House};

use crate::candidate::Candidate;

/// At least one of these candidates is true.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Truth {
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    Place(House, Digit),
    /// The candidates outside a deadly pattern, in its cells.
    Guardians(Vec<Candidate>),
}
