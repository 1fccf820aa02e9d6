//! A puzzle somebody works on: its only solution, and the grid as it is now.

use ennead::grid::{Cell, DigitSet, Grid, Puzzle, Solution};
use ennead::logic::Position;
use ennead::logic::hint::{self, Progress};
use ennead::path::{NoPath, only_solution};
use ennead::text::Record;

use crate::limits::Watch;
use crate::subject::Subject;

/// Searching for a second solution stops here; no puzzle people solve comes near.
pub(crate) const STEPS: u64 = 10_000_000;

/// Where somebody is.
pub(crate) struct Standing {
    pub(crate) puzzle: Puzzle,
    pub(crate) solution: Solution,
    grid: Grid,
    marks: Option<Vec<DigitSet>>,
}

/// Why that is not known.
pub(crate) enum NoStanding {
    Reason(String),
    /// The puzzle has no solution.
    Unsolvable,
    Limit,
}

impl NoStanding {
    /// In words; none for a limit, which has its own.
    pub(crate) fn reason(self) -> Option<String> {
        match self {
            NoStanding::Reason(why) => Some(why),
            NoStanding::Unsolvable => Some(NoPath::Unsolvable.to_string()),
            NoStanding::Limit => None,
        }
    }
}

impl Standing {
    /// Of the subject; by its partner if a second input has the grids in progress, else by what the
    /// record itself says.
    pub(crate) fn of(
        subject: &Subject,
        has_progress: bool,
        watch: Watch<'_>,
    ) -> Result<Standing, NoStanding> {
        let now = match &subject.partner {
            Some(Ok(record)) => record,
            Some(Err(error)) => {
                let why = format!("the grid in progress cannot be read: {}", error.summary());
                return Err(NoStanding::Reason(why));
            }
            None if has_progress => {
                let why = "there is no grid in progress for this puzzle";
                return Err(NoStanding::Reason(why.into()));
            }
            None => return Standing::at(subject, &subject.own_progress(), watch),
        };
        Standing::at(subject, now, watch)
    }

    /// With the grid of this record.
    pub(crate) fn at(
        subject: &Subject,
        now: &Record,
        watch: Watch<'_>,
    ) -> Result<Standing, NoStanding> {
        let puzzle = subject.puzzle().map_err(|clash| NoStanding::Reason(clash.sentence()))?;
        let grid = now.state();
        if grid.shape() != puzzle.shape() {
            let why = "the grid and the puzzle have different shapes";
            return Err(NoStanding::Reason(why.into()));
        }
        let solution = match watch.within(STEPS, |budget| only_solution(&puzzle, budget)) {
            Ok(solution) => solution,
            Err(NoPath::Unknown) => return Err(NoStanding::Limit),
            Err(NoPath::Unsolvable) => return Err(NoStanding::Unsolvable),
            Err(why) => return Err(NoStanding::Reason(why.to_string())),
        };
        Ok(Standing { puzzle, solution, grid, marks: now.marks.as_deref().map(<[_]>::to_vec) })
    }

    /// The position to go on from. None where there is a mistake: what follows from one is not true.
    pub(crate) fn position(&self) -> Result<Position, String> {
        let progress = self.progress();
        let mistakes = hint::mistakes(&progress);
        if let Some(first) = mistakes.first() {
            let cell = self.puzzle.shape().name(first.cell());
            let more = match mistakes.len() {
                1 => String::new(),
                all => format!(" and in {} more", all - 1),
            };
            return Err(format!("there is a mistake in {cell}{more}: `hint` tells about it"));
        }
        hint::position(&progress).map_err(|error| error.to_string())
    }

    /// What stands in a cell, or is pencilled there.
    pub(crate) fn says(&self, cell: Cell) -> DigitSet {
        let marks = || self.marks.as_ref().and_then(|marks| marks.get(cell.index()).copied());
        self.grid.get(cell).map(DigitSet::only).or_else(marks).unwrap_or_default()
    }

    /// As hints take it.
    pub(crate) fn progress(&self) -> Progress<'_> {
        Progress {
            puzzle: &self.puzzle,
            grid: &self.grid,
            marks: self.marks.as_deref(),
            solution: &self.solution,
        }
    }
}
