//! Hidden Rectangle.
//!
//! # What it sees
//! A rectangle of two digits a and b, one corner of which has only these. In the row and in the
//! column of the opposite corner X, a has no place outside the rectangle.
//!
//! # Why it holds
//! Were X b, a would stand in the two corners beside it, and the first corner, which sees both, would
//! be b: all four a and b, which could be swapped. So X is not b.

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

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for deadlock in Deadlock::all(marks, seek.limits.missing_corners) {
        let rectangle = deadlock.rectangle;
        // One floor cell, or two opposite ones: two side by side are types 2 to 4.
        if deadlock.roof.len() < 2 || deadlock.roof_in_line(marks).is_some() {
            continue;
        }
        for (at, &floor) in rectangle.corners.iter().enumerate() {
            if deadlock.roof.contains(floor) {
                continue;
            }
            let x = rectangle.opposite(at);
            let lines =
                [HouseKind::Row, HouseKind::Column].map(|kind| marks.plan.house_of(x, kind));
            for a in (deadlock.digits & marks.of(x)).iter() {
                let is_confined = |&house| {
                    let places = marks.places(house, a);
                    places.len() == 2 && deadlock.cells().includes(places)
                };
                let Some(b) = deadlock.digits.without(a).first() else { continue };
                if !marks.has(x, b) || !lines.iter().all(is_confined) {
                    continue;
                }
                let roofed = Roofed {
                    technique: Technique::HiddenRectangle,
                    cells: deadlock.cells(),
                    roof: deadlock.roof,
                    digits: deadlock.digits,
                };
                let mut with: Vec<_> = lines.iter().map(|&house| Truth::Place(house, a)).collect();
                with.push(Truth::Cell(floor));
                let struck = vec![Candidate::new(x, b)];
                let pattern = roofed.pattern(marks, with);
                seek.report(Deduction::strikes(roofed.technique, pattern, struck))?;
            }
        }
    }
    ControlFlow::Continue(())
}
