//! The searches: one room for each family, one file for each technique, and which function finds
//! which.
//!
//! A finder knows its technique and nothing of how it is shown or judged.

pub(crate) mod almost_locked_sets;
pub(crate) mod chains;
mod colouring;
mod exotic;
mod fish;
pub(crate) mod forcing;
mod intersections;
pub(crate) mod seek;
mod single_digit;
mod singles;
mod subsets;
mod uniqueness;
mod wings;

use std::ops::ControlFlow;

use crate::finders::seek::{Find, Seek};
use crate::tables::marks::Marks;
use crate::technique::Technique;

/// The search of `technique`. A technique without one does not compile.
pub(crate) fn finder<const W: usize>(technique: Technique) -> Find<W> {
    match technique {
        Technique::FullHouse => singles::full_house::find,
        Technique::HiddenSingleBox => singles::hidden_single::in_boxes,
        Technique::HiddenSingleLine => singles::hidden_single::in_lines,
        Technique::NakedSingle => singles::naked_single::find,
        Technique::Pointing => intersections::locked_candidates::pointing,
        Technique::Claiming => intersections::locked_candidates::claiming,
        Technique::LockedPair => subsets::naked::locked_pair,
        Technique::NakedPair => subsets::naked::pair,
        Technique::XWing => fish::basic::x_wing,
        Technique::HiddenPair => subsets::hidden::pair,
        Technique::LockedTriple => subsets::naked::locked_triple,
        Technique::NakedTriple => subsets::naked::triple,
        Technique::Swordfish => fish::basic::swordfish,
        Technique::HiddenTriple => subsets::hidden::triple,
        Technique::Skyscraper => single_digit::turbot_fish::skyscraper,
        Technique::TwoStringKite => single_digit::turbot_fish::two_string_kite,
        Technique::TurbotFish => single_digit::turbot_fish::turbot_fish,
        Technique::XyWing => wings::xy_wing::xy_wing,
        Technique::EmptyRectangle => single_digit::empty_rectangle::find,
        Technique::WWing => wings::w_wing::find,
        Technique::XyzWing => wings::xy_wing::xyz_wing,
        Technique::RemotePair => wings::remote_pair::find,
        Technique::UniqueRectangle1 => uniqueness::unique_rectangle::type_1,
        Technique::UniqueRectangle2 => uniqueness::unique_rectangle::type_2,
        Technique::UniqueRectangle3 => uniqueness::unique_rectangle::type_3,
        Technique::UniqueRectangle4 => uniqueness::unique_rectangle::type_4,
        Technique::UniqueRectangle5 => uniqueness::unique_rectangle::type_5,
        Technique::UniqueRectangle6 => uniqueness::unique_rectangle::type_6,
        Technique::AvoidableRectangle1 => uniqueness::avoidable_rectangle::type_1,
        Technique::FinnedXWing => fish::finned::finned_x_wing,
        Technique::UniqueLoop => uniqueness::unique_loop::find,
        Technique::HiddenRectangle => uniqueness::hidden_rectangle::find,
        Technique::AvoidableRectangle2 => uniqueness::avoidable_rectangle::type_2,
        Technique::SashimiXWing => fish::finned::sashimi_x_wing,
        Technique::ExtendedRectangle => uniqueness::extended_rectangle::find,
        Technique::Symmetry => uniqueness::symmetry::find,
        Technique::NakedQuad => subsets::naked::quad,
        Technique::SimpleColours => colouring::simple_colours::find,
        Technique::Jellyfish => fish::basic::jellyfish,
        Technique::MultiColours => colouring::multi_colours::find,
        Technique::HiddenQuad => subsets::hidden::quad,
        Technique::FinnedSwordfish => fish::finned::finned_swordfish,
        Technique::WxyzWing => wings::bent_sets::wxyz_wing,
        Technique::SashimiSwordfish => fish::finned::sashimi_swordfish,
        Technique::BugPlusOne => uniqueness::grave::plus_one,
        Technique::BugPlusMore => uniqueness::grave::plus_more,
        Technique::ReverseBug => uniqueness::reverse_grave::find,
        Technique::AlsXz => almost_locked_sets::als_xz::singly,
        Technique::DoublyLinkedAlsXz => almost_locked_sets::als_xz::doubly,
        Technique::SueDeCoq => almost_locked_sets::sue_de_coq::find,
        Technique::FinnedJellyfish => fish::finned::finned_jellyfish,
        Technique::SashimiJellyfish => fish::finned::sashimi_jellyfish,
        Technique::TripleFirework => exotic::firework::find,
        Technique::AlignedPairExclusion => almost_locked_sets::aligned_exclusion::find,
        Technique::BentSet => wings::bent_sets::larger,
        Technique::Oddagon => exotic::oddagon::find,
        Technique::BrokenWing => exotic::broken_wing::find,
        Technique::XChain => chains::x_chain::find,
        Technique::Medusa => colouring::medusa::find,
        Technique::XyChain => chains::xy_chain::find,
        Technique::ContinuousNiceLoop => chains::nice_loop::continuous,
        Technique::DiscontinuousNiceLoop => chains::nice_loop::discontinuous,
        Technique::Aic => chains::aic::find,
        Technique::GroupedContinuousNiceLoop => chains::grouped::continuous,
        Technique::GroupedDiscontinuousNiceLoop => chains::grouped::discontinuous,
        Technique::GroupedAic => chains::grouped::aic,
        Technique::AlsXyWing => almost_locked_sets::als_xy_wing::find,
        Technique::AlsWWing => almost_locked_sets::als_w_wing::find,
        Technique::AlsXyChain => almost_locked_sets::als_chain::find,
        Technique::FrankenXWing => fish::franken::x_wing,
        Technique::FrankenSwordfish => fish::franken::swordfish,
        Technique::FinnedFrankenXWing => fish::franken::finned_x_wing,
        Technique::FinnedFrankenSwordfish => fish::franken::finned_swordfish,
        Technique::Nishio => forcing::nishio::find,
        Technique::DeathBlossom => almost_locked_sets::death_blossom::find,
        Technique::Exocet => exotic::exocet::junior,
        Technique::Tridagon => exotic::tridagon::find,
        Technique::CellForcingChain => forcing::forcing_chain::cell,
        Technique::RegionForcingChain => forcing::forcing_chain::region,
        Technique::FrankenJellyfish => fish::mutant::franken_jellyfish,
        Technique::MutantXWing => fish::mutant::mutant_x_wing,
        Technique::MutantSwordfish => fish::mutant::mutant_swordfish,
        Technique::MutantJellyfish => fish::mutant::mutant_jellyfish,
        Technique::FinnedFrankenJellyfish => fish::mutant::finned_franken_jellyfish,
        Technique::FinnedMutantXWing => fish::mutant::finned_mutant_x_wing,
        Technique::FinnedMutantSwordfish => fish::mutant::finned_mutant_swordfish,
        Technique::FinnedMutantJellyfish => fish::mutant::finned_mutant_jellyfish,
        Technique::KrakenFish => fish::kraken::find,
        Technique::SkLoop => exotic::sk_loop::find,
        Technique::SeniorExocet => exotic::exocet::senior,
        Technique::ForcingNet => forcing::forcing_net::find,
        Technique::LargeFish => fish::mutant::large,
        Technique::FinnedLargeFish => fish::mutant::finned_large,
        Technique::MultiSector => exotic::multi_sector::find,
        Technique::TemplateSet => single_digit::template::set,
        Technique::TemplateDelete => single_digit::template::delete,
        Technique::NestedForcingNet => forcing::nested::find,
        Technique::BruteForce => nothing,
    }
}

/// What is not found by looking: brute force takes its digit from the solution.
fn nothing<const W: usize>(_: &Marks<W>, _: &mut Seek<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
