//! ALS-W-Wing.
//!
//! # What it sees
//! Two almost locked sets that share digits x and y, and a house in which x has two places: one sees
//! every x of the first set, the other every x of the second.
//!
//! # Why it holds
//! One of the two places is x, so one of the sets has no x, is locked and has y. A cell that sees
//! every y of both cannot be y. With cells of two candidates as sets this is the W-Wing.

use std::ops::ControlFlow;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let all = marks.almost_locked_sets();
    for x in marks.plan.shape.digits() {
        for &house in marks.plan.houses() {
            let Some([p, q]) = marks.places(house, x).both() else { continue };
            let sees = |cell| {
                let sets = all.sets.iter().filter(move |set| {
                    set.digits.contains(x) && all.sight(set, x).hits.contains(cell)
                });
                sets.collect::<Vec<_>>()
            };
            let (of_p, of_q) = (sees(p), sees(q));
            for a in &of_p {
                for b in &of_q {
                    // Both wings of two candidates only: that is a W-Wing.
                    if a.cells.len() == 1 && b.cells.len() == 1
                        || a.cells.meets(b.cells)
                        || a.cells.contains(q)
                        || b.cells.contains(p)
                    {
                        continue;
                    }
                    for y in (a.digits & b.digits).without(x).iter() {
                        let hits = all.common_hits(a, b, y);
                        if hits.is_empty() {
                            continue;
                        }
                        let struck = hits.iter().map(|cell| Candidate::new(cell, y)).collect();
                        let pattern = Pattern::AlmostLocked {
                            sets: vec![a.shown(), b.shown()],
                            restricted: Vec::new(),
                            bridge: Some((house, x)),
                            common: Some(y),
                        };
                        seek.report(Deduction::strikes(Technique::AlsWWing, pattern, struck))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
