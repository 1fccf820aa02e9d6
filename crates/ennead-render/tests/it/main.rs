//! Tests of the pictures.

mod boards;
mod colours;
mod scenes;
mod terminals;
mod well_formed;
