//! Multi-colours, types 1 and 2.
//!
//! # What it sees
//! Two clusters of a digit, each in two colours: A and a, B and b. *Type 1*: a place of A sees one
//! of B; a further place sees both a and b. *Type 2*: A sees places of both B and b.
//!
//! # Why it holds
//! *Type 1*: A and B are not both true, so a is or b is, and what sees both cannot have the digit.
//! *Type 2*: one of B and b is true, and A sees it; so A is false.

use std::ops::ControlFlow;

use ennead_grid::Digit;

use crate::deduction::Deduction;
use crate::finders::colouring::single_digit_cluster::{Painted, candidates};
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for digit in marks.plan.shape.digits() {
        if marks.hopeless(digit).is_empty() {
            continue;
        }
        let clusters = Painted::all(marks, digit);
        for (at, one) in clusters.iter().enumerate() {
            for two in &clusters[at + 1..] {
                type_1(marks, seek, digit, [one, two])?;
                type_2(seek, digit, [one, two], 0)?;
                type_2(seek, digit, [two, one], 1)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn type_1<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    digit: Digit,
    [one, two]: [&Painted<W>; 2],
) -> ControlFlow<()> {
    // Two clusters may meet in several colours; it is still one pair of clusters to look at.
    let mut seen = Cells::EMPTY;
    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if one.seen[a].meets(two.colours[b]) {
            seen |= one.seen[1 - a] & two.seen[1 - b];
        }
    }
    let struck = marks.hopeless(digit) & seen;
    // Places of the clusters alone are what type 2 strikes.
    if (one.cells() | two.cells()).includes(struck) {
        return ControlFlow::Continue(());
    }
    report(seek, digit, [one, two], None, struck)
}

/// A colour of the first cluster sees both of the second. `number` is that of the first in the
/// order in which they were met.
fn type_2<const W: usize>(
    seek: &mut Seek<'_>,
    digit: Digit,
    [one, two]: [&Painted<W>; 2],
    number: usize,
) -> ControlFlow<()> {
    for colour in [0, 1] {
        if two.colours.iter().all(|cells| one.seen[colour].meets(*cells)) {
            let both = if number == 0 { [one, two] } else { [two, one] };
            report(seek, digit, both, Some((number, colour)), one.colours[colour])?;
        }
    }
    ControlFlow::Continue(())
}

fn report<const W: usize>(
    seek: &mut Seek<'_>,
    digit: Digit,
    clusters: [&Painted<W>; 2],
    wrong: Option<(usize, usize)>,
    struck: Cells<W>,
) -> ControlFlow<()> {
    if struck.is_empty() {
        return ControlFlow::Continue(());
    }
    let clusters = clusters.iter().map(|one| one.cluster(digit)).collect();
    let pattern = Pattern::Colouring { clusters, wrong };
    let eliminations = candidates(struck, digit);
    seek.report(Deduction::strikes(Technique::MultiColours, pattern, eliminations))
}
