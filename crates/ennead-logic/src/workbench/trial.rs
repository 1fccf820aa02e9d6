//! Trials: a cell is fixed by choice, and everything since is taken back if that fails.
//!
//! A roll-back puts back what went after the trial began, so it costs what the trial did and not
//! what the grid is large:
//!
//! ```text
//! order   r1c3 r4c4 | r1c1 r2c2 r2c5          cells fixed        | = where the trial began
//! gone    …         | r1c1:4 r1c2:1 r2c5:1    candidates gone
//! ```

use ennead_grid::{Cell, Digit, DigitSet};

use super::{Recorder, Workbench};

/// Which cell a trial fixes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pick {
    /// The first that is not fixed, in the order of the grid.
    #[default]
    First,
    /// One with the fewest candidates; the first of several in the order of the grid.
    FewestCandidates,
}

/// A cell, and what it is fixed to by choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    /// The cell.
    pub cell: Cell,
    /// The candidate it is fixed to.
    pub digit: Digit,
}

/// A trial on the stack.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) trial: Trial,
    /// The candidates of the cell that are still to be tried.
    untried: DigitSet,
    /// How long `order` was when it began.
    fixed: usize,
    /// How long `gone` was when it began.
    gone: usize,
}

impl Workbench {
    /// The cell for the next trial; `None` if all are fixed.
    pub(super) fn picked(&self) -> Option<Cell> {
        match self.pick {
            Pick::First => self.unfixed().next(),
            // `min_by_key` keeps the first of equals.
            Pick::FewestCandidates => {
                self.unfixed().min_by_key(|&cell| self.candidates(cell).len())
            }
        }
    }

    /// Fixes `cell` to the smallest of `untried`, its candidates that have not failed yet.
    pub(super) fn begin_trial<R: Recorder>(
        &mut self,
        cell: Cell,
        untried: DigitSet,
        recorder: &mut R,
    ) {
        let digit = untried.first().expect("a trial has a candidate to try");
        let trial = Trial { cell, digit };
        self.counts.trials += 1;
        self.push_trial(trial, untried - DigitSet::only(digit));
        self.counts.deepest = self.counts.deepest.max(self.trials.len());
        recorder.trial(trial, self.trials.len());
    }

    /// Fixes a cell by choice.
    pub(super) fn push_trial(&mut self, trial: Trial, untried: DigitSet) {
        let (fixed, gone) = (self.order.len(), self.gone.len());
        self.trials.push(Frame { trial, untried, fixed, gone });
        self.fix_to(trial.cell, trial.digit);
    }

    /// Takes the last trial back with all that followed from it; returns it with what is still to
    /// be tried in its cell. `None` if there is no trial.
    pub(super) fn pop_trial(&mut self) -> Option<(Trial, DigitSet)> {
        let frame = self.trials.pop()?;
        for cell in self.order.drain(frame.fixed..) {
            self.is_fixed.remove(cell);
        }
        for (cell, digit) in self.gone.drain(frame.gone..) {
            self.candidates[cell.index()].insert(digit);
        }
        // A trial begins at a standstill, when all that is fixed has struck.
        self.settled = frame.fixed;
        Some((frame.trial, frame.untried))
    }
}
