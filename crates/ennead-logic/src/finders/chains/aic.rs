//! Alternating Inference Chain.
//!
//! # What it sees
//! A chain of candidates of any digits, strong and weak links by turns, that begins and ends with a
//! strong one. Its ends have one digit, or two digits in two cells that see each other, and more
//! than one candidate goes.
//!
//! # Why it holds
//! If the first candidate is false, the second is true, so the third is false … and the last is
//! true. One of both ends is true. With one digit: what sees both is false. With two: were the first
//! cell to have the digit of the last, neither end would be true; nor can the last have the first's.
//!
//! # Example
//! `(1=2)r1c1 - (2)r1c5 = (2)r5c5 - (2=1)r5c9`: 1 goes from r1c9 and r5c1.

use std::ops::ControlFlow;

use crate::finders::chains::links::Kind;
use crate::finders::chains::nice_loop;
use crate::finders::seek::Seek;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let most = nice_loop::most_links(seek);
    let chains = marks.alternating(Kind::Candidates);
    chains.report(marks, seek, most, Technique::Aic, &nice_loop::name)
}
