//! BT, chronological backtracking.
//!
//! **Idea.** Try values in order; when none is consistent with what stands, change the variable
//! assigned just before.
//!
//! **On assign.** Compare with every assigned neighbour, earliest first, until one disagrees.
//!
//! **On retreat.** Unassign the latest variable.
//!
//! **Keeps.** Nothing but the gathered neighbours.
//!
//! **Cost.** At most one look-up per assigned neighbour and value.
//!
//! **References.** S. W. Golomb and L. D. Baumert, "Backtrack programming", Journal of the ACM 12,
//! 1965.

use super::past::Past;
use super::{Checking, Verdict};
use crate::graph::Graph;
use crate::id::{ValueId, VarId};
use crate::state::State;
use crate::tracer::Tracer;

#[derive(Clone, Debug)]
pub(super) struct Backtracking {
    past: Past,
}

impl Backtracking {
    pub(super) fn new(graph: &Graph) -> Self {
        Backtracking { past: Past::new(graph) }
    }
}

impl<T: Tracer> Checking<T> for Backtracking {
    fn begin(&mut self, state: &State<'_, T>, variable: VarId) {
        self.past.gather(state, variable);
    }

    fn judge(&mut self, state: &mut State<'_, T>, variable: VarId, value: ValueId) -> Verdict {
        Verdict::safe_if(self.past.first_conflict(state, variable, value).is_none())
    }

    fn retreat(&mut self, state: &mut State<'_, T>, _: VarId) -> Option<VarId> {
        state.retreat_to(state.depth().checked_sub(1)?)
    }
}
