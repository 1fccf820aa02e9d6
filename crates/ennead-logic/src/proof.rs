//! Proves a deduction again, without the technique that made it.
//!
//! A deduction says: from these truths this follows. So suppose it did not: the candidate it
//! strikes is true, or the one it places is false. Then there must be no way left to choose a true
//! candidate for every one of its truths such that no two of them clash (one cell, two digits; one
//! digit, two cells that see each other). That is all this file does, by trying: it knows nothing
//! of fish, chains or sets, so it cannot share a mistake with them.
//!
//! 1. Each truth becomes the list of its candidates that are still there.
//! 2. The opposite of the conclusion is assumed.
//! 3. A way that is chosen takes away whatever clashes with it, and a truth with one way left is
//!    chosen at once. Then the truth with the fewest ways left is tried, way by way. No way left:
//!    refuted. Every truth chosen: the conclusion does not follow.
//!
//! A deadly pattern is a truth only if it really is deadly, and if the puzzle is known to have one
//! solution; that is checked first, from the definition: see [`is_deadly`].
//!
//! Three kinds of pattern are proved otherwise, see [`whole`]: by counting links, and by the second
//! solution there would be.
//!
//! Cost: patterns have few truths and those shrink fast; a limit on the ways tried keeps it bounded.

mod whole;

use ennead_grid::{Cell, DigitSet};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::pattern::{Deadly, Pattern};
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::truth::Truth;

/// Why a deduction is not proved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unproved {
    /// It concludes nothing.
    #[error("it concludes nothing")]
    NoEffect,
    /// It is about a candidate that is not there.
    #[error("it is about a candidate that is not there: {0:?}")]
    NotThere(Candidate),
    /// It names as true something that need not be.
    #[error("it rests on something that need not be true: {0:?}")]
    NoTruth(Truth),
    /// It argues with uniqueness where that is not known.
    #[error("it argues that the puzzle has one solution, which is not known here")]
    UniquenessUnknown,
    /// Its cells would have no second filling.
    #[error("its cells would have no second filling")]
    NotDeadly,
    /// The digits could not change places in a second solution.
    #[error("there would be no second solution")]
    NoTwin,
    /// The candidates of its cells do not lie in as many links.
    #[error("the candidates of its cells do not lie in as many links")]
    NotLinked,
    /// The truths hold without the conclusion.
    #[error("the conclusion does not follow: {0:?}")]
    DoesNotFollow(Candidate),
    /// It could not be decided within the limit.
    #[error("not decided within {LIMIT} trials")]
    TooMany,
}

/// Ways tried before giving up.
const LIMIT: usize = 200_000;

/// Proves `deduction` on these marks, or says what is wrong with it.
pub(crate) fn prove<const W: usize>(
    marks: &Marks<W>,
    deduction: &Deduction,
) -> Result<(), Unproved> {
    if !deduction.has_effect() {
        return Err(Unproved::NoEffect);
    }
    if let Pattern::Deadly(deadly) = &deduction.pattern {
        if !marks.unique {
            return Err(Unproved::UniquenessUnknown);
        }
        check_deadly(marks, deadly)?;
    }
    match &deduction.pattern {
        Pattern::Sectors { cells, links } => {
            return whole::linked(marks, cells, links, deduction);
        }
        Pattern::Swap { digits, .. } => return whole::swapped(marks, *digits, deduction),
        Pattern::Symmetry { turn, images } => {
            return whole::turned(marks, *turn, images, deduction);
        }
        _ => {}
    }
    // 1.
    let truths = deduction.pattern.truths();
    let mut ways = Vec::with_capacity(truths.len());
    for truth in truths {
        let Some(candidates) = candidates_of(marks, &truth) else {
            return Err(Unproved::NoTruth(truth));
        };
        ways.push(candidates);
    }
    let effects = deduction.placements.iter().map(|&candidate| (candidate, true));
    for (candidate, is_placed) in
        effects.chain(deduction.eliminations.iter().map(|&candidate| (candidate, false)))
    {
        if !marks.has(candidate.cell, candidate.digit) {
            return Err(Unproved::NotThere(candidate));
        }
        // 2.
        let mut trial = Trial::new(marks, &ways);
        let is_possible =
            if is_placed { trial.make_false(candidate) } else { trial.make_true(candidate) };
        let refuted = if is_possible { trial.is_refuted() } else { Some(true) };
        match refuted {
            Some(true) => {}
            Some(false) => return Err(Unproved::DoesNotFollow(candidate)),
            None => return Err(Unproved::TooMany),
        }
    }
    Ok(())
}

