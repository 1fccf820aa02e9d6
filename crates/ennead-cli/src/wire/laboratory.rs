//! What `model --json` and `lab --json` print.

use ennead::csp::{BinaryCsp, Edge};
use ennead::model::{Family, LineColumnSquare, Value, Variable};
use schemars::JsonSchema;
use serde::Serialize;

use super::Place;

/// The answer of `model`: a problem as a constraint graph.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct ModelRecord {
    /// Which problem, as `n-queens:4`.
    pub(crate) problem: String,
    /// Its kind, as `n-queens`.
    pub(crate) kind: &'static str,
    /// For a Sudoku that was read: the file, where several were named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<String>,
    /// For a Sudoku that was read: the line where it begins, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    /// How many variables there are.
    pub(crate) variables: usize,
    /// How many values all domains have together.
    pub(crate) values: usize,
    /// How many constraints the rules name.
    pub(crate) theoretical_constraints: usize,
    /// How many constraints forbid at least one pair of values.
    pub(crate) constraints: usize,
    /// Constraints over pairs of variables.
    pub(crate) density: f64,
    /// The same, exactly: `4/55`.
    pub(crate) density_ratio: String,
    /// The harmonic mean of the tightnesses of the constraints.
    pub(crate) mean_tightness: f64,
    /// The same, exactly: `1/3`.
    pub(crate) mean_tightness_ratio: String,
    /// Every variable.
    pub(crate) variable_list: Vec<VariableRecord>,
    /// Every constraint; with `--theoretical` also those that forbid nothing.
    pub(crate) edges: Vec<EdgeRecord>,
    /// With `--cells`, for a Sudoku: its cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cells: Option<Vec<CellRecord>>,
    /// With `--cells`, for a Sudoku: its constraints over cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) families: Option<Vec<FamilyRecord>>,
}

/// A variable.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct VariableRecord {
    /// Its name, as `(0,1)`, column and row from 0.
    pub(crate) name: String,
    /// The values it may take.
    pub(crate) domain: Vec<String>,
    /// Its constraints that forbid something.
    pub(crate) degree: usize,
    /// The sum of their tightnesses.
    pub(crate) sum_tightness: f64,
    /// The same, exactly.
    pub(crate) sum_tightness_ratio: String,
}

/// A constraint between two variables.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct EdgeRecord {
    /// One variable.
    pub(crate) a: String,
    /// The other.
    pub(crate) b: String,
    /// Pairs of values allowed.
    pub(crate) consistent: u64,
    /// Pairs of values forbidden.
    pub(crate) inconsistent: u64,
    /// Forbidden pairs over all pairs.
    pub(crate) tightness: f64,
    /// The same, exactly.
    pub(crate) tightness_ratio: String,
    /// It forbids at least one pair.
    pub(crate) proven: bool,
}

/// A cell of a Sudoku, by number.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CellRecord {
    /// Its name, as `C_07`.
    pub(crate) cell: String,
    /// Its line, from 0.
    pub(crate) line: usize,
    /// Its column, from 0.
    pub(crate) column: usize,
    /// Its square, from 0.
    pub(crate) square: usize,
    /// Its value, where it is given.
    pub(crate) value: Option<usize>,
}

/// A family of constraints between the cells of a Sudoku.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct FamilyRecord {
    /// `line`, `column` or `square`.
    pub(crate) family: &'static str,
    /// How many constraints it has.
    pub(crate) count: usize,
    /// Each of them, as `{L(C_00) = L(C_01); V(C_00) != V(C_01)}`.
    pub(crate) constraints: Vec<String>,
}

/// What `lab` prints: with `--steps` every step, and at the end the run.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "steps and runs are printed as they are; the schema names both")]
pub(crate) enum LabLine {
    /// A run.
    Run(RunRecord),
    /// A step of a run.
    Step(StepRecord),
}

/// A step of a search.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct StepRecord {
    /// Its number, from 1.
    pub(crate) step: u64,
    /// The transition: a, b (simplifying), p, q, r (assigning), x, y, z (backtracking).
    pub(crate) transition: char,
    /// The kind of step: `simplifying`, `assigning` or `backtracking`.
    pub(crate) state: &'static str,
    /// The variable tried, or reached by going back.
    pub(crate) variable: Option<String>,
    /// The value assigned.
    pub(crate) value: Option<String>,
    /// How many variables are assigned after the step.
    pub(crate) depth: u32,
}

/// One algorithm on one problem.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct RunRecord {
    /// Which problem, as `n-queens:4`.
    pub(crate) problem: String,
    /// For a Sudoku that was read: the file, where several were named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<String>,
    /// For a Sudoku that was read: the line where it begins, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    /// The algorithm, as `MAC+BZ`.
    pub(crate) algorithm: String,
    /// A solution was found.
    pub(crate) solved: bool,
    /// `solved`, `no solution` or `limit`.
    pub(crate) outcome: &'static str,
    /// A limit ended the run before its answer was known.
    pub(crate) limit_reached: bool,
    /// Which: `steps` or `time`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) limit: Option<&'static str>,
    /// Solutions found.
    pub(crate) solutions: u64,
    /// It is proven that there are no others.
    pub(crate) all_solutions: bool,
    /// Simplifying steps.
    pub(crate) simplifying_steps: u64,
    /// Assigning steps.
    pub(crate) assigning_steps: u64,
    /// Backtracking steps.
    pub(crate) backtracking_steps: u64,
    /// All steps.
    pub(crate) total_steps: u64,
    /// The share of steps that were not backtracking.
    pub(crate) efficiency: f64,
    /// Pairs of values looked up.
    pub(crate) consistency_checks: u64,
    /// Values removed from domains by looking ahead.
    pub(crate) prunings: u64,
    /// Values tried.
    pub(crate) nodes: u64,
    /// The most assignments undone at once by going back.
    pub(crate) longest_jump: u64,
    /// How long it took.
    pub(crate) seconds: f64,
    /// The first solution, as pairs of variable and value; null if none was found.
    pub(crate) solution: Option<Vec<(String, String)>>,
}

impl EdgeRecord {
    pub(crate) fn of(csp: &BinaryCsp<Variable, Value>, edge: Edge) -> EdgeRecord {
        EdgeRecord {
            a: csp.variable(edge.a).to_string(),
            b: csp.variable(edge.b).to_string(),
            consistent: edge.consistent(),
            inconsistent: edge.inconsistent,
            tightness: edge.tightness().as_f64(),
            tightness_ratio: edge.tightness().to_string(),
            proven: edge.is_proven(),
        }
    }
}

impl CellRecord {
    pub(crate) fn all(view: LineColumnSquare<'_>) -> Vec<CellRecord> {
        let record = |cell: ennead::model::CellId| CellRecord {
            cell: cell.to_string(),
            line: cell.line(),
            column: cell.column(),
            square: cell.square(),
            value: view.value(cell),
        };
        view.cells().map(record).collect()
    }
}

impl FamilyRecord {
    pub(crate) fn all(view: LineColumnSquare<'_>) -> Vec<FamilyRecord> {
        let record = |family: Family| FamilyRecord {
            family: family.name(),
            count: view.count(family),
            constraints: view.constraints(family).map(|(a, b)| family.sentence(a, b)).collect(),
        };
        Family::ALL.into_iter().map(record).collect()
    }
}

/// File and line, where there are any.
pub(crate) fn split(place: Option<&Place>) -> (Option<String>, Option<usize>) {
    (place.and_then(|place| place.file.clone()), place.map(|place| place.line))
}
