//! Shorter learned clauses.
//!
//! The literals of a clause, but the first, are taken level by level, the highest first. Of a
//! level with several:
//!
//! 1. *Shrink.* Go back along the trail inside the level, replacing literals by what they follow
//!    from, until one is left, as in the analysis itself. Of lower levels only literals that are
//!    in the clause anyway may come in. If it works, that one literal stands for all of the level
//!    (Fleury and Biere, "Efficient all-UIP learned clause minimization", 2021).
//! 2. *Minimise.* If it does not, leave out the literals that follow from others of the clause
//!    (Sörensson and Biere, "Minimizing learned clauses", 2009). Of a level that has no literal in
//!    the clause nothing can follow, which ends most searches early (Knuth, TAOCP 7.2.2.2).

use super::analyse::{Analysis, Mark};
use super::literal::Literal;
use super::propagate::State;
use super::trail::Reason;

impl Analysis {
    /// Shortens `self.clause`. Expects all its literals to be marked as seen.
    pub(super) fn shorten(&mut self, state: &State) {
        let trail = &state.trail;
        let mut clause = std::mem::take(&mut self.clause);
        self.levels.count(clause[1..].iter().map(|&literal| trail.level_of(literal)));
        clause[1..].sort_unstable_by_key(|&literal| {
            std::cmp::Reverse(trail.entry(literal.candidate()).position)
        });
        let mut shorter = vec![clause[0]];
        for block in clause[1..].chunk_by(|&a, &b| trail.level_of(a) == trail.level_of(b)) {
            // 1.
            if block.len() > 1
                && let Some(point) = self.shrink(state, block)
            {
                shorter.push(!point);
                if self.marks[point.candidate().index()] == Mark::None {
                    self.marked.push(point.candidate());
                }
                self.marks[point.candidate().index()] = Mark::Seen;
                continue;
            }
            // 2.
            for &literal in block {
                if !self.is_implied(state, literal) {
                    shorter.push(literal);
                }
            }
        }
        clause.clear();
        clause.extend(shorter);
        self.clause = clause;
    }

    /// The one literal of a level from which, with others of the clause, all of `block` follows.
    fn shrink(&mut self, state: &State, block: &[Literal]) -> Option<Literal> {
        let trail = &state.trail;
        let level = trail.level_of(block[0]);
        let mut list = std::mem::take(&mut self.list);
        self.block.extend(block.iter().map(|literal| literal.candidate()));
        for candidate in &self.block {
            self.is_in_block[candidate.index()] = true;
        }
        let mut open = block.len();
        let mut position = trail.entry(block[0].candidate()).position as usize;
        let point = loop {
            while !self.is_in_block[trail.literals()[position].candidate().index()] {
                position -= 1;
            }
            let newest = trail.literals()[position];
            if open == 1 {
                break Some(newest);
            }
            if trail.entry(newest.candidate()).reason == Reason::Decision {
                break None;
            }
            state.antecedents(newest, &mut list);
            let stays_inside = list.iter().all(|&literal| {
                let candidate = literal.candidate();
                let level_here = trail.level_of(literal);
                if level_here == level {
                    let is_in = &mut self.is_in_block[candidate.index()];
                    if !std::mem::replace(is_in, true) {
                        self.block.push(candidate);
                        open += 1;
                    }
                    return true;
                }
                let mark = self.marks[candidate.index()];
                level_here == 0 || matches!(mark, Mark::Seen | Mark::Implied)
            });
            if !stays_inside {
                break None;
            }
            open -= 1;
            position -= 1;
        };
        for candidate in self.block.drain(..) {
            self.is_in_block[candidate.index()] = false;
        }
        self.list = list;
        point
    }

    /// Whether a literal of the clause follows from the others of it.
    fn is_implied(&mut self, state: &State, literal: Literal) -> bool {
        let trail = &state.trail;
        if trail.entry(literal.candidate()).reason == Reason::Decision {
            return false;
        }
        let mut list = std::mem::take(&mut self.list);
        let mut stack = std::mem::take(&mut self.stack);
        let before = self.marked.len();
        stack.push(literal);
        let mut needed = None;
        'search: while let Some(next) = stack.pop() {
            state.antecedents(!next, &mut list);
            for &literal in &list {
                let candidate = literal.candidate();
                let entry = trail.entry(candidate);
                let mark = self.marks[candidate.index()];
                if entry.level == 0 || matches!(mark, Mark::Seen | Mark::Implied) {
                    continue;
                }
                if mark == Mark::Needed
                    || entry.reason == Reason::Decision
                    || !self.levels.contains(entry.level)
                {
                    needed = Some(next);
                    break 'search;
                }
                self.marks[candidate.index()] = Mark::Implied;
                self.marked.push(candidate);
                stack.push(literal);
            }
        }
        if let Some(needed) = needed {
            // None of them is known to be implied after all, and one is known not to be.
            for candidate in self.marked.drain(before..) {
                self.marks[candidate.index()] = Mark::None;
            }
            if needed != literal {
                self.marks[needed.candidate().index()] = Mark::Needed;
                self.marked.push(needed.candidate());
            }
        }
        stack.clear();
        self.stack = stack;
        self.list = list;
        needed.is_none()
    }
}
