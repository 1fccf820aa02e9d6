//! A digit that may stand in a cell.

use std::fmt;

use ennead_grid::{Cell, Digit, Shape};

/// A (cell, digit) pair that is still possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
}

impl Candidate {
    /// `digit` in `cell`.
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }

    /// Its name for people, `7r2c3`.
    pub fn name(self, shape: Shape) -> impl fmt::Display {
        fmt::from_fn(move |f| write!(f, "{}{}", self.digit, shape.name(self.cell)))
    }
}
