//! A square on an axis of squares, alone or with a number in it.

use std::fmt;

use crate::{Cell, Shape};

/// A square, (0,0) being the upper left. Ordered by column, then by row. Prints `(1,0)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "PascalCase", deny_unknown_fields))]
pub struct Square {
    // The order of the fields is the order of comparison.
    /// Column, from 0.
    #[cfg_attr(feature = "serde", serde(alias = "column"))]
    pub column: u32,
    /// Row, from 0.
    #[cfg_attr(feature = "serde", serde(alias = "row"))]
    pub row: u32,
}

impl Square {
    /// The square in this column and row.
    pub const fn new(column: u32, row: u32) -> Square {
        Square { column, row }
    }

    /// The sector the square is in: `row/3 + 3·(column/3)` on the 9×9 grid, so sectors count down
    /// the columns first.
    pub const fn sector(self, shape: Shape) -> u32 {
        let bands = shape.box_columns() as u32;
        let above = self.row / shape.box_rows() as u32;
        let left = self.column / shape.box_columns() as u32;
        // A square may lie anywhere; outside of every grid the number says nothing.
        bands.saturating_mul(left).saturating_add(above)
    }

    /// The square of a cell.
    pub const fn of(shape: Shape, cell: Cell) -> Square {
        Square::new(shape.column(cell) as u32, shape.row(cell) as u32)
    }

    /// The cell of a square, if it is inside the grid.
    pub const fn cell(self, shape: Shape) -> Option<Cell> {
        shape.cell(self.row as usize, self.column as usize)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.column, self.row)
    }
}

/// A square with a number in it. Ordered by square, then by number. Prints `(1,0) [7]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "PascalCase", deny_unknown_fields))]
pub struct NumberedSquare {
    /// The square.
    #[cfg_attr(feature = "serde", serde(alias = "square"))]
    pub square: Square,
    /// The number.
    #[cfg_attr(feature = "serde", serde(alias = "number"))]
    pub number: u32,
}

impl NumberedSquare {
    /// The square in this column and row, with this number.
    pub const fn new(column: u32, row: u32, number: u32) -> NumberedSquare {
        NumberedSquare { square: Square::new(column, row), number }
    }
}

impl fmt::Display for NumberedSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.square, self.number)
    }
}
