//! The questions one can ask of a puzzle. Each goes to the fastest engine for its shape.

use std::ops::ControlFlow;

use ennead_grid::{DigitSet, Puzzle, Solution};

use crate::{Budget, Count, Ending, Engine, Metrics, Outcome};

/// The solution, and whether it is the only one.
pub fn solve(puzzle: &Puzzle, budget: Budget<'_>) -> (Outcome, Metrics) {
    Engine::of(puzzle.shape()).solve(puzzle, None, budget)
}

/// [`solve`] where each cell may only have a digit of its set in `candidates`, one for each cell,
/// row by row: a Sukaku or pencil-mark puzzle. A given that is not in its cell's set leaves no
/// solution.
///
/// # Panics
/// If there is not one set for each cell.
pub fn solve_within(
    puzzle: &Puzzle,
    candidates: &[DigitSet],
    budget: Budget<'_>,
) -> (Outcome, Metrics) {
    Engine::of(puzzle.shape()).solve(puzzle, Some(candidates), budget)
}

/// How many solutions there are. Stops at `limit`: to learn that there are exactly n, ask for
/// n + 1.
pub fn count(puzzle: &Puzzle, limit: u64, budget: Budget<'_>) -> (Count, Metrics) {
    Engine::of(puzzle.shape()).count(puzzle, None, limit, budget)
}

/// [`count`] with the candidates of [`solve_within`].
///
/// # Panics
/// If there is not one set for each cell.
pub fn count_within(
    puzzle: &Puzzle,
    candidates: &[DigitSet],
    limit: u64,
    budget: Budget<'_>,
) -> (Count, Metrics) {
    Engine::of(puzzle.shape()).count(puzzle, Some(candidates), limit, budget)
}

/// Hands each solution to `sink`, once, until `sink` breaks. The order is the same each time.
pub fn for_each(
    puzzle: &Puzzle,
    budget: Budget<'_>,
    sink: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> (Ending, Metrics) {
    Engine::of(puzzle.shape()).for_each(puzzle, None, budget, sink)
}

/// [`for_each`] with the candidates of [`solve_within`].
///
/// # Panics
/// If there is not one set for each cell.
pub fn for_each_within(
    puzzle: &Puzzle,
    candidates: &[DigitSet],
    budget: Budget<'_>,
    sink: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> (Ending, Metrics) {
    Engine::of(puzzle.shape()).for_each(puzzle, Some(candidates), budget, sink)
}
