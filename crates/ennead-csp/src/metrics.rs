//! The work a search has done, counted.

use crate::ratio::Ratio;

/// Counts of one search. All are exact and the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SearchMetrics {
    /// Simplifying steps: one, once begun.
    pub simplifying: u64,
    /// Assigning steps.
    pub assigning: u64,
    /// Backtracking steps.
    pub backtracking: u64,
    /// Pairs of values looked up. A row of a relation tested at once counts one per value tested.
    pub checks: u64,
    /// Values removed from domains by looking ahead; a value removed again later counts again.
    pub prunings: u64,
    /// Values tried: the nodes of the search tree.
    pub nodes: u64,
    /// The most assignments between a variable without values and the one unassigned for it; 1 is a
    /// plain step back.
    pub longest_jump: u64,
    /// Solutions reached.
    pub solutions: u64,
}

impl SearchMetrics {
    /// All steps.
    pub fn total(&self) -> u64 {
        self.simplifying + self.assigning + self.backtracking
    }

    /// The share of steps that were not backtracking; zero before the first step.
    pub fn efficiency(&self) -> Ratio {
        Ratio::new(u128::from(self.total() - self.backtracking), u128::from(self.total()))
    }
}
