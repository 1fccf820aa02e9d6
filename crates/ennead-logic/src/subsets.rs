//! Subsets: as many cells of a house as digits that share them.

use crate::seek::Find;
use crate::technique::Technique;

pub(crate) fn finder<const W: usize>(_technique: Technique) -> Option<Find<W>> {
    None
}
