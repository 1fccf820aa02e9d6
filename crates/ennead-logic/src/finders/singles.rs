//! Singles: the last cell of a house, the last place of a digit, the last candidate of a cell.

pub(super) mod full_house;
pub(super) mod hidden_single;
pub(super) mod naked_single;
