//! Conflict analysis: the clause that a conflict teaches.
//!
//! A conflict is a list of literals, one of which should be true, and all are false. Going back
//! along the trail, each literal of the present level is replaced by those it follows from, until
//! only one of the present level is left: the *first unique implication point*. The negations of
//! what is left are the learned clause. It follows from the constraints, and after going back to
//! the second-highest of its levels it implies the opposite of that point (Marques-Silva and
//! Sakallah, "GRASP", 1996; Zhang et al., "Efficient conflict driven learning", 2001).
//!
//! ```text
//! trail  … ¬a₃ … b₅ | d₈ … x₈ … y₈ … z₈   conflict {¬x, ¬y, ¬z}      index = level
//!                                          z came from y, ¬a:  {¬x, ¬y, a}
//!                                          y came from x, b:   {¬x, a, ¬b}   only x is of level 8
//! learned: ¬x ∨ ¬b ∨ a                     go back to level 5, where ¬x follows
//! ```
//!
//! Then the clause is made shorter; see [`shorten`](super::shorten).

use super::activity::Activity;
use super::literal::{Candidate, Literal};
use super::propagate::{Conflict, State};
use super::trail::Reason;

/// What a candidate is in the present analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// Not met.
    None,
    /// In the clause, or replaced by what it follows from.
    Seen,
    /// Follows from others of the clause: it can be left out.
    Implied,
    /// Does not follow from others of the clause.
    Needed,
}

/// The working memory of the analysis, and its result.
#[derive(Debug)]
pub(super) struct Analysis {
    /// The learned clause. First the literal that it implies, then one of the highest level among
    /// the others.
    pub(super) clause: Vec<Literal>,
    pub(super) marks: Vec<Mark>,
    /// The candidates with a mark.
    pub(super) marked: Vec<Candidate>,
    pub(super) list: Vec<Literal>,
    pub(super) stack: Vec<Literal>,
    /// The candidates of the level that is being shrunk, and per candidate whether it is one.
    pub(super) block: Vec<Candidate>,
    pub(super) is_in_block: Vec<bool>,
    pub(super) levels: LevelSet,
}

/// What a learned clause asks for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lesson {
    /// The level to go back to.
    pub(super) level: u32,
    /// From how many levels the literals come.
    pub(super) glue: u32,
}

impl Analysis {
    /// Room for this many candidates.
    pub(super) fn new(candidates: usize) -> Analysis {
        Analysis {
            clause: Vec::new(),
            marks: vec![Mark::None; candidates],
            marked: Vec::new(),
            list: Vec::new(),
            stack: Vec::new(),
            block: Vec::new(),
            is_in_block: vec![false; candidates],
            levels: LevelSet { stamps: vec![0; candidates + 1], stamp: 0, len: 0 },
        }
    }

    /// Learns from a conflict above level 0. The clause is left in `self.clause`.
    pub(super) fn learn(
        &mut self,
        state: &mut State,
        conflict: Conflict,
        activity: &mut Activity,
    ) -> Lesson {
        self.find_implication_point(state, conflict);
        for &candidate in &self.marked {
            activity.bump(candidate);
        }
        activity.fade();
        self.shorten(state);
        for candidate in self.marked.drain(..) {
            self.marks[candidate.index()] = Mark::None;
        }
        let glue = self.levels.count(self.clause.iter().map(|&l| state.trail.level_of(l)));
        let highest = (1..self.clause.len())
            .max_by_key(|&at| (state.trail.level_of(self.clause[at]), std::cmp::Reverse(at)));
        let level = highest.map_or(0, |at| {
            self.clause.swap(1, at);
            state.trail.level_of(self.clause[1])
        });
        Lesson { level, glue }
    }

    /// The clause of the first unique implication point.
    fn find_implication_point(&mut self, state: &mut State, conflict: Conflict) {
        let present = state.trail.level();
        let mut list = std::mem::take(&mut self.list);
        if let Conflict::Learned(clause) = conflict {
            self.mark_used(state, clause);
        }
        state.falsified(conflict, &mut list);
        self.clause.clear();
        self.clause.push(Candidate(0).holds()); // its place
        let mut of_present = 0;
        let mut position = state.trail.literals().len();
        let point = loop {
            for &literal in &list {
                let candidate = literal.candidate();
                let level = state.trail.level_of(literal);
                if level > 0 && self.mark(candidate) {
                    if level == present {
                        of_present += 1;
                    } else {
                        self.clause.push(literal);
                    }
                }
            }
            let newest = loop {
                position -= 1;
                let literal = state.trail.literals()[position];
                if self.marks[literal.candidate().index()] != Mark::None {
                    break literal;
                }
            };
            of_present -= 1;
            if of_present == 0 {
                break newest;
            }
            if let Reason::Learned(clause) = state.trail.entry(newest.candidate()).reason {
                self.mark_used(state, clause);
            }
            state.antecedents(newest, &mut list);
        };
        self.clause[0] = !point;
        self.list = list;
    }

    /// Marks a candidate as seen; tells whether it is new.
    fn mark(&mut self, candidate: Candidate) -> bool {
        let mark = &mut self.marks[candidate.index()];
        let is_new = *mark == Mark::None;
        if is_new {
            *mark = Mark::Seen;
            self.marked.push(candidate);
        }
        is_new
    }

    fn mark_used(&mut self, state: &mut State, clause: super::learned::Clause) {
        let (trail, levels) = (&state.trail, &mut self.levels);
        state.learned.mark_used(clause, |learned| {
            levels.count(learned.literals(clause).map(|literal| trail.level_of(literal)))
        });
    }
}

/// A set of levels that is emptied at no cost: a level is in it if it bears the present stamp.
#[derive(Debug)]
pub(super) struct LevelSet {
    stamps: Vec<u32>,
    stamp: u32,
    len: u32,
}

impl LevelSet {
    /// Makes it the set of these levels; tells how many there are.
    pub(super) fn count(&mut self, levels: impl Iterator<Item = u32>) -> u32 {
        if self.stamp == u32::MAX {
            self.stamps.fill(0);
            self.stamp = 0;
        }
        self.stamp += 1;
        self.len = 0;
        for level in levels {
            let stamp = &mut self.stamps[level as usize];
            self.len += u32::from(*stamp != self.stamp);
            *stamp = self.stamp;
        }
        self.len
    }

    /// Whether the level is in it.
    pub(super) fn contains(&self, level: u32) -> bool {
        self.stamps[level as usize] == self.stamp
    }
}
