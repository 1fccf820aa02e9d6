//! SudokuPad: a JSON document, usually compressed into a link.
//!
//! ```text
//! https://sudokupad.app/sclN4IgxgpgNlDKCWAvCIBcBWADAGhAWwgBcBDAE2JLVEPkKh…
//!
//! {"cellSize":50,"metadata":{"title":"Example","author":"me","rules":["Normal rules."],
//!   "solution":"384179256…"},
//!  "cells":[[{"value":3},{},{"centremarks":[1,4]}, …], …],
//!  "regions":[[[0,0],[0,1],[0,2],[1,0], …], …]}
//! ```
//!
//! The regions must be the boxes. Whatever else a document draws (cages, lines, arrows, underlays,
//! overlays) may mean a rule, and the document does not tell which: it is refused. A cage without
//! cells is an old way to write `title: …` and the like. A compressed document may be in the shorthand
//! of [`zipper`], or plain JSON; we write plain.

mod write;
mod zipper;

use ennead_grid::{DigitSet, Grid, Shape};
use serde_json::{Map, Value};

use super::{Carries, Claim, Entry, Fields, Info, Reader, Write, fpuzzles, link};
use crate::diagnostic::counted;
use crate::json_text::{self, Document, Fault, Kind, LeftOut};
use crate::{Alphabet, Diagnostic, Options, Record, Source};

const CARRIES: Carries = Carries {
    placed: false,
    marks: true,
    solution: true,
    fields: Fields::Only(&["title", "author", "rules"]),
    ..Carries::GIVENS
};

pub(super) static LINK: Info = Info {
    name: "sudokupad",
    aliases: &["scl", "ctc"],
    about: "links to sudokupad.app",
    carries: CARRIES,
    claim: |source, _| {
        let signed = link::in_source(source).is_some_and(|link| {
            link::SUDOKUPAD.iter().any(|host| link.is_to(host))
                && !link::puzzle_id(&link).1.starts_with("scf")
        });
        if signed { Claim::Signed } else { Claim::No }
    },
    open: |source, options| {
        let bare = json_text::kind(source).is_some();
        Ok(if bare { documents(source, options) } else { link::open(options) })
    },
    write: Some(Write::plain(write::link)),
};

pub(super) static JSON: Info = Info {
    name: "sudokupad-json",
    aliases: &["scl-json"],
    about: "the JSON documents of SudokuPad",
    carries: CARRIES,
    claim: |source, _| {
        let signed = json_text::kind(source) == Some(Kind::Sudokupad);
        if signed { Claim::Signed } else { Claim::No }
    },
    open: |source, options| Ok(documents(source, options)),
    write: Some(Write::plain(write::json)),
};

/// Keys of the document that hold what we read, or say nothing.
const PLAIN: [&str; 6] = ["id", "cellSize", "metadata", "cells", "regions", "cages"];

/// Keys that only set up the player.
const DECORATION: [&str; 6] =
    ["settings", "videos", "foglight", "foglink", "duration", "triggereffect"];

/// A reader of bare documents.
fn documents(source: &Source<'_>, options: &Options) -> Reader {
    json_text::open(source, options, read, read_whole)
}

fn read_whole(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    json_text::read_all(source, options, read)
}

/// Whether a text is a document, plain or in shorthand.
pub(super) fn is_document(text: &str) -> bool {
    json_text::parse(text).is_ok() || zipper::unzip(text).is_ok()
}

/// Reads a document from a link, plain or in shorthand.
pub(super) fn read_packed(text: &str, options: &Options) -> Result<Record, Fault> {
    let value = match json_text::parse(text) {
        Ok(value) => value,
        Err(_) => zipper::unzip(text).map_err(|(at, message)| {
            Fault::new(format!("{message}, at byte {} of what it holds", at + 1))
                .expected("a SudokuPad document in the link")
        })?,
    };
    read(&Document { text, value: &value }, options)
}

/// Reads one document.
fn read(document: &Document<'_>, _: &Options) -> Result<Record, Fault> {
    let Some(object) = document.value.as_object() else {
        let message = format!("this is {}", json_text::describe(document.value));
        return Err(Fault::new(message).expected("an object with `cells` and `regions`"));
    };
    let mut left_out = LeftOut::default();
    refuse_rules(object, &mut left_out)?;
    let rows = match object.get("cells") {
        Some(cells) => json_text::square(cells, "/cells", "the grid")?,
        None => return Err(Fault::new("there are no `cells`").expected("rows of `cells`")),
    };
    let shape = shape(object.get("regions").unwrap_or(&Value::Null), rows.len())?;
    let mut record = read_cells(&rows, shape, &mut left_out)?;
    if let Some(cages) = object.get("cages").and_then(Value::as_array) {
        for cage in cages {
            if let Some((key, words)) = cage_words(cage) {
                let pointer = "/cages".to_owned();
                metadata(&mut record, key, &Value::from(words), pointer, &mut left_out)?;
            }
        }
    }
    if let Some(members) = object.get("metadata").and_then(Value::as_object) {
        for (key, value) in members {
            metadata(&mut record, key, value, format!("/metadata/{key}"), &mut left_out)?;
        }
    }
    left_out.keep(&mut record);
    Ok(record)
}

