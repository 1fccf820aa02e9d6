//! Runs of search algorithms: a report about one, its steps, a table over many.

pub mod comparison;
pub mod report;
pub mod steps;

use ennead_ask::Named;
use ennead_ask::verbs::lab::Run;

use crate::json;

/// How runs are told.
#[derive(Clone, Copy, Debug)]
pub enum Manner {
    /// An object each, with the time it took or without.
    Json {
        /// With the time.
        timed: bool,
    },
    /// A row of CSV each.
    Csv,
    /// A line of a table each.
    Table,
    /// A report each; the solutions that were wanted, and whether steps stand before it.
    Report {
        /// How many solutions were wanted; 0 for all.
        solutions: u64,
        /// Steps stand before it.
        after_steps: bool,
    },
}

impl Manner {
    /// What stands before the runs on a problem; `is_first` of all problems.
    pub fn begin(self, named: &Named, is_first: bool) -> String {
        let gap = if is_first { "" } else { "\n" };
        match self {
            Manner::Csv if is_first => comparison::csv_heading(),
            Manner::Csv | Manner::Json { .. } => String::new(),
            Manner::Table => gap.to_owned() + &comparison::heading(&named.name),
            Manner::Report { .. } => gap.to_owned(),
        }
    }

    /// A run.
    pub fn text(self, named: &Named, run: &Run) -> String {
        match self {
            Manner::Json { timed } => json(&run.answer(named, timed)),
            Manner::Csv => comparison::csv_row(&named.name, run),
            Manner::Table => comparison::row(run),
            Manner::Report { solutions, after_steps } => {
                let gap = if after_steps { "\n" } else { "" };
                gap.to_owned() + &report::text(named, run, solutions)
            }
        }
    }
}