/// The candidates of a truth; none when it is no truth: its cell is filled, its digit placed.
fn candidates_of<const W: usize>(marks: &Marks<W>, truth: &Truth) -> Option<Vec<Candidate>> {
    match truth {
        Truth::Cell(cell) => (!marks.filled().contains(*cell))
            .then(|| marks.of(*cell).iter().map(|digit| Candidate::new(*cell, digit)).collect()),
        Truth::Place(house, digit) => {
            let mut filled = (marks.plan.cells(*house) & marks.filled()).iter();
            (!filled.any(|cell| marks.value(cell) == Some(*digit))).then(|| {
                let places = marks.places(*house, *digit);
                places.iter().map(|cell| Candidate::new(cell, *digit)).collect()
            })
        }
        // Whether it is one was checked with the deadly pattern it belongs to.
        Truth::Guardians(candidates) => Some(candidates.clone()),
    }
}

/// What is supposed of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Supposed {
    Open,
    True,
    False,
}

/// The truths, and what is supposed of their candidates so far. Candidates have numbers here.
struct Trial<'a, const W: usize> {
    marks: &'a Marks<W>,
    candidates: Vec<Candidate>,
    supposed: Vec<Supposed>,
    /// The truths each candidate belongs to.
    truths_of: Vec<Vec<usize>>,
    ways: Vec<Vec<usize>>,
    /// For each truth, how many of its ways are not false.
    open: Vec<usize>,
    /// For each truth, how many of its ways are true.
    met: Vec<usize>,
    /// What was decided, in order.
    decided: Vec<usize>,
    left: usize,
}

