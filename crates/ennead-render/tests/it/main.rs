//! Tests of the pictures.

mod boards;
mod colours;
mod terminals;
mod well_formed;
