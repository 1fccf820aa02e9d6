//! What the tests of several crates share: the corpus in `testdata/`, and a second opinion.
//!
//! [`corpus()`] reads every case of the corpus. Each says what to expect, so a test of an engine is
//! a loop:
//!
//! ```
//! use ennead_test::{Expected, corpus};
//!
//! for case in corpus() {
//!     match &case.expected {
//!         Expected::Clash(findings) => assert!(!findings.is_empty()),
//!         Expected::Unsolvable | Expected::Unique(_) | Expected::Several => {}
//!         Expected::Exactly(number) => assert!(*number > 1, "{case}"),
//!     }
//! }
//! ```
//!
//! [`exact_cover`] counts solutions in a way that shares nothing with the engines, not even the
//! tables of houses. The expectations of the corpus were computed by it.

mod corpus;
pub mod exact_cover;

pub use corpus::{Case, Expected, corpus};
