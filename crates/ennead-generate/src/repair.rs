//! The fewest givens that make a puzzle with several solutions unique.
//!
//! For *one* solution that is a hitting set again: every other solution differs from it in some cells, and
//! one of these must become a given. Differences are collected one by one: the smallest set of cells that hits
//! all of them is given, and if there is still another solution, that is the next difference.
//!
//! The smallest set may take longer to find than anybody waits, where many givens are missing. So first all blank
//! cells of a solution are given, and each is taken away again that is not needed: that is soon done, and it is
//! the answer if nothing smaller is found with [`EXACT`] questions.
//!
//! Which solution needs the fewest is not known. If there are at most [`EACH`], every one is tried, and the
//! answer is the best there is. If there are more, some are tried, and then each given that might be enough
//! alone, for a puzzle that has lost one given can have half a million solutions. Where two or more are not
//! known to be the fewest, the answer says so.

use ennead_grid::{Cell, Digit, DigitSet, Geometry, Grid, Puzzle, Solution};
use ennead_same::Random;
use ennead_solve::Budget;

use crate::asker::{outcome, some_solutions};
use crate::hitting::Hitting;
use crate::work::{OutOfBudget, Work};

/// Givens to add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The cells and their digits, ascending. None, if the puzzle is unique already.
    pub givens: Vec<(Cell, Digit)>,
    /// The one solution the puzzle has with them.
    pub solution: Solution,
    /// Whether no fewer givens are enough, for any solution.
    pub is_fewest: bool,
}

/// Why a puzzle was not repaired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RepairError {
    /// More givens do not help.
    #[error("the puzzle has no solution: givens must go before any are added")]
    Unsolvable,
    /// The budget ran out.
    #[error("the budget ran out")]
    OutOfBudget,
}

/// Solutions that are all tried.
const EACH: usize = 200;

/// Solutions that are tried if there are more.
const SOME: usize = 12;

/// Questions that the search for the fewest may ask: a few seconds.
const EXACT: u64 = 50_000;

/// The fewest givens that make the puzzle unique; or few, where the fewest are not found soon.
///
/// ```
/// use ennead_generate::repair;
/// use ennead_grid::{Grid, Puzzle, Shape};
/// use ennead_solve::Budget;
///
/// let shape = Shape::square(2).unwrap();
/// let rows = [[1, 2, 3, 4], [3, 4, 0, 0], [2, 1, 4, 3], [4, 3, 0, 0]];
/// let puzzle = Puzzle::try_from(Grid::from_rows(shape, &rows).unwrap())?;
/// let repair = repair(&puzzle, Budget::unlimited()).expect("it has solutions");
/// assert_eq!(repair.givens.len(), 1);
/// assert!(repair.is_fewest);
/// # Ok::<(), ennead_grid::Report>(())
/// ```
pub fn repair(puzzle: &Puzzle, budget: Budget<'_>) -> Result<Repair, RepairError> {
    let mut work = Work::within(budget);
    let mut solutions =
        some_solutions(puzzle, EACH, &mut work).map_err(|OutOfBudget| RepairError::OutOfBudget)?;
    if solutions.is_empty() {
        return Err(RepairError::Unsolvable);
    }
    let mut is_fewest = solutions.len() <= EACH;
    if !is_fewest {
        // From all over the list, which begins with near relatives.
        let step = solutions.len() / SOME;
        solutions = solutions.into_iter().step_by(step).take(SOME).collect();
    }
    let solution = solutions[0].clone();
    let givens =
        dug(puzzle, &solution, &mut work).map_err(|OutOfBudget| RepairError::OutOfBudget)?;
    let mut best = Repair { givens, solution, is_fewest: false };
    work.part(EXACT, |work| {
        for solution in solutions {
            match for_solution(puzzle, &solution, best.givens.len(), work) {
                Ok(Some(givens)) => best = Repair { givens, solution, is_fewest: false },
                Ok(None) => {}
                Err(OutOfBudget) => {
                    is_fewest = false;
                    break;
                }
            }
        }
    });
    // No puzzle with several solutions is made unique by nothing.
    if is_fewest || best.givens.len() <= 1 {
        return Ok(Repair { is_fewest: true, ..best });
    }
    let ones = ones(puzzle);
    if ones.len() <= MOST_ONES
        && let Ok(one) = by_one(puzzle, &ones, &mut work)
    {
        let is_two = best.givens.len() == 2;
        return Ok(one.unwrap_or(Repair { is_fewest: is_two, ..best }));
    }
    Ok(best)
}

