//! Patterns of one digit: two places of which one is true, joined to two others.

pub(super) mod empty_rectangle;
pub(super) mod template;
pub(super) mod turbot_fish;
