//! Sudoku as constraint satisfaction: solve, check, explain, create and study.
//!
//! # The shortest way
//!
//! A matrix in, a matrix out, for any order from 2 (4×4) to 10 (100×100); 0 is a blank.
//!
//! ```
//! let solved = ennead::matrix::solve(&[
//!     [0, 0, 3, 0],
//!     [3, 0, 0, 2],
//!     [0, 1, 0, 0],
//!     [4, 0, 0, 1],
//! ])?;
//! assert_eq!(solved, [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]);
//! # Ok::<(), ennead::matrix::Error>(())
//! ```
//!
//! # Is it right so far?
//!
//! A [`Grid`] is what a person may have typed. [`validate`] tells everything that is wrong with it.
//!
//! ```
//! use ennead::{Grid, Shape, validate};
//!
//! let mut grid = Grid::blank(Shape::NINE);
//! for column in [0, 8] {
//!     grid.set(Shape::NINE.cell(0, column).unwrap(), Shape::NINE.digit(7));
//! }
//! let report = validate(&grid);
//! assert_eq!(report.to_string(), "7 stands twice in row 1: r1c1 r1c9\n");
//! assert_eq!(report.blanks(), 79);
//! ```
//!
//! # What is the solution, and is it the only one?
//!
//! A [`Puzzle`] is a grid without a clash. Every search has a [`Budget`], and says so when it was
//! not enough.
//!
//! ```
//! use ennead::{Budget, Grid, Outcome, Puzzle, Shape, solve, verify};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let numbers = line.chars().map(|c| c.to_digit(10).unwrap_or(0));
//! let puzzle = Puzzle::try_from(Grid::from_numbers(Shape::NINE, numbers)?)?;
//!
//! match solve(&puzzle, Budget::unlimited().steps(1_000_000)).0 {
//!     Outcome::Unique(solution) => assert!(verify(&puzzle, &solution).is_ok()),
//!     Outcome::Multiple(both) => println!("not only {:?} but also {:?}", both[0], both[1]),
//!     Outcome::Unsolvable => println!("there is none"),
//!     Outcome::Unknown { .. } => println!("that was too hard"),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How many are there, and where do they differ?
//!
//! ```
//! use ennead::{Budget, Count, Grid, Puzzle, Shape, count, true_candidates};
//!
//! let shape = Shape::square(2).unwrap();
//! let rows = [[1, 2, 3, 4], [3, 4, 0, 0], [2, 1, 4, 3], [4, 3, 0, 0]];
//! let puzzle = Puzzle::try_from(Grid::from_rows(shape, &rows)?)?;
//! assert_eq!(count(&puzzle, u64::MAX, Budget::unlimited()).0, Count::Exactly(2));
//! let (found, _) = true_candidates(&puzzle, None, Budget::unlimited());
//! assert_eq!(shape.names(&found.undecided()), "r2c3 r2c4 r4c3 r4c4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where things are
//!
//! The words used most stand here; all of them are in the crates this one is made of.
//!
//! | module | what |
//! |---|---|
//! | [`grid`] | shapes, cells, digits, houses; grids, puzzles, solutions; validation and verification |
//! | [`mod@solve`] | the engines, budgets and outcomes |
//! | [`text`] | every written form: detection, reading, writing |
//! | [`csp`] | the laboratory: binary constraint satisfaction and sixty search algorithms |
//! | [`model`] | Sudoku and five other problems as binary CSPs |
//! | [`logic`] | how people solve: techniques, hints, ratings, the workbench |
//! | [`mod@hint`] | the next step of a puzzle or of a grid in progress, in one call |
//! | [`matrix`] | the solver for plain matrices |
//! | [`path`] | from a puzzle to its solution as people do it, the solver lending a digit where they cannot |
//! | [`stream`] | lines in, answers out, in constant memory and any number of threads |

pub mod hint;
pub mod matrix;
pub mod path;
pub mod stream;

pub use ennead_csp as csp;
pub use ennead_grid as grid;
pub use ennead_grid::{
    Cell, Digit, DigitSet, Grid, House, Puzzle, Report, Shape, Solution, validate, verify,
};
pub use ennead_logic as logic;
pub use ennead_model as model;
pub use ennead_solve as solve;
pub use ennead_solve::{
    Budget, Count, Outcome, TrueCandidates, count, for_each, solve, true_candidates,
};
pub use ennead_text as text;
