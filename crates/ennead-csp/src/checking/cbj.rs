//! CBJ, conflict-directed backjumping.
//!
//! **Idea.** Remember exactly which assignments made values fail. When none is left, the latest of
//! them must change, and it inherits the others: the conflict set of the variable jumped to is a
//! reason for the value given up there. Unlike [`bj`](super::bj) this jumps from inner nodes as
//! well.
//!
//! **On assign.** As in backtracking; the earliest assignment that disagrees joins the conflict
//! set.
//!
//! **On retreat.** Jump to the deepest member of the conflict set and pass the rest on to it.
//!
//! **Keeps.** Per position a conflict set of earlier positions.
//!
//! **Cost.** n² bits; a retreat merges two rows of n bits.
//!
//! **References.** P. Prosser, "Hybrid algorithms for the constraint satisfaction problem",
//! Computational Intelligence 9, 1993.

use super::conflict_set::ConflictSets;
use super::past::Past;
use super::{Checking, Verdict};
use crate::graph::Graph;
use crate::id::{ValueId, VarId};
use crate::state::State;
use crate::tracer::Tracer;

#[derive(Clone, Debug)]
pub(super) struct ConflictDirected {
    past: Past,
    conflicts: ConflictSets,
}

impl ConflictDirected {
    pub(super) fn new(graph: &Graph) -> Self {
        let n = graph.variables();
        ConflictDirected { past: Past::new(graph), conflicts: ConflictSets::new(n, n) }
    }
}

impl<T: Tracer> Checking<T> for ConflictDirected {
    fn begin(&mut self, state: &State<'_, T>, variable: VarId) {
        self.past.gather(state, variable);
        self.conflicts.clear(state.depth());
    }

    fn judge(&mut self, state: &mut State<'_, T>, variable: VarId, value: ValueId) -> Verdict {
        let present = state.depth();
        let conflict = self.past.first_conflict(state, variable, value);
        if let Some(position) = conflict {
            self.conflicts.add(present, position);
        }
        Verdict::safe_if(conflict.is_none())
    }

    fn retreat(&mut self, state: &mut State<'_, T>, _: VarId) -> Option<VarId> {
        self.conflicts.jump_back(state)
    }

    fn leave_solution(&mut self, state: &mut State<'_, T>) -> Option<VarId> {
        self.conflicts.leave_solution(state)
    }
}
