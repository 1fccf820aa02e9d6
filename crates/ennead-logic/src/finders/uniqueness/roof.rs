//! What follows from a deadly pattern of two digits, whatever its form: the four classic types.
//!
//! The *floor* has the two digits of the pattern alone, the *roof* cells have further candidates,
//! the guardians, of which one is true.
//!
//! 1. One roof cell: it is a guardian, so it loses the pattern's digits.
//! 2. All guardians are one digit: whoever sees them all loses it.
//! 3. Two roof cells in a house: together they act as one cell that has the guardians as candidates.
//!    If it is part of a naked set there, the rest of the house loses the set's digits.
//! 4. Two roof cells in a house that are its only places of one of the digits: one of them has it,
//!    the other is a guardian. Both lose the other digit.

use std::ops::ControlFlow;

use ennead_grid::House;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::{Deadly, DeadlyForm, Pattern};
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::technique::Technique;
use crate::truth::Truth;

/// A deadly pattern of two digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Roofed<const W: usize> {
    pub(crate) technique: Technique,
    pub(crate) cells: Cells<W>,
    pub(crate) roof: Cells<W>,
    pub(crate) digits: Digits,
}

impl<const W: usize> Roofed<W> {
    /// The pattern as evidence, with what else the conclusion rests on.
    pub(crate) fn pattern(&self, marks: &Marks<W>, with: Vec<Truth>) -> Pattern {
        let digits = self.digits.to_set();
        let guardians = self.roof.iter().flat_map(|cell| {
            (marks.of(cell) - self.digits).iter().map(move |digit| Candidate::new(cell, digit))
        });
        let form = if self.cells.len() == 4 { DeadlyForm::Rectangle } else { DeadlyForm::Loop };
        Pattern::Deadly(Deadly {
            form,
            cells: self.cells.iter().map(|cell| (cell, digits)).collect(),
            guardians: guardians.collect(),
            with,
        })
    }

    fn report(
        &self,
        marks: &Marks<W>,
        seek: &mut Seek<'_>,
        struck: Vec<Candidate>,
        with: Vec<Truth>,
    ) -> ControlFlow<()> {
        if struck.is_empty() {
            return ControlFlow::Continue(());
        }
        seek.report(Deduction::strikes(self.technique, self.pattern(marks, with), struck))
    }

    pub(crate) fn type_1(&self, marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
        let Some(cell) = self.roof.single() else { return ControlFlow::Continue(()) };
        let lost = (marks.of(cell) & self.digits).iter();
        let struck = lost.map(|digit| Candidate::new(cell, digit)).collect();
        self.report(marks, seek, struck, Vec::new())
    }

    pub(crate) fn type_2(&self, marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
        let Some(extra) = (marks.union(self.roof) - self.digits).single() else {
            return ControlFlow::Continue(());
        };
        // A roof cell that only lacks a digit of the pattern has no guardian.
        let guards = self.roof & marks.cells(extra);
        let hits = marks.victims(extra, guards);
        let struck = hits.iter().map(|cell| Candidate::new(cell, extra)).collect();
        self.report(marks, seek, struck, Vec::new())
    }

    /// `roof` must be two cells.
    pub(crate) fn type_3(&self, marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
        let extras = marks.union(self.roof) - self.digits;
        if extras.len() < 2 {
            return ControlFlow::Continue(());
        }
        for house in marks.plan.common_houses(self.roof) {
            let others = (marks.plan.cells(house) & marks.blank()) - self.roof;
            let fits = |cells: &ennead_grid::Cell| !marks.of(*cells).meets(self.digits);
            let cells: Vec<_> = others.iter().filter(fits).collect();
            let mut chosen = vec![(0, Cells::EMPTY, extras)];
            while let Some((next, set, digits)) = chosen.pop() {
                for (at, &cell) in cells.iter().enumerate().skip(next) {
                    let with = set | Cells::only(cell);
                    let union = digits | marks.of(cell);
                    if union.len() == with.len() + 1 {
                        self.report_set(marks, seek, house, with, union)?;
                    }
                    if union.len() > with.len() + 1 && with.len() + 1 < others.len() {
                        chosen.push((at + 1, with, union));
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Type 3 with the naked set `set`: all houses the set and the roof share lose its digits.
    fn report_set(
        &self,
        marks: &Marks<W>,
        seek: &mut Seek<'_>,
        house: House,
        set: Cells<W>,
        digits: Digits,
    ) -> ControlFlow<()> {
        let all = set | self.roof;
        // In a line and a box at once: reported for the first of both.
        let mut shared = marks.plan.common_houses(all);
        if shared.next() != Some(house) {
            return ControlFlow::Continue(());
        }
        let mut struck = Vec::new();
        for house in marks.plan.common_houses(all) {
            for digit in digits.iter() {
                let hits = marks.places(house, digit) - all;
                struck.extend(hits.iter().map(|cell| Candidate::new(cell, digit)));
            }
        }
        self.report(marks, seek, struck, set.iter().map(Truth::Cell).collect())
    }

    /// `roof` must be two cells.
    pub(crate) fn type_4(&self, marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
        for house in marks.plan.common_houses(self.roof) {
            for digit in self.digits.iter() {
                if marks.places(house, digit) != self.roof {
                    continue;
                }
                let struck = self.roof.iter().flat_map(|cell| {
                    let lost = (marks.of(cell) & self.digits).without(digit);
                    lost.iter().map(move |digit| Candidate::new(cell, digit))
                });
                let struck = struck.collect();
                self.report(marks, seek, struck, vec![Truth::Place(house, digit)])?;
            }
        }
        ControlFlow::Continue(())
    }
}
