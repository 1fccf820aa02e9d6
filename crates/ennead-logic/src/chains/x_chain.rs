//! X-Chain.
//!
//! # What it sees
//! Candidates of one digit, joined by turns by houses in which the digit has just these two places
//! and by any other house: `a = b - c = d - e = f`. If the last sees the first, the chain is a loop
//! (X-cycle, fishy cycle).
//!
//! # Why it holds
//! Suppose the first is false. Then the second is true, being the only other place; the third sees
//! it and is false; and so on to the last, which is true. So the first or the last is true, and a
//! candidate of the digit that sees both is false. In a loop the same can be said beginning
//! anywhere: of the two ends of every weak link one is true.
//!
//! Chains with two strong links are turbot fish and are left to them.

use std::ops::ControlFlow;

use crate::chains::links::Kind;
use crate::marks::Marks;
use crate::seek::Seek;
use crate::technique::Technique;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let most = seek.limits.chain;
    marks.alternating(Kind::OneDigit).report(marks, seek, most, Technique::XChain, &|found, _| {
        (found.route.nodes.len() > 4).then_some(Technique::XChain)
    })
}
