//! One 9×9 puzzle, answered as soon as possible.
//!
//! The rules are those of [`lanes`](crate::lanes), but the lanes of a vector hold the six bands and
//! stacks of *one* grid, and the two children of a guess fill one vector:
//!
//! ```text
//! node     the grid in 27 vectors; one sweep: a pass over all chutes, the two views joined
//! branch   what to guess, and both children of it
//! search   depth first, two children at a time
//! spread   a stubborn puzzle goes on in `lanes`, sixteen states at a time
//! ```
//!
//! A sweep here takes a fifth of the time of one of `lanes`, which in turn advances sixteen states
//! and not two: that pays once there are states enough.
//!
//! # Work
//!
//! A step is a sweep. The search is the same at every [`Level`], so the metrics are too.
//!
//! ```
//! use ennead_grid::{Grid, Puzzle, Shape};
//! use ennead_solve::{Budget, Ending, Level, nine};
//!
//! let text = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
//! let numbers = text.chars().map(|c| c.to_digit(10).unwrap_or(0));
//! let puzzle = Puzzle::try_from(Grid::from_numbers(Shape::NINE, numbers).unwrap())?;
//! for level in Level::available() {
//!     let mut found = 0;
//!     let (ending, _) = nine::for_each_at(level, &puzzle, Budget::unlimited(), &mut |_| {
//!         found += 1;
//!         std::ops::ControlFlow::Continue(())
//!     });
//!     assert_eq!((ending, found), (Ending::Complete, 1));
//! }
//! # Ok::<(), ennead_grid::Report>(())
//! ```

mod branch;
mod node;
mod search;
mod spread;

use std::ops::ControlFlow;

use ennead_grid::{Posed, Solution};

use crate::sets::{FULL, candidate_sets, count_one, to_solution};
use crate::simd::{self, Level};
use crate::{Budget, Count, Ending, Metrics};
use search::{Memory, Search};

/// Hands every solution of `puzzle` to `sink`, until it breaks or the budget is spent, with the
/// fastest instructions of this machine.
///
/// # Panics
/// If the puzzle is not 9×9.
pub fn for_each<'p>(
    puzzle: impl Into<Posed<'p>>,
    budget: Budget<'_>,
    sink: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> (Ending, Metrics) {
    for_each_at(Level::best(), puzzle, budget, sink)
}

/// [`for_each`] with the instructions of `level`.
///
/// # Panics
/// As [`for_each`], and if this machine does not have the level.
pub fn for_each_at<'p>(
    level: Level,
    puzzle: impl Into<Posed<'p>>,
    budget: Budget<'_>,
    sink: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> (Ending, Metrics) {
    run(level, puzzle.into(), budget, sink)
}

fn run(
    level: Level,
    puzzle: Posed<'_>,
    budget: Budget<'_>,
    sink: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> (Ending, Metrics) {
    let sets = candidate_sets(puzzle);
    let sink = |digits: &[u8; 81]| sink(&to_solution(digits));
    let task = Search { root: &sets, memory: &mut Memory::default(), budget, sink };
    simd::run_halves(level, task)
}

/// How many solutions `puzzle` has, up to `limit`: as [`for_each`], without making a grid of each.
///
/// # Panics
/// As [`for_each`].
pub fn count<'p>(
    puzzle: impl Into<Posed<'p>>,
    limit: u128,
    budget: Budget<'_>,
) -> (Count, Metrics) {
    let sets = candidate_sets(puzzle.into());
    if limit == 0 {
        (Count::AtLeast(0), Metrics::default())
    } else {
        count_sets(&sets, limit, budget)
    }
}

fn count_sets(sets: &[u16; 81], limit: u128, budget: Budget<'_>) -> (Count, Metrics) {
    let mut found = 0;
    let sink = |_: &[u8; 81]| count_one(&mut found, limit);
    let task = Search { root: sets, memory: &mut Memory::default(), budget, sink };
    let (ending, metrics) = simd::run_halves(Level::best(), task);
    (Count::of(found, ending), metrics)
}

/// The candidates of a cell with this number.
const SETS: [u16; 10] = [FULL, 1, 2, 4, 8, 16, 32, 64, 128, 256];

/// The engine with its memory, for one puzzle after the other in their plainest form.
#[derive(Debug)]
pub struct Nine {
    level: Level,
    memory: Memory,
}

impl Nine {
    /// The engine, with the fastest instructions of this machine.
    pub fn new() -> Nine {
        Nine::at(Level::best())
    }

    /// The engine, with the instructions of `level`.
    ///
    /// # Panics
    /// If this machine does not have the level.
    pub fn at(level: Level) -> Nine {
        assert!(level.is_available(), "this machine has no {level}");
        Nine { level, memory: Memory::default() }
    }

    /// How many solutions a puzzle has, up to `limit`, and the first one found. The cells are
    /// numbers, 1 to 9, anything else is blank. Givens may clash: there is no solution then.
    pub fn solve(
        &mut self,
        cells: &[u8; 81],
        limit: u128,
        budget: Budget<'_>,
    ) -> (Count, Option<[u8; 81]>) {
        if limit == 0 {
            return (Count::AtLeast(0), None);
        }
        let mut root = [FULL; 81];
        for (set, &cell) in root.iter_mut().zip(cells) {
            *set = SETS[usize::from(if cell < 10 { cell } else { 0 })];
        }
        let (mut found, mut first) = (0, None);
        let sink = |digits: &[u8; 81]| {
            first.get_or_insert(*digits);
            count_one(&mut found, limit)
        };
        self.memory.stack.clear();
        let task = Search { root: &root, memory: &mut self.memory, budget, sink };
        let (ending, _) = simd::run_halves(self.level, task);
        (Count::of(found, ending), first)
    }
}

impl Default for Nine {
    fn default() -> Nine {
        Nine::new()
    }
}
