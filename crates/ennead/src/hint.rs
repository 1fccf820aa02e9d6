//! The next step of a puzzle, in one call.

use ennead_grid::{DigitSet, Grid, Puzzle};
use ennead_logic::hint::{self, Hint, NoHint, Progress, Wishes};
use ennead_solve::Budget;

use crate::path::{NoPath, only_solution};

/// Why there is no hint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The puzzle has not one solution, or that is not known.
    #[error(transparent)]
    Puzzle(#[from] NoPath),
    /// The grid is none of this puzzle, or too large.
    #[error(transparent)]
    Grid(#[from] NoHint),
}

/// What to do first.
///
/// ```
/// use ennead::logic::hint::{Depth, Hint};
/// use ennead::Puzzle;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Puzzle = line.parse()?;
/// let hint = ennead::hint::hint(&puzzle)?;
/// assert!(matches!(hint, Hint::Step(_)));
/// let nudge = hint.tell(puzzle.shape(), Depth::Nudge);
/// assert_eq!(nudge, ["Some digit can go into one cell of a house only."]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hint(puzzle: &Puzzle) -> Result<Hint, Error> {
    hint_in(puzzle, puzzle.givens(), None, &Wishes::default(), Budget::unlimited())
}

/// What to do next in a grid somebody works on, with its pencil marks if there are any: mistakes come
/// first, then the easiest step.
pub fn hint_in(
    puzzle: &Puzzle,
    grid: &Grid,
    marks: Option<&[DigitSet]>,
    wishes: &Wishes,
    budget: Budget<'_>,
) -> Result<Hint, Error> {
    let solution = only_solution(puzzle, budget)?;
    let progress = Progress { puzzle, grid, marks, solution: &solution };
    Ok(hint::hint(&progress, wishes)?)
}
