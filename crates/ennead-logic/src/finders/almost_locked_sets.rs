//! Almost locked sets: cells of a house with one candidate more than cells.
//!
//! Take one of the candidates away, and the others are locked in: each must stand in one of the
//! cells. A cell with two candidates is the smallest. Two sets are joined by a *restricted common*
//! digit: one they share, all of whose places in one see all its places in the other, so that it
//! can be in one of them only, and the other is locked.
//!
//! All sets of a position are found once ([`AlmostLockedSets`]), with what each digit of each set
//! sees; all joints between them once ([`Joint`]). The techniques only combine them.

pub(super) mod aligned_exclusion;
pub(super) mod als_chain;
pub(super) mod als_w_wing;
pub(super) mod als_xy_wing;
pub(super) mod als_xz;
pub(super) mod death_blossom;
mod sets;
pub(super) mod sue_de_coq;

pub(crate) use sets::{AlmostLockedSets, Als};

use crate::pattern::AlmostLockedSet;

impl<const W: usize> Als<W> {
    /// As evidence.
    fn shown(&self) -> AlmostLockedSet {
        AlmostLockedSet { cells: self.cells.to_vec(), digits: self.digits.to_set() }
    }
}
