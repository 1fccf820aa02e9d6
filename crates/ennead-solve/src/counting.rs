//! How many solutions, without looking at each.
//!
//! A puzzle has many solutions because parts of it can be filled in many ways each. Two counters use
//! that: [`chutes`] for 9×9 grids, and [`parts`] for the other shapes up to 16×16.
//!
//! Either says on the way how many solutions are certain, to be reported, and to stop at a limit.

mod board;
mod cache;
mod chutes;
mod parts;
mod state;

use ennead_grid::{DigitSet, Puzzle, Shape};

use crate::{Budget, Count, Metrics};

/// Whether grids of this shape can be counted: up to 16×16.
pub(crate) const fn takes(shape: Shape) -> bool {
    shape.side() <= 16
}

/// How many solutions, up to `limit`. `watch` is told now and then how many are certain.
///
/// # Panics
/// If the shape is not [taken](takes), or `candidates` has not one set for each cell.
pub(crate) fn count(
    puzzle: &Puzzle,
    candidates: Option<&[DigitSet]>,
    limit: u64,
    budget: Budget<'_>,
    watch: &mut dyn FnMut(u64),
) -> (Count, Metrics) {
    if let Some(sets) = candidates {
        assert_eq!(sets.len(), puzzle.shape().area(), "one set of candidates for each cell");
    }
    match puzzle.shape().side() {
        9 if puzzle.shape() == Shape::NINE => {
            chutes::count(puzzle, candidates, limit, budget, watch)
        }
        ..=9 => parts::count::<2, 9>(puzzle, candidates, limit, budget, watch),
        10..=11 => parts::count::<2, 11>(puzzle, candidates, limit, budget, watch),
        12..=16 => parts::count::<4, 16>(puzzle, candidates, limit, budget, watch),
        side => panic!("solutions of {side}×{side} grids are not counted in parts"),
    }
}
