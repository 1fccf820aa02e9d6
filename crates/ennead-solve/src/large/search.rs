//! The search: decide, propagate, learn, go back; and the way from one solution to the next.
//!
//! 1. Draw all consequences of what is known.
//! 2. If that ends in a conflict, learn a clause from it, go back to where the clause says
//!    something new, and go to 1. A conflict without any decision: there is nothing more to find.
//! 3. Otherwise, now and then: restart, forget clauses and vivify others, replace phases.
//! 4. Decide the most active open candidate, and go to 1. If none is open, this is a solution.
//!
//! # All solutions, each once
//!
//! Every clause follows from the constraints, so none excludes a solution. The search ends: each
//! learned clause is new, there are finitely many, and clauses are forgotten at ever longer
//! intervals, so that at last all that is needed is learned between two of them. For more than one
//! solution, a found one must be excluded, and nothing else with it. All of it follows from its
//! decisions d₁ … dₖ by propagation; so the clause ¬d₁ ∨ … ∨ ¬dₖ excludes it, and no other that is
//! still to be found. From here on, clauses follow from the constraints *and* "not yet found",
//! which only ever becomes stricter: they stay valid. The clause is kept for ever, and implies ¬dₖ
//! one level up. When at last there is a conflict without decisions, nothing remains to be found.
//!
//! Such clauses would fill the memory if there are millions of solutions. So only the first
//! [`RECORDED`] are recorded so. After that the search goes *systematically*: having found
//! d₁ … dₖ, it goes back one level and takes ¬dₖ there ([`Reason::Exhausted`], whose clause need
//! not be stored: it can be read from the trail), and never again goes back past that level, the
//! *floor*, until all below it is exhausted, which a conflict at the floor says. Then the floor's
//! own decision is turned round one level up, and so on to level 0 (Gebser, Kaufmann, Neumann and
//! Schaub, "Conflict-driven answer set enumeration", 2007). Learned clauses serve as before;
//! restarts go back to the floor only. What is learned for level 0 is noted in `facts`, and taken
//! again at each new floor.

use std::ops::ControlFlow;

use crate::{Ending, Meter, Metrics};

use super::activity::Activity;
use super::analyse::Analysis;
use super::cover::Cover;
use super::literal::{Candidate, Literal};
use super::phase::Phases;
use super::propagate::{Conflict, State};
use super::random::Random;
use super::restart::Restarts;
use super::trail::Reason;
use super::vivify::Vivifier;

/// This many solutions are excluded by clauses.
const RECORDED: u64 = 64;
/// Conflicts before the first reduction of the clauses; the k-th waits k times as long.
const REDUCE: u64 = 300;
/// Conflicts before the first rephasing; the k-th waits k times as long.
const REPHASE: u64 = 1000;
/// Forgotten members are dropped from the cover when this many facts are new.
const SHRINK: usize = 64;

/// A search under way.
#[derive(Debug)]
pub(super) struct Search {
    pub(super) state: State,
    pub(super) activity: Activity,
    pub(super) phases: Phases,
    analysis: Analysis,
    vivifier: Vivifier,
    restarts: Restarts,
    found: u64,
    /// The level below which nothing is left to find but by turning decisions round.
    floor: u32,
    facts: Vec<Literal>,
    reductions: Interval,
    rephasings: Interval,
    /// The facts that the cover knows of.
    dropped: usize,
    pub(super) metrics: Metrics,
    charged: u64,
}

/// Something that is due at ever longer intervals.
#[derive(Debug)]
struct Interval {
    unit: u64,
    times: u64,
    next: u64,
}

impl Interval {
    fn new(unit: u64) -> Interval {
        Interval { unit, times: 1, next: unit }
    }

    fn is_due(&mut self, now: u64) -> bool {
        let is_due = now >= self.next;
        if is_due {
            self.times += 1;
            self.next = now + self.unit * self.times;
        }
        is_due
    }
}

