//! ALS-XZ, singly and doubly linked.
//!
//! # What it sees
//! Two almost locked sets that share a restricted digit x and another digit z; or two restricted
//! digits.
//!
//! # Why it holds
//! Only one of the sets can have x. The other one is locked without it and so has z. Whichever it
//! is, a cell that sees every z of both cannot be z.
//!
//! With two restricted digits x and y neither set can lose both, so one has x and the other y, and
//! both are locked: x and y are in one of them, and every other digit is in its own set. A cell that
//! sees all places of such a digit cannot have it.

use std::ops::ControlFlow;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::{Pattern, Restricted};
use crate::tables::cells::Cells;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn singly<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let all = marks.almost_locked_sets();
    for (i, joints) in all.joints().iter().enumerate() {
        for joint in joints.iter().filter(|joint| joint.to > i) {
            let (a, b) = (&all.sets[i], &all.sets[joint.to]);
            // A common digit beside the restricted one, or two restricted ones.
            if (a.digits & b.digits).len() < 2 || a.cells.meets(b.cells) && !seek.limits.overlap {
                continue;
            }
            if joint.restricted.len() > 1 {
                continue;
            }
            let Some(x) = joint.restricted.first() else { continue };
            let mut struck = Vec::new();
            for z in (a.digits & b.digits).without(x).iter() {
                let hits = all.common_hits(a, b, z);
                struck.extend(hits.iter().map(|cell| Candidate::new(cell, z)));
            }
            if !struck.is_empty() {
                let pattern = Pattern::AlmostLocked {
                    sets: vec![a.shown(), b.shown()],
                    restricted: vec![Restricted { sets: [0, 1], digit: x }],
                    bridge: None,
                    common: (a.digits & b.digits).without(x).single(),
                };
                seek.report(Deduction::strikes(Technique::AlsXz, pattern, struck))?;
            }
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn doubly<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let all = marks.almost_locked_sets();
    for (i, joints) in all.joints().iter().enumerate() {
        let pairs = joints.iter().filter(|joint| joint.to > i && joint.restricted.len() > 1);
        for joint in pairs {
            let (a, b) = (&all.sets[i], &all.sets[joint.to]);
            if a.cells.meets(b.cells) && !seek.limits.overlap {
                continue;
            }
            let mut struck = Vec::new();
            for digit in (a.digits | b.digits).iter() {
                let hits = if joint.restricted.contains(digit) {
                    all.common_hits(a, b, digit)
                } else {
                    let of = |set: &super::Als<W>| {
                        set.digits.contains(digit).then(|| all.sight(set, digit).hits)
                    };
                    [of(a), of(b)]
                        .into_iter()
                        .flatten()
                        .fold(Cells::EMPTY, |one, other| one | other)
                };
                struck.extend(hits.iter().map(|cell| Candidate::new(cell, digit)));
            }
            if !struck.is_empty() {
                let restricted =
                    joint.restricted.iter().map(|digit| Restricted { sets: [0, 1], digit });
                let pattern = Pattern::AlmostLocked {
                    sets: vec![a.shown(), b.shown()],
                    restricted: restricted.collect(),
                    bridge: None,
                    common: None,
                };
                seek.report(Deduction::strikes(Technique::DoublyLinkedAlsXz, pattern, struck))?;
            }
        }
    }
    ControlFlow::Continue(())
}
