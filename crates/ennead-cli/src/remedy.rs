//! A remedy in the words of the command line: which flag to give.

use ennead::grid::Shape;
use ennead::text::{Alphabet, Form, FormReading, Remedy};

/// A sentence for each choice a remedy offers.
pub(crate) fn flags(remedy: &Remedy) -> Vec<String> {
    match remedy {
        Remedy::Form(readings) => {
            let sentence = |reading: &FormReading| {
                format!("`--from {}` reads it as {}", reading.form, reading.what)
            };
            readings.iter().map(sentence).collect()
        }
        Remedy::AnyForm => vec![
            "`ennead convert --list` shows all forms; `--from NAME` says what is wrong with a text in that form".to_owned(),
        ],
        Remedy::Shape(shapes) => {
            let sentence = |shape: &Shape| {
                let (rows, columns) = (shape.box_rows(), shape.box_columns());
                format!("`--shape {shape}` reads it with boxes of {rows} rows and {columns} columns")
            };
            shapes.iter().map(sentence).collect()
        }
        Remedy::Alphabet { side, choices } => {
            let sentence = |alphabet: &Alphabet| {
                format!("`--alphabet {alphabet}` reads {}", alphabet.about(*side))
            };
            choices.iter().map(sentence).collect()
        }
        Remedy::Column(names) => {
            names.iter().map(|name| format!("`--column {name:?}` reads that column")).collect()
        }
        // No flag of ours changes the others.
        _ => remedy.sentences(),
    }
}

/// Reads the name of a form.
pub(crate) fn form(name: &str) -> Result<Form, String> {
    name.parse().map_err(|error| format!("{error}; `ennead convert --list` shows them all"))
}
