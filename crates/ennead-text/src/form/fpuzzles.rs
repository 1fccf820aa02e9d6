//! f-puzzles: a JSON document, usually compressed into a link.
//!
//! ```text
//! https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA…
//!
//! {"size":9,"title":"Example","author":"me","ruleset":"Normal rules apply.",
//!  "grid":[[{"value":3,"given":true},{"value":8},{"centerPencilMarks":[1,4]},{}, …], …]}
//! ```
//!
//! A cell's `region` is the number of its box, where it is not the usual one. Every other key of the
//! document is a rule (`killercage`, `antiknight`, `diagonal+`, …) or decoration. A document with
//! rules is refused; decoration is named in the field `left-out`. Centre and corner marks become
//! candidates alike.

mod write;

use std::collections::BTreeMap;

use ennead_grid::{Cell, DigitSet, Grid, Shape};
use serde_json::{Map, Value};

use super::{Carries, Claim, Entry, Fields, Info, Reader, Write, link};
use crate::diagnostic::counted;
use crate::json_text::{self, Document, Fault, Kind, LeftOut};
use crate::{Diagnostic, Options, Record, Source};

const CARRIES: Carries = Carries {
    placed: true,
    marks: true,
    solution: true,
    fields: Fields::Only(&["title", "author", "rules"]),
    ..Carries::GIVENS
};

pub(super) static LINK: Info = Info {
    name: "fpuzzles",
    aliases: &["f-puzzles"],
    about: "links to f-puzzles.com",
    carries: CARRIES,
    claim: |source, _| {
        let signed = link::in_source(source).is_some_and(|link| link.is_to(link::FPUZZLES));
        if signed { Claim::Signed } else { Claim::No }
    },
    open: |source, options| {
        let bare = json_text::kind(source).is_some();
        Ok(if bare { documents(source, options) } else { link::open(options) })
    },
    write: Some(Write::plain(write::link)),
};

pub(super) static JSON: Info = Info {
    name: "fpuzzles-json",
    aliases: &["f-puzzles-json"],
    about: "the JSON documents of f-puzzles",
    carries: CARRIES,
    claim: |source, _| {
        let signed = json_text::kind(source) == Some(Kind::Fpuzzles);
        if signed { Claim::Signed } else { Claim::No }
    },
    open: |source, options| Ok(documents(source, options)),
    write: Some(Write::plain(write::json)),
};

/// Keys that are neither rules nor decoration.
const PLAIN: [&str; 6] = ["size", "grid", "title", "author", "ruleset", "solution"];

/// Keys that only draw, or set up the editor.
const DECORATION: [&str; 8] = [
    "line",
    "rectangle",
    "circle",
    "text",
    "cage",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
];

/// A reader of bare documents.
fn documents(source: &Source<'_>, options: &Options) -> Reader {
    json_text::open(source, options, read, read_whole)
}

fn read_whole(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    json_text::read_all(source, options, read)
}

/// Reads one document.
pub(super) fn read(document: &Document<'_>, _: &Options) -> Result<Record, Fault> {
    let Some(object) = document.value.as_object() else {
        let message = format!("this is {}", json_text::describe(document.value));
        return Err(Fault::new(message).expected("an object with `size` and `grid`"));
    };
    let mut left_out = LeftOut::default();
    refuse_rules(object, &mut left_out)?;
    let rows = match object.get("grid") {
        Some(grid) => json_text::square(grid, "/grid", "the grid")?,
        None => return Err(Fault::new("there is no `grid`").expected("rows of cells under `grid`")),
    };
    if let Some(size) = object.get("size").filter(|size| size.as_u64() != Some(rows.len() as u64)) {
        let message = format!("the size is {}, but there are {} rows", size, rows.len());
        return Err(Fault::at("/size", message));
    }
    let cells = Cells::new(&rows)?;
    let mut record = cells.read(&mut left_out)?;
    for (key, name) in [("title", "title"), ("author", "author"), ("ruleset", "rules")] {
        if let Some(value) = object.get(key).filter(|value| !value.is_null()) {
            let words = json_text::words(value).ok_or_else(|| {
                let message = format!("the {name} is {}", json_text::describe(value));
                Fault::at(format!("/{key}"), message).expected("a text")
            })?;
            record.add_field(name, words);
        }
    }
    if let Some(solution) = object.get("solution") {
        record.solution = read_solution(solution, cells.shape)?;
    }
    left_out.keep(&mut record);
    Ok(record)
}

/// Refuses a document with rules, naming them all; notes what only draws.
fn refuse_rules(object: &Map<String, Value>, left_out: &mut LeftOut) -> Result<(), Fault> {
    let mut rules = Vec::new();
    for (key, value) in object {
        if PLAIN.contains(&key.as_str()) || json_text::is_void(value) {
            continue;
        }
        if DECORATION.contains(&key.as_str()) {
            left_out.note(key.as_str());
        } else {
            rules.push(key.as_str());
        }
    }
    match rules.first() {
        Some(first) => {
            let pointer = format!("/{}", first.replace('~', "~0").replace('/', "~1"));
            Err(Fault::variant(pointer, rules))
        }
        None => Ok(()),
    }
}

/// The shape f-puzzles takes for a grid without regions: boxes as square as can be, lying.
fn usual_shape(side: usize) -> Option<Shape> {
    Shape::of_side(side).filter(|shape| shape.box_rows() <= shape.box_columns()).last()
}

struct Cells<'a> {
    rows: &'a [&'a [Value]],
    shape: Shape,
}

