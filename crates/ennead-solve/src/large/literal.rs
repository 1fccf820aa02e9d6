//! Candidates as the search numbers them, and the two things one can say of each.
//!
//! ```text
//! candidate          c          digit d in cell x, numbered by cell, then by digit
//! literal   2c       "c holds"  d stands in x         a placement
//!           2c + 1   "c fails"  d does not            a removal
//! ```

use std::ops::Not;

/// The number of a candidate: a digit that is still possible in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Candidate(pub(super) u32);

impl Candidate {
    /// For the moment of indexing.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// "It is in the solution."
    pub(super) const fn holds(self) -> Literal {
        Literal(2 * self.0)
    }

    /// "It is not in the solution."
    pub(super) const fn fails(self) -> Literal {
        Literal(2 * self.0 + 1)
    }
}

/// A candidate holds, or it fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Literal(pub(super) u32);

impl Literal {
    /// For the moment of indexing.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it speaks of.
    pub(super) const fn candidate(self) -> Candidate {
        Candidate(self.0 >> 1)
    }

    /// Whether it says that the candidate holds.
    pub(super) const fn is_placement(self) -> bool {
        self.0 & 1 == 0
    }
}

/// The opposite.
impl Not for Literal {
    type Output = Literal;
    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}
