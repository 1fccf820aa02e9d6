//! The words of Sudoku, and no algorithms.
//!
//! A [`Shape`] says how large a box is, and with it everything else: a box of 3×3 cells makes the
//! usual 9×9 grid, 2×3 a 6×6 one, 10×10 the largest, 100×100. [`Geometry`] holds the tables that
//! follow from a shape: houses, peers, mini-lines. A [`Cell`] is a place, a [`Digit`] what may stand
//! there, [`DigitSet`] and [`CellSet`] are sets of them.
//!
//! Three types carry proof, each made only from the one before it:
//!
//! ```text
//! Grid       any digits in any cells            what a person may type
//!   └ validate ─> Report: every repeated digit, with its house and cells
//! Puzzle     a Grid whose digits do not clash    what may be given to a solver
//!   └ verify ───> every flaw of a proposed answer
//! Solution   complete, no clash, keeps the givens
//! ```
//!
//! A [`Sukaku`] is a puzzle whose cells are restricted to some digits.
//!
//! ```
//! use ennead_grid::{Grid, Puzzle, Shape, validate};
//!
//! let grid = Grid::from_rows(Shape::square(2).unwrap(), &[
//!     [0, 0, 3, 0],
//!     [3, 0, 0, 2],
//!     [0, 1, 0, 0],
//!     [4, 0, 0, 4],
//! ]).unwrap();
//! let report = validate(&grid);
//! assert!(!report.is_valid());
//! assert_eq!(report.to_string(), "4 stands twice in row 4: r4c1 r4c4\n");
//! assert!(Puzzle::try_from(grid).is_err());
//! ```
//!
//! [`interchange`] keeps the vocabulary of the constraint-modelling documents (square, sector,
//! block, fixed number) for exchange with other programs; the core never uses it.

#[cfg(feature = "arbitrary")]
pub mod arbitrary;
mod cell;
mod cell_name;
mod cell_set;
mod digit;
mod digit_set;
mod geometry;
mod grid;
mod house;
pub mod interchange;
mod one_line;
mod puzzle;
mod shape;
mod solution;
pub mod sorting;
mod sukaku;
mod validate;
mod verify;

pub use cell::Cell;
pub use cell_name::{BadCellName, CellName};
pub use cell_set::CellSet;
pub use digit::Digit;
pub use digit_set::DigitSet;
pub use geometry::{Geometry, MiniLine};
pub use grid::{BadGrid, Grid};
pub use house::{House, HouseKind};
pub use one_line::BadPuzzle;
pub use puzzle::Puzzle;
pub use shape::{BadShape, Shape};
pub use solution::Solution;
pub use sukaku::{BadSukaku, Posed, Sukaku};
pub use validate::{Finding, Report, validate};
pub use verify::{Flaw, Refutation, verify};
