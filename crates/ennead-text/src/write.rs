//! Writing, and naming what a form cannot hold.

use std::fmt;

use ennead_grid::Shape;

use crate::form::Fields;
use crate::{Field, Form, Options, Record};

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
    /// That a cell with one candidate is blank: it will be read as a given.
    LoneMarks,
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
            Loss::LoneMarks => {
                f.write_str("that cells with one candidate are blank (they will be read as givens)")
            }
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
        if carries.marks && !carries.lone_marks && !self.lone_marks().is_empty() {
            losses.push(Loss::LoneMarks);
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
#[derive(Clone, Debug)]
pub struct Writer {
    form: Form,
    options: Options,
    /// Further columns of a table.
    columns: Vec<String>,
    prologue: String,
}

impl Writer {
    /// A writer of `form`, if it can be written.
    pub fn new(form: Form, options: Options) -> Result<Writer, Unwritable> {
        let write = form.info().write.ok_or(Unwritable::ReadOnly(form))?;
        let writer =
            Writer { form, options, columns: Vec::new(), prologue: write.prologue.to_owned() };
        Ok(writer.with_columns(Vec::new()))
    }

    /// The same with these further columns, where the form is a table: fields of these names are
    /// written into them.
    pub fn with_columns(mut self, columns: Vec<String>) -> Writer {
        if let Some(table) = self.form.info().write.and_then(|write| write.table) {
            self.prologue = (table.header)(&columns);
            self.columns = columns;
        }
        self
    }

    /// Whether the form is a table, which can have further columns.
    pub fn is_table(&self) -> bool {
        self.form.info().write.is_some_and(|write| write.table.is_some())
    }

    /// What would be lost by writing this record.
    pub fn losses(&self, record: &Record) -> Vec<Loss> {
        let is_kept =
            |loss: &Loss| matches!(loss, Loss::Field(name) if self.columns.contains(name));
        record.losses(self.form).into_iter().filter(|loss| !is_kept(loss)).collect()
    }

    /// The form it writes.
    pub fn form(&self) -> Form {
        self.form
    }

    /// What stands before the first record.
    pub fn prologue(&self) -> &str {
        &self.prologue
    }

    /// What stands between two records.
    pub fn separator(&self) -> &'static str {
        self.form.info().write.map_or("", |write| write.separator)
    }

    /// What stands after the last record.
    pub fn epilogue(&self) -> &'static str {
        self.form.info().write.map_or("", |write| write.epilogue)
    }

    /// Of a record that could not be read: a row with what is known of it, where the form is a table.
    pub fn raw(&self, fields: &[Field]) -> Option<String> {
        let table = self.form.info().write?.table?;
        Some((table.raw)(fields, &self.columns))
    }

    /// Appends one record to `out`; on an error `out` is as before.
    pub fn record(&self, record: &Record, out: &mut String) -> Result<(), Unwritable> {
        let length = out.len();
        let write = self.form.info().write.ok_or(Unwritable::ReadOnly(self.form))?;
        let written = match write.table {
            Some(table) => (table.row)(record, &self.columns, &self.options, out),
            None => (write.record)(record, &self.options, out),
        };
        written.inspect_err(|_| out.truncate(length))
    }
}

/// Writes one record as a whole text of a form.
pub fn write(record: &Record, form: Form, options: &Options) -> Result<String, Unwritable> {
    write_all(std::slice::from_ref(record), form, options)
}

/// Writes records as a whole text of a form.
pub fn write_all(records: &[Record], form: Form, options: &Options) -> Result<String, Unwritable> {
    let mut columns: Vec<String> = Vec::new();
    for field in records.iter().flat_map(|record| &record.fields) {
        if !columns.iter().any(|column| *column == field.name) {
            columns.push(field.name.clone().into_owned());
        }
    }
    let writer = Writer::new(form, *options)?.with_columns(columns);
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
