//! All deductions that a position offers.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ennead_grid::Cell;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::policy::Policy;
use crate::position::Position;
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
    let mut techniques = policy.techniques.clone();
    techniques.sort_by_key(|technique| technique.info().rating);
    techniques
        .into_iter()
        .flat_map(|technique| steps_of(position, policy, technique, cell, usize::MAX))
        .collect()
}

/// Those of one technique, at most this many.
pub(crate) fn steps_of(
    position: &Position,
    policy: &Policy,
    technique: Technique,
    cell: Option<Cell>,
    most: usize,
) -> Vec<Deduction> {
    let mut known: BTreeSet<(Vec<Candidate>, Vec<Candidate>)> = BTreeSet::new();
    let mut steps = Vec::new();
    let _ = position.for_each(technique, &policy.limits, &mut |deduction| {
        let is_wanted = cell.is_none_or(|cell| deduction.concerns(cell));
        let effects = (deduction.placements.clone(), deduction.eliminations.clone());
        if is_wanted && known.insert(effects) {
            steps.push(deduction);
        }
        if steps.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    steps
}
