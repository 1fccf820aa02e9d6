//! Which way to decide a candidate: does it hold, or does it fail?
//!
//! As it was last time (*saved phase*: Pipatsrisawat and Darwiche, 2007), so that after a restart
//! the search is soon where it was. In stable mode as it was in the longest trail without conflict
//! (*target phase*), and now and then the saved phases are replaced altogether (*rephasing*; both:
//! Biere and Fleury, "Chasing target phases", 2020).
//!
//! To begin with, every candidate holds if chosen; unless a pattern is given
//! ([`repair`](super::repair)): then those of the pattern hold and the others fail.

use super::literal::{Candidate, Literal};
use super::random::Random;
use super::trail::Trail;

/// The phases of all candidates.
#[derive(Debug)]
pub(super) struct Phases {
    original: Vec<bool>,
    saved: Vec<bool>,
    /// In the longest trail since the last restart of the counting, if it was known there.
    target: Longest,
    /// The same since the last rephasing to it.
    best: Longest,
    rephasings: u64,
    random: Random,
}

/// The phases in the longest trail without conflict.
#[derive(Debug)]
struct Longest {
    phases: Vec<Option<bool>>,
    len: usize,
}

impl Longest {
    fn update(&mut self, literals: &[Literal]) {
        if literals.len() > self.len {
            self.len = literals.len();
            for literal in literals {
                self.phases[literal.candidate().index()] = Some(literal.is_placement());
            }
        }
    }
}

impl Phases {
    /// The phases to begin with, and what chance is made of.
    pub(super) fn new(original: Vec<bool>, random: Random) -> Phases {
        let longest = || Longest { phases: vec![None; original.len()], len: 0 };
        Phases {
            saved: original.clone(),
            target: longest(),
            best: longest(),
            rephasings: 0,
            random,
            original,
        }
    }

    /// A literal is forgotten: its phase is kept.
    #[inline]
    pub(super) fn save(&mut self, literal: Literal) {
        self.saved[literal.candidate().index()] = literal.is_placement();
    }

    /// The literal to decide for a candidate.
    pub(super) fn choose(&self, candidate: Candidate, is_stable: bool) -> Literal {
        let target = if is_stable { self.target.phases[candidate.index()] } else { None };
        let holds = target.unwrap_or(self.saved[candidate.index()]);
        if holds { candidate.holds() } else { candidate.fails() }
    }

    /// Looks whether the present trail, less its last level, is the longest.
    pub(super) fn note_trail(&mut self, trail: &Trail) {
        let literals = &trail.literals()[..trail.len_before_last_decision()];
        self.target.update(literals);
        self.best.update(literals);
    }

    /// Aims anew.
    pub(super) fn forget_target(&mut self) {
        self.target.phases.fill(None);
        self.target.len = 0;
    }

    /// Replaces all saved phases: by the original ones, by their opposites, by the best, by
    /// chance, in turns.
    pub(super) fn rephase(&mut self) {
        self.forget_target();
        self.rephasings += 1;
        match self.rephasings % 6 {
            1 => self.saved.copy_from_slice(&self.original),
            2 => self.saved.iter_mut().for_each(|phase| *phase = !*phase),
            4 => {
                for at in 0..self.saved.len() {
                    self.saved[at] = self.random.next() & 1 == 0;
                }
            }
            _ => {
                for (saved, best) in self.saved.iter_mut().zip(&self.best.phases) {
                    *saved = best.unwrap_or(*saved);
                }
                self.best.len = 0;
            }
        }
    }
}
