//! `ennead model`: a problem as a constraint graph, in figures, tables and pictures.

use ennead_ask::Named;
use ennead_ask::verbs::model::{Csp, Question};
use ennead_render::graph;
use ennead_words::{json, model as tables};

use super::Done;
use crate::args::Model;
use crate::flags::Given;
use crate::output::{self, Stop};
use crate::picture;
use crate::problem;

pub(crate) fn run(args: &Model, given: Given) -> Done {
    let question: Question = given.question()?;
    let problems = problem::load(&args.problem)?;
    let count = problems.entries.len();
    if args.svg.is_some() && count > 1 {
        return Err(Stop::misuse(format!("--svg draws one problem, and there are {count}")));
    }
    problem::each(&problems, args.json, |named, is_first, tally| {
        let limits = args.limits.into();
        let Some(csp) = problem::model(named, limits, args.json, tally)? else { return Ok(()) };
        let gap = if is_first || args.json { "" } else { "\n" };
        let text = answer(&question, named, &csp, args)?;
        output::data(format!("{gap}{text}").as_bytes())
    })
}

fn answer(question: &Question, named: &Named, csp: &Csp, args: &Model) -> Result<String, Stop> {
    let view = question.view(named).map_err(Stop::Misuse)?;
    let edges = question.edges(csp);
    Ok(if args.json {
        json(&question.answer(named, csp).map_err(Stop::Misuse)?)
    } else if args.dot {
        graph::dot(&question.graph(named, csp))
    } else if let Some(path) = &args.svg {
        picture::write(path, question.graph(named, csp).drawing(), args.colours.theme)?;
        String::new()
    } else if let Some(view) = view {
        tables::cells(view)
    } else {
        tables::all(&named.name, csp, args.edges.then_some(&edges[..]))
    })
}
