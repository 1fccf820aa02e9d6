//! Extended Rectangle.
//!
//! # What it sees
//! Six cells in two lines of one chute and three lines across, two in each of three boxes, with three
//! digits; one of them has further candidates, or several have the same one.
//!
//! # Why it holds
//! Were all six of the three digits, the two lines could be exchanged in them. So a further candidate
//! is true: a single cell with further candidates loses the three digits, and whoever sees all cells
//! with the one further candidate loses that.

use std::ops::ControlFlow;

use ennead_grid::{Cell, HouseKind};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::{Deadly, DeadlyForm, Pattern};
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for kind in [HouseKind::Row, HouseKind::Column] {
        let lines = marks.plan.houses_of_kind(kind);
        for (n, &one) in lines.iter().enumerate() {
            for &other in &lines[n + 1..] {
                let cells = [one, other].map(|line| marks.plan.geometry.cells(line));
                if !shares_box(marks, cells[0][0], cells[1][0]) {
                    continue;
                }
                // The pairs across both lines with few enough candidates.
                let pairs: Vec<[Cell; 2]> = (0..cells[0].len())
                    .map(|at| [cells[0][at], cells[1][at]])
                    .filter(|pair| pair.iter().all(|&cell| marks.of(cell).len() >= 2))
                    .filter(|pair| pair.iter().any(|&cell| marks.of(cell).len() <= 4))
                    .collect();
                triples(marks, seek, &pairs)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn shares_box<const W: usize>(marks: &Marks<W>, a: Cell, b: Cell) -> bool {
    marks.plan.house_of(a, HouseKind::Box) == marks.plan.house_of(b, HouseKind::Box)
}

fn triples<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    pairs: &[[Cell; 2]],
) -> ControlFlow<()> {
    for (i, first) in pairs.iter().enumerate() {
        for (j, second) in pairs.iter().enumerate().skip(i + 1) {
            if shares_box(marks, first[0], second[0]) {
                continue;
            }
            for third in &pairs[j + 1..] {
                if shares_box(marks, first[0], third[0]) || shares_box(marks, second[0], third[0]) {
                    continue;
                }
                look(marks, seek, &[*first, *second, *third].concat())?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn look<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>, cells: &[Cell]) -> ControlFlow<()> {
    // One cell with further candidates.
    for &roof in cells {
        let floor = cells.iter().filter(|&&cell| cell != roof);
        let digits = floor.fold(Digits::EMPTY, |union, &cell| union | marks.of(cell));
        let lost = marks.of(roof) & digits;
        if digits.len() == 3 && !(marks.of(roof) - digits).is_empty() {
            let struck = lost.iter().map(|digit| Candidate::new(roof, digit)).collect();
            report(marks, seek, cells, digits, struck)?;
        }
    }
    // One further candidate.
    let all: Cells<W> = cells.iter().copied().collect();
    let union = marks.union(all);
    if union.len() == 4 {
        for extra in union.iter() {
            let guards = all & marks.cells(extra);
            if guards.len() >= 2 {
                let hits = marks.victims(extra, guards);
                let struck = hits.iter().map(|cell| Candidate::new(cell, extra)).collect();
                report(marks, seek, cells, union.without(extra), struck)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn report<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    cells: &[Cell],
    digits: Digits,
    struck: Vec<Candidate>,
) -> ControlFlow<()> {
    if struck.is_empty() {
        return ControlFlow::Continue(());
    }
    let guardians = cells.iter().flat_map(|&cell| {
        (marks.of(cell) - digits).iter().map(move |digit| Candidate::new(cell, digit))
    });
    let pattern = Pattern::Deadly(Deadly {
        form: DeadlyForm::ExtendedRectangle,
        cells: cells.iter().map(|&cell| (cell, digits.to_set())).collect(),
        guardians: guardians.collect(),
        with: Vec::new(),
    });
    seek.report(Deduction::strikes(Technique::ExtendedRectangle, pattern, struck))
}
