//! Chains: one candidate decides the next.

use crate::seek::Find;
use crate::technique::Technique;

pub(crate) fn finder<const W: usize>(_technique: Technique) -> Option<Find<W>> {
    None
}
