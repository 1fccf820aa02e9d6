//! ALS-XY-Chain.
//!
//! # What it sees
//! Four or more almost locked sets, each joined to the next by a restricted digit, two successive
//! joints by different digits; the first and the last share a digit z that joins neither.
//!
//! # Why it holds
//! If the first has no z, it is locked and has its joint's digit, so the second has not, is locked
//! and has the next joint's, and so on to the last, which has z. So the first or the last has z, and
//! a cell that sees every z of both cannot be z.
//!
//! The search goes breadth first from each set; what it remembers is the set and the digit it came
//! by, so it finds a shortest chain to each. Sets that do not follow each other may overlap: each joint
//! is an argument by itself.

use std::ops::ControlFlow;

use ennead_grid::Digit;

use super::AlmostLockedSets;
use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::{Pattern, Restricted};
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::technique::Technique;

/// A set reached, by which digit, from which earlier entry, and the digit the chain began with.
#[derive(Clone, Copy)]
struct Reached {
    set: usize,
    by: Digit,
    began_with: Digit,
    from: usize,
    length: usize,
}

const START: usize = usize::MAX;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let all = marks.almost_locked_sets();
    let joints = all.joints();
    let mut known = vec![Digits::EMPTY; all.sets.len()];
    for (start, first) in all.sets.iter().enumerate() {
        // No z worth beginning for.
        if !first.digits.iter().any(|z| !all.sight(first, z).hits.is_empty()) {
            continue;
        }
        for began_with in first.digits.iter() {
            known.fill(Digits::EMPTY);
            let mut queue: Vec<Reached> = Vec::new();
            for joint in joints[start].iter().filter(|joint| joint.restricted.contains(began_with))
            {
                known[joint.to].insert(began_with);
                queue.push(Reached {
                    set: joint.to,
                    by: began_with,
                    began_with,
                    from: START,
                    length: 2,
                });
            }
            let mut at = 0;
            while let Some(&here) = queue.get(at) {
                if here.length >= 4 && start < here.set {
                    report(all, start, &queue, at, seek)?;
                }
                if here.length < seek.limits.almost_locked_chain {
                    for joint in &joints[here.set] {
                        let meets = all.sets[here.set].cells.meets(all.sets[joint.to].cells);
                        if joint.to == start || (meets && !seek.limits.overlap) {
                            continue;
                        }
                        let fresh = joint.restricted.without(here.by) - known[joint.to];
                        for by in fresh.iter() {
                            known[joint.to].insert(by);
                            queue.push(Reached {
                                set: joint.to,
                                by,
                                began_with,
                                from: at,
                                length: here.length + 1,
                            });
                        }
                    }
                }
                at += 1;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The sets of the chain that ends at entry `at`, from the start, with the digits that join them.
fn chain(start: usize, queue: &[Reached], mut at: usize) -> (Vec<usize>, Vec<Digit>) {
    let (mut sets, mut digits) = (Vec::new(), Vec::new());
    while at != START {
        sets.push(queue[at].set);
        digits.push(queue[at].by);
        at = queue[at].from;
    }
    sets.push(start);
    sets.reverse();
    digits.reverse();
    (sets, digits)
}

fn report<const W: usize>(
    all: &AlmostLockedSets<W>,
    start: usize,
    queue: &[Reached],
    at: usize,
    seek: &mut Seek<'_>,
) -> ControlFlow<()> {
    let (a, b) = (&all.sets[start], &all.sets[queue[at].set]);
    let ends = Digits::pair(queue[at].began_with, queue[at].by);
    let mut struck = Vec::new();
    for z in ((a.digits & b.digits) - ends).iter() {
        let hits = all.common_hits(a, b, z);
        struck.extend(hits.iter().map(|cell| Candidate::new(cell, z)));
    }
    if struck.is_empty() {
        return ControlFlow::Continue(());
    }
    let (sets, digits) = chain(start, queue, at);
    // A cell of a set between the ends may lose z too: it is no part of the argument there.
    let pattern = Pattern::AlmostLocked {
        sets: sets.iter().map(|&set| all.sets[set].shown()).collect(),
        restricted: digits
            .iter()
            .enumerate()
            .map(|(n, &digit)| Restricted { sets: [n, n + 1], digit })
            .collect(),
        bridge: None,
        common: ((a.digits & b.digits) - ends).single(),
    };
    seek.report(Deduction::strikes(Technique::AlsXyChain, pattern, struck))
}
