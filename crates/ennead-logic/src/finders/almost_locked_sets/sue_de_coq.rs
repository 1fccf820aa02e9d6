//! Sue de Coq.
//!
//! # What it sees
//! Two or more cells where a line crosses a box, with at least two digits more than cells; some cells
//! in the rest of the line and some in the rest of the box that share no digit with each other; all
//! these cells together have as many digits as cells.
//!
//! # Why it holds
//! A digit of the line's cells is used there or in the crossing at most once, as all of these lie in
//! the line; likewise in the box; and no digit is in both rests. So the cells need as many different
//! digits as there are, and each of them is used exactly once: those of the box's cells, and those
//! the line's cells do not have, inside the box; the others inside the line. The rest of the box
//! and the rest of the line lose them.

use std::ops::ControlFlow;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::{AlmostLockedSet, Pattern};
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::tables::plan::Crossing;
use crate::technique::Technique;

/// Cells beside the crossing, their digits, and how many digits of the crossing they use up: cells
/// minus digits from outside.
#[derive(Clone, Copy)]
struct Side<const W: usize> {
    cells: Cells<W>,
    digits: Digits,
    uses: usize,
}

/// Most cells of the crossing, and of each side on grids wider than 9×9.
const LARGE_GRID_CELLS: usize = 3;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let blank = marks.blank();
    for crossing in &marks.plan.crossings {
        let cells = crossing.cells & blank;
        for middle in subsets(marks, cells, LARGE_GRID_CELLS) {
            let digits = marks.union(middle);
            if middle.len() < 2 || digits.len() < middle.len() + 2 {
                continue;
            }
            let in_line = sides(marks, (marks.plan.cells(crossing.line) & blank) - cells, digits);
            if in_line.is_empty() {
                continue;
            }
            let in_box = sides(marks, (marks.plan.cells(crossing.in_box) & blank) - cells, digits);
            let spare = digits.len() - middle.len();
            for of_line in &in_line {
                let fits = |of_box: &&Side<W>| {
                    of_line.uses + of_box.uses == spare && !of_line.digits.meets(of_box.digits)
                };
                for of_box in in_box.iter().filter(fits) {
                    report(marks, seek, crossing, middle, [of_line, of_box])?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// All sets of these cells, smallest numbers first; on 9×9 of any size.
fn subsets<const W: usize>(marks: &Marks<W>, cells: Cells<W>, large: usize) -> Vec<Cells<W>> {
    let most = if marks.plan.side() > 9 { large } else { marks.plan.side() };
    let mut sets = vec![Cells::EMPTY];
    for cell in cells.iter() {
        for at in 0..sets.len() {
            if sets[at].len() < most {
                sets.push(sets[at] | Cells::only(cell));
            }
        }
    }
    sets
}

fn sides<const W: usize>(marks: &Marks<W>, cells: Cells<W>, middle: Digits) -> Vec<Side<W>> {
    let sets = subsets(marks, cells, LARGE_GRID_CELLS).into_iter();
    let side = |cells: Cells<W>| {
        let digits = marks.union(cells);
        let uses = cells.len().checked_sub((digits - middle).len())?;
        (uses > 0).then_some(Side { cells, digits, uses })
    };
    sets.filter_map(side).collect()
}

fn report<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    crossing: &Crossing<W>,
    middle: Cells<W>,
    [of_line, of_box]: [&Side<W>; 2],
) -> ControlFlow<()> {
    let digits = marks.union(middle);
    let mut struck = Vec::new();
    for (house, mine, other) in
        [(crossing.line, of_line, of_box), (crossing.in_box, of_box, of_line)]
    {
        let rest = marks.plan.cells(house) - middle - mine.cells;
        for digit in ((digits - other.digits) | mine.digits).iter() {
            let hits = (rest & marks.cells(digit)).iter();
            struck.extend(hits.map(|cell| Candidate::new(cell, digit)));
        }
    }
    if struck.is_empty() {
        return ControlFlow::Continue(());
    }
    let shown = |side: &Side<W>| AlmostLockedSet {
        cells: side.cells.to_vec(),
        digits: side.digits.to_set(),
    };
    let pattern = Pattern::SueDeCoq {
        crossing: middle.to_vec(),
        line: crossing.line,
        in_box: crossing.in_box,
        in_line_only: shown(of_line),
        in_box_only: shown(of_box),
    };
    seek.report(Deduction::strikes(Technique::SueDeCoq, pattern, struck))
}
