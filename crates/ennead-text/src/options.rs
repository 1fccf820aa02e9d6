//! What a caller may fix instead of leaving it to detection.

use ennead_grid::Shape;

use crate::{Alphabet, ColumnName, Form};

/// Choices that override detection on reading and defaults on writing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The form to read; on writing, it is an argument of its own.
    pub form: Option<Form>,
    /// Rows and columns of a box, where the text does not tell.
    pub shape: Option<Shape>,
    /// The characters that stand for digits above 9.
    pub alphabet: Option<Alphabet>,
    /// The column of a table that holds the puzzle, where its name does not tell.
    pub column: Option<ColumnName>,
}
