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
use crate::se::Tenths;
use crate::stop::{IsOver, Stopped, never};
use crate::technique::Technique;
use crate::telling::language::Language;
use crate::telling::levels;
use crate::telling::naming::count;
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
    /// Only a step that places in this cell or strikes from it, or what has to be done before.
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
    /// The cell that was asked about is not ripe: with what is no harder than these steps, they have to
    /// be done first. Each with the position it is made on; the last is about the cell.
    Before(Cell, Vec<(Position, Deduction)>),
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
            Hint::Before(cell, steps) => tell_before(*cell, steps, shape, depth),
        }
    }

    /// The same in another language.
    pub fn tell_in(&self, shape: Shape, depth: Depth, language: Language) -> Vec<String> {
        self.tell(shape, depth).iter().map(|sentence| language.tell(sentence)).collect()
    }

    /// The step to make now.
    pub fn step(&self) -> Option<&(Position, Deduction)> {
        match self {
            Hint::Step(step) => Some(step),
            Hint::Before(_, steps) => steps.first(),
            Hint::Mistakes(_) | Hint::Nothing | Hint::Solved => None,
        }
    }
}

/// What comes before a cell: how many steps, the first of them told, the others in notation.
fn tell_before(
    cell: Cell,
    steps: &[(Position, Deduction)],
    shape: Shape,
    depth: Depth,
) -> Vec<String> {
    let Some(((position, first), others)) = steps.split_first() else { return Vec::new() };
    let number = match others.len() {
        1 => "one easier step comes".to_owned(),
        some => format!("{} easier steps come", count(some)),
    };
    let name = shape.name(cell);
    let mut said = vec![format!("{name} is not ripe yet: {number} first. This is the next.")];
    said.extend(levels::tell(position, first, depth));
    if depth >= Depth::Full {
        said.push(format!("Then, up to {name}:"));
        said.extend(others.iter().map(|(_, step)| format!("  {}", step.notation(shape))));
    }
    said
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
    if let Some(cell) = wishes.cell {
        return about_cell(position, cell, wishes, is_over);
    }
    Ok(match choose::easiest(&position, wishes, is_over)? {
        Some(deduction) => Hint::Step(Box::new((position, deduction))),
        None => Hint::Nothing,
    })
}

/// A step about one cell, if none on the way there would be easier; else what comes before it.
fn about_cell(
    position: Position,
    cell: Cell,
    wishes: &Wishes,
    is_over: IsOver<'_>,
) -> Result<Hint, NoHint> {
    let policy = &wishes.policy;
    let way = way_to(&position, cell, policy, is_over)?;
    let leads_there = way.last().is_some_and(|step| step.concerns(cell));
    let hardest = way.iter().map(|step| policy.rating(step)).max().unwrap_or_default();
    let mut direct = wishes.clone();
    if leads_there {
        direct.policy.techniques.retain(|&one| Tenths(policy.rating_of(one)) <= hardest);
    }
    if let Some(step) = choose::easiest(&position, &direct, is_over)? {
        return Ok(Hint::Step(Box::new((position, step))));
    }
    if !leads_there {
        return Ok(Hint::Nothing);
    }
    // The last step is about the cell; of the others only those it rests on.
    let last = way.last().cloned();
    let is_decided = |end: &Position| {
        last.as_ref().is_some_and(|last| {
            let mut placed = last.placements.iter().filter(|one| one.cell == cell);
            let mut struck = last.eliminations.iter().filter(|one| one.cell == cell);
            placed.all(|one| end.value(cell) == Some(one.digit))
                && struck.all(|one| !end.candidates(cell).contains(one.digit))
        })
    };
    let mut steps = why::needed(&position, &way, &is_decided);
    Ok(match steps.pop() {
        // Nothing comes before it after all.
        Some(only) if steps.is_empty() => Hint::Step(Box::new(only)),
        last => Hint::Before(cell, steps.into_iter().chain(last).collect()),
    })
}

/// What is wrong with somebody's grid, by the solution: changed givens, then wrong digits, then
/// missing marks. None when the shapes differ.
pub fn mistakes(progress: &Progress<'_>) -> Vec<Mistake> {
    let shape = progress.puzzle.shape();
    if progress.grid.shape() != shape || progress.solution.shape() != shape {
        return Vec::new();
    }
    mistake::all(&Standing::of(progress), progress.solution)
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
