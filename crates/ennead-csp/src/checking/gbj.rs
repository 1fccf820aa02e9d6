//! GBJ, graph-based backjumping.
//!
//! **Idea.** Only assigned neighbours in the graph can be the reason that a variable has no value
//! left, so jump to the latest of them, whatever the values were. If that one is exhausted too, its
//! own neighbours and those inherited from below are the suspects.
//!
//! **On assign.** As in backtracking.
//!
//! **On retreat.** Jump to the deepest suspect and pass the other suspects on to it.
//!
//! **Keeps.** Per position the set of suspects, which begins as the assigned neighbours.
//!
//! **Cost.** n² bits; a retreat merges two rows of n bits.
//!
//! **References.** R. Dechter, "Enhancement schemes for constraint processing: backjumping,
//! learning, and cutset decomposition", Artificial Intelligence 41, 1990.

use super::conflict_set::ConflictSets;
use super::past::Past;
use super::{Checking, Verdict};
use crate::graph::Graph;
use crate::id::{ValueId, VarId};
use crate::state::State;
use crate::tracer::Tracer;

#[derive(Clone, Debug)]
pub(super) struct GraphBased {
    past: Past,
    suspects: ConflictSets,
}

impl GraphBased {
    pub(super) fn new(graph: &Graph) -> Self {
        let n = graph.variables();
        GraphBased { past: Past::new(graph), suspects: ConflictSets::new(n, n) }
    }
}

impl<T: Tracer> Checking<T> for GraphBased {
    fn begin(&mut self, state: &State<'_, T>, variable: VarId) {
        self.past.gather(state, variable);
        let present = state.depth();
        self.suspects.clear(present);
        for position in self.past.positions(state.graph, variable) {
            self.suspects.add(present, position);
        }
    }

    fn judge(&mut self, state: &mut State<'_, T>, variable: VarId, value: ValueId) -> Verdict {
        Verdict::safe_if(self.past.first_conflict(state, variable, value).is_none())
    }

    fn retreat(&mut self, state: &mut State<'_, T>, _: VarId) -> Option<VarId> {
        self.suspects.jump_back(state)
    }

    fn leave_solution(&mut self, state: &mut State<'_, T>) -> Option<VarId> {
        self.suspects.leave_solution(state)
    }
}
