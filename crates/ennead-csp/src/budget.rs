//! How long a search may go on, and how it ended.
//!
//! There is no clock here. Whoever wants a deadline or a button to stop passes a closure, which is
//! asked before every step of a search, and every few microseconds while a model is made.

use std::fmt;

/// A limit on a run. The default has none.
#[derive(Default)]
pub struct Budget<'a> {
    steps: Option<u64>,
    bytes: Option<usize>,
    pairs: Option<u64>,
    stop: Option<&'a mut dyn FnMut() -> bool>,
}

impl<'a> Budget<'a> {
    /// No limit.
    pub fn unlimited() -> Budget<'a> {
        Budget::default()
    }

    /// At most `steps` steps.
    pub fn steps(steps: u64) -> Budget<'a> {
        Budget { steps: Some(steps), ..Budget::default() }
    }

    /// A model may also take at most `bytes` of memory.
    pub fn bytes(self, bytes: usize) -> Budget<'a> {
        Budget { bytes: Some(bytes), ..self }
    }

    /// A model may also look at no more than `pairs` pairs of values and of variables.
    pub fn pairs(self, pairs: u64) -> Budget<'a> {
        Budget { pairs: Some(pairs), ..self }
    }

    /// Also ends as soon as `stop` says so; it is asked before every step.
    pub fn until(self, stop: &'a mut dyn FnMut() -> bool) -> Budget<'a> {
        Budget { stop: Some(stop), ..self }
    }

    /// Whether the closure says that it is time to stop.
    pub(crate) fn is_stopped(&mut self) -> bool {
        self.stop.as_mut().is_some_and(|stop| stop())
    }

    /// The memory a model may take.
    pub(crate) fn memory(&self) -> Option<usize> {
        self.bytes
    }

    /// The pairs a model may look at.
    pub(crate) fn most_pairs(&self) -> Option<u64> {
        self.pairs
    }

    /// Whether another step may be taken; if so it is paid for.
    pub(crate) fn spend(&mut self) -> bool {
        if self.is_stopped() {
            return false;
        }
        match &mut self.steps {
            Some(0) => false,
            Some(left) => {
                *left -= 1;
                true
            }
            None => true,
        }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let polled = self.stop.is_some();
        f.debug_struct("Budget")
            .field("steps", &self.steps)
            .field("bytes", &self.bytes)
            .field("pairs", &self.pairs)
            .field("polled", &polled)
            .finish()
    }
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Outcome {
    /// At a solution: [`Search::assignments`](crate::Search::assignments) has it.
    Solved,
    /// With the proof that there is no solution, or none beyond those already reached.
    Unsolvable,
    /// The budget ran out first. The search can be run on.
    Unknown,
}

/// How many solutions were found, and whether these are all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Count {
    /// Solutions found.
    pub found: u64,
    /// True if the search proved that there are no others; false if the limit, the callback or the
    /// budget ended it.
    pub complete: bool,
}
