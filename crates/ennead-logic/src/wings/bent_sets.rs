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
//! For each crossing of a line and a box: cells are added while their candidates are not too many.
//! The set must have cells in the line and in the box outside the other, else it is a naked set or
//! is met at another crossing.

use std::ops::ControlFlow;

use ennead_grid::Cell;

use crate::candidate::Candidate;
use crate::cells::Cells;
use crate::deduction::Deduction;
use crate::digits::Digits;
use crate::marks::Marks;
use crate::pattern::Pattern;
use crate::plan::Crossing;
use crate::seek::Seek;
use crate::technique::Technique;

/// The largest set looked for. Larger ones are rare and nobody sees them.
const LARGEST: usize = 6;

pub(crate) fn wxyz_wing<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find(marks, seek, Technique::WxyzWing, 4)
}

pub(crate) fn larger<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for size in 5..=LARGEST {
        find(marks, seek, Technique::BentSet, size)?;
    }
    ControlFlow::Continue(())
}

fn find<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    technique: Technique,
    size: usize,
) -> ControlFlow<()> {
    for crossing in &marks.plan.crossings {
        let [line, in_box] = [crossing.line, crossing.in_box].map(|house| marks.plan.cells(house));
        let mut fit = [(Cell::new(0), Digits::EMPTY); 64];
        let mut count = 0;
        for cell in (line | in_box).iter() {
            let digits = marks.of(cell);
            if (2..=size).contains(&digits.len()) {
                fit[count] = (cell, digits);
                count += 1;
            }
        }
        let bend = Bend { marks, crossing, technique, size };
        bend.grow(&fit[..count], Cells::EMPTY, Digits::EMPTY, seek)?;
    }
    ControlFlow::Continue(())
}

/// The search at one crossing.
struct Bend<'a, const W: usize> {
    marks: &'a Marks<W>,
    crossing: &'a Crossing<W>,
    technique: Technique,
    size: usize,
}

impl<const W: usize> Bend<'_, W> {
    /// Adds one of `fit` to `cells` in every way. The depth is the size.
    fn grow(
        &self,
        fit: &[(Cell, Digits)],
        cells: Cells<W>,
        digits: Digits,
        seek: &mut Seek<'_>,
    ) -> ControlFlow<()> {
        let have = cells.len();
        if have == self.size {
            return self.judge(cells, digits, seek);
        }
        for at in 0..(fit.len() + have + 1).saturating_sub(self.size) {
            let (cell, more) = fit[at];
            let digits = digits | more;
            if digits.len() <= self.size {
                self.grow(&fit[at + 1..], cells | Cells::only(cell), digits, seek)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn judge(&self, cells: Cells<W>, digits: Digits, seek: &mut Seek<'_>) -> ControlFlow<()> {
        let outside = cells - self.crossing.cells;
        let in_line = outside & self.marks.plan.cells(self.crossing.line);
        if digits.len() != self.size || in_line.is_empty() || in_line == outside {
            return ControlFlow::Continue(());
        }
        let mut loose = None;
        for digit in digits.iter() {
            let places = cells & self.marks.cells(digit);
            let is_bound = self.marks.plan.common_houses(places).next().is_some();
            if !is_bound && loose.replace((digit, places)).is_some() {
                return ControlFlow::Continue(());
            }
        }
        let Some((common, places)) = loose else { return ControlFlow::Continue(()) };
        let struck = self.marks.victims(common, places) - cells;
        if struck.is_empty() || self.is_reducible(cells) {
            return ControlFlow::Continue(());
        }
        let sees_all = |cell: &Cell| self.marks.plan.peers(*cell).includes(cells.without(*cell));
        let pattern = Pattern::BentSet {
            pivot: cells.iter().find(sees_all),
            cells: cells.to_vec(),
            digits: digits.to_set(),
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
