//! What is asked of a solver: a puzzle, and the digits its cells are restricted to.

use ennead::grid::{DigitSet, Puzzle};
use ennead::text::{Form, Record};

/// The puzzle of a record, and its candidates where these are part of it.
pub(crate) struct Question<'a> {
    pub(crate) puzzle: Puzzle,
    pub(crate) candidates: Option<&'a [DigitSet]>,
}

impl<'a> Question<'a> {
    /// What a record in this form asks; or in one line how its givens clash.
    pub(crate) fn of(record: &'a Record, form: Form) -> Result<Question<'a>, String> {
        let puzzle = Puzzle::try_from(record.givens.clone()).map_err(|report| {
            let why = report.to_string().trim_end().replace('\n', "; ");
            format!("the givens clash: {why}")
        })?;
        // In a Sukaku the candidates are the puzzle; elsewhere they are somebody's notes.
        let candidates = record.marks.as_deref().filter(|_| form.name() == "sukaku");
        Ok(Question { puzzle, candidates })
    }
}
