//! A difference applied to a state, and taken back.

use super::record::Record;
use super::{Layout, Snapshot};
use crate::bits::members;
use crate::metrics::SearchMetrics;
use crate::step::{SearchState, Transition};

impl Record {
    /// Applies the difference. False, with the state half changed, if it does not fit: a recording
    /// from outside is refused then, and one made here always fits.
    pub(super) fn apply(&self, now: &mut Snapshot, layout: &Layout) -> bool {
        if !self.flip(now, layout) {
            return false;
        }
        let mut named = self.variable.iter().chain(&self.emptied);
        let to_blame = members(&self.culprits).last();
        if named.any(|&it| it as usize >= layout.variables())
            || to_blame.is_some_and(|place| place >= now.order.len())
        {
            return false;
        }
        for gone in &self.unassigned {
            let place = now
                .order
                .len()
                .checked_sub(1)
                .and_then(|last| last.checked_sub(gone.from_end as usize));
            let Some(place) = place else { return false };
            if now.order[place] != (gone.variable, gone.value) {
                return false;
            }
            now.order.remove(place);
        }
        if let Some(value) = self.value {
            let Some(variable) = self.variable else { return false };
            let known = (value as usize) < layout.size(variable as usize);
            if !known || now.order.iter().any(|&(other, _)| other == variable) {
                return false;
            }
            now.order.push((variable, value));
        }
        self.count(&mut now.metrics, layout, u64::wrapping_add);
        true
    }

    /// Takes the difference back from the state it led to.
    pub(super) fn take_back(&self, now: &mut Snapshot, layout: &Layout) {
        self.count(&mut now.metrics, layout, u64::wrapping_sub);
        self.flip(now, layout);
        if self.value.is_some() {
            now.order.pop();
        }
        for gone in self.unassigned.iter().rev() {
            let place = now.order.len().saturating_sub(gone.from_end as usize);
            now.order.insert(place, (gone.variable, gone.value));
        }
    }

    /// False if a bit is outside the domains.
    fn flip(&self, now: &mut Snapshot, layout: &Layout) -> bool {
        for &(word, bits) in &self.flipped {
            let ends = &layout.first_value[word as usize..];
            let width = ends[1] - ends[0];
            if width < u64::BITS && bits >> width != 0 {
                return false;
            }
            now.live[word as usize] ^= bits;
        }
        true
    }

    /// Adds what the record counts to the metrics, or takes it away.
    fn count(&self, metrics: &mut SearchMetrics, layout: &Layout, by: fn(u64, u64) -> u64) {
        let change = |counter: &mut u64, count: u64| *counter = by(*counter, count);
        change(&mut metrics.checks, self.checks);
        change(&mut metrics.prunings, self.prunings);
        change(&mut metrics.longest_jump, self.jump);
        change(&mut metrics.nodes, self.nodes(layout));
        let transition = self.transition();
        let solved = match transition {
            Transition::AssigningFinished => true,
            // Without variables there is one solution, and no step assigns.
            Transition::SimplifyingFinished => layout.variables() == 0,
            _ => false,
        };
        change(&mut metrics.solutions, u64::from(solved));
        let kind = match transition.from() {
            SearchState::Simplifying => &mut metrics.simplifying,
            SearchState::Assigning => &mut metrics.assigning,
            SearchState::Backtracking | SearchState::Finished => &mut metrics.backtracking,
        };
        change(kind, 1);
    }
}
