//! Hidden pair, triple, quad.
//!
//! # What it sees
//! Two, three or four digits that have only two, three or four places together in a house.
//!
//! # Why it holds
//! Each of the digits needs one of the cells, all different. So these digits use up these cells,
//! and nothing else can stand in them. The other blank cells of the house are then a naked set; of
//! the two, the smaller is easier to see.
//!
//! # Example
//! ```text
//! | 1234  1256  345 | 3456  35  46 | …    1 and 2 have only r1c1 and r1c2: strike 34 and 56 there
//! ```

use std::ops::ControlFlow;

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
    find::<W, 2>(marks, seek, Technique::HiddenPair)
}

pub(crate) fn triple<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find::<W, 3>(marks, seek, Technique::HiddenTriple)
}

pub(crate) fn quad<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find::<W, 4>(marks, seek, Technique::HiddenQuad)
}

fn find<const W: usize, const N: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    technique: Technique,
) -> ControlFlow<()> {
    for &house in marks.plan.houses() {
        let cells = marks.plan.geometry.cells(house);
        // For each digit, where in the house it can be: bit 0 is the first cell of the house.
        let mut places = [0_u32; MAX_SIDE];
        for (at, &cell) in cells.iter().enumerate() {
            for digit in marks.of(cell).iter() {
                places[digit.index()] |= 1 << at;
            }
        }
        tight_sets::<N>(&places[..cells.len()], &mut |chosen, union| {
            let digits = Digits(chosen.iter().fold(0, |set, &at| set | 1 << at));
            let set: Cells<W> =
                (0..cells.len()).filter(|&at| union >> at & 1 == 1).map(|at| cells[at]).collect();
            if digits.includes(marks.union(set)) {
                return ControlFlow::Continue(());
            }
            let eliminations = set
                .iter()
                .flat_map(|cell| {
                    (marks.of(cell) - digits).iter().map(move |digit| Candidate::new(cell, digit))
                })
                .collect();
            let pattern =
                Pattern::HiddenSet { cells: set.to_vec(), digits: digits.to_set(), house };
            seek.report(Deduction::strikes(technique, pattern, eliminations))
        })?;
    }
    ControlFlow::Continue(())
}
