//! Public behaviour of the problems, in one binary.

mod corpus;
mod everything;

mod any;
mod counts;
mod domains;
mod figures;
mod generators;
mod malformed;
mod round_trips;
mod sudoku_views;
mod tables;
mod validity;
mod verifiers;

/// A file of the crate that has tests of its own.
#[path = "../../src/chacha.rs"]
mod chacha;
