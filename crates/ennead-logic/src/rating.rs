//! How hard a puzzle is, on the scales people quote. Each scale is a policy of its own; they never
//! mix.
//!
//! - [`human`]: our own order of techniques, the same for a puzzle however it is turned and
//!   relabelled.
//! - [`hodoku`]: the level and score HoDoKu would give.
//! - [`crate::se`]: the ER, EP and ED of Sudoku Explainer 1.2.1.

pub mod human;
mod length;
mod tier;

pub use crate::hodoku;
pub use tier::Tier;

use ennead_grid::Puzzle;

use crate::policy::Policy;
use crate::position::{Position, TooLarge};
use crate::se::{self, Tenths};
use crate::stop::{IsOver, never};

/// What is known about a puzzle's difficulty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ratings {
    /// By our own order.
    pub human: Option<human::Rating>,
    /// By HoDoKu's rules; for 9×9.
    pub hodoku: Option<hodoku::Rating>,
    /// By Sudoku Explainer's; for 9×9.
    pub se: Option<se::Rating>,
}

impl Ratings {
    /// A name for how hard it is: by ER where there is one, else by our own rating.
    pub fn tier(&self) -> Option<Tier> {
        let er = self.se.map(|se| se.er);
        er.or(self.human.as_ref().map(|human| human.rating)).map(Tier::of)
    }

    /// Whether the tier is by a number that is known, not by a lower bound.
    pub fn is_tier_exact(&self) -> bool {
        let er = self.se.map(|se| se.exact);
        er.or(self.human.as_ref().map(|human| human.solved)).unwrap_or(false)
    }
}

/// Which scales are wanted: the harder a puzzle, the longer each takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scales {
    /// Our own rating.
    pub human: bool,
    /// HoDoKu's level and score.
    pub hodoku: bool,
    /// Sudoku Explainer's ER, EP and ED, up to this rating.
    pub se: Option<Tenths>,
}

impl Default for Scales {
    fn default() -> Scales {
        Scales { human: true, hodoku: true, se: Some(se::Options::default().max) }
    }
}

/// Rates a puzzle that is known to have one solution. If it has not, the numbers mean nothing.
pub fn rate(puzzle: &Puzzle, scales: Scales) -> Result<Ratings, TooLarge> {
    rate_until(puzzle, scales, &never)
}

/// The same, until it is over: our own rating is then a bound, and HoDoKu's is missing.
pub fn rate_until(
    puzzle: &Puzzle,
    scales: Scales,
    is_over: IsOver<'_>,
) -> Result<Ratings, TooLarge> {
    rate_by(puzzle, scales, &human::policy(), is_over)
}

/// The same; our own rating goes by this order of techniques, and their ratings and bounds.
pub fn rate_by(
    puzzle: &Puzzle,
    scales: Scales,
    policy: &Policy,
    is_over: IsOver<'_>,
) -> Result<Ratings, TooLarge> {
    let position = Position::of(puzzle)?.with_one_solution();
    Ok(Ratings {
        human: scales.human.then(|| human::rate_by(&position, policy, is_over)),
        hodoku: if scales.hodoku {
            hodoku::rate_until(puzzle, is_over).unwrap_or_default()
        } else {
            None
        },
        se: scales.se.and_then(|max| {
            let options = se::Options { max, is_over: Some(is_over), ..se::Options::default() };
            se::rate(puzzle, &options).ok()
        }),
    })
}
