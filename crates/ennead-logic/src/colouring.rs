//! Colouring: candidates joined by strong links, in two colours of which one is true.

mod medusa;
mod multi_colours;
mod simple_colours;
mod single_digit_cluster;

use crate::seek::Find;
use crate::technique::Technique;

pub(crate) fn finder<const W: usize>(technique: Technique) -> Option<Find<W>> {
    Some(match technique {
        Technique::SimpleColours => simple_colours::find,
        Technique::MultiColours => multi_colours::find,
        Technique::Medusa => medusa::find,
        _ => return None,
    })
}
