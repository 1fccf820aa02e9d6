//! `ennead model`: a problem as a constraint graph, in figures, tables and pictures.

mod dot;
mod drawing;
mod tables;

pub(crate) use tables::ratio;

use ennead::csp::{BinaryCsp, Edge};
use ennead::model::{AnyProblem, LineColumnSquare, Value, Variable};

use crate::Ending;
use crate::args::Model;
use crate::batch::Tally;
use crate::output::{self, Stop};
use crate::problem::{self, Named};
use crate::wire::laboratory::{
    CellRecord, EdgeRecord, FamilyRecord, ModelRecord, VariableRecord, split,
};

/// The constraint graph of any problem.
type Csp = BinaryCsp<Variable, Value>;

pub(crate) fn run(args: &Model) -> Result<Ending, Stop> {
    let problems = problem::load(&args.problem)?;
    let count = problems.entries.len();
    if args.svg && count > 1 {
        return Err(Stop::misuse(format!("--svg draws one problem, and there are {count}")));
    }
    let unreadable = problems.say_unreadable();
    let mut first = true;
    for entry in &problems.entries {
        let text = match entry {
            Ok(named) => answer(named, args)?,
            Err(error) if args.json => line(error),
            Err(_) => continue,
        };
        if !first && !args.json {
            output::data(b"\n")?;
        }
        first = false;
        output::data(text.as_bytes())?;
    }
    let tally = Tally { records: count as u64, unreadable, ..Tally::default() };
    Ok(Ending::Tally(tally))
}

fn answer(named: &Named, args: &Model) -> Result<String, Stop> {
    let sudoku = match &named.problem {
        AnyProblem::Sudoku(sudoku) => Some(sudoku),
        other if args.cells => {
            let kind = other.kind();
            return Err(Stop::misuse(format!("--cells is for Sudokus, and this is {kind}")));
        }
        _ => None,
    };
    let view = sudoku.filter(|_| args.cells).map(|sudoku| LineColumnSquare(sudoku.puzzle()));
    let csp = named.model()?;
    let edges = edges(&csp, args.theoretical);
    Ok(if args.json {
        line(&record(named, &csp, &edges, view))
    } else if args.dot {
        dot::text(&named.name, &csp, &edges)
    } else if args.svg {
        drawing::svg(&named.name, &csp, &edges)
    } else if let Some(view) = view {
        tables::cells(view)
    } else {
        let mut text = tables::figures(&named.name, &csp) + "\n" + &tables::variables(&csp);
        if args.edges {
            text += &format!("\n{}", tables::edges(&csp, &edges));
        }
        text
    })
}

/// The constraints that were asked for.
fn edges(csp: &Csp, theoretical: bool) -> Vec<Edge> {
    if theoretical { csp.theoretical_edges().collect() } else { csp.edges().collect() }
}

fn line(record: &impl serde::Serialize) -> String {
    serde_json::to_string(record).expect("our records are JSON") + "\n"
}

fn record(
    named: &Named,
    csp: &Csp,
    edges: &[Edge],
    view: Option<LineColumnSquare<'_>>,
) -> ModelRecord {
    let (file, line) = split(named.place.as_ref());
    let variable = |id| VariableRecord {
        name: csp.variable(id).to_string(),
        domain: csp.domain(id).iter().map(Value::to_string).collect(),
        degree: csp.degree(id),
        sum_tightness: csp.sum_tightness(id).as_f64(),
        sum_tightness_ratio: csp.sum_tightness(id).to_string(),
    };
    ModelRecord {
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
        edges: edges.iter().map(|&edge| EdgeRecord::of(csp, edge)).collect(),
        cells: view.map(CellRecord::all),
        families: view.map(FamilyRecord::all),
    }
}
