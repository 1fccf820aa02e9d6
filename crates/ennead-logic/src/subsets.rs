//! Subsets: as many cells of a house as digits that share them.

mod hidden;
mod naked;

use crate::seek::Find;
use crate::technique::Technique;

pub(crate) fn finder<const W: usize>(technique: Technique) -> Option<Find<W>> {
    Some(match technique {
        Technique::LockedPair => naked::locked_pair,
        Technique::LockedTriple => naked::locked_triple,
        Technique::NakedPair => naked::pair,
        Technique::NakedTriple => naked::triple,
        Technique::NakedQuad => naked::quad,
        Technique::HiddenPair => hidden::pair,
        Technique::HiddenTriple => hidden::triple,
        Technique::HiddenQuad => hidden::quad,
        _ => return None,
    })
}
