//! Colouring: candidates joined by strong links, in two colours of which one is true.

pub(super) mod medusa;
pub(super) mod multi_colours;
pub(super) mod simple_colours;
mod single_digit_cluster;
