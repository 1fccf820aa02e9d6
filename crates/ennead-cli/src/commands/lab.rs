//! `ennead lab`: search algorithms at work, one step by step or many against each other.

mod screen;
mod watch;

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use ennead::csp::{Algorithm, NoTrace, Recorder, SearchTree, Ties, Trace};
use ennead_ask::verbs::lab::{self, Question, Run};
use ennead_ask::verbs::model::Csp;
use ennead_ask::{Limits, Named, Verdict, scene};
use ennead_words::lab::{comparison, report};
use ennead_words::{Tally, json};

use self::watch::Watch;
use crate::Ending;
use crate::args::Lab;
use crate::commands::info;
use crate::output::{self, Stop};
use crate::picture;
use crate::problem;
use crate::signals;

/// An algorithm, and who comes first among equals.
type How = (Algorithm, Ties);

pub(crate) fn run(args: &Lab) -> Result<Ending, Stop> {
    if args.list {
        return info::laboratory();
    }
    let question = Question {
        algorithm: args.algorithm.clone(),
        all: args.all,
        checking: args.checking.clone(),
        ordering: args.ordering.clone(),
        ties: args.ties.clone(),
        solutions: args.solutions,
        steps: args.steps,
        record: false,
        picture: None,
        timed: args.timed,
    };
    let algorithms = question.algorithms(is_comparison(args)).map_err(Stop::Misuse)?;
    let ties = question.ties().map_err(Stop::Misuse)?;
    let algorithms: Vec<How> = algorithms.into_iter().map(|one| (one, ties)).collect();
    let problems = problem::load(&args.problem)?;
    let (runs, count) = (algorithms.len() * problems.entries.len(), problems.entries.len());
    if runs > 1 && (is_recorded(args) || args.picture.picture.is_some()) {
        return Err(Stop::misuse(format!(
            "a recording, picture or screen is of one run, and there are {runs}"
        )));
    }
    if args.svg.is_some() && count > 1 {
        return Err(Stop::misuse(format!("--svg charts one problem, and there are {count}")));
    }
    let unreadable = problem::say_unreadable(&problems, args.json);
    let mut tally = Tally { unreadable, records: count as u64, ..Tally::default() };
    let mut first = true;
    for entry in &problems.entries {
        match entry {
            Ok(named) => {
                begin(named, algorithms.len(), args, first)?;
                first = false;
                experiment(named, &algorithms, args, &mut tally)?;
            }
            Err(error) if args.json => {
                output::data(json(error).as_bytes())?;
            }
            Err(_) => {}
        }
    }
    Ok(Ending::Tally(tally))
}

/// Whether a table over algorithms was asked for, however few there are.
fn is_comparison(args: &Lab) -> bool {
    args.compare || args.csv || args.svg.is_some() || args.sort.is_some()
}

/// Whether every step has to be kept.
fn is_recorded(args: &Lab) -> bool {
    let files = [&args.trace, &args.cp_profiler, &args.tree, &args.domains];
    args.watch || files.iter().any(|file| file.is_some())
}

/// What stands before the answers about a problem.
fn begin(named: &Named, algorithms: usize, args: &Lab, first: bool) -> Result<(), Stop> {
    let mut text = String::new();
    if args.csv && first {
        text += &comparison::csv_heading();
    } else if !args.csv && !args.json {
        if !first {
            text.push('\n');
        }
        if algorithms > 1 || is_comparison(args) {
            text += &comparison::heading(&named.name);
        }
    }
    output::data(text.as_bytes())
}

