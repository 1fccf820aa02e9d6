//! MAC-CBJ, maintaining arc consistency with conflict-directed backjumping.
//!
//! **Idea.** As in [`fc_cbj`](super::fc_cbj), with propagation to the end. A value pruned for want
//! of support went because of what its neighbour had lost, so the assignments behind the
//! neighbour's prunings stand behind its own.
//!
//! **On assign.** Forward check and propagate, merging the blame of the neighbour into each domain
//! that shrinks. If one empties, its blame joins the conflict set of the present variable.
//!
//! **On retreat.** Add the blame of the exhausted variable itself; jump to the deepest member and
//! pass the rest on to it.
//!
//! **Keeps.** Per position a conflict set, per variable the positions behind its prunings. What arc
//! consistency prunes before the first assignment is nobody's fault and blames no position.
//!
//! **Cost.** As maintaining arc consistency, plus a row of n bits saved for each domain that
//! shrinks.
//!
//! **References.** P. Prosser, "MAC-CBJ: maintaining arc consistency with conflict-directed
//! backjumping", research report 95/177, University of Strathclyde, 1995.

use super::arc_consistency::ArcConsistency;
use super::blame::Blame;
use super::conflict_set::ConflictSets;
use super::propagate::Wipeout;
use super::{Checking, Verdict};
use crate::graph::Graph;
use crate::id::VarId;
use crate::state::State;
use crate::tracer::Tracer;

#[derive(Debug)]
pub(super) struct MaintainingCbj {
    /// Per position: the earlier positions behind the values given up there.
    conflicts: ConflictSets,
    /// Per variable: the positions behind the values pruned.
    blame: Blame,
    consistency: ArcConsistency,
}

impl MaintainingCbj {
    pub(super) fn new(graph: &Graph) -> Self {
        let n = graph.variables();
        MaintainingCbj {
            conflicts: ConflictSets::new(n, n),
            blame: Blame::new(graph),
            consistency: ArcConsistency::new(graph),
        }
    }
}

impl<T: Tracer> Checking<T> for MaintainingCbj {
    fn simplify(&mut self, state: &mut State<'_, T>) -> Verdict {
        Verdict::safe_if(self.consistency.establish(state, &mut ()).is_ok())
    }

    fn begin(&mut self, state: &State<'_, T>, _: VarId) {
        self.conflicts.clear(state.depth());
    }

    fn propagate(&mut self, state: &mut State<'_, T>, variable: VarId) -> Verdict {
        let present = state.depth() - 1;
        self.blame.rewind(present);
        match self.consistency.restore(state, variable, &mut self.blame) {
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
