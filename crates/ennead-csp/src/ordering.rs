//! Which variable comes next: one file per strategy. Of equals the first, by index or by place.
//!
//! A strategy is asked once per variable chosen, never per value, so all of them simply look at the
//! unassigned variables. What they may ask is in [`State`]: remaining values, assignments, and for
//! [`dwd`] the weights of edges.

mod bz;
mod dwd;
mod mc;
mod mt;
mod no;

use crate::graph::Graph;
use crate::id::VarId;
use crate::state::State;
use crate::strategy::{OrderingStrategy, Ties};
use crate::tracer::Tracer;

/// An ordering strategy with what it has prepared.
#[derive(Clone, Debug)]
pub(crate) struct Selector {
    strategy: OrderingStrategy,
    /// For strategies that rank variables once: best first. Else empty.
    ranking: Vec<VarId>,
}

impl Selector {
    pub(crate) fn new(strategy: OrderingStrategy, ties: Ties, graph: &Graph) -> Selector {
        let ranking = match strategy {
            OrderingStrategy::MaxTightness if ties == Ties::Lowest => mt::ranking(graph),
            _ => Vec::new(),
        };
        Selector { strategy, ranking }
    }

    /// The unassigned variable to assign next, or `None` when all are assigned.
    pub(crate) fn next<T: Tracer>(&self, state: &State<'_, T>) -> Option<VarId> {
        match self.strategy {
            OrderingStrategy::Natural => no::next(state),
            OrderingStrategy::Brelaz => bz::next(state),
            OrderingStrategy::MaxCardinality => mc::next(state),
            OrderingStrategy::MaxTightness => mt::next(&self.ranking, state),
            OrderingStrategy::DomOverWdeg => dwd::next(state),
        }
    }
}
