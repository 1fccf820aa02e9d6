//! One or many documents in a text: one to a line, one after the other, or in a list.
//!
//! ```text
//! {"puzzle":"53..7…"}          [{"puzzle":"53..7…"},          {
//! {"puzzle":"..9.4…"}           {"puzzle":"..9.4…"}]            "puzzle": "53..7…"
//!                                                             }
//! ```

use serde_json::Value;

use crate::form::{Entry, ReadLine, Reader};
use crate::places::Places;
use crate::{Diagnostic, Line, Options, Record, Source};

use super::{Fault, scan};

/// A document, as it is written and as a value.
#[derive(Debug)]
pub(crate) struct Document<'a> {
    pub(crate) text: &'a str,
    pub(crate) value: &'a Value,
}

/// How a form reads a document.
pub(crate) type ReadDocument = fn(&Document<'_>, &Options) -> Result<Record, Fault>;

/// A reader for documents: by line where each line is one, of the whole text otherwise.
pub(crate) fn open(
    source: &Source<'_>,
    options: &Options,
    read: ReadDocument,
    whole: fn(&Source<'_>, &Options) -> Result<Vec<Entry>, Diagnostic>,
) -> Reader {
    let mut content = source.content();
    let first = content.next().map_or("", |line| line.text);
    let alone = content.next().is_none() && source.is_whole();
    let complete = serde_json::from_str::<Value>(first)
        .is_ok_and(|value| matches!(value, Value::Object(_) | Value::String(_)));
    if complete && !alone {
        Reader::Lines(Box::new(DocumentLines { read, options: *options }))
    } else {
        Reader::Whole(whole)
    }
}

/// A document to each line.
struct DocumentLines {
    read: ReadDocument,
    options: Options,
}

impl ReadLine for DocumentLines {
    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        let value = parse(line.text).map_err(|(_, column, message)| {
            line.error(column.saturating_sub(1), 1, message).expected("one JSON document on a line")
        })?;
        let document = Document { text: line.text, value: &value };
        let record = (self.read)(&document, &self.options)
            .and_then(|record| check_shape(record, &self.options));
        record.map(Some).map_err(|fault| {
            let (byte, width) = fault.place(line.text);
            fault.placed(line.error(byte, width, ""))
        })
    }
}

/// A text as a value; an error is a line, a column and what is wrong there.
pub(crate) fn parse(text: &str) -> Result<Value, (usize, usize, String)> {
    serde_json::from_str(text).map_err(|error| (error.line(), error.column(), malformed(&error)))
}

/// What is wrong, without the place that is shown anyway.
fn malformed(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let text = text.split(" at line ").next().unwrap_or("");
    format!("malformed JSON: {text}")
}

/// All documents of a text.
pub(crate) fn read_all(
    source: &Source<'_>,
    options: &Options,
    read: ReadDocument,
) -> Result<Vec<Entry>, Diagnostic> {
    let text = source.text();
    let mut places = Places::new(source);
    let mut entries = Vec::new();
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    loop {
        let before = values.byte_offset();
        let value = match values.next() {
            None => return Ok(entries),
            Some(Ok(value)) => value,
            Some(Err(error)) => {
                let message = malformed(&error);
                let diagnostic = if error.is_eof() {
                    source.error_at_end(message)
                } else {
                    source.error_at_line(error.line(), error.column(), message)
                };
                return Err(diagnostic.expected("a JSON document"));
            }
        };
        let end = values.byte_offset();
        let start = before + text[before..end].len() - text[before..end].trim_start().len();
        let whole = &text[start..end];
        if is_list(&value) {
            let items = value.as_array().map_or(&[][..], Vec::as_slice);
            for (item, place) in items.iter().zip(scan::elements(whole)) {
                let document = Document { text: &whole[place.clone()], value: item };
                let start = start + place.start;
                entries.push(entry(&mut places, start, &document, read, options));
            }
        } else {
            let document = Document { text: whole, value: &value };
            entries.push(entry(&mut places, start, &document, read, options));
        }
    }
}

/// Whether a value is a list of documents: of objects, of squares, or of texts that are not the
/// rows of one square.
fn is_list(value: &Value) -> bool {
    let Some(items) = value.as_array() else { return false };
    match items.first() {
        Some(Value::Object(_)) => true,
        Some(Value::Array(inner)) => inner.first().is_some_and(Value::is_array),
        Some(Value::String(text)) => text.chars().count() != items.len(),
        _ => false,
    }
}

/// Reads a document that begins at a byte of the text.
fn entry(
    places: &mut Places<'_>,
    start: usize,
    document: &Document<'_>,
    read: ReadDocument,
    options: &Options,
) -> Entry {
    let line = places.line(start);
    let record =
        read(document, options).and_then(|record| check_shape(record, options)).map_err(|fault| {
            let (byte, width) = fault.place(document.text);
            fault.placed(places.error(start + byte, width, ""))
        });
    Entry { line, record }
}

/// Refuses a document of another shape than the caller's.
pub(crate) fn check_shape(record: Record, options: &Options) -> Result<Record, Fault> {
    let found = record.givens.shape();
    match options.shape {
        Some(shape) if shape != found => {
            let message = format!("this is a grid with boxes of {found}");
            Err(Fault::new(message).expected(format!("the shape {shape}")))
        }
        _ => Ok(record),
    }
}
