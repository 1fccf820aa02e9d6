//! Policies: which techniques are tried, in which order.
//!
//! A policy that reproduces another program's numbers never mixes with improvements: it is a
//! policy of its own.

mod table;

pub use table::BadTable;

use ennead_grid::sorting;
use std::collections::BTreeMap;

use crate::deduction::Deduction;
use crate::finders::seek::Limits;
use crate::se::Tenths;
use crate::technique::Technique;

/// An ordered list of techniques, and the bounds of their searches. Somebody's own is read from a
/// table: [`Policy::read`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy {
    /// Tried in this order; the first that finds something is used.
    pub techniques: Vec<Technique>,
    /// Bounds of each search.
    pub limits: Limits,
    /// Ratings, in tenths, of the techniques that have another than the table of techniques says.
    pub ratings: BTreeMap<Technique, u16>,
}

impl Policy {
    /// Our own order: easiest to see first.
    pub fn human() -> Policy {
        Policy::of(Technique::ALL.to_vec())
    }

    /// HoDoKu's order, with its solver's default selection and bounds.
    pub fn hodoku() -> Policy {
        // Known to it, but not used when it solves.
        const OFF: [Technique; 15] = [
            Technique::DeathBlossom,
            Technique::FrankenJellyfish,
            Technique::MutantXWing,
            Technique::MutantSwordfish,
            Technique::MutantJellyfish,
            Technique::FinnedFrankenJellyfish,
            Technique::FinnedMutantXWing,
            Technique::FinnedMutantSwordfish,
            Technique::FinnedMutantJellyfish,
            Technique::KrakenFish,
            Technique::LargeFish,
            Technique::FinnedLargeFish,
            Technique::TemplateSet,
            Technique::TemplateDelete,
            Technique::BruteForce,
        ];
        let order = |technique: &Technique| technique.info().hodoku.map(|row| row.order);
        let mut techniques: Vec<Technique> = Technique::ALL.to_vec();
        techniques.retain(|technique| order(technique).is_some() && !OFF.contains(technique));
        sorting::sort_by_key(&mut techniques, order);
        Policy::of(techniques)
    }

    /// These, in this order, with the bounds for solving and the ratings everybody has.
    pub fn of(techniques: Vec<Technique>) -> Policy {
        Policy { techniques, limits: Limits::SOLVING, ratings: BTreeMap::new() }
    }

    /// How hard a technique is to see, in tenths.
    pub fn rating_of(&self, technique: Technique) -> u16 {
        self.ratings.get(&technique).copied().unwrap_or(technique.info().rating)
    }

    /// How hard a deduction is to see: as [`Deduction::rating`], by these ratings.
    pub fn rating(&self, deduction: &Deduction) -> Tenths {
        let longer = deduction.rating().0.saturating_sub(deduction.technique.info().rating);
        Tenths(self.rating_of(deduction.technique).saturating_add(longer))
    }

    /// Without the techniques that argue with uniqueness.
    pub fn without_uniqueness(mut self) -> Policy {
        self.techniques.retain(|technique| !technique.info().needs_uniqueness);
        self
    }

    /// Without those after `last`.
    pub fn up_to(mut self, last: Technique) -> Policy {
        if let Some(at) = self.techniques.iter().position(|&technique| technique == last) {
            self.techniques.truncate(at + 1);
        }
        self
    }
}
