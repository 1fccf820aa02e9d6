//! Almost locked sets: cells of a house with one candidate more than cells.
//!
//! Take one of the candidates away, and the others are locked in: each must stand in one of the
//! cells. A cell with two candidates is the smallest. Two sets are joined by a *restricted common*
//! digit: one they share, all of whose places in one see all its places in the other, so that it
//! can be in one of them only, and the other is locked.
//!
//! All sets of a position are found once ([`AlmostLockedSets`]), with what each digit of each set
//! sees; all joints between them once ([`Joint`]). The techniques only combine them.

mod aligned_exclusion;
mod als_chain;
mod als_w_wing;
mod als_xy_wing;
mod als_xz;
mod death_blossom;
mod sets;
mod sue_de_coq;

pub(crate) use sets::{AlmostLockedSet, AlmostLockedSets};

use crate::pattern::LockedButOne;
use crate::seek::Find;
use crate::technique::Technique;

pub(crate) fn finder<const W: usize>(technique: Technique) -> Option<Find<W>> {
    Some(match technique {
        Technique::AlsXz => als_xz::singly,
        Technique::DoublyLinkedAlsXz => als_xz::doubly,
        Technique::AlsXyWing => als_xy_wing::find,
        Technique::AlsWWing => als_w_wing::find,
        Technique::AlsXyChain => als_chain::find,
        Technique::DeathBlossom => death_blossom::find,
        Technique::SueDeCoq => sue_de_coq::find,
        Technique::AlignedPairExclusion => aligned_exclusion::find,
        _ => return None,
    })
}

impl<const W: usize> AlmostLockedSet<W> {
    /// As evidence.
    fn shown(&self) -> LockedButOne {
        LockedButOne { cells: self.cells.to_vec(), digits: self.digits.to_set() }
    }
}
