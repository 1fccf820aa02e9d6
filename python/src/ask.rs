//! A question in JSON, its answers as lines of JSON.

use ennead_ask::{Clock, Misuse, VERBS};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::patience::Patience;

/// Asks a question, and gives the lines of the answer.
#[pyfunction]
pub(crate) fn ask(py: Python<'_>, verb: &str, question: &str) -> PyResult<Vec<String>> {
    let patience = Patience::new(py, None, 0)?;
    let (lines, asked) = py.detach(|| {
        let (elapsed, is_cancelled) = (|| patience.elapsed(), || patience.look());
        let mut lines = Vec::new();
        let asked =
            ennead_ask::ask(verb, question, Clock::new(&elapsed, &is_cancelled), &mut |line| {
                lines.push(line.to_owned());
                true
            });
        (lines, asked)
    });
    patience.finish(py)?;
    asked.map_err(|misuse| refused(&misuse))?;
    Ok(lines)
}

/// The names of all verbs and what they answer.
#[pyfunction]
pub(crate) fn verbs() -> Vec<(&'static str, &'static str)> {
    VERBS.iter().map(|verb| (verb.name, verb.about)).collect()
}

/// A question that cannot be asked.
pub(crate) fn refused(misuse: &Misuse) -> PyErr {
    PyValueError::new_err(misuse.to_string())
}
