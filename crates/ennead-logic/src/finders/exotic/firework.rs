//! Triple Firework.
//!
//! # What it sees
//! A row and a column that cross in a box, and a digit that outside this box has one place in the row
//! and one in the column at most: it is in the crossing or in one of these two *wings*. Three digits
//! with the same crossing and the same wings.
//!
//! # Why it holds
//! Were the digit in neither wing, it would be in the box in the row as well as in the column, so in
//! the crossing. Three digits that are in three cells each leave no room for others there.
//!
//! # Example
//! 1, 2 and 3 have no places in row 5 outside box 5 but r5c1, and none in column 5 outside box 5 but
//! r1c5. Then r5c5, r5c1 and r1c5 hold 1, 2 and 3, and nothing else.

use std::ops::ControlFlow;

use ennead_grid::{Cell, HouseKind};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let plan = marks.plan;
    for crossing in marks.blank().iter() {
        let [row, column, boxed] =
            [HouseKind::Row, HouseKind::Column, HouseKind::Box].map(|k| plan.house_of(crossing, k));
        let outside = |line| plan.cells(line) - plan.cells(boxed);
        // For each wing, the digits that have no other place on its side.
        let sides = [row, column].map(|line| -> Vec<(Cell, Digits)> {
            (outside(line) & marks.blank())
                .iter()
                .map(|wing| {
                    let only = |digit: &ennead_grid::Digit| {
                        let places = marks.places(line, *digit);
                        let beyond = places & outside(line);
                        !places.is_empty() && Cells::only(wing).includes(beyond)
                    };
                    (wing, plan.shape.digits().filter(only).collect())
                })
                .collect()
        });
        let [in_row, in_column] = &sides;
        for &(one, first) in in_row {
            for &(other, second) in in_column {
                let cells = [crossing, one, other];
                let there = cells.iter().fold(Digits::EMPTY, |all, &cell| all | marks.of(cell));
                let digits = first & second & there;
                // Where both wings are empty of a digit, it is a single in the crossing.
                if digits.len() != 3 {
                    continue;
                }
                let struck = cells.iter().flat_map(|&cell| {
                    let others = marks.of(cell) - digits;
                    others.iter().map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
                });
                let pattern = Pattern::Firework {
                    digits: digits.to_set(),
                    crossing,
                    wings: [one, other],
                    lines: [row, column],
                };
                let struck = struck.collect();
                seek.report(Deduction::strikes(Technique::TripleFirework, pattern, struck))?;
            }
        }
    }
    ControlFlow::Continue(())
}
