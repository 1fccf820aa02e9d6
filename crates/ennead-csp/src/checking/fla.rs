//! FLA, full looking ahead.
//!
//! **Idea.** As partial looking ahead, but every unassigned variable is compared with all its
//! unassigned neighbours. Still a single pass: a value pruned late in it is not held against
//! variables already looked at, which is what separates this from maintaining arc consistency.
//!
//! **On assign.** Forward check; then revise each unassigned variable, ascending, against all its
//! unassigned neighbours.
//!
//! **On retreat.** Unassign the latest variable; the trail puts its prunings back.
//!
//! **Keeps.** Nothing beyond the trail. The same pass is made once before the first assignment.
//!
//! **Cost.** Two revisions per edge between unassigned variables and assignment.
//!
//! **References.** R. M. Haralick and G. L. Elliott, "Increasing tree search efficiency for
//! constraint satisfaction problems", Artificial Intelligence 14, 1980.

use super::propagate::{find_empty, forward_check, look_ahead_once, step_back};
use super::{Checking, Verdict};
use crate::id::VarId;
use crate::state::State;
use crate::tracer::Tracer;

/// Each variable looks at all others.
const LATER_ONLY: bool = false;

#[derive(Debug)]
pub(super) struct FullLookingAhead;

impl<T: Tracer> Checking<T> for FullLookingAhead {
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
