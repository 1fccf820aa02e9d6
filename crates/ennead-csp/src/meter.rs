//! What making a model costs, measured while it is made: work, so that somebody can stop it, and
//! memory, which has a bound.

use std::fmt;

use ennead_budget::Budget;

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

/// What a model may take besides the time a [`Budget`] allows. The default has no bound.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Bounds {
    /// At most this many bytes of memory.
    pub bytes: Option<usize>,
    /// At most this many pairs of values and of variables are looked at.
    pub pairs: Option<u64>,
}

/// Counts work and memory against a budget and bounds.
#[derive(Debug)]
pub(crate) struct ModelMeter<'a> {
    budget: Budget<'a>,
    bounds: Bounds,
    /// Since the budget was last asked.
    work: usize,
    pairs: u64,
    bytes: usize,
    /// For the message.
    pub(crate) variables: usize,
    /// Likewise.
    pub(crate) values: usize,
}

impl<'a> ModelMeter<'a> {
    pub(crate) fn new(bounds: Bounds, budget: Budget<'a>) -> ModelMeter<'a> {
        ModelMeter { budget, bounds, work: 0, pairs: 0, bytes: 0, variables: 0, values: 0 }
    }

    /// Notes work about to be done.
    pub(crate) fn work(&mut self, units: usize) -> Result<(), Unmodelled> {
        self.work = self.work.saturating_add(units);
        if self.work < PATIENCE {
            return Ok(());
        }
        self.pairs = self.pairs.saturating_add(self.work as u64);
        self.work = 0;
        if let Some(limit) = self.bounds.pairs.filter(|&limit| self.pairs > limit) {
            let (variables, values) = (self.variables, self.values);
            return Err(Unmodelled::TooManyPairs { variables, values, limit });
        }
        if self.budget.is_over() { Err(Unmodelled::Stopped) } else { Ok(()) }
    }

    /// Notes memory about to be kept.
    pub(crate) fn take(&mut self, bytes: usize) -> Result<(), Unmodelled> {
        self.allow(bytes)?;
        self.bytes = self.bytes.saturating_add(bytes);
        Ok(())
    }

    /// Whether that much more memory may be used for a moment.
    pub(crate) fn allow(&mut self, bytes: usize) -> Result<(), Unmodelled> {
        let limit = self.bounds.bytes.unwrap_or(usize::MAX);
        if self.bytes.saturating_add(bytes) <= limit {
            return Ok(());
        }
        Err(Unmodelled::TooLarge { variables: self.variables, values: self.values, limit })
    }
}
