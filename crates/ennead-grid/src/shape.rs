//! The size and form of a box, from which the whole grid follows.
//!
//! A box of `h` rows and `w` columns holds `h·w` cells; the grid's side is the same number, so a
//! grid has `h` boxes side by side and `w` boxes one below the other:
//!
//! ```text
//! 2x3, a 6x6 grid:   . . . | . . .      h = 2 rows in a box,  so w = 3 bands
//!                    . . . | . . .      w = 3 columns in a box, so h = 2 stacks
//!                    ------+------
//!                    . . . | . . .
//!                    …
//! ```
//!
//! A *square* shape has `h = w = n`; `n` is the puzzle's **order**, and the side is `n²`.

use std::fmt;
use std::str::FromStr;

use crate::{Cell, Digit};

/// Rows and columns of a box. Both are at least 2, their product (the side) at most 100.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    box_rows: u8,
    box_columns: u8,
}

impl Shape {
    /// The usual 9×9 grid of 3×3 boxes.
    pub const NINE: Shape = Shape { box_rows: 3, box_columns: 3 };

    /// The longest side a grid may have.
    pub const MAX_SIDE: usize = 100;

    /// A shape with boxes of `box_rows` × `box_columns` cells, if it is one we have.
    pub const fn new(box_rows: usize, box_columns: usize) -> Option<Shape> {
        if box_rows < 2
            || box_columns < 2
            || box_rows > Self::MAX_SIDE
            || box_columns > Self::MAX_SIDE
            || box_rows * box_columns > Self::MAX_SIDE
        {
            return None;
        }
        Some(Shape { box_rows: box_rows as u8, box_columns: box_columns as u8 })
    }

    /// The shape of order `n`: boxes of n×n cells, `2 <= n <= 10`.
    pub const fn square(order: usize) -> Option<Shape> {
        Shape::new(order, order)
    }

    /// All shapes, by side, then by rows of a box.
    pub fn all() -> impl Iterator<Item = Shape> {
        (4..=Self::MAX_SIDE).flat_map(Shape::of_side)
    }

    /// All shapes whose grid has this side, fewest rows of a box first.
    pub fn of_side(side: usize) -> impl Iterator<Item = Shape> {
        // Checked before anything is counted: the number may come from outside.
        let largest = if side <= Self::MAX_SIDE { side / 2 } else { 0 };
        (2..=largest)
            .filter(move |rows| side.is_multiple_of(*rows))
            .filter_map(move |rows| Shape::new(rows, side / rows))
    }

    /// The square shape with this side, if there is one.
    pub fn square_of_side(side: usize) -> Option<Shape> {
        (2..=10).find(|n| n * n == side).and_then(Shape::square)
    }

    /// Rows of a box.
    #[inline]
    pub const fn box_rows(self) -> usize {
        self.box_rows as usize
    }

    /// Columns of a box.
    #[inline]
    pub const fn box_columns(self) -> usize {
        self.box_columns as usize
    }

    /// The order `n`, where boxes are n×n.
    pub const fn order(self) -> Option<usize> {
        if self.box_rows == self.box_columns { Some(self.box_rows as usize) } else { None }
    }

    /// Cells in a row, a column or a box; also the largest digit.
    #[inline]
    pub const fn side(self) -> usize {
        self.box_rows as usize * self.box_columns as usize
    }

    /// Cells in the grid.
    #[inline]
    pub const fn area(self) -> usize {
        self.side() * self.side()
    }

    /// All cells, row by row.
    #[inline]
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        (0..self.area() as u16).map(Cell)
    }

    /// All digits, from 1.
    #[inline]
    pub fn digits(self) -> impl DoubleEndedIterator<Item = Digit> {
        (1..=self.side() as u8).filter_map(Digit::new)
    }

    /// The cell in this row and column, both from 0.
    #[inline]
    pub const fn cell(self, row: usize, column: usize) -> Option<Cell> {
        if row < self.side() && column < self.side() {
            Some(Cell((row * self.side() + column) as u16))
        } else {
            None
        }
    }

    /// The digit `value`, if it is one of this shape's.
    #[inline]
    pub fn digit(self, value: usize) -> Option<Digit> {
        if value > self.side() { None } else { Digit::new(value as u8) }
    }

    /// Row of a cell, from 0.
    #[inline]
    pub const fn row(self, cell: Cell) -> usize {
        cell.index() / self.side()
    }

    /// Column of a cell, from 0.
    #[inline]
    pub const fn column(self, cell: Cell) -> usize {
        cell.index() % self.side()
    }

    /// Box of a cell, from 0, left to right, then top to bottom.
    pub const fn box_of(self, cell: Cell) -> usize {
        let (row, column) = (self.row(cell), self.column(cell));
        row / self.box_rows() * self.box_rows() + column / self.box_columns()
    }

    /// The cell's name for people, `r4c7`, both from 1.
    pub fn name(self, cell: Cell) -> impl fmt::Display {
        let (row, column) = (self.row(cell) + 1, self.column(cell) + 1);
        fmt::from_fn(move |f| write!(f, "r{row}c{column}"))
    }

    /// The names of several cells, with a blank between them.
    pub fn names(self, cells: &[Cell]) -> String {
        cells.iter().map(|&cell| self.name(cell).to_string()).collect::<Vec<_>>().join(" ")
    }
}

/// Rows and columns of a box: `3x3`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.box_rows, self.box_columns)
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({self})")
    }
}

/// A text that names no shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no shape: write the rows and columns of a box, as 3x3 or 2x3 (each at least 2, product at most 100), or an order from 2 to 10"
)]
pub struct BadShape(pub String);

/// Reads `2x3` (a box's rows and columns), or an order such as `4`.
impl FromStr for Shape {
    type Err = BadShape;

    fn from_str(text: &str) -> Result<Shape, BadShape> {
        let number = |part: &str| part.trim().parse::<usize>().ok();
        let shape = match text.split_once(['x', 'X', '×']) {
            Some((rows, columns)) => {
                number(rows).zip(number(columns)).and_then(|(r, c)| Shape::new(r, c))
            }
            None => number(text).and_then(Shape::square),
        };
        shape.ok_or_else(|| BadShape(text.to_owned()))
    }
}
