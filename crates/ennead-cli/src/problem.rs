//! Which problems a command of the laboratory is about: by kind and numbers, by kind and file, or
//! Sudokus in any written form.

use std::io::Read;
use std::path::Path;

use ennead::model::{Kind, Recipe, Request};
use ennead::stream::Place;
use ennead::text::{self, Diagnostic, Unpacked};
use ennead_ask::verbs::model::Csp;
use ennead_ask::{Limit, Limits, Named, Problems, Refusal};

use crate::Ending;
use crate::args::ProblemInput;
use crate::commands::Done;
use crate::input::{self, Source};
use crate::output::{self, Stop};
use crate::signals;
use ennead_words::{Tally, json};

/// The most bytes a problem may have.
const MAX_BYTES: u64 = 64 << 20;

/// Reads or makes all problems.
pub(crate) fn load(args: &ProblemInput) -> Result<Problems, Stop> {
    let mut problems = Problems::default();
    if let Some(name) = &args.problem {
        named(&mut problems, name, args)?;
        return Ok(problems);
    }
    // The name of a kind, or nearly: what is wrong with it is told by who knows the kinds.
    let is_named = |text: &str| {
        let kind = text.split_once(':').map_or(text, |(kind, _)| kind);
        let is_word = kind.chars().all(|c| c.is_alphabetic() || c == '-');
        let is_near = kind.parse::<Kind>().map_or_else(|none| none.near.is_some(), |_| true);
        is_word && is_near && !Path::new(text).exists()
    };
    if let Some(name) = args.inputs.iter().find(|input| is_named(input)) {
        if args.inputs.len() > 1 {
            return Err(Stop::misuse(format!("`{name}` stands among other inputs: name one")));
        }
        named(&mut problems, name, args)?;
        return Ok(problems);
    }
    read_all(&mut problems, &args.inputs, args)?;
    Ok(problems)
}

/// Tells about each problem; what is none is said to be so, in its place where lines of JSON are wanted.
/// `tell` hears whether it is the first.
pub(crate) fn each(
    problems: &Problems,
    is_json: bool,
    mut tell: impl FnMut(&Named, bool, &mut Tally) -> Result<(), Stop>,
) -> Done {
    let bad = problems.entries.iter().filter_map(|entry| entry.as_ref().err());
    let unreadable = if is_json { bad.count() as u64 } else { output::refusals(bad) };
    let records = problems.entries.len() as u64;
    let mut tally = Tally { unreadable, records, ..Tally::default() };
    let mut is_first = true;
    for entry in &problems.entries {
        match entry {
            Ok(named) => tell(named, std::mem::take(&mut is_first), &mut tally)?,
            Err(refusal) if is_json => output::data(json(refusal).as_bytes())?,
            Err(_) => {}
        }
    }
    Ok(Ending::Tally(tally))
}

/// The model of a problem; where there is none it is said why, as a line of JSON or as a message.
pub(crate) fn model(
    named: &Named,
    limits: Limits,
    is_json: bool,
    tally: &mut Tally,
) -> Result<Option<Csp>, Stop> {
    let none = match named.model(signals::clock().watch(limits)) {
        Ok(csp) => return Ok(Some(csp)),
        Err(none) => none,
    };
    match none.limit {
        Some(Limit::Cancelled) => return Err(Stop::Interrupted),
        Some(_) => tally.limited += 1,
        None => tally.unreadable += 1,
    }
    if is_json {
        output::data(json(&none.refusal).as_bytes())?;
    } else {
        output::error(&none.refusal.diagnostic.message);
    }
    Ok(None)
}

/// `KIND:NUMBERS`, `KIND:FILE`, `KIND:-`, or a file.
fn named(problems: &mut Problems, name: &str, args: &ProblemInput) -> Result<(), Stop> {
    let misuse = |error: &dyn std::fmt::Display| Stop::misuse(error.to_string());
    let Some((kind, rest)) = name.split_once(':') else {
        if Path::new(name).is_file() || name == "-" {
            return read_all(problems, &[name.to_owned()], args);
        }
        return Err(match name.parse::<Recipe>() {
            Err(error) => misuse(&error),
            Ok(_) => Stop::misuse(format!("`{name}` names no problem")),
        });
    };
    let kind: Kind = kind.trim().parse().map_err(|error| misuse(&error))?;
    if let Request::Make(_) = name.parse::<Request>().map_err(|error| misuse(&error))? {
        return problems.make(name, args.seed).map_err(Stop::Misuse);
    }
    if kind == Kind::Sudoku {
        return read_all(problems, &[rest.to_owned()], args);
    }
    if rest != "-" && !Path::new(rest).exists() {
        let numbers: Vec<String> = kind.parameters().iter().map(|one| format!("<{one}>")).collect();
        let wanted = format!("{kind}:{} or {kind}:FILE", numbers.join(","));
        return Err(Stop::misuse(format!("`{rest}`: no such file; expected {wanted}")));
    }
    problems
        .read_kind(kind, name, &file(rest)?)
        .map_err(|error| Stop::misuse(format!("{rest}: {error}")))
}

/// The contents of these inputs.
fn read_all(problems: &mut Problems, names: &[String], args: &ProblemInput) -> Result<(), Stop> {
    let mut sources = input::open_all(names, &args.reading.options())?.into_iter();
    sources.try_for_each(|source| read(problems, source, args))
}

/// The content of an input: any problem as JSON, or Sudokus. One that cannot be read is said to be so,
/// and the others are still there.
fn read(problems: &mut Problems, mut source: Source, args: &ProblemInput) -> Result<(), Stop> {
    let name = source.input.name.clone();
    let error = match whole(&mut source.input.reader, name.as_deref().unwrap_or_default()) {
        Ok(content) => {
            problems.read(name.as_deref(), &content, &args.reading.options());
            return Ok(());
        }
        Err(Stop::Text(error, _)) => *error,
        Err(Stop::Misuse(why)) => Diagnostic::whole(why),
        Err(other) => return Err(other),
    };
    let ordinal = problems.entries.len() as u64 + 1;
    let place = Place { file: name, line: error.line.max(1), ordinal };
    problems.entries.push(Err(Refusal::unreadable(place, error)));
    Ok(())
}

/// The whole content of a file, of standard input (`-`), or of what was written as an argument.
pub(crate) fn whole_input(name: &str) -> Result<String, Stop> {
    match name {
        path if path == "-" || Path::new(path).is_file() => file(path),
        text if text.contains(['=', '[', '{']) => Ok(text.to_owned()),
        path => Err(Stop::misuse(format!("`{path}`: no such file"))),
    }
}

/// The whole content of a file, or of standard input (`-`).
fn file(name: &str) -> Result<String, Stop> {
    if name == "-" {
        return whole(&mut std::io::stdin(), "");
    }
    let file = std::fs::File::open(name).map_err(|error| Stop::reading(&error, name));
    whole(&mut file?, name)
}

pub(crate) fn whole(reader: &mut dyn Read, name: &str) -> Result<String, Stop> {
    let bytes = input::bytes(Unpacked::new(reader), name, MAX_BYTES)?;
    let text = text::decode(&bytes).map_err(|e| Stop::Text(Box::new(e), name.to_owned()))?;
    Ok(text.to_owned())
}
