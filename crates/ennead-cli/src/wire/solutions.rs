//! What the commands that ask about all solutions print with `--json`.

use schemars::JsonSchema;
use serde::Serialize;

use super::Place;

/// The answer of `count`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CountRecord {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// The puzzle, as `solve` prints it.
    pub(crate) puzzle: String,
    /// Rows and columns of a box, `2x3`; left out for the usual 3x3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) shape: Option<String>,
    /// How many solutions there are, at least.
    pub(crate) solutions: u64,
    /// There are no more than that.
    pub(crate) exact: bool,
}

/// One solution, of `solve --all`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct SolutionRecord {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// Its number among the solutions of this puzzle, from 1.
    pub(crate) number: u64,
    /// The solution.
    pub(crate) solution: String,
}

/// The end of the solutions of a puzzle, of `solve --all`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct AllRecord {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// The puzzle.
    pub(crate) puzzle: String,
    /// Rows and columns of a box, `2x3`; left out for the usual 3x3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) shape: Option<String>,
    /// How many solutions were printed.
    pub(crate) solutions: u64,
    /// There are no others.
    pub(crate) exact: bool,
}

/// The answer of `candidates`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CandidatesRecord {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// The puzzle, as `solve` prints it.
    pub(crate) puzzle: String,
    /// Rows and columns of a box, `2x3`; left out for the usual 3x3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) shape: Option<String>,
    /// `unique`, `multiple`, `none`, `invalid` (the givens clash) or `unknown` (the limit was
    /// reached).
    pub(crate) outcome: &'static str,
    /// All candidates are known: no other digit is in any solution.
    pub(crate) exact: bool,
    /// For each cell, row by row, the digits that it has in some solution.
    pub(crate) candidates: Vec<Vec<u8>>,
    /// The cells with several candidates: `r2c4`.
    pub(crate) undecided: Vec<String>,
    /// The solution, or two that differ.
    pub(crate) solutions: Vec<String>,
    /// The cells in which these two differ.
    pub(crate) differences: Vec<String>,
}