/// Refuses a document that draws more than a plain grid, naming it all.
fn refuse_rules(object: &Map<String, Value>, left_out: &mut LeftOut) -> Result<(), Fault> {
    let mut rules = Vec::new();
    for (key, value) in object {
        if json_text::is_void(value) {
        } else if key == "cages" {
            let cages = value.as_array().map_or(&[][..], Vec::as_slice);
            if !cages.iter().all(|cage| cage_words(cage).is_some()) {
                rules.push("cages");
            }
        } else if DECORATION.contains(&key.as_str()) {
            left_out.note(key.as_str());
        } else if !PLAIN.contains(&key.as_str()) {
            rules.push(key.as_str());
        }
    }
    match rules.first() {
        Some(first) => {
            let pointer = format!("/{}", first.replace('~', "~0").replace('/', "~1"));
            Err(Fault::variant(pointer, rules)
                .help("what this document draws may mean a rule; it does not say which"))
        }
        None => Ok(()),
    }
}

/// The `title: words` of a cage without cells.
fn cage_words(cage: &Value) -> Option<(&str, &str)> {
    let no_cells = cage.get("cells").is_none_or(json_text::is_void);
    let (key, words) = cage.get("value")?.as_str()?.split_once(':')?;
    (no_cells && !key.contains(' ')).then_some((key, words.trim()))
}

/// One entry of the metadata: a field, the solution, or a rule to be refused.
fn metadata(
    record: &mut Record,
    key: &str,
    value: &Value,
    pointer: String,
    left_out: &mut LeftOut,
) -> Result<(), Fault> {
    if json_text::is_void(value) {
        return Ok(());
    }
    match (key, json_text::words(value)) {
        ("solution", Some(words)) => {
            record.solution = read_solution(&words, record.givens.shape(), &pointer)?;
        }
        ("title" | "author" | "rules" | "source", Some(words)) => {
            record.add_field(key.to_owned(), words);
        }
        (_, None) if value == &Value::Bool(true) => return Err(Fault::variant(pointer, [key])),
        _ => left_out.note(format!("metadata {key}")),
    }
    Ok(())
}

/// A solution, one character to a cell; `None` if it is blank.
fn read_solution(text: &str, shape: Shape, pointer: &str) -> Result<Option<Grid>, Fault> {
    let side = shape.side();
    let found = text.chars().count();
    if found != shape.area() {
        let message = format!("the solution has {}", counted(found, "cell"));
        return Err(Fault::at(pointer, message).expected(shape.area().to_string()));
    }
    let alphabet = Alphabet::usual(side).unwrap_or(Alphabet::Hex1);
    let mut cells = Vec::with_capacity(shape.area());
    for character in text.chars() {
        cells.push(match alphabet.meaning(character, side) {
            Some(crate::alphabet::Symbol::Digit(digit)) => Some(digit),
            Some(crate::alphabet::Symbol::Blank) => None,
            None => {
                let message = format!("`{character}` is no cell of a {side}×{side} solution");
                return Err(Fault::at(pointer, message).expected(alphabet.expected(side)));
            }
        });
    }
    Ok(Grid::from_cells(shape, cells).filter(|grid| !grid.is_empty()))
}

/// The shape whose boxes are the regions.
fn shape(regions: &Value, side: usize) -> Result<Shape, Fault> {
    let mut numbers = vec![None; side * side];
    for (number, region) in regions.as_array().into_iter().flatten().enumerate() {
        for (at, place) in region.as_array().into_iter().flatten().enumerate() {
            let part = |index: usize| {
                let number = place.get(index)?.as_u64()?;
                usize::try_from(number).ok().filter(|&number| number < side)
            };
            let Some((row, column)) = part(0).zip(part(1)) else {
                let pointer = format!("/regions/{number}/{at}");
                let message = format!("{} is no cell of this grid", json_text::describe(place));
                return Err(Fault::at(pointer, message)
                    .expected(format!("[row, column], each from 0 to {}", side - 1)));
            };
            numbers[row * side + column] = Some(number as i64);
        }
    }
    let whole: Option<Vec<i64>> = numbers.iter().copied().collect();
    if let Some(shape) = whole.and_then(|numbers| fpuzzles::shape_of_regions(side, &numbers)) {
        return Ok(shape);
    }
    let message = if numbers.iter().all(Option::is_none) {
        "this grid has no boxes"
    } else {
        "the regions of this grid are no boxes: it is a jigsaw"
    };
    Err(Fault::at("/regions", message).expected("the boxes of a plain grid under `regions`"))
}

fn read_cells(rows: &[&[Value]], shape: Shape, left_out: &mut LeftOut) -> Result<Record, Fault> {
    let mut record = Record::new(Grid::blank(shape));
    let mut marks = vec![DigitSet::EMPTY; shape.area()];
    for cell in shape.cells() {
        let (row, column) = (shape.row(cell), shape.column(cell));
        let pointer = format!("/cells/{row}/{column}");
        let mut digit = None;
        let members = rows[row][column].as_object();
        for (key, value) in members.into_iter().flatten() {
            let place = || format!("{pointer}/{key}");
            match key.as_str() {
                "value" => digit = json_text::content(value, shape, place)?,
                "given" => {}
                "centremarks" | "pencilMarks" | "cornermarks" => {
                    for item in value.as_array().into_iter().flatten() {
                        if let Some(digit) = json_text::content(item, shape, place)? {
                            marks[cell.index()].insert(digit);
                        }
                    }
                }
                _ if json_text::is_void(value) => {}
                _ => left_out.note(format!("cell {key}")),
            }
        }
        let given = members.and_then(|members| members.get("given"));
        match digit {
            Some(digit) if given == Some(&Value::Bool(false)) => record.placed.push((cell, digit)),
            digit => record.givens.set(cell, digit),
        }
        if digit.is_some() && !marks[cell.index()].is_empty() {
            marks[cell.index()] = DigitSet::EMPTY;
            left_out.note("marks beneath digits");
        }
    }
    if marks.iter().any(|set| !set.is_empty()) {
        record.marks = Some(marks.into());
    }
    Ok(record)
}
