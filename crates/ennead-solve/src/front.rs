//! The questions one can ask of a puzzle, or of a [`Sukaku`](ennead_grid::Sukaku). Each goes to the
//! fastest engine for its shape.

use std::ops::ControlFlow;

use ennead_grid::{Posed, Shape, Solution};

use crate::{Budget, Count, Ending, Engine, Metrics, Outcome, counting};

/// The solution, and whether it is the only one.
pub fn solve<'p>(puzzle: impl Into<Posed<'p>>, budget: Budget<'_>) -> (Outcome, Metrics) {
    let puzzle = puzzle.into();
    Engine::of(puzzle.shape()).solve(puzzle, budget)
}

/// How many solutions there are. Stops at `limit`: to learn that there are exactly n, ask for
/// n + 1, and to have all of them counted for `u128::MAX`.
///
/// A few solutions are found one by one. Where there are more, they are counted without being found,
/// in grids up to 16×16.
pub fn count<'p>(
    puzzle: impl Into<Posed<'p>>,
    limit: u128,
    budget: Budget<'_>,
) -> (Count, Metrics) {
    count_watched(puzzle, limit, budget, &mut |_| ())
}

/// This many solutions are found one by one: the counters get going slowly (some 30 ms in a 9×9 grid),
/// and in a large grid with few solutions they are easily led astray.
const fn few(shape: Shape) -> u128 {
    if shape.side() <= 9 { 10_000 } else { 1_000 }
}

/// [`count`]; `watch` is told now and then how many solutions are certain by then. The numbers do
/// not fall.
///
/// ```
/// use ennead_grid::{Grid, Puzzle, Shape};
/// use ennead_solve::{Budget, Count, count_watched};
///
/// let blank = Puzzle::try_from(Grid::blank(Shape::new(2, 3).unwrap()))?;
/// let mut so_far = 0;
/// let watch = &mut |certain| so_far = certain;
/// let (number, _) = count_watched(&blank, u128::MAX, Budget::unlimited(), watch);
/// assert_eq!(number, Count::Exactly(28_200_960));
/// assert!(0 < so_far && so_far <= 28_200_960);
/// # Ok::<(), ennead_grid::Report>(())
/// ```
pub fn count_watched<'p>(
    puzzle: impl Into<Posed<'p>>,
    limit: u128,
    budget: Budget<'_>,
    watch: &mut dyn FnMut(u128),
) -> (Count, Metrics) {
    if limit == 0 {
        return (Count::AtLeast(0), Metrics::default());
    }
    let puzzle = puzzle.into();
    let shape = puzzle.shape();
    let engine = Engine::of(shape);
    let counts = counting::takes(shape);
    let first = if counts { limit.min(few(shape)) } else { limit };
    let mut found = 0;
    let (ending, mut metrics) = engine.for_each(puzzle, budget, &mut |_| {
        found += 1;
        watch(found);
        if found >= first { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if ending != Ending::Stopped || found >= limit {
        return (Count::of(found, ending), metrics);
    }
    let watch = &mut |certain: u128| watch(certain.max(first));
    let (count, more) = counting::count(puzzle, limit, budget.after(metrics.steps), watch);
    metrics += more;
    let count = match count {
        Count::AtLeast(certain) => Count::AtLeast(certain.max(first)),
        exactly @ Count::Exactly(_) => exactly,
    };
    (count, metrics)
}

/// Hands each solution to `sink`, once, until `sink` breaks. The order is the same each time.
pub fn for_each<'p>(
    puzzle: impl Into<Posed<'p>>,
    budget: Budget<'_>,
    sink: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> (Ending, Metrics) {
    let puzzle = puzzle.into();
    Engine::of(puzzle.shape()).for_each(puzzle, budget, sink)
}
