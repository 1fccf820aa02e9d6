//! Wings: a few cells with few candidates, bent around a corner.

use crate::seek::Find;
use crate::technique::Technique;

pub(crate) fn finder<const W: usize>(_technique: Technique) -> Option<Find<W>> {
    None
}
