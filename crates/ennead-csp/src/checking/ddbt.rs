//! DDBT, dependency-directed backtracking with recorded no-goods.
//!
//! **Idea.** A dead end has a reason: the assignments that between them exclude every value of a
//! variable. Jump to the latest of them, as conflict-directed backjumping does, and write the
//! reason down, so that the same combination is refused at once should it come again in another
//! part of the search.
//!
//! **On assign.** Compare with the assigned neighbours; the earliest that disagrees joins the
//! conflict set. If all agree, ask the store whether this assignment completes a recorded no-good;
//! then all its other members join.
//!
//! **On retreat.** The conflict set is a no-good: record it. Jump to its deepest member and pass
//! the rest on to it.
//!
//! **Keeps.** Per position a conflict set; a bounded store of no-goods. The search is complete
//! without the store, so forgetting is harmless. After a solution every assignment joins the
//! conflict set, and no-goods derived from it read "nothing *further* here", which is what an
//! enumeration needs.
//!
//! **Cost.** As conflict-directed backjumping, plus a look at the recorded no-goods of each
//! assignment that passes.
//!
//! **References.** R. M. Stallman and G. J. Sussman, "Forward reasoning and dependency-directed
//! backtracking in a system for computer-aided circuit analysis", Artificial Intelligence 9, 1977;
//! R. Dechter, "Enhancement schemes for constraint processing: backjumping, learning, and cutset
//! decomposition", Artificial Intelligence 41, 1990.

use super::conflict_set::ConflictSets;
use super::nogoods::Nogoods;
use super::past::Past;
use super::{Checking, Verdict};
use crate::bits::members;
use crate::graph::Graph;
use crate::id::{ValueId, VarId};
use crate::state::State;
use crate::tracer::Tracer;

#[derive(Clone, Debug)]
pub(super) struct DependencyDirected {
    past: Past,
    conflicts: ConflictSets,
    nogoods: Nogoods,
}

impl DependencyDirected {
    pub(super) fn new(graph: &Graph) -> Self {
        let n = graph.variables();
        DependencyDirected {
            past: Past::new(graph),
            conflicts: ConflictSets::new(n, n),
            nogoods: Nogoods::new(graph),
        }
    }
}

impl<T: Tracer> Checking<T> for DependencyDirected {
    fn begin(&mut self, state: &State<'_, T>, variable: VarId) {
        self.past.gather(state, variable);
        self.conflicts.clear(state.depth());
    }

    fn judge(&mut self, state: &mut State<'_, T>, variable: VarId, value: ValueId) -> Verdict {
        let present = state.depth();
        if let Some(position) = self.past.first_conflict(state, variable, value) {
            self.conflicts.add(present, position);
            return Verdict::Unsafe;
        }
        let Some(others) = self.nogoods.completed_by(state, variable, value) else {
            return Verdict::Safe;
        };
        for position in others.filter_map(|other| state.position(other)) {
            self.conflicts.add(present, position);
        }
        Verdict::Unsafe
    }

    fn retreat(&mut self, state: &mut State<'_, T>, _: VarId) -> Option<VarId> {
        let present = state.depth();
        let target = self.conflicts.deepest(present)?;
        let reason = members(self.conflicts.row(present)).map(|position| state.at(position));
        let assigned = |variable| state.value(variable).map(|value| (variable, value));
        let learned = self.nogoods.record(reason.filter_map(assigned));
        state.tell_positions(self.conflicts.row(present));
        if learned {
            state.tracer.learned();
        }
        self.conflicts.pass_on(present, target);
        state.retreat_to(target)
    }

    fn leave_solution(&mut self, state: &mut State<'_, T>) -> Option<VarId> {
        self.conflicts.leave_solution(state)
    }
}
