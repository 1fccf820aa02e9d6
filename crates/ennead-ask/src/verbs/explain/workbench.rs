//! The workbench: passes, and trials where they are not enough.

use ennead::grid::{Cell, Digit, Shape};
use ennead::logic::workbench::{
    Counts, Entry, Journal, Level, Limit as Trials, Pick, Strike, Verdict, Workbench,
};
use serde::Serialize;

use super::Question;
use crate::head::{FindingAnswer, Head};
use crate::limits::{Limit, Watch};
use crate::line::Line;
use crate::schema::JsonSchema;
use crate::subject::Subject;

/// How many trials are made by default when they are told, and when they are only counted.
const TRIALS: [u64; 2] = [1000, 100_000];

/// What was done on the workbench.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WorkbenchAnswer {
    /// The record.
    #[serde(flatten)]
    pub head: Head,
    /// What came out.
    pub outcome: Outcome,
    /// 1: passes suffice; 2: every trial was right; 3: some trial was rolled back. Null unless
    /// solved.
    pub level: Option<u8>,
    /// The solution that was found; there may be others.
    pub solution: Option<Line>,
    /// Why there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// How much was done.
    pub counts: CountsAnswer,
    /// What was done, in order; left out of a summary.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entries: Option<Vec<EntryAnswer>>,
    /// Which limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// How the givens clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<FindingAnswer>,
    /// All that was done, for a door that draws it.
    #[serde(skip)]
    pub journal: Option<Box<Journal>>,
    /// How it ended, for a door that tells it.
    #[serde(skip)]
    pub verdict: Option<Box<Verdict>>,
}

/// What came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It has a solution.
    Solved,
    /// It has none.
    None,
    /// The givens clash.
    Invalid,
    /// The limit of trials was reached.
    Limit,
}

/// Works on a puzzle.
pub(super) fn run(question: &Question, subject: &Subject, watch: Watch<'_>) -> WorkbenchAnswer {
    let nothing = WorkbenchAnswer {
        head: subject.head(),
        outcome: Outcome::Invalid,
        level: None,
        solution: None,
        reason: None,
        counts: CountsAnswer::default(),
        entries: (!question.summary).then(Vec::new),
        limit: None,
        findings: Vec::new(),
        journal: None,
        verdict: None,
    };
    let puzzle = match subject.puzzle() {
        Ok(puzzle) => puzzle,
        Err(clash) => {
            let (reason, findings) = (Some(clash.sentence()), clash.findings());
            return WorkbenchAnswer { reason, findings, ..nothing };
        }
    };
    let most = question.trials.or(watch.limits().step_limit);
    let most = Trials::trials(most.unwrap_or(TRIALS[usize::from(question.summary)]));
    let pick = if question.fewest { Pick::FewestCandidates } else { Pick::First };
    let mut bench = Workbench::with_pick(&puzzle, pick);
    let (verdict, journal) = if question.summary {
        (bench.run(most, &mut ()), None)
    } else {
        let mut journal = Journal::of(&puzzle);
        (bench.run(most, &mut journal), Some(journal))
    };
    let (outcome, solution, reason, limit) = match &verdict {
        Verdict::Solved { solution, .. } => {
            (Outcome::Solved, Some(Line::Grid(solution.grid().clone())), None, None)
        }
        Verdict::Unsolvable(failure) => {
            (Outcome::None, None, Some(failure.sentence(puzzle.shape())), None)
        }
        Verdict::GaveUp => (Outcome::Limit, None, None, Some(watch.limit())),
    };
    WorkbenchAnswer {
        outcome,
        level: verdict.level().map(Level::number),
        solution,
        reason,
        limit,
        counts: bench.counts().into(),
        entries: journal.as_ref().map(entries),
        journal: journal.map(Box::new),
        verdict: Some(Box::new(verdict)),
        ..nothing
    }
}

/// How much was done, roll-backs included.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct CountsAnswer {
    /// Constrain-and-fix passes.
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

/// One thing that was done.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "entry", rename_all = "kebab-case")]
pub enum EntryAnswer {
    /// A constrain-and-fix pass.
    Pass {
        /// Its number, from 1; passes that were rolled back are counted.
        number: u64,
        /// The candidates that were struck, in order.
        struck: Vec<StrikeAnswer>,
        /// The cells that were fixed.
        fixed: Vec<FixedAnswer>,
        /// What it ended in, if it failed.
        #[serde(skip_serializing_if = "Option::is_none")]
        failure: Option<String>,
    },
    /// A cell was fixed by choice.
    Trial {
        /// What was tried.
        #[serde(flatten)]
        trial: FixedAnswer,
        /// How many trials there are with it.
        depth: usize,
    },
    /// The last trial was taken back with all that followed from it.
    RolledBack {
        /// What was tried.
        #[serde(flatten)]
        trial: FixedAnswer,
        /// Why.
        reason: String,
    },
}

/// A candidate that was struck.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StrikeAnswer {
    /// The cell it was struck from: `r2c4`.
    cell: String,
    /// The candidate.
    digit: u8,
    /// The cell that is fixed to it.
    by: String,
}

/// A cell and the digit it is fixed to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FixedAnswer {
    /// The cell: `r2c4`.
    cell: String,
    /// The digit.
    digit: u8,
}

impl From<Counts> for CountsAnswer {
    fn from(counts: Counts) -> CountsAnswer {
        let Counts { passes, struck, fixed, trials, rolled_back, deepest } = counts;
        CountsAnswer { passes, struck, fixed, trials, rolled_back, deepest }
    }
}

/// The entries of a journal.
fn entries(journal: &Journal) -> Vec<EntryAnswer> {
    let shape = journal.shape;
    let record = |entry: &Entry| match entry {
        Entry::Pass(pass) => EntryAnswer::Pass {
            number: pass.number,
            struck: pass.struck.iter().map(|&strike| StrikeAnswer::of(strike, shape)).collect(),
            fixed: pass.fixed.iter().map(|&(cell, d)| FixedAnswer::of(cell, d, shape)).collect(),
            failure: pass.failure.map(|failure| failure.sentence(shape)),
        },
        Entry::Trial { trial, depth } => EntryAnswer::Trial {
            trial: FixedAnswer::of(trial.cell, trial.digit, shape),
            depth: *depth,
        },
        Entry::RolledBack { trial, failure } => EntryAnswer::RolledBack {
            trial: FixedAnswer::of(trial.cell, trial.digit, shape),
            reason: failure.sentence(shape),
        },
    };
    journal.entries.iter().map(record).collect()
}

impl StrikeAnswer {
    fn of(strike: Strike, shape: Shape) -> StrikeAnswer {
        let [cell, by] = [strike.cell, strike.by].map(|cell| shape.name(cell).to_string());
        StrikeAnswer { cell, digit: strike.digit.get(), by }
    }
}

impl FixedAnswer {
    fn of(cell: Cell, digit: Digit, shape: Shape) -> FixedAnswer {
        FixedAnswer { cell: shape.name(cell).to_string(), digit: digit.get() }
    }
}
