//! What `--json` prints: one object per record. The published schema is made from these types.

pub(crate) mod deduction;
pub(crate) mod explain;
pub(crate) mod laboratory;
pub(crate) mod path;
pub(crate) mod rate;

use ennead::grid::{Cell, Finding, Grid, Shape};
use ennead::text::{Form, Options, write};
use schemars::JsonSchema;
use serde::Serialize;

/// The commands that print JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Kind {
    Solve,
    Check,
    Verify,
    Convert,
    Explain,
    Hint,
    Rate,
    Model,
    Lab,
}

impl Kind {
    pub(crate) const ALL: [Kind; 9] = [
        Kind::Solve,
        Kind::Check,
        Kind::Verify,
        Kind::Convert,
        Kind::Explain,
        Kind::Hint,
        Kind::Rate,
        Kind::Model,
        Kind::Lab,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Solve => "solve",
            Kind::Check => "check",
            Kind::Verify => "verify",
            Kind::Convert => "convert",
            Kind::Explain => "explain",
            Kind::Hint => "hint",
            Kind::Rate => "rate",
            Kind::Model => "model",
            Kind::Lab => "lab",
        }
    }

    /// The JSON Schema of a line that the command prints.
    pub(crate) fn schema(self) -> schemars::Schema {
        match self {
            Kind::Solve => schemars::schema_for!(Line<SolveRecord>),
            Kind::Check => schemars::schema_for!(Line<CheckRecord>),
            Kind::Verify => schemars::schema_for!(Line<VerifyRecord>),
            Kind::Convert => schemars::schema_for!(Line<ConvertRecord>),
            Kind::Explain => schemars::schema_for!(Line<path::ExplainRecord>),
            Kind::Hint => schemars::schema_for!(Line<path::HintRecord>),
            Kind::Rate => schemars::schema_for!(Line<rate::RateRecord>),
            Kind::Model => schemars::schema_for!(Line<laboratory::ModelRecord>),
            Kind::Lab => schemars::schema_for!(Line<laboratory::LabLine>),
        }
    }
}

/// One line of output: an answer, or why there is none.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "answers and errors are printed as they are; the schema names both")]
pub(crate) enum Line<T> {
    /// The answer.
    Answer(T),
    /// The record could not be read.
    Error(ErrorRecord),
}

/// Where a record comes from.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Place {
    /// The file, where several were named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<String>,
    /// The line where the record begins, from 1.
    pub(crate) line: usize,
}

/// A record that could not be read.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct ErrorRecord {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// What is wrong and what was expected.
    pub(crate) error: String,
    /// The column in characters, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<usize>,
}

/// The answer of `solve`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct SolveRecord {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// The puzzle: a character per cell up to 35×35, numbers with blanks between them above.
    pub(crate) puzzle: String,
    /// Rows and columns of a box, `2x3`; left out for the usual 3x3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) shape: Option<String>,
    /// The solution, or the first found of several; null if there is none or none was found.
    pub(crate) solution: Option<String>,
    /// How many solutions were found: 0, 1, or 2 for two and more; at most 1 with `--first`.
    pub(crate) solutions: u64,
    /// `unique`, `multiple`, `none`, `some` (with `--first`), `invalid` (the givens clash) or
    /// `unknown` (the limit was reached).
    pub(crate) outcome: &'static str,
}

/// The answer of `check`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CheckRecord {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// No digit repeats in a house.
    pub(crate) valid: bool,
    /// No cell is blank.
    pub(crate) complete: bool,
    /// Every repeated digit.
    pub(crate) findings: Vec<FindingRecord>,
}

/// A digit that repeats in a house.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct FindingRecord {
    /// The digit.
    pub(crate) digit: u8,
    /// The house: `row 1`, `column 4`, `box 9`.
    pub(crate) house: String,
    /// Where it stands: `r2c4`.
    pub(crate) cells: Vec<String>,
}

/// The answer of `verify`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct VerifyRecord {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// The answer is right.
    pub(crate) verified: bool,
    /// Everything that is wrong with it.
    pub(crate) flaws: Vec<FlawRecord>,
}

/// One thing that is wrong with an answer.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct FlawRecord {
    /// The number of the condition (1 to 8) that does not hold, for a list of numbered squares.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) condition: Option<u8>,
    /// What is wrong, as a sentence.
    pub(crate) reason: String,
    /// The cells concerned, as `r2c4`; squares as `(column,row)`.
    pub(crate) cells: Vec<String>,
}

/// The answer of `convert`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct ConvertRecord {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// The puzzle in the form that was asked for.
    pub(crate) text: String,
    /// The form it was read in.
    pub(crate) form: &'static str,
    /// What the form cannot hold and was left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) left_out: Vec<String>,
}

impl FindingRecord {
    pub(crate) fn of(finding: &Finding, shape: Shape) -> FindingRecord {
        FindingRecord {
            digit: finding.digit.get(),
            house: finding.house.to_string(),
            cells: cell_names(&finding.cells, shape),
        }
    }
}

pub(crate) fn cell_names(cells: &[Cell], shape: Shape) -> Vec<String> {
    cells.iter().map(|&cell| shape.name(cell).to_string()).collect()
}

/// A grid on one line: characters, or numbers where characters do not do.
pub(crate) fn one_line(grid: &Grid) -> String {
    let record = ennead::text::Record::new(grid.clone());
    let options = Options::default();
    let text = write(&record, Form::LINE, &options)
        .or_else(|_| write(&record, Form::NUMBERS, &options))
        .expect("numbers hold every grid");
    text.trim_end().to_owned()
}

/// The shape as it is printed: left out for 3x3.
pub(crate) fn shape_name(shape: Shape) -> Option<String> {
    (shape != Shape::NINE).then(|| shape.to_string())
}
