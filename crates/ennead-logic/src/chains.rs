//! Chains: one candidate decides the next.
//!
//! If the first is false, the second is true; so the third is false, and the fourth is true … What
//! would be false either way is false. One search ([`alternating`]) serves all of them.

mod aic;
mod alternating;
mod found;
mod grouped;
mod links;
mod nice_loop;
mod walk;
mod x_chain;
mod xy_chain;

pub(crate) use alternating::Alternating;
pub(crate) use links::{Kind, Links};
pub(crate) use walk::Walk;

use crate::seek::Find;
use crate::technique::Technique;

pub(crate) fn finder<const W: usize>(technique: Technique) -> Option<Find<W>> {
    Some(match technique {
        Technique::XChain => x_chain::find,
        Technique::XyChain => xy_chain::find,
        Technique::ContinuousNiceLoop => nice_loop::continuous,
        Technique::DiscontinuousNiceLoop => nice_loop::discontinuous,
        Technique::Aic => aic::find,
        Technique::GroupedContinuousNiceLoop => grouped::continuous,
        Technique::GroupedDiscontinuousNiceLoop => grouped::discontinuous,
        Technique::GroupedAic => grouped::aic,
        _ => return None,
    })
}
