//! The Python module: every verb of Ennead, asked about one text or about a column of puzzles.
//!
//! ```text
//! ask       a question in JSON, its answers as lines of JSON: the door of `ennead-ask`
//! columns   a column in, a table out: Arrow buffers, the GIL, threads
//! ```
//!
//! There is no logic here, and what people use is the package `ennead` beside it, in Python.

mod ask;
mod capsule;
mod columns;
mod fields;
mod input;
mod patience;
mod plain;
mod rows;
mod solving;
mod table;

use pyo3::prelude::*;

#[pymodule]
mod _ennead {
    #[pymodule_export]
    use super::ask::{ask, verbs};
    #[pymodule_export]
    use super::columns::columns;
    #[pymodule_export]
    use super::table::{Column, Table};
    use super::{Bound, PyModule, PyModuleMethods, PyResult};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
