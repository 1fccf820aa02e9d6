//! How an enumeration ended, and what is known about the number of solutions.

/// The answer to "how many solutions are there?", as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// This many, and no more.
    Exactly(u128),
    /// This many, and perhaps more: the limit was reached, or the budget ran out.
    AtLeast(u128),
}

impl Count {
    /// The count of a search that found `found` solutions and ended so.
    pub const fn of(found: u128, ending: Ending) -> Count {
        match ending {
            Ending::Complete => Count::Exactly(found),
            Ending::Stopped | Ending::OutOfBudget => Count::AtLeast(found),
        }
    }

    /// The solutions found.
    pub const fn found(self) -> u128 {
        match self {
            Count::Exactly(found) | Count::AtLeast(found) => found,
        }
    }
}

/// Why an enumeration of solutions ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// There are no more solutions.
    Complete,
    /// The receiver of the solutions wanted no more.
    Stopped,
    /// The budget ran out. There may be more solutions, or not.
    OutOfBudget,
}
