//! Which columns the answers of a verb become.
//!
//! A column is a place in the answer's JSON and a type. Every table ends with `error`: why a row has
//! no answer. A verb that is not in the table has its whole answer in the one column `answer`.

use std::sync::Arc;

use arrow_array::{ArrayRef, BooleanArray, Float64Array, Int64Array, StringArray};
use arrow_schema::{DataType, Field};
use serde_json::Value;

/// What a column holds.
#[derive(Clone, Copy)]
enum Kind {
    Text,
    Whole,
    Number,
    Flag,
    /// A list or an object, as text.
    Json,
}

/// A column: its name, where in the answer it stands, what it holds.
struct Place(&'static str, &'static str, Kind);

static ANSWER: &[Place] = &[Place("answer", "", Kind::Json)];

static PLACES: &[(&str, &[Place])] = &[
    (
        "solve",
        &[
            Place("solution", "/solution", Kind::Text),
            Place("solutions", "/solutions", Kind::Whole),
        ],
    ),
    (
        "count",
        &[Place("solutions", "/solutions", Kind::Whole), Place("exact", "/exact", Kind::Flag)],
    ),
    (
        "check",
        &[
            Place("valid", "/valid", Kind::Flag),
            Place("complete", "/complete", Kind::Flag),
            Place("findings", "/findings", Kind::Json),
        ],
    ),
    (
        "candidates",
        &[
            Place("outcome", "/outcome", Kind::Text),
            Place("candidates", "/candidates", Kind::Json),
            Place("undecided", "/undecided", Kind::Json),
        ],
    ),
    ("convert", &[Place("text", "/text", Kind::Text), Place("form", "/form", Kind::Text)]),
    (
        "hint",
        &[
            Place("outcome", "/outcome", Kind::Text),
            Place("technique", "/deduction/technique", Kind::Text),
            Place("notation", "/deduction/notation", Kind::Text),
            Place("levels", "/levels", Kind::Json),
        ],
    ),
    (
        "explain",
        &[
            Place("outcome", "/outcome", Kind::Text),
            Place("solution", "/solution", Kind::Text),
            Place("guesses", "/guesses", Kind::Whole),
            Place("deductions", "/deductions", Kind::Json),
        ],
    ),
    (
        "rate",
        &[
            Place("tier", "/tier", Kind::Text),
            Place("er", "/se/er", Kind::Number),
            Place("ep", "/se/ep", Kind::Number),
            Place("ed", "/se/ed", Kind::Number),
            Place("human", "/human/rating", Kind::Number),
            Place("hardest", "/human/hardest", Kind::Text),
            Place("hodoku", "/hodoku/level", Kind::Text),
            Place("score", "/hodoku/score", Kind::Whole),
        ],
    ),
    (
        "minimise",
        &[
            Place("minimal", "/minimal", Kind::Text),
            Place("outcome", "/outcome", Kind::Text),
            Place("unnecessary", "/unnecessary", Kind::Json),
        ],
    ),
    (
        "same",
        &[
            Place("canonical", "/canonical", Kind::Text),
            Place("automorphisms", "/automorphisms", Kind::Text),
        ],
    ),
];

/// The columns of a verb, without `error`.
fn places(verb: &str) -> &'static [Place] {
    PLACES.iter().find(|(name, _)| *name == verb).map_or(ANSWER, |(_, places)| places)
}

/// Whether a verb is asked about each record of a text.
pub(crate) fn is_per_record(verb: &str) -> bool {
    PLACES.iter().any(|(name, _)| *name == verb)
}

/// Whether a row is little work.
pub(crate) fn is_light(verb: &str) -> bool {
    matches!(verb, "check" | "convert" | "same")
}

/// The names and types of the columns of a verb.
pub(crate) fn fields(verb: &str) -> Vec<Field> {
    let field = |place: &Place| {
        let of = match place.2 {
            Kind::Text | Kind::Json => DataType::Utf8,
            Kind::Whole => DataType::Int64,
            Kind::Number => DataType::Float64,
            Kind::Flag => DataType::Boolean,
        };
        Field::new(place.0, of, true)
    };
    let error = Field::new("error", DataType::Utf8, true);
    places(verb).iter().map(field).chain([error]).collect()
}

/// What came of a row.
pub(crate) enum Cell {
    /// It is null.
    Null,
    /// The lines of its answer.
    Answers(Vec<Value>),
    /// Why there is none.
    Error(String),
}

impl Cell {
    /// The answer, if there is one and it is of use.
    pub(crate) fn answer(&self) -> Option<&Value> {
        match self {
            Cell::Answers(lines) => lines.last(),
            Cell::Null | Cell::Error(_) => None,
        }
    }

    /// Why a row has no answer, or not the one that was asked for.
    pub(crate) fn error(&self) -> Option<String> {
        match self {
            Cell::Null => None,
            Cell::Error(why) => Some(why.clone()),
            Cell::Answers(lines) => lines.last().and_then(reason),
        }
    }
}

/// What an answer says went wrong.
fn reason(answer: &Value) -> Option<String> {
    if let Some(why) = answer["error"].as_str().or(answer["reason"].as_str()) {
        return Some(why.to_owned());
    }
    if answer["outcome"] == "invalid" {
        let findings = answer["findings"].as_array().into_iter().flatten();
        let told = findings.map(|one| {
            let cells = one["cells"].as_array().into_iter().flatten();
            let cells: Vec<&str> = cells.filter_map(Value::as_str).collect();
            let house = one["house"].as_str().unwrap_or_default();
            format!("{} is repeated in {house}: {}", one["digit"], cells.join(" "))
        });
        return Some(format!("the givens clash: {}", told.collect::<Vec<_>>().join("; ")));
    }
    answer["limit"].as_str().map(|limit| match limit {
        "cancelled" => "it was cancelled".to_owned(),
        limit => format!("the limit of {limit} was reached"),
    })
}

/// The columns of some rows.
pub(crate) fn build(verb: &str, cells: &[Cell]) -> Vec<ArrayRef> {
    let mut columns: Vec<ArrayRef> =
        places(verb).iter().map(|place| column(place, cells)).collect();
    let errors: StringArray = cells.iter().map(Cell::error).collect();
    columns.push(Arc::new(errors));
    columns
}

fn column(place: &Place, cells: &[Cell]) -> ArrayRef {
    let Place(_, path, kind) = place;
    let values = cells.iter().map(|cell| cell.answer().and_then(|answer| answer.pointer(path)));
    let values = values.map(|value| value.filter(|value| !value.is_null()));
    match kind {
        Kind::Text => Arc::new(values.map(|it| it?.as_str()).collect::<StringArray>()),
        // What is more than a column holds is null; the answer in JSON has it.
        Kind::Whole => Arc::new(values.map(|it| it?.as_i64()).collect::<Int64Array>()),
        Kind::Number => Arc::new(values.map(|it| it?.as_f64()).collect::<Float64Array>()),
        Kind::Flag => Arc::new(values.map(|it| it?.as_bool()).collect::<BooleanArray>()),
        Kind::Json if path.is_empty() => Arc::new(cells.iter().map(whole).collect::<StringArray>()),
        Kind::Json => Arc::new(values.map(|it| Some(it?.to_string())).collect::<StringArray>()),
    }
}

/// All lines of an answer, as text.
fn whole(cell: &Cell) -> Option<String> {
    match cell {
        Cell::Answers(lines) => {
            Some(lines.iter().map(Value::to_string).collect::<Vec<_>>().join("\n"))
        }
        Cell::Null | Cell::Error(_) => None,
    }
}
