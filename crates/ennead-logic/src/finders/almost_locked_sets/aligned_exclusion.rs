//! Aligned Pair Exclusion.
//!
//! # What it sees
//! Two cells, and small almost locked sets that see both. A pair of digits in the two cells is
//! impossible when they are equal and the cells see each other, or when a set would lose both.
//!
//! # Why it holds
//! A set of n cells and n + 1 digits that loses two of them cannot be filled. If every digit of the
//! second cell is impossible beside a digit of the first, the first cannot be that digit.
//!
//! Sets of one cell (two candidates) and of two cells are looked at, as a person would.

use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit};

use super::Als;
use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::{MAX_SIDE, Marks};
use crate::technique::Technique;

/// Largest excluder.
const MOST_CELLS: usize = 2;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let all = marks.almost_locked_sets();
    let small: Vec<_> = all.sets.iter().filter(|set| set.cells.len() <= MOST_CELLS).collect();
    for a in marks.plan.shape.digits() {
        let with_a: Vec<_> = small.iter().filter(|set| set.digits.contains(a)).collect();
        for first in marks.cells(a).iter() {
            // What the second cell loses, whichever it is, once the first is `a`.
            let mut lost = [Cells::<W>::EMPTY; MAX_SIDE];
            lost[a.index()] = marks.plan.peers(first);
            for set in &with_a {
                if all.sight(set, a).hits.contains(first) {
                    for b in set.digits.without(a).iter() {
                        lost[b.index()] |= all.sight(set, b).hits;
                    }
                }
            }
            for second in lost.iter().fold(Cells::EMPTY, |some, cells| some | *cells).iter() {
                let digits = marks.of(second);
                let is_emptied = digits.iter().all(|b| lost[b.index()].contains(second));
                if second != first && is_emptied && !digits.is_empty() {
                    report(marks, seek, &with_a, [first, second], a)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn report<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    with_a: &[&&Als<W>],
    [first, second]: [Cell; 2],
    a: Digit,
) -> ControlFlow<()> {
    let all = marks.almost_locked_sets();
    // One excluder for each digit of the second cell, the smallest.
    let mut excluders = Vec::new();
    for b in marks.of(second).iter() {
        if b == a && marks.plan.sees(first, second) {
            continue;
        }
        let forbids = |set: &&&&Als<W>| {
            let digits: Digits = set.digits.without(a);
            digits.contains(b)
                && all.sight(set, a).hits.contains(first)
                && all.sight(set, b).hits.contains(second)
        };
        excluders.extend(with_a.iter().find(forbids).map(|set| set.shown()));
    }
    excluders.dedup();
    let pattern = Pattern::Exclusion { cells: vec![first, second], excluders };
    let struck = vec![Candidate::new(first, a)];
    seek.report(Deduction::strikes(Technique::AlignedPairExclusion, pattern, struck))
}
