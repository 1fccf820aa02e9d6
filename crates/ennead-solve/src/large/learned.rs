//! The learned clauses and who watches them.
//!
//! A clause is a list of literals of which at least one is true. All clauses lie one behind the
//! other in one array:
//!
//! ```text
//! … | size | mark | next | literal 0 | literal 1 | literal 2 … | size | mark | …
//!   ^ Clause      mark: bits 0..16 glue, 16..31 reductions to survive, 31 vivified
//! ```
//!
//! The first two literals are *watched*: the clause is in their lists, and it is looked at only
//! when one of them becomes false (Moskewicz et al., "Chaff", 2001). The list entry also names a
//! *blocker*, another literal of the clause; if that is true there is nothing to do, and the clause
//! itself need not be touched (Sörensson and Eén, `MiniSat` 2.2). The search for another literal to
//! watch goes on at `next`, where the last one ended, and comes round to the beginning: otherwise
//! the false literals in front would be passed again and again (Gent, "Optimal implementation of
//! watched literals", 2013).
//!
//! The *glue* is the number of levels its literals came from, the smallest seen so far (Audemard
//! and Simon, "Predicting learnt clauses quality", 2009). Small glue is worth keeping. From time
//! to time [`Learned::reduce`] throws away most of the others that were of no use lately, and moves
//! the rest together.

use super::literal::Literal;
use super::trail::{Reason, Trail};

/// Where a clause lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Clause(u32);

/// An entry in the list of a watched literal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) clause: Clause,
    pub(super) blocker: Literal,
}

/// All learned clauses.
#[derive(Debug)]
pub(super) struct Learned {
    array: Vec<u32>,
    clauses: Vec<Clause>,
    /// Per literal, the clauses that watch it.
    watches: Vec<Vec<Watch>>,
}

/// The words before the literals.
const HEADER: usize = 3;
/// Up to this glue a clause is kept for ever. A recorded solution is kept by having glue 0.
const KEEP_GLUE: u32 = 2;
/// Up to this glue, use lets a clause survive two reductions instead of one.
const GOOD_GLUE: u32 = 6;
const GLUE: u32 = 0xffff;
const SURVIVE: u32 = 1 << 16;
/// Vivification has looked at the clause.
const VIVIFIED: u32 = 1 << 31;

impl Learned {
    /// None yet.
    pub(super) fn new(candidates: usize) -> Learned {
        Learned {
            array: Vec::new(),
            clauses: Vec::new(),
            watches: vec![Vec::new(); 2 * candidates],
        }
    }

    /// Adds a clause of at least two literals. The first two are watched.
    pub(super) fn add(&mut self, literals: &[Literal], glue: u32) -> Clause {
        debug_assert!(literals.len() >= 2);
        let clause = Clause(self.array.len() as u32);
        let survive = if glue <= GOOD_GLUE { 2 } else { 1 };
        self.array.push(literals.len() as u32);
        self.array.push(glue.min(GLUE) | (survive * SURVIVE));
        self.array.push(2);
        self.array.extend(literals.iter().map(|literal| literal.0));
        self.clauses.push(clause);
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: Clause) {
        let [a, b] = [0, 1].map(|at| self.literal(clause, at));
        self.watches[a.index()].push(Watch { clause, blocker: b });
        self.watches[b.index()].push(Watch { clause, blocker: a });
    }

    fn literal(&self, clause: Clause, at: usize) -> Literal {
        Literal(self.array[clause.0 as usize + HEADER + at])
    }

