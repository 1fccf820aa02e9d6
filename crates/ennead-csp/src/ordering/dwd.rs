//! DWD, dom/wdeg: fewest remaining values per weighted degree.
//!
//! Every constraint has a weight, one at first, and gains one whenever it is the one that fails: it
//! empties a domain (look-ahead) or forbids a value tried (look-back). The weighted degree of a
//! variable is the sum over its constraints to variables not yet assigned. So the search learns
//! which parts of the problem are hard and goes there first. Fractions are compared by multiplying
//! crosswise; a variable with no unassigned neighbour comes last.
//!
//! References: F. Boussemart, F. Hemery, C. Lecoutre and L. Saïs, "Boosting systematic search by
//! weighting constraints", ECAI 2004.

use crate::id::VarId;
use crate::state::State;
use crate::tracer::Tracer;

pub(super) fn next<T: Tracer>(state: &State<'_, T>) -> Option<VarId> {
    let weighted_degree = |variable: VarId| -> u64 {
        let arcs = state.graph.arcs(variable.index()).iter();
        arcs.filter(|arc| !state.is_assigned(VarId(arc.to))).map(|arc| state.weight(arc.edge)).sum()
    };
    let mut best: Option<(VarId, u128, u128)> = None;
    for variable in state.unassigned() {
        let size = state.size(variable) as u128;
        let weight = u128::from(weighted_degree(variable));
        if best.is_none_or(|(_, least, most)| size * most < least * weight) {
            best = Some((variable, size, weight));
        }
    }
    best.map(|(variable, ..)| variable)
}
