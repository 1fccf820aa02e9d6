//! From any form into any other. What the other cannot hold is named.

use std::borrow::Cow;

use ennead::stream::{Place, Shortcut};
use ennead::text::{Alphabet, Form, Options, Record, Writer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::head::Head;
use crate::limits::{Limits, Watch};
use crate::per_record::{PerRecord, Verdict};
use crate::refusal::Refusal;
use crate::subject::Subject;

/// Into what.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// The form to write.
    #[serde(deserialize_with = "by_name")]
    #[schemars(with = "String")]
    pub to: Form,
    /// Write the givens and the placed digits together as the puzzle.
    pub state: bool,
    /// Write with this alphabet instead of the one that was read.
    #[serde(deserialize_with = "by_name_or_none")]
    #[schemars(with = "Option<String>")]
    pub to_alphabet: Option<Alphabet>,
    /// Where the form is a table: what else it has columns for, by the names of the fields.
    pub columns: Vec<String>,
}

/// Lines of characters.
impl Default for Question {
    fn default() -> Question {
        Question { to: Form::LINE, state: false, to_alphabet: None, columns: Vec::new() }
    }
}

fn by_name<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: serde::Deserializer<'de>,
    T: std::str::FromStr<Err: std::fmt::Display>,
{
    let name = Cow::<'_, str>::deserialize(deserializer)?;
    name.parse().map_err(serde::de::Error::custom)
}

fn by_name_or_none<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: std::str::FromStr<Err: std::fmt::Display>,
{
    let name = Option::<String>::deserialize(deserializer)?;
    name.map(|name| name.parse()).transpose().map_err(serde::de::Error::custom)
}

/// A puzzle in another form.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// The record.
    #[serde(flatten)]
    pub head: Head,
    /// The puzzle in the form that was asked for.
    pub text: String,
    /// The form it was read in.
    pub form: &'static str,
    /// What the form cannot hold and was left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
}

impl Question {
    /// What writes the form.
    pub fn writer(&self) -> Result<Writer, String> {
        let options = Options { alphabet: self.to_alphabet, ..Options::default() };
        let writer = Writer::new(self.to, options).map_err(|error| error.to_string())?;
        Ok(writer.with_columns(self.columns.clone()))
    }
}

impl PerRecord for Question {
    type Answer = Answer;

    fn check(&self) -> Result<(), String> {
        self.writer().map(|_| ())
    }

    fn answer(
        &self,
        subject: Subject,
        _: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        let refuse = |why| Refusal::unanswerable(subject.place.clone(), why);
        let writer = self.writer().map_err(refuse)?;
        let head = subject.head();
        let record = if self.state {
            Record { givens: subject.record.state(), placed: Vec::new(), ..subject.record }
        } else {
            subject.record
        };
        let mut text = String::new();
        writer
            .record(&record, &mut text)
            .map_err(|error| Refusal::unanswerable(subject.place.clone(), error.to_string()))?;
        let left_out = writer.losses(&record).iter().map(ToString::to_string).collect();
        tell(Answer { head, text, form: subject.form.name(), left_out });
        Ok(())
    }

    fn verdict(_: &Answer) -> Verdict {
        Verdict::Yes
    }

    fn grain(&self) -> usize {
        256 << 10
    }

    fn shortcut(&self, _: Limits) -> Shortcut {
        let is_plain = self.to == Form::LINE && self.to_alphabet.is_none();
        if is_plain { Shortcut::Look } else { Shortcut::None }
    }

    /// From a plain line to a plain line there is nothing to do but the blanks.
    fn plain(&self, line: &[u8], place: &Place) -> Option<Answer> {
        ennead::text::glance(line)?;
        let head = Head::plain(place.clone(), line)?;
        let text = format!("{}\n", head.puzzle.text());
        Some(Answer { head, text, form: Form::LINE.name(), left_out: Vec::new() })
    }
}
