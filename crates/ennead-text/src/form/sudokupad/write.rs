//! Writing a record as a SudokuPad document, bare or in a link.

use std::collections::BTreeMap;

use ennead_grid::{Cell, Digit, DigitSet};
use serde::Serialize;

use crate::{Alphabet, Options, Record, Unwritable, cells, lz_string, uri};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Written<'a> {
    cell_size: usize,
    metadata: BTreeMap<&'static str, &'a str>,
    cells: Vec<Vec<WrittenCell>>,
    regions: Vec<Vec<[usize; 2]>>,
}

#[derive(Serialize)]
struct WrittenCell {
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    centremarks: Vec<u8>,
}

/// The document of a record.
fn document(record: &Record) -> Result<String, Unwritable> {
    let shape = record.givens.shape();
    let form = super::LINK.name;
    let cell = |cell: Cell| {
        let value = record.givens.get(cell).map(Digit::get);
        let marks = record.marks.as_ref().map_or(DigitSet::EMPTY, |marks| marks[cell.index()]);
        let marks = if value.is_some() { DigitSet::EMPTY } else { marks };
        WrittenCell { value, centremarks: marks.iter().map(Digit::get).collect() }
    };
    let all: Vec<Cell> = shape.cells().collect();
    let mut regions = vec![Vec::new(); shape.side()];
    for &at in &all {
        regions[shape.box_of(at)].push([shape.row(at), shape.column(at)]);
    }
    let mut solution = String::new();
    if let Some(grid) = &record.solution {
        let alphabet = Alphabet::usual(shape.side()).ok_or(Unwritable::Shape {
            form,
            shape,
            reason: "its solutions have one character per cell, enough up to 35×35",
        })?;
        cells::write_run(grid, alphabet, '.', &mut solution);
    }
    let mut metadata: BTreeMap<&'static str, &str> = ["title", "author", "rules"]
        .into_iter()
        .filter_map(|name| Some((name, record.field(name)?)))
        .collect();
    if !solution.is_empty() {
        metadata.insert("solution", &solution);
    }
    let written = Written {
        cell_size: 50,
        metadata,
        cells: all
            .chunks(shape.side())
            .map(|row| row.iter().map(|&at| cell(at)).collect())
            .collect(),
        regions,
    };
    serde_json::to_string(&written)
        .map_err(|error| Unwritable::Content { form, reason: error.to_string() })
}

pub(super) fn json(record: &Record, _: &Options, out: &mut String) -> Result<(), Unwritable> {
    *out += &document(record)?;
    out.push('\n');
    Ok(())
}

/// A document in plain JSON: the reader tries that before its shorthand.
pub(super) fn link(record: &Record, _: &Options, out: &mut String) -> Result<(), Unwritable> {
    *out += "https://sudokupad.app/scl";
    *out += &uri::encode(&lz_string::compress(&document(record)?));
    out.push('\n');
    Ok(())
}
