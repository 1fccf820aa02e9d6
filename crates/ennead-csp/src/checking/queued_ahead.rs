//! FC, PLA, FLA and MAC with values that wait in queues, as `queued` tells.
//!
//! What is pruned does not depend on the order; in which order it is pruned decides how it stands in
//! line when it comes back, and what is pruned before a domain runs empty comes back at the end of its
//! queue. So arcs are looked at as Kolyteon does: neighbours by their places, and for MAC a queue of
//! arcs, each in it at most once, that begins with all of them.

use std::collections::{BTreeSet, VecDeque};

use super::propagate::find_empty;
use super::queued::{Queues, bit};
use super::{Checking, Verdict};
use crate::graph::Graph;
use crate::id::{ValueId, VarId};
use crate::state::State;
use crate::strategy::CheckingStrategy;
use crate::tracer::Tracer;

/// How far a strategy looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reach {
    /// At the neighbours of the present variable.
    Neighbours,
    /// Once from each unassigned variable to those in later places.
    Later,
    /// Once from each unassigned variable to all others.
    All,
    /// Until nothing changes.
    Fixpoint,
}

#[derive(Clone, Debug)]
pub(super) struct QueuedAhead {
    reach: Reach,
    queues: Queues,
    /// Per level, the values that its assignment pruned, in order.
    pruned: Vec<Vec<(VarId, u32)>>,
    /// What was pruned before the first assignment; it does not come back.
    at_first: Vec<(VarId, u32)>,
}

impl QueuedAhead {
    /// The strategy of this name; none if it is not one that looks ahead and steps back.
    pub(super) fn new(which: CheckingStrategy, graph: &Graph) -> Option<QueuedAhead> {
        let reach = match which {
            CheckingStrategy::ForwardChecking => Reach::Neighbours,
            CheckingStrategy::PartialLookingAhead => Reach::Later,
            CheckingStrategy::FullLookingAhead => Reach::All,
            CheckingStrategy::MaintainingArcConsistency => Reach::Fixpoint,
            _ => return None,
        };
        let queues = Queues::new(graph);
        Some(QueuedAhead { reach, queues, pruned: Vec::new(), at_first: Vec::new() })
    }

    /// Prunes of `variable` the values that fail. False if none is left.
    fn prune<T: Tracer>(
        &mut self,
        state: &mut State<'_, T>,
        variable: VarId,
        fails: impl Fn(u32) -> bool,
    ) -> bool {
        state.metrics.checks += state.size(variable) as u64;
        let start = state.graph.span(variable.index()).start;
        for value in self.queues.strike(variable, fails) {
            let (word, bits) = bit(ValueId(value));
            state.prune(variable, start + word, bits);
            self.pruned.last_mut().unwrap_or(&mut self.at_first).push((variable, value));
        }
        let is_left = state.size(variable) > 0;
        if !is_left {
            state.tracer.emptied(variable);
        }
        is_left
    }

    /// Keeps of each unassigned neighbour what goes with the value of `variable`.
    fn forward_check<T: Tracer>(&mut self, state: &mut State<'_, T>, variable: VarId) -> bool {
        let (graph, future) = (state.graph, state.unassigned().collect::<Vec<_>>());
        let Some(value) = state.value(variable) else { return true };
        future.into_iter().all(|other| {
            let Some(arc) = graph.arc_between(variable.index(), other.index()) else { return true };
            self.prune(state, other, |its| !graph.allows(arc, value.index(), its as usize))
        })
    }

    /// Keeps of `operand` the values that go with some value of `context`.
    fn revise<T: Tracer>(
        &mut self,
        state: &mut State<'_, T>,
        operand: VarId,
        context: VarId,
    ) -> bool {
        let graph = state.graph;
        let Some(arc) = graph.arc_between(operand.index(), context.index()) else { return true };
        let live = state.live(context).to_vec();
        self.prune(state, operand, |value| {
            graph.row(arc, value as usize).iter().zip(&live).all(|(row, word)| row & word == 0)
        })
    }

    /// What follows among the unassigned variables.
    fn look_ahead<T: Tracer>(&mut self, state: &mut State<'_, T>) -> bool {
        let graph = state.graph;
        let future: Vec<VarId> = state.unassigned().collect();
        let adjacent = |a: VarId, b: VarId| graph.arc_between(a.index(), b.index()).is_some();
        let mut arcs = VecDeque::new();
        for (at, &operand) in future.iter().enumerate() {
            let from = if self.reach == Reach::Later { at } else { 0 };
            let contexts = future[from..].iter().filter(|&&context| adjacent(operand, context));
            arcs.extend(contexts.map(|&context| (operand, context)));
        }
        let mut waiting: BTreeSet<(VarId, VarId)> = arcs.iter().copied().collect();
        while let Some((operand, context)) = arcs.pop_front() {
            waiting.remove(&(operand, context));
            let before = state.size(operand);
            let is_left = self.revise(state, operand, context);
            if self.reach == Reach::Fixpoint && state.size(operand) < before {
                for &other in &future {
                    let arc = (other, operand);
                    if other != context && adjacent(other, operand) && waiting.insert(arc) {
                        arcs.push_back(arc);
                    }
                }
            }
            if !is_left {
                return false;
            }
        }
        true
    }

    /// The latest assignment goes: what it pruned stands in line again.
    fn unprune(&mut self) {
        for (variable, value) in self.pruned.pop().unwrap_or_default() {
            self.queues.stand(variable, value);
        }
    }

    /// Gives up the value of the latest variable.
    fn step_back<T: Tracer>(&mut self, state: &mut State<'_, T>) -> Option<VarId> {
        let reached = state.retreat_to(state.depth().checked_sub(1)?)?;
        self.queues.refuse(reached);
        self.unprune();
        Some(reached)
    }
}

impl<T: Tracer> Checking<T> for QueuedAhead {
    fn simplify(&mut self, state: &mut State<'_, T>) -> Verdict {
        let looks = self.reach != Reach::Neighbours;
        Verdict::safe_if((!looks || self.look_ahead(state)) && find_empty(state).is_ok())
    }

    fn assign(&mut self, state: &mut State<'_, T>, variable: VarId) -> Option<ValueId> {
        while let Some(value) = self.queues.front(variable) {
            state.visit(variable, value);
            state.assign(variable, value);
            self.pruned.push(Vec::new());
            let is_safe = self.forward_check(state, variable)
                && (self.reach == Reach::Neighbours || self.look_ahead(state));
            if is_safe {
                return Some(value);
            }
            state.unassign_last();
            state.give_up(variable, value);
            self.queues.refuse(variable);
            self.unprune();
        }
        None
    }

    fn retreat(&mut self, state: &mut State<'_, T>, exhausted: VarId) -> Option<VarId> {
        self.queues.leave(exhausted);
        self.step_back(state)
    }

    fn leave_solution(&mut self, state: &mut State<'_, T>) -> Option<VarId> {
        self.step_back(state)
    }
}
