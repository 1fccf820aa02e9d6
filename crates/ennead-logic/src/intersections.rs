//! Intersections: what happens where a line crosses a box.

mod locked_candidates;

use crate::seek::Find;
use crate::technique::Technique;

pub(crate) fn finder<const W: usize>(technique: Technique) -> Option<Find<W>> {
    Some(match technique {
        Technique::Pointing => locked_candidates::pointing,
        Technique::Claiming => locked_candidates::claiming,
        _ => return None,
    })
}
