//! FC-CBJ and MAC-CBJ, forward checking and maintaining arc consistency with conflict-directed
//! backjumping.
//!
//! **Idea.** Looking ahead sees failures early; a conflict set says how far back their reasons lie.
//! A value fails because a neighbour's domain emptied, and the assignments that pruned that domain
//! are the reason; a variable is exhausted because of those, and of the assignments that pruned its
//! own. With arc consistency a value may also go because of what its neighbour had lost, and then the
//! assignments behind the neighbour's prunings stand behind its own.
//!
//! **On assign.** Forward check, or propagate to the end, noting for each domain that shrinks who
//! shrank it. If one empties, all who had pruned it join the conflict set of the present variable.
//!
//! **On retreat.** Add who pruned the exhausted variable itself; jump to the deepest member and pass
//! the rest on to it.
//!
//! **Keeps.** Per position a conflict set, per variable the positions behind its prunings. What arc
//! consistency prunes before the first assignment is nobody's fault and blames no position.
//!
//! **Cost.** As without backjumping, plus a row of n bits saved for each domain that shrinks.
//!
//! **References.** P. Prosser, "Hybrid algorithms for the constraint satisfaction problem",
//! Computational Intelligence 9, 1993; P. Prosser, "MAC-CBJ: maintaining arc consistency with
//! conflict-directed backjumping", research report 95/177, University of Strathclyde, 1995.

use super::arc_consistency::ArcConsistency;
use super::blame::Blame;
use super::conflict_set::ConflictSets;
use super::propagate::{Wipeout, find_empty, forward_check};
use super::{Checking, Verdict};
use crate::graph::Graph;
use crate::id::VarId;
use crate::state::State;
use crate::tracer::Tracer;

#[derive(Clone, Debug)]
pub(super) struct LookingAheadCbj {
    /// Per position: the earlier positions behind the values given up there.
    conflicts: ConflictSets,
    /// Per variable: the positions behind the values pruned.
    blame: Blame,
    /// None: forward checking only.
    consistency: Option<ArcConsistency>,
}

impl LookingAheadCbj {
    pub(super) fn forward_checking(graph: &Graph) -> LookingAheadCbj {
        let n = graph.variables();
        let (conflicts, blame) = (ConflictSets::new(n, n), Blame::new(graph));
        LookingAheadCbj { conflicts, blame, consistency: None }
    }

    pub(super) fn maintaining(graph: &Graph) -> LookingAheadCbj {
        let consistency = Some(ArcConsistency::new(graph));
        LookingAheadCbj { consistency, ..LookingAheadCbj::forward_checking(graph) }
    }
}

impl<T: Tracer> Checking<T> for LookingAheadCbj {
    fn simplify(&mut self, state: &mut State<'_, T>) -> Verdict {
        match &mut self.consistency {
            Some(consistency) => Verdict::safe_if(consistency.establish(state, &mut ()).is_ok()),
            None => Verdict::safe_if(find_empty(state).is_ok()),
        }
    }

    fn begin(&mut self, state: &State<'_, T>, _: VarId) {
        self.conflicts.clear(state.depth());
    }

    fn propagate(&mut self, state: &mut State<'_, T>, variable: VarId) -> Verdict {
        let present = state.depth() - 1;
        self.blame.rewind(present);
        let propagated = match &mut self.consistency {
            Some(consistency) => consistency.restore(state, variable, &mut self.blame),
            None => forward_check(state, variable, &mut self.blame, |_| ()),
        };
        let Err(Wipeout(emptied)) = propagated else { return Verdict::Safe };
        self.conflicts.add_all(present, self.blame.of(emptied));
        self.conflicts.drop(present, present);
        Verdict::Unsafe
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
