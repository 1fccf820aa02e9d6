//! What is liked about a puzzle.

use std::fmt;

use ennead_grid::{Cell, Puzzle, Solution};

use crate::source::Source;

/// What a wish says of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It is as wished.
    Met,
    /// It is not; and how far from it, in any measure. The walk in the neighbourhood goes where this is
    /// smaller. Somebody who cannot tell says 1 always.
    Missed(u32),
    /// It is not; but it might be with the solution's digits in these blank cells as givens. That is tried at
    /// once, where the recipe leaves it open which givens there are.
    Lacks {
        /// How far it is without them.
        by: u32,
        /// The cells.
        cells: Vec<Cell>,
    },
}

impl Judgement {
    /// Met, or missed by 1.
    pub const fn of(is_met: bool) -> Judgement {
        if is_met { Judgement::Met } else { Judgement::Missed(1) }
    }
}

/// What a wish says of a puzzle with a solution.
type Judge<'a> = dyn FnMut(&Puzzle, &Solution) -> Judgement + 'a;

/// A test of puzzles. It must depend on the puzzle alone, or puzzles depend on more than their seed.
pub struct Wish<'a> {
    cost: u32,
    judge: Box<Judge<'a>>,
    source: Option<Source>,
}

impl<'a> Wish<'a> {
    /// A wish and what it costs to ask, in microseconds or so: cheaper ones are asked first. The
    /// judge is given a puzzle and its solution (one of them, if several are wished).
    pub fn new(cost: u32, judge: impl FnMut(&Puzzle, &Solution) -> Judgement + 'a) -> Wish<'a> {
        Wish { cost, judge: Box::new(judge), source: None }
    }

    /// The same wish, with a source whose puzzles are more likely to meet it.
    #[must_use]
    pub fn from_source(self, source: Source) -> Wish<'a> {
        Wish { source: Some(source), ..self }
    }

    /// Where puzzles are drawn from for it.
    pub fn source(&self) -> Option<Source> {
        self.source
    }

    /// What it costs.
    pub fn cost(&self) -> u32 {
        self.cost
    }

    /// The same wish, for a while.
    pub(crate) fn borrowed(&mut self) -> Wish<'_> {
        let judge =
            Box::new(|puzzle: &Puzzle, solution: &Solution| self.judge.as_mut()(puzzle, solution));
        Wish { cost: self.cost, judge, source: self.source }
    }

    pub(crate) fn judge(&mut self, puzzle: &Puzzle, solution: &Solution) -> Judgement {
        (self.judge)(puzzle, solution)
    }
}

impl fmt::Debug for Wish<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wish").field("cost", &self.cost).finish_non_exhaustive()
    }
}
