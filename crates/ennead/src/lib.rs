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
//! # Read anything
//!
//! [`text::read`] finds out by itself in what form a text is written: lines, drawn boards, files of
//! other programs. A puzzle on one line can also be parsed, and every grid prints itself as a line.
//!
//! ```
//! use ennead::{Puzzle, text};
//!
//! let board = "
//!     . . 3 | . 2 . | 6 . .
//!     9 . . | 3 . 5 | . . 1
//!     . . 1 | 8 . 6 | 4 . .
//!     ------+-------+------
//!     . . 8 | 1 . 2 | 9 . .
//!     7 . . | . . . | . . 8
//!     . . 6 | 7 . 8 | 2 . .
//!     ------+-------+------
//!     . . 2 | 6 . 9 | 5 . .
//!     8 . . | 2 . 3 | . . 9
//!     . . 5 | . 1 . | 3 . .";
//! let record = text::read_one(board, &text::Options::default())?;
//! let puzzle = Puzzle::try_from(record.givens)?;
//! let line = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
//! assert_eq!(puzzle, line.parse()?);
//! assert_eq!(puzzle.to_string(), line);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Is it right so far?
//!
//! A [`Grid`] is what a person may have typed. [`validate`] tells everything that is wrong with it.
//!
//! ```
//! use ennead::{Grid, validate};
//!
//! let grid: Grid = format!("7.......7{}", ".".repeat(72)).parse()?;
//! let report = validate(&grid);
//! assert_eq!(report.to_string(), "7 stands twice in row 1: r1c1 r1c9\n");
//! assert_eq!(report.blanks(), 79);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is the solution, and is it the only one?
//!
//! A [`Puzzle`] is a grid without a clash. Every search has a [`Budget`], and says so when it was
//! not enough.
//!
//! ```
//! use ennead::{Budget, Outcome, Puzzle, solve, verify};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle: Puzzle = line.parse()?;
//! match solve(&puzzle, Budget::unlimited().steps(1_000_000)).0 {
//!     Outcome::Unique(solution) => assert!(verify(&puzzle, &solution).is_ok()),
//!     Outcome::Multiple(both) => println!("not only {} but also {}", both[0], both[1]),
//!     Outcome::Unsolvable => println!("there is none"),
//!     Outcome::Unknown { .. } => println!("that was too hard"),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How many are there, and where do they differ?
//!
//! ```
//! use ennead::{Budget, Count, Puzzle, count, true_candidates};
//!
//! let puzzle: Puzzle = "1234 34.. 2143 43..".replace(' ', "").parse()?;
//! assert_eq!(count(&puzzle, u128::MAX, Budget::unlimited()).0, Count::Exactly(2));
//! let (found, _) = true_candidates(&puzzle, Budget::unlimited());
//! assert_eq!(puzzle.shape().names(&found.undecided()), "r2c3 r2c4 r4c3 r4c4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What would a person do next?
//!
//! [`hint::hint`](hint()) answers in one call; a hint is told at five levels, from a nudge to the
//! whole reason. [`path::to_solution`] goes on to the end.
//!
//! ```
//! use ennead::logic::hint::Depth;
//! use ennead::{Puzzle, hint};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle: Puzzle = line.parse()?;
//! let hint = hint(&puzzle)?;
//! let nudge = hint.tell(puzzle.shape(), Depth::Nudge);
//! assert_eq!(nudge, ["Some digit can go into one cell of a house only."]);
//! for sentence in hint.tell(puzzle.shape(), Depth::Full) {
//!     println!("{sentence}");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The puzzle as a constraint satisfaction problem
//!
//! In the laboratory the empty cells are variables, and a search is one of sixty algorithms.
//!
//! ```
//! use ennead::csp::{BinaryCsp, Budget, Search, SearchOutcome};
//! use ennead::model::{Model, Sudoku};
//! use ennead::Puzzle;
//!
//! let puzzle: Puzzle = "..3.3..2.1..4..1".parse()?;
//! let problem = Sudoku::from(&puzzle);
//! let csp = BinaryCsp::model(&problem);
//! assert_eq!(csp.variables().len(), 10);
//!
//! let mut search = Search::new(&csp, "MAC+BZ".parse()?);
//! assert_eq!(search.run(Budget::unlimited().steps(1000)), SearchOutcome::Solved);
//! let solution = problem.solution(&search.assignments());
//! assert!(problem.verify(&solution).is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A search, forwards and back
//!
//! [`csp::Live`] takes one step at a time, in both directions.
//!
//! ```
//! use ennead::csp::{BinaryCsp, Live};
//! use ennead::model::NQueens;
//!
//! let csp = BinaryCsp::model(&NQueens::new(6)?);
//! let mut live = Live::new(&csp, "BT+NO".parse()?);
//! while live.search().assignments().len() < 3 && live.forward().is_some() {}
//! let (steps, queens) = (live.steps(), live.search().assignments());
//!
//! live.forward();
//! assert!(live.back());
//! assert_eq!((live.steps(), live.search().assignments()), (steps, queens));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A million puzzles
//!
//! [`stream`] reads and answers them in constant memory and in order.
//!
//! ```
//! use ennead::stream::{Options, solve_stream};
//!
//! let puzzles = "..3.3..2.1..4..1\n1234341221434...\n";
//! let mut solutions = Vec::new();
//! let options = Options { threads: 2, ..Options::default() };
//! let summary = solve_stream(puzzles.as_bytes(), &mut solutions, &options)?;
//! assert_eq!(summary.unique, 2);
//! assert_eq!(solutions, b"1234341221434321\n1234341221434321\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Six short programs that use all this stand in `examples/`.
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

pub use hint::hint;

pub use ennead_csp as csp;
pub use ennead_grid as grid;
pub use ennead_grid::{
    Cell, Digit, DigitSet, Grid, House, Puzzle, Report, Shape, Solution, Sukaku, validate, verify,
};
pub use ennead_logic as logic;
pub use ennead_model as model;
pub use ennead_solve as solve;
pub use ennead_solve::{
    Budget, Count, Outcome, TrueCandidates, count, for_each, solve, true_candidates,
};
pub use ennead_text as text;
