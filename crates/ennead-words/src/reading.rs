//! What was found out about an input when it was opened.

use ennead::text::{Entry, Form, Opened};

/// What else the records of an input say, as far as its beginning tells.
pub fn columns(opened: &Opened, first: Option<&Entry>) -> Vec<String> {
    let columns = opened.columns();
    if !columns.is_empty() {
        return columns;
    }
    let record = first.and_then(|entry| entry.record.as_ref().ok());
    let fields = record.map_or(&[][..], |record| &record.fields);
    let mut names: Vec<String> = Vec::new();
    for field in fields {
        if !names.iter().any(|name| *name == field.name) {
            names.push(field.name.clone().into_owned());
        }
    }
    names
}

/// What was detected, in a sentence.
pub fn read_as(form: Form, first: Option<Entry>) -> String {
    let mut message = format!("read as: {form} ({})", form.info().about);
    if let Some(Ok(record)) = first.map(|entry| entry.record) {
        let grid = &record.givens;
        let (side, shape) = (grid.shape().side(), grid.shape());
        message += &format!(
            "; {side}×{side}, boxes {shape}, {} givens, {} blank cells",
            grid.len(),
            grid.blanks().count()
        );
    }
    message
}
