//! A problem as a constraint graph: its variables, domains and constraints, and their figures.

use ennead::csp::{BinaryCsp, Edge};
use ennead::model::{AnyProblem, Family, LineColumnSquare, Value, Variable};
use ennead_render::graph::Graph;
use serde::{Deserialize, Serialize};
use serde_json::Map;

use crate::door::{self, Misuse, Tell};
use crate::in_json::in_json;
use crate::limits::{Clock, Limits};
use crate::problems::Named;
use crate::scene::{self, Look};
use crate::schema::JsonSchema;
use crate::verb::{WHOLE_LIMITS, Whole};

/// The constraint graph of any problem.
pub type Csp = BinaryCsp<Variable, Value>;

/// What is asked of the graph.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// Take all constraints the rules name, not only those that forbid something.
    pub theoretical: bool,
    /// List a Sudoku as cells with line, column, square and value, and its constraints in these words.
    pub cells: bool,
    /// Tell the problem itself too, as it is read from JSON: the signs of a Futoshiki are in no graph.
    pub instance: bool,
    /// Draw the graph too, in these colours.
    pub picture: Option<Look>,
}

in_json!(Question);

impl Whole for Question {
    const OF_PROBLEMS: bool = true;

    type Answer = Answer;
}

/// Asks about each problem of a question in JSON.
pub(crate) fn ask(
    mut question: Map<String, serde_json::Value>,
    clock: Clock<'_>,
    tell: &mut Tell<'_>,
) -> Result<(), Misuse> {
    let problems = door::problems(&mut question)?;
    let limits: Limits = door::take(&mut question, &Limits::KEYS)?;
    let limits = limits.or(WHOLE_LIMITS);
    let own: Question = door::own(question)?;
    for entry in problems.entries {
        let line = match entry {
            Ok(named) => match named.model(clock.watch(limits)) {
                Ok(csp) => {
                    door::line(&own.answer(&named, &csp).map_err(|why| door::misuse("", &why))?)
                }
                Err(none) => door::line(&none.refusal),
            },
            Err(refusal) => door::line(&refusal),
        };
        if !tell(&line) || clock.is_cancelled() {
            break;
        }
    }
    Ok(())
}

impl Question {
    /// The answer about a problem.
    pub fn answer(&self, named: &Named, csp: &Csp) -> Result<Answer, String> {
        let view = self.view(named)?;
        let (file, line) = named.file_and_line();
        let variable = |id| VariableAnswer {
            name: csp.variable(id).to_string(),
            domain: csp.domain(id).iter().map(Value::to_string).collect(),
            degree: csp.degree(id),
            sum_tightness: csp.sum_tightness(id).as_f64(),
            sum_tightness_ratio: csp.sum_tightness(id).to_string(),
        };
        Ok(Answer {
            problem: named.name.clone(),
            kind: named.problem.kind().name(),
            file,
            line,
            variables: csp.variables().len(),
            values: csp.ids().map(|id| csp.domain(id).len()).sum(),
            theoretical_constraints: csp.theoretical_constraints(),
            constraints: csp.constraints(),
            density: csp.density().as_f64(),
            density_ratio: csp.density().to_string(),
            mean_tightness: csp.mean_tightness().as_f64(),
            mean_tightness_ratio: csp.mean_tightness().to_string(),
            variable_list: csp.ids().map(variable).collect(),
            edges: self.edges(csp).iter().map(|&edge| EdgeAnswer::of(csp, edge)).collect(),
            cells: view.map(CellAnswer::all),
            families: view.map(FamilyAnswer::all),
            instance: self.instance(named)?,
            svg: self.picture.map(|look| look.svg(&self.graph(named, csp).drawing())),
        })
    }

    /// The graph, to be drawn.
    pub fn graph(&self, named: &Named, csp: &Csp) -> Graph {
        scene::graph(&named.name, csp, &self.edges(csp))
    }

    /// The problem itself, where that was asked for.
    fn instance(&self, named: &Named) -> Result<Option<serde_json::Value>, String> {
        let read = |text: String| serde_json::from_str(&text).map_err(|why| why.to_string());
        self.instance.then(|| read(named.problem.to_json())).transpose()
    }

    /// The constraints that were asked for.
    pub fn edges(&self, csp: &Csp) -> Vec<Edge> {
        if self.theoretical { csp.theoretical_edges().collect() } else { csp.edges().collect() }
    }

