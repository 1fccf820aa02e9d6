//! Forcing: follow every way there is, or one that cannot be.
//!
//! A cell must have one of its candidates, a digit one of its places in a house. What follows from
//! each of them is so. And what leads to a cell without candidate or a house without place is not.

mod forcing_chain;
mod forcing_net;
mod net;
mod nishio;

pub(crate) use forcing_chain::Implied;

use crate::seek::Find;
use crate::technique::Technique;

pub(crate) fn finder<const W: usize>(technique: Technique) -> Option<Find<W>> {
    Some(match technique {
        Technique::Nishio => nishio::find,
        Technique::CellForcingChain => forcing_chain::cell,
        Technique::RegionForcingChain => forcing_chain::region,
        Technique::ForcingNet => forcing_net::find,
        _ => return None,
    })
}
