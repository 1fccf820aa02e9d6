//! A bounded store of no-goods: sets of assignments known to lead nowhere.
//!
//! ```text
//! literals   (x1=2)(x4=0) | (x0=1)(x4=0)(x7=3) | ...   end to end; `ends` says where each ends
//! next         .     .        .     |      .            each literal links to an older one
//! heads      x4=0 ----------------> +                   of the same assignment; `heads` has
//!                                                       the newest of each
//! ```
//!
//! To ask whether an assignment completes a no-good, follow the chain of its literals, newest
//! first, and see whether all other literals hold. When the store is full the older half is
//! forgotten: forgetting costs time, never correctness, since a no-good only repeats what the
//! search could find again.

use crate::graph::Graph;
use crate::id::{ValueId, VarId};
use crate::state::{NONE, State};
use crate::tracer::Tracer;

/// The most no-goods kept.
const CAPACITY: usize = 1024;
/// The most assignments in one. Longer ones cost more to look at and hardly ever come again
/// (Dechter's learning of bounded order).
const LONGEST: usize = 16;

#[derive(Clone, Copy, Debug)]
struct Literal {
    variable: VarId,
    value: ValueId,
    nogood: u32,
    next: u32,
}

/// No-goods, indexed by each assignment in them.
#[derive(Clone, Debug)]
pub(super) struct Nogoods {
    literals: Vec<Literal>,
    ends: Vec<usize>,
    heads: Vec<u32>,
    first_head: Vec<usize>,
}

impl Nogoods {
    pub(super) fn new(graph: &Graph) -> Nogoods {
        let first_head = graph.first_values();
        let heads = vec![NONE; first_head[graph.variables()]];
        Nogoods { literals: Vec::new(), ends: Vec::new(), heads, first_head }
    }

    /// Remembers that these assignments cannot all stand, unless they are too many. True if it does.
    pub(super) fn record(
        &mut self,
        assignments: impl Iterator<Item = (VarId, ValueId)> + Clone,
    ) -> bool {
        if assignments.clone().nth(LONGEST).is_some() {
            return false;
        }
        if self.ends.len() == CAPACITY {
            self.forget_older_half();
        }
        for (variable, value) in assignments {
            self.push(variable, value);
        }
        self.ends.push(self.literals.len());
        true
    }

    /// The other assignments of a no-good that `variable = value` completes, if there is one.
    pub(super) fn completed_by<T: Tracer>(
        &self,
        state: &mut State<'_, T>,
        variable: VarId,
        value: ValueId,
    ) -> Option<impl Iterator<Item = VarId> + '_> {
        let mut at = self.heads[self.first_head[variable.index()] + value.index()];
        while at != NONE {
            let literal = self.literals[at as usize];
            let all = self.of(literal.nogood as usize);
            state.metrics.checks += 1;
            let stands = |other: &Literal| {
                other.variable == variable || state.value(other.variable) == Some(other.value)
            };
            if all.iter().all(stands) {
                let others = all.iter().map(|other| other.variable);
                return Some(others.filter(move |&other| other != variable));
            }
            at = literal.next;
        }
        None
    }

    fn of(&self, nogood: usize) -> &[Literal] {
        let start = nogood.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.literals[start..self.ends[nogood]]
    }

    fn push(&mut self, variable: VarId, value: ValueId) {
        let head = &mut self.heads[self.first_head[variable.index()] + value.index()];
        let nogood = self.ends.len() as u32;
        let literal = Literal { variable, value, nogood, next: *head };
        *head = self.literals.len() as u32;
        self.literals.push(literal);
    }

    fn forget_older_half(&mut self) {
        let forgotten = self.ends.len() / 2;
        let kept_literals = self.literals.split_off(self.ends[forgotten - 1]);
        let kept_ends = self.ends.split_off(forgotten);
        let base = self.ends[forgotten - 1];
        self.literals.clear();
        self.ends.clear();
        self.heads.fill(NONE);
        let mut start = 0;
        for end in kept_ends {
            for literal in &kept_literals[start..end - base] {
                self.push(literal.variable, literal.value);
            }
            start = end - base;
            self.ends.push(self.literals.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::GraphBuilder;
    use crate::tracer::NoTrace;

    #[test]
    fn a_full_store_forgets_the_older_half_and_finds_the_rest() {
        let recorded = CAPACITY as u32 + 1;
        let graph = GraphBuilder::new(vec![recorded, recorded, 1]).build();
        let mut nogoods = Nogoods::new(&graph);
        for value in (0..recorded).map(ValueId) {
            nogoods.record([(VarId(0), value), (VarId(1), value)].into_iter());
        }
        let mut state = State::new(&graph, NoTrace, false);
        for value in (0..recorded).map(ValueId) {
            state.assign(VarId(0), value);
            let others = nogoods.completed_by(&mut state, VarId(1), value);
            let others: Option<Vec<_>> = others.map(Iterator::collect);
            let kept = value.index() >= CAPACITY / 2;
            assert_eq!(others, kept.then(|| vec![VarId(0)]), "{value}");
            state.unassign_last();
        }
    }

    #[test]
    fn long_no_goods_are_not_kept() {
        let graph = GraphBuilder::new(vec![1; LONGEST + 1]).build();
        let mut nogoods = Nogoods::new(&graph);
        let all = (0..=LONGEST as u32).map(|variable| (VarId(variable), ValueId(0)));
        nogoods.record(all.clone());
        assert!(nogoods.ends.is_empty());
        nogoods.record(all.skip(1));
        assert_eq!(nogoods.of(0).len(), LONGEST);
    }
}
