//! What making a model costs, measured while it is made: work, so that somebody can stop it, and
//! memory, which has a bound.

use std::fmt;

use crate::budget::Budget;

/// Units of work between two questions to the budget. A unit is a pair of values or of variables,
/// some nanoseconds.
const PATIENCE: usize = 1 << 16;

/// Why no model was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unmodelled {
    /// The budget said stop.
    Stopped,
    /// The model needs more memory than the budget allows.
    TooLarge {
        /// Variables of the problem.
        variables: usize,
        /// Values of the domains seen so far.
        values: usize,
        /// The memory allowed, in bytes.
        limit: usize,
    },
    /// The model takes more work than the budget allows.
    TooManyPairs {
        /// Variables of the problem.
        variables: usize,
        /// Values of the domains seen so far.
        values: usize,
        /// The pairs allowed.
        limit: u64,
    },
}

impl fmt::Display for Unmodelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unmodelled::Stopped => f.write_str("stopped before the model was complete"),
            Unmodelled::TooLarge { variables, values, limit } => {
                write!(f, "a model of {variables} variables and {values} values needs more than ")?;
                match limit >> 20 {
                    0 => write!(f, "{limit} bytes of memory"),
                    mebibytes => write!(f, "{mebibytes} MiB of memory"),
                }
            }
            Unmodelled::TooManyPairs { variables, values, limit } => write!(
                f,
                "a model of {variables} variables and {values} values looks at more than {limit} \
                 pairs of values"
            ),
        }
    }
}

impl std::error::Error for Unmodelled {}

/// Counts work and memory against a budget.
#[derive(Debug)]
pub(crate) struct Meter<'b, 'a> {
    budget: &'b mut Budget<'a>,
    /// Since the budget was last asked.
    work: usize,
    pairs: u64,
    bytes: usize,
    /// For the message.
    pub(crate) variables: usize,
    /// Likewise.
    pub(crate) values: usize,
}

impl<'b, 'a> Meter<'b, 'a> {
    pub(crate) fn new(budget: &'b mut Budget<'a>) -> Meter<'b, 'a> {
        Meter { budget, work: 0, pairs: 0, bytes: 0, variables: 0, values: 0 }
    }

    /// Notes work about to be done.
    pub(crate) fn work(&mut self, units: usize) -> Result<(), Unmodelled> {
        self.work = self.work.saturating_add(units);
        if self.work < PATIENCE {
            return Ok(());
        }
        self.pairs = self.pairs.saturating_add(self.work as u64);
        self.work = 0;
        if let Some(limit) = self.budget.most_pairs().filter(|&limit| self.pairs > limit) {
            let (variables, values) = (self.variables, self.values);
            return Err(Unmodelled::TooManyPairs { variables, values, limit });
        }
        if self.budget.is_stopped() { Err(Unmodelled::Stopped) } else { Ok(()) }
    }

    /// Notes memory about to be kept.
    pub(crate) fn take(&mut self, bytes: usize) -> Result<(), Unmodelled> {
        self.allow(bytes)?;
        self.bytes = self.bytes.saturating_add(bytes);
        Ok(())
    }

    /// Whether that much more memory may be used for a moment.
    pub(crate) fn allow(&mut self, bytes: usize) -> Result<(), Unmodelled> {
        let limit = self.budget.memory().unwrap_or(usize::MAX);
        if self.bytes.saturating_add(bytes) <= limit {
            return Ok(());
        }
        Err(Unmodelled::TooLarge { variables: self.variables, values: self.values, limit })
    }
}
