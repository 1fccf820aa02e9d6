//! XY-wing and XYZ-wing.
//!
//! # What it sees
//! *XY-wing*: a cell with two candidates xy, the pivot, that sees two others with xz and yz, the
//! pincers. *XYZ-wing*: the pivot has xyz.
//!
//! # Why it holds
//! Were z in neither pincer, they would be x and y, and the pivot would have nothing left, or only z
//! itself. So z is in one of the two pincers (or, with three candidates, in the pivot). A cell that
//! sees them all cannot have it.
//!
//! # Example
//! ```text
//! | xy  *   * | .  xz  . |     pivot r1c1, pincers r1c5 and r2c1:
//! | yz  .   . | *  *   * |     strike z at *, which sees both pincers
//! ```
//!
//! Three cells of one house are a naked triple and not told about here.

use std::ops::ControlFlow;

use ennead_grid::Cell;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn xy_wing<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find::<W, 2>(marks, seek, Technique::XyWing)
}

pub(crate) fn xyz_wing<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find::<W, 3>(marks, seek, Technique::XyzWing)
}

/// Wings whose pivot has `N` candidates.
fn find<const W: usize, const N: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    technique: Technique,
) -> ControlFlow<()> {
    let pairs = marks.bivalue();
    for pivot in marks.blank().iter() {
        if marks.of(pivot).len() != N {
            continue;
        }
        let near = pairs & marks.plan.peers(pivot);
        let mut later = near;
        for one in near.iter() {
            later.remove(one);
            let all = marks.of(pivot) | marks.of(one);
            if all.len() != 3 {
                continue;
            }
            for two in later.iter() {
                let same = marks.of(one) & marks.of(two);
                if all.includes(marks.of(two)) && same.len() == 1 {
                    wing(marks, seek, technique, [pivot, one, two])?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two pincers with one candidate in common, and all three cells with three candidates.
fn wing<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    technique: Technique,
    [pivot, one, two]: [Cell; 3],
) -> ControlFlow<()> {
    let digits = marks.of(pivot) | marks.of(one) | marks.of(two);
    let Some(common) = (marks.of(one) & marks.of(two)).single() else {
        return ControlFlow::Continue(());
    };
    // A pivot xy with pincers xz and xy would have its common digit in itself.
    let has_it = marks.has(pivot, common);
    let cells: Cells<W> = [pivot, one, two].into_iter().collect();
    if digits.len() != 3
        || has_it != (technique == Technique::XyzWing)
        || marks.plan.common_houses(cells).next().is_some()
    {
        return ControlFlow::Continue(());
    }
    let ends = if has_it { cells } else { cells.without(pivot) };
    let struck = marks.victims(common, ends);
    if struck.is_empty() {
        return ControlFlow::Continue(());
    }
    let pattern = Pattern::BentSet {
        pivot: Some(pivot),
        cells: cells.to_vec(),
        digits: digits.to_set(),
        common,
    };
    let eliminations = struck.iter().map(|cell| Candidate::new(cell, common)).collect();
    seek.report(Deduction::strikes(technique, pattern, eliminations))
}
