//! AC-3 on words: prune until every value has a support everywhere.
//!
//! The queue holds variables whose domain shrank, not arcs: taking one out revises all its
//! unassigned neighbours against it. A variable is in the queue at most once; first in, first out.
//! With domains and rows as words a support is found for up to 64 values in one operation, so no
//! residue of the last support is kept: for one word it would cost more than the look-up it saves.
//!
//! References: A. K. Mackworth, "Consistency in networks of relations", Artificial Intelligence 8,
//! 1977 (AC-3); C. Lecoutre and J. Vion, "Enforcing arc consistency using bitwise operations",
//! Constraint Programming Letters 2, 2008.

use super::propagate::{Explain, Wipeout, find_empty, forward_check, revise};
use crate::graph::Graph;
use crate::id::VarId;
use crate::state::State;
use crate::tracer::Tracer;

/// Brings a state to arc consistency.
#[derive(Clone, Debug)]
pub(super) struct ArcConsistency {
    /// Variables whose domain shrank; those before `next` are done.
    queue: Vec<VarId>,
    next: usize,
    waiting: Vec<bool>,
}

impl ArcConsistency {
    pub(super) fn new(graph: &Graph) -> ArcConsistency {
        let n = graph.variables();
        ArcConsistency { queue: Vec::with_capacity(n), next: 0, waiting: vec![false; n] }
    }

    /// From scratch, before any assignment.
    pub(super) fn establish<T: Tracer>(
        &mut self,
        state: &mut State<'_, T>,
        explain: &mut impl Explain,
    ) -> Result<(), Wipeout> {
        find_empty(state)?;
        self.reset();
        for variable in state.unassigned() {
            self.push(variable);
        }
        self.run(state, explain)
    }

    /// After `variable` was assigned in a state that was arc consistent.
    pub(super) fn restore<T: Tracer>(
        &mut self,
        state: &mut State<'_, T>,
        variable: VarId,
        explain: &mut impl Explain,
    ) -> Result<(), Wipeout> {
        self.reset();
        forward_check(state, variable, explain, |reduced| self.push(reduced))?;
        self.run(state, explain)
    }

    fn run<T: Tracer>(
        &mut self,
        state: &mut State<'_, T>,
        explain: &mut impl Explain,
    ) -> Result<(), Wipeout> {
        let graph = state.graph;
        while let Some(&changed) = self.queue.get(self.next) {
            self.next += 1;
            self.waiting[changed.index()] = false;
            for &arc in graph.arcs(changed.index()) {
                let target = VarId(arc.to);
                if !state.is_assigned(target) && revise(state, changed, arc, explain)? {
                    self.push(target);
                }
            }
        }
        Ok(())
    }

    fn push(&mut self, variable: VarId) {
        if !self.waiting[variable.index()] {
            self.waiting[variable.index()] = true;
            self.queue.push(variable);
        }
    }

    /// Forgets what a wipe-out left behind.
    fn reset(&mut self) {
        for variable in self.queue.drain(..) {
            self.waiting[variable.index()] = false;
        }
        self.next = 0;
    }
}
