//! Of a puzzle that is there: which givens are unnecessary, and a minimal puzzle in it.

use ennead_grid::{Cell, Puzzle, Solution};
use ennead_same::Random;
use ennead_solve::Budget;

use crate::Symmetry;
use crate::asker::{Asker, outcome};
use crate::dig::Digging;
use crate::work::{OutOfBudget, Work};

/// The one solution of the puzzle.
fn only_solution(puzzle: &Puzzle, work: &mut Work<'_>) -> Result<Option<Solution>, OutOfBudget> {
    Ok(outcome(puzzle, work)?.unique().cloned())
}

/// Why a puzzle could not be reduced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReduceError {
    /// It has no solution, or several.
    #[error("the puzzle does not have exactly one solution")]
    NotUnique,
    /// The budget ran out.
    #[error("the budget ran out")]
    OutOfBudget,
}

impl From<OutOfBudget> for ReduceError {
    fn from(_: OutOfBudget) -> ReduceError {
        ReduceError::OutOfBudget
    }
}

/// The givens of a puzzle with one solution, each of which could go alone. To take two of them away
/// may be too much.
pub fn unnecessary(puzzle: &Puzzle, budget: Budget<'_>) -> Result<Vec<Cell>, ReduceError> {
    let mut work = Work::within(budget);
    let solution = only_solution(puzzle, &mut work)?.ok_or(ReduceError::NotUnique)?;
    let digging = Digging { solution: &solution, solutions: 1, givens: 0, plant: None };
    Ok(digging.unnecessary(puzzle, &mut Asker::default(), &mut work)?)
}

/// A puzzle with the same one solution of which no given can go (with a symmetry: no group of givens
/// that are each other's images). The seed decides which givens are tried first.
///
/// Givens whose images are not all givens stay.
pub fn minimise(
    puzzle: &Puzzle,
    symmetry: Symmetry,
    seed: u64,
    budget: Budget<'_>,
) -> Result<Puzzle, ReduceError> {
    let mut work = Work::within(budget);
    let solution = only_solution(puzzle, &mut work)?.ok_or(ReduceError::NotUnique)?;
    let mut groups = symmetry.orbits(puzzle.shape());
    Random::new(seed).shuffle(&mut groups);
    let digging = Digging { solution: &solution, solutions: 1, givens: 0, plant: None };
    let grid = digging.dig(puzzle, &groups, &mut Asker::default(), &mut work)?;
    Ok(Puzzle::try_from(grid).expect("part of a puzzle"))
}
