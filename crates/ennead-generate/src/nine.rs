//! The fast way for 9×9 grids: full grids with equal probability, and minimal puzzles in bulk.

/// A 9×9 grid as 81 numbers, row by row, 0 for blank.
pub(crate) type Numbers = [u8; 81];

pub(crate) mod bulk;
pub(crate) mod grids;
mod job;
mod unavoidable;
