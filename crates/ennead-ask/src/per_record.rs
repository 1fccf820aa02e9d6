//! Questions that are asked of each record of a stream.

use ennead::stream::{self, Place, ReadError, Records, Shortcut};
use ennead::text::Options;
use ennead_same::{Distinct, Fingerprint};

use crate::in_json::{ReadJson, WriteJson};
use crate::limits::{Limits, Watch};
use crate::refusal::Refusal;
use crate::schema::JsonSchema;
use crate::subject::Subject;

/// How an answer counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verdict {
    /// As asked.
    #[default]
    Yes,
    /// A negative answer: several solutions, wrong, invalid.
    No,
    /// A negative answer, because there is no solution at all.
    Unsolvable,
    /// A limit was reached first.
    Limit,
    /// Part of an answer whose end is still to come.
    Part,
}

/// A question that is asked of each record.
pub trait PerRecord: Sync + Default + ReadJson + JsonSchema {
    /// What it is answered with; one or several for a record.
    type Answer: WriteJson + JsonSchema;

    /// The key of a question in JSON that holds the text of a second input, if it may have one.
    const SECOND: Option<&'static str> = None;

    /// The limits where the question has none.
    const LIMITS: Limits = Limits { step_limit: None, time_limit: Some(60_000) };

    /// Answers about one record; `tell` takes each answer and says whether to go on.
    fn answer(
        &self,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Self::Answer) -> bool,
    ) -> Result<(), Refusal>;

    /// How an answer counts.
    fn verdict(answer: &Self::Answer) -> Verdict;

    /// Whether the question as a whole makes sense.
    fn check(&self) -> Result<(), String> {
        Ok(())
    }

    /// Takes a second input: records that belong to those of the first one by one.
    fn second<'a>(
        &mut self,
        input: stream::Input<'a>,
        options: &Options,
    ) -> Result<Option<Records<'a>>, ReadError> {
        Records::open(input, &Options { form: None, ..*options }).map(Some)
    }

    /// Where of answers that are alike only the first is wanted: what remembers them. The door asks it in
    /// the order of the input.
    fn distinct(&self) -> Option<Distinct> {
        None
    }

    /// By what an answer is alike others; one without it is always wanted.
    fn key(_answer: &Self::Answer) -> Option<Fingerprint> {
        None
    }

    /// How many bytes of lines are worked on at a time: few where a line is much work.
    fn grain(&self) -> usize {
        8 << 10
    }

    /// Which shortcut plain lines may take.
    fn shortcut(&self, _limits: Limits) -> Shortcut {
        Shortcut::None
    }

    /// The answer about a plain line, if it can be had without reading it.
    fn plain(&self, _line: &[u8], _place: &Place) -> Option<Self::Answer> {
        None
    }

    /// The answer about a plain line whose only solution is known; none to have it asked in the
    /// usual way.
    fn solved(&self, _line: &[u8], _solution: &[u8; 81], _place: &Place) -> Option<Self::Answer> {
        None
    }
}
