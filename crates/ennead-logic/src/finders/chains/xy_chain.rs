//! XY-Chain.
//!
//! # What it sees
//! Cells with two candidates each; every cell sees the next and shares a candidate with it that was
//! not shared with the one before. The candidate left over in the first cell is the same as the one
//! left over in the last.
//!
//! # Why it holds
//! If the first cell does not have that digit, it has its other one; so the second cell does not,
//! and has its other one; and so on to the last, which then has the digit. So one of both ends has
//! it, and what sees both has not.
//!
//! Three cells are an XY-wing and equal pairs a remote pair; they are left to those.
//!
//! # Example
//! `(1=2)r1c1 - (2=3)r1c5 - (3=4)r5c5 - (4=1)r5c9`: 1 goes from r1c9 and r5c1.

use std::ops::ControlFlow;

use crate::finders::chains::alternating::Shape;
use crate::finders::chains::links::Kind;
use crate::finders::seek::Seek;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let most = seek.limits.chain;
    let chains = marks.alternating(Kind::TwoCandidates);
    chains.report(marks, seek, most, Technique::XyChain, &|found, _| {
        let has_name = found.shape != Shape::TwoDigits
            && found.route.nodes.len() > 6
            && !found.is_remote_pair(marks);
        has_name.then_some(Technique::XyChain)
    })
}
