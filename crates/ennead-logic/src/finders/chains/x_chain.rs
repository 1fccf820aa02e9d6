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
//!
//! # Example
//! 7 has two places in row 2 (c2, c5), in row 6 (c5, c8) and in row 9 (c8, c3):
//! `7r2c2 = 7r2c5 - 7r6c5 = 7r6c8 - 7r9c8 = 7r9c3`. So 7 goes from what sees r2c2 and r9c3: r1c3,
//! r3c3, r7c2, r8c2.

use std::ops::ControlFlow;

use crate::finders::chains::links::Kind;
use crate::finders::seek::Seek;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let most = seek.limits.chain;
    marks.alternating(Kind::OneDigit).report(marks, seek, most, Technique::XChain, &|found, _| {
        (found.route.nodes.len() > 4).then_some(Technique::XChain)
    })
}
