//! `ennead lab`: search algorithms at work, one step by step or many against each other.

mod watch;

use std::fs::File;
use std::io::{BufWriter, IsTerminal, Write};
use std::path::Path;

use ennead::csp::{Algorithm, NoTrace, Recorder, SearchTree, Ties, Trace};
use ennead_ask::verbs::lab::{self, Question, Run};
use ennead_ask::verbs::model::Csp;
use ennead_ask::{Limits, Named, Verdict, scene};
use ennead_screen::Screen;
use ennead_words::Tally;
use ennead_words::lab::Manner;

use self::watch::Watch;
use crate::args::Lab;
use crate::commands::{Done, about};
use crate::flags::Given;
use crate::output::{self, Stop};
use crate::picture;
use crate::problem;
use crate::signals;

/// An algorithm, and who comes first among equals.
type How = (Algorithm, Ties);

pub(crate) fn run(args: &Lab, given: Given) -> Done {
    if args.list {
        return about::laboratory();
    }
    let question = Question { solutions: args.solutions, ..given.question()? };
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
    let manner = if args.json {
        Manner::Json { timed: question.timed }
    } else if args.csv {
        Manner::Csv
    } else if algorithms.len() > 1 || is_comparison(args) {
        Manner::Table
    } else {
        let after_steps = question.steps || args.delay.is_some();
        Manner::Report { solutions: args.solutions, after_steps }
    };
    problem::each(&problems, args.json, |named, is_first, tally| {
        output::data(manner.begin(named, is_first).as_bytes())?;
        experiment(named, &algorithms, question.steps, args, manner, tally)
    })
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

/// All algorithms on one problem.
fn experiment(
    named: &Named,
    algorithms: &[How],
    steps: bool,
    args: &Lab,
    manner: Manner,
    tally: &mut Tally,
) -> Result<(), Stop> {
    let csp = problem::model(named, limits(args), args.json, tally)?;
    let Some(csp) = csp else { return Ok(()) };
    let mut runs = Vec::new();
    for &how in algorithms {
        let run = one(named, &csp, how, steps, args)?;
        match run.verdict() {
            Verdict::Yes | Verdict::Part => {}
            Verdict::No | Verdict::Unsolvable => tally.negative += 1,
            Verdict::Limit => tally.limited += 1,
        }
        if args.sort.is_none() {
            output::data(manner.text(named, &run).as_bytes())?;
        }
        runs.push(run);
    }
    if let Some(by) = args.sort {
        runs.sort_by(|a, b| a.measure(by).total_cmp(&b.measure(by)));
        for run in &runs {
            output::data(manner.text(named, run).as_bytes())?;
        }
    }
    if let Some(path) = &args.svg {
        let by = args.chart.or(args.sort).unwrap_or(lab::Measure::Steps);
        let chart = scene::chart(&named.name, &runs, by);
        picture::write(path, chart.drawing(), args.picture.colours.theme)?;
    }
    Ok(())
}

fn limits(args: &Lab) -> Limits {
    Limits { step_limit: Some(args.step_limit), time_limit: Some(args.time_limit) }
}

/// One algorithm on one problem.
fn one(named: &Named, csp: &Csp, how: How, steps: bool, args: &Lab) -> Result<Run, Stop> {
    let limits = limits(args);
    let clock = signals::clock();
    let mut watch = Watch::new(named, csp, steps, args);
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
            watch_on_screen(Screen::new(named, csp, how.0, &trace))?;
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

/// Shows a recording on the whole terminal.
fn watch_on_screen(screen: Screen<'_>) -> Result<(), Stop> {
    if !std::io::stdin().is_terminal() || !output::is_terminal() {
        return Err(Stop::misuse("--watch needs a terminal; --steps prints the search"));
    }
    ennead_screen::watch(screen, &|| signals::clock().is_cancelled())
        .map_err(|error| Stop::misuse(format!("the terminal cannot be drawn on: {error}")))
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
    written.map_err(|error| Stop::unwritten(&error, path))
}
