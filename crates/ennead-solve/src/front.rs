//! The questions one can ask of a puzzle. Each goes to the fastest engine for its shape.

use std::ops::ControlFlow;

use ennead_grid::{DigitSet, Puzzle, Shape, Solution};

use crate::{Budget, Count, Ending, Engine, Metrics, Outcome, counting};

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
/// n + 1, and to have all of them counted for `u128::MAX`.
///
/// A few solutions are found one by one. Where there are more, they are counted without being found,
/// in grids up to 16×16.
pub fn count(puzzle: &Puzzle, limit: u128, budget: Budget<'_>) -> (Count, Metrics) {
    count_watched(puzzle, None, limit, budget, &mut |_| ())
}

/// [`count`] with the candidates of [`solve_within`].
///
/// # Panics
/// If there is not one set for each cell.
pub fn count_within(
    puzzle: &Puzzle,
    candidates: &[DigitSet],
    limit: u128,
    budget: Budget<'_>,
) -> (Count, Metrics) {
    count_watched(puzzle, Some(candidates), limit, budget, &mut |_| ())
}

/// This many solutions are found one by one: the counters get going slowly (some 30 ms in a 9×9 grid),
/// and in a large grid with few solutions they are easily led astray.
const fn few(shape: Shape) -> u128 {
    if shape.side() <= 9 { 10_000 } else { 1_000 }
}

/// [`count`], or [`count_within`] where there are candidates. `watch` is told now and then how many
/// solutions are certain by then; the numbers do not fall.
///
/// ```
/// use ennead_grid::{Grid, Puzzle, Shape};
/// use ennead_solve::{Budget, Count, count_watched};
///
/// let blank = Puzzle::try_from(Grid::blank(Shape::new(2, 3).unwrap()))?;
/// let mut so_far = 0;
/// let watch = &mut |certain| so_far = certain;
/// let (number, _) = count_watched(&blank, None, u128::MAX, Budget::unlimited(), watch);
/// assert_eq!(number, Count::Exactly(28_200_960));
/// assert!(0 < so_far && so_far <= 28_200_960);
/// # Ok::<(), ennead_grid::Report>(())
/// ```
///
/// # Panics
/// If there is not one set for each cell.
pub fn count_watched(
    puzzle: &Puzzle,
    candidates: Option<&[DigitSet]>,
    limit: u128,
    budget: Budget<'_>,
    watch: &mut dyn FnMut(u128),
) -> (Count, Metrics) {
    if limit == 0 {
        return (Count::AtLeast(0), Metrics::default());
    }
    let shape = puzzle.shape();
    let engine = Engine::of(shape);
    let counts = counting::takes(shape);
    let first = if counts { limit.min(few(shape)) } else { limit };
    let mut found = 0;
    let (ending, mut metrics) = engine.for_each(puzzle, candidates, budget, &mut |_| {
        found += 1;
        watch(found);
        if found >= first { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if ending != Ending::Stopped || found >= limit {
        return (Count::of(found, ending), metrics);
    }
    let watch = &mut |certain: u128| watch(certain.max(first));
    let (count, more) =
        counting::count(puzzle, candidates, limit, budget.after(metrics.steps), watch);
    metrics += more;
    let count = match count {
        Count::AtLeast(certain) => Count::AtLeast(certain.max(first)),
        exactly @ Count::Exactly(_) => exactly,
    };
    (count, metrics)
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
