//! What is asked of a solver: a puzzle, and the digits its cells are restricted to.

use ennead::grid::{DigitSet, Grid, Puzzle};
use ennead::text::{Diagnostic, Form, Record};

use crate::batch::Answer;
use crate::wire::Place;

/// The puzzle of a record, and its candidates where these are part of it.
pub(crate) struct Question<'a> {
    pub(crate) puzzle: Puzzle,
    pub(crate) candidates: Option<&'a [DigitSet]>,
}

impl<'a> Question<'a> {
    /// What a record in this form asks; or in one line how its givens clash.
    pub(crate) fn of(record: &'a Record, form: Form) -> Result<Question<'a>, String> {
        let puzzle = puzzle(&record.givens)?;
        // In a Sukaku the candidates are the puzzle; elsewhere they are somebody's notes.
        let candidates = record.marks.as_deref().filter(|_| is_sukaku(form));
        Ok(Question { puzzle, candidates })
    }
}

/// The puzzle with these givens; or in one line how they clash.
pub(crate) fn puzzle(givens: &Grid) -> Result<Puzzle, String> {
    Puzzle::try_from(givens.clone()).map_err(|report| {
        let why = report.to_string().trim_end().replace('\n', "; ");
        format!("the givens clash: {why}")
    })
}

/// Whether the candidates of a record in this form are the puzzle.
pub(crate) fn is_sukaku(form: Form) -> bool {
    form.name() == "sukaku"
}

/// Refuses a Sukaku, for a command that needs given digits; `why` says what for. The record is
/// counted already, and refusing counts it.
pub(crate) fn refuse_sukaku(place: Place, why: &str, has_comments: bool, answer: &mut Answer) {
    let error = Diagnostic { line: place.line, ..Diagnostic::whole(why) };
    answer.tally.records -= 1;
    answer.refuse(place, &error, has_comments);
}
