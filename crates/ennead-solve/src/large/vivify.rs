//! Vivification: learned clauses are made shorter when there is nothing else to do.
//!
//! A clause `a ∨ b ∨ c ∨ d` is shorter than it looks if its literals depend on each other. So, with
//! nothing else decided, decide their opposites one by one and draw the consequences, leaving the
//! clause itself out of account:
//!
//! ```text
//! decide ¬a            ¬b follows: a ∨ ¬b, so b can be left out
//! decide ¬c            a conflict: a ∨ c is enough; or d follows from ¬c alone: c ∨ d is
//! ```
//!
//! If a literal follows and that does not make the clause shorter, the clause says only what
//! propagation knows without it, and can go. (Piette, Hamadi and Saïs, "Vivifying propositional
//! clausal formulae", 2008; for learned clauses: Luo, Li, Xiao, Manyà and Lü, "An effective
//! learnt clause minimization approach for CDCL SAT solvers", 2017.)
//!
//! Each clause is tried once, the most valuable first, after each reduction, and for a share of the
//! work that the search did since the last time. The literals that occur in most clauses are
//! decided first: most is known about them.

use super::learned::Clause;
use super::literal::{Candidate, Literal};
use super::propagate::State;
use super::trail::Reason;

/// Of the work of the search, measured in literals drawn, one part in this many.
// Measured on eleven hard 25×25 puzzles, in thousands of conflicts: 204 with it, 203 without it, 219
// without it but going back to the beginning as often. So it gains little but shorter clauses: the
// time fell by 1 and by 11 % in two runs. 3/10, and clauses of glue up to 10, are no better.
const SHARE: u64 = 7;

/// The working memory of vivification.
#[derive(Debug)]
pub(super) struct Vivifier {
    /// Per literal, in how many clauses it is.
    occurrences: Vec<u32>,
    /// The literals of the clause in hand, in the order in which they are tried.
    literals: Vec<Literal>,
    /// What is left of it.
    kept: Vec<Literal>,
    list: Vec<Literal>,
    /// The candidates that the analysis has met, and per candidate whether it is one.
    met: Vec<Candidate>,
    is_met: Vec<bool>,
    /// How many literals the state had drawn when this was last done.
    drawn: u64,
}

/// What became of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Same,
    Shorter,
    Gone,
}

impl Vivifier {
    /// Room for this many candidates.
    pub(super) fn new(candidates: usize) -> Vivifier {
        Vivifier {
            occurrences: vec![0; 2 * candidates],
            literals: Vec::new(),
            kept: Vec::new(),
            list: Vec::new(),
            met: Vec::new(),
            is_met: vec![false; candidates],
            drawn: 0,
        }
    }

    /// Vivifies clauses as long as the work is in proportion and `may_go_on`. Expects that nothing
    /// is decided and all consequences are drawn. False if there is a conflict without decisions.
    pub(super) fn run(
        &mut self,
        state: &mut State,
        mut may_go_on: impl FnMut(&State) -> bool,
    ) -> bool {
        debug_assert_eq!(state.trail.level(), 0);
        let begin = state.drawn;
        let effort = (begin - self.drawn) / SHARE;
        let due = state.learned.to_vivify(&mut self.occurrences);
        for clause in due {
            if state.drawn - begin > effort || !may_go_on(state) {
                break;
            }
            state.learned.mark_vivified(clause);
            match self.judge(state, clause) {
                Verdict::Same => {}
                Verdict::Gone => state.learned.remove(clause),
                Verdict::Shorter => {
                    if let [fact] = self.kept[..] {
                        state.learned.remove(clause);
                        state.trail.push(fact, Reason::Fact);
                        if state.propagate().is_err() {
                            return false;
                        }
                    } else {
                        state.learned.replace(clause, &self.kept);
                    }
                }
            }
        }
        self.drawn = state.drawn;
        true
    }

    /// What a clause comes to; if shorter, it is in `kept`.
    fn judge(&mut self, state: &mut State, clause: Clause) -> Verdict {
        self.literals.clear();
        self.literals.extend(state.learned.literals(clause));
        if self.literals.iter().any(|&literal| state.trail.is_true(literal)) {
            return Verdict::Gone;
        }
        let occurrences = &self.occurrences;
        self.literals.sort_unstable_by_key(|literal| {
            (std::cmp::Reverse(occurrences[literal.index()]), *literal)
        });
        self.kept.clear();
        state.ignored = Some(clause);
        let mut is_implied = false;
        for at in 0..self.literals.len() {
            let literal = self.literals[at];
            if state.trail.is_false(literal) {
                continue;
            }
            if state.trail.is_true(literal) {
                state.antecedents(literal, &mut self.list);
                self.keep_decisions(state);
                self.kept.push(literal);
                is_implied = true;
                break;
            }
            state.trail.decide(!literal);
            self.kept.push(literal);
            if let Err(conflict) = state.propagate() {
                state.falsified(conflict, &mut self.list);
                self.keep_decisions(state);
                break;
            }
        }
        state.ignored = None;
        state.backtrack(0, |_| {});
        if self.kept.len() < self.literals.len() {
            Verdict::Shorter
        } else if is_implied {
            Verdict::Gone
        } else {
            Verdict::Same
        }
    }

    /// Keeps the opposites of the decisions from which the false literals in `list` follow.
    fn keep_decisions(&mut self, state: &State) {
        self.kept.clear();
        let mut at = 0;
        loop {
            for literal in self.list.drain(..) {
                let candidate = literal.candidate();
                if state.trail.level_of(literal) > 0 && !self.is_met[candidate.index()] {
                    self.is_met[candidate.index()] = true;
                    self.met.push(candidate);
                }
            }
            let Some(&candidate) = self.met.get(at) else { break };
            at += 1;
            let holds = state.trail.is_true(candidate.holds());
            let known = if holds { candidate.holds() } else { candidate.fails() };
            if state.trail.entry(candidate).reason == Reason::Decision {
                self.kept.push(!known);
            } else {
                state.antecedents(known, &mut self.list);
            }
        }
        for candidate in self.met.drain(..) {
            self.is_met[candidate.index()] = false;
        }
    }
}
