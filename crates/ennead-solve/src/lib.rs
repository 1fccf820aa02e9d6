//! Answers to puzzles: is there a solution, is it the only one, how many are there, which?
//!
//! ```
//! use ennead_grid::{Grid, Puzzle, Shape};
//! use ennead_solve::{Budget, Count, Outcome, count, solve};
//!
//! let grid = Grid::from_rows(Shape::square(2).unwrap(), &[
//!     [0, 0, 3, 0],
//!     [3, 0, 0, 2],
//!     [0, 1, 0, 0],
//!     [4, 0, 0, 1],
//! ]).unwrap();
//! let puzzle = Puzzle::try_from(grid)?;
//!
//! let (outcome, metrics) = solve(&puzzle, Budget::unlimited());
//! let Outcome::Unique(solution) = outcome else { panic!("it has one solution") };
//! assert!(solution.keeps(&puzzle));
//! assert_eq!(metrics.guesses, 0);
//!
//! // All 4×4 solutions.
//! let blank = Puzzle::try_from(Grid::blank(Shape::square(2).unwrap()))?;
//! let (number, _) = count(&blank, 1000, Budget::unlimited());
//! assert_eq!(number, Count::Exactly(288));
//! # Ok::<(), ennead_grid::Report>(())
//! ```
//!
//! Every question takes a [`Budget`]: a number of steps, or a closure that says when time is up.
//! When it runs out, the answer says so: [`Outcome::Unknown`], [`Count::AtLeast`],
//! [`Ending::OutOfBudget`].
//!
//! ```
//! use ennead_grid::{Grid, Puzzle, Shape};
//! use ennead_solve::{Budget, Outcome, solve};
//!
//! let blank = Puzzle::try_from(Grid::blank(Shape::NINE))?;
//! let (outcome, metrics) = solve(&blank, Budget::unlimited().steps(40));
//! assert_eq!(outcome, Outcome::Unknown { found: None });
//! assert_eq!(metrics.steps, 40);
//! # Ok::<(), ennead_grid::Report>(())
//! ```
//!
//! Each cell of a [`Sukaku`](ennead_grid::Sukaku) may only have a digit of its set; it is asked about
//! as a puzzle is.
//!
//! What a puzzle with several solutions leaves open is told by [`true_candidates`].
//!
//! Which [`Engine`] does the work is decided by the puzzle's shape; one may be named instead. The
//! engines differ in speed, never in the answer: [`simple`] is the one whose correctness can be
//! seen, and the others are tested against it.

mod counting;
mod engine;
mod front;
#[expect(
    clippy::inline_always,
    reason = "code is compiled for the instruction set it is inlined into"
)]
pub mod lanes;
pub mod large;
#[expect(
    clippy::inline_always,
    reason = "code is compiled for the instruction set it is inlined into"
)]
pub mod nine;
mod outcome;
mod sets;
#[expect(
    clippy::inline_always,
    reason = "code is compiled for the instruction set it is inlined into"
)]
#[cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "vector instructions; its header says why they are sound")
)]
mod simd;
pub mod simple;
mod true_candidates;

/// Sixteen bytes in a register, for work on permutations.
pub mod bytes {
    pub use crate::simd::bytes::*;
}

pub use engine::{BadEngine, Engine};
pub use ennead_budget::{Budget, Count, Ending, Meter};
pub use front::{count, count_watched, for_each, solve};
pub use outcome::{Metrics, Outcome};
pub use simd::{BadLevel, Level};
pub use true_candidates::{TrueCandidates, true_candidates};
