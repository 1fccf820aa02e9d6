//! Policies: which techniques are tried, in which order.
//!
//! A policy that reproduces another program's numbers never mixes with improvements: it is a
//! policy of its own.

use crate::finders::seek::Limits;
use crate::technique::Technique;

/// An ordered list of techniques, and the bounds of their searches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy {
    /// Tried in this order; the first that finds something is used.
    pub techniques: Vec<Technique>,
    /// Bounds of each search.
    pub limits: Limits,
}

impl Policy {
    /// Our own order: easiest to see first.
    pub fn human() -> Policy {
        Policy { techniques: Technique::ALL.to_vec(), limits: Limits::SOLVING }
    }

    /// HoDoKu's order, with its solver's default selection and bounds.
    pub fn hodoku() -> Policy {
        // Known to it, but not used when it solves.
        const OFF: [Technique; 2] = [Technique::DeathBlossom, Technique::BruteForce];
        let order = |technique: &Technique| technique.info().hodoku.map(|row| row.order);
        let mut techniques: Vec<Technique> = Technique::ALL.to_vec();
        techniques.retain(|technique| order(technique).is_some() && !OFF.contains(technique));
        techniques.sort_by_key(order);
        Policy { techniques, limits: Limits::SOLVING }
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
