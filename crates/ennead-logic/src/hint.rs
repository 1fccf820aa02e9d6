//! Hints for a person in the middle of a puzzle.
//!
//! 1. A mistake comes first: a changed given, a wrong digit, or a pencil mark that was erased but is
//!    needed.
//! 2. Otherwise the easiest step from the person's own marks; stale ones do not count.
//!
//! Whatever it is, a hint is told in five levels, from a nudge to the full reasoning; see [`Depth`].
//! What is to be filled in is not named before the fourth.
//!
//! Whether there is a mistake is judged by the solution, which the caller passes in: this crate has
//! no solver.

mod choose;
mod mistake;
mod recognise;
mod standing;
mod why;

pub use crate::telling::levels::Depth;
pub use mistake::Mistake;
pub use recognise::{Recognised, recognise};
pub use why::{Verdict, Why, way_to, why};

use ennead_grid::{Cell, DigitSet, Grid, Puzzle, Shape, Solution};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::policy::Policy;
use crate::position::{Position, TooLarge};
use crate::stop::{IsOver, Stopped, never};
use crate::technique::Technique;
use crate::telling::levels;
use standing::Standing;

/// A puzzle somebody works on.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The puzzle: its givens.
    pub puzzle: &'a Puzzle,
    /// The grid as it is now: the person's digits, with the givens or without.
    pub grid: &'a Grid,
    /// The person's pencil marks, a set for each cell, if they are made; an empty set for a cell
    /// without. If the givens have marks too, a lone mark is a digit.
    pub marks: Option<&'a [DigitSet]>,
    /// The puzzle's only solution.
    pub solution: &'a Solution,
}

/// What kind of hint is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// The techniques in use, easiest to see first.
    pub policy: Policy,
    /// Only a step that places in this cell or strikes from it.
    pub cell: Option<Cell>,
}

impl Default for Wishes {
    fn default() -> Wishes {
        Wishes { policy: Policy::human(), cell: None }
    }
}

impl Wishes {
    /// No step that argues with uniqueness.
    pub fn without_uniqueness(mut self) -> Wishes {
        self.policy = self.policy.without_uniqueness();
        self
    }

    /// No technique harder than this.
    pub fn up_to(mut self, technique: Technique) -> Wishes {
        self.policy = self.policy.up_to(technique);
        self
    }

    /// Only about this cell.
    pub fn about(mut self, cell: Cell) -> Wishes {
        self.cell = Some(cell);
        self
    }
}

/// What there is to say.
#[derive(Clone, Debug)]
pub enum Hint {
    /// Something is wrong; all of it, wrong digits first.
    Mistakes(Vec<Mistake>),
    /// The next step, and the position it is made on.
    Step(Box<(Position, Deduction)>),
    /// No technique in use finds anything.
    Nothing,
    /// The grid is filled, and right.
    Solved,
}

impl Hint {
    /// What is said up to this level, a sentence or two each.
    pub fn tell(&self, shape: Shape, depth: Depth) -> Vec<String> {
        match self {
            Hint::Solved => vec!["The grid is filled, and every digit is right.".to_owned()],
            Hint::Nothing => {
                vec!["Nothing is wrong, but no technique in use finds such a step.".to_owned()]
            }
            Hint::Mistakes(mistakes) => mistake::tell(mistakes, shape, depth),
            Hint::Step(step) => levels::tell(&step.0, &step.1, depth),
        }
    }
}

/// Why no hint can be given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoHint {
    /// Most of the givens have other digits: the grid is one of another puzzle.
    #[error("this is a grid of another puzzle: {0} of the {1} givens have other digits")]
    NotThisPuzzle(usize, usize),
    /// The grid has another shape than the puzzle.
    #[error("the grid and the puzzle have different shapes")]
    OtherShape,
    /// Techniques do not look at grids of this size.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// It was over before a step was found.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// The next hint.
pub fn hint(progress: &Progress<'_>, wishes: &Wishes) -> Result<Hint, NoHint> {
    hint_until(progress, wishes, &never)
}

/// The same, until it is over.
pub fn hint_until(
    progress: &Progress<'_>,
    wishes: &Wishes,
    is_over: IsOver<'_>,
) -> Result<Hint, NoHint> {
    let (givens, grid) = (progress.puzzle.givens(), progress.grid);
    let shape = givens.shape();
    if grid.shape() != shape || progress.solution.shape() != shape {
        return Err(NoHint::OtherShape);
    }
    let standing = Standing::of(progress);
    let (changed, given) = (standing.changed.len(), givens.filled().count());
    if changed > given / 2 {
        return Err(NoHint::NotThisPuzzle(changed, given));
    }
    let mistakes = mistake::all(&standing, progress.solution);
    if !mistakes.is_empty() {
        return Ok(Hint::Mistakes(mistakes));
    }
    if standing.grid.is_complete() {
        return Ok(Hint::Solved);
    }
    let position = position(progress)?;
    Ok(match choose::easiest(&position, wishes, is_over)? {
        Some(deduction) => Hint::Step(Box::new((position, deduction))),
        None => Hint::Nothing,
    })
}

/// The position of somebody's grid: where there are pencil marks, they count, but for those of digits
/// that stand in a cell that sees theirs; a cell without any has all that its peers leave it. The
/// puzzle says what is given.
pub fn position(progress: &Progress<'_>) -> Result<Position, TooLarge> {
    let standing = Standing::of(progress);
    let givens = progress.puzzle.givens();
    let mut position = Position::new(&standing.grid, Some(givens))?.with_one_solution();
    for (cell, marks) in standing.marked() {
        position.keep(cell, marks);
    }
    Ok(position)
}

/// The pencil marks that could be rubbed out: their digits stand in a cell that sees theirs.
pub fn stale_marks(progress: &Progress<'_>) -> Vec<Candidate> {
    Standing::of(progress).stale()
}
