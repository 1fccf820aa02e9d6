//! A grid whose digits do not clash.

use std::ops::Deref;

use crate::{Grid, Report, validate};

/// A grid in which no house has a digit twice. It may have no solution, or many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle(Grid);

impl Puzzle {
    /// Its digits, the givens.
    #[inline]
    pub fn givens(&self) -> &Grid {
        &self.0
    }

    /// The grid it was made from.
    pub fn into_grid(self) -> Grid {
        self.0
    }
}

impl TryFrom<Grid> for Puzzle {
    type Error = Report;

    fn try_from(grid: Grid) -> Result<Puzzle, Report> {
        let report = validate(&grid);
        if report.is_valid() { Ok(Puzzle(grid)) } else { Err(report) }
    }
}

impl Deref for Puzzle {
    type Target = Grid;
    #[inline]
    fn deref(&self) -> &Grid {
        &self.0
    }
}
