//! Propagation: the consequences of what is known.
//!
//! Three kinds of constraint, none of the first two ever written down as clauses:
//!
//! 1. *At most one.* A candidate holds, so all others with an item in common fail. The members of
//!    its four items are walked over.
//! 2. *At least one.* Per item the number of members that do not fail is kept, together with the
//!    exclusive or of their numbers. When the number falls to one, that exclusive or **is** the
//!    last member, which must hold; so the last one is found without a search. At zero there is
//!    nothing to cover the item: a conflict.
//! 3. *Learned clauses*, by watched literals; see [`learned`](super::learned).
//!
//! ```text
//! item         members that do not fail      count   xor
//! 4 in row 7   c12 c15 c31                   3       12^15^31
//!              c12     c31    c15 fails      2       12^31
//!                      c31    c12 fails      1       31          so c31 holds
//! ```
//!
//! The counts reflect exactly the removals whose consequences have been drawn, so
//! [`State::backtrack`] can undo them one by one.

use super::cover::{Cover, Item};
use super::learned::{Clause, Learned, Watch};
use super::literal::{Candidate, Literal};
use super::trail::{Reason, Trail};

/// What of an item is still open.
#[derive(Clone, Copy, Debug)]
struct Open {
    count: u32,
    xor: u32,
}

/// Everything known, and the constraints.
#[derive(Debug)]
pub(super) struct State {
    pub(super) cover: Cover,
    pub(super) trail: Trail,
    pub(super) learned: Learned,
    open: Vec<Open>,
    /// Placements whose consequences were drawn, ever.
    pub(super) placements: u64,
    /// Literals whose consequences were drawn, ever.
    pub(super) drawn: u64,
    /// A clause that is left out of account.
    pub(super) ignored: Option<Clause>,
}

/// A constraint that cannot be met any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conflict {
    /// Two candidates hold and cover the same item.
    Rivals(Candidate, Candidate),
    /// All members of the item fail.
    Uncovered(Item),
    /// All literals of the clause are false.
    Learned(Clause),
}

impl State {
    /// Nothing known of this cover.
    pub(super) fn new(cover: Cover) -> State {
        let open = cover
            .items()
            .map(|item| {
                let members = cover.members(item);
                let xor = members.iter().fold(0, |xor, member| xor ^ member.0);
                Open { count: members.len() as u32, xor }
            })
            .collect();
        let candidates = cover.len();
        State {
            cover,
            trail: Trail::new(candidates),
            learned: Learned::new(candidates),
            open,
            placements: 0,
            drawn: 0,
            ignored: None,
        }
    }

    /// How many candidates may still cover an item.
    pub(super) fn count(&self, item: Item) -> u32 {
        self.open[item.index()].count
    }

    /// Draws all consequences of what is known, or finds a conflict.
    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
        while let Some(literal) = self.trail.next() {
            let candidate = literal.candidate();
            self.drawn += 1;
            if literal.is_placement() {
                self.placements += 1;
                self.remove_rivals(candidate)?;
            } else {
                self.count_removal(candidate)?;
            }
            self.visit_watches(!literal)?;
        }
        Ok(())
    }

    /// At most one: all that share an item with `holder` fail.
    #[inline]
    fn remove_rivals(&mut self, holder: Candidate) -> Result<(), Conflict> {
        for item in self.cover.items_of(holder) {
            for &rival in self.cover.members(item) {
                if self.trail.is_open(rival.fails()) {
                    self.trail.push(rival.fails(), Reason::Rival(holder));
                } else if self.trail.is_true(rival.holds()) && rival != holder {
                    return Err(Conflict::Rivals(rival, holder));
                }
            }
        }
        Ok(())
    }

    /// At least one: the items of a candidate that fails lose it. All four are counted even if there is a
    /// conflict, for going back counts all four.
    #[inline]
    fn count_removal(&mut self, removed: Candidate) -> Result<(), Conflict> {
        let mut outcome = Ok(());
        for item in self.cover.items_of(removed) {
            let open = &mut self.open[item.index()];
            open.count -= 1;
            open.xor ^= removed.0;
            if open.count > 1 {
                continue;
            }
            if open.count == 0 {
                outcome = Err(Conflict::Uncovered(item));
                continue;
            }
            let last = Candidate(open.xor).holds();
            if outcome.is_ok() && self.trail.is_open(last) {
                self.trail.push(last, Reason::Last(item));
            }
        }
        outcome
    }

    /// Learned clauses: those that watch `falsified` find another literal to watch, or imply, or conflict.
    #[inline]
    fn visit_watches(&mut self, falsified: Literal) -> Result<(), Conflict> {
        if !self.learned.is_watched(falsified) {
            return Ok(());
        }
        let mut watches = self.learned.take_watches(falsified);
        let mut outcome = Ok(());
        let (mut kept, mut at) = (0, 0);
        while at < watches.len() {
            let watch = watches[at];
            at += 1;
            if self.trail.is_true(watch.blocker) || self.ignored == Some(watch.clause) {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let (first, has_moved) = self.learned.rewatch(watch, falsified, &self.trail);
            if has_moved {
                continue;
            }
            watches[kept] = Watch { blocker: first, ..watch };
            kept += 1;
            if self.trail.is_false(first) {
                outcome = Err(Conflict::Learned(watch.clause));
                break;
            }
            if self.trail.is_open(first) {
                self.trail.push(first, Reason::Learned(watch.clause));
            }
        }
        watches.copy_within(at.., kept);
        watches.truncate(kept + watches.len() - at);
        self.learned.give_watches(falsified, watches);
        outcome
    }

    /// Forgets all above `level`, newest first, and tells what was forgotten.
    pub(super) fn backtrack(&mut self, level: u32, mut forgotten: impl FnMut(Literal)) {
        while let Some((literal, was_drawn)) = self.trail.pop_above(level) {
            let candidate = literal.candidate();
            if was_drawn && !literal.is_placement() {
                for item in self.cover.items_of(candidate) {
                    let open = &mut self.open[item.index()];
                    open.count += 1;
                    open.xor ^= candidate.0;
                }
            }
            forgotten(literal);
        }
    }

    /// Lists the false literals that, with `known`, make the constraint by which it is known.
    pub(super) fn antecedents(&self, known: Literal, list: &mut Vec<Literal>) {
        list.clear();
        let entry = self.trail.entry(known.candidate());
        match entry.reason {
            Reason::Decision | Reason::Fact => {}
            Reason::Rival(holder) => list.push(holder.fails()),
            Reason::Last(item) => {
                let members = self.cover.members(item).iter().map(|member| member.holds());
                list.extend(members.filter(|&member| member != known));
            }
            Reason::Learned(clause) => {
                let literals = self.learned.literals(clause);
                list.extend(literals.filter(|&literal| literal != known));
            }
            Reason::Exhausted => {
                list.extend(self.trail.decisions(entry.level).map(|decision| !decision));
            }
        }
    }

    /// Lists the literals of a conflict, all false.
    pub(super) fn falsified(&self, conflict: Conflict, list: &mut Vec<Literal>) {
        list.clear();
        match conflict {
            Conflict::Rivals(a, b) => list.extend([a.fails(), b.fails()]),
            Conflict::Uncovered(item) => {
                list.extend(self.cover.members(item).iter().map(|member| member.holds()));
            }
            Conflict::Learned(clause) => list.extend(self.learned.literals(clause)),
        }
    }
}
