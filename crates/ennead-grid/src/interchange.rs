//! The vocabulary of the constraint-modelling documents, for exchange with other programs.
//!
//! Here, and only here, a cell is a [`Square`] named by (column, row) and ordered by column first; a
//! box is a *sector*, counted down the columns first (`row/3 + 3·(column/3)` on the 9×9 grid); a
//! given is a *fixed number*. A [`SudokuProblem`] can be had only if it is valid, and judges a
//! proposed solution by eight numbered conditions.
//!
//! The core speaks of cells, boxes and givens; a problem is made from a
//! [`Puzzle`](crate::Puzzle) and turned into one, and that is all the two have to do with each
//! other. With the feature `serde` all types read and write JSON.

mod block;
mod conditions;
mod problem;
mod square;

pub use block::{BadDimensions, Block, Dimensions};
pub use conditions::{Condition, Failure};
pub use problem::{BadProblem, SudokuProblem};
pub use square::{NumberedSquare, Square};
