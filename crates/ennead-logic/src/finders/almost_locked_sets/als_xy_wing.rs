//! ALS-XY-Wing.
//!
//! # What it sees
//! A set C that shares a restricted digit x with a set A and another restricted digit y with a set
//! B, while A and B share a digit z.
//!
//! # Why it holds
//! If A has no z, it is locked and has x; then C has not, is locked and has y; then B has not, is
//! locked and has z. So A or B has z, and a cell that sees every z of both cannot be z.

use std::ops::ControlFlow;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::{Pattern, Restricted};
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let all = marks.almost_locked_sets();
    for (at, joints) in all.joints().iter().enumerate() {
        let c = &all.sets[at];
        for (n, to_a) in joints.iter().enumerate() {
            let a = &all.sets[to_a.to];
            if a.cells.meets(c.cells) && !seek.limits.overlap {
                continue;
            }
            for to_b in &joints[n + 1..] {
                let b = &all.sets[to_b.to];
                let common = a.digits & b.digits;
                let apart = !b.cells.meets(c.cells) && !b.cells.meets(a.cells);
                if common.is_empty() || !(apart || seek.limits.overlap) {
                    continue;
                }
                for x in to_a.restricted.iter() {
                    for y in to_b.restricted.without(x).iter() {
                        let mut struck = Vec::new();
                        let mut digits = Digits::EMPTY;
                        for z in (common - Digits::pair(x, y)).iter() {
                            let hits = all.common_hits(a, b, z) - c.cells;
                            if !hits.is_empty() {
                                digits.insert(z);
                            }
                            struck.extend(hits.iter().map(|cell| Candidate::new(cell, z)));
                        }
                        if struck.is_empty() {
                            continue;
                        }
                        let pattern = Pattern::AlmostLocked {
                            sets: vec![a.shown(), c.shown(), b.shown()],
                            restricted: vec![
                                Restricted { sets: [0, 1], digit: x },
                                Restricted { sets: [1, 2], digit: y },
                            ],
                            bridge: None,
                            common: digits.single(),
                        };
                        seek.report(Deduction::strikes(Technique::AlsXyWing, pattern, struck))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
