//! How many solutions, without looking at each.
//!
//! A puzzle has many solutions because parts of it can be filled in many ways each. Four counters use
//! that:
//!
//! ```text
//! chutes   9×9, many givens: pairs of splits of two stacks
//! bands    9×9, few givens: tables of the bands, symmetries (sharings: what both are about)
//! halves   8×8: halvings of the digits by the rows of a band
//! parts    all shapes up to 16×16: components, cached (state, board, cache)
//! ```
//!
//! Each says on the way how many solutions are certain, to be reported, and to stop at a limit.
//!
//! Every puzzle up to 9×9 is counted in seconds, unless it is given by candidates. A blank 12×12 grid is
//! out of reach, and so is everything from 10×10 on that has few givens: [`parts`] goes on until the
//! budget ends.

mod bands;
mod board;
mod cache;
mod chutes;
mod halves;
mod parts;
mod sharings;
mod state;

use ennead_grid::{Posed, Shape};

use crate::{Budget, Count, Metrics};
use bands::View;
use sharings::Sharings;

/// Whether grids of this shape can be counted: up to 16×16.
pub(crate) const fn takes(shape: Shape) -> bool {
    shape.side() <= 16
}

/// How many solutions, up to `limit`. `watch` is told now and then how many are certain.
///
/// # Panics
/// If the shape is not [taken](takes).
pub(crate) fn count(
    puzzle: Posed<'_>,
    limit: u128,
    budget: Budget<'_>,
    watch: &mut dyn FnMut(u128),
) -> (Count, Metrics) {
    let is_restricted = puzzle.restriction().is_some();
    match puzzle.shape().side() {
        9 if puzzle.shape() == Shape::NINE => nine(puzzle, limit, budget, watch),
        8 if !is_restricted && halves::takes(puzzle.shape()) => {
            halves::count(&puzzle, limit, budget, watch)
        }
        ..=9 => parts::count::<2, 9>(puzzle, limit, budget, watch),
        10..=11 => parts::count::<2, 11>(puzzle, limit, budget, watch),
        12..=16 => parts::count::<4, 16>(puzzle, limit, budget, watch),
        side => panic!("solutions of {side}×{side} grids are not counted in parts"),
    }
}

/// Counts a 9×9 puzzle by the counter that needs less time, as far as can be told. Bands know givens
/// only, no candidates.
fn nine(
    puzzle: Posed<'_>,
    limit: u128,
    budget: Budget<'_>,
    watch: &mut dyn FnMut(u128),
) -> (Count, Metrics) {
    if puzzle.restriction().is_none() {
        let sharings = Sharings::new();
        let (view, terms) = bands::cheapest(&sharings, View::all(&puzzle));
        let of_bands = TABLES + terms * TERM;
        let of_chutes = chutes::pairs(&sharings, puzzle.puzzle()) * PAIR;
        if of_bands < of_chutes {
            return bands::count(&sharings, &view, limit, budget, watch);
        }
    }
    chutes::count(puzzle, limit, budget, watch)
}

/// Nanoseconds, roughly: to make the tables of the bands, of a term of their sum, and of a pair of
/// splits in the chutes.
const TABLES: f64 = 5e8;
const TERM: f64 = 0.5;
const PAIR: f64 = 15_000.0;
