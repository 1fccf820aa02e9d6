//! Our own JSON: a record as an object, one to a line.
//!
//! ```text
//! {"puzzle":"3.41........3..8..5.1.8...9…","solution":"384179256…",
//!  "placed":[{"cell":"r1c2","digit":8}],"marks":[["","","","","59", …], …],
//!  "fields":{"title":"Example","comment":["one","two"]}}
//! {"puzzle":[[0,12,0,7, …], …],"shape":"3x4"}
//! ```
//!
//! `puzzle` and `solution` are a text with a character per cell, or rows of numbers; `shape`, the
//! rows and columns of a box, is needed where boxes are not square. `marks` are rows of texts
//! (digits up to 9) or of lists. The order of repeated fields is kept, but those of one name stand
//! together. Further keys are kept as fields, in their order. Bare grids are read as well: rows of numbers, rows of texts, and a text alone.

mod write;

use ennead_grid::{Cell, CellName, Digit, DigitSet, Grid, Shape};
use serde_json::Value;

use super::{Carries, Claim, Entry, Fields, Info, Write};
use crate::alphabet::Census;
use crate::cells::{self, Run};
use crate::json_text::{self, Document, Fault, Kind};
use crate::read::shape_of_side;
use crate::{Alphabet, Diagnostic, Field, Line, Options, Record, Source};

pub(super) static INFO: Info = Info {
    name: "json",
    aliases: &["jsonl", "ndjson"],
    about: "JSON records, one to a line",
    carries: Carries {
        placed: true,
        marks: true,
        solution: true,
        fields: Fields::All,
        ..Carries::GIVENS
    },
    claim,
    open: |source, options| Ok(json_text::open(source, options, read, read_whole)),
    write: Some(Write::plain(write::record)),
};

/// Keys of a record.
const KEYS: [&str; 6] = ["puzzle", "shape", "solution", "placed", "marks", "fields"];

/// Keys that solving adds: they follow from the others.
const ANSWERS: [&str; 2] = ["line", "solutions"];

fn claim(source: &Source<'_>, _: &Options) -> Claim {
    match json_text::kind(source) {
        Some(Kind::Ours | Kind::Unknown) => Claim::Signed,
        Some(Kind::Bare) => Claim::Fits,
        // Tables may begin with a quote too, but then more than the text stands on the line.
        None if serde_json::from_str::<String>(source.first_content().text).is_ok() => Claim::Fits,
        _ => Claim::No,
    }
}

fn read_whole(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    json_text::read_all(source, options, read)
}

fn read(document: &Document<'_>, options: &Options) -> Result<Record, Fault> {
    read_record(document, options).map_err(|fault| Fault { fields: said(document), ..fault })
}

/// What a record that cannot be read says, key by key, as it stands there: who asked about it finds it
/// again by these.
fn said(document: &Document<'_>) -> Vec<Field> {
    let keys = |pointer| json_text::keys_at(document.text, pointer);
    let value = |value: &Value, key: &str| Field::new(key.to_owned(), plain(&value[key]));
    let top = keys("").into_iter().filter(|key| key != "fields");
    let mut said: Vec<Field> = top.map(|key| value(document.value, &key)).collect();
    if document.value["fields"].is_object() {
        said.extend(keys("/fields").iter().map(|key| value(&document.value["fields"], key)));
    }
    said.retain(|field| !field.value.is_empty());
    said
}

