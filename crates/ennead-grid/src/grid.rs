//! Any digits in any cells.

use std::fmt;
use std::ops::Index;

use crate::{Cell, Digit, Geometry, Shape};

/// A grid as a person may have typed it: each cell blank or with a digit of the shape's range, and
/// no promise beyond that. [`validate`](crate::validate) tells what is wrong with it, and
/// [`Puzzle`](crate::Puzzle) is a grid with which nothing is.
#[derive(Clone, PartialEq, Eq)]
pub struct Grid {
    geometry: &'static Geometry,
    /// One entry per cell, row by row.
    cells: Box<[Option<Digit>]>,
}

/// Why numbers or a text make no grid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadGrid {
    /// Too few or too many numbers.
    #[error("{found} numbers, where a grid of this shape has {expected} cells")]
    Count {
        /// How many there are.
        found: usize,
        /// How many the shape has room for.
        expected: usize,
    },
    /// A number that is no digit of this grid.
    #[error("{number} in r{row}c{column} is out of range: expected 0 (blank) to {side}", row = .row + 1, column = .column + 1)]
    OutOfRange {
        /// The number.
        number: i64,
        /// Its row, from 0.
        row: usize,
        /// Its column, from 0.
        column: usize,
        /// The largest digit.
        side: usize,
    },
    /// A text with this many cells, which make no grid.
    #[error(
        "{found} cells make no grid: expected 81 for 9×9, 16 for 4×4, 256 numbers for 16×16 and so on"
    )]
    NoSide {
        /// How many there are.
        found: usize,
    },
    /// A grid of this side has boxes of more than one shape.
    #[error("a {side}×{side} grid has more than one shape, as {}: its shape has to be said", shapes(*.side))]
    Shape {
        /// The side.
        side: usize,
    },
    /// A character per cell is not enough for this side.
    #[error(
        "a {side}×{side} grid needs more than one character per cell: expected numbers with blanks between them"
    )]
    Characters {
        /// The side.
        side: usize,
    },
    /// Something in a text that is no cell.
    #[error("`{}` in column {column} is no cell of a {side}×{side} grid: expected 1 to {side}, or . or 0 for blank", .found.escape_debug())]
    Symbol {
        /// What stands there.
        found: String,
        /// Where, in characters from 1.
        column: usize,
        /// The largest digit.
        side: usize,
    },
}

/// The shapes of a side, for a message.
fn shapes(side: usize) -> String {
    Shape::of_side(side).map(|shape| shape.to_string()).collect::<Vec<_>>().join(" or ")
}

impl Grid {
    /// A grid of blanks.
    pub fn blank(shape: Shape) -> Grid {
        Grid { geometry: Geometry::of(shape), cells: vec![None; shape.area()].into() }
    }

    /// A grid from numbers row by row, 0 for blank.
    pub fn from_numbers(
        shape: Shape,
        numbers: impl IntoIterator<Item = impl Into<i64>>,
    ) -> Result<Grid, BadGrid> {
        let mut cells = Vec::with_capacity(shape.area());
        let mut found = 0;
        for number in numbers {
            found += 1;
            if cells.len() == shape.area() {
                continue; // only counted, for the message
            }
            let number: i64 = number.into();
            cells.push(match usize::try_from(number) {
                Ok(0) => None,
                Ok(value) if value <= shape.side() => shape.digit(value),
                _ => {
                    let (row, column) = (cells.len() / shape.side(), cells.len() % shape.side());
                    return Err(BadGrid::OutOfRange { number, row, column, side: shape.side() });
                }
            });
        }
        if found != shape.area() {
            return Err(BadGrid::Count { found, expected: shape.area() });
        }
        Ok(Grid { geometry: Geometry::of(shape), cells: cells.into() })
    }

    /// A grid from its cells, row by row; `None` if there are not as many as the shape has.
    pub fn from_cells(shape: Shape, cells: impl Into<Box<[Option<Digit>]>>) -> Option<Grid> {
        let cells = cells.into();
        let fits = cells.len() == shape.area()
            && cells.iter().flatten().all(|digit| digit.index() < shape.side());
        fits.then(|| Grid { geometry: Geometry::of(shape), cells })
    }

    /// A grid from rows of numbers, 0 for blank.
    pub fn from_rows<Row: AsRef<[u8]>>(shape: Shape, rows: &[Row]) -> Result<Grid, BadGrid> {
        Grid::from_numbers(shape, rows.iter().flat_map(|row| row.as_ref().iter().copied()))
    }

    /// Its shape.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.geometry.shape()
    }

    /// Its houses and peers.
    #[inline]
    pub fn geometry(&self) -> &'static Geometry {
        self.geometry
    }

    /// The digit in `cell`, if there is one.
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.cells[cell.index()]
    }

    /// Puts `digit` into `cell`, or blanks it.
    ///
    /// # Panics
    /// If the digit is larger than the grid's side, or the cell is not in the grid.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        assert!(digit.is_none_or(|digit| digit.index() < self.shape().side()), "digit too large");
        self.cells[cell.index()] = digit;
    }

    /// All cells' contents, row by row.
    #[inline]
    pub fn cells(&self) -> &[Option<Digit>] {
        &self.cells
    }

    /// The rows, top to bottom.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[Option<Digit>]> + ExactSizeIterator {
        self.cells.chunks_exact(self.shape().side())
    }

    /// Row by row, 0 for blank.
    #[inline]
    pub fn numbers(&self) -> impl Iterator<Item = u8> {
        self.cells.iter().map(|content| content.map_or(0, Digit::get))
    }

    /// The cells that have a digit, with it.
    #[inline]
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.shape()
            .cells()
            .zip(&self.cells)
            .filter_map(|(cell, content)| Some((cell, (*content)?)))
    }

    /// The cells that have none.
    #[inline]
    pub fn blanks(&self) -> impl Iterator<Item = Cell> {
        self.shape()
            .cells()
            .zip(&self.cells)
            .filter_map(|(cell, content)| content.is_none().then_some(cell))
    }

    /// How many cells have a digit.
    pub fn len(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// Whether no cell has a digit.
    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(Option::is_none)
    }

    /// Whether every cell has a digit.
    pub fn is_complete(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }

    /// Whether every digit of `other` stands in the same cell here.
    pub fn keeps(&self, other: &Grid) -> bool {
        self.shape() == other.shape()
            && self.cells.iter().zip(&other.cells).all(|(a, b)| b.is_none() || a == b)
    }
}

impl Index<Cell> for Grid {
    type Output = Option<Digit>;
    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.cells[cell.index()]
    }
}

/// For the programmer: rows of numbers. The written forms of people are in `ennead-text`.
impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Grid {}", self.shape())?;
        for row in self.rows() {
            let numbers = row.iter().map(|content| content.map_or(0, Digit::get).to_string());
            writeln!(f, "  {}", numbers.collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }
}
