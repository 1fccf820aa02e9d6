//! Why a record has no answer.

use ennead::stream::Place;
use ennead::text::{self, Diagnostic, Remedy};
use serde::Serialize;

use crate::head::{Fields, PlaceAnswer};
use crate::in_json::in_json;
use crate::schema::JsonSchema;

in_json!(=> Refusal);

/// A record that could not be read, or that this cannot be asked about.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Refusal {
    /// Where it stands.
    #[serde(flatten)]
    pub place: PlaceAnswer,
    /// What is wrong and what was expected, in one line.
    pub error: String,
    /// The column in characters, from 1, where a place in the text is meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// How many characters are meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<usize>,
    /// What was expected at this place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// What would help.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub remedies: Vec<RemedyAnswer>,
    /// What else the record says, where that is known all the same: the columns of its row.
    #[serde(skip_serializing_if = "Fields::is_empty")]
    #[schemars(with = "std::collections::BTreeMap<String, String>")]
    pub fields: Fields,
    /// The whole story, with the line of text, for a door that can show it.
    #[serde(skip)]
    pub diagnostic: Box<Diagnostic>,
}

impl Refusal {
    /// A record that could not be read.
    pub fn unreadable(place: Place, diagnostic: Diagnostic) -> Refusal {
        let is_placed = !diagnostic.source.is_empty();
        let expected = Some(&diagnostic.expected).filter(|text| !text.is_empty());
        Refusal {
            place: place.into(),
            error: diagnostic.summary(),
            column: is_placed.then_some(diagnostic.column),
            width: is_placed.then_some(diagnostic.width),
            expected: expected.cloned(),
            remedies: diagnostic.remedies.iter().map(RemedyAnswer::of).collect(),
            fields: Fields(diagnostic.fields.clone()),
            diagnostic: Box::new(diagnostic),
        }
    }

    /// A record that was read, and that this cannot be asked about.
    pub fn unanswerable(place: Place, why: impl Into<String>) -> Refusal {
        let diagnostic = Diagnostic { line: place.line, ..Diagnostic::whole(why) };
        let error = format!("line {}: {}", place.line, diagnostic.message);
        Refusal {
            place: place.into(),
            error,
            column: None,
            width: None,
            expected: None,
            remedies: Vec::new(),
            fields: Fields::default(),
            diagnostic: Box::new(diagnostic),
        }
    }
}

/// Something to do so that a text is read. How to say it is for the door: a flag, a menu, a keyword.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "remedy", rename_all = "kebab-case")]
pub enum RemedyAnswer {
    /// Change the text.
    Text {
        /// How.
        sentence: String,
    },
    /// Name one of these forms.
    Form {
        /// The forms that read the text.
        choices: Vec<FormChoice>,
    },
    /// Name a form of the table: it says what is wrong with the text.
    AnyForm,
    /// Name one of these shapes.
    Shape {
        /// The shapes that fit.
        choices: Vec<String>,
    },
    /// Name one of these alphabets.
    Alphabet {
        /// The alphabets that fit.
        choices: Vec<String>,
    },
    /// Name one of these columns of a table.
    Column {
        /// The columns there are.
        choices: Vec<String>,
    },
    /// Raise a limit.
    Limit {
        /// Which.
        limit: ReadingLimit,
        /// What it is now.
        value: u64,
    },
    /// Something else, in words.
    Other {
        /// The words.
        sentences: Vec<String>,
    },
}

/// A form that reads a text, and what comes of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FormChoice {
    /// The form.
    pub form: &'static str,
    /// What comes of it, as `one puzzle per line of 4×4`.
    pub what: String,
}

/// A limit on reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReadingLimit {
    /// The bytes of a line.
    LineBytes,
    /// The bytes of a text that is read as a whole.
    TextBytes,
}

impl RemedyAnswer {
    fn of(remedy: &Remedy) -> RemedyAnswer {
        fn names<T: ToString>(choices: &[T]) -> Vec<String> {
            choices.iter().map(ToString::to_string).collect()
        }
        let other = || RemedyAnswer::Other { sentences: remedy.sentences() };
        match remedy {
            Remedy::Text(sentence) => RemedyAnswer::Text { sentence: sentence.clone() },
            Remedy::Form(readings) => RemedyAnswer::Form {
                choices: readings
                    .iter()
                    .map(|one| FormChoice { form: one.form.name(), what: one.what.clone() })
                    .collect(),
            },
            Remedy::AnyForm => RemedyAnswer::AnyForm,
            Remedy::Shape(shapes) => RemedyAnswer::Shape { choices: names(shapes) },
            Remedy::Alphabet { choices, .. } => RemedyAnswer::Alphabet { choices: names(choices) },
            Remedy::Column(columns) => RemedyAnswer::Column { choices: columns.clone() },
            Remedy::Limit { limit, value } => match limit {
                text::Limit::LineBytes => {
                    RemedyAnswer::Limit { limit: ReadingLimit::LineBytes, value: *value }
                }
                text::Limit::TextBytes => {
                    RemedyAnswer::Limit { limit: ReadingLimit::TextBytes, value: *value }
                }
                _ => other(),
            },
            _ => other(),
        }
    }
}
