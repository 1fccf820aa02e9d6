//! A complete grid without a clash.

use std::ops::Deref;

use crate::{Geometry, Grid, Puzzle, Report, Shape, validate};

/// A complete grid in which every house has every digit once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution(Grid);

impl Solution {
    /// The grid.
    #[inline]
    pub fn grid(&self) -> &Grid {
        &self.0
    }

    /// The grid it was made from.
    pub fn into_grid(self) -> Grid {
        self.0
    }

    /// The same grid as a puzzle in which nothing is left to do.
    pub fn into_puzzle(self) -> Puzzle {
        Puzzle::try_from(self.0).expect("a solution has no clash")
    }

    /// The plainest solution of a shape: each row is the one above moved by a box's width, and by
    /// one more at the start of a band.
    pub fn canonical(shape: Shape) -> Solution {
        let (h, w, side) = (shape.box_rows(), shape.box_columns(), shape.side());
        let cells: Vec<_> = shape
            .cells()
            .map(|cell| {
                let (r, c) = (shape.row(cell), shape.column(cell));
                shape.digit((w * (r % h) + r / h + c) % side + 1)
            })
            .collect();
        let grid = Grid::from_cells(Geometry::of(shape).shape(), cells);
        Solution(grid.expect("one cell for each of the shape's"))
    }
}

/// Refused with the report: what repeats, and how many cells are blank.
impl TryFrom<Grid> for Solution {
    type Error = Report;

    #[inline]
    fn try_from(grid: Grid) -> Result<Solution, Report> {
        let report = validate(&grid);
        if report.is_valid() && report.is_complete() { Ok(Solution(grid)) } else { Err(report) }
    }
}

impl Deref for Solution {
    type Target = Grid;
    #[inline]
    fn deref(&self) -> &Grid {
        &self.0
    }
}
