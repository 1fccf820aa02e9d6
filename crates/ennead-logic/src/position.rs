//! A puzzle on the way to its solution: what is filled, what is still possible.

use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit, DigitSet, Grid, House, Puzzle, Shape};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders;
use crate::finders::seek::{Limits, Seek};
use crate::proof::{self, Unproved};
use crate::stop::{IsOver, never};
use crate::tables::digits::Digits;
use crate::tables::marks::{MAX_SIDE, Marks};
use crate::tables::plan::Plan;
use crate::technique::Technique;

/// A grid with its candidates, to which techniques are applied.
#[derive(Clone, Debug)]
pub struct Position {
    marks: Width,
}

/// The same for both widths of sets.
#[derive(Clone, Debug)]
enum Width {
    /// Up to 9×9 (and everything of at most 128 cells).
    Narrow(Box<Marks<2>>),
    /// Up to 25×25.
    Wide(Box<Marks<10>>),
}

macro_rules! either {
    ($position:expr, $marks:ident => $what:expr) => {
        match $position {
            Width::Narrow($marks) => $what,
            Width::Wide($marks) => $what,
        }
    };
}

/// A grid too large to be solved as people do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("techniques look at grids up to {MAX_SIDE}×{MAX_SIDE}; this one is {side}×{side}", side = .0.side())]
pub struct TooLarge(pub Shape);

impl Position {
    /// The beginning of a puzzle: its givens, and the candidates they leave.
    pub fn of(puzzle: &Puzzle) -> Result<Position, TooLarge> {
        Position::new(puzzle.givens(), Some(puzzle.givens()))
    }

    /// A grid somebody works on: `givens` are the filled cells the puzzle began with, if that is
    /// known.
    pub fn new(grid: &Grid, givens: Option<&Grid>) -> Result<Position, TooLarge> {
        let shape = grid.shape();
        let marks = if shape.side() > MAX_SIDE {
            return Err(TooLarge(shape));
        } else if shape.area() <= 2 * 64 {
            Width::Narrow(Box::new(Marks::new(Plan::of(shape), grid, givens)))
        } else {
            Width::Wide(Box::new(Marks::new(Plan::of(shape), grid, givens)))
        };
        Ok(Position { marks })
    }

    /// The same with all candidates that the filled cells leave.
    pub fn without_notes(&self) -> Position {
        let shape = self.shape();
        let mut givens = Grid::blank(shape);
        for cell in shape.cells().filter(|&cell| self.is_given(cell)) {
            givens.set(cell, self.value(cell));
        }
        let grid = self.grid();
        let mut fresh = self.clone();
        either!(&mut fresh.marks, marks => {
            let unique = marks.unique;
            **marks = Marks::new(marks.plan, &grid, Some(&givens));
            marks.unique = unique;
        });
        fresh
    }

    /// Says that the puzzle has one solution, so that techniques may argue with it. Without the
    /// givens they may not, and nothing changes.
    pub fn with_one_solution(mut self) -> Position {
        either!(&mut self.marks, marks => marks.unique = marks.has_givens());
        self
    }

    /// Whether techniques may argue that there is one solution.
    pub fn has_one_solution(&self) -> bool {
        either!(&self.marks, marks => marks.unique)
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        either!(&self.marks, marks => marks.plan.shape)
    }

    /// The candidates of a cell; none when it is filled.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        either!(&self.marks, marks => marks.of(cell).to_set())
    }

    /// What stands in a cell.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        either!(&self.marks, marks => marks.value(cell))
    }

    /// Whether the puzzle gave this cell.
    pub fn is_given(&self, cell: Cell) -> bool {
        either!(&self.marks, marks => marks.is_given(cell))
    }

    /// The places of a digit in a house.
    pub fn places(&self, house: House, digit: Digit) -> Vec<Cell> {
        either!(&self.marks, marks => marks.places(house, digit).to_vec())
    }

    /// The filled cells.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::blank(self.shape());
        for cell in self.shape().cells() {
            grid.set(cell, self.value(cell));
        }
        grid
    }

    /// Whether every cell is filled.
    pub fn is_filled(&self) -> bool {
        either!(&self.marks, marks => marks.blank().is_empty())
    }

    /// Whether every blank cell has a candidate and every digit a place. A position that has lost
    /// one can no longer be solved.
    pub fn is_consistent(&self) -> bool {
        either!(&self.marks, marks => marks.is_consistent())
    }

    /// Takes a candidate away.
    pub fn strike(&mut self, candidate: Candidate) {
        either!(&mut self.marks, marks => marks.strike(candidate));
    }

    /// Leaves a blank cell only those of its candidates that are in `digits`.
    pub fn keep(&mut self, cell: Cell, digits: DigitSet) {
        either!(&mut self.marks, marks => {
            for digit in (marks.of(cell) - Digits::of(digits)).iter() {
                marks.strike(Candidate::new(cell, digit));
            }
        });
    }

    /// Fills a cell and takes its digit from all that see it.
    pub fn place(&mut self, candidate: Candidate) {
        either!(&mut self.marks, marks => marks.place(candidate.cell, candidate.digit));
    }

    /// Does what a deduction concludes.
    pub fn apply(&mut self, deduction: &Deduction) {
        for &candidate in &deduction.eliminations {
            self.strike(candidate);
        }
        for &candidate in &deduction.placements {
            self.place(candidate);
        }
    }

    /// Reports every deduction of `technique` until it is told to stop.
    pub fn for_each(
        &self,
        technique: Technique,
        limits: &Limits,
        found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.for_each_until(technique, limits, &never, found)
    }

    /// The same, until it is over: the few techniques that take long ask in between, and then report
    /// nothing more.
    pub fn for_each_until(
        &self,
        technique: Technique,
        limits: &Limits,
        is_over: IsOver<'_>,
        found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let seek = &mut Seek::new(limits, is_over, found);
        either!(&self.marks, marks => {
            if technique.info().needs_uniqueness && !marks.unique {
                return ControlFlow::Continue(());
            }
            finders::finder(technique)(marks, seek)
        })
    }

    /// The first deduction of `technique`.
    pub fn first(&self, technique: Technique, limits: &Limits) -> Option<Deduction> {
        self.first_until(technique, limits, &never)
    }

    /// The same, until it is over; then it may be missing.
    pub fn first_until(
        &self,
        technique: Technique,
        limits: &Limits,
        is_over: IsOver<'_>,
    ) -> Option<Deduction> {
        let mut first = None;
        let _ = self.for_each_until(technique, limits, is_over, &mut |deduction| {
            first = Some(deduction);
            ControlFlow::Break(())
        });
        first
    }

    /// All deductions of `technique`.
    pub fn all(&self, technique: Technique, limits: &Limits) -> Vec<Deduction> {
        self.all_until(technique, limits, &never)
    }

    /// The same, until it is over; then some may be missing.
    pub fn all_until(
        &self,
        technique: Technique,
        limits: &Limits,
        is_over: IsOver<'_>,
    ) -> Vec<Deduction> {
        let mut all = Vec::new();
        let _ = self.for_each_until(technique, limits, is_over, &mut |deduction| {
            all.push(deduction);
            ControlFlow::Continue(())
        });
        all
    }

    /// Proves a deduction again, without the technique that made it.
    pub fn prove(&self, deduction: &Deduction) -> Result<(), Unproved> {
        either!(&self.marks, marks => proof::prove(marks, deduction))
    }
}
