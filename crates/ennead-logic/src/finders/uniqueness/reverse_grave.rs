//! Reverse BUG: a universal grave of filled cells.
//!
//! # What it sees
//! Two digits whose filled cells, with one more that is blank, would be closed: every house would have
//! both of the digits filled, or neither.
//!
//! # Why it holds
//! Were that cell so filled, the two digits could change places in all cells that are blank now: houses
//! that have both would not notice, and houses that have neither would have both again. None of these
//! cells is given, so the puzzle would have a second solution.

use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit, House};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let digits: Vec<Digit> = marks.plan.shape.digits().collect();
    for (at, &one) in digits.iter().enumerate() {
        for &other in &digits[at + 1..] {
            for [missing, present] in [[one, other], [other, one]] {
                let Some(cell) = closing(marks, missing, present) else { continue };
                let filled = filled(marks, missing) | filled(marks, present);
                let pattern = Pattern::Swap { digits: [one, other], filled: filled.to_vec(), cell };
                let struck = vec![Candidate::new(cell, missing)];
                seek.report(Deduction::strikes(Technique::ReverseBug, pattern, struck))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells where a digit stands.
fn filled<const W: usize>(marks: &Marks<W>, digit: Digit) -> Cells<W> {
    marks.filled().iter().filter(|&cell| marks.value(cell) == Some(digit)).collect()
}

/// The one cell where `missing` would close the filled cells of both digits.
fn closing<const W: usize>(marks: &Marks<W>, missing: Digit, present: Digit) -> Option<Cell> {
    let [ours, theirs] = [filled(marks, missing), filled(marks, present)];
    let has = |house: House, cells: Cells<W>| marks.plan.cells(house).meets(cells);
    let houses = marks.plan.houses();
    let open: Vec<House> =
        houses.iter().copied().filter(|&house| has(house, ours) != has(house, theirs)).collect();
    // A row, a column and a box, all with the present digit.
    let [_, _, _] = open[..] else { return None };
    let mut common = open.iter().map(|&house| marks.plan.cells(house));
    let first = common.next()?;
    let cell = common.fold(first, |all, cells| all & cells).single()?;
    let is_left = houses.iter().any(|&house| !has(house, ours) && !has(house, theirs));
    let is_open = open.iter().all(|&house| has(house, theirs)) && marks.has(cell, missing);
    (is_left && is_open).then_some(cell)
}
