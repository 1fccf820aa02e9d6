//! Subsets: as many cells of a house as digits that share them.

pub(super) mod hidden;
pub(super) mod naked;
