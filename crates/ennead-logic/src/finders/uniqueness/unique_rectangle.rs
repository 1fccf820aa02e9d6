//! Unique Rectangle, types 1 to 6.
//!
//! # What it sees
//! Four blank cells in two rows, two columns and two boxes with two common digits a and b. Some of
//! them (the floor) have only a and b, the others (the roof) have further candidates.
//!
//! # Why it holds
//! Were all four a or b, swapping a and b in them would give a second solution. So one of the further
//! candidates is true.
//!
//! - *Type 1*: one roof cell: it loses a and b.
//! - *Type 2*: two roof cells in a line with the same one further candidate: whoever sees both loses
//!   it. *Type 5*: the same with two opposite or three roof cells.
//! - *Type 3*: two roof cells in a line whose further candidates form a naked set with other cells of
//!   a house.
//! - *Type 4*: in a house of two roof cells a has no other place: one of them is a, and the other
//!   cannot be b. Both lose b.
//! - *Type 6*: two opposite roof cells, and a has no places outside the rectangle in its rows and
//!   columns: a stands in two opposite corners. In the roof it would make all four a and b, so the
//!   roof loses a.

use std::ops::ControlFlow;

use ennead_grid::HouseKind;

use super::rectangles::Deadlock;
use super::roof::Roofed;
use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::tables::marks::Marks;
use crate::technique::Technique;
use crate::truth::Truth;

fn roofed<const W: usize>(deadlock: &Deadlock<W>, technique: Technique) -> Roofed<W> {
    Roofed { technique, cells: deadlock.cells(), roof: deadlock.roof, digits: deadlock.digits }
}

pub(crate) fn type_1<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for deadlock in Deadlock::all(marks, seek.limits.missing_corners) {
        roofed(&deadlock, Technique::UniqueRectangle1).type_1(marks, seek)?;
    }
    ControlFlow::Continue(())
}

pub(crate) fn type_2<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for deadlock in Deadlock::all(marks, seek.limits.missing_corners) {
        if deadlock.roof_in_line(marks).is_some() {
            roofed(&deadlock, Technique::UniqueRectangle2).type_2(marks, seek)?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn type_3<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for deadlock in Deadlock::all(marks, seek.limits.missing_corners) {
        if deadlock.roof_in_line(marks).is_some() {
            roofed(&deadlock, Technique::UniqueRectangle3).type_3(marks, seek)?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn type_4<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for deadlock in Deadlock::all(marks, seek.limits.missing_corners) {
        if deadlock.roof_in_line(marks).is_some() {
            roofed(&deadlock, Technique::UniqueRectangle4).type_4(marks, seek)?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn type_5<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for deadlock in Deadlock::all(marks, seek.limits.missing_corners) {
        if deadlock.roof.len() >= 2 && deadlock.roof_in_line(marks).is_none() {
            roofed(&deadlock, Technique::UniqueRectangle5).type_2(marks, seek)?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn type_6<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for deadlock in Deadlock::all(marks, seek.limits.missing_corners) {
        let Some([one, other]) = deadlock.roof.both() else { continue };
        if deadlock.roof_in_line(marks).is_some() {
            continue;
        }
        for digit in deadlock.digits.iter() {
            let lines = [HouseKind::Row, HouseKind::Column]
                .into_iter()
                .flat_map(|kind| [one, other].map(|cell| marks.plan.house_of(cell, kind)));
            let is_confined = |house| deadlock.cells().includes(marks.places(house, digit));
            let mut corners = deadlock.rectangle.corners.iter();
            if !lines.clone().all(is_confined) || !corners.all(|&cell| marks.has(cell, digit)) {
                continue;
            }
            let pattern = roofed(&deadlock, Technique::UniqueRectangle6);
            let with = lines.map(|house| Truth::Place(house, digit)).collect();
            let struck = [one, other].map(|cell| Candidate::new(cell, digit)).to_vec();
            let pattern = pattern.pattern(marks, with);
            seek.report(Deduction::strikes(Technique::UniqueRectangle6, pattern, struck))?;
        }
    }
    ControlFlow::Continue(())
}
