//! True candidates: which digits a cell has in some solution.
//!
//! 1. Look for two solutions. Every digit in them is true.
//! 2. For each cell with digits that were not seen yet, look for a solution in which it has one of
//!    these. If there is one, all its digits are true; if there is none, these digits are not.
//!
//! A search either settles its cell or finds a digit not seen before, so there are never more
//! searches than candidates, and usually far fewer: a solution ticks off digits everywhere.

use std::ops::ControlFlow;

use ennead_grid::{Cell, DigitSet, Posed, Shape, Solution, Sukaku};

use crate::{Budget, Ending, Engine, Metrics, Outcome};

/// What the solutions of a puzzle have in common, and where they differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueCandidates {
    /// Whether there is a solution, and another: two that differ, if so.
    pub outcome: Outcome,
    /// For each cell, row by row, the digits it has in the solutions that were found.
    pub digits: Box<[DigitSet]>,
    /// For each cell the digits of which nothing is known, because the budget ran out.
    pub unsure: Box<[DigitSet]>,
    shape: Shape,
}

impl TrueCandidates {
    /// Whether everything is known: each digit that is not listed is in no solution.
    pub fn is_exact(&self) -> bool {
        self.outcome.is_known() && self.unsure.iter().all(|digits| digits.is_empty())
    }

    /// The cells that are not the same in all solutions.
    pub fn undecided(&self) -> Vec<Cell> {
        self.shape.cells().filter(|cell| self.digits[cell.index()].len() > 1).collect()
    }

    /// The cells in which the two solutions of the outcome differ; none if there are not two.
    pub fn differences(&self) -> Vec<Cell> {
        let [one, two] = self.outcome.solutions() else { return Vec::new() };
        self.shape.cells().filter(|&cell| one.get(cell) != two.get(cell)).collect()
    }
}

/// The digits that each cell has in some solution of the puzzle.
///
/// ```
/// use ennead_grid::{Grid, Puzzle, Shape};
/// use ennead_solve::{Budget, true_candidates};
///
/// let grid = Grid::from_rows(Shape::square(2).unwrap(), &[
///     [1, 2, 3, 4],
///     [3, 4, 0, 0],
///     [2, 1, 4, 3],
///     [4, 3, 0, 0],
/// ]).unwrap();
/// let (found, _) = true_candidates(&Puzzle::try_from(grid)?, Budget::unlimited());
/// assert!(found.is_exact());
/// let shape = Shape::square(2).unwrap();
/// assert_eq!(shape.names(&found.undecided()), "r2c3 r2c4 r4c3 r4c4");
/// assert_eq!(found.differences(), found.undecided());
/// # Ok::<(), ennead_grid::Report>(())
/// ```
pub fn true_candidates<'p>(
    puzzle: impl Into<Posed<'p>>,
    budget: Budget<'_>,
) -> (TrueCandidates, Metrics) {
    let puzzle = puzzle.into();
    let shape = puzzle.shape();
    let engine = Engine::of(shape);
    // 1.
    let (outcome, metrics) = engine.solve(puzzle, budget);
    let mut search =
        Search { seen: vec![DigitSet::EMPTY; shape.area()], unsure: open(puzzle), metrics };
    outcome.solutions().iter().for_each(|solution| search.tick_off(solution));
    if matches!(outcome, Outcome::Unsolvable | Outcome::Unique(_)) {
        search.unsure.fill(DigitSet::EMPTY);
    }
    // 2.
    if let Outcome::Multiple(_) = outcome {
        let mut restricted =
            Sukaku::new(puzzle.puzzle().clone(), open(puzzle)).expect("a set each");
        for cell in shape.cells() {
            while !search.unsure[cell.index()].is_empty() {
                restricted.restrict(cell, search.unsure[cell.index()]);
                let left = budget.after(search.metrics.steps);
                let mut found = None;
                let (ending, metrics) = engine.for_each(&restricted, left, &mut |solution| {
                    found = Some(solution.clone());
                    ControlFlow::Break(())
                });
                search.metrics += metrics;
                match found {
                    Some(solution) => search.tick_off(&solution),
                    None if ending == Ending::Complete => {
                        search.unsure[cell.index()] = DigitSet::EMPTY;
                    }
                    None => return (search.result(outcome, shape), search.metrics),
                }
            }
            // What is known to be impossible need not be tried again.
            restricted.restrict(cell, search.seen[cell.index()]);
        }
    }
    let metrics = search.metrics;
    (search.result(outcome, shape), metrics)
}

/// What is known on the way.
struct Search {
    seen: Vec<DigitSet>,
    unsure: Vec<DigitSet>,
    metrics: Metrics,
}

impl Search {
    fn tick_off(&mut self, solution: &Solution) {
        for (cell, digit) in solution.filled() {
            self.seen[cell.index()].insert(digit);
            self.unsure[cell.index()].remove(digit);
        }
    }

    fn result(&self, outcome: Outcome, shape: Shape) -> TrueCandidates {
        let (digits, unsure) = (self.seen.clone().into(), self.unsure.clone().into());
        TrueCandidates { outcome, digits, unsure, shape }
    }
}

/// For each cell the digits that it is allowed and no given of a peer has.
fn open(puzzle: Posed<'_>) -> Vec<DigitSet> {
    let (mut sets, geometry) = (puzzle.sets(), puzzle.geometry());
    for (cell, given) in puzzle.filled() {
        for peer in geometry.peers(cell) {
            sets[peer.index()].remove(given);
        }
    }
    sets
}
