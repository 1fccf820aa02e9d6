//! The words of Sudoku, checked against their definitions.

mod interchange;
mod judgements;
mod sets;
mod world;
