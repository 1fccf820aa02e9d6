//! Nested Forcing Chain: chains within a chain.
//!
//! # What it sees
//! An assumption that leads to a contradiction, but not by itself: on the way some candidates go
//! because assuming them too would lead to a contradiction sooner. Each of those is a chain of its
//! own within the chain.
//!
//! # Why it holds
//! What leads to a contradiction is false, and that holds within an assumption as well as without
//! one.
//!
//! Assumptions that need one round of inner chains come before those that need several, and chains
//! within chains within a chain come last; of equals the shortest. Only grids up to 9×9 are looked
//! at in this way: on larger ones it would take too long.
//!
//! # Example
//! Were r1c1 1, nothing would follow at once. But then r5c5 could not be 7, as that would leave row 9
//! without a 3; and without that 7 column 5 has no place for it.

use ennead_grid::sorting;
use std::ops::ControlFlow;

use crate::candidate::Candidate;
use crate::chain::Branch;
use crate::deduction::Deduction;
use crate::finders::forcing::net::{Net, Reach};
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::marks::Marks;
use crate::technique::Technique;

/// The rounds of inner chains: how deep, how far an inner net goes, how many rounds.
const ROUNDS: [(usize, Reach, usize); 6] = [
    (1, Reach::Singles, 1),
    (1, Reach::Singles, 3),
    (1, Reach::Locked, 1),
    (1, Reach::Locked, usize::MAX),
    (2, Reach::Singles, 1),
    (2, Reach::Locked, usize::MAX),
];

/// The widest grid that is looked at.
const WIDEST: usize = 9;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    if marks.plan.side() > WIDEST {
        return ControlFlow::Continue(());
    }
    for (depth, reach, rounds) in ROUNDS {
        let mut found = clashes(marks, seek, depth, reach, rounds);
        if found.is_empty() {
            continue;
        }
        sorting::sort_by_key(&mut found, |&(length, assumed, _)| (length, assumed));
        for (_, assumed, branches) in found {
            let pattern = Pattern::Forcing { premise: None, branches: branches.to_vec() };
            seek.report(Deduction::strikes(Technique::NestedForcingNet, pattern, vec![assumed]))?;
        }
        break;
    }
    ControlFlow::Continue(())
}

/// Assumptions that clash by chains within them, each with its length and the ways to the clash.
fn clashes<const W: usize>(
    marks: &Marks<W>,
    seek: &Seek<'_>,
    depth: usize,
    reach: Reach,
    rounds: usize,
) -> Vec<(usize, Candidate, [Branch; 2])> {
    let mut net = Net::new(marks, reach);
    for _ in 0..depth {
        net = Net::new(marks, Reach::Locked).around(net, rounds, seek.is_over);
    }
    let mut found = Vec::new();
    for cell in marks.blank().iter() {
        for digit in marks.of(cell).iter() {
            let assumed = Candidate::new(cell, digit);
            if (seek.is_over)() {
                return Vec::new();
            }
            if net.assume(assumed)
                && let Some(branches) = net.ways_to_clash()
                && branches.iter().any(|branch| branch.size() > branch.inferences.len())
            {
                let length = branches.iter().map(Branch::size).sum();
                found.push((length, assumed, branches));
            }
        }
    }
    found
}
