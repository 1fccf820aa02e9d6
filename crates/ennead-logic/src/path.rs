//! A path: the deductions from a position to its end.

use crate::deduction::Deduction;
use crate::policy::Policy;
use crate::position::Position;

/// The deductions, in order, and where they led.
#[derive(Clone, Debug)]
pub struct Path {
    /// Each applies to the position its predecessors left.
    pub deductions: Vec<Deduction>,
    /// The last position.
    pub end: Position,
}

impl Path {
    /// Whether every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.end.is_filled()
    }
}

/// The next deduction by this policy: the first that its first successful technique finds.
pub fn next(position: &Position, policy: &Policy) -> Option<Deduction> {
    policy.techniques.iter().find_map(|&technique| position.first(technique, &policy.limits))
}

/// Applies one deduction after the other until nothing is found or the grid is full. Each takes at
/// least one candidate away, so it ends.
pub fn solve(start: &Position, policy: &Policy) -> Path {
    let mut end = start.clone();
    let mut deductions = Vec::new();
    while !end.is_filled() && end.is_consistent() {
        let Some(deduction) = next(&end, policy) else { break };
        end.apply(&deduction);
        deductions.push(deduction);
    }
    Path { deductions, end }
}
