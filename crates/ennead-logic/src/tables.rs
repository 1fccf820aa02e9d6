//! What the techniques look into: the pencil marks of a position as sets of cells and of digits, and
//! what several of them need.

pub(crate) mod cells;
pub(crate) mod conjugates;
pub(crate) mod digits;
pub(crate) mod lines;
pub(crate) mod marks;
pub(crate) mod plan;
pub(crate) mod templates;
pub(crate) mod tight_sets;
