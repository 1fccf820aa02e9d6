//! The human rating: the hardest technique needed by somebody who always takes the easiest.
//!
//! 1. The techniques are asked in our order; the first that finds anything is used.
//! 2. Of what it finds, everything that is equally easy is applied at once.
//!
//! A person takes one deduction at a time. But which one is found first depends on how the grid is
//! turned; what can be found at all does not. So by taking all of them the rating is the same for a
//! puzzle and all its rotations, reflections and relabellings.

use crate::policy::Policy;
use crate::position::Position;
use crate::se::Tenths;
use crate::stop::{IsOver, never};
use crate::technique::Technique;
use ennead_grid::sorting;

/// What a puzzle asks of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The highest rating of all rounds; if the grid was not filled, what the rating is at least.
    pub rating: Tenths,
    /// The technique of that rating; none for a full grid, and none where the rating is a bound: what
    /// would have led on is not known.
    pub hardest: Option<Technique>,
    /// How many deductions of each technique were used, easiest first.
    pub steps: Vec<(Technique, usize)>,
    /// Rounds.
    pub rounds: usize,
    /// Rounds in which there was one deduction alone to go on.
    pub bottlenecks: usize,
    /// The ratings of all rounds together, in tenths: how long it takes.
    pub effort: u32,
    /// Whether it was argued that there is one solution.
    pub uses_uniqueness: bool,
    /// Whether the grid was filled. If not, brute force would be next or the limit was reached, and the
    /// rating is a lower bound.
    pub solved: bool,
}

/// Rates a position.
pub fn rate(start: &Position) -> Rating {
    rate_until(start, &never)
}

/// The same, until it is over: then the rating is a bound.
pub fn rate_until(start: &Position, is_over: IsOver<'_>) -> Rating {
    rate_by(start, &policy(), is_over)
}

/// The techniques a rating goes by: all that are found in milliseconds. Chains within chains take
/// seconds; a puzzle that needs them has a bound.
pub fn policy() -> Policy {
    Policy::human().up_to(Technique::ForcingNet)
}

/// The same by somebody's own order, ratings and bounds.
pub fn rate_by(start: &Position, policy: &Policy, is_over: IsOver<'_>) -> Rating {
    let mut position = start.clone();
    let mut rating = Rating {
        rating: Tenths(0),
        hardest: None,
        steps: Vec::new(),
        rounds: 0,
        bottlenecks: 0,
        effort: 0,
        uses_uniqueness: false,
        solved: false,
    };
    while !position.is_filled() && position.is_consistent() {
        // 1.
        let mut tried = Tenths(0);
        let found = policy.techniques.iter().find_map(|&technique| {
            if technique == Technique::BruteForce || is_over() {
                return Some(None);
            }
            let all = position.all_until(technique, &policy.limits, is_over);
            if all.is_empty() && is_over() {
                return Some(None);
            }
            tried = Tenths(policy.rating_of(technique)).max(tried);
            (!all.is_empty()).then_some(Some((technique, all)))
        });
        let Some((technique, mut all)) = found.flatten() else {
            // All that is easier was tried here, and found nothing.
            rating.rating = rating.rating.max(tried);
            break;
        };
        // 2.
        let easiest = all.iter().map(|one| policy.rating(one)).min().unwrap_or_default();
        all.retain(|deduction| policy.rating(deduction) == easiest);
        sorting::sort_by(&mut all, |a, b| {
            (&a.placements, &a.eliminations).cmp(&(&b.placements, &b.eliminations))
        });
        all.dedup_by(|a, b| a.placements == b.placements && a.eliminations == b.eliminations);
        for deduction in &all {
            for &struck in &deduction.eliminations {
                position.strike(struck);
            }
        }
        for deduction in &all {
            for &placed in &deduction.placements {
                // Two deductions may place the same.
                if position.value(placed.cell).is_none() {
                    position.place(placed);
                }
            }
        }
        rating.note(technique, easiest, all.len());
    }
    rating.solved = position.is_filled();
    if !rating.solved {
        rating.hardest = None;
    }
    rating
}

impl Rating {
    /// What to sort by: a bound comes after the number it is.
    pub fn order(&self) -> (Tenths, bool) {
        (self.rating, !self.solved)
    }

    fn note(&mut self, technique: Technique, easiest: Tenths, deductions: usize) {
        if easiest > self.rating {
            self.rating = easiest;
            self.hardest = Some(technique);
        }
        match self.steps.binary_search_by_key(&technique, |&(known, _)| known) {
            Ok(at) => self.steps[at].1 += deductions,
            Err(at) => self.steps.insert(at, (technique, deductions)),
        }
        self.rounds += 1;
        self.bottlenecks += usize::from(deductions == 1);
        self.effort += u32::from(easiest.0);
        self.uses_uniqueness |= technique.info().needs_uniqueness;
    }
}
