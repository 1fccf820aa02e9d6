//! Nice Loop: continuous and discontinuous.
//!
//! # What it sees
//! A chain that comes back to where it began. *Continuous*: strong and weak links alternate all the
//! way round. *Discontinuous*: at one node they do not: two strong links meet there, or two weak
//! ones, or a strong one enters a cell by another candidate than a weak one leaves it.
//!
//! # Why it holds
//! Continuous: suppose a node false, and going round, every other node is true; suppose it true, and
//! going round the other way the others are. So of the ends of every link exactly one is true, weak
//! or not: a third candidate in the cell or the house of a weak link is false.
//!
//! Discontinuous: two strong links: the node follows from its being false, so it is true and the
//! other candidates of its cell are not. Two weak links: its being true leads to its being false.
//! A weak and a strong one: were the one candidate of the cell true, so would be the other.
//!
//! # Example
//! Continuous: `(1=2)r1c1 - (2=3)r1c5 - (3=4)r5c5 - (4=1)r5c1 -` and back: 2 goes from the rest of
//! row 1, 3 from column 5, 4 from row 5 and 1 from column 1.
//!
//! Discontinuous: `(3=8)r5c4 - (8=1)r6c5 - (1)r6c4 = (1)r3c4`: were r3c4 3, it would have to be 1.

use std::ops::ControlFlow;

use crate::candidate::Candidate;
use crate::finders::chains::alternating::Shape;
use crate::finders::chains::found::Found;
use crate::finders::chains::links::Kind;
use crate::finders::seek::Seek;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn continuous<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let most = most_links(seek);
    let chains = marks.alternating(Kind::Candidates);
    chains.report(marks, seek, most, Technique::ContinuousNiceLoop, &name)
}

pub(crate) fn discontinuous<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
) -> ControlFlow<()> {
    let most = most_links(seek);
    let chains = marks.alternating(Kind::Candidates);
    chains.report(marks, seek, most, Technique::DiscontinuousNiceLoop, &name)
}

/// The limit counts strong links.
pub(crate) fn most_links(seek: &Seek<'_>) -> usize {
    (2 * seek.limits.links).saturating_sub(1)
}

/// What a chain of candidates is called; nothing when it is an X-chain or an XY-chain. A chain from
/// which one candidate goes can be read as a loop that begins and ends there.
pub(crate) fn name<const W: usize>(
    found: &Found<'_, W>,
    struck: &[Candidate],
) -> Option<Technique> {
    if found.has_one_digit() {
        return None;
    }
    match found.shape {
        Shape::Loop => Some(Technique::ContinuousNiceLoop),
        Shape::OneDigit if found.runs_through_cells() => None,
        Shape::OneDigit | Shape::TwoDigits if struck.len() > 1 => Some(Technique::Aic),
        _ => Some(Technique::DiscontinuousNiceLoop),
    }
}
