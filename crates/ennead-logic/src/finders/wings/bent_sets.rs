//! WXYZ-wing and larger bent sets.
//!
//! # What it sees
//! As many cells as they have candidates together, in a box and in a line that crosses it: a naked
//! set around a corner. All cells of each candidate see each other, but for one candidate z.
//!
//! ```text
//! | wxz  wz  . |  .  xyz . |      r1c1, r1c2 and r1c5 in row 1, r2c3 in box 1;
//! | .    .  yz |  .  .   . |      z is in cells that do not see each other: strike it where all
//! | .    .   . |  .  .   . |      of them are seen (r1c3)
//! ```
//!
//! # Why it holds
//! Every candidate but z can be true in one of the cells at most. Without z there would be fewer
//! digits than cells. So z is in one of them, and what sees all its cells cannot have it.
//!
//! # How it is found
//! For each crossing of a line and a box: first cells of the crossing, then cells of the box outside
//! the line, then cells of the line outside the box. There must be cells of all three kinds. A cell
//! of the second kind and one of the third do not see each other; so a candidate of both is loose,
//! and there may be only one. (Without a cell in the crossing the two parts would share the loose
//! candidate alone and have too many candidates, or one of them would be a naked set.) Cells are
//! added while that holds, and while their candidates are not too many.

use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::{MAX_SIDE, Marks};
use crate::technique::Technique;

/// The largest set looked for. Tried: 6 as well, three times the time (238 µs against 81 on positions
/// where nothing is found); almost locked sets find most of those.
const LARGEST: usize = 5;

pub(crate) fn wxyz_wing<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find(marks, seek, Technique::WxyzWing, 4)
}

pub(crate) fn larger<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    (5..=LARGEST).try_for_each(|size| find(marks, seek, Technique::BentSet, size))
}

fn find<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    technique: Technique,
    size: usize,
) -> ControlFlow<()> {
    let has_few = |cell: &Cell| (2..=size).contains(&marks.of(*cell).len());
    let few: Cells<W> = marks.plan.shape.cells().filter(has_few).collect();
    for crossing in &marks.plan.crossings {
        let [line, in_box] = [crossing.line, crossing.in_box].map(|house| marks.plan.cells(house));
        let kinds = [crossing.cells, in_box - line, line - in_box].map(|cells| cells & few);
        if kinds.iter().any(|cells| cells.is_empty()) {
            continue;
        }
        let mut fit = [(Cell::new(0), Digits::EMPTY); 2 * MAX_SIDE];
        let mut ends = [0; 3];
        let mut count = 0;
        for (end, cells) in ends.iter_mut().zip(kinds) {
            for cell in cells.iter() {
                fit[count] = (cell, marks.of(cell));
                count += 1;
            }
            *end = count;
        }
        let bend = Bend { marks, technique, size, fit: &fit[..count], ends };
        bend.grow(0, &Set::EMPTY, few, seek)?;
    }
    ControlFlow::Continue(())
}

/// The search at one crossing.
struct Bend<'a, const W: usize> {
    marks: &'a Marks<W>,
    technique: Technique,
    size: usize,
    /// Cells with their candidates: those of both, those of the box, those of the line.
    fit: &'a [(Cell, Digits)],
    /// Where each of the three kinds ends.
    ends: [usize; 3],
}

/// The cells chosen so far.
#[derive(Clone, Copy)]
struct Set {
    /// Which of those that fit.
    chosen: u64,
    count: usize,
    digits: Digits,
    /// The candidates of the cells outside the line, and of those outside the box.
    apart: [Digits; 2],
}

impl Set {
    const EMPTY: Set =
        Set { chosen: 0, count: 0, digits: Digits::EMPTY, apart: [Digits::EMPTY; 2] };

    fn with(&self, at: usize, kind: usize, more: Digits) -> Set {
        let mut apart = self.apart;
        if kind > 0 {
            apart[kind - 1] |= more;
        }
        let chosen = self.chosen | 1 << at;
        Set { chosen, count: self.count + 1, digits: self.digits | more, apart }
    }

    fn loose(&self) -> Digits {
        self.apart[0] & self.apart[1]
    }
}

impl<const W: usize> Bend<'_, W> {
    /// Adds one of the cells from `from` on in every way. `targets` is what may still be struck. The
    /// depth is the size.
    fn grow(
        &self,
        from: usize,
        set: &Set,
        targets: Cells<W>,
        seek: &mut Seek<'_>,
    ) -> ControlFlow<()> {
        if set.count == self.size {
            return self.judge(set, seek);
        }
        for at in from..(self.fit.len() + set.count + 1).saturating_sub(self.size) {
            let kind = usize::from(at >= self.ends[0]) + usize::from(at >= self.ends[1]);
            // No cell of an earlier kind can be added any more.
            if kind == 1 && set.count == 0 || kind == 2 && set.apart[0].is_empty() {
                break;
            }
            let (cell, more) = self.fit[at];
            let next = set.with(at, kind, more);
            // Not more than fit; and if some of them are tight, a smaller set is there.
            let [count, digits] = [next.count, next.digits.len()];
            if digits > self.size || (digits <= count && count < self.size) {
                continue;
            }
            let targets = match next.loose().single() {
                None if next.loose().is_empty() => targets,
                None => continue,
                Some(common) if set.loose().is_empty() => self.targets(&next, common),
                Some(common) if more.contains(common) => targets & self.marks.plan.peers(cell),
                Some(_) => targets,
            };
            if !targets.is_empty() {
                self.grow(at + 1, &next, targets, seek)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn cells(&self, set: &Set) -> Cells<W> {
        let is_chosen = |at: &usize| set.chosen >> at & 1 == 1;
        (0..self.fit.len()).filter(is_chosen).map(|at| self.fit[at].0).collect()
    }

    /// What sees all cells of the set that have the loose digit.
    fn targets(&self, set: &Set, common: Digit) -> Cells<W> {
        self.marks.victims(common, self.cells(set) & self.marks.cells(common))
    }

    fn judge(&self, set: &Set, seek: &mut Seek<'_>) -> ControlFlow<()> {
        let Some(common) = set.loose().single() else { return ControlFlow::Continue(()) };
        let cells = self.cells(set);
        let struck = self.targets(set, common) - cells;
        if struck.is_empty() || self.is_reducible(cells) {
            return ControlFlow::Continue(());
        }
        let sees_all = |cell: &Cell| self.marks.plan.peers(*cell).includes(cells.without(*cell));
        let pattern = Pattern::BentSet {
            pivot: cells.iter().find(sees_all),
            cells: cells.to_vec(),
            digits: set.digits.to_set(),
            common,
        };
        let eliminations = struck.iter().map(|cell| Candidate::new(cell, common)).collect();
        seek.report(Deduction::strikes(self.technique, pattern, eliminations))
    }

    /// Whether some of the cells have no more candidates than there are cells, so that a naked set
    /// or a smaller bent one is inside.
    fn is_reducible(&self, cells: Cells<W>) -> bool {
        let all = cells.to_vec();
        (1_u32..(1 << all.len()) - 1).any(|inside| {
            let union = (0..all.len())
                .filter(|&at| inside >> at & 1 == 1)
                .fold(Digits::EMPTY, |union, at| union | self.marks.of(all[at]));
            union.len() <= inside.count_ones() as usize
        })
    }
}
