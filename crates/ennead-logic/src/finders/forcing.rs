//! Forcing: follow every way there is, or one that cannot be.
//!
//! A cell must have one of its candidates, a digit one of its places in a house. What follows from
//! each of them is so. And what leads to a cell without candidate or a house without place is not.

pub(crate) mod forcing_chain;
pub(super) mod forcing_net;
pub(super) mod nested;
mod net;
pub(super) mod nishio;

pub(crate) use forcing_chain::Implied;
