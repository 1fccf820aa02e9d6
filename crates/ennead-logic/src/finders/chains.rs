//! Chains: one candidate decides the next.
//!
//! If the first is false, the second is true; so the third is false, and the fourth is true … What
//! would be false either way is false. One search ([`alternating`]) serves all of them.

pub(super) mod aic;
mod alternating;
mod found;
pub(super) mod grouped;
mod links;
pub(super) mod nice_loop;
mod walk;
pub(super) mod x_chain;
pub(super) mod xy_chain;

pub(crate) use alternating::Alternating;
pub(crate) use links::{Kind, Links};
pub(crate) use walk::Walk;
