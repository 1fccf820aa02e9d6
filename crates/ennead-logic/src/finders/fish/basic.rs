//! X-Wing, Swordfish, Jellyfish.
//!
//! # What it sees
//! Two, three or four rows in which a digit can be in the same two, three or four columns only (or
//! columns and rows). The rows are the *base*, the columns the *cover*.
//!
//! ```text
//!      c2    c7
//! r1 . X . . X . .
//!    . * . . * . .       the two rows need the digit once each, and both columns are used up:
//! r5 . X . . X . .       strike it at *
//! ```
//!
//! # Why it holds
//! Each base line holds the digit once, in different cover lines. So they use up all the cover
//! lines, and the digit is nowhere else in those.
//!
//! A fish with a smaller one inside is not told about: the smaller one comes first, and so does what
//! is left of the larger.

use std::ops::ControlFlow;

use ennead_grid::HouseKind;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::lines::{Lines, across, cells_of, lines};
use crate::tables::marks::Marks;
use crate::tables::tight_sets::{is_reducible, tight_sets};
use crate::technique::Technique;

pub(crate) fn x_wing<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find::<W, 2>(marks, seek, Technique::XWing)
}

pub(crate) fn swordfish<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find::<W, 3>(marks, seek, Technique::Swordfish)
}

pub(crate) fn jellyfish<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find::<W, 4>(marks, seek, Technique::Jellyfish)
}

fn find<const W: usize, const N: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    technique: Technique,
) -> ControlFlow<()> {
    for digit in marks.plan.shape.digits() {
        if marks.hopeless(digit).is_empty() {
            continue;
        }
        let places = Lines::of(marks, digit);
        for kind in [HouseKind::Row, HouseKind::Column] {
            let masks = places.along(kind);
            tight_sets::<N>(masks, &mut |chosen, cover| {
                let base = chosen.iter().fold(0, |base, &at| base | 1 << at);
                let covered = cells_of(marks, across(kind), cover);
                let struck = (marks.cells(digit) & covered) - cells_of(marks, kind, base);
                if struck.is_empty() || is_reducible(chosen.map(|at| masks[at])) {
                    return ControlFlow::Continue(());
                }
                let pattern = Pattern::Fish {
                    digit,
                    base: lines(marks, kind, base).collect(),
                    cover: lines(marks, across(kind), cover).collect(),
                    fins: Vec::new(),
                };
                let eliminations = struck.iter().map(|cell| Candidate::new(cell, digit)).collect();
                seek.report(Deduction::strikes(technique, pattern, eliminations))
            })?;
        }
    }
    ControlFlow::Continue(())
}
