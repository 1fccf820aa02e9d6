//! Locked candidates: pointing and claiming.
//!
//! # What it sees
//! *Pointing*: all places of a digit in a box lie in one line. *Claiming*: all places of a digit in
//! a line lie in one box.
//!
//! # Why it holds
//! The first house needs the digit, and wherever it goes there, it is in the second house too. So
//! the rest of the second house cannot have it.

use std::ops::ControlFlow;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn pointing<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find(marks, seek, Technique::Pointing)
}

pub(crate) fn claiming<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find(marks, seek, Technique::Claiming)
}

fn find<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    technique: Technique,
) -> ControlFlow<()> {
    for crossing in &marks.plan.crossings {
        let (within, other) = match technique {
            Technique::Pointing => (crossing.in_box, crossing.line),
            _ => (crossing.line, crossing.in_box),
        };
        for digit in marks.plan.shape.digits() {
            let places = marks.places(within, digit);
            if places.len() < 2 || !crossing.cells.includes(places) {
                continue;
            }
            let struck = marks.places(other, digit) - places;
            let pattern =
                Pattern::Locked { digit, within, crossing: other, cells: places.to_vec() };
            let eliminations = struck.iter().map(|cell| Candidate::new(cell, digit)).collect();
            seek.report(Deduction::strikes(technique, pattern, eliminations))?;
        }
    }
    ControlFlow::Continue(())
}
