//! Full House.
//!
//! # What it sees
//! A house with one blank cell.
//!
//! # Why it holds
//! The house needs every digit once, so the cell takes the one that is missing.

use std::ops::ControlFlow;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let blank = marks.blank();
    for &house in marks.plan.houses() {
        let Some(cell) = (blank & marks.plan.cells(house)).single() else { continue };
        let Some(digit) = marks.of(cell).single() else { continue };
        let pattern = Pattern::FullHouse { cell, digit, house };
        let placed = Candidate::new(cell, digit);
        seek.report(Deduction::places(Technique::FullHouse, pattern, placed))?;
    }
    ControlFlow::Continue(())
}