fn read_record(document: &Document<'_>, options: &Options) -> Result<Record, Fault> {
    let Some(object) = document.value.as_object() else {
        return read_grid(document.value, "", options).map(Record::new);
    };
    let Some(puzzle) = object.get("puzzle") else { return Err(unknown_kind(document)) };
    let mut options = *options;
    if let Some(shape) = object.get("shape") {
        let read = json_text::words(shape).and_then(|words| words.parse::<Shape>().ok());
        options.shape = Some(read.ok_or_else(|| {
            Fault::at("/shape", format!("{} is no shape", json_text::describe(shape)))
                .expected("the rows and columns of a box, as \"3x3\"")
        })?);
    }
    let givens = read_grid(puzzle, "/puzzle", &options)?;
    let shape = givens.shape();
    let mut record = Record::new(givens);
    options.shape = Some(shape);
    if let Some(solution) = object.get("solution").filter(|value| !value.is_null()) {
        record.solution = Some(read_grid(solution, "/solution", &options)?);
    }
    if let Some(placed) = object.get("placed") {
        record.placed = read_placed(placed, &record.givens)?;
    }
    if let Some(marks) = object.get("marks").filter(|value| !value.is_null()) {
        record.marks = Some(read_marks(marks, shape)?);
    }
    if let Some(fields) = object.get("fields").filter(|value| !value.is_null()) {
        if !fields.is_object() {
            let message = format!("`fields` is {}", json_text::describe(fields));
            return Err(Fault::at("/fields", message).expected("an object of texts"));
        }
        for name in json_text::keys_at(document.text, "/fields") {
            read_field(&mut record, &name, &fields[&name])?;
        }
    }
    for name in json_text::keys_at(document.text, "") {
        if !KEYS.contains(&name.as_str()) && !ANSWERS.contains(&name.as_str()) {
            record.add_field(name.clone(), plain(&object[&name]));
        }
    }
    Ok(record)
}

/// A value that means nothing here, to be kept as a field: a text as it is, all else as JSON.
fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn unknown_kind(document: &Document<'_>) -> Fault {
    let keys = json_text::keys_at(document.text, "");
    let shown: Vec<String> = keys.iter().take(12).map(|key| format!("`{key}`")).collect();
    let more = if keys.len() > shown.len() { ", …" } else { "" };
    let message = if keys.is_empty() {
        "this JSON object is empty".to_owned()
    } else {
        format!(
            "this JSON is of no kind that is known here; its keys are {}{more}",
            shown.join(", ")
        )
    };
    Fault::new(message).expected(
        "`puzzle`; or `size` and `grid` (f-puzzles); or `cells` and `regions` (SudokuPad)",
    )
}

/// A grid as a text, as rows of texts, or as rows of numbers.
fn read_grid(value: &Value, pointer: &str, options: &Options) -> Result<Grid, Fault> {
    let texts = value
        .as_array()
        .filter(|rows| !rows.is_empty())
        .and_then(|rows| rows.iter().map(Value::as_str).collect::<Option<Vec<_>>>());
    if let Some(text) = value.as_str() {
        return read_text(text, pointer, options);
    }
    if let Some(rows) = texts {
        return read_text(&rows.concat(), pointer, options);
    }
    let rows = json_text::square(value, pointer, "the grid")?;
    let line = Line { number: 1, text: "" };
    let shape = shape_of_side(rows.len(), line, options)
        .map_err(|diagnostic| Fault::from_words(pointer, diagnostic))?;
    let mut grid = Grid::blank(shape);
    for cell in shape.cells() {
        let (row, column) = (shape.row(cell), shape.column(cell));
        let place = || format!("{pointer}/{row}/{column}");
        grid.set(cell, json_text::content(&rows[row][column], shape, place)?);
    }
    Ok(grid)
}

/// A grid as a text, a character per cell.
fn read_text(text: &str, pointer: &str, options: &Options) -> Result<Grid, Fault> {
    let found = text.chars().count();
    let side = found.isqrt();
    if side * side != found || Shape::of_side(side).next().is_none() {
        let area = options.shape.unwrap_or(Shape::NINE).area();
        let message = format!("{found} cells make no grid");
        return Err(Fault::at(pointer, message).expected(area.to_string()));
    }
    let line = Line { number: 1, text };
    let read = || {
        let shape = shape_of_side(side, line, options)?;
        let census = Census::of(text.chars());
        // What we write is digits up to 9×9, whatever alphabet other texts of a run have.
        let digits = census.seen().all(|c| Alphabet::Digits.meaning(c, side).is_some());
        let options =
            &Options { alphabet: options.alphabet.filter(|_| side > 9 || !digits), ..*options };
        let alphabet = cells::alphabet(&census, side, line, options)?;
        let mut cells = Vec::with_capacity(found);
        cells::Meanings::new(alphabet, side).read(Run { line, start: 0, text }, &mut cells)?;
        Ok(Grid::from_cells(shape, cells).expect("as many cells as the shape has"))
    };
    read().map_err(|diagnostic: Diagnostic| {
        // A text in quotes, written as it is: the place in it is one place behind the first quote.
        let byte = text.char_indices().nth(diagnostic.column - 1).map(|(byte, _)| byte + 1);
        let byte = byte.filter(|_| diagnostic.width == 1 && !text.contains(['\\', '"']));
        Fault { byte, ..Fault::from_words(pointer, diagnostic) }
    })
}

