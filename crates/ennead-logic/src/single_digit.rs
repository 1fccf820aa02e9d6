//! Patterns of one digit: two places of which one is true, joined to two others.

mod empty_rectangle;
mod turbot_fish;

use crate::seek::Find;
use crate::technique::Technique;

pub(crate) fn finder<const W: usize>(technique: Technique) -> Option<Find<W>> {
    Some(match technique {
        Technique::Skyscraper => turbot_fish::skyscraper,
        Technique::TwoStringKite => turbot_fish::two_string_kite,
        Technique::TurbotFish => turbot_fish::turbot_fish,
        Technique::EmptyRectangle => empty_rectangle::find,
        _ => return None,
    })
}
