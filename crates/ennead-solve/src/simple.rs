//! The oracle: slow, obvious, for grids of every shape. The other engines are judged by it.
//!
//! # How
//!
//! 1. Choose the blank cell with the fewest candidates, of equals the first in the grid.
//! 2. Put its smallest untried candidate there, and go to 1.
//! 3. If it has no untried candidate left, blank it and go back to the cell chosen before it, whose
//!    digit was wrong.
//!
//! When no cell is blank, the grid is a solution; it is handed out, and the search goes on at 3.
//!
//! # State
//!
//! ```text
//! grid    what stands in each cell
//! used    per house, the digits that stand in it
//! stack   per chosen cell, in the order chosen: the cell, its untried digits
//! ```
//!
//! A cell's candidates are not stored. They are the digits it is allowed to have, less those used
//! in its row, column and box.
//!
//! # Why it is right
//!
//! The invariant: `used` says what `grid` holds, and no house has a digit twice. It holds for a
//! puzzle, and step 2 places candidates only. So what is handed out is a solution (and the type
//! [`Solution`] checks it once more). Conversely, a solution that agrees with the grid has one of
//! the candidates in the chosen cell, and all of them are tried; and two branches that differ in a
//! cell have no solution in common. So each solution is handed out exactly once.
//!
//! # Cost
//!
//! A step looks at all blank cells. The number of steps is exponential in the worst case, and the
//! worst case comes early: without any inference beyond the candidates, a hard 16×16 puzzle is too
//! much. The stack lies on the heap and is never deeper than the blank cells are many.

use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit, DigitSet, Grid, Posed, Solution};

use crate::{Budget, Ending, Metrics};

/// Hands every solution of `puzzle` to `sink`, until it breaks or the budget is spent.
pub fn for_each<'p>(
    puzzle: impl Into<Posed<'p>>,
    budget: Budget<'_>,
    sink: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> (Ending, Metrics) {
    run(puzzle.into(), budget, sink)
}

fn run(
    puzzle: Posed<'_>,
    budget: Budget<'_>,
    sink: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> (Ending, Metrics) {
    let mut metrics = Metrics::default();
    let mut meter = budget.meter();
    let Some(mut search) = Search::open(puzzle) else {
        return (Ending::Complete, metrics);
    };
    let mut stack: Vec<Branch> = Vec::new();
    loop {
        // 1.
        match search.choose() {
            Some(branch) => stack.push(branch),
            None if sink(&search.solution()).is_break() => return (Ending::Stopped, metrics),
            None => {}
        }
        loop {
            let Some(branch) = stack.last_mut() else { return (Ending::Complete, metrics) };
            search.blank(branch.cell);
            // 2.
            if let Some(digit) = branch.untried.first() {
                if !meter.step() {
                    return (Ending::OutOfBudget, metrics);
                }
                branch.untried.remove(digit);
                search.place(branch.cell, digit);
                metrics.steps = meter.spent();
                metrics.guesses += u64::from(branch.is_choice);
                break;
            }
            // 3.
            stack.pop();
            metrics.backtracks += 1;
        }
    }
}

/// A chosen cell and what is still to be tried in it.
#[derive(Debug)]
struct Branch {
    cell: Cell,
    untried: DigitSet,
    /// Whether it had more than one candidate when it was chosen.
    is_choice: bool,
}

/// The grid as filled so far.
#[derive(Debug)]
struct Search {
    grid: Grid,
    /// The cells the puzzle leaves blank, in the order of the grid.
    open: Vec<Cell>,
    /// Per cell, the digits it may have.
    allowed: Vec<DigitSet>,
    /// Per house, the digits that stand in it.
    used: Vec<DigitSet>,
}

impl Search {
    /// The search at its start; none if a given is not allowed where it stands.
    fn open(puzzle: Posed<'_>) -> Option<Search> {
        let shape = puzzle.shape();
        let mut search = Search {
            grid: Grid::blank(shape),
            open: puzzle.blanks().collect(),
            allowed: puzzle.sets(),
            used: vec![DigitSet::EMPTY; puzzle.geometry().houses().len()],
        };
        for (cell, given) in puzzle.filled() {
            if !search.candidates(cell).contains(given) {
                return None;
            }
            search.place(cell, given);
        }
        Some(search)
    }

    /// The digits that may stand in a blank cell: allowed there, and not used in its houses.
    fn candidates(&self, cell: Cell) -> DigitSet {
        let houses = self.grid.geometry().houses_of(cell);
        houses.iter().fold(self.allowed[cell.index()], |set, house| set - self.used[house.index()])
    }

    /// The blank cell with the fewest candidates, the first of equals; none if all are filled.
    fn choose(&self) -> Option<Branch> {
        let mut fewest: Option<(Cell, DigitSet)> = None;
        for &cell in self.open.iter().filter(|&&cell| self.grid.get(cell).is_none()) {
            let candidates = self.candidates(cell);
            if fewest.is_none_or(|(_, set)| candidates.len() < set.len()) {
                fewest = Some((cell, candidates));
            }
            if candidates.is_empty() {
                break; // none has fewer
            }
        }
        fewest.map(|(cell, untried)| Branch { cell, untried, is_choice: untried.len() > 1 })
    }

    /// Puts `digit` into the blank `cell`, where it must be a candidate.
    fn place(&mut self, cell: Cell, digit: Digit) {
        debug_assert!(self.grid.get(cell).is_none() && self.candidates(cell).contains(digit));
        self.grid.set(cell, Some(digit));
        for house in self.grid.geometry().houses_of(cell) {
            self.used[house.index()].insert(digit);
        }
    }

    /// Takes back what stands in `cell`, if anything does.
    fn blank(&mut self, cell: Cell) {
        let Some(digit) = self.grid.get(cell) else { return };
        self.grid.set(cell, None);
        for house in self.grid.geometry().houses_of(cell) {
            self.used[house.index()].remove(digit);
        }
    }

    /// The filled grid.
    fn solution(&self) -> Solution {
        Solution::try_from(self.grid.clone()).expect("every cell filled, no digit used twice")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_grid::{Puzzle, Shape};

    #[test]
    fn the_work_is_counted() {
        // A rectangle of 1 and 3: one cell to guess, three that follow, and the same once more.
        let shape = Shape::square(2).unwrap();
        let mut grid = Solution::canonical(shape).into_grid();
        for (row, column) in [(0, 0), (0, 2), (1, 0), (1, 2)] {
            grid.set(shape.cell(row, column).unwrap(), None);
        }
        let puzzle = Puzzle::try_from(grid).unwrap();
        let mut firsts = Vec::new();
        let (ending, metrics) = for_each(&puzzle, Budget::unlimited(), &mut |solution| {
            firsts.extend(solution.numbers().next());
            ControlFlow::Continue(())
        });
        assert_eq!((ending, firsts), (Ending::Complete, vec![1, 3]), "digits ascend");
        assert_eq!(metrics, Metrics { steps: 8, guesses: 2, backtracks: 7 });
    }
}
