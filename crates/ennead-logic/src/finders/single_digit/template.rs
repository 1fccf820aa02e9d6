//! Templates: Template Set and Template Delete.
//!
//! # What it sees
//! A *template* is a way to put one digit into the whole grid: once in every row, column and box, where
//! it has a candidate or stands already. *Set*: candidates that are in every template of their digit.
//! *Delete*: candidates that are in none. What is in every template of one digit is no place for another,
//! so that templates of others go, until nothing changes.
//!
//! # Why it holds
//! The places of a digit in the solution are one of its templates, whichever.

use std::ops::ControlFlow;

use ennead_grid::Digit;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::marks::{MAX_SIDE, Marks};
use crate::tables::templates::{self, Rows};
use crate::technique::Technique;
use crate::truth::Truth;

pub(crate) fn set<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let shape = marks.plan.shape;
    let overlay = Overlay::of(marks);
    for (digit, fixed) in shape.digits().zip(&overlay.fixed) {
        let cells = templates::cells::<W>(shape, fixed);
        let placements = cells.iter().map(|cell| Candidate::new(cell, digit)).collect();
        let pattern = overlay.pattern(marks, digit);
        let eliminations = Vec::new();
        let technique = Technique::TemplateSet;
        seek.report(Deduction { technique, pattern, placements, eliminations })?;
    }
    ControlFlow::Continue(())
}

pub(crate) fn delete<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let shape = marks.plan.shape;
    let overlay = Overlay::of(marks);
    for (digit, places) in shape.digits().zip(&overlay.places) {
        let left = templates::cells::<W>(shape, places)
            - templates::cells(shape, &templates::surely_in_none(shape, places));
        let struck = (marks.cells(digit) - left).iter();
        let struck = struck.map(|cell| Candidate::new(cell, digit)).collect();
        let pattern = overlay.pattern(marks, digit);
        seek.report(Deduction::strikes(Technique::TemplateDelete, pattern, struck))?;
    }
    ControlFlow::Continue(())
}

/// The places of all digits, without those that are in every template of another.
struct Overlay {
    places: Vec<Rows>,
    /// Those that are in every template.
    fixed: Vec<Rows>,
}

impl Overlay {
    fn of<const W: usize>(marks: &Marks<W>) -> Overlay {
        let shape = marks.plan.shape;
        let mut places: Vec<Rows> =
            shape.digits().map(|digit| templates::rows_of(marks, digit)).collect();
        let mut fixed = vec![[0; MAX_SIDE]; places.len()];
        // Every round but the last fixes a cell.
        loop {
            let before = fixed.clone();
            for at in 0..places.len() {
                fixed[at] = templates::in_every_template(shape, &places[at]);
                for other in (0..places.len()).filter(|&other| other != at) {
                    for row in 0..shape.side() {
                        places[other][row] &= !fixed[at][row];
                    }
                }
            }
            if fixed == before {
                return Overlay { places, fixed };
            }
        }
    }

    /// The houses where the digit is missing; and those where others are that take places from it.
    fn pattern<const W: usize>(&self, marks: &Marks<W>, digit: Digit) -> Pattern {
        let shape = marks.plan.shape;
        let takes = |other: &Digit| {
            *other == digit || self.fixed[other.index()].iter().any(|&row| row != 0)
        };
        let is_overlaid = self.places[digit.index()] != templates::rows_of(marks, digit);
        let digits =
            shape.digits().filter(|other| *other == digit || (is_overlaid && takes(other)));
        let truths = digits.flat_map(|digit| {
            let houses = marks.plan.houses().iter();
            let open = houses.filter(move |&&house| !marks.places(house, digit).is_empty());
            open.map(move |&house| Truth::Place(house, digit))
        });
        Pattern::Templates { digit, with: truths.collect() }
    }
}
