//! From the open workbench to the verdict, step by step: a loop with a stack, no recursion.
//!
//! ```text
//!             ┌────────┐ fixed something
//!             v        │
//! open ──> Constrain ──┴──> Standstill ──> (trial) ──> Constrain
//!             │
//!             ├──> Solved                        all fixed
//!             └──> Failed ──> (roll-back) ──┬──> Retry ──> (trial) ──> Constrain
//!                                           ├──> Failed     all candidates of the cell failed
//!                                           └──> Refuted    … and there was no trial below
//! ```

use ennead_grid::{Cell, DigitSet, Solution};

use super::{Failure, Recorder, Trial, Workbench};

/// How far a puzzle had to be pursued. It belongs to the puzzle and to the rule by which trials
/// pick their cell: another rule may be luckier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// 1: constrain-and-fix passes suffice.
    Passes = 1,
    /// 2: a cell had to be fixed by choice, and every choice happened to be right.
    Trial = 2,
    /// 3: trial and error: some choice had to be rolled back.
    TrialAndError = 3,
}

impl Level {
    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// What it means, as a phrase.
    pub const fn about(self) -> &'static str {
        match self {
            Level::Passes => "passes suffice",
            Level::Trial => "every trial was right",
            Level::TrialAndError => "trial and error",
        }
    }
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All cells are fixed. There may be other solutions.
    Solved {
        /// How far it had to go.
        level: Level,
        /// The solution.
        solution: Solution,
    },
    /// There is no solution: this failed without a trial, or in all of them.
    Unsolvable(Failure),
    /// The limit was reached.
    GaveUp,
}

impl Verdict {
    /// The level of a puzzle that was solved.
    pub fn level(&self) -> Option<Level> {
        match self {
            Verdict::Solved { level, .. } => Some(*level),
            _ => None,
        }
    }
}

/// How much may be done. Without a limit a run ends too, but for a hard puzzle not in a lifetime.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// At most this many passes.
    pub passes: u64,
    /// At most this many trials.
    pub trials: u64,
}

impl Limit {
    /// No limit.
    pub const NONE: Limit = Limit { passes: u64::MAX, trials: u64::MAX };

    /// At most this many trials; how many passes one takes is bounded by the grid.
    pub const fn trials(trials: u64) -> Limit {
        Limit { trials, ..Limit::NONE }
    }
}

/// What was done so far, roll-backs included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Passes.
    pub passes: u64,
    /// Candidates struck in passes.
    pub struck: u64,
    /// Cells fixed in passes.
    pub fixed: u64,
    /// Trials begun.
    pub trials: u64,
    /// Trials rolled back.
    pub rolled_back: u64,
    /// The most trials there were on top of each other.
    pub deepest: usize,
}

/// What one step did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A pass, with the failure it ended in.
    Pass(Option<Failure>),
    /// A trial was begun.
    Trial(Trial),
    /// A trial was rolled back, and why.
    RolledBack(Trial, Failure),
}

/// What is to be done next.
#[derive(Clone, Copy, Debug)]
pub(super) enum Phase {
    Constrain,
    Standstill,
    Retry(Cell, DigitSet),
    Failed(Failure),
    Solved,
    Refuted(Failure),
}

impl Workbench {
    /// Works until the puzzle is solved or refuted, or the limit is reached. What was done before
    /// counts towards the limit, so a run that gave up can be taken up again with a higher one.
    pub fn run<R: Recorder>(&mut self, limit: Limit, recorder: &mut R) -> Verdict {
        loop {
            let is_over = match self.phase {
                Phase::Constrain => self.counts.passes >= limit.passes,
                Phase::Standstill | Phase::Retry(..) => self.counts.trials >= limit.trials,
                _ => false,
            };
            if is_over {
                return Verdict::GaveUp;
            }
            if self.step(recorder).is_none() {
                return self.verdict().expect("without a next step it is solved or refuted");
            }
        }
    }

    /// Does the next thing: a pass, a trial, or a roll-back; `None` if there is nothing left to do.
    pub fn step<R: Recorder>(&mut self, recorder: &mut R) -> Option<Step> {
        match self.phase {
            Phase::Constrain => Some(self.next_pass(recorder)),
            Phase::Standstill => {
                let cell = self.picked().expect("at a standstill cells are left");
                Some(self.next_trial(cell, self.candidates(cell), recorder))
            }
            Phase::Retry(cell, untried) => Some(self.next_trial(cell, untried, recorder)),
            Phase::Failed(failure) => {
                let (trial, untried) = self.pop_trial().expect("without a trial it is refuted");
                self.counts.rolled_back += 1;
                recorder.rolled_back(trial, failure);
                self.phase = if untried.is_empty() {
                    self.after(Failure::AllFailed(trial.cell))
                } else {
                    Phase::Retry(trial.cell, untried)
                };
                Some(Step::RolledBack(trial, failure))
            }
            Phase::Solved | Phase::Refuted(_) => None,
        }
    }

    /// How it ended, if it has.
    pub fn verdict(&self) -> Option<Verdict> {
        match self.phase {
            Phase::Solved => {
                let level = match (self.counts.trials, self.counts.rolled_back) {
                    (0, _) => Level::Passes,
                    (_, 0) => Level::Trial,
                    _ => Level::TrialAndError,
                };
                let solution = Solution::try_from(self.grid());
                let solution = solution.expect("all cells are fixed, and none clashes");
                Some(Verdict::Solved { level, solution })
            }
            Phase::Refuted(failure) => Some(Verdict::Unsolvable(failure)),
            _ => None,
        }
    }

    fn next_pass<R: Recorder>(&mut self, recorder: &mut R) -> Step {
        let before = self.order.len();
        let result = self.pass(recorder);
        self.phase = match result {
            Err(failure) => self.after(failure),
            Ok(()) if self.is_complete() => Phase::Solved,
            Ok(()) if self.order.len() == before => Phase::Standstill,
            Ok(()) => Phase::Constrain,
        };
        Step::Pass(result.err())
    }

    fn next_trial<R: Recorder>(&mut self, cell: Cell, untried: DigitSet, recorder: &mut R) -> Step {
        self.begin_trial(cell, untried, recorder);
        let last = self.trials.last().expect("it was just begun");
        self.phase = Phase::Constrain;
        Step::Trial(last.trial)
    }

    /// What a failure leads to.
    fn after(&self, failure: Failure) -> Phase {
        if self.trials.is_empty() { Phase::Refuted(failure) } else { Phase::Failed(failure) }
    }
}
