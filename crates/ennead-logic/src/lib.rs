//! How people solve: techniques, the deductions they lead to, hints and ratings.
//!
//! A [`Position`] is a grid with its candidates. A [`Technique`] looks at it and reports
//! [`Deduction`]s: what follows (placements, eliminations) apart from why (a [`Pattern`]). Whatever
//! is reported can be proved again without the technique, from the truths its pattern names
//! ([`Position::prove`]).
//!
//! ```
//! use ennead_grid::{Grid, Puzzle, Shape};
//! use ennead_logic::{Limits, Position, Technique};
//!
//! let numbers = [0, 0, 3, 0, 3, 0, 0, 2, 0, 1, 0, 0, 4, 0, 0, 1];
//! let shape = Shape::new(2, 2).expect("4×4");
//! let puzzle = Puzzle::try_from(Grid::from_numbers(shape, numbers)?)?;
//! let position = Position::of(&puzzle)?;
//! let single = position.first(Technique::NakedSingle, &Limits::SOLVING).expect("there is one");
//! assert_eq!(single.placements[0].name(shape).to_string(), "4r1c4");
//! assert!(position.prove(&single).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod candidate;
mod chain;
mod deduction;
mod finders;
pub mod hint;
pub mod hodoku;
mod path;
mod pattern;
mod policy;
mod position;
mod proof;
pub mod rating;
pub mod se;
mod steps;
mod stop;
mod tables;
mod technique;
mod telling;
mod truth;
pub mod workbench;

pub use candidate::Candidate;
pub use chain::{Branch, Chain, Inference, Link, Node};
pub use deduction::Deduction;

pub use finders::seek::Limits;
pub use path::{Path, next, next_until, solve, solve_until};
pub use pattern::{
    AlmostLockedSet, Cluster, Deadly, DeadlyForm, ImpossibleForm, Pattern, Restricted, Turn,
};
pub use policy::{BadTable, Policy};
pub use position::{Position, TooLarge};
pub use proof::Unproved;
pub use steps::{all_steps, all_steps_until};
pub use stop::{IsOver, Stopped};
pub use technique::{Hodoku, Info, Level, NoSuchTechnique, Technique};
pub use telling::language::{Language, NoSuchLanguage};
pub use telling::picture::{Highlight, Role};
pub use telling::words::{Reason, Words};
pub use truth::Truth;