impl Search {
    /// A search of this cover. The candidates of `pattern` are tried first. With another seed than 0 the
    /// first scores are up to a tenth higher, by chance, and so the search takes another way.
    pub(super) fn new(cover: Cover, pattern: Option<&[bool]>, seed: u64) -> Search {
        let candidates = cover.len();
        let state = State::new(cover);
        let original = pattern.map_or_else(|| vec![true; candidates], <[bool]>::to_vec);
        let mut random = Random::new(seed);
        let mut chance = || if seed == 0 { 1.0 } else { 1.0 + 0.1 * random.fraction() };
        // At first, those with few rivals are the most active, those of the pattern before them.
        let scores = state.cover.candidates().map(|candidate| {
            let items = state.cover.items_of(candidate);
            let tightness: f64 = items.iter().map(|&item| 1.0 / f64::from(state.count(item))).sum();
            let is_in_pattern = pattern.is_some_and(|pattern| pattern[candidate.index()]);
            tightness * 1e-3 * chance() + f64::from(u8::from(is_in_pattern))
        });
        Search {
            activity: Activity::new(scores.collect()),
            phases: Phases::new(original, Random::new(seed)),
            analysis: Analysis::new(candidates),
            vivifier: Vivifier::new(candidates),
            restarts: Restarts::new(),
            found: 0,
            floor: 0,
            facts: Vec::new(),
            reductions: Interval::new(REDUCE),
            rephasings: Interval::new(REPHASE),
            dropped: 0,
            metrics: Metrics::default(),
            charged: 0,
            state,
        }
    }

    /// Hands the candidates that hold in each solution to `sink`, until it breaks or the budget is
    /// spent.
    pub(super) fn run(
        &mut self,
        meter: &mut Meter<'_>,
        sink: &mut dyn FnMut(&State) -> ControlFlow<()>,
    ) -> Ending {
        loop {
            // 1.
            let settled = self.state.propagate();
            if !charge(&mut self.charged, &self.state, meter) {
                return Ending::OutOfBudget;
            }
            // 2.
            if let Err(conflict) = settled {
                self.metrics.backtracks += 1;
                if self.state.trail.level() > self.floor {
                    self.learn(conflict);
                } else if !self.lower_floor() {
                    return Ending::Complete;
                }
                continue;
            }
            // 3.
            if let Err(ending) = self.maintain(meter) {
                return ending;
            }
            // 4.
            if let Some(literal) = self.next_decision() {
                self.metrics.guesses += 1;
                self.state.trail.decide(literal);
                if !literal.is_placement() && !meter.step() {
                    return Ending::OutOfBudget;
                }
                continue;
            }
            if sink(&self.state).is_break() {
                return Ending::Stopped;
            }
            if !self.exclude() {
                return Ending::Complete;
            }
        }
    }

    /// Learns from a conflict above the floor, and goes back.
    fn learn(&mut self, conflict: Conflict) {
        if self.restarts.is_stable() {
            self.phases.note_trail(&self.state.trail);
        }
        let lesson = self.analysis.learn(&mut self.state, conflict, &mut self.activity);
        self.restarts.note_conflict(lesson.glue);
        self.backtrack(lesson.level.max(self.floor));
        let clause = std::mem::take(&mut self.analysis.clause);
        self.take(&clause, lesson.glue);
        self.analysis.clause = clause;
    }

    /// Adds a clause whose first literal is open and whose others are false.
    fn take(&mut self, clause: &[Literal], glue: u32) {
        let reason = if let [fact] = clause {
            if self.floor > 0 {
                self.facts.push(*fact);
            }
            Reason::Fact
        } else {
            Reason::Learned(self.state.learned.add(clause, glue))
        };
        self.state.trail.push(clause[0], reason);
    }

    /// Excludes the solution that is on the trail; false if there can be no other.
    fn exclude(&mut self) -> bool {
        self.found += 1;
        let level = self.state.trail.level();
        if level <= self.floor {
            return self.lower_floor();
        }
        if self.found > RECORDED {
            self.floor = level;
            return self.lower_floor();
        }
        // The last decision first, then those before it, so that the two highest are watched.
        let mut clause: Vec<Literal> = self.state.trail.decisions(level).map(|d| !d).collect();
        clause.reverse();
        self.backtrack(level - 1);
        self.take(&clause, 0);
        true
    }

