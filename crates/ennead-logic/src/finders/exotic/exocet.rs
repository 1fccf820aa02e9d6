//! Exocet, junior and senior.
//!
//! # What it sees
//! Two *base* cells of a line in a box, with three or four candidates together, the base digits; in each
//! of the two other boxes of its band (or stack) a *target* cell off the base's line; and three
//! *cross-lines*: those of the targets, and that of the third cell beside the base. Beside each target,
//! the other cell of its cross-line off the base's line has no base digit. Outside the band no base digit
//! can be in all three cross-lines at once.
//!
//! In a *senior* exocet one target lies outside the band: a cell of its cross-line, which inside the band
//! has no base digit at all off the base's line. Outside the band and apart from it no base digit can be
//! in all three cross-lines.
//!
//! # Why it holds
//! A digit that is in the base is nowhere else in its box and its line. So in the cross-line beside the
//! base it is outside the band, and then in at least one of the two others it is in the target.
//! That goes for both digits of the base, so the targets hold just these two, and nothing but base
//! digits.
//!
//! # Example
//! The base r1c12 has 1, 2 and 3, the targets are r2c4 and r3c7, and r3c4 and r2c7 have none of these.
//! In columns 3, 4 and 7 below row 3 each of 1, 2 and 3 is in rows 5 and 8 only. So r2c4 and r3c7 lose
//! all but 1, 2 and 3.

use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit, House, HouseKind};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::technique::Technique;
use crate::truth::Truth;

pub(crate) fn junior<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find(marks, seek, Technique::Exocet)
}

pub(crate) fn senior<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find(marks, seek, Technique::SeniorExocet)
}

fn find<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    technique: Technique,
) -> ControlFlow<()> {
    let shape = marks.plan.shape;
    if (shape.box_rows(), shape.box_columns()) != (3, 3) || shape.side() != 9 {
        return ControlFlow::Continue(());
    }
    for crossing in &marks.plan.crossings {
        let line = crossing.line.kind();
        let across = if line == HouseKind::Row { HouseKind::Column } else { HouseKind::Row };
        for beside in crossing.cells.iter() {
            let Some(base) = (crossing.cells - Cells::only(beside)).both() else { continue };
            let digits = marks.of(base[0]) | marks.of(base[1]);
            let is_base = |&cell: &Cell| marks.of(cell).len() >= 2;
            if !base.iter().all(is_base) || !(3..=4).contains(&digits.len()) {
                continue;
            }
            let frame = Frame {
                marks,
                technique,
                base,
                digits,
                line: crossing.line,
                across,
                first: marks.plan.house_of(beside, across),
            };
            frame.targets(crossing.in_box, seek)?;
        }
    }
    ControlFlow::Continue(())
}

/// A base, and what goes with it.
struct Frame<'a, const W: usize> {
    marks: &'a Marks<W>,
    technique: Technique,
    base: [Cell; 2],
    digits: Digits,
    line: House,
    across: HouseKind,
    /// The cross-line beside the base.
    first: House,
}

