//! `ennead model`: a problem as a constraint graph, in figures, tables and pictures.

use ennead_ask::Named;
use ennead_ask::verbs::model::{Csp, Question};
use ennead_render::graph;
use ennead_words::{Tally, json, model as tables};

use crate::Ending;
use crate::args::Model;
use crate::output::{self, Stop};
use crate::picture;
use crate::problem;
use crate::signals;

pub(crate) fn run(args: &Model) -> Result<Ending, Stop> {
    let problems = problem::load(&args.problem)?;
    let count = problems.entries.len();
    if args.svg.is_some() && count > 1 {
        return Err(Stop::misuse(format!("--svg draws one problem, and there are {count}")));
    }
    let unreadable = problem::say_unreadable(&problems, args.json);
    let mut first = true;
    let mut tally = Tally { records: count as u64, unreadable, ..Tally::default() };
    for entry in &problems.entries {
        let text = match entry {
            Ok(named) => {
                let limits = args.limits.into();
                match named.model(signals::clock().watch(limits)) {
                    Ok(csp) => answer(named, &csp, args)?,
                    Err(none) => match problem::say_no_model(&none, args.json, &mut tally)? {
                        Some(line) => line,
                        None => continue,
                    },
                }
            }
            Err(error) if args.json => json(error),
            Err(_) => continue,
        };
        if !first && !args.json {
            output::data(b"\n")?;
        }
        first = false;
        output::data(text.as_bytes())?;
    }
    Ok(Ending::Tally(tally))
}

fn answer(named: &Named, csp: &Csp, args: &Model) -> Result<String, Stop> {
    let question =
        Question { theoretical: args.theoretical, cells: args.cells, ..Question::default() };
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
        let mut text = tables::figures(&named.name, csp) + "\n" + &tables::variables(csp);
        if args.edges {
            text += &format!("\n{}", tables::edges(csp, &edges));
        }
        text
    })
}
