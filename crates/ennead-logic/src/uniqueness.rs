//! Uniqueness: patterns that would leave the puzzle a second solution.

use crate::seek::Find;
use crate::technique::Technique;

pub(crate) fn finder<const W: usize>(_technique: Technique) -> Option<Find<W>> {
    None
}
