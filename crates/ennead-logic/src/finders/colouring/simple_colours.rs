//! Simple colours: trap and wrap.
//!
//! # What it sees
//! Places of a digit joined by conjugate pairs, in two colours. *Trap*: another place sees both
//! colours. *Wrap*: two places of one colour see each other.
//!
//! # Why it holds
//! One colour is true throughout. What sees both sees a true place, whichever it is. A colour with
//! two places that see each other would put the digit twice into a house, so it is the other one
//! that is true.

use std::ops::ControlFlow;

use crate::deduction::Deduction;
use crate::finders::colouring::single_digit_cluster::{Painted, candidates};
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for digit in marks.plan.shape.digits() {
        let hopeless = marks.hopeless(digit);
        if hopeless.is_empty() {
            continue;
        }
        for cluster in Painted::all(marks, digit) {
            // What sees both ends of a single pair is locked out by it already.
            if cluster.cells().len() < 3 {
                continue;
            }
            let mut report = |wrong, struck| {
                let pattern = Pattern::Colouring { clusters: vec![cluster.cluster(digit)], wrong };
                let eliminations = candidates(struck, digit);
                seek.report(Deduction::strikes(Technique::SimpleColours, pattern, eliminations))
            };
            for colour in [0, 1] {
                if cluster.seen[colour].meets(cluster.colours[colour]) {
                    report(Some((0, colour)), cluster.colours[colour])?;
                }
            }
            let trapped = (hopeless & cluster.seen[0] & cluster.seen[1]) - cluster.cells();
            if !trapped.is_empty() {
                report(None, trapped)?;
            }
        }
    }
    ControlFlow::Continue(())
}
