//! What `--json` prints: one object per record. The published schema is made from these types.

pub(crate) mod explain;
pub(crate) mod laboratory;
pub(crate) mod rate;
mod solutions;

use ennead::grid::{Cell, Finding, Shape};
pub(crate) use ennead::stream::one_line;
use schemars::JsonSchema;
use serde::Serialize;

pub(crate) use solutions::{AllRecord, CandidatesRecord, CountRecord, SolutionRecord};

/// The commands that print JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Kind {
    Solve,
    Count,
    Candidates,
    Check,
    Verify,
    Convert,
    Explain,
    Rate,
    Model,
    Lab,
}

impl Kind {
    pub(crate) const ALL: [Kind; 10] = [
        Kind::Solve,
        Kind::Count,
        Kind::Candidates,
        Kind::Check,
        Kind::Verify,
        Kind::Convert,
        Kind::Explain,
        Kind::Rate,
        Kind::Model,
        Kind::Lab,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Solve => "solve",
            Kind::Count => "count",
            Kind::Candidates => "candidates",
            Kind::Check => "check",
            Kind::Verify => "verify",
            Kind::Convert => "convert",
            Kind::Explain => "explain",
            Kind::Rate => "rate",
            Kind::Model => "model",
            Kind::Lab => "lab",
        }
    }

    /// The JSON Schema of a line that the command prints.
    pub(crate) fn schema(self) -> schemars::Schema {
        match self {
            Kind::Solve => schemars::schema_for!(Line<SolveLine>),
            Kind::Count => schemars::schema_for!(Line<CountRecord>),
            Kind::Candidates => schemars::schema_for!(Line<CandidatesRecord>),
            Kind::Check => schemars::schema_for!(Line<CheckRecord>),
            Kind::Verify => schemars::schema_for!(Line<VerifyRecord>),
            Kind::Convert => schemars::schema_for!(Line<ConvertRecord>),
            Kind::Explain => schemars::schema_for!(Line<explain::WorkbenchRecord>),
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

impl Place {
    /// The file, as it stands before a message.
    pub(crate) fn prefix(&self) -> String {
        self.file.as_ref().map(|file| format!("{file}: ")).unwrap_or_default()
    }
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

/// What `solve` prints: an answer per puzzle; or with `--all` each solution, and then a record that
/// closes the puzzle.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "each is printed as it is; the schema names all")]
pub(crate) enum SolveLine {
    /// The answer.
    Solve(SolveRecord),
    /// One of all solutions.
    Solution(SolutionRecord),
    /// There are no more.
    All(AllRecord),
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

/// A plain line with the usual blanks.
pub(crate) fn plain_puzzle(line: &[u8]) -> String {
    let blank = |&byte: &u8| if matches!(byte, b'1'..=b'9') { char::from(byte) } else { '.' };
    line.iter().map(blank).collect()
}

/// A number of solutions, for a person.
pub(crate) fn solutions_in_words(count: ennead::Count) -> String {
    match count {
        ennead::Count::Exactly(0) => "no solution".to_owned(),
        ennead::Count::Exactly(1) => "1 solution".to_owned(),
        ennead::Count::Exactly(number) => format!("{number} solutions"),
        ennead::Count::AtLeast(1) => "at least 1 solution".to_owned(),
        ennead::Count::AtLeast(number) => format!("at least {number} solutions"),
    }
}

/// The shape as it is printed: left out for 3x3.
pub(crate) fn shape_name(shape: Shape) -> Option<String> {
    (shape != Shape::NINE).then(|| shape.to_string())
}
