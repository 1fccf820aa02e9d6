//! Constraint graphs, and charts of runs.

use ennead::csp::{CheckingKind, Edge};
use ennead::model::{Value, Variable};
use ennead_render::chart::{Bar, Chart};
use ennead_render::graph::{self, Constraint, Graph};

use crate::verbs::lab::{Measure, Outcome, Run};
use crate::verbs::model::Csp;

/// The graph of a problem with these constraints. Variables that are places stand where they are.
pub fn graph(name: &str, csp: &Csp, edges: &[Edge]) -> Graph {
    let variable = |id| {
        let variable = *csp.variable(id);
        let domain: Vec<String> = csp.domain(id).iter().map(Value::to_string).collect();
        graph::Variable {
            name: variable.to_string(),
            label: label(variable),
            domain: domain.join(" "),
            place: place(variable),
        }
    };
    let constraint = |edge: &Edge| Constraint {
        a: edge.a.index(),
        b: edge.b.index(),
        tightness: edge.tightness().as_f64(),
    };
    Graph {
        title: name.to_owned(),
        variables: csp.ids().map(variable).collect(),
        constraints: edges.iter().map(constraint).collect(),
        lit: Vec::new(),
    }
}

/// What is written in the circle: short.
pub(super) fn label(variable: Variable) -> String {
    match variable {
        Variable::Column(column) => column.to_string(),
        Variable::Node(node) => {
            let name = node.to_string();
            name.trim_matches(['(', ')']).chars().take(6).collect()
        }
        Variable::Block(block) => block.origin_square.to_string(),
        Variable::Hint(hint) => hint.number.to_string(),
        Variable::Square(square) => square.to_string(),
        Variable::Word(word) => word.name().chars().take(6).collect(),
    }
}

/// Column and row of what is a place.
fn place(variable: Variable) -> Option<(f64, f64)> {
    match variable {
        Variable::Square(square) => Some((square.column.into(), square.row.into())),
        Variable::Hint(hint) => Some((hint.square.column.into(), hint.square.row.into())),
        Variable::Block(block) => {
            let middle = |size: u32| f64::from(size.saturating_sub(1)) / 2.0;
            let (corner, size) = (block.origin_square, block.dimensions);
            let column = f64::from(corner.column) + middle(size.width());
            Some((column, f64::from(corner.row) + middle(size.height())))
        }
        Variable::Column(_) | Variable::Node(_) | Variable::Word(_) => None,
    }
}

/// A bar for each run.
pub fn chart(name: &str, runs: &[Run], by: Measure) -> Chart {
    let what = match by {
        Measure::Steps => "total steps",
        Measure::Checks => "consistency checks",
        Measure::Time => "microseconds",
    };
    let bar = |run: &Run| {
        // Times become microseconds, so that everything is at least about 1.
        let amount = match by {
            Measure::Time => run.measure(by) * 1e6,
            Measure::Steps | Measure::Checks => run.measure(by),
        };
        let (is_complete, more) = match run.outcome {
            Outcome::Solved => (true, ""),
            Outcome::NoSolution => (true, " (no solution)"),
            Outcome::Limit => (false, " (limit)"),
        };
        Bar {
            name: run.algorithm.to_string(),
            amount,
            label: format!("{amount:.0}{more}"),
            is_filled: run.algorithm.checking.kind() != CheckingKind::LookBack,
            is_complete,
        }
    };
    let whose = match runs {
        [one] => one.algorithm.to_string(),
        _ => format!("{} algorithms", runs.len()),
    };
    let words = ["looks ahead", "looks back only", "limit reached"].map(str::to_owned);
    Chart {
        title: format!("{name}: {what} of {whose}, logarithmic"),
        bars: runs.iter().map(bar).collect(),
        words: Some(words),
    }
}
