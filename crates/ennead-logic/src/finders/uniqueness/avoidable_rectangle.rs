//! Avoidable Rectangle, types 1 and 2.
//!
//! # What it sees
//! A rectangle whose corners lie in two rows, two columns and two boxes, some of them filled but
//! none of them given, so that its digits could still be swapped.
//!
//! # Why it holds
//! If its corners were to hold two digits crosswise, swapping them would give a second solution.
//!
//! - *Type 1*: three corners are filled, crosswise a, b, b: the fourth is not a.
//! - *Type 2*: two corners are filled, and each of the others has, besides the digit that would
//!   complete the pattern, the same further candidate c: one of them is c, and whoever sees both is
//!   not.

use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit};

use super::rectangles::{Rectangle, rectangles};
use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::{Deadly, DeadlyForm, Pattern};
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::technique::Technique;

/// Rectangles without givens, with what stands in each corner.
fn avoidable<const W: usize>(
    marks: &Marks<W>,
    filled: usize,
) -> Vec<(Rectangle, [Option<Digit>; 4])> {
    let with_values =
        |rectangle: Rectangle| (rectangle, rectangle.corners.map(|cell| marks.value(cell)));
    rectangles(marks, |cell| !marks.is_given(cell))
        .into_iter()
        .map(with_values)
        .filter(|(_, values)| values.iter().flatten().count() == filled)
        .collect()
}

fn report<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    technique: Technique,
    (rectangle, digits): (Rectangle, Digits),
    struck: Vec<Candidate>,
) -> ControlFlow<()> {
    let blank = rectangle.cells::<W>() & marks.blank();
    let guardians = blank.iter().flat_map(|cell| {
        (marks.of(cell) - digits).iter().map(move |digit| Candidate::new(cell, digit))
    });
    let pattern = Pattern::Deadly(Deadly {
        form: DeadlyForm::Rectangle,
        cells: rectangle.corners.iter().map(|&cell| (cell, digits.to_set())).collect(),
        guardians: guardians.collect(),
        with: Vec::new(),
    });
    seek.report(Deduction::strikes(technique, pattern, struck))
}

pub(crate) fn type_1<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for (rectangle, values) in avoidable(marks, 3) {
        let Some(at) = values.iter().position(Option::is_none) else { continue };
        let Some(a) = values[3 - at] else { continue };
        // The two corners beside the blank one.
        let [one, other] = [1, 2].map(|step| values[at ^ step]);
        let Some(b) = one.filter(|_| one == other) else { continue };
        let cell = rectangle.corners[at];
        if marks.has(cell, a) {
            let struck = vec![Candidate::new(cell, a)];
            let digits = Digits::pair(a, b);
            report(marks, seek, Technique::AvoidableRectangle1, (rectangle, digits), struck)?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn type_2<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for (rectangle, values) in avoidable(marks, 2) {
        let blank: Vec<usize> = (0..4).filter(|&at| values[at].is_none()).collect();
        // What would complete the pattern in a blank corner: the digit opposite to it, or, when
        // both blank corners are opposite, the other one of the two.
        let completing = |at: usize| -> Option<Digit> { values[3 - at] };
        let digits: Digits = values.iter().flatten().copied().collect();
        if digits.len() != 2 {
            continue;
        }
        let extra = |at: usize| -> Option<Digit> {
            let digit = completing(at)?;
            let candidates = marks.of(rectangle.corners[at]);
            if candidates.len() != 2 || !candidates.contains(digit) {
                return None;
            }
            candidates.without(digit).first()
        };
        let [Some(c), Some(same)] = [extra(blank[0]), extra(blank[1])] else { continue };
        if c != same || digits.contains(c) {
            continue;
        }
        let corners: Cells<W> = blank.iter().map(|&at| -> Cell { rectangle.corners[at] }).collect();
        let hits = marks.victims(c, corners);
        if !hits.is_empty() {
            let struck = hits.iter().map(|cell| Candidate::new(cell, c)).collect();
            report(marks, seek, Technique::AvoidableRectangle2, (rectangle, digits), struck)?;
        }
    }
    ControlFlow::Continue(())
}
