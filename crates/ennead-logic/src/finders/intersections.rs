//! Intersections: what happens where a line crosses a box.

pub(super) mod locked_candidates;
