//! What `ennead explain --json` prints.

use ennead::grid::{Cell, Digit, Shape};
use ennead::logic::workbench::{Counts, Entry, Journal, Strike};
use schemars::JsonSchema;
use serde::Serialize;

use super::Place;

/// The answer of `explain --workbench`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct WorkbenchRecord {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// The puzzle: a character per cell up to 35×35, numbers with blanks between them above.
    pub(crate) puzzle: String,
    /// Rows and columns of a box, `2x3`; left out for the usual 3x3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) shape: Option<String>,
    /// `solved`, `none` (no solution), `invalid` (the givens clash) or `unknown` (the limit was
    /// reached).
    pub(crate) outcome: &'static str,
    /// 1: passes suffice; 2: every trial was right; 3: some trial was rolled back. Null unless
    /// solved.
    pub(crate) level: Option<u8>,
    /// The solution that was found; there may be others.
    pub(crate) solution: Option<String>,
    /// Why there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
    pub(crate) counts: CountsRecord,
    /// What was done, in order; left out with `--summary`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) entries: Option<Vec<EntryRecord>>,
}

/// How much was done, roll-backs included.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub(crate) struct CountsRecord {
    /// Constrain-and-fix passes.
    passes: u64,
    /// Candidates struck in passes.
    struck: u64,
    /// Cells fixed in passes.
    fixed: u64,
    /// Trials begun.
    trials: u64,
    /// Trials rolled back.
    rolled_back: u64,
    /// The most trials there were on top of each other.
    deepest: usize,
}

/// One thing that was done.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "entry", rename_all = "kebab-case")]
pub(crate) enum EntryRecord {
    /// A constrain-and-fix pass.
    Pass {
        /// Its number, from 1; passes that were rolled back are counted.
        number: u64,
        /// The candidates that were struck, in order.
        struck: Vec<StrikeRecord>,
        /// The cells that were fixed.
        fixed: Vec<FixedRecord>,
        /// What it ended in, if it failed.
        #[serde(skip_serializing_if = "Option::is_none")]
        failure: Option<String>,
    },
    /// A cell was fixed by choice.
    Trial {
        #[serde(flatten)]
        trial: FixedRecord,
        /// How many trials there are with it.
        depth: usize,
    },
    /// The last trial was taken back with all that followed from it.
    RolledBack {
        #[serde(flatten)]
        trial: FixedRecord,
        /// Why.
        reason: String,
    },
}

/// A candidate that was struck.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct StrikeRecord {
    /// The cell it was struck from: `r2c4`.
    cell: String,
    /// The candidate.
    digit: u8,
    /// The cell that is fixed to it.
    by: String,
}

/// A cell and the digit it is fixed to.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct FixedRecord {
    /// The cell: `r2c4`.
    cell: String,
    /// The digit.
    digit: u8,
}

impl From<Counts> for CountsRecord {
    fn from(counts: Counts) -> CountsRecord {
        let Counts { passes, struck, fixed, trials, rolled_back, deepest } = counts;
        CountsRecord { passes, struck, fixed, trials, rolled_back, deepest }
    }
}

/// The entries of a journal.
pub(crate) fn entries(journal: &Journal) -> Vec<EntryRecord> {
    let shape = journal.shape;
    let record = |entry: &Entry| match entry {
        Entry::Pass(pass) => EntryRecord::Pass {
            number: pass.number,
            struck: pass.struck.iter().map(|&strike| StrikeRecord::of(strike, shape)).collect(),
            fixed: pass.fixed.iter().map(|&(cell, d)| FixedRecord::of(cell, d, shape)).collect(),
            failure: pass.failure.map(|failure| failure.sentence(shape)),
        },
        Entry::Trial { trial, depth } => EntryRecord::Trial {
            trial: FixedRecord::of(trial.cell, trial.digit, shape),
            depth: *depth,
        },
        Entry::RolledBack { trial, failure } => EntryRecord::RolledBack {
            trial: FixedRecord::of(trial.cell, trial.digit, shape),
            reason: failure.sentence(shape),
        },
    };
    journal.entries.iter().map(record).collect()
}

impl StrikeRecord {
    fn of(strike: Strike, shape: Shape) -> StrikeRecord {
        let [cell, by] = [strike.cell, strike.by].map(|cell| shape.name(cell).to_string());
        StrikeRecord { cell, digit: strike.digit.get(), by }
    }
}

impl FixedRecord {
    fn of(cell: Cell, digit: Digit, shape: Shape) -> FixedRecord {
        FixedRecord { cell: shape.name(cell).to_string(), digit: digit.get() }
    }
}
