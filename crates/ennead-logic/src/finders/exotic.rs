//! Exotic patterns: rare, seldom needed, and much read about.
//!
//! Each rests on plain truths (cells, places in houses) that leave too few ways together.

pub(super) mod broken_wing;
pub(super) mod exocet;
pub(super) mod firework;
mod impossible;
pub(super) mod multi_sector;
pub(super) mod oddagon;
mod sectors;
pub(super) mod sk_loop;
pub(super) mod tridagon;
