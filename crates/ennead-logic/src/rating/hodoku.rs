//! HoDoKu's level and score.
//!
//! Its solver walks its table of techniques, applies the first step found and starts again. The
//! *score* is the sum over all steps of what the table says; the *level* is the highest of any
//! step, raised while the score is above what the level allows. Which step of a technique is found
//! first is not written down anywhere, so a score may differ a little from HoDoKu's own; the level
//! seldom does.

use crate::path::next;
use crate::policy::Policy;
use crate::position::Position;
use crate::technique::{Level, Technique};

/// What HoDoKu would say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The level.
    pub level: Level,
    /// The sum of all steps.
    pub score: u32,
    /// The step of the highest level, the first of several; none for a full grid.
    pub hardest: Option<Technique>,
    /// Whether it was solved without trying digits.
    pub solved: bool,
}

/// What giving up costs.
const GIVE_UP: u32 = 20_000;

/// The highest score of each level.
const HIGHEST: [(Level, u32); 5] = [
    (Level::Easy, 800),
    (Level::Medium, 1000),
    (Level::Hard, 1600),
    (Level::Unfair, 1800),
    (Level::Extreme, u32::MAX),
];

/// Rates a position.
pub fn rate(start: &Position) -> Rating {
    let policy = Policy::hodoku();
    let mut position = start.clone();
    let mut rating = Rating { level: Level::Easy, score: 0, hardest: None, solved: false };
    while !position.is_filled() && position.is_consistent() {
        let Some(deduction) = next(&position, &policy) else { break };
        position.apply(&deduction);
        if let Some(row) = deduction.technique.info().hodoku {
            rating.score += row.score;
            if rating.hardest.is_none() || row.level > rating.level {
                rating.level = row.level;
                rating.hardest = Some(deduction.technique);
            }
        }
    }
    rating.solved = position.is_filled();
    if !rating.solved {
        rating.score += GIVE_UP;
        rating.level = Level::Extreme;
    }
    let fits =
        |&&(level, highest): &&(Level, u32)| level >= rating.level && rating.score <= highest;
    rating.level = HIGHEST.iter().find(fits).map_or(Level::Extreme, |(level, _)| *level);
    rating
}
