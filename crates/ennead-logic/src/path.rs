//! A path: the deductions from a position to its end.

use ennead_grid::sorting;
use std::collections::BTreeMap;

use crate::deduction::Deduction;
use crate::pattern::Pattern;
use crate::policy::Policy;
use crate::position::Position;
use crate::stop::{IsOver, Stopped, ask, never};
use crate::technique::Technique;

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

    /// The numbers of the steps that make it as hard as it is, at most `most`: the hardest first, of
    /// equals the earlier one. Singles are never among them.
    pub fn key_steps(&self, most: usize) -> Vec<usize> {
        let is_single = |step: &Deduction| {
            matches!(step.pattern, Pattern::FullHouse { .. } | Pattern::Single { .. })
        };
        let mut keys: Vec<usize> =
            (0..self.deductions.len()).filter(|&at| !is_single(&self.deductions[at])).collect();
        sorting::sort_by_key(&mut keys, |&at| {
            (std::cmp::Reverse(self.deductions[at].rating()), at)
        });
        keys.truncate(most);
        keys
    }

    /// How many steps of each technique there are, hardest first: what to say before all of them.
    pub fn summary(&self) -> Vec<(Technique, usize)> {
        let mut counts: BTreeMap<Technique, usize> = BTreeMap::new();
        for step in &self.deductions {
            *counts.entry(step.technique).or_default() += 1;
        }
        counts.into_iter().rev().collect()
    }
}

/// The next deduction by this policy: the first that its first successful technique finds.
pub fn next(position: &Position, policy: &Policy) -> Option<Deduction> {
    next_until(position, policy, &never).unwrap_or_default()
}

/// The same, until it is over.
pub fn next_until(
    position: &Position,
    policy: &Policy,
    is_over: IsOver<'_>,
) -> Result<Option<Deduction>, Stopped> {
    for &technique in &policy.techniques {
        ask(is_over)?;
        let found = position.first_until(technique, &policy.limits, is_over);
        if found.is_some() {
            return Ok(found);
        }
    }
    // The last of them may have been cut short.
    ask(is_over)?;
    Ok(None)
}

/// Applies one deduction after the other until nothing is found or the grid is full. Each takes at
/// least one candidate away, so it ends.
pub fn solve(start: &Position, policy: &Policy) -> Path {
    solve_until(start, policy, &never).0
}

/// The same, until it is over: the path so far, and whether it was stopped.
pub fn solve_until(start: &Position, policy: &Policy, is_over: IsOver<'_>) -> (Path, bool) {
    let mut path = Path { deductions: Vec::new(), end: start.clone() };
    while !path.end.is_filled() && path.end.is_consistent() {
        match next_until(&path.end, policy, is_over) {
            Ok(Some(deduction)) => {
                path.end.apply(&deduction);
                path.deductions.push(deduction);
            }
            Ok(None) => break,
            Err(Stopped) => return (path, true),
        }
    }
    (path, false)
}
