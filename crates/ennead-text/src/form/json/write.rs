//! Writing a record as an object on one line.

use std::collections::BTreeMap;

use ennead_grid::{Cell, Digit, DigitSet, Grid, Shape};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::{Field, Options, Record, Unwritable};

#[derive(Serialize)]
struct Written<'a> {
    puzzle: WrittenGrid<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<WrittenGrid<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    placed: Vec<Placed>,
    #[serde(skip_serializing_if = "Option::is_none")]
    marks: Option<Vec<Vec<Marks>>>,
    #[serde(skip_serializing_if = "WrittenFields::is_empty")]
    fields: WrittenFields<'a>,
}

#[derive(Serialize)]
struct Placed {
    cell: String,
    digit: u8,
}

/// A text up to 9×9, rows of numbers above.
struct WrittenGrid<'a>(&'a Grid);

impl Serialize for WrittenGrid<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let grid = self.0;
        let number = |content: &Option<Digit>| content.map_or(0, Digit::get);
        if is_short(grid.shape()) {
            let symbol = |content| match number(content) {
                0 => '.',
                number => char::from(b'0' + number),
            };
            serializer.serialize_str(&grid.cells().iter().map(symbol).collect::<String>())
        } else {
            serializer
                .collect_seq(grid.rows().map(|row| row.iter().map(number).collect::<Vec<u8>>()))
        }
    }
}

/// A text up to 9×9, a list above.
#[derive(Serialize)]
#[serde(untagged)]
enum Marks {
    Text(String),
    List(Vec<u8>),
}

/// An object in the order of the fields; several of one name are a list.
struct WrittenFields<'a>(&'a [Field]);

impl WrittenFields<'_> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for WrittenFields<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut places = BTreeMap::new();
        let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
        for field in self.0 {
            let at = *places.entry(field.name.as_ref()).or_insert(groups.len());
            if at == groups.len() {
                groups.push((field.name.as_ref(), Vec::new()));
            }
            groups[at].1.push(&field.value);
        }
        let mut map = serializer.serialize_map(Some(groups.len()))?;
        for (name, values) in &groups {
            match values[..] {
                [value] => map.serialize_entry(name, value)?,
                _ => map.serialize_entry(name, values)?,
            }
        }
        map.end()
    }
}

fn is_short(shape: Shape) -> bool {
    shape.side() <= 9
}

pub(super) fn record(record: &Record, _: &Options, out: &mut String) -> Result<(), Unwritable> {
    let shape = record.givens.shape();
    let marks = |set: DigitSet| {
        if is_short(shape) {
            Marks::Text(set.iter().map(|digit| digit.to_string()).collect())
        } else {
            Marks::List(set.iter().map(Digit::get).collect())
        }
    };
    let placed = |&(cell, digit): &(Cell, Digit)| Placed {
        cell: shape.name(cell).to_string(),
        digit: digit.get(),
    };
    let written = Written {
        puzzle: WrittenGrid(&record.givens),
        shape: shape.order().is_none().then(|| shape.to_string()),
        solution: record.solution.as_ref().map(WrittenGrid),
        placed: record.placed.iter().map(placed).collect(),
        marks: record.marks.as_ref().map(|sets| {
            sets.chunks(shape.side())
                .map(|row| row.iter().map(|&set| marks(set)).collect())
                .collect()
        }),
        fields: WrittenFields(&record.fields),
    };
    let json = serde_json::to_string(&written).map_err(|error| Unwritable::Content {
        form: super::INFO.name,
        reason: error.to_string(),
    })?;
    *out += &json;
    out.push('\n');
    Ok(())
}
