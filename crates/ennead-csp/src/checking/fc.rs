//! FC, forward checking.
//!
//! **Idea.** After an assignment, take from every unassigned neighbour the values that no longer go
//! with it. Whatever is left to a variable is then consistent with everything assigned, and an
//! empty domain is seen before it is reached.
//!
//! **On assign.** One row per unassigned neighbour; unsafe if a domain empties.
//!
//! **On retreat.** Unassign the latest variable; the trail puts its prunings back.
//!
//! **Keeps.** Nothing beyond the trail.
//!
//! **Cost.** One `and` per unassigned neighbour and word.
//!
//! **References.** R. M. Haralick and G. L. Elliott, "Increasing tree search efficiency for
//! constraint satisfaction problems", Artificial Intelligence 14, 1980.

use super::propagate::{forward_check, step_back};
use super::{Checking, Verdict};
use crate::id::VarId;
use crate::state::State;
use crate::tracer::Tracer;

#[derive(Clone, Debug)]
pub(super) struct ForwardChecking;

impl<T: Tracer> Checking<T> for ForwardChecking {
    fn propagate(&mut self, state: &mut State<'_, T>, variable: VarId) -> Verdict {
        Verdict::safe_if(forward_check(state, variable, &mut (), |_| ()).is_ok())
    }

    fn retreat(&mut self, state: &mut State<'_, T>, _: VarId) -> Option<VarId> {
        step_back(state)
    }
}
