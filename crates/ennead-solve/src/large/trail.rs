//! What is known at the moment, in the order in which it became known.
//!
//! The search decides a literal, follows its consequences, decides the next. Each decision opens a
//! *level*; what follows from it belongs to the level. Level 0 holds what is known for good.
//!
//! ```text
//! literals  | facts … | decision 1, consequences … | decision 2, consequences … |
//!           0         starts[0]                    starts[1]           ^ head
//! ```
//!
//! Behind `head` are literals whose consequences are still to be drawn.

use super::cover::Item;
use super::learned::Clause;
use super::literal::{Candidate, Literal};

/// Why a literal is known. Only what cannot be worked out later is kept; the literals themselves
/// are listed when an analysis asks for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It was chosen.
    Decision,
    /// It holds in every solution that is still wanted.
    Fact,
    /// Another candidate holds and covers the same item.
    Rival(Candidate),
    /// All other members of the item fail.
    Last(Item),
    /// All other literals of a learned clause are false.
    Learned(Clause),
    /// Its opposite was decided here and led to all it could lead to: it follows from the
    /// decisions of all levels up to its own.
    Exhausted,
}

/// When and why a literal became known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// How many decisions were made before it, itself included.
    pub(super) level: u32,
    /// Its place in the trail.
    pub(super) position: u32,
    pub(super) reason: Reason,
}

/// The known literals.
#[derive(Debug)]
pub(super) struct Trail {
    /// Per literal: 1 true, -1 false, 0 open.
    values: Vec<i8>,
    /// Per candidate; without meaning while it is open.
    entries: Vec<Entry>,
    literals: Vec<Literal>,
    starts: Vec<u32>,
    head: usize,
}

impl Trail {
    /// Nothing known about this many candidates.
    pub(super) fn new(candidates: usize) -> Trail {
        let blank = Entry { level: 0, position: 0, reason: Reason::Fact };
        Trail {
            values: vec![0; 2 * candidates],
            entries: vec![blank; candidates],
            literals: Vec::with_capacity(candidates),
            starts: Vec::new(),
            head: 0,
        }
    }

    #[inline]
    pub(super) fn is_true(&self, literal: Literal) -> bool {
        self.values[literal.index()] > 0
    }

    #[inline]
    pub(super) fn is_false(&self, literal: Literal) -> bool {
        self.values[literal.index()] < 0
    }

    #[inline]
    pub(super) fn is_open(&self, literal: Literal) -> bool {
        self.values[literal.index()] == 0
    }

    /// Whether it is true at level 0.
    pub(super) fn is_fact(&self, literal: Literal) -> bool {
        self.is_true(literal) && self.entries[literal.candidate().index()].level == 0
    }

    #[inline]
    pub(super) fn entry(&self, candidate: Candidate) -> Entry {
        self.entries[candidate.index()]
    }

    #[inline]
    pub(super) fn level_of(&self, literal: Literal) -> u32 {
        self.entries[literal.candidate().index()].level
    }

    /// The number of decisions.
    pub(super) fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    /// All that is known, oldest first.
    pub(super) fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// The decisions of levels 1 to `level`.
    pub(super) fn decisions(&self, level: u32) -> impl Iterator<Item = Literal> {
        self.starts[..level as usize].iter().map(|&start| self.literals[start as usize])
    }

    /// How many literals were known before the last decision.
    pub(super) fn len_before_last_decision(&self) -> usize {
        self.starts.last().map_or(self.literals.len(), |&start| start as usize)
    }

    /// How many literals are known at level 0.
    pub(super) fn len_before_first_decision(&self) -> usize {
        self.starts.first().map_or(self.literals.len(), |&start| start as usize)
    }

    /// Adds an open literal to what is known.
    #[inline]
    pub(super) fn push(&mut self, literal: Literal, reason: Reason) {
        debug_assert!(self.is_open(literal));
        self.values[literal.index()] = 1;
        self.values[(!literal).index()] = -1;
        self.entries[literal.candidate().index()] =
            Entry { level: self.level(), position: self.literals.len() as u32, reason };
        self.literals.push(literal);
    }

    /// Opens a level with this decision.
    pub(super) fn decide(&mut self, literal: Literal) {
        self.starts.push(self.literals.len() as u32);
        self.push(literal, Reason::Decision);
    }

    /// The next literal whose consequences are to be drawn.
    #[inline]
    pub(super) fn next(&mut self) -> Option<Literal> {
        let next = self.literals.get(self.head).copied()?;
        self.head += 1;
        Some(next)
    }

    /// Forgets the newest literal if it is above `level`. Tells it, and whether its consequences
    /// had been drawn. When there is none, the levels above are closed.
    #[inline]
    pub(super) fn pop_above(&mut self, level: u32) -> Option<(Literal, bool)> {
        if self.level() <= level {
            return None;
        }
        let start = self.starts[level as usize] as usize;
        if self.literals.len() == start {
            self.starts.truncate(level as usize);
            self.head = self.head.min(start);
            return None;
        }
        let literal = self.literals.pop()?;
        self.values[literal.index()] = 0;
        self.values[(!literal).index()] = 0;
        Some((literal, self.literals.len() < self.head))
    }

    /// Tells where each learned clause lies now that they have been moved.
    pub(super) fn relocate(&mut self, moved: impl Fn(Clause) -> Option<Clause>) {
        for literal in &self.literals {
            let entry = &mut self.entries[literal.candidate().index()];
            if let Reason::Learned(clause) = entry.reason {
                entry.reason = moved(clause).map_or(Reason::Fact, Reason::Learned);
                debug_assert!(entry.reason != Reason::Fact || entry.level == 0);
            }
        }
    }
}
