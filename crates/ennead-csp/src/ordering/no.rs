//! NO, natural ordering: the variables in the order the problem gives them.

use crate::id::VarId;
use crate::state::State;
use crate::tracer::Tracer;

pub(super) fn next<T: Tracer>(state: &State<'_, T>) -> Option<VarId> {
    state.unassigned().next()
}
