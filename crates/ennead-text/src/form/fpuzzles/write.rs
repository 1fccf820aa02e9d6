//! Writing a record as an f-puzzles document, bare or in a link.

use ennead_grid::{Cell, Digit, DigitSet};
use serde::Serialize;

use super::usual_shape;
use crate::{Options, Record, Unwritable, lz_string};

#[derive(Serialize)]
struct Written<'a> {
    size: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruleset: Option<&'a str>,
    grid: Vec<Vec<WrittenCell>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<Option<u8>>>,
}

#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct WrittenCell {
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u8>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    given: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    center_pencil_marks: Vec<u8>,
}

/// The document of a record.
fn document(record: &Record) -> Result<String, Unwritable> {
    let shape = record.givens.shape();
    let regions = usual_shape(shape.side()) != Some(shape);
    let state = record.state();
    let cell = |cell: Cell| {
        let marks = record.marks.as_ref().map_or(DigitSet::EMPTY, |marks| marks[cell.index()]);
        let marks = if state.get(cell).is_some() { DigitSet::EMPTY } else { marks };
        WrittenCell {
            value: state.get(cell).map(Digit::get),
            given: record.givens.get(cell).is_some(),
            region: regions.then(|| shape.box_of(cell)),
            center_pencil_marks: marks.iter().map(Digit::get).collect(),
        }
    };
    let cells: Vec<Cell> = shape.cells().collect();
    let written = Written {
        size: shape.side(),
        title: record.field("title"),
        author: record.field("author"),
        ruleset: record.field("rules"),
        grid: cells
            .chunks(shape.side())
            .map(|row| row.iter().map(|&at| cell(at)).collect())
            .collect(),
        solution: record.solution.as_ref().map(|solution| {
            solution.cells().iter().map(|content| content.map(Digit::get)).collect()
        }),
    };
    serde_json::to_string(&written)
        .map_err(|error| Unwritable::Content { form: super::JSON.name, reason: error.to_string() })
}

pub(super) fn json(record: &Record, _: &Options, out: &mut String) -> Result<(), Unwritable> {
    *out += &document(record)?;
    out.push('\n');
    Ok(())
}

pub(super) fn link(record: &Record, _: &Options, out: &mut String) -> Result<(), Unwritable> {
    *out += "https://f-puzzles.com/?load=";
    *out += &lz_string::compress(&document(record)?);
    out.push('\n');
    Ok(())
}
