//! Naked pair, triple, quad; locked pair, triple.
//!
//! # What it sees
//! Two, three or four cells of a house that have only two, three or four candidates together. When
//! they lie where a line crosses a box, they are in two houses at once; if both lose candidates, the
//! set is called *locked*.
//!
//! # Why it holds
//! Each of the cells needs one of the digits, all different, as they see each other. So these cells
//! use up these digits, and no other cell of the house can have one of them.
//!
//! # Example
//! ```text
//! | 12   12   123 | 1245 … |    the pair 12 in r1c1, r1c2: r1c3 is 3, r1c4 is 4 or 5
//! ```

use std::ops::ControlFlow;

use ennead_grid::House;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::{MAX_SIDE, Marks};
use crate::tables::tight_sets::tight_sets;
use crate::technique::Technique;

pub(crate) fn pair<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find::<W, 2>(marks, seek, Technique::NakedPair)
}

pub(crate) fn triple<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find::<W, 3>(marks, seek, Technique::NakedTriple)
}

pub(crate) fn quad<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find::<W, 4>(marks, seek, Technique::NakedQuad)
}

pub(crate) fn locked_pair<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
) -> ControlFlow<()> {
    find::<W, 2>(marks, seek, Technique::LockedPair)
}

pub(crate) fn locked_triple<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
) -> ControlFlow<()> {
    find::<W, 3>(marks, seek, Technique::LockedTriple)
}

fn find<const W: usize, const N: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    technique: Technique,
) -> ControlFlow<()> {
    let is_locked = matches!(technique, Technique::LockedPair | Technique::LockedTriple);
    // Locked sets lie in a line, too.
    let lines = 2 * marks.plan.side();
    let houses = if is_locked { &marks.plan.houses()[..lines] } else { marks.plan.houses() };
    for &house in houses {
        let cells = marks.plan.geometry.cells(house);
        let mut masks = [0; MAX_SIDE];
        for (mask, &cell) in masks.iter_mut().zip(cells) {
            *mask = marks.of(cell).0;
        }
        tight_sets::<N>(&masks[..cells.len()], &mut |chosen, union| {
            let set: Cells<W> = chosen.iter().map(|&at| cells[at]).collect();
            report(marks, seek, technique, (house, set, Digits(union)))
        })?;
    }
    ControlFlow::Continue(())
}

/// Tells about a naked set found in `house` if it is of the kind asked for.
fn report<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    technique: Technique,
    (house, set, digits): (House, Cells<W>, Digits),
) -> ControlFlow<()> {
    let mut others = marks.plan.common_houses(set).filter(|&other| other != house);
    let other = others.next();
    // A set in two houses is met in both; it is told about in the line, which comes first.
    if other.is_some_and(|other| other.index() < house.index()) {
        return ControlFlow::Continue(());
    }
    let inside = marks.plan.cells(house);
    let there = other.map_or(Cells::EMPTY, |other| marks.plan.cells(other));
    let seen = (inside | there) - set;
    let struck = digits.iter().fold(Cells::EMPTY, |all, digit| all | (marks.cells(digit) & seen));
    if struck.is_empty() {
        return ControlFlow::Continue(());
    }
    // What is struck in the crossing alone would be struck by either house: that is not both.
    let is_in_both =
        struck.meets(inside) && struck.meets(there) && !(inside & there).includes(struck);
    let kind = match (technique, is_in_both) {
        (Technique::NakedPair | Technique::LockedPair, true) => Technique::LockedPair,
        (Technique::NakedTriple | Technique::LockedTriple, true) => Technique::LockedTriple,
        (Technique::LockedPair | Technique::LockedTriple, false) => {
            return ControlFlow::Continue(());
        }
        (other, _) => other,
    };
    if kind != technique {
        return ControlFlow::Continue(());
    }
    let eliminations = struck
        .iter()
        .flat_map(|cell| {
            (marks.of(cell) & digits).iter().map(move |digit| Candidate::new(cell, digit))
        })
        .collect();
    let pattern = Pattern::NakedSet {
        cells: set.to_vec(),
        digits: digits.to_set(),
        houses: std::iter::once(house).chain(other).collect(),
    };
    seek.report(Deduction::strikes(technique, pattern, eliminations))
}
