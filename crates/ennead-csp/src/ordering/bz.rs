//! BZ, the Brélaz heuristic: fewest remaining values, then highest degree.
//!
//! A variable with few values left is likely to fail, and failing early is cheap; among equals, the
//! one with more constraints restricts more. With look-back strategies domains shrink only by
//! values tried, so the order is then by domain size and degree.
//!
//! References: D. Brélaz, "New methods to color the vertices of a graph", Communications of the ACM
//! 22, 1979.

use std::cmp::Reverse;

use crate::id::VarId;
use crate::state::State;
use crate::tracer::Tracer;

pub(super) fn next<T: Tracer>(state: &State<'_, T>) -> Option<VarId> {
    let degree = |variable: VarId| state.graph.degree(variable.index());
    state.unassigned().min_by_key(|&variable| (state.size(variable), Reverse(degree(variable))))
}
