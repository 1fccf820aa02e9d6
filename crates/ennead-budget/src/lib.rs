//! How much work a search may do, and how it ended.
//!
//! The solver and the laboratory do not know each other; these are the words they share. A caller
//! sets a [`Budget`], the search counts its steps with a [`Meter`], an enumeration has an [`Ending`],
//! and a number of solutions is a [`Count`], exact or a lower bound.
//!
//! ```
//! use ennead_budget::{Budget, Count, Ending};
//!
//! let mut meter = Budget::unlimited().steps(3).meter();
//! let mut found = 0;
//! while meter.step() {
//!     found += 1;
//! }
//! assert_eq!(Count::of(found, Ending::OutOfBudget), Count::AtLeast(3));
//! ```

mod budget;
mod count;

pub use budget::{Budget, Meter};
pub use count::{Count, Ending};