impl<'a, const W: usize> Trial<'a, W> {
    fn new(marks: &'a Marks<W>, truths: &[Vec<Candidate>]) -> Trial<'a, W> {
        let mut candidates: Vec<Candidate> = truths.iter().flatten().copied().collect();
        candidates.sort_unstable();
        candidates.dedup();
        let number = |way| candidates.binary_search(way).unwrap_or_default();
        let ways: Vec<Vec<usize>> =
            truths.iter().map(|truth| truth.iter().map(number).collect()).collect();
        let mut truths_of = vec![Vec::new(); candidates.len()];
        for (truth, ways) in ways.iter().enumerate() {
            for &way in ways {
                truths_of[way].push(truth);
            }
        }
        Trial {
            marks,
            supposed: vec![Supposed::Open; candidates.len()],
            candidates,
            truths_of,
            open: ways.iter().map(Vec::len).collect(),
            met: vec![0; ways.len()],
            ways,
            decided: Vec::new(),
            left: LIMIT,
        }
    }

    /// Supposes `candidate` true, and all that follows from the truths that have one way left;
    /// whether no truth is left without one.
    fn make_true(&mut self, candidate: Candidate) -> bool {
        let begin = self.decided.len();
        match self.candidates.binary_search(&candidate) {
            Ok(number) => self.decide(number, Supposed::True) && self.settle(begin),
            Err(_) => self.take_clashing(candidate) && self.settle(begin),
        }
    }

    /// Supposes it false, likewise.
    fn make_false(&mut self, candidate: Candidate) -> bool {
        let begin = self.decided.len();
        let found = self.candidates.binary_search(&candidate);
        found.map_or(true, |number| self.decide(number, Supposed::False))
            && self.open.iter().all(|&open| open > 0)
            && self.settle(begin)
    }

    /// Whether `number` can be so; what that does to its truths.
    fn decide(&mut self, number: usize, so: Supposed) -> bool {
        if self.supposed[number] != Supposed::Open {
            return self.supposed[number] == so;
        }
        self.supposed[number] = so;
        self.decided.push(number);
        let mut is_possible = true;
        for at in 0..self.truths_of[number].len() {
            let truth = self.truths_of[number][at];
            if so == Supposed::True {
                self.met[truth] += 1;
            } else {
                self.open[truth] -= 1;
                is_possible &= self.open[truth] > 0;
            }
        }
        is_possible
    }

    /// Follows up what was decided from number `next` on: what is true takes what clashes with it,
    /// and the last way of a truth is true.
    fn settle(&mut self, mut next: usize) -> bool {
        // A truth may have had one way from the beginning.
        for truth in 0..self.ways.len() {
            if !self.choose_last(truth) {
                return false;
            }
        }
        while let Some(&number) = self.decided.get(next) {
            next += 1;
            let is_possible = if self.supposed[number] == Supposed::True {
                self.take_clashing(self.candidates[number])
            } else {
                let truths = self.truths_of[number].len();
                (0..truths).all(|at| self.choose_last(self.truths_of[number][at]))
            };
            if !is_possible {
                return false;
            }
        }
        true
    }

    fn choose_last(&mut self, truth: usize) -> bool {
        if self.met[truth] > 0 || self.open[truth] != 1 {
            return self.met[truth] > 0 || self.open[truth] > 0;
        }
        let is_open = |way: &&usize| self.supposed[**way] != Supposed::False;
        let last = self.ways[truth].iter().find(is_open).copied();
        last.is_some_and(|last| self.decide(last, Supposed::True))
    }

    /// All that cannot be true beside `chosen` is false.
    fn take_clashing(&mut self, chosen: Candidate) -> bool {
        (0..self.candidates.len()).all(|number| {
            let other = self.candidates[number];
            let clashes = if other.cell == chosen.cell {
                other.digit != chosen.digit
            } else {
                other.digit == chosen.digit && self.marks.plan.sees(other.cell, chosen.cell)
            };
            !clashes || self.decide(number, Supposed::False)
        })
    }

    /// 3. Whether no choice of one way for each truth is free of clashes; `None` when the limit is
    ///    reached. The depth is bounded by the number of truths.
    fn is_refuted(&mut self) -> Option<bool> {
        let unmet = (0..self.ways.len()).filter(|&truth| self.met[truth] == 0);
        let Some(least) = unmet.min_by_key(|&truth| self.open[truth]) else {
            return Some(false);
        };
        let begin = self.decided.len();
        let is_open = |way: &usize| self.supposed[*way] == Supposed::Open;
        let ways: Vec<usize> = self.ways[least].iter().copied().filter(is_open).collect();
        for way in ways {
            self.left = self.left.checked_sub(1)?;
            let refuted = !self.make_true(self.candidates[way]) || self.is_refuted()?;
            self.forget(begin);
            if !refuted {
                return Some(false);
            }
        }
        Some(true)
    }

    fn forget(&mut self, begin: usize) {
        for number in self.decided.split_off(begin) {
            let was = std::mem::replace(&mut self.supposed[number], Supposed::Open);
            for &truth in &self.truths_of[number] {
                if was == Supposed::True {
                    self.met[truth] -= 1;
                } else {
                    self.open[truth] += 1;
                }
            }
        }
    }
}

/// The pattern is as it says: no given in it, all its guardians named, and deadly.
fn check_deadly<const W: usize>(marks: &Marks<W>, deadly: &Deadly) -> Result<(), Unproved> {
    let mut guardians: Vec<Candidate> = Vec::new();
    for &(cell, digits) in &deadly.cells {
        match marks.value(cell) {
            Some(value) if marks.is_given(cell) || !digits.contains(value) => {
                return Err(Unproved::NotDeadly);
            }
            Some(_) => {}
            None => {
                let others = marks.of(cell) - Digits::of(digits);
                guardians.extend(others.iter().map(|digit| Candidate::new(cell, digit)));
            }
        }
    }
    let mut named = deadly.guardians.clone();
    named.sort_unstable();
    guardians.sort_unstable();
    // More may be named than there are: that only weakens the truth.
    if !guardians.iter().all(|guardian| named.contains(guardian)) {
        return Err(Unproved::NotDeadly);
    }
    if is_deadly::<W>(marks, &deadly.cells) { Ok(()) } else { Err(Unproved::NotDeadly) }
}

/// Whether every filling of these cells with these digits has a second one that uses the same
/// digits in every house, so that a solution with it would not be the only one.
///
/// If every cell has two digits and each of them stands in two cells (or none) of every house, then
/// taking the other digit everywhere is such a filling. Otherwise (three digits in six cells) all
/// fillings are made and compared; there are few, as only small patterns get here.
fn is_deadly<const W: usize>(marks: &Marks<W>, cells: &[(Cell, DigitSet)]) -> bool {
    let all: Cells<W> = cells.iter().map(|&(cell, _)| cell).collect();
    if all.len() != cells.len() || cells.is_empty() {
        return false;
    }
    let in_pairs = cells.iter().all(|(_, digits)| digits.len() == 2)
        && marks.plan.houses().iter().all(|&house| {
            let inside = cells.iter().filter(|(cell, _)| marks.plan.cells(house).contains(*cell));
            let mut times = [0_u8; 128];
            inside.flat_map(|(_, digits)| digits.iter()).for_each(|d| times[d.index()] += 1);
            times.iter().all(|&times| times == 0 || times == 2)
        });
    in_pairs || (cells.len() <= 8 && every_filling_has_a_twin(marks, cells))
}

fn every_filling_has_a_twin<const W: usize>(marks: &Marks<W>, cells: &[(Cell, DigitSet)]) -> bool {
    let mut fillings: Vec<Vec<Candidate>> = vec![Vec::new()];
    for &(cell, digits) in cells {
        let fits = |filling: &Vec<Candidate>, digit| {
            !filling.iter().any(|one| one.digit == digit && marks.plan.sees(one.cell, cell))
        };
        fillings = fillings
            .iter()
            .flat_map(|filling| {
                let digits = digits.iter().filter(|&digit| fits(filling, digit));
                digits.map(|digit| {
                    filling.iter().copied().chain([Candidate::new(cell, digit)]).collect()
                })
            })
            .collect();
    }
    let content = |filling: &[Candidate]| -> Vec<Digits> {
        let houses = marks.plan.houses().iter();
        houses
            .map(|&house| {
                let inside = filling.iter().filter(|c| marks.plan.cells(house).contains(c.cell));
                inside.map(|candidate| candidate.digit).collect()
            })
            .collect()
    };
    let contents: Vec<_> = fillings.iter().map(|filling| content(filling)).collect();
    contents.iter().all(|one| contents.iter().filter(|other| *other == one).count() > 1)
}
