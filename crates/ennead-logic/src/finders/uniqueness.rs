//! Uniqueness: patterns that would leave the puzzle a second solution.
//!
//! Some blank cells could be filled in two ways without anything outside noticing: a *deadly
//! pattern*. A puzzle with one solution never comes to that, so at least one candidate outside the
//! pattern, a *guardian*, is true. All of these techniques only differ in what they conclude from
//! that. None of them holds for a puzzle with several solutions, or where a cell of the pattern is
//! given.

pub(super) mod avoidable_rectangle;
pub(super) mod extended_rectangle;
pub(super) mod grave;
pub(super) mod hidden_rectangle;
mod rectangles;
pub(super) mod reverse_grave;
mod roof;
pub(super) mod symmetry;
pub(super) mod unique_loop;
pub(super) mod unique_rectangle;
