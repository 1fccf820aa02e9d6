//! Naked Single.
//!
//! # What it sees
//! A cell with one candidate.
//!
//! # Why it holds
//! Every other digit stands in a cell that sees it, or was struck for another reason.

use std::ops::ControlFlow;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for cell in marks.plan.shape.cells() {
        let Some(digit) = marks.of(cell).single() else { continue };
        let pattern = Pattern::Single { cell, digit, house: None };
        let placed = Candidate::new(cell, digit);
        seek.report(Deduction::places(Technique::NakedSingle, pattern, placed))?;
    }
    ControlFlow::Continue(())
}
