//! From any form into any other. What the other cannot hold is named.
//!
//! On the way a puzzle can be brought into its canonical form or into a random arrangement, and those
//! that are the same as an earlier one can be left out. For that a fingerprint of each canonical form
//! is kept, 16 bytes in a table that grows up to a limit; beyond that the stream ends with a sentence,
//! because whoever forgets would call a repetition new. Fingerprints are taken by all threads and
//! compared in the order of the input, so what is left out does not depend on their number.

pub(crate) mod equivalent;

use std::borrow::Cow;

use ennead::stream::{Place, Shortcut};
use ennead::text::{Alphabet, Form, Options, PlainNine, Record, Writer, glance};
use ennead_same::{Distinct, Fingerprint};
use serde::{Deserialize, Serialize};

use crate::head::Head;
use crate::in_json::in_json;
use crate::limits::{Limits, Watch};
use crate::per_record::{PerRecord, Verdict};
use crate::refusal::Refusal;
use crate::schema::JsonSchema;
use crate::subject::Subject;
use equivalent::Arranging;

/// The memory for fingerprints where the question does not say, in MiB: 25 million puzzles.
pub const MEMORY: u64 = 1024;

/// Into what.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// The form to write; `line` if it is left out.
    #[serde(deserialize_with = "by_name")]
    #[schemars(with = "String")]
    pub to: Form,
    /// Write the givens and the placed digits together as the puzzle.
    pub state: bool,
    /// Write with this alphabet instead of the one that was read.
    #[serde(deserialize_with = "by_name_or_none")]
    #[schemars(with = "Option<String>")]
    pub to_alphabet: Option<Alphabet>,
    /// Bring each puzzle into its canonical form: the least of all that are the same.
    pub canonical: bool,
    /// Put each puzzle into a random arrangement that follows from this seed and its number.
    pub shuffle: Option<u64>,
    /// Leave out each puzzle that is the same as an earlier one, turned and relabelled.
    pub distinct: bool,
    /// With `distinct`: the most memory for the puzzles that were seen, in MiB.
    #[schemars(range(min = 1, max = 1_048_576))]
    pub memory: u64,
    /// Where the form is a table: what else it has columns for, by the names of the fields.
    pub columns: Vec<String>,
}

/// Lines of characters.
impl Default for Question {
    fn default() -> Question {
        Question {
            to: Form::LINE,
            state: false,
            to_alphabet: None,
            canonical: false,
            shuffle: None,
            distinct: false,
            memory: MEMORY,
            columns: Vec::new(),
        }
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
    /// By what it is known again.
    #[serde(skip)]
    pub key: Option<Fingerprint>,
}

impl Question {
    fn arranging(&self) -> Arranging {
        let Question { canonical, shuffle, distinct, .. } = *self;
        Arranging { canonical, shuffle, distinct }
    }

    /// How plain lines are written, where the form has such.
    pub fn plain_nine(&self) -> Option<PlainNine> {
        self.to.plain_nine().filter(|_| self.to_alphabet.is_none())
    }

    /// What writes the form.
    pub fn writer(&self) -> Result<Writer, String> {
        let options = Options { alphabet: self.to_alphabet, ..Options::default() };
        let writer = Writer::new(self.to, options).map_err(|error| error.to_string())?;
        Ok(writer.with_columns(self.columns.clone()))
    }
}

in_json!(Question => Answer);

impl PerRecord for Question {
    type Answer = Answer;

    fn check(&self) -> Result<(), String> {
        if self.canonical && self.shuffle.is_some() {
            return Err("a puzzle cannot be canonical and shuffled: name one of them".into());
        }
        if !(1..=1 << 20).contains(&self.memory) {
            return Err(format!("`memory` is {} MiB, expected 1 to 1048576", self.memory));
        }
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
        let arranging = self.arranging();
        if arranging.is_some() {
            subject.needs_digits("only given digits can be compared")?;
        }
        let record = if self.state {
            Record { givens: subject.record.state(), placed: Vec::new(), ..subject.record }
        } else {
            subject.record
        };
        let names_cells = |name: &String| equivalent::names_cells(name);
        let lost = record.fields.iter().map(|field| field.name.clone().into_owned());
        let moves = self.canonical || self.shuffle.is_some();
        let mut left_out: Vec<String> = lost.filter(names_cells).filter(|_| moves).collect();
        let (record, key) = arranging
            .record(record, subject.place.ordinal)
            .map_err(|why| Refusal::unanswerable(subject.place.clone(), why))?;
        let mut text = String::new();
        writer
            .record(&record, &mut text)
            .map_err(|error| Refusal::unanswerable(subject.place.clone(), error.to_string()))?;
        left_out.extend(writer.losses(&record).iter().map(ToString::to_string));
        tell(Answer { head, text, form: subject.form.name(), left_out, key });
        Ok(())
    }

    fn verdict(_: &Answer) -> Verdict {
        Verdict::Yes
    }

    /// (Four times as much: 0.22 s for a million lines instead of 0.16, for memory that the system gives
    /// and takes back with each piece.)
    fn grain(&self) -> usize {
        256 << 10
    }

    fn shortcut(&self, _: Limits) -> Shortcut {
        if self.plain_nine().is_some() { Shortcut::Look } else { Shortcut::None }
    }

    /// From a plain line to a plain line there is nothing to do but the blanks, and the arrangement.
    fn plain(&self, line: &[u8], place: &Place) -> Option<Answer> {
        let form = self.plain_nine()?;
        let arranging = self.arranging();
        let (cells, key) = if arranging.is_some() {
            glance(line).filter(|seen| seen.valid)?;
            let (arranged, key) = arranging.line(line.try_into().ok()?)?;
            (form.cells(&arranged)?, key)
        } else {
            (form.cells(line)?, None)
        };
        let head = Head::plain(place, line)?;
        let text = std::str::from_utf8(&cells).ok()?.to_owned() + form.end;
        Some(Answer { head, text, form: Form::LINE.name(), left_out: Vec::new(), key })
    }

    fn distinct(&self) -> Option<Distinct> {
        let bytes = usize::try_from(self.memory << 20).unwrap_or(usize::MAX);
        self.distinct.then(|| Distinct::within(bytes))
    }

    fn key(answer: &Answer) -> Option<Fingerprint> {
        answer.key
    }
}