/// Placed digits, each as `{"cell":"r1c2","digit":8}`.
fn read_placed(value: &Value, givens: &Grid) -> Result<Vec<(Cell, Digit)>, Fault> {
    let shape = givens.shape();
    let list = value.as_array().ok_or_else(|| {
        let message = format!("`placed` is {}", json_text::describe(value));
        Fault::at("/placed", message).expected("a list of {\"cell\":\"r1c2\",\"digit\":8}")
    })?;
    let mut placed = Vec::with_capacity(list.len());
    for (at, item) in list.iter().enumerate() {
        let name = item.get("cell").and_then(Value::as_str).unwrap_or("");
        let cell = named_cell(name, shape).ok_or_else(|| {
            Fault::at(format!("/placed/{at}/cell"), format!("`{name}` is no cell of this grid"))
                .expected("row and column, as r1c2")
        })?;
        let digit = item.get("digit").unwrap_or(&Value::Null);
        let place = || format!("/placed/{at}/digit");
        let digit = json_text::content(digit, shape, place)?.ok_or_else(|| {
            Fault::at(place(), "no digit is placed").expected(format!("1 to {}", shape.side()))
        })?;
        let taken = placed.iter().any(|&(other, _)| other == cell) || givens.get(cell).is_some();
        if taken {
            let message = format!("{name} has a digit already");
            return Err(Fault::at(format!("/placed/{at}"), message));
        }
        placed.push((cell, digit));
    }
    placed.sort_unstable();
    Ok(placed)
}

/// The cell of this name.
fn named_cell(name: &str, shape: Shape) -> Option<Cell> {
    name.parse::<CellName>().ok()?.cell(shape)
}

/// Marks as rows of texts or lists.
fn read_marks(value: &Value, shape: Shape) -> Result<Box<[DigitSet]>, Fault> {
    let rows = json_text::square(value, "/marks", "the marks")?;
    if rows.len() != shape.side() {
        let message = format!("there are {} rows of marks", rows.len());
        return Err(Fault::at("/marks", message).expected(shape.side().to_string()));
    }
    let mut marks = Vec::with_capacity(shape.area());
    for cell in shape.cells() {
        let (row, column) = (shape.row(cell), shape.column(cell));
        let place = || format!("/marks/{row}/{column}");
        let items: Vec<Value> = match &rows[row][column] {
            Value::Null => Vec::new(),
            Value::Array(items) => items.clone(),
            Value::String(text) if shape.side() <= 9 => {
                text.chars().filter(|c| *c != ' ').map(|c| Value::from(c.to_string())).collect()
            }
            Value::String(text) => text.split_whitespace().map(Value::from).collect(),
            other => {
                let message =
                    format!("the marks of {} are {}", shape.name(cell), json_text::describe(other));
                return Err(Fault::at(place(), message).expected("a text or a list of digits"));
            }
        };
        let mut set = DigitSet::EMPTY;
        for item in &items {
            if let Some(digit) = json_text::content(item, shape, place)? {
                set.insert(digit);
            }
        }
        marks.push(set);
    }
    Ok(marks.into())
}

/// A field: a text, or a list of texts for several of this name.
fn read_field(record: &mut Record, name: &str, value: &Value) -> Result<(), Fault> {
    let pointer = || format!("/fields/{}", name.replace('~', "~0").replace('/', "~1"));
    let items = match value {
        Value::Array(items) => items.as_slice(),
        other => std::slice::from_ref(other),
    };
    for item in items {
        let words = match item {
            Value::Bool(flag) => Some(flag.to_string()),
            Value::Array(_) => None,
            other => json_text::words(other),
        };
        let words = words.ok_or_else(|| {
            let message = format!("the field `{name}` is {}", json_text::describe(item));
            Fault::at(pointer(), message).expected("a text")
        })?;
        record.add_field(name.to_owned(), words);
    }
    Ok(())
}
