//! Wings: a few cells with few candidates that see each other in part.

mod bent_sets;
mod remote_pair;
mod w_wing;
mod xy_wing;

use crate::seek::Find;
use crate::technique::Technique;

pub(crate) fn finder<const W: usize>(technique: Technique) -> Option<Find<W>> {
    Some(match technique {
        Technique::XyWing => xy_wing::xy_wing,
        Technique::XyzWing => xy_wing::xyz_wing,
        Technique::WWing => w_wing::find,
        Technique::RemotePair => remote_pair::find,
        Technique::WxyzWing => bent_sets::wxyz_wing,
        Technique::BentSet => bent_sets::larger,
        _ => return None,
    })
}