impl<const W: usize> Frame<'_, W> {
    fn targets(&self, in_box: House, seek: &mut Seek<'_>) -> ControlFlow<()> {
        let plan = self.marks.plan;
        // The other boxes of the band: those the base's line crosses.
        let boxes: Vec<House> = plan
            .crossings
            .iter()
            .filter(|one| one.line == self.line && one.in_box != in_box)
            .map(|one| one.in_box)
            .collect();
        let [one, other] = boxes[..] else { return ControlFlow::Continue(()) };
        let band = plan.cells(in_box) | plan.cells(one) | plan.cells(other);
        let junior = [one, other].map(|in_box| self.possible(in_box));
        let pairs: Vec<[Cell; 2]> = if self.technique == Technique::Exocet {
            pairs(&junior[0], &junior[1])
        } else {
            let senior = [one, other].map(|in_box| self.outside(in_box, band));
            let mut pairs = [pairs(&junior[0], &senior[1]), pairs(&senior[0], &junior[1])].concat();
            pairs.retain(|&[p, q]| !plan.sees(p, q));
            pairs
        };
        for [p, q] in pairs {
            let lines = [self.first, plan.house_of(p, self.across), plan.house_of(q, self.across)];
            let apart = band | Cells::only(p) | Cells::only(q);
            let mut digits = self.digits.iter();
            if !digits.all(|digit| self.is_confined(digit, lines, band, apart)) {
                continue;
            }
            let struck = [p, q].into_iter().flat_map(|cell| {
                let others = self.marks.of(cell) - self.digits;
                others.iter().map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
            });
            let struck = struck.collect();
            let pattern = Pattern::Exocet {
                digits: self.digits.to_set(),
                base: self.base,
                targets: [p, q],
                lines,
                with: self.truths(lines),
            };
            seek.report(Deduction::strikes(self.technique, pattern, struck))?;
        }
        ControlFlow::Continue(())
    }

    /// The cells outside the band that can be targets: in a cross-line that has no base digit inside a
    /// box of the band.
    fn outside(&self, in_box: House, band: Cells<W>) -> Vec<Cell> {
        let (marks, plan) = (self.marks, self.marks.plan);
        let inside = plan.cells(in_box) - plan.cells(self.line);
        let lines = plan.houses_of_kind(self.across).iter().map(|&line| plan.cells(line));
        let is_free = |line: &Cells<W>| {
            line.meets(inside) && (inside & *line).iter().all(|cell| self.has_none(cell))
        };
        let is_target = |cell: &Cell| (marks.of(*cell) & self.digits).len() >= 2;
        let cells = lines.filter(is_free).flat_map(|line| (line - band).iter());
        cells.filter(is_target).collect()
    }

    /// Whether a cell has no base digit, filled or not.
    fn has_none(&self, cell: Cell) -> bool {
        match self.marks.value(cell) {
            Some(digit) => !self.digits.contains(digit),
            None => !self.marks.of(cell).meets(self.digits),
        }
    }

    /// Each base digit has a place in each cross-line where it does not stand yet.
    fn truths(&self, lines: [House; 3]) -> Vec<Truth> {
        let has_places = |line: House, digit| !self.marks.places(line, digit).is_empty();
        let digits = self.digits.iter();
        let all = digits.flat_map(|digit| lines.map(|line| (line, digit)));
        all.filter(|&(line, digit)| has_places(line, digit))
            .map(|(line, digit)| Truth::Place(line, digit))
            .collect()
    }

    /// The cells of a box that can be targets.
    fn possible(&self, in_box: House) -> Vec<Cell> {
        let (marks, plan) = (self.marks, self.marks.plan);
        let inside = plan.cells(in_box) - plan.cells(self.line);
        let is_target = |cell: &Cell| {
            let across = plan.cells(plan.house_of(*cell, self.across));
            let beside = (inside & across).without(*cell);
            (marks.of(*cell) & self.digits).len() >= 2
                && beside.iter().all(|cell| self.has_none(cell))
        };
        (inside & marks.blank()).iter().filter(is_target).collect()
    }

    /// Whether a digit cannot be in all three lines at once, but for the cells `apart`: the band and the
    /// targets. Where it stands in one of them inside the band, this says nothing, and it is not taken.
    fn is_confined(
        &self,
        digit: Digit,
        lines: [House; 3],
        band: Cells<W>,
        apart: Cells<W>,
    ) -> bool {
        let (marks, plan) = (self.marks, self.marks.plan);
        let places = |line: House| -> Option<Vec<Cell>> {
            let cells = plan.cells(line);
            let stands = |cell: &Cell| marks.value(*cell) == Some(digit);
            match (cells & marks.filled()).iter().find(stands) {
                Some(cell) if band.contains(cell) => None,
                Some(cell) => Some(vec![cell]),
                None => Some((marks.places(line, digit) - apart).to_vec()),
            }
        };
        let [Some(one), Some(two), Some(three)] = lines.map(places) else { return false };
        let clash = |a: Cell, b: Cell| plan.sees(a, b);
        !one.iter().any(|&a| {
            two.iter().any(|&b| !clash(a, b) && three.iter().any(|&c| !clash(a, c) && !clash(b, c)))
        })
    }
}

fn pairs(ones: &[Cell], others: &[Cell]) -> Vec<[Cell; 2]> {
    ones.iter().flat_map(|&one| others.iter().map(move |&other| [one, other])).collect()
}
