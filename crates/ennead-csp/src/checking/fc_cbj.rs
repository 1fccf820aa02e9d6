//! FC-CBJ, forward checking with conflict-directed backjumping.
//!
//! **Idea.** Forward checking sees failures early; a conflict set says how far back their reasons
//! lie. A value fails because a neighbour's domain emptied, and the assignments that pruned that
//! domain are the reason; a variable is exhausted because of those, and of the assignments that
//! pruned its own.
//!
//! **On assign.** Forward check, noting for each domain that shrinks who shrank it. If one empties,
//! all who had pruned it join the conflict set of the present variable.
//!
//! **On retreat.** Add who pruned the exhausted variable itself; jump to the deepest member and
//! pass the rest on to it.
//!
//! **Keeps.** Per position a conflict set, per variable the positions that pruned it.
//!
//! **Cost.** As forward checking, plus a row of n bits saved for each domain that shrinks.
//!
//! **References.** P. Prosser, "Hybrid algorithms for the constraint satisfaction problem",
//! Computational Intelligence 9, 1993.

use super::blame::Blame;
use super::conflict_set::ConflictSets;
use super::propagate::{Wipeout, forward_check};
use super::{Checking, Verdict};
use crate::graph::Graph;
use crate::id::VarId;
use crate::state::State;
use crate::tracer::Tracer;

#[derive(Debug)]
pub(super) struct ForwardCheckingCbj {
    /// Per position: the earlier positions behind the values given up there.
    conflicts: ConflictSets,
    /// Per variable: the positions behind the values pruned.
    blame: Blame,
}

impl ForwardCheckingCbj {
    pub(super) fn new(graph: &Graph) -> Self {
        let n = graph.variables();
        ForwardCheckingCbj { conflicts: ConflictSets::new(n, n), blame: Blame::new(graph) }
    }
}

impl<T: Tracer> Checking<T> for ForwardCheckingCbj {
    fn begin(&mut self, state: &State<'_, T>, _: VarId) {
        self.conflicts.clear(state.depth());
    }

    fn propagate(&mut self, state: &mut State<'_, T>, variable: VarId) -> Verdict {
        let present = state.depth() - 1;
        self.blame.rewind(present);
        match forward_check(state, variable, &mut self.blame, |_| ()) {
            Ok(()) => Verdict::Safe,
            Err(Wipeout(emptied)) => {
                self.conflicts.add_all(present, self.blame.of(emptied));
                self.conflicts.drop(present, present);
                Verdict::Unsafe
            }
        }
    }

    fn retreat(&mut self, state: &mut State<'_, T>, exhausted: VarId) -> Option<VarId> {
        let present = state.depth();
        self.blame.rewind(present);
        self.conflicts.add_all(present, self.blame.of(exhausted));
        self.conflicts.jump_back(state)
    }

    fn leave_solution(&mut self, state: &mut State<'_, T>) -> Option<VarId> {
        self.conflicts.leave_solution(state)
    }
}
