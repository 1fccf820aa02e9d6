//! Fish: as many lines one way as lines the other way that hold a digit.

use crate::seek::Find;
use crate::technique::Technique;

pub(crate) fn finder<const W: usize>(_technique: Technique) -> Option<Find<W>> {
    None
}
