//! JSON documents: found by their keys, read one or many to a text, refused at the very value that
//! is wrong.
//!
//! ```text
//! {"size":9,"grid":[[{"value":12}, …     /grid/0/0/value is no digit of a 9×9 grid
//!                             ^^
//! ```
//!
//! A form reads a [`Document`] and answers with a [`Record`](crate::Record) or a [`Fault`], which
//! names a place *in the document*, as a JSON pointer. Where the document stands in the text (as the
//! whole of it, on a line, or compressed in a link) is the caller's knowledge; he turns the fault into a
//! [`Diagnostic`](crate::Diagnostic).

mod documents;
mod kind;
mod scan;

use serde_json::Value;

use ennead_grid::{Digit, Shape};

pub(crate) use documents::{Document, check_shape, open, parse, read_all};
pub(crate) use kind::{Kind, kind};
use scan::keys;

use crate::diagnostic::counted;
use crate::{Diagnostic, Field, Remedy};

/// What is wrong with a document, and where in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The place as a JSON pointer, `/grid/0/3/value`; empty for the document itself.
    pub(crate) at: String,
    /// A byte within the value there, where one character of it is meant.
    pub(crate) byte: Option<usize>,
    pub(crate) message: String,
    pub(crate) expected: String,
    pub(crate) remedies: Vec<Remedy>,
    /// What else the document says.
    pub(crate) fields: Vec<Field>,
}

impl Fault {
    /// A fault of the whole document.
    pub(crate) fn new(message: impl Into<String>) -> Fault {
        Fault {
            at: String::new(),
            byte: None,
            message: message.into(),
            expected: String::new(),
            remedies: Vec::new(),
            fields: Vec::new(),
        }
    }

    /// A fault at a place.
    pub(crate) fn at(pointer: impl Into<String>, message: impl Into<String>) -> Fault {
        Fault { at: pointer.into(), ..Fault::new(message) }
    }

    pub(crate) fn expected(mut self, expected: impl Into<String>) -> Fault {
        self.expected = expected.into();
        self
    }

    pub(crate) fn help(mut self, help: impl Into<String>) -> Fault {
        self.remedies.push(Remedy::Text(help.into()));
        self
    }

    /// Where in the text of the document it lies: a byte, and how many characters.
    fn place(&self, document: &str) -> (usize, usize) {
        let value = scan::locate(document, &self.at).unwrap_or(0..1);
        let text = document.get(value.clone()).unwrap_or("");
        match self.byte {
            Some(byte) if text.is_char_boundary(byte) => (value.start + byte, 1),
            _ => (value.start, text.lines().next().map_or(1, |line| line.chars().count())),
        }
    }

    /// The same words at a place in a text.
    pub(crate) fn placed(self, mut diagnostic: Diagnostic) -> Diagnostic {
        diagnostic.message = self.message;
        diagnostic.expected = self.expected;
        diagnostic.remedies = self.remedies;
        diagnostic.fields = self.fields;
        diagnostic
    }

    /// The words of a diagnostic, at a place in a document.
    pub(crate) fn from_words(pointer: impl Into<String>, diagnostic: Diagnostic) -> Fault {
        Fault {
            expected: diagnostic.expected,
            remedies: diagnostic.remedies,
            ..Fault::at(pointer, diagnostic.message)
        }
    }

    /// A refusal of rules that are not those of Sudoku, by their names.
    pub(crate) fn variant<'a>(
        at: impl Into<String>,
        rules: impl IntoIterator<Item = &'a str>,
    ) -> Fault {
        let names: Vec<String> = rules.into_iter().map(|name| format!("`{name}`")).collect();
        Fault::at(at, format!("this puzzle has rules beyond plain Sudoku: {}", names.join(", ")))
            .expected("a puzzle of rows, columns and boxes alone")
    }
}

/// The keys of the object at a place, in the order in which they are written.
pub(crate) fn keys_at(text: &str, pointer: &str) -> Vec<String> {
    let object = scan::locate(text, pointer).and_then(|place| text.get(place)).unwrap_or("");
    keys(object).into_iter().filter_map(scan::unescaped).collect()
}

/// A value in a few words, for messages.
pub(crate) fn describe(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => {
            let short: String = text.chars().take(24).collect();
            let more = if short.len() < text.len() { "…" } else { "" };
            format!("\"{short}{more}\"")
        }
        Value::Array(items) => format!("a list of {}", items.len()),
        Value::Object(_) => "an object".to_owned(),
    }
}

/// Whether a value says nothing: `null`, `false`, or an empty text, list or object.
pub(crate) fn is_void(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

/// A text or number as text; a list of them with line ends between.
pub(crate) fn words(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(items) => {
            items.iter().map(words).collect::<Option<Vec<_>>>().map(|items| items.join("\n"))
        }
        _ => None,
    }
}

/// The digit that a number, or a text of digits, says; blank for 0, null and an empty text.
pub(crate) fn content(
    value: &Value,
    shape: Shape,
    pointer: impl Fn() -> String,
) -> Result<Option<Digit>, Fault> {
    let number = match value {
        Value::Null => Some(0),
        Value::String(text) if matches!(text.as_str(), "" | "." | "?") => Some(0),
        Value::String(text) => text.trim().parse::<u64>().ok(),
        other => other.as_u64(),
    };
    match number.map(|number| usize::try_from(number).unwrap_or(usize::MAX)) {
        Some(0) => Ok(None),
        Some(number) if shape.digit(number).is_some() => Ok(shape.digit(number)),
        _ => {
            let side = shape.side();
            let message = format!("{} is no digit of a {side}×{side} grid", describe(value));
            Err(Fault::at(pointer(), message).expected(format!("a number from 1 to {side}")))
        }
    }
}

/// The rows of a square of values: as many as its first row is long.
pub(crate) fn square<'a>(
    value: &'a Value,
    pointer: &str,
    what: &str,
) -> Result<Vec<&'a [Value]>, Fault> {
    let rows = value.as_array().filter(|rows| !rows.is_empty()).ok_or_else(|| {
        Fault::at(pointer, format!("{what} is {}", describe(value))).expected("a list of rows")
    })?;
    let mut square = Vec::with_capacity(rows.len());
    for (at, row) in rows.iter().enumerate() {
        match row.as_array() {
            Some(cells) if cells.len() == rows.len() => square.push(cells.as_slice()),
            Some(cells) => {
                let message =
                    format!("row {} of {what} has {}", at + 1, counted(cells.len(), "cell"));
                return Err(Fault::at(format!("{pointer}/{at}"), message)
                    .expected(format!("{0}, as there are {0} rows", rows.len())));
            }
            None => {
                let message = format!("row {} of {what} is {}", at + 1, describe(row));
                return Err(
                    Fault::at(format!("{pointer}/{at}"), message).expected("a list of cells")
                );
            }
        }
    }
    Ok(square)
}

/// Collects what a form has no place for, to be kept as one field: nothing is dropped in silence.
#[derive(Debug, Default)]
pub(crate) struct LeftOut(Vec<String>);

impl LeftOut {
    /// Names a thing, once.
    pub(crate) fn note(&mut self, thing: impl Into<String>) {
        let thing = thing.into();
        if !self.0.contains(&thing) {
            self.0.push(thing);
        }
    }

    /// Adds the field `left-out`, if there is anything to say.
    pub(crate) fn keep(self, record: &mut crate::Record) {
        record.add_field("left-out", self.0.join(", "));
    }
}