/// All algorithms on one problem.
fn experiment(
    named: &Named,
    algorithms: &[How],
    args: &Lab,
    tally: &mut Tally,
) -> Result<(), Stop> {
    let csp = match named.model(signals::clock().watch(limits(args))) {
        Ok(csp) => csp,
        Err(none) => {
            let line = problem::say_no_model(&none, args.json, tally)?;
            return output::data(line.unwrap_or_default().as_bytes());
        }
    };
    let compared = algorithms.len() > 1 || is_comparison(args);
    let mut runs = Vec::new();
    for &how in algorithms {
        let run = one(named, &csp, how, args)?;
        match run.verdict() {
            Verdict::Yes | Verdict::Part => {}
            Verdict::No | Verdict::Unsolvable => tally.negative += 1,
            Verdict::Limit => tally.limited += 1,
        }
        if args.sort.is_none() {
            output::data(say(named, &run, args, compared).as_bytes())?;
        }
        runs.push(run);
    }
    if let Some(by) = args.sort {
        runs.sort_by(|a, b| a.measure(by.into()).total_cmp(&b.measure(by.into())));
        for run in &runs {
            output::data(say(named, run, args, compared).as_bytes())?;
        }
    }
    if let Some(path) = &args.svg {
        let by = args.chart.or(args.sort).map_or(lab::Measure::Steps, Into::into);
        let chart = scene::chart(&named.name, &runs, by);
        picture::write(path, chart.drawing(), args.picture.colours.theme)?;
    }
    Ok(())
}

/// A run as it was asked for: an object, a line of a table, or a report.
fn say(named: &Named, run: &Run, args: &Lab, compared: bool) -> String {
    if args.json {
        json(&run.answer(named, args.timed))
    } else if args.csv {
        comparison::csv_row(&named.name, run)
    } else if compared {
        comparison::row(run)
    } else {
        let gap = if args.steps || args.delay.is_some() { "\n" } else { "" };
        gap.to_owned() + &report::text(named, run, args.solutions)
    }
}

fn limits(args: &Lab) -> Limits {
    Limits { step_limit: Some(args.step_limit), time_limit: Some(args.time_limit) }
}

/// One algorithm on one problem.
fn one(named: &Named, csp: &Csp, how: How, args: &Lab) -> Result<Run, Stop> {
    let limits = limits(args);
    let clock = signals::clock();
    let mut watch = Watch::new(named, csp, args);
    let run = if is_recorded(args) {
        let (run, recorder) = lab::search(
            csp,
            how,
            Recorder::new(csp),
            args.solutions,
            clock.watch(limits),
            &mut |search, step| watch.stepped(search, step),
        );
        let trace = recorder.into_trace();
        write_trace(&trace, &format!("{} {}", named.name, how.0), csp, args)?;
        if args.watch && !clock.is_cancelled() {
            screen::watch(named, csp, how.0, &trace)?;
        }
        run
    } else {
        let timer = clock.watch(limits);
        let stepped = &mut |search: &lab::AnySearch<'_, NoTrace>, step| watch.stepped(search, step);
        lab::search(csp, how, NoTrace, args.solutions, timer, stepped).0
    };
    watch.finish()?;
    if clock.is_cancelled() {
        return Err(Stop::Interrupted);
    }
    lab::verified(&named.problem, &run).map_err(Stop::Misuse)?;
    if let Some(path) = &args.picture.picture {
        let drawing =
            scene::solutions(&named.name, &named.problem, csp, &run.found, run.is_complete);
        picture::write(path, drawing, args.picture.colours.theme)?;
    }
    Ok(run)
}

fn write_trace(trace: &Trace, name: &str, csp: &Csp, args: &Lab) -> Result<(), Stop> {
    let names = csp.names();
    if let Some(path) = &args.trace {
        write(path, |file| match path.extension() {
            Some(extension) if extension == "trace" => trace.write(file, &names),
            _ => trace.write_json_lines(file, &names),
        })?;
    }
    if let Some(path) = &args.cp_profiler {
        let tree = SearchTree::of(trace, usize::MAX);
        write(path, |file| tree.write_cp_profiler(file, name, &names))?;
    }
    let theme = args.picture.colours.theme;
    if let Some(path) = &args.tree {
        picture::write(path, scene::tree(name, csp, trace).drawing(), theme)?;
    }
    if let Some(path) = &args.domains {
        picture::write(path, scene::domains(name, csp, trace).drawing(), theme)?;
    }
    Ok(())
}

fn write(
    path: &Path,
    content: impl FnOnce(&mut BufWriter<File>) -> std::io::Result<()>,
) -> Result<(), Stop> {
    let written = File::create(path).map(BufWriter::new).and_then(|mut file| {
        content(&mut file)?;
        file.flush()
    });
    written.map_err(|error| Stop::misuse(format!("cannot write `{}`: {error}", path.display())))
}
