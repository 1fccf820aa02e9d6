//! Givens exactly here: digits for a pattern, so that there is one solution (or as many as wished).
//!
//! A random full grid seen through the pattern mostly has many solutions. So a few random cells of the
//! pattern are blanked, the solutions that the rest leaves are listed, and sorted by the digits they have in
//! the blanked cells: each choice of digits is a puzzle with the same pattern, and its number of solutions
//! is known at once. The choice with the fewest is taken, and other cells are blanked.
//!
//! Whether a pattern has any puzzle at all is not known beforehand; the search is given up after
//! [`TURNS`].

use std::collections::BTreeMap;

use ennead_grid::{Cell, Digit, Grid, Solution};
use ennead_same::Random;

use crate::asker::some_solutions;
use crate::work::{OutOfBudget, Work};

/// Choices that are made before a full grid is given up.
const TURNS: usize = 60;

/// Solutions that are listed at a time.
const MOST: usize = 1_000;

/// A puzzle with as many solutions as wished, and one of them.
pub(crate) type Found = Option<(Grid, Solution)>;

/// Looks for digits, beginning with those of a full grid.
pub(crate) fn fit(
    pattern: &[Cell],
    full: &Solution,
    solutions: usize,
    random: &mut Random,
    work: &mut Work<'_>,
) -> Result<Found, OutOfBudget> {
    let mut grid = Grid::blank(full.shape());
    for &cell in pattern {
        grid.set(cell, full[cell]);
    }
    let all = some_solutions(&grid, solutions, work)?;
    if all.len() == solutions {
        return Ok(Some((grid, full.clone())));
    }
    let mut fewest = usize::MAX;
    for _ in 0..TURNS {
        let count = 1 + random.below(4.min(pattern.len()));
        let Some(choices) = choices(&grid, pattern, count, random, work)? else {
            // Too many to list: other cells are tried.
            continue;
        };
        let wished = choices.iter().find(|choice| choice.count == solutions);
        if let Some(choice) = wished {
            return Ok(Some((choice.grid.clone(), choice.solution.clone())));
        }
        let fits = |choice: &&Choice| choice.count > solutions;
        if let Some(best) = choices.iter().filter(fits).min_by_key(|choice| choice.count)
            && best.count <= fewest
        {
            fewest = best.count;
            grid = best.grid.clone();
        }
    }
    Ok(None)
}

/// Another puzzle with the same pattern and as many solutions, a few digits apart.
pub(crate) fn neighbour(
    grid: &Grid,
    pattern: &[Cell],
    solutions: usize,
    random: &mut Random,
    work: &mut Work<'_>,
) -> Result<Found, OutOfBudget> {
    let count = 1 + random.below(5.min(pattern.len()));
    let Some(mut choices) = choices(grid, pattern, count, random, work)? else { return Ok(None) };
    choices.retain(|choice| choice.count == solutions && choice.grid != *grid);
    if choices.is_empty() {
        return Ok(None);
    }
    let Choice { grid, solution, .. } = choices.swap_remove(random.below(choices.len()));
    Ok(Some((grid, solution)))
}

/// Digits for the blanked cells.
struct Choice {
    grid: Grid,
    /// How many solutions it has, and one of them.
    count: usize,
    solution: Solution,
}

/// Blanks `count` random cells and lists what may stand there; `None` if it is too much.
fn choices(
    grid: &Grid,
    pattern: &[Cell],
    count: usize,
    random: &mut Random,
    work: &mut Work<'_>,
) -> Result<Option<Vec<Choice>>, OutOfBudget> {
    let mut cells = pattern.to_vec();
    random.shuffle(&mut cells);
    cells.truncate(count);
    let mut relaxed = grid.clone();
    for &cell in &cells {
        relaxed.set(cell, None);
    }
    let all = some_solutions(&relaxed, MOST, work)?;
    if all.len() > MOST {
        return Ok(None);
    }
    // By the digits, so that the order does not depend on the engine's; the least solution of each.
    let mut by_digits: BTreeMap<Vec<Option<Digit>>, (usize, Solution)> = BTreeMap::new();
    for solution in all {
        let digits = cells.iter().map(|&cell| solution[cell]).collect();
        let entry = by_digits.entry(digits).or_insert_with(|| (0, solution.clone()));
        entry.0 += 1;
        if solution.cells() < entry.1.cells() {
            entry.1 = solution;
        }
    }
    let choice = |(digits, (count, solution)): (Vec<Option<Digit>>, (usize, Solution))| {
        let mut grid = relaxed.clone();
        for (&cell, digit) in cells.iter().zip(digits) {
            grid.set(cell, digit);
        }
        Choice { grid, count, solution }
    };
    Ok(Some(by_digits.into_iter().map(choice).collect()))
}