    /// All under the decisions up to the floor is exhausted: turns the last of them round. False
    /// if there is none.
    fn lower_floor(&mut self) -> bool {
        let Some(last) = self.state.trail.decisions(self.floor).last() else { return false };
        self.floor -= 1;
        self.backtrack(self.floor);
        self.state.trail.push(!last, Reason::Exhausted);
        for at in 0..self.facts.len() {
            if self.state.trail.is_open(self.facts[at]) {
                self.state.trail.push(self.facts[at], Reason::Fact);
            }
        }
        true
    }

    /// Restarts, rephasings and reductions that are due. An error if that ends the search.
    fn maintain(&mut self, meter: &mut Meter<'_>) -> Result<(), Ending> {
        if self.restarts.take_turns() && self.restarts.is_stable() {
            self.phases.forget_target();
        }
        let conflicts = self.restarts.conflicts();
        if self.restarts.is_due() {
            if self.restarts.is_stable() {
                self.phases.note_trail(&self.state.trail);
            }
            let level = self.restart_level();
            self.backtrack(level);
            if self.rephasings.is_due(conflicts) {
                self.phases.rephase();
            }
            self.drop_dead();
        }
        if self.reductions.is_due(conflicts) {
            self.state.learned.reduce(&mut self.state.trail);
            if self.floor == 0 {
                return self.vivify(meter);
            }
        }
        Ok(())
    }

    /// Goes back to the beginning and makes clauses shorter.
    fn vivify(&mut self, meter: &mut Meter<'_>) -> Result<(), Ending> {
        self.backtrack(0);
        let Search { vivifier, state, charged, .. } = self;
        let mut is_spent = false;
        let may_remain = vivifier.run(state, |state| {
            is_spent = !charge(charged, state, meter);
            !is_spent
        });
        match (may_remain, is_spent) {
            (false, _) => Err(Ending::Complete),
            (true, true) => Err(Ending::OutOfBudget),
            (true, false) => Ok(()),
        }
    }

    /// How far a restart goes back: the first decisions, as long as each is more active than all
    /// open candidates, would only be made again (van der Tak, Ramos and Heule, "Reusing the
    /// assignment trail in CDCL solvers", 2011).
    fn restart_level(&mut self) -> u32 {
        let trail = &self.state.trail;
        let next = loop {
            let Some(next) = self.activity.peek() else { return self.floor };
            if trail.is_open(next.holds()) {
                break self.activity.score(next);
            }
            self.activity.pop();
        };
        let decisions = trail.decisions(trail.level()).skip(self.floor as usize);
        let same = decisions.take_while(|d| self.activity.score(d.candidate()) > next).count();
        self.floor + same as u32
    }

    /// Drops from the cover what fails for good.
    fn drop_dead(&mut self) {
        let State { cover, trail, .. } = &mut self.state;
        let facts = trail.len_before_first_decision();
        if facts >= self.dropped + SHRINK {
            self.dropped = facts;
            cover.shrink(|candidate| trail.is_fact(candidate.fails()));
        }
    }

    /// The next open candidate, as its phase says; none if all are known.
    fn next_decision(&mut self) -> Option<Literal> {
        loop {
            let candidate: Candidate = self.activity.pop()?;
            if self.state.trail.is_open(candidate.holds()) {
                return Some(self.phases.choose(candidate, self.restarts.is_stable()));
            }
        }
    }

    fn backtrack(&mut self, level: u32) {
        let Search { state, activity, phases, .. } = self;
        state.backtrack(level, |literal| {
            phases.save(literal);
            activity.insert(literal.candidate());
        });
    }
}

/// Counts the placements since the last time. A decision that a candidate fails is counted too,
/// elsewhere, so that no search goes on uncounted.
fn charge(charged: &mut u64, state: &State, meter: &mut Meter<'_>) -> bool {
    while *charged < state.placements {
        if !meter.step() {
            return false;
        }
        *charged += 1;
    }
    true
}
