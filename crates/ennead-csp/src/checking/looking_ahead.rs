//! PLA and FLA, partial and full looking ahead.
//!
//! **Idea.** Forward checking compares unassigned variables with assigned ones only. Looking ahead
//! also compares the unassigned ones with each other, once: *full* looking ahead each with all its
//! neighbours, *partial* looking ahead each only with those that come after it in the order of
//! variables, which is half the work. It is a single pass: a value pruned late in it is not held
//! against variables already looked at, which is what separates this from maintaining arc
//! consistency.
//!
//! **On assign.** Forward check; then revise each unassigned variable, ascending, against its
//! unassigned neighbours (partial: the later ones).
//!
//! **On retreat.** Unassign the latest variable; the trail puts its prunings back.
//!
//! **Keeps.** Nothing beyond the trail. The same pass is made once before the first assignment.
//!
//! **Cost.** Full: two revisions per edge between unassigned variables and assignment; partial: one.
//!
//! **References.** R. M. Haralick and G. L. Elliott, "Increasing tree search efficiency for
//! constraint satisfaction problems", Artificial Intelligence 14, 1980.

use super::propagate::{find_empty, forward_check, look_ahead_once, step_back};
use super::{Checking, Verdict};
use crate::id::VarId;
use crate::state::State;
use crate::tracer::Tracer;

#[derive(Clone, Debug)]
pub(super) struct LookingAhead {
    /// Partial: each variable looks only at those after it.
    later_only: bool,
}

impl LookingAhead {
    pub(super) const PARTIAL: LookingAhead = LookingAhead { later_only: true };
    pub(super) const FULL: LookingAhead = LookingAhead { later_only: false };
}

impl<T: Tracer> Checking<T> for LookingAhead {
    fn simplify(&mut self, state: &mut State<'_, T>) -> Verdict {
        let looked = find_empty(state).and_then(|()| look_ahead_once(state, self.later_only));
        Verdict::safe_if(looked.is_ok())
    }

    fn propagate(&mut self, state: &mut State<'_, T>, variable: VarId) -> Verdict {
        let looked = forward_check(state, variable, &mut (), |_| ())
            .and_then(|()| look_ahead_once(state, self.later_only));
        Verdict::safe_if(looked.is_ok())
    }

    fn retreat(&mut self, state: &mut State<'_, T>, _: VarId) -> Option<VarId> {
        step_back(state)
    }
}
