//! Exotic patterns: rare, seldom needed, and much read about.
//!
//! Each rests on plain truths (cells, places in houses) that leave too few ways together.

pub(super) mod exocet;
pub(super) mod firework;
mod impossible;
pub(super) mod oddagon;
pub(super) mod tridagon;
