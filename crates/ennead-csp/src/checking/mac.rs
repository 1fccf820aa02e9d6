//! MAC, maintaining arc consistency.
//!
//! **Idea.** Keep the unassigned part of the problem arc consistent at every node: each value left
//! to a variable has a support in the domain of each unassigned neighbour. The strongest pruning
//! that looks at one constraint at a time.
//!
//! **On assign.** Forward check, then propagate until nothing changes; unsafe if a domain empties.
//!
//! **On retreat.** Unassign the latest variable; the trail puts its prunings back. A value given up
//! is not propagated (branching is over all values of a variable, not over "this value or not").
//!
//! **Keeps.** The queue. The problem is made arc consistent before the first assignment.
//!
//! **Cost.** O(e d²) pairs per assignment for e edges and d values, 64 pairs at a time.
//!
//! **References.** D. Sabin and E. C. Freuder, "Contradicting conventional wisdom in constraint
//! satisfaction", ECAI 1994.

use super::arc_consistency::ArcConsistency;
use super::propagate::step_back;
use super::{Checking, Verdict};
use crate::graph::Graph;
use crate::id::VarId;
use crate::state::State;
use crate::tracer::Tracer;

#[derive(Clone, Debug)]
pub(super) struct Maintaining {
    consistency: ArcConsistency,
}

impl Maintaining {
    pub(super) fn new(graph: &Graph) -> Self {
        Maintaining { consistency: ArcConsistency::new(graph) }
    }
}

impl<T: Tracer> Checking<T> for Maintaining {
    fn simplify(&mut self, state: &mut State<'_, T>) -> Verdict {
        Verdict::safe_if(self.consistency.establish(state, &mut ()).is_ok())
    }

    fn propagate(&mut self, state: &mut State<'_, T>, variable: VarId) -> Verdict {
        Verdict::safe_if(self.consistency.restore(state, variable, &mut ()).is_ok())
    }

    fn retreat(&mut self, state: &mut State<'_, T>, _: VarId) -> Option<VarId> {
        step_back(state)
    }
}
