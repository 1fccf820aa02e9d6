//! The assigned neighbours of a variable, gathered once and asked for every value.
//!
//! All look-back strategies compare the present assignment with earlier ones. Which these are does not
//! change while values of the present variable are tried, nor does the row of values each of them allows.
//! So on choosing a variable the neighbours are gathered, in order of assignment, with where their row
//! begins, and checking a value is one bit per neighbour. The space of a variable is that of its arcs.

use crate::graph::Graph;
use crate::id::{ValueId, VarId};
use crate::state::State;
use crate::tracer::Tracer;

/// One assigned neighbour.
#[derive(Clone, Copy, Debug)]
struct Neighbour {
    /// Where the row of values it allows begins.
    row: usize,
    position: u32,
    edge: u32,
}

/// Per variable, its assigned neighbours in order of assignment.
#[derive(Debug)]
pub(super) struct Past {
    neighbours: Vec<Neighbour>,
    lengths: Vec<u32>,
}

impl Past {
    pub(super) fn new(graph: &Graph) -> Past {
        let nobody = Neighbour { row: 0, position: 0, edge: 0 };
        Past { neighbours: vec![nobody; graph.arc_count()], lengths: vec![0; graph.variables()] }
    }

    /// Notes the assigned neighbours of `variable`.
    pub(super) fn gather<T: Tracer>(&mut self, state: &State<'_, T>, variable: VarId) {
        let space = &mut self.neighbours[state.graph.arc_span(variable.index())];
        let mut length = 0;
        for arc in state.graph.arcs(variable.index()) {
            let other = VarId(arc.to);
            let (Some(position), Some(value)) = (state.position(other), state.value(other)) else {
                continue;
            };
            let back = state.graph.arc(arc.back as usize);
            let row = back.row_start(value.index());
            let found = Neighbour { row, position: position as u32, edge: arc.edge };
            // Insertion keeps the order of assignment; under a natural ordering nothing moves.
            let mut at = length;
            while at > 0 && space[at - 1].position > found.position {
                space[at] = space[at - 1];
                at -= 1;
            }
            space[at] = found;
            length += 1;
        }
        self.lengths[variable.index()] = length as u32;
    }

    /// The position of the earliest assignment that forbids `value`, if any does.
    pub(super) fn first_conflict<T: Tracer>(
        &self,
        state: &mut State<'_, T>,
        variable: VarId,
        value: ValueId,
    ) -> Option<usize> {
        for neighbour in self.of(state.graph, variable) {
            state.metrics.checks += 1;
            let consistent = state.graph.row_holds(neighbour.row, value.index());
            let position = neighbour.position as usize;
            let other = state.at(position);
            if let Some(at_other) = state.value(other) {
                state.tracer.checked((variable, value), (other, at_other), consistent);
            }
            if !consistent {
                state.blame(neighbour.edge);
                return Some(position);
            }
        }
        None
    }

    /// The positions of the assigned neighbours, ascending.
    pub(super) fn positions(
        &self,
        graph: &Graph,
        variable: VarId,
    ) -> impl Iterator<Item = usize> + '_ {
        self.of(graph, variable).iter().map(|neighbour| neighbour.position as usize)
    }

    fn of(&self, graph: &Graph, variable: VarId) -> &[Neighbour] {
        let length = self.lengths[variable.index()] as usize;
        &self.neighbours[graph.arc_span(variable.index())][..length]
    }
}
