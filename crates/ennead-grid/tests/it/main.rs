//! The words of Sudoku, checked against their definitions.

mod interchange;
mod judgements;
mod names;
mod one_line;
mod sets;
mod world;
