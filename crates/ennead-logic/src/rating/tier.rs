//! Nine names for how hard a puzzle is.

use std::fmt;

use crate::se::Tenths;

/// A name for a range of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// Singles in boxes.
    Beginner,
    /// Singles in lines.
    Easy,
    /// Naked singles, and patterns that give a single at once.
    Medium,
    /// Locked candidates.
    Tricky,
    /// Subsets, fish, wings.
    Hard,
    /// Uniqueness, large subsets, exclusion.
    Fiendish,
    /// Chains.
    Diabolical,
    /// Forcing chains.
    Extreme,
    /// Nets and beyond.
    Nightmare,
}

impl Tier {
    /// All tiers with the highest rating of each.
    pub const ALL: [(Tier, Tenths); 9] = [
        (Tier::Beginner, Tenths(12)),
        (Tier::Easy, Tenths(15)),
        (Tier::Medium, Tenths(23)),
        (Tier::Tricky, Tenths(28)),
        (Tier::Hard, Tenths(44)),
        (Tier::Fiendish, Tenths(62)),
        (Tier::Diabolical, Tenths(75)),
        (Tier::Extreme, Tenths(90)),
        (Tier::Nightmare, Tenths(u16::MAX)),
    ];

    /// The tier of a rating.
    pub fn of(rating: Tenths) -> Tier {
        let found = Tier::ALL.iter().find(|(_, highest)| rating <= *highest);
        found.map_or(Tier::Nightmare, |(tier, _)| *tier)
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
