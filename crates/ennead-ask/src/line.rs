//! A grid as an answer holds it: on one line.

use std::borrow::Cow;

use ennead::grid::{Grid, Shape};
use ennead::stream::one_line;
#[cfg(feature = "schemars")]
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};

/// A grid on one line: a character per cell up to 35×35, numbers with blanks between them above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Of any shape.
    Grid(Grid),
    /// A 9×9 grid in characters, a dot for a blank.
    Plain([u8; 81]),
}

impl Line {
    /// A plain line with the usual blanks.
    pub fn plain(line: &[u8; 81]) -> Line {
        Line::Plain(line.map(|byte| if matches!(byte, b'1'..=b'9') { byte } else { b'.' }))
    }

    /// The grid.
    pub fn grid(&self) -> Cow<'_, Grid> {
        match self {
            Line::Grid(grid) => Cow::Borrowed(grid),
            Line::Plain(bytes) => {
                let digit = |&byte: &u8| if byte == b'.' { 0 } else { byte - b'0' };
                let grid = Grid::from_numbers(Shape::NINE, bytes.iter().map(digit));
                Cow::Owned(grid.expect("81 digits and dots"))
            }
        }
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        match self {
            Line::Grid(grid) => grid.shape(),
            Line::Plain(_) => Shape::NINE,
        }
    }

    /// As text.
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Line::Grid(grid) => Cow::Owned(one_line(grid)),
            Line::Plain(bytes) => {
                Cow::Borrowed(std::str::from_utf8(bytes).expect("digits and dots"))
            }
        }
    }
}

impl<G: AsRef<Grid>> From<&G> for Line {
    fn from(grid: &G) -> Line {
        Line::Grid(grid.as_ref().clone())
    }
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}

#[cfg(feature = "schemars")]
impl JsonSchema for Line {
    fn schema_name() -> Cow<'static, str> {
        "Line".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({
            "type": "string",
            "description": "A grid: a character per cell up to 35×35, numbers with blanks between them above."
        })
    }
}

/// Rows and columns of a box: `2x3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeName(pub Shape);

impl ShapeName {
    /// The shape as an answer names it: not at all where it is the usual 3x3.
    pub fn unusual(shape: Shape) -> Option<ShapeName> {
        (shape != Shape::NINE).then_some(ShapeName(shape))
    }
}

impl Serialize for ShapeName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

#[cfg(feature = "schemars")]
impl JsonSchema for ShapeName {
    fn schema_name() -> Cow<'static, str> {
        "Shape".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({
            "type": "string",
            "description": "Rows and columns of a box: 2x3."
        })
    }
}
