//! What every answer begins with.

use std::sync::Arc;

use ennead::grid::{Cell, Finding, Shape};
use ennead::stream::Place;
use ennead::text::{Field, Record};
use serde::Serialize;

use crate::line::{Line, ShapeName};
use crate::schema::JsonSchema;

/// Where a record stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PlaceAnswer {
    /// The file, where several were named.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub file: Option<Arc<str>>,
    /// The line where the record begins, from 1.
    pub line: usize,
    /// The number of the record among all, from 1.
    pub ordinal: u64,
}

impl From<Place> for PlaceAnswer {
    fn from(Place { file, line, ordinal }: Place) -> PlaceAnswer {
        PlaceAnswer { file, line, ordinal }
    }
}

impl PlaceAnswer {
    /// As it stands before a message: `puzzles.txt: line 7`.
    pub fn words(&self) -> String {
        match &self.file {
            Some(file) => format!("{file}: line {}", self.line),
            None => format!("line {}", self.line),
        }
    }
}

/// What every answer about a puzzle begins with.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Head {
    /// Where it stands.
    #[serde(flatten)]
    pub place: PlaceAnswer,
    /// The puzzle.
    pub puzzle: Line,
    /// Rows and columns of a box; left out for the usual 3x3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<ShapeName>,
    /// What else the record says: a title, a rating, the other columns of its table.
    #[serde(skip_serializing_if = "Fields::is_empty")]
    #[schemars(with = "std::collections::BTreeMap<String, String>")]
    pub fields: Fields,
}

/// Names and values, in the order in which they stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields(pub Vec<Field>);

impl Fields {
    /// The first field of this name.
    pub fn named(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|field| field.name == name).map(|field| field.value.as_str())
    }

    /// The title of the record.
    pub fn title(&self) -> Option<&str> {
        self.named("title").or(self.named("name"))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Fields {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|field| (&field.name, &field.value)))
    }
}

impl Head {
    /// The head of the answer about this record.
    pub fn new(place: Place, record: &Record) -> Head {
        let givens = &record.givens;
        Head {
            place: place.into(),
            puzzle: Line::Grid(givens.clone()),
            shape: ShapeName::unusual(givens.shape()),
            fields: Fields(record.fields.clone()),
        }
    }

    /// The head of the answer about a plain 9×9 line.
    pub fn plain(place: &Place, line: &[u8]) -> Option<Head> {
        let line = Line::plain(line.try_into().ok()?);
        Some(Head {
            place: place.clone().into(),
            puzzle: line,
            shape: None,
            fields: Fields::default(),
        })
    }
}

/// A digit that repeats in a house.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FindingAnswer {
    /// The digit.
    pub digit: u8,
    /// The house: `row 1`, `column 4`, `box 9`.
    pub house: String,
    /// Where it stands: `r2c4`.
    pub cells: Vec<String>,
}

impl FindingAnswer {
    /// The finding in words that need no shape.
    pub fn of(finding: &Finding, shape: Shape) -> FindingAnswer {
        FindingAnswer {
            digit: finding.digit.get(),
            house: finding.house.to_string(),
            cells: cell_names(&finding.cells, shape),
        }
    }
}

/// Cells by their names.
pub fn cell_names(cells: &[Cell], shape: Shape) -> Vec<String> {
    cells.iter().map(|&cell| shape.name(cell).to_string()).collect()
}
