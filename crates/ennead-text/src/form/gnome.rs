//! The saved games of GNOME Sudoku.
//!
//! ```text
//! {
//!   "difficulty_category" : "hard",
//!   "time_elapsed" : 161.4,
//!   "cells" : [
//!     { "position" : [0, 0], "value" : 3, "fixed" : true, "earmarks" : [] },
//!     { "position" : [0, 1], "value" : 0, "fixed" : false, "earmarks" : [2, 8] }
//!   ]
//! }
//! ```
//!
//! Cells with nothing in them are left out. Earmarks are candidates, counted from 1; games that still
//! have a `difficulty_rating` count them from 0.

use ennead_grid::{Cell, DigitSet, Grid, Shape};
use serde_json::Value;

use super::{Carries, Claim, Entry, Fields, Info};
use crate::json_text::{self, Document, Fault, Kind};
use crate::{Diagnostic, Options, Record, Source};

pub(super) static INFO: Info = Info {
    name: "gnome",
    aliases: &["gnome-sudoku"],
    about: "saved games of GNOME Sudoku",
    carries: Carries {
        placed: true,
        marks: true,
        solution: false,
        fields: Fields::Only(&["level", "rating", "seconds"]),
        ..Carries::GIVENS
    },
    claim: |source, _| {
        let signed = json_text::kind(source) == Some(Kind::Gnome);
        if signed { Claim::Signed } else { Claim::No }
    },
    open: |source, options| Ok(json_text::open(source, options, read, read_whole)),
    write: None,
};

fn read_whole(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    json_text::read_all(source, options, read)
}

fn read(document: &Document<'_>, _: &Options) -> Result<Record, Fault> {
    let shape = Shape::NINE;
    let game = document.value;
    let Some(cells) = game.get("cells").and_then(Value::as_array) else {
        return Err(Fault::new("there is no list of `cells`").expected("a saved game"));
    };
    let known = ["cells", "difficulty_category", "difficulty_rating", "time_elapsed"];
    if let Some(key) =
        game.as_object().and_then(|game| game.keys().find(|key| !known.contains(&key.as_str())))
    {
        return Err(Fault::new(format!("`{key}` is no part of a saved game that is known here")));
    }
    let from_zero = game.get("difficulty_rating").is_some();
    let mut record = Record::new(Grid::blank(shape));
    let mut marks = vec![DigitSet::EMPTY; shape.area()];
    let mut seen = vec![false; shape.area()];
    for (at, value) in cells.iter().enumerate() {
        let pointer = format!("/cells/{at}");
        let cell = position(value, shape, &pointer)?;
        if std::mem::replace(&mut seen[cell.index()], true) {
            let message = format!("{} is there twice", shape.name(cell));
            return Err(Fault::at(pointer, message).expected("each cell once"));
        }
        let content = value.get("value").unwrap_or(&Value::Null);
        let digit = json_text::content(content, shape, || format!("{pointer}/value"))?;
        match digit {
            Some(_) if value.get("fixed") == Some(&Value::Bool(true)) => {
                record.givens.set(cell, digit);
            }
            Some(digit) => record.placed.push((cell, digit)),
            None => {
                let earmarks = value.get("earmarks").and_then(Value::as_array);
                for (mark, item) in earmarks.into_iter().flatten().enumerate() {
                    let number = item.as_u64().map(|number| number + u64::from(from_zero));
                    let number = number.map_or_else(|| item.clone(), Value::from);
                    let place = || format!("{pointer}/earmarks/{mark}");
                    if let Some(digit) = json_text::content(&number, shape, place)? {
                        marks[cell.index()].insert(digit);
                    }
                }
            }
        }
    }
    record.placed.sort_unstable();
    if marks.iter().any(|set| !set.is_empty()) {
        record.marks = Some(marks.into());
    }
    for (key, name) in [
        ("difficulty_category", "level"),
        ("difficulty_rating", "rating"),
        ("time_elapsed", "seconds"),
    ] {
        record.add_field(name, game.get(key).and_then(json_text::words).unwrap_or_default());
    }
    Ok(record)
}

fn position(value: &Value, shape: Shape, pointer: &str) -> Result<Cell, Fault> {
    let part = |index: usize| {
        value.get("position")?.get(index)?.as_u64().and_then(|number| usize::try_from(number).ok())
    };
    part(0).zip(part(1)).and_then(|(row, column)| shape.cell(row, column)).ok_or_else(|| {
        Fault::at(format!("{pointer}/position"), "this cell has no place in a 9×9 grid")
            .expected("[row, column], each from 0 to 8")
    })
}
