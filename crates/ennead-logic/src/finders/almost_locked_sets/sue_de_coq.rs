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

/// Some cells and their digits.
#[derive(Clone, Copy)]
struct Part<const W: usize> {
    cells: Cells<W>,
    digits: Digits,
    count: usize,
}

impl<const W: usize> Part<W> {
    /// How many digits of the crossing cells beside it use up: cells minus digits from outside.
    fn uses(&self, crossing: Digits) -> usize {
        self.count.saturating_sub((self.digits - crossing).len())
    }
}

/// Most cells of the crossing, and of each side on grids wider than 9×9.
const LARGE_GRID_CELLS: usize = 3;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let blank = marks.blank();
    let [mut middles, mut in_line, mut in_box] = [const { Vec::new() }; 3];
    for crossing in &marks.plan.crossings {
        let cells = crossing.cells & blank;
        parts(marks, cells, &mut middles);
        middles.retain(|middle| middle.count >= 2 && middle.digits.len() >= middle.count + 2);
        if middles.is_empty() {
            continue;
        }
        parts(marks, (marks.plan.cells(crossing.line) & blank) - cells, &mut in_line);
        parts(marks, (marks.plan.cells(crossing.in_box) & blank) - cells, &mut in_box);
        for middle in &middles {
            let spare = middle.digits.len() - middle.count;
            for of_line in &in_line {
                let uses = of_line.uses(middle.digits);
                if uses == 0 || uses >= spare {
                    continue;
                }
                let fits = |of_box: &&Part<W>| {
                    uses + of_box.uses(middle.digits) == spare
                        && !of_line.digits.meets(of_box.digits)
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
fn parts<const W: usize>(marks: &Marks<W>, cells: Cells<W>, parts: &mut Vec<Part<W>>) {
    let most = if marks.plan.side() > 9 { LARGE_GRID_CELLS } else { marks.plan.side() };
    parts.clear();
    parts.push(Part { cells: Cells::EMPTY, digits: Digits::EMPTY, count: 0 });
    for cell in cells.iter() {
        for at in 0..parts.len() {
            let Part { cells, digits, count } = parts[at];
            if count < most {
                let (cells, digits) = (cells | Cells::only(cell), digits | marks.of(cell));
                parts.push(Part { cells, digits, count: count + 1 });
            }
        }
    }
}

fn report<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    crossing: &Crossing<W>,
    &Part { cells: middle, digits, .. }: &Part<W>,
    [of_line, of_box]: [&Part<W>; 2],
) -> ControlFlow<()> {
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
    let shown = |side: &Part<W>| AlmostLockedSet {
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
