//! Concrete problems as binary constraint satisfaction problems.
//!
//! Seven kinds: [`Sudoku`], [`Futoshiki`], [`GraphColouring`], [`MapColouring`], [`NQueens`],
//! [`Shikaku`], and [`Table`] for a problem of one's own. Each file states its rules, what is valid, the model, the numbered conditions of a
//! solution, and the text form. Each problem
//!
//! - cannot be built invalid, be it by its constructor, from JSON or from text,
//! - is an [`ennead_csp::Problem`], to be modelled and searched,
//! - is a [`Model`]: it judges a proposed solution by numbered conditions, without knowing the model;
//!   turns the assignments of a search into a solution; and draws it,
//! - and, but for queens and tables, can be made by chance from a seed, with a solution.
//!
//! ```
//! use ennead_csp::{Algorithm, BinaryCsp, Budget, SearchOutcome, Search};
//! use ennead_model::{Model, Shikaku};
//!
//! let text = "
//!     5 . . . .
//!     . . . . 5
//!     . . 5 . .
//!     5 . . . .
//!     . . . . 5";
//! let problem: Shikaku = text.parse()?;
//! let csp = BinaryCsp::model(&problem);
//! let mut search = Search::new(&csp, "FC+BZ".parse::<Algorithm>()?);
//! assert_eq!(search.run(Budget::unlimited().steps(1000)), SearchOutcome::Solved);
//! let solution = problem.solution(&search.assignments());
//! assert!(problem.verify(&solution).is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`AnyProblem`] is one of them for a door that does not know which, and [`Recipe`] names an
//! instance to be made.

mod any;
mod chacha;
mod colour;
mod division;
mod failure;
mod fill;
mod futoshiki;
mod graph_colouring;
mod kind;
mod map_colouring;
mod model;
mod n_queens;
mod name;
mod recipe;
mod scan;
mod seeded;
mod shikaku;
mod sudoku;
mod table;

pub use any::{AnyProblem, BadAnyText, BadJson, Request, Unread, Value, Variable};
pub use colour::{Colour, ColourSet, UnknownColour};
pub use failure::Failure;
pub use futoshiki::{BadFutoshiki, BadFutoshikiRecipe, Comparison, Futoshiki, Sign};
pub use graph_colouring::{
    BadGraphColouring, BadGraphRecipe, BadNode, Edge, GraphColouring, Node, NodeDatum,
};
pub use kind::{Kind, UnknownKind};
pub use map_colouring::{BadMapColouring, BadMapRecipe, BlockDatum, MapColouring};
pub use model::{Generated, Model};
pub use n_queens::{BadNQueens, NQueens, captures};
pub use name::Name;
pub use recipe::{BadRecipe, Recipe};
pub use scan::{BadText, TextError};
pub use shikaku::{BadShikaku, BadShikakuRecipe, Shikaku};
pub use sudoku::{BadSudokuRecipe, CellId, Family, LineColumnSquare, Sudoku, SudokuModel};
pub use table::{BadTable, Table, Word};
