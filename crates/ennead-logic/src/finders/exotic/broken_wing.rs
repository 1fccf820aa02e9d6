//! Broken wing: guardians of an odd loop of one digit.
//!
//! # What it sees
//! An odd number of cells that may hold a digit, five or seven, in a loop: each shares a house with the
//! next. The other places of the digit in these houses are the *guardians*.
//!
//! # Why it holds
//! Were no guardian true, each of the houses would have the digit in one of its two cells of the loop,
//! so true and false would alternate all the way round; with an odd number they cannot. So one of the
//! guardians is true: the only one, or whatever sees all of them is false.
//!
//! # Example
//! r1c1, r1c8, r5c8, r5c3 and r3c3 each share a house with the next for 7, the last with the first. Row 1
//! has a further 7 in r1c5, and row 5 one in r5c5: one of both is true, so r3c5 is not 7.

use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit, House};

use super::impossible::conclude;
use crate::candidate::Candidate;
use crate::finders::seek::Seek;
use crate::pattern::ImpossibleForm;
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::technique::Technique;
use crate::truth::Truth;

/// Cells of a loop, at most.
const LONGEST: usize = 7;

/// Guardians, at most: more are hardly seen by anything.
const GUARDIANS: usize = 6;

/// Turns of the search for one digit.
const MOST: usize = 20_000;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for digit in marks.plan.shape.digits() {
        // An argument about one digit strikes nothing else.
        if marks.hopeless(digit).is_empty() {
            continue;
        }
        let mut left = MOST;
        for start in marks.cells(digit).iter() {
            let mut search = Search { marks, digit, cells: vec![start], houses: Vec::new(), left };
            search.walk(Cells::EMPTY, seek)?;
            left = search.left;
        }
    }
    ControlFlow::Continue(())
}

struct Search<'a, const W: usize> {
    marks: &'a Marks<W>,
    digit: Digit,
    /// The loop so far; its first cell is the first of the grid.
    cells: Vec<Cell>,
    /// The house each shares with the next.
    houses: Vec<House>,
    left: usize,
}

impl<const W: usize> Search<'_, W> {
    /// Goes on from the last cell in every way. The depth is the length of the loop.
    fn walk(&mut self, guardians: Cells<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
        let (plan, first) = (self.marks.plan, self.cells[0]);
        let last = self.cells[self.cells.len() - 1];
        for &house in plan.houses_of(last) {
            if self.houses.contains(&house) {
                continue;
            }
            let places = self.marks.places(house, self.digit);
            let is_closing = |cell: Cell| cell == first && matches!(self.cells.len(), 5 | 7);
            let is_new = |cell: Cell| cell > first && !self.cells.contains(&cell);
            let next: Vec<Cell> =
                places.iter().filter(|&cell| is_closing(cell) || is_new(cell)).collect();
            for cell in next {
                let Some(left) = self.left.checked_sub(1) else { return ControlFlow::Continue(()) };
                self.left = left;
                let beside = places.without(last).without(cell);
                let guardians = guardians | beside;
                let is_useful = guardians.len() == 1
                    || self
                        .marks
                        .victims(self.digit, guardians)
                        .meets(self.marks.hopeless(self.digit));
                if !is_useful || guardians.len() > GUARDIANS {
                    continue;
                }
                self.houses.push(house);
                if cell == first {
                    self.close(guardians, seek)?;
                } else if self.cells.len() < LONGEST {
                    self.cells.push(cell);
                    self.walk(guardians, seek)?;
                    self.cells.pop();
                }
                self.houses.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn close(&self, guardians: Cells<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
        let inside: Cells<W> = self.cells.iter().copied().collect();
        // Either way round is the same loop; a cell of it that is a guardian says nothing.
        if self.cells[1] > self.cells[self.cells.len() - 1] || inside.meets(guardians) {
            return ControlFlow::Continue(());
        }
        let digit = self.digit;
        let guardians: Vec<Candidate> =
            guardians.iter().map(|cell| Candidate::new(cell, digit)).collect();
        let with = self.houses.iter().map(|&house| Truth::Place(house, digit)).collect();
        let what = (ImpossibleForm::BrokenWing, &self.cells[..], Digits::only(digit));
        match conclude(self.marks, Technique::BrokenWing, what, &guardians, with) {
            Some(deduction) => seek.report(deduction),
            None => ControlFlow::Continue(()),
        }
    }
}
