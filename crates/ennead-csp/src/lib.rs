//! The laboratory: binary constraint satisfaction problems and the searches of the literature.
//!
//! A problem says what its variables are, which values each may take, and which pairs of values are
//! allowed between two variables. Here are the four queens: one variable per column, and a value is
//! a square of that column.
//!
//! ```
//! use ennead_csp::{BinaryCsp, Budget, Problem, Relation, Search, SearchOutcome};
//!
//! struct Queens(i32);
//!
//! impl Problem for Queens {
//!     type Variable = i32;
//!     type Value = (i32, i32);
//!
//!     fn variables(&self) -> Vec<i32> {
//!         (0..self.0).collect()
//!     }
//!
//!     fn domain(&self, &column: &i32) -> Vec<(i32, i32)> {
//!         (0..self.0).map(|row| (column, row)).collect()
//!     }
//!
//!     fn relation(&self, _: &i32, _: &i32) -> Option<Relation<'_, (i32, i32)>> {
//!         Some(Relation::rule(|(c, r), (d, s)| r != s && (r - s).abs() != (c - d).abs()))
//!     }
//! }
//!
//! // The model is an immutable graph, with the figures the literature describes problems by.
//! let csp = BinaryCsp::model(&Queens(4));
//! assert_eq!(csp.constraints(), 6);
//! assert_eq!(csp.density().to_string(), "1");
//! assert_eq!(csp.mean_tightness().to_string(), "45/86");
//!
//! // An algorithm is a checking strategy and an ordering strategy: chronological backtracking in
//! // natural order takes sixteen steps.
//! let mut search = Search::new(&csp, "BT+NO".parse()?);
//! assert_eq!(search.run(Budget::unlimited()), SearchOutcome::Solved);
//! let squares: Vec<_> = search.assignments().into_iter().map(|(_, square)| square).collect();
//! assert_eq!(squares, [(0, 1), (1, 3), (2, 0), (3, 2)]);
//! let metrics = search.metrics();
//! assert_eq!((metrics.simplifying, metrics.assigning, metrics.backtracking), (1, 11, 4));
//!
//! // From there to the next solution, and to the proof that there is no third.
//! search.resume();
//! assert_eq!(search.count(u128::MAX, Budget::unlimited()).found(), 1);
//!
//! // Maintaining arc consistency needs fewer.
//! let mut search = Search::new(&csp, "MAC+BZ".parse()?);
//! search.run(Budget::unlimited());
//! assert!(search.metrics().total() < 16);
//! # Ok::<(), ennead_csp::ParseAlgorithmError>(())
//! ```
//!
//! Where to go from here:
//!
//! - [`Algorithm::all`], [`CheckingStrategy::ALL`] and [`OrderingStrategy::ALL`] list what there
//!   is.
//! - [`Search::step`] takes one step of the automaton drawn at [`Step`]; pause, slow motion and
//!   cancelling belong to the caller, who simply does not call it. A [`Budget`] limits the other
//!   calls.
//! - [`Search::for_each`] and [`Search::count`] go through all solutions.
//! - A [`Tracer`] watches from inside, at no cost when there is none. [`Recorder`] is one: it makes
//!   a [`Trace`], to be replayed in both directions, told in sentences, and written to a file or as
//!   JSON Lines. [`SearchTree`] is its tree, [`LockStep`] walks two of them together.
//! - [`Live`] steps a search forwards and backwards without a recording.
//! - [`CheckingStrategy::about`] and [`OrderingStrategy::about`] explain each strategy, with
//!   pseudocode; [`Comparison`] runs many on a set of problems.

mod about;
mod bits;
mod checking;
mod compare;
mod csp;
mod graph;
mod id;
mod live;
mod lock_step;
mod meter;
mod metrics;
mod names;
mod ordering;
mod outcome;
mod problem;
mod ratio;
mod search;
#[cfg(feature = "serde")]
mod serialise;
mod state;
mod step;
mod strategy;
mod trace;
mod tracer;
mod tree;

pub use about::{About, Line};
pub use compare::{Comparison, Spread};
pub use csp::BinaryCsp;
pub use ennead_budget::{Budget, Count};
pub use graph::Edge;
pub use id::{ValueId, VarId};
pub use live::Live;
pub use lock_step::{LockStep, Pace};
pub use meter::{Bounds, Unmodelled};
pub use metrics::SearchMetrics;
pub use names::Names;
pub use outcome::SearchOutcome;
pub use problem::{Predicate, Problem, Relation, Test};
pub use ratio::Ratio;
pub use search::Search;
pub use step::{SearchState, Step, Transition};
pub use strategy::{
    Algorithm, CheckingKind, CheckingStrategy, OrderingStrategy, ParseAlgorithmError, Ties,
    UnknownCode,
};
pub use trace::{BadTrace, Recorder, Replay, Trace};
pub use tracer::{NoTrace, Tracer};
pub use tree::{FoldedNode, Jump, NodeKind, SearchTree, TreeNode};
