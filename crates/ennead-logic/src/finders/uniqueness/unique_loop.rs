//! Unique Loop.
//!
//! # What it sees
//! A loop of six or more cells that all have two digits a and b, such that every house has two cells
//! of the loop or none. Most of its cells have only a and b.
//!
//! # Why it holds
//! Were all of them a or b, a and b could be swapped all the way round. So one of the further
//! candidates is true; what follows are the four types of the unique rectangle, which is the loop of
//! four.
//!
//! The search walks from each cell of two candidates, depth first, to larger cells only through the
//! start, and turns back as soon as a house has three cells of the loop or too many cells have
//! further candidates.

use std::ops::ControlFlow;

use ennead_grid::Cell;

use super::roof::Roofed;
use crate::finders::seek::Seek;
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::technique::Technique;

/// Longest loop.
const LONGEST: usize = 14;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let mut pairs: Vec<Digits> = marks.bivalue().iter().map(|cell| marks.of(cell)).collect();
    pairs.sort_unstable();
    let mut reported: Vec<(Cells<W>, Digits)> = Vec::new();
    for run in pairs.chunk_by(|one, other| one == other) {
        let digits = run[0];
        let Some([a, b]) = digits.both() else { continue };
        let cells = marks.cells(a) & marks.cells(b);
        // Half of a loop at least are floor cells, so three of them for the shortest.
        if run.len() < 3 {
            continue;
        }
        for start in cells.iter().filter(|&cell| marks.of(cell) == digits) {
            let mut walk = Walk { marks, digits, cells, start, loops: Vec::new() };
            walk.go(start, Cells::only(start), Cells::EMPTY);
            for (found, roof) in walk.loops {
                if reported.contains(&(found, digits)) {
                    continue;
                }
                reported.push((found, digits));
                let roofed =
                    Roofed { technique: Technique::UniqueLoop, cells: found, roof, digits };
                match roof.len() {
                    1 => roofed.type_1(marks, seek)?,
                    2 => {
                        roofed.type_2(marks, seek)?;
                        roofed.type_3(marks, seek)?;
                        roofed.type_4(marks, seek)?;
                    }
                    _ => roofed.type_2(marks, seek)?,
                }
            }
        }
    }
    ControlFlow::Continue(())
}

struct Walk<'a, const W: usize> {
    marks: &'a Marks<W>,
    digits: Digits,
    cells: Cells<W>,
    start: Cell,
    loops: Vec<(Cells<W>, Cells<W>)>,
}

impl<const W: usize> Walk<'_, W> {
    /// Goes on from `here`, the last of `taken`; `roof` are those with further candidates. The depth
    /// is bounded by [`LONGEST`].
    fn go(&mut self, here: Cell, taken: Cells<W>, roof: Cells<W>) {
        let plan = self.marks.plan;
        if taken.len() >= 6 && plan.sees(here, self.start) && self.is_closed(taken) {
            if !roof.is_empty() && !self.loops.iter().any(|(known, _)| *known == taken) {
                self.loops.push((taken, roof));
            }
            return;
        }
        if taken.len() >= LONGEST {
            return;
        }
        for next in ((self.cells & plan.peers(here)) - taken).iter() {
            let with = taken | Cells::only(next);
            let crowded = |house| (plan.cells(house) & with).len() > 2;
            if plan.houses_of(next).iter().any(|&house| crowded(house)) {
                continue;
            }
            let is_floor = self.marks.of(next) == self.digits;
            let roof = if is_floor { roof } else { roof | Cells::only(next) };
            let extras = self.marks.union(roof) - self.digits;
            if roof.len() <= 2 || extras.len() == 1 {
                self.go(next, with, roof);
            }
        }
    }

    /// Every house has two cells of the loop or none.
    fn is_closed(&self, taken: Cells<W>) -> bool {
        let plan = self.marks.plan;
        let in_house = |house| (plan.cells(house) & taken).len();
        taken.iter().all(|cell| plan.houses_of(cell).iter().all(|&house| in_house(house) == 2))
    }
}
