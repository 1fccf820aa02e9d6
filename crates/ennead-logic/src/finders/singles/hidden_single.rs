//! Hidden Single, in a box or in a line.
//!
//! # What it sees
//! A house in which a digit has one place left. The cell may have other candidates: they hide it.
//!
//! # Why it holds
//! The house needs the digit, and it can go nowhere else. In a box it is easier to see than in a
//! row or column, so these are two techniques.

use std::ops::ControlFlow;

use ennead_grid::{House, HouseKind};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn in_boxes<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let houses = marks.plan.houses_of_kind(HouseKind::Box);
    find(marks, seek, Technique::HiddenSingleBox, houses)
}

pub(crate) fn in_lines<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for kind in [HouseKind::Row, HouseKind::Column] {
        find(marks, seek, Technique::HiddenSingleLine, marks.plan.houses_of_kind(kind))?;
    }
    ControlFlow::Continue(())
}

fn find<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    technique: Technique,
    houses: &[House],
) -> ControlFlow<()> {
    for &house in houses {
        for digit in marks.plan.shape.digits() {
            let Some(cell) = marks.places(house, digit).single() else { continue };
            let pattern = Pattern::Single { cell, digit, house: Some(house) };
            seek.report(Deduction::places(technique, pattern, Candidate::new(cell, digit)))?;
        }
    }
    ControlFlow::Continue(())
}
