//! What `ennead explain --json` prints without `--workbench`, and `ennead hint --json`.

use ennead::grid::Grid;
use schemars::JsonSchema;
use serde::Serialize;

use super::deduction::DeductionRecord;
use super::explain::WorkbenchRecord;
use super::{Place, one_line, shape_name};

/// The answer of `explain`: a path, or with `--workbench` its journal.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "both are printed as they are; the schema names both")]
pub(crate) enum ExplainRecord {
    /// By techniques.
    Path(PathRecord),
    /// By the workbench.
    Workbench(WorkbenchRecord),
}

/// A path by techniques.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct PathRecord {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// The puzzle: a character per cell up to 35×35, numbers with blanks between them above.
    pub(crate) puzzle: String,
    /// Rows and columns of a box, `2x3`; left out for the usual 3x3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) shape: Option<String>,
    /// `solved`; `all` (every step the position offers, with `--all`); `none` (no path).
    pub(crate) outcome: &'static str,
    /// The solution.
    pub(crate) solution: Option<String>,
    /// How many digits were taken from the solution, as no technique led on.
    pub(crate) guesses: usize,
    /// Why there is no path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
    /// The steps, in order.
    pub(crate) deductions: Vec<DeductionRecord>,
}

impl PathRecord {
    pub(crate) fn new(place: Place, givens: &Grid, outcome: &'static str) -> PathRecord {
        PathRecord {
            place,
            puzzle: one_line(givens),
            shape: shape_name(givens.shape()),
            outcome,
            solution: None,
            guesses: 0,
            reason: None,
            deductions: Vec::new(),
        }
    }
}

/// The answer of `hint`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct HintRecord {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// The puzzle: a character per cell up to 35×35, numbers with blanks between them above.
    pub(crate) puzzle: String,
    /// `step`, `mistakes`, `nothing` (no technique leads on), `solved`, or `none` (no hint can be
    /// given: see `reason`).
    pub(crate) outcome: &'static str,
    /// Why no hint can be given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
    /// What is said, by level: the one asked for, or all of them.
    pub(crate) levels: Vec<LevelRecord>,
    /// The step; left out below level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) deduction: Option<DeductionRecord>,
    /// The cells with mistakes; left out below level 3.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) mistakes: Vec<String>,
}

/// What one level says.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct LevelRecord {
    /// From 1, a nudge, to 5, everything.
    pub(crate) level: u8,
    /// Its sentences; each level says all that those before it say.
    pub(crate) sentences: Vec<String>,
}
