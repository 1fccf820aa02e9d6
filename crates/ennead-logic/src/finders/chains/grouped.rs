//! Grouped chains: nice loops and alternating inference chains with groups.
//!
//! # What it sees
//! The same as a nice loop or an alternating inference chain, but a node may be a *group*: two or
//! three candidates of a digit where a line crosses a box. A group is true when one of them is, and
//! false when all are. Two groups, or a group and a candidate, that hold all places of a digit in a
//! house are strongly linked.
//!
//! A node may also be a digit of an *almost locked set*: without one of its digits all others must
//! stand in it, so any two of its digits are strongly linked.
//!
//! # Why it holds
//! The chain argues with "true" and "false" only, whatever a node is made of.
//!
//! # Example
//! `(1=2)r1c1 - (2)r1c5 = (2)r46c5 - (2=1)r5c4`: column 5 has 2 in r1, r4 and r6 only, and r5c4 sees
//! the latter two. 1 goes from r1c4 and r5c1.

use std::ops::ControlFlow;

use crate::candidate::Candidate;
use crate::finders::chains::alternating::Shape;
use crate::finders::chains::found::Found;
use crate::finders::chains::links::Kind;
use crate::finders::chains::nice_loop;
use crate::finders::seek::Seek;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn continuous<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find(marks, seek, Technique::GroupedContinuousNiceLoop)
}

pub(crate) fn discontinuous<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
) -> ControlFlow<()> {
    find(marks, seek, Technique::GroupedDiscontinuousNiceLoop)
}

pub(crate) fn aic<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find(marks, seek, Technique::GroupedAic)
}

fn find<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    technique: Technique,
) -> ControlFlow<()> {
    let most = nice_loop::most_links(seek);
    let kind = if seek.limits.almost_locked_nodes { Kind::Sets } else { Kind::Groups };
    marks.alternating(kind).report(marks, seek, most, technique, &name)
}

fn name<const W: usize>(found: &Found<'_, W>, struck: &[Candidate]) -> Option<Technique> {
    if !found.has_group() {
        return None;
    }
    Some(match found.shape {
        Shape::Loop => Technique::GroupedContinuousNiceLoop,
        Shape::OneDigit | Shape::TwoDigits if struck.len() > 1 => Technique::GroupedAic,
        _ => Technique::GroupedDiscontinuousNiceLoop,
    })
}