    /// The literals of a clause.
    pub(super) fn literals(&self, clause: Clause) -> impl Iterator<Item = Literal> + '_ {
        let start = clause.0 as usize;
        let size = self.array[start] as usize;
        self.array[start + HEADER..][..size].iter().map(|&literal| Literal(literal))
    }

    /// Whether any clause watches a literal.
    #[inline]
    pub(super) fn is_watched(&self, literal: Literal) -> bool {
        !self.watches[literal.index()].is_empty()
    }

    /// The list of a literal, taken out while it is walked over; give it back.
    #[inline]
    pub(super) fn take_watches(&mut self, literal: Literal) -> Vec<Watch> {
        std::mem::take(&mut self.watches[literal.index()])
    }

    #[inline]
    pub(super) fn give_watches(&mut self, literal: Literal, watches: Vec<Watch>) {
        self.watches[literal.index()] = watches;
    }

    /// Looks for another literal to watch now that `falsified`, a watched one, is false. Returns a
    /// literal of the clause, and whether the watch moved elsewhere. If it did not, the literal is
    /// true, or it is the other watched one and all but it are false.
    ///
    /// A literal that is true need not be watched: it was known before `falsified`, so whenever it
    /// is forgotten, `falsified` is forgotten as well. It only becomes the blocker.
    #[inline]
    pub(super) fn rewatch(
        &mut self,
        watch: Watch,
        falsified: Literal,
        trail: &Trail,
    ) -> (Literal, bool) {
        let start = watch.clause.0 as usize;
        let size = self.array[start] as usize;
        let (header, literals) = self.array[start..][..HEADER + size].split_at_mut(HEADER);
        if literals[0] == falsified.0 {
            literals.swap(0, 1);
        }
        let first = Literal(literals[0]);
        if first != watch.blocker && trail.is_true(first) {
            return (first, false);
        }
        let next = (header[2] as usize).min(size);
        let is_free = |&literal: &u32| !trail.is_false(Literal(literal));
        let found = literals[next..].iter().position(is_free).map(|at| next + at);
        let found = found.or_else(|| literals[2..next].iter().position(is_free).map(|at| 2 + at));
        let Some(at) = found else { return (first, false) };
        header[2] = at as u32;
        let found = Literal(literals[at]);
        if trail.is_true(found) {
            return (found, false);
        }
        literals.swap(1, at);
        let other = literals[1] as usize;
        self.watches[other].push(Watch { clause: watch.clause, blocker: first });
        (first, true)
    }

    /// Notes that a clause took part in a conflict; `glue` tells its glue now.
    pub(super) fn mark_used(&mut self, clause: Clause, glue: impl FnOnce(&Learned) -> u32) {
        let mark = self.array[clause.0 as usize + 1];
        let mut best = mark & GLUE;
        if best > KEEP_GLUE {
            best = best.min(glue(self));
        }
        let survive = if best <= GOOD_GLUE { 2 } else { 1 };
        self.array[clause.0 as usize + 1] = best | (survive * SURVIVE) | (mark & VIVIFIED);
    }

    /// Throws clauses away and moves the others together; tells the trail where its reasons went.
    /// Kept are: small glue, two literals, those used lately, reasons of what is known, and the
    /// better quarter of the rest (smallest glue, then fewest literals, then oldest).
    pub(super) fn reduce(&mut self, trail: &mut Trail) {
        let (mut kept, mut doubtful) = (Vec::new(), Vec::new());
        for &clause in &self.clauses {
            let mark = &mut self.array[clause.0 as usize + 1];
            let survive = (*mark & !VIVIFIED) / SURVIVE;
            let glue = *mark & GLUE;
            if survive > 0 {
                *mark -= SURVIVE;
            }
            let [size, first] = [0, HEADER].map(|at| self.array[clause.0 as usize + at]);
            let is_reason = {
                let first = Literal(first);
                let entry = trail.entry(first.candidate());
                trail.is_true(first) && entry.reason == Reason::Learned(clause)
            };
            // Taken out by vivification.
            if size == 0 {
                continue;
            }
            if glue <= KEEP_GLUE || size == 2 || survive > 0 || is_reason {
                kept.push(clause);
            } else {
                doubtful.push((glue, size, clause));
            }
        }
        // Tried: the better half. 5 % fewer conflicts, each dearer; level in time.
        doubtful.sort_unstable();
        kept.extend(doubtful[..doubtful.len() / 4].iter().map(|&(_, _, clause)| clause));
        kept.sort_unstable();
        self.move_together(&kept, trail);
    }

    /// The clauses of small glue that vivification has not looked at, the best first; and per
    /// literal, in how many clauses it is.
    pub(super) fn to_vivify(&self, occurrences: &mut [u32]) -> Vec<Clause> {
        occurrences.fill(0);
        let mut due = Vec::new();
        for &clause in &self.clauses {
            let start = clause.0 as usize;
            let (size, mark) = (self.array[start], self.array[start + 1]);
            for &literal in &self.array[start + HEADER..][..size as usize] {
                occurrences[literal as usize] += 1;
            }
            let glue = mark & GLUE;
            if size > 2 && mark & VIVIFIED == 0 && (1..=GOOD_GLUE).contains(&glue) {
                due.push((glue, size, clause));
            }
        }
        due.sort_unstable();
        due.into_iter().map(|(_, _, clause)| clause).collect()
    }

    /// Notes that vivification has looked at a clause.
    pub(super) fn mark_vivified(&mut self, clause: Clause) {
        self.array[clause.0 as usize + 1] |= VIVIFIED;
    }

    /// Takes a clause out. Its place is used again after the next reduction.
    pub(super) fn remove(&mut self, clause: Clause) {
        self.unwatch(clause);
        self.array[clause.0 as usize] = 0;
    }

    /// Puts other, fewer literals, at least two and all open, in the place of a clause's.
    pub(super) fn replace(&mut self, clause: Clause, literals: &[Literal]) {
        self.unwatch(clause);
        let start = clause.0 as usize;
        self.array[start] = literals.len() as u32;
        let mark = self.array[start + 1];
        let glue = (mark & GLUE).min(literals.len() as u32 - 1);
        self.array[start + 1] = mark & !GLUE | glue;
        self.array[start + 2] = 2;
        for (to, literal) in self.array[start + HEADER..].iter_mut().zip(literals) {
            *to = literal.0;
        }
        self.watch(clause);
    }

    /// Takes a clause off the lists of its watched literals.
    fn unwatch(&mut self, clause: Clause) {
        for at in [0, 1] {
            let literal = self.literal(clause, at);
            let watches = &mut self.watches[literal.index()];
            watches.retain(|watch| watch.clause != clause);
        }
    }

    /// Keeps only `kept`, which is ascending. A clause that moved leaves its new place where its
    /// mark was; one that is gone leaves [`GONE`].
    fn move_together(&mut self, kept: &[Clause], trail: &mut Trail) {
        const GONE: u32 = u32::MAX;
        let mut old = std::mem::take(&mut self.array);
        for clause in self.clauses.drain(..) {
            if kept.binary_search(&clause).is_err() {
                old[clause.0 as usize + 1] = GONE;
            }
        }
        for &clause in kept {
            let start = clause.0 as usize;
            let moved = Clause(self.array.len() as u32);
            self.array.extend_from_slice(&old[start..][..HEADER + old[start] as usize]);
            old[start + 1] = moved.0;
            self.clauses.push(moved);
        }
        trail.relocate(|clause| {
            let moved = old[clause.0 as usize + 1];
            (moved != GONE).then_some(Clause(moved))
        });
        self.watches.iter_mut().for_each(Vec::clear);
        for at in 0..self.clauses.len() {
            self.watch(self.clauses[at]);
        }
    }
}
