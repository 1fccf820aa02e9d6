//! Fish: a digit whose places in some houses lie in as many others.

mod basic;
mod finned;
mod franken;
mod siamese;

use crate::seek::Find;
use crate::technique::Technique;

pub(crate) fn finder<const W: usize>(technique: Technique) -> Option<Find<W>> {
    Some(match technique {
        Technique::XWing => basic::x_wing,
        Technique::Swordfish => basic::swordfish,
        Technique::Jellyfish => basic::jellyfish,
        Technique::FinnedXWing => finned::finned_x_wing,
        Technique::FinnedSwordfish => finned::finned_swordfish,
        Technique::FinnedJellyfish => finned::finned_jellyfish,
        Technique::SashimiXWing => finned::sashimi_x_wing,
        Technique::SashimiSwordfish => finned::sashimi_swordfish,
        Technique::SashimiJellyfish => finned::sashimi_jellyfish,
        Technique::FrankenXWing => franken::x_wing,
        Technique::FrankenSwordfish => franken::swordfish,
        Technique::FinnedFrankenXWing => franken::finned_x_wing,
        Technique::FinnedFrankenSwordfish => franken::finned_swordfish,
        _ => return None,
    })
}
