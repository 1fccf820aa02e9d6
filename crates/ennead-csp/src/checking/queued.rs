//! Values that wait in a queue: what Kolyteon does where this library takes the lowest.
//!
//! Where a strategy leaves a choice open, two programs with the same strategy take different steps.
//! The C# library Kolyteon, whose step counts people compare with, keeps the values of a
//! variable in a queue instead of an ordered set, so that the order depends on what happened before:
//!
//! ```text
//! queue     3 1 2      the first is tried next, and stays in front while it is assigned
//! refused   4          tried and found unsafe since the variable was reached, in that order
//! ```
//!
//! - A value found unsafe, or given up by a retreat, leaves the front and joins the refused.
//! - A variable that the search leaves, because it has no value left or is jumped over, first refuses
//!   the value in force, if it has one; then all it refused stand in line again, at the end.
//! - A value pruned by looking ahead leaves the queue. When the assignment that pruned it goes, it
//!   stands in line again at the end; of several, in the order in which they were pruned.
//!
//! Variables keep places: the one chosen changes places with the one that stands at its level, and
//! nothing moves back (`State::settle`). Of equals the one in the lowest place is chosen.
//!
//! Here are the queues, and the strategies that look back; `queued_ahead` has those that look ahead.
//! Each is the strategy of its own file: only who comes first differs.

use std::collections::VecDeque;

use super::{Checking, Verdict};
use crate::bits::WORD;
use crate::graph::Graph;
use crate::id::{ValueId, VarId};
use crate::state::State;
use crate::tracer::Tracer;

/// The values of all variables, in line.
#[derive(Clone, Debug)]
pub(super) struct Queues {
    waiting: Vec<VecDeque<u32>>,
    refused: Vec<Vec<u32>>,
}

impl Queues {
    pub(super) fn new(graph: &Graph) -> Queues {
        let n = graph.variables();
        Queues {
            waiting: (0..n).map(|variable| (0..graph.size(variable) as u32).collect()).collect(),
            refused: vec![Vec::new(); n],
        }
    }

    /// The value to try next, or the one in force.
    pub(super) fn front(&self, variable: VarId) -> Option<ValueId> {
        self.waiting[variable.index()].front().copied().map(ValueId)
    }

    /// Takes the front away until the variable is left.
    pub(super) fn refuse(&mut self, variable: VarId) {
        let front = self.waiting[variable.index()].pop_front();
        self.refused[variable.index()].extend(front);
    }

    /// The search leaves a variable: all it refused stand in line again.
    pub(super) fn leave(&mut self, variable: VarId) {
        let refused = self.refused[variable.index()].drain(..);
        self.waiting[variable.index()].extend(refused);
    }

    /// Takes out, in their order, the values that fail; returns them.
    pub(super) fn strike(&mut self, variable: VarId, fails: impl Fn(u32) -> bool) -> Vec<u32> {
        let mut struck = Vec::new();
        self.waiting[variable.index()].retain(|&value| {
            let stays = !fails(value);
            if !stays {
                struck.push(value);
            }
            stays
        });
        struck
    }

    /// Puts a value at the end.
    pub(super) fn stand(&mut self, variable: VarId, value: u32) {
        self.waiting[variable.index()].push_back(value);
    }
}

/// The value as a bit of a word of its domain.
pub(super) fn bit(value: ValueId) -> (usize, u64) {
    (value.index() / WORD, 1 << (value.index() % WORD))
}

/// A strategy that looks back, with values in queues.
#[derive(Clone, Debug)]
pub(super) struct Queued<C> {
    strategy: C,
    queues: Queues,
}

impl<C> Queued<C> {
    pub(super) fn new(strategy: C, graph: &Graph) -> Queued<C> {
        Queued { strategy, queues: Queues::new(graph) }
    }

    /// What became of the variables that stood from `from` on, of which the first is to change.
    fn follow(&mut self, stood: &[VarId], reached: Option<VarId>) {
        for &variable in stood.iter().rev() {
            self.queues.refuse(variable);
            if Some(variable) == reached {
                break;
            }
            self.queues.leave(variable);
        }
    }
}

impl<T: Tracer, C: Checking<T> + Clone + Send + 'static> Checking<T> for Queued<C> {
    fn simplify(&mut self, state: &mut State<'_, T>) -> Verdict {
        self.strategy.simplify(state)
    }

    fn begin(&mut self, state: &State<'_, T>, variable: VarId) {
        self.strategy.begin(state, variable);
    }

    fn assign(&mut self, state: &mut State<'_, T>, variable: VarId) -> Option<ValueId> {
        while let Some(value) = self.queues.front(variable) {
            state.visit(variable, value);
            if self.strategy.judge(state, variable, value) == Verdict::Safe {
                state.assign(variable, value);
                return Some(value);
            }
            state.give_up(variable, value);
            self.queues.refuse(variable);
        }
        None
    }

    fn retreat(&mut self, state: &mut State<'_, T>, exhausted: VarId) -> Option<VarId> {
        let stood: Vec<VarId> = (0..state.depth()).map(|position| state.at(position)).collect();
        let reached = self.strategy.retreat(state, exhausted);
        self.queues.leave(exhausted);
        self.follow(&stood, reached);
        reached
    }

    fn leave_solution(&mut self, state: &mut State<'_, T>) -> Option<VarId> {
        let stood: Vec<VarId> = (0..state.depth()).map(|position| state.at(position)).collect();
        let reached = self.strategy.leave_solution(state);
        self.follow(&stood, reached);
        reached
    }
}
