//! What a question is asked about: a record, and the puzzle in it.

use std::borrow::Cow;

use ennead::grid::{DigitSet, Puzzle, Report, Sukaku};
use ennead::stream::{Given, Partner, Place};
use ennead::text::{Form, Record};

use crate::head::{FindingAnswer, Head};
use crate::refusal::Refusal;

/// A record that was read.
#[derive(Debug)]
pub struct Subject {
    /// What was read.
    pub record: Record,
    /// In which form.
    pub form: Form,
    /// Where it stands.
    pub place: Place,
    /// What a second input has for it.
    pub partner: Partner,
}

impl From<Given> for Subject {
    fn from(Given { record, form, place, partner }: Given) -> Subject {
        Subject { record, form, place, partner }
    }
}

/// Givens that clash.
#[derive(Clone, Debug)]
pub struct Clash(pub Report);

impl Clash {
    /// Which digits repeat where, in one line.
    pub fn sentence(&self) -> String {
        format!("the givens clash: {}", self.0.to_string().trim_end().replace('\n', "; "))
    }

    /// Each digit that repeats.
    pub fn findings(&self) -> Vec<FindingAnswer> {
        let shape = self.0.shape();
        self.0.findings().iter().map(|finding| FindingAnswer::of(finding, shape)).collect()
    }
}

impl Subject {
    /// What the answer begins with.
    pub fn head(&self) -> Head {
        Head::new(self.place.clone(), &self.record)
    }

    /// The puzzle; or how its givens clash.
    pub fn puzzle(&self) -> Result<Puzzle, Clash> {
        Puzzle::try_from(self.record.givens.clone()).map_err(Clash)
    }

    /// The puzzle, restricted to its candidates if it is given by them; or how its givens clash.
    pub fn sukaku(&self) -> Result<Sukaku, Clash> {
        self.record.puzzle(self.form).map_err(Clash)
    }

    /// The record as a grid in progress. Where its form says which cells are filled, a lone mark is a
    /// candidate, so filled cells have none.
    pub(crate) fn own_progress(&self) -> Cow<'_, Record> {
        let carries = self.form.info().carries;
        if self.record.marks.is_none() || !(carries.placed && carries.lone_marks) {
            return Cow::Borrowed(&self.record);
        }
        let mut record = self.record.clone();
        for (cell, _) in record.state().filled() {
            if let Some(marks) = &mut record.marks {
                marks[cell.index()] = DigitSet::default();
            }
        }
        Cow::Owned(record)
    }

    /// Refuses a Sukaku, for a question that needs given digits; `why` says what for.
    pub fn needs_digits(&self, why: &str) -> Result<(), Refusal> {
        if self.form != Form::SUKAKU {
            return Ok(());
        }
        let why = format!("a Sukaku is given by its candidates; {why}");
        Err(Refusal::unanswerable(self.place.clone(), why))
    }
}
