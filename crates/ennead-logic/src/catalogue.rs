//! Which function finds which technique: each family knows its own.

use std::ops::ControlFlow;

use crate::marks::Marks;
use crate::seek::{Find, Seek};
use crate::technique::Technique;
use crate::{
    almost_locked_sets, chains, colouring, fish, forcing, intersections, single_digit, singles,
    subsets, uniqueness, wings,
};

/// The search of `technique`.
pub(crate) fn finder<const W: usize>(technique: Technique) -> Find<W> {
    singles::finder(technique)
        .or_else(|| intersections::finder(technique))
        .or_else(|| subsets::finder(technique))
        .or_else(|| fish::finder(technique))
        .or_else(|| single_digit::finder(technique))
        .or_else(|| wings::finder(technique))
        .or_else(|| colouring::finder(technique))
        .or_else(|| uniqueness::finder(technique))
        .or_else(|| almost_locked_sets::finder(technique))
        .or_else(|| chains::finder(technique))
        .or_else(|| forcing::finder(technique))
        .unwrap_or(nothing)
}

/// What is not found by looking: brute force takes its digit from the solution.
fn nothing<const W: usize>(_: &Marks<W>, _: &mut Seek<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