/// Givens that are tried alone. A 9×9 grid has fewer.
const MOST_ONES: usize = 1_000;

/// Every digit that clashes with no given, in every blank cell.
fn ones(puzzle: &Puzzle) -> Vec<(Cell, Digit)> {
    let (shape, grid) = (puzzle.shape(), puzzle.givens());
    let geometry = Geometry::of(shape);
    let mut ones = Vec::new();
    for cell in shape.cells().filter(|&cell| grid[cell].is_none()) {
        let seen = geometry.peers(cell).iter().filter_map(|&peer| grid[peer]);
        let free = seen.fold(DigitSet::all(shape), |free, digit| free - DigitSet::only(digit));
        ones.extend(free.iter().map(|digit| (cell, digit)));
    }
    ones
}

/// The first of these givens that is enough.
fn by_one(
    puzzle: &Puzzle,
    ones: &[(Cell, Digit)],
    work: &mut Work<'_>,
) -> Result<Option<Repair>, OutOfBudget> {
    for &(cell, digit) in ones {
        let mut grid = puzzle.givens().clone();
        grid.set(cell, Some(digit));
        if let [solution] = outcome(&grid, work)?.solutions() {
            let (givens, solution) = (vec![(cell, digit)], solution.clone());
            return Ok(Some(Repair { givens, solution, is_fewest: true }));
        }
    }
    Ok(None)
}

/// Givens that leave this solution alone, none of which can go: in no order that a person would see.
fn dug(
    puzzle: &Puzzle,
    solution: &Solution,
    work: &mut Work<'_>,
) -> Result<Vec<(Cell, Digit)>, OutOfBudget> {
    let mut grid = solution.grid().clone();
    let mut blanks: Vec<Cell> = puzzle.givens().blanks().collect();
    Random::new(0).shuffle(&mut blanks);
    for &cell in &blanks {
        let digit = grid[cell];
        grid.set(cell, None);
        if outcome(&grid, work)?.solutions().len() > 1 {
            grid.set(cell, digit);
        }
    }
    let mut givens: Vec<(Cell, Digit)> =
        blanks.into_iter().filter_map(|cell| Some((cell, grid[cell]?))).collect();
    givens.sort_unstable();
    Ok(givens)
}

/// The fewest givens that leave this solution alone, if they are fewer than `most`.
fn for_solution(
    puzzle: &Puzzle,
    solution: &Solution,
    most: usize,
    work: &mut Work<'_>,
) -> Result<Option<Vec<(Cell, Digit)>>, OutOfBudget> {
    let shape = puzzle.shape();
    let mut differences = Hitting::default();
    loop {
        let cells = differences.smallest(work)?;
        if cells.len() >= most {
            return Ok(None);
        }
        let digit = |cell: Cell| solution[cell].expect("a solution is complete");
        let givens: Vec<(Cell, Digit)> =
            cells.iter().map(|&cell| Cell::new(cell)).map(|cell| (cell, digit(cell))).collect();
        let mut grid: Grid = puzzle.givens().clone();
        for &(cell, digit) in &givens {
            grid.set(cell, Some(digit));
        }
        let found = outcome(&grid, work)?;
        let Some(other) = found.solutions().iter().find(|other| *other != solution) else {
            return Ok(Some(givens));
        };
        let differs = |cell: &Cell| other[*cell] != solution[*cell];
        differences.add(shape.cells().filter(differs).map(|cell| cell.index() as u16).collect());
    }
}
