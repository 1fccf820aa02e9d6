//! MC, max cardinality: the variable adjacent to the most assigned ones, then highest degree.
//!
//! Keeps assignments together in the graph, so that a new one is checked against as many old ones
//! as possible. The first variable is arbitrary in the literature; here it is the lowest.
//!
//! References: R. Dechter and I. Meiri, "Experimental evaluation of preprocessing techniques in
//! constraint satisfaction problems", IJCAI 1989.

use std::cmp::Reverse;

use crate::id::VarId;
use crate::state::State;
use crate::tracer::Tracer;

pub(super) fn next<T: Tracer>(state: &State<'_, T>) -> Option<VarId> {
    if state.depth() == 0 {
        return state.unassigned().next();
    }
    let cardinality = |variable: VarId| {
        let arcs = state.graph.arcs(variable.index());
        arcs.iter().filter(|arc| state.is_assigned(VarId(arc.to))).count()
    };
    let degree = |variable: VarId| state.graph.degree(variable.index());
    state.unassigned().min_by_key(|&variable| Reverse((cardinality(variable), degree(variable))))
}
