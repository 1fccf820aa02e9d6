//! Questions about solutions, put to the fastest engine for the shape.

use std::ops::ControlFlow;

use ennead_grid::{Cell, DigitSet, Grid, Puzzle, Shape, Solution, Sukaku};
use ennead_solve::nine::Nine;
use ennead_solve::{Count, Ending, Outcome, count, for_each, solve};

use crate::work::{OutOfBudget, Work};

/// Who asks. One per thread: it keeps the engine's memory.
#[derive(Debug, Default)]
pub(crate) struct Asker {
    nine: Nine,
}

/// The numbers of a 9×9 grid.
pub(crate) fn numbers(grid: &Grid) -> [u8; 81] {
    let mut numbers = [0; 81];
    for (number, digit) in numbers.iter_mut().zip(grid.numbers()) {
        *number = digit;
    }
    numbers
}

/// The grid as a puzzle; its digits are part of a solution.
pub(crate) fn puzzle(grid: &Grid) -> Puzzle {
    Puzzle::try_from(grid.clone()).expect("part of a solution")
}

impl Asker {
    /// How many solutions the grid has, counted to `limit`. The digits must not clash.
    pub(crate) fn count(
        &mut self,
        grid: &Grid,
        limit: u64,
        work: &mut Work<'_>,
    ) -> Result<u64, OutOfBudget> {
        let budget = work.ask()?;
        let found = if grid.shape() == Shape::NINE {
            self.nine.solve(&numbers(grid), u128::from(limit), budget).0
        } else if limit <= 2 {
            let outcome = solve(&puzzle(grid), budget).0;
            let found = (outcome.found() as u64).min(limit);
            if outcome.is_known() { Count::Exactly(u128::from(found)) } else { Count::AtLeast(0) }
        } else {
            count(&puzzle(grid), u128::from(limit), budget).0
        };
        match found {
            Count::AtLeast(found) if found < u128::from(limit) => Err(OutOfBudget),
            found => Ok(found.found() as u64),
        }
    }
}

/// Whether a puzzle, which has `solution` as one, has another in which `cell` differs from it.
pub(crate) fn differs(
    grid: &Grid,
    solution: &Grid,
    cell: Cell,
    work: &mut Work<'_>,
) -> Result<bool, OutOfBudget> {
    let budget = work.ask()?;
    let known = DigitSet::only(solution[cell].expect("a solution is complete"));
    let mut other = Sukaku::from(puzzle(grid));
    other.restrict(cell, DigitSet::all(grid.shape()) - known);
    let mut found = false;
    let (ending, _) = for_each(&other, budget, &mut |_| {
        found = true;
        ControlFlow::Break(())
    });
    if ending == Ending::OutOfBudget && !found { Err(OutOfBudget) } else { Ok(found) }
}

/// The solutions of a grid, up to two.
pub(crate) fn outcome(grid: &Grid, work: &mut Work<'_>) -> Result<Outcome, OutOfBudget> {
    let outcome = solve(&puzzle(grid), work.ask()?).0;
    if outcome.is_known() { Ok(outcome) } else { Err(OutOfBudget) }
}

/// All solutions of a grid, if there are at most `limit`; else `limit` of them and one more. Their order
/// is the engine's.
pub(crate) fn some_solutions(
    grid: &Grid,
    limit: usize,
    work: &mut Work<'_>,
) -> Result<Vec<Solution>, OutOfBudget> {
    let mut all = Vec::new();
    let (ending, _) = for_each(&puzzle(grid), work.ask()?, &mut |solution| {
        all.push(solution.clone());
        if all.len() > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if ending == Ending::OutOfBudget { Err(OutOfBudget) } else { Ok(all) }
}
