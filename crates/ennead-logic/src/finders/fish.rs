//! Fish: a digit whose places in some houses lie in as many others.

pub(super) mod basic;
pub(super) mod finned;
pub(super) mod franken;
pub(super) mod kraken;
pub(super) mod mutant;
mod siamese;