    /// A Sudoku as cells with line, column, square and value, where that was asked for.
    pub fn view<'a>(&self, named: &'a Named) -> Result<Option<LineColumnSquare<'a>>, String> {
        match &named.problem {
            _ if !self.cells => Ok(None),
            AnyProblem::Sudoku(sudoku) => Ok(Some(LineColumnSquare(sudoku.puzzle()))),
            other => Err(format!(
                "cells with line, column and square are those of Sudokus, and this is {}",
                other.kind()
            )),
        }
    }
}

/// The answer of `model`: a problem as a constraint graph.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// Which problem, as `n-queens:4`.
    pub problem: String,
    /// Its kind, as `n-queens`.
    pub kind: &'static str,
    /// For a Sudoku that was read: the file, where several were named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// For a Sudoku that was read: the line where it begins, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// How many variables there are.
    pub variables: usize,
    /// How many values all domains have together.
    pub values: usize,
    /// How many constraints the rules name.
    pub theoretical_constraints: usize,
    /// How many constraints forbid at least one pair of values.
    pub constraints: usize,
    /// Constraints over pairs of variables.
    pub density: f64,
    /// The same, exactly: `4/55`.
    pub density_ratio: String,
    /// The harmonic mean of the tightnesses of the constraints.
    pub mean_tightness: f64,
    /// The same, exactly: `1/3`.
    pub mean_tightness_ratio: String,
    /// Every variable.
    pub variable_list: Vec<VariableAnswer>,
    /// Every constraint; where all that the rules name are asked for, also those that forbid nothing.
    pub edges: Vec<EdgeAnswer>,
    /// Where asked for, for a Sudoku: its cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<Vec<CellAnswer>>,
    /// Where asked for, for a Sudoku: its constraints over cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub families: Option<Vec<FamilyAnswer>>,
    /// Where asked for: the problem itself, as it is read from JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instance: Option<serde_json::Value>,
    /// Where asked for: the picture, as SVG.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
}

/// A variable.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VariableAnswer {
    /// Its name, as `(0,1)`, column and row from 0.
    pub name: String,
    /// The values it may take.
    pub domain: Vec<String>,
    /// Its constraints that forbid something.
    pub degree: usize,
    /// The sum of their tightnesses.
    pub sum_tightness: f64,
    /// The same, exactly.
    pub sum_tightness_ratio: String,
}

/// A constraint between two variables.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EdgeAnswer {
    /// One variable.
    pub a: String,
    /// The other.
    pub b: String,
    /// Pairs of values allowed.
    pub consistent: u64,
    /// Pairs of values forbidden.
    pub inconsistent: u64,
    /// Forbidden pairs over all pairs.
    pub tightness: f64,
    /// The same, exactly.
    pub tightness_ratio: String,
    /// It forbids at least one pair.
    pub proven: bool,
}

/// A cell of a Sudoku, by number.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CellAnswer {
    /// Its name, as `C_07`.
    pub cell: String,
    /// Its line, from 0.
    pub line: usize,
    /// Its column, from 0.
    pub column: usize,
    /// Its square, from 0.
    pub square: usize,
    /// Its value, where it is given.
    pub value: Option<usize>,
}

/// A family of constraints between the cells of a Sudoku.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FamilyAnswer {
    /// Which.
    pub family: FamilyName,
    /// How many constraints it has.
    pub count: usize,
    /// Each of them, as `{L(C_00) = L(C_01); V(C_00) != V(C_01)}`.
    pub constraints: Vec<String>,
}

/// A family of constraints by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FamilyName {
    /// Cells of one line.
    Line,
    /// Cells of one column.
    Column,
    /// Cells of one square.
    Square,
}

impl From<Family> for FamilyName {
    fn from(family: Family) -> FamilyName {
        match family {
            Family::Line => FamilyName::Line,
            Family::Column => FamilyName::Column,
            Family::Square => FamilyName::Square,
        }
    }
}

impl EdgeAnswer {
    fn of(csp: &BinaryCsp<Variable, Value>, edge: Edge) -> EdgeAnswer {
        EdgeAnswer {
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

impl CellAnswer {
    fn all(view: LineColumnSquare<'_>) -> Vec<CellAnswer> {
        let record = |cell: ennead::model::CellId| CellAnswer {
            cell: cell.to_string(),
            line: cell.line(),
            column: cell.column(),
            square: cell.square(),
            value: view.value(cell),
        };
        view.cells().map(record).collect()
    }
}

impl FamilyAnswer {
    fn all(view: LineColumnSquare<'_>) -> Vec<FamilyAnswer> {
        let record = |family: Family| FamilyAnswer {
            family: family.into(),
            count: view.count(family),
            constraints: view.constraints(family).map(|(a, b)| family.sentence(a, b)).collect(),
        };
        Family::ALL.into_iter().map(record).collect()
    }
}