impl<'a> Cells<'a> {
    /// Finds the shape, and refuses regions that are no boxes.
    fn new(rows: &'a [&'a [Value]]) -> Result<Cells<'a>, Fault> {
        let side = rows.len();
        let usual = usual_shape(side).ok_or_else(|| {
            Fault::at("/grid", format!("there is no {side}×{side} grid with boxes"))
                .expected("a side from 4 to 100 that is a product of two numbers from 2 up")
        })?;
        let mut regions = Vec::with_capacity(usual.area());
        for cell in usual.cells() {
            let region = match rows[usual.row(cell)][usual.column(cell)].get("region") {
                None => Some(usual.box_of(cell) as i64),
                Some(region) => json_text::words(region).and_then(|text| text.parse().ok()),
            };
            let region = region.ok_or_else(|| {
                let (row, column) = (usual.row(cell), usual.column(cell));
                let message = format!("{} is in no region", usual.name(cell));
                Fault::at(format!("/grid/{row}/{column}/region"), message)
                    .expected("boxes, the same for all cells")
            })?;
            regions.push(region);
        }
        let shape = shape_of_regions(side, &regions).ok_or_else(|| {
            Fault::at("/grid", "the regions of this grid are no boxes: it is a jigsaw")
                .expected("a grid with boxes")
        })?;
        Ok(Cells { rows, shape })
    }

    fn read(&self, left_out: &mut LeftOut) -> Result<Record, Fault> {
        let shape = self.shape;
        let mut record = Record::new(Grid::blank(shape));
        let mut marks = vec![DigitSet::EMPTY; shape.area()];
        for cell in shape.cells() {
            let (row, column) = (shape.row(cell), shape.column(cell));
            let pointer = format!("/grid/{row}/{column}");
            let value = &self.rows[row][column];
            let Some(object) = value.as_object() else {
                if json_text::is_void(value) {
                    continue;
                }
                let message = format!("{} is {}", shape.name(cell), json_text::describe(value));
                return Err(Fault::at(pointer, message).expected("an object, as {\"value\":5}"));
            };
            let digit = match object.get("value") {
                Some(value) => json_text::content(value, shape, || format!("{pointer}/value"))?,
                None => None,
            };
            let set = self.marks(cell, object, &pointer, left_out)?;
            match digit {
                Some(digit) if object.get("given") == Some(&Value::Bool(true)) => {
                    record.givens.set(cell, Some(digit));
                }
                Some(digit) => record.placed.push((cell, digit)),
                None => marks[cell.index()] = set,
            }
            if digit.is_some() && !set.is_empty() {
                left_out.note("marks beneath digits");
            }
        }
        if marks.iter().any(|set| !set.is_empty()) {
            record.marks = Some(marks.into());
        }
        Ok(record)
    }

    /// The marks of a cell; its colours and the like are noted.
    fn marks(
        &self,
        cell: Cell,
        object: &Map<String, Value>,
        pointer: &str,
        left_out: &mut LeftOut,
    ) -> Result<DigitSet, Fault> {
        let mut marks = DigitSet::EMPTY;
        for (key, value) in object {
            match key.as_str() {
                "value" | "given" | "region" => {}
                "centerPencilMarks" | "cornerPencilMarks" | "givenPencilMarks" => {
                    for (at, item) in value.as_array().into_iter().flatten().enumerate() {
                        let place = || format!("{pointer}/{key}/{at}");
                        if let Some(digit) = json_text::content(item, self.shape, place)? {
                            marks.insert(digit);
                        }
                    }
                    if !value.is_array() && !json_text::is_void(value) {
                        let name = self.shape.name(cell);
                        let message =
                            format!("the marks of {name} are {}", json_text::describe(value));
                        return Err(Fault::at(format!("{pointer}/{key}"), message)
                            .expected("a list of digits"));
                    }
                }
                _ if json_text::is_void(value) => {}
                "c" | "cArray" | "highlight" | "highlightArray" => left_out.note("cell colours"),
                _ => left_out.note(format!("cell {key}")),
            }
        }
        Ok(marks)
    }
}

/// The shape whose boxes are these regions, given for each cell in the order of the grid.
pub(super) fn shape_of_regions(side: usize, regions: &[i64]) -> Option<Shape> {
    Shape::of_side(side).find(|shape| {
        let mut boxes = BTreeMap::new();
        let alike = shape.cells().zip(regions).all(|(cell, region)| {
            *boxes.entry(*region).or_insert_with(|| shape.box_of(cell)) == shape.box_of(cell)
        });
        alike && boxes.len() == side && regions.len() == shape.area()
    })
}

/// A solution as a list of digits, or a text of them; `None` if it is blank.
pub(super) fn read_solution(value: &Value, shape: Shape) -> Result<Option<Grid>, Fault> {
    let items: Vec<Value> = match value {
        Value::Array(items) => items.clone(),
        Value::String(text) if text.contains(',') => text.split(',').map(Value::from).collect(),
        Value::String(text) => text.chars().map(|c| Value::from(c.to_string())).collect(),
        other if json_text::is_void(other) => return Ok(None),
        other => {
            let message = format!("the solution is {}", json_text::describe(other));
            return Err(Fault::at("/solution", message).expected("a list of digits"));
        }
    };
    if items.iter().all(json_text::is_void) {
        return Ok(None);
    }
    if items.len() != shape.area() {
        let message = format!("the solution has {}", counted(items.len(), "cell"));
        return Err(Fault::at("/solution", message).expected(shape.area().to_string()));
    }
    let mut grid = Grid::blank(shape);
    for (cell, item) in shape.cells().zip(&items) {
        let place = || format!("/solution/{}", cell.index());
        grid.set(cell, json_text::content(item, shape, place)?);
    }
    Ok((!grid.is_empty()).then_some(grid))
}
