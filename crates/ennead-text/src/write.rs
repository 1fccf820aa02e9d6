//! Writing, and naming what a form cannot hold.

use std::fmt;

use ennead_grid::Shape;

use crate::form::Fields;
use crate::{Form, Options, Record};

/// Why a puzzle cannot be written in a form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unwritable {
    /// The form is only read.
    #[error("the form `{0}` can be read but not written")]
    ReadOnly(Form),
    /// The form has no way to say grids of this shape.
    #[error("the form `{form}` has no room for a {side}×{side} grid with boxes of {shape}: {reason}", side = .shape.side())]
    Shape {
        /// The form.
        form: &'static str,
        /// The grid's shape.
        shape: Shape,
        /// What it could hold.
        reason: &'static str,
    },
    /// The form needs something the record does not have, or cannot say something it has.
    #[error("the form `{form}` cannot hold this puzzle: {reason}")]
    Content {
        /// The form.
        form: &'static str,
        /// What is missing or too much.
        reason: String,
    },
}

/// Something a record has and a form cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Loss {
    /// Placed digits.
    Placed,
    /// Candidates.
    Marks,
    /// The solution.
    Solution,
    /// A field, by its name.
    Field(String),
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Loss::Placed => f.write_str("placed digits"),
            Loss::Marks => f.write_str("candidates"),
            Loss::Solution => f.write_str("solution"),
            Loss::Field(name) => write!(f, "{name}"),
        }
    }
}

impl Record {
    /// What would be lost by writing this record in `form`.
    pub fn losses(&self, form: Form) -> Vec<Loss> {
        let carries = form.info().carries;
        let mut losses = Vec::new();
        if !self.placed.is_empty() && !carries.placed {
            losses.push(Loss::Placed);
        }
        if self.marks.is_some() && !carries.marks {
            losses.push(Loss::Marks);
        }
        if self.solution.is_some() && !carries.solution {
            losses.push(Loss::Solution);
        }
        let lost = self.fields.iter().filter(|field| match carries.fields {
            Fields::All => false,
            Fields::Only(names) => !names.contains(&field.name.as_ref()),
        });
        losses.extend(lost.map(|field| Loss::Field(field.name.clone().into_owned())));
        losses.dedup();
        losses
    }
}

/// Writes records one by one into a text of a form.
#[derive(Clone, Copy, Debug)]
pub struct Writer {
    form: Form,
    options: Options,
}

impl Writer {
    /// A writer of `form`, if it can be written.
    pub fn new(form: Form, options: Options) -> Result<Writer, Unwritable> {
        if form.is_writable() {
            Ok(Writer { form, options })
        } else {
            Err(Unwritable::ReadOnly(form))
        }
    }

    /// The form it writes.
    pub fn form(&self) -> Form {
        self.form
    }

    /// What stands before the first record.
    pub fn prologue(&self) -> &'static str {
        self.form.info().write.map_or("", |write| write.prologue)
    }

    /// What stands between two records.
    pub fn separator(&self) -> &'static str {
        self.form.info().write.map_or("", |write| write.separator)
    }

    /// What stands after the last record.
    pub fn epilogue(&self) -> &'static str {
        self.form.info().write.map_or("", |write| write.epilogue)
    }

    /// Appends one record to `out`; on an error `out` is as before.
    pub fn record(&self, record: &Record, out: &mut String) -> Result<(), Unwritable> {
        let length = out.len();
        let write = self.form.info().write.ok_or(Unwritable::ReadOnly(self.form))?;
        (write.record)(record, &self.options, out).inspect_err(|_| out.truncate(length))
    }
}

/// Writes one record as a whole text of a form.
pub fn write(record: &Record, form: Form, options: &Options) -> Result<String, Unwritable> {
    write_all(std::slice::from_ref(record), form, options)
}

/// Writes records as a whole text of a form.
pub fn write_all(records: &[Record], form: Form, options: &Options) -> Result<String, Unwritable> {
    let writer = Writer::new(form, *options)?;
    let mut out = writer.prologue().to_owned();
    for (at, record) in records.iter().enumerate() {
        if at > 0 {
            out += writer.separator();
        }
        writer.record(record, &mut out)?;
    }
    out += writer.epilogue();
    Ok(out)
}
