//! Wings: a few cells with few candidates that see each other in part.

pub(super) mod bent_sets;
pub(super) mod remote_pair;
pub(super) mod w_wing;
pub(super) mod xy_wing;
