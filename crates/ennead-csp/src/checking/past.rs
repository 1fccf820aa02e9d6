//! What the assigned neighbours of a variable say to each of its values.
//!
//! All look-back strategies compare the present assignment with earlier ones, in order of
//! assignment, up to the first that disagrees. Which these are does not change while values of the
//! present variable are tried, nor does the row of values each of them allows. So on choosing a
//! variable its assigned neighbours are gathered once, and their rows are laid over the domain one
//! after the other:
//!
//! ```text
//! domain            1 1 1 1 1 1
//! row of the 1st    1 0 1 1 0 1     values 1 and 4: first conflict is with the 1st
//! row of the 2nd    0 0 1 1 1 1     value 0: with the 2nd
//! row of the 3rd    1 1 1 0 1 1     value 3: with the 3rd; values 2 and 5 have none
//! ```
//!
//! Judging a value is then a look-up, and it is charged the pairs it would have taken to compare
//! one by one: figures stay those of the literature. The space of a variable is that of its arcs
//! and values.

use crate::bits::{Bits, WORD};
use crate::graph::Graph;
use crate::id::{ValueId, VarId};
use crate::state::{NONE, State};
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
#[derive(Clone, Debug)]
pub(super) struct Past {
    neighbours: Vec<Neighbour>,
    lengths: Vec<u32>,
    /// Per value of every variable, which neighbour is the first to disagree, or `NONE`.
    first: Vec<u32>,
    first_value: Vec<usize>,
}

impl Past {
    pub(super) fn new(graph: &Graph) -> Past {
        let nobody = Neighbour { row: 0, position: 0, edge: 0 };
        let first_value = graph.first_values();
        Past {
            neighbours: vec![nobody; graph.arc_count()],
            lengths: vec![0; graph.variables()],
            first: vec![NONE; first_value[graph.variables()]],
            first_value,
        }
    }

    /// Notes the assigned neighbours of `variable` and what they forbid.
    pub(super) fn gather<T: Tracer>(&mut self, state: &State<'_, T>, variable: VarId) {
        let space = &mut self.neighbours[state.graph.arc_span(variable.index())];
        let mut length = 0;
        for arc in state.graph.arcs(variable.index()) {
            let other = VarId(arc.to);
            let (Some(position), Some(value)) = (state.position(other), state.value(other)) else {
                continue;
            };
            let row = state.graph.arc(arc.back as usize).row_start(value.index());
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
        self.find_first(state, variable);
    }

    fn find_first<T: Tracer>(&mut self, state: &State<'_, T>, variable: VarId) {
        let length = self.lengths[variable.index()] as usize;
        let neighbours = &self.neighbours[state.graph.arc_span(variable.index())][..length];
        let (from, to) =
            (self.first_value[variable.index()], self.first_value[variable.index() + 1]);
        let first = &mut self.first[from..to];
        first.fill(NONE);
        for (index, &word) in state.live(variable).iter().enumerate() {
            let mut alive = word;
            for (at, neighbour) in neighbours.iter().enumerate() {
                let allowed = state.graph.row_word(neighbour.row, index);
                for bit in Bits(alive & !allowed) {
                    first[index * WORD + bit as usize] = at as u32;
                }
                alive &= allowed;
                if alive == 0 {
                    break;
                }
            }
        }
    }

    /// The position of the earliest assignment that forbids `value`, if any does.
    #[inline]
    pub(super) fn first_conflict<T: Tracer>(
        &self,
        state: &mut State<'_, T>,
        variable: VarId,
        value: ValueId,
    ) -> Option<usize> {
        let first = self.first[self.first_value[variable.index()] + value.index()];
        let found = (first != NONE).then_some(first as usize);
        let checks = if first == NONE { self.lengths[variable.index()] } else { first + 1 };
        state.metrics.checks += u64::from(checks);
        if T::HEARS_CHECKS {
            let compared = &self.of(state.graph, variable)[..checks as usize];
            for (at, neighbour) in compared.iter().enumerate() {
                let other = state.at(neighbour.position as usize);
                if let Some(its_value) = state.value(other) {
                    let consistent = found != Some(at);
                    state.tracer.checked((variable, value), (other, its_value), consistent);
                }
            }
        }
        let neighbour = self.neighbours[state.graph.arc_span(variable.index()).start + found?];
        state.blame(neighbour.edge);
        Some(neighbour.position as usize)
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
