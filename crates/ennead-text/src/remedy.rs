//! What to do so that a refused text is read.
//!
//! A remedy is data: it names the choice and what there is to choose from. A command line words it
//! as a flag, a page as a menu, a library as an argument. [`Remedy::sentences`] words it for nobody
//! in particular.

use ennead_grid::Shape;

use crate::{Alphabet, Form};

/// Something to do so that a text is read. Most are things the caller can say.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remedy {
    /// Change the text, as this sentence says.
    Text(String),
    /// Name one of these forms: each reads the text.
    Form(Vec<FormReading>),
    /// Name a form of the table: it says what is wrong with the text.
    AnyForm,
    /// Name one of these shapes: the text does not tell them apart.
    Shape(Vec<Shape>),
    /// Name one of these alphabets: the text does not tell them apart.
    Alphabet {
        /// The side of the grid.
        side: usize,
        /// The alphabets that fit.
        choices: Vec<Alphabet>,
    },
    /// Name one of these columns of a table.
    Column(Vec<String>),
    /// Raise this limit, which was reached at this value.
    Limit {
        /// Which.
        limit: Limit,
        /// What it is now.
        value: u64,
    },
}

/// How a text reads in one form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormReading {
    /// The form.
    pub form: Form,
    /// What comes of it, as `one puzzle per line of 4×4`.
    pub what: String,
}

/// A limit on reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Limit {
    /// The bytes of a line.
    LineBytes,
    /// The bytes of a text that is read as a whole.
    TextBytes,
}

impl Remedy {
    /// One sentence for each choice, in words that fit every door.
    pub fn sentences(&self) -> Vec<String> {
        match self {
            Remedy::Text(sentence) => vec![sentence.clone()],
            Remedy::Form(readings) => {
                let sentence = |reading: &FormReading| {
                    format!("the form `{}` reads it as {}", reading.form, reading.what)
                };
                readings.iter().map(sentence).collect()
            }
            Remedy::AnyForm => {
                vec!["a form that is named says what is wrong with the text".to_owned()]
            }
            Remedy::Shape(shapes) => {
                let sentence = |shape: &Shape| format!("the shape {}", shape_reads(*shape));
                shapes.iter().map(sentence).collect()
            }
            Remedy::Alphabet { side, choices } => {
                let sentence = |alphabet: &Alphabet| {
                    format!("the alphabet `{alphabet}` reads {}", alphabet.about(*side))
                };
                choices.iter().map(sentence).collect()
            }
            Remedy::Column(names) => {
                names.iter().map(|name| format!("the column `{name}` can be named")).collect()
            }
            Remedy::Limit { limit, value } => {
                vec![format!("the limit on {} is {value} bytes", limit.about())]
            }
        }
    }
}

/// A shape, and what it reads: `` `2x3` reads it with boxes of 2 rows and 3 columns ``.
fn shape_reads(shape: Shape) -> String {
    let (rows, columns) = (shape.box_rows(), shape.box_columns());
    format!("`{shape}` reads it with boxes of {rows} rows and {columns} columns")
}

impl Limit {
    /// What it limits, as `a line`.
    pub const fn about(self) -> &'static str {
        match self {
            Limit::LineBytes => "a line",
            Limit::TextBytes => "a text that is read as a whole",
        }
    }
}
