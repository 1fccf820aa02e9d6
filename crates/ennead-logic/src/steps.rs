//! All deductions that a position offers.

use ennead_grid::sorting;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ennead_grid::Cell;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Limits;
use crate::policy::Policy;
use crate::position::Position;
use crate::stop::{IsOver, never};
use crate::technique::Technique;

impl Deduction {
    /// Whether it places in or strikes from this cell.
    pub fn concerns(&self, cell: Cell) -> bool {
        self.placements.iter().chain(&self.eliminations).any(|one| one.cell == cell)
    }
}

/// All deductions by the techniques of `policy`, easiest first; of those of one technique with the
/// same effects only the first. `cell`: only those that place in it or strike from it.
pub fn all_steps(position: &Position, policy: &Policy, cell: Option<Cell>) -> Vec<Deduction> {
    all_steps_until(position, policy, cell, &never).0
}

/// The same, until it is over: what was found so far, and whether it was stopped.
pub fn all_steps_until(
    position: &Position,
    policy: &Policy,
    cell: Option<Cell>,
    is_over: IsOver<'_>,
) -> (Vec<Deduction>, bool) {
    let mut techniques = policy.techniques.clone();
    sorting::sort_by_key(&mut techniques, |&technique| policy.rating_of(technique));
    let mut steps = Vec::new();
    for technique in techniques {
        if is_over() {
            return (steps, true);
        }
        steps.extend(steps_of(position, policy, technique, cell, usize::MAX, is_over));
    }
    (steps, is_over())
}

/// Those of one technique, at most this many.
pub(crate) fn steps_of(
    position: &Position,
    policy: &Policy,
    technique: Technique,
    cell: Option<Cell>,
    most: usize,
    is_over: IsOver<'_>,
) -> Vec<Deduction> {
    let mut known: BTreeSet<(Vec<Candidate>, Vec<Candidate>)> = BTreeSet::new();
    let mut steps = Vec::new();
    // What two of a kind strike together is told after what each strikes alone.
    let alone = Limits { pairs: false, ..policy.limits };
    let both = [alone, policy.limits];
    for limits in if policy.limits.pairs { &both[..] } else { &both[..1] } {
        let _ = position.for_each_until(technique, limits, is_over, &mut |deduction| {
            let is_wanted = cell.is_none_or(|cell| deduction.concerns(cell));
            let effects = (deduction.placements.clone(), deduction.eliminations.clone());
            if is_wanted && known.insert(effects) {
                steps.push(deduction);
            }
            if steps.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    steps
}
