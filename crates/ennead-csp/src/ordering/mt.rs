//! MT, max tightness: the variable with the highest sum tightness, then highest degree.
//!
//! Sum tightness never changes, so the ranking is made once, from exact fractions, and the strategy
//! is a fixed order like the natural one; unless ties go by place, which moves.

use std::cmp::Reverse;

use crate::graph::Graph;
use crate::id::VarId;
use crate::state::State;
use crate::tracer::Tracer;

/// All variables, tightest first.
pub(super) fn ranking(graph: &Graph) -> Vec<VarId> {
    let mut ranking: Vec<VarId> = (0..graph.variables() as u32).map(VarId).collect();
    // A stable sort, so that ties keep the lowest index first.
    ranking.sort_by_key(|variable| {
        Reverse((graph.sum_tightness(variable.index()), graph.degree(variable.index())))
    });
    ranking
}

pub(super) fn next<T: Tracer>(ranking: &[VarId], state: &State<'_, T>) -> Option<VarId> {
    if ranking.is_empty() {
        let key = |variable: VarId| {
            (state.graph.sum_tightness(variable.index()), state.graph.degree(variable.index()))
        };
        return state.unassigned().min_by_key(|&variable| Reverse(key(variable)));
    }
    ranking.iter().copied().find(|&variable| !state.is_assigned(variable))
}
