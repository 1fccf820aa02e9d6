//! PLA, partial looking ahead.
//!
//! **Idea.** Forward checking compares unassigned variables with assigned ones only. Partial
//! looking ahead also compares the unassigned ones with each other, once, and each only with those
//! that come after it in the order of variables: half the work of looking at all pairs.
//!
//! **On assign.** Forward check; then revise each unassigned variable, ascending, against its later
//! unassigned neighbours.
//!
//! **On retreat.** Unassign the latest variable; the trail puts its prunings back.
//!
//! **Keeps.** Nothing beyond the trail. The same pass is made once before the first assignment.
//!
//! **Cost.** One revision per edge between unassigned variables and assignment.
//!
//! **References.** R. M. Haralick and G. L. Elliott, "Increasing tree search efficiency for
//! constraint satisfaction problems", Artificial Intelligence 14, 1980.

use super::propagate::{find_empty, forward_check, look_ahead_once, step_back};
use super::{Checking, Verdict};
use crate::id::VarId;
use crate::state::State;
use crate::tracer::Tracer;

/// Each variable looks only at those after it.
const LATER_ONLY: bool = true;

#[derive(Debug)]
pub(super) struct PartialLookingAhead;

impl<T: Tracer> Checking<T> for PartialLookingAhead {
    fn simplify(&mut self, state: &mut State<'_, T>) -> Verdict {
        let looked = find_empty(state).and_then(|()| look_ahead_once(state, LATER_ONLY));
        Verdict::safe_if(looked.is_ok())
    }

    fn propagate(&mut self, state: &mut State<'_, T>, variable: VarId) -> Verdict {
        let looked = forward_check(state, variable, &mut (), |_| ())
            .and_then(|()| look_ahead_once(state, LATER_ONLY));
        Verdict::safe_if(looked.is_ok())
    }

    fn retreat(&mut self, state: &mut State<'_, T>, _: VarId) -> Option<VarId> {
        step_back(state)
    }
}
