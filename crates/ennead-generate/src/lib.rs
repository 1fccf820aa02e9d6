//! Puzzles made to order.
//!
//! Everything comes from a seed: the puzzle number i of a seed and a [`Recipe`] depends on these alone,
//! not on the machine, on the number of threads, or on the puzzles before it.
//!
//! ```
//! use ennead_generate::{Maker, Recipe, Symmetry};
//! use ennead_grid::Shape;
//! use ennead_solve::{Budget, solve};
//!
//! let recipe = Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::new(Shape::NINE) };
//! let mut maker = Maker::new(recipe, 1)?;
//! let made = maker.make(0, &mut [], Budget::unlimited()).expect("it is easily made");
//! assert_eq!(solve(&made.puzzle, Budget::unlimited()).0.unique(), Some(&made.solution));
//! # Ok::<(), ennead_generate::BadRecipe>(())
//! ```
//!
//! What is *liked* about a puzzle (how hard it is, what technique it needs) this crate does not know: a
//! [`Wish`] is a closure that says whether it is met, with a cost; cheap ones are asked first.
//!
//! ```text
//! recipe      what kind of puzzle                 wish     what is liked about it
//! maker       number by number: try, judge, again, in the neighbourhood of the best
//!   draft       a puzzle of the recipe, a neighbour of one
//!   dig         givens away while one solution remains
//!   build       givens put until one solution remains
//!   pattern     givens exactly here
//!   nine/       the fast way for 9×9: full grids, minimal puzzles in bulk
//! source      where a wish says that puzzles like it are more likely
//!   repeating   full grids that are the same again, turned and with other digits
//! fill        full grids of every shape
//! reduce      of a puzzle that is there: what is unnecessary, a minimal one
//! repair      the fewest givens that make it unique
//! clash       the fewest givens that leave no solution, and the fewest to take away
//!   hitting     a smallest set that has something of each of some sets
//! weight      what the bias of digging is, by the number of givens
//! ```

mod asker;
mod board;
mod build;
mod clash;
mod dig;
mod draft;
mod fill;
mod hitting;
mod maker;
#[expect(
    clippy::inline_always,
    reason = "code is compiled for the instruction set it is inlined into"
)]
mod nine;
mod pattern;
mod recipe;
mod reduce;
mod repair;
mod repeating;
mod source;
mod symmetry;
mod weight;
mod wish;
mod work;

pub use clash::{Clash, Correction, clash, correction};
pub use fill::FullGrids;
pub use maker::{GaveUp, Made, Maker, Why};
pub use recipe::{BadRecipe, MOST_SOLUTIONS, Minimality, Recipe, Search, Way};
pub use reduce::{ReduceError, minimise, unnecessary};
pub use repair::{Repair, RepairError, repair};
pub use source::{Plant, Source};
pub use symmetry::{BadSymmetry, Symmetry};
pub use weight::weight;
pub use wish::{Judgement, Wish};
