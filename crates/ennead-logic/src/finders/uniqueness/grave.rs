//! Bivalue Universal Grave, with one further candidate or with more.
//!
//! # What it sees
//! A position in which, but for a few candidates, every blank cell has two candidates and every
//! digit has two places (or none) in every house.
//!
//! # Why it holds
//! Without those few, taking the other candidate in every cell would give a second solution. So one
//! of them, a guardian, is true.
//!
//! - *+1*: there is one, and it is true: the others of its cell are not.
//! - *Type 2* and the like: whatever clashes with every guardian is false.
//! - *Type 3*: the guardians lie in cells of one house and form a naked set with other cells there.
//! - *Type 4*: they lie in two cells of a house, and one of the other digits of these has no other
//!   place there: each of the two is this digit or a guardian.

use std::ops::ControlFlow;

use ennead_grid::Cell;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::{Deadly, DeadlyForm, Pattern};
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::technique::Technique;
use crate::truth::Truth;

/// Most cells with more than two candidates: more ways to choose are not tried.
const MOST_CELLS: usize = 5;

/// A grave but for its guardians.
struct Grave<const W: usize> {
    /// The cells with guardians, and the two candidates of each that belong to the grave.
    open: Vec<(Cell, Digits)>,
    guardians: Vec<Candidate>,
    blank: Cells<W>,
}

pub(crate) fn plus_one<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for grave in Grave::all(marks) {
        if let [guardian] = grave.guardians[..] {
            let pattern = grave.pattern(marks, Vec::new());
            let others = marks.of(guardian.cell).without(guardian.digit);
            let struck = others.iter().map(|digit| Candidate::new(guardian.cell, digit)).collect();
            seek.report(Deduction::strikes(Technique::BugPlusOne, pattern, struck))?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn plus_more<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for grave in Grave::all(marks) {
        if grave.guardians.len() > 1 {
            grave.report(marks, seek, grave.clashing(marks), Vec::new())?;
            grave.type_3(marks, seek)?;
            grave.type_4(marks, seek)?;
        }
    }
    ControlFlow::Continue(())
}

impl<const W: usize> Grave<W> {
    /// All ways to see the position as a grave with guardians.
    fn all(marks: &Marks<W>) -> Vec<Grave<W>> {
        let blank = marks.blank();
        let wide: Vec<Cell> = blank.iter().filter(|&cell| marks.of(cell).len() != 2).collect();
        if wide.is_empty() || wide.len() > MOST_CELLS {
            return Vec::new();
        }
        let mut found = Vec::new();
        let mut chosen: Vec<Vec<(Cell, Digits)>> = vec![Vec::new()];
        while let Some(open) = chosen.pop() {
            let Some(&cell) = wide.get(open.len()) else {
                let grave = Grave::new(marks, blank, open);
                if grave.is_grave(marks) {
                    found.push(grave);
                }
                continue;
            };
            for a in marks.of(cell).iter() {
                for b in marks.of(cell).iter().filter(|&b| b > a) {
                    let mut open = open.clone();
                    open.push((cell, Digits::pair(a, b)));
                    chosen.push(open);
                }
            }
        }
        found
    }

    fn new(marks: &Marks<W>, blank: Cells<W>, open: Vec<(Cell, Digits)>) -> Grave<W> {
        let guardians = open.iter().flat_map(|&(cell, kept)| {
            (marks.of(cell) - kept).iter().map(move |digit| Candidate::new(cell, digit))
        });
        Grave { guardians: guardians.collect(), open, blank }
    }

    /// Every digit has two places or none in every house, guardians left out.
    fn is_grave(&self, marks: &Marks<W>) -> bool {
        marks.plan.shape.digits().all(|digit| {
            let mut cells = marks.cells(digit);
            for guardian in self.guardians.iter().filter(|guardian| guardian.digit == digit) {
                cells.remove(guardian.cell);
            }
            let mut houses = marks.plan.houses().iter();
            houses.all(|&house| matches!((cells & marks.plan.cells(house)).len(), 0 | 2))
        })
    }

    fn pattern(&self, marks: &Marks<W>, with: Vec<Truth>) -> Pattern {
        let kept = |cell: Cell| {
            let open = self.open.iter().find(|(other, _)| *other == cell);
            open.map_or(marks.of(cell), |(_, kept)| *kept)
        };
        Pattern::Deadly(Deadly {
            form: DeadlyForm::Grave,
            cells: self.blank.iter().map(|cell| (cell, kept(cell).to_set())).collect(),
            guardians: self.guardians.clone(),
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
        let pattern = self.pattern(marks, with);
        seek.report(Deduction::strikes(Technique::BugPlusMore, pattern, struck))
    }

    /// The candidates that clash with every guardian.
    fn clashing(&self, marks: &Marks<W>) -> Vec<Candidate> {
        let clashes = |one: Candidate, other: Candidate| {
            if one.cell == other.cell {
                one.digit != other.digit
            } else {
                one.digit == other.digit && marks.plan.sees(one.cell, other.cell)
            }
        };
        let all = self
            .blank
            .iter()
            .flat_map(|cell| marks.of(cell).iter().map(move |digit| Candidate::new(cell, digit)));
        all.filter(|&one| self.guardians.iter().all(|&guardian| clashes(one, guardian))).collect()
    }

    fn type_3(&self, marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
        let open: Cells<W> = self.open.iter().map(|(cell, _)| *cell).collect();
        let extras: Digits = self.guardians.iter().map(|guardian| guardian.digit).collect();
        if open.len() < 2 || extras.len() < 2 {
            return ControlFlow::Continue(());
        }
        for house in marks.plan.common_houses(open) {
            let others: Vec<Cell> =
                ((marks.plan.cells(house) & self.blank) - open).iter().collect();
            let mut chosen = vec![(0, Cells::EMPTY, extras)];
            while let Some((next, set, digits)) = chosen.pop() {
                for (at, &cell) in others.iter().enumerate().skip(next) {
                    let with: Cells<W> = set | Cells::only(cell);
                    let union = digits | marks.of(cell);
                    if union.len() == with.len() + 1 {
                        let rest = marks.plan.cells(house) - with - open;
                        let struck = union.iter().flat_map(|digit| {
                            let hits = marks.cells(digit) & rest;
                            hits.to_vec().into_iter().map(move |cell| Candidate::new(cell, digit))
                        });
                        let truths = with.iter().map(Truth::Cell).collect();
                        self.report(marks, seek, struck.collect(), truths)?;
                    } else {
                        chosen.push((at + 1, with, union));
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn type_4(&self, marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
        let [(one, kept), (other, also_kept)] = self.open[..] else {
            return ControlFlow::Continue(());
        };
        let both: Cells<W> = [one, other].into_iter().collect();
        for house in marks.plan.common_houses(both) {
            for digit in (kept & also_kept).iter() {
                if marks.places(house, digit) != both {
                    continue;
                }
                let struck = [(one, kept), (other, also_kept)].map(|(cell, kept)| {
                    kept.without(digit).first().map(|digit| Candidate::new(cell, digit))
                });
                let struck = struck.into_iter().flatten().collect();
                self.report(marks, seek, struck, vec![Truth::Place(house, digit)])?;
            }
        }
        ControlFlow::Continue(())
    }
}
