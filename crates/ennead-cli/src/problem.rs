//! Which problem: by kind and numbers, by kind and file, or a Sudoku in any written form.

use std::io::Read;
use std::path::Path;

use ennead::csp::{BinaryCsp, Budget};
use ennead::model::{AnyProblem, BadJson, Kind, Recipe, Value, Variable};
use ennead::text::{self, Entry, Form};

use crate::args::ProblemInput;
use crate::batch::MESSAGES;
use crate::input::{self, Source};
use crate::output::{self, Stop};
use crate::wire::{ErrorRecord, Place};
use crate::{question, remedy};

/// The most bytes a problem may have.
const MAX_BYTES: u64 = 64 << 20;

/// The most memory a model may take, in bytes.
const MAX_MODEL: usize = 512 << 20;

/// The most pairs of values that a model is made from: some seconds of work.
const MAX_PAIRS: u64 = 1_000_000_000;

/// A problem and where it comes from.
#[derive(Debug)]
pub(crate) struct Named {
    /// As `n-queens:4` or `sudoku:puzzles.txt line 3`.
    pub(crate) name: String,
    /// For a Sudoku that was read: where it begins.
    pub(crate) place: Option<Place>,
    pub(crate) problem: AnyProblem,
}

impl Named {
    /// The constraint graph, unless it takes too much memory.
    pub(crate) fn model(&self) -> Result<BinaryCsp<Variable, Value>, Stop> {
        let mut budget = Budget::unlimited().bytes(MAX_MODEL).pairs(MAX_PAIRS);
        BinaryCsp::model_within(&self.problem, &mut budget)
            .map_err(|error| Stop::misuse(format!("{}: {error}", self.name)))
    }
}

/// All problems that were asked for. A Sudoku among several that is none is said to be so, and the
/// others are still there.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    pub(crate) entries: Vec<Result<Named, ErrorRecord>>,
}

/// Reads or makes all problems.
pub(crate) fn load(args: &ProblemInput) -> Result<Problems, Stop> {
    let mut problems = Problems::default();
    if let Some(name) = &args.problem {
        problems.named(name, args)?;
        return Ok(problems);
    }
    let is_named = |text: &str| {
        let kind = text.split_once(':').map(|(kind, _)| kind.parse::<Kind>());
        kind.is_some_and(|kind| kind.is_ok()) && !Path::new(text).exists()
    };
    if let Some(name) = args.inputs.iter().find(|input| is_named(input)) {
        if args.inputs.len() > 1 {
            return Err(Stop::misuse(format!("`{name}` stands among other inputs: name one")));
        }
        problems.named(name, args)?;
        return Ok(problems);
    }
    for source in input::open_all(&args.inputs, &args.options())? {
        problems.read(source, args)?;
    }
    Ok(problems)
}

impl Problems {
    /// How many records could not be read; each is said.
    pub(crate) fn say_unreadable(&self) -> u64 {
        let bad: Vec<&ErrorRecord> =
            self.entries.iter().filter_map(|entry| entry.as_ref().err()).collect();
        for record in bad.iter().take(MESSAGES) {
            let file = record.place.file.as_ref().map(|file| format!("{file}: "));
            output::error(&format!("{}{}", file.unwrap_or_default(), record.error));
        }
        if bad.len() > MESSAGES {
            output::note(&format!("{} further messages are left out", bad.len() - MESSAGES));
        }
        bad.len() as u64
    }

    /// `KIND:NUMBERS`, `KIND:FILE`, `KIND:-`, or a file.
    fn named(&mut self, name: &str, args: &ProblemInput) -> Result<(), Stop> {
        let misuse = |error: &dyn std::fmt::Display| Stop::misuse(error.to_string());
        let Some((kind, rest)) = name.split_once(':') else {
            if Path::new(name).is_file() || name == "-" {
                let sources = input::open_all(&[name.to_owned()], &args.options())?;
                return sources.into_iter().try_for_each(|source| self.read(source, args));
            }
            return Err(match name.parse::<Recipe>() {
                Err(error) => misuse(&error),
                Ok(_) => Stop::misuse(format!("`{name}` names no problem")),
            });
        };
        let kind: Kind = kind.trim().parse().map_err(|error| misuse(&error))?;
        // No number is as long as a puzzle on one line.
        let numeric =
            rest.chars().all(|c| c.is_ascii_digit() || c == ',' || c == ' ') && rest.len() < 16;
        if numeric {
            let recipe: Recipe = name.parse().map_err(|error| misuse(&error))?;
            let problem = recipe.generate(args.seed).map_err(|error| misuse(&error))?;
            let by_chance = kind != Kind::NQueens;
            let name =
                if by_chance { format!("{recipe} seed {}", args.seed) } else { recipe.to_string() };
            self.entries.push(Ok(Named { name, place: None, problem }));
            return Ok(());
        }
        if kind == Kind::Sudoku {
            let sources = input::open_all(&[rest.to_owned()], &args.options())?;
            return sources.into_iter().try_for_each(|source| self.read(source, args));
        }
        let content =
            if rest == "-" { whole(&mut std::io::stdin(), "")? } else { file(kind, rest)? };
        let problem = if content.trim_start().starts_with('{') {
            AnyProblem::from_json_of(kind, &content).map_err(|e| e.to_string())
        } else {
            AnyProblem::from_text(kind, &content).map_err(|e| format!("no valid {kind}: {e}"))
        };
        let problem = problem.map_err(|error| Stop::misuse(format!("{rest}: {error}")))?;
        self.entries.push(Ok(Named { name: name.to_owned(), place: None, problem }));
        Ok(())
    }

    /// The content of an input: any problem as JSON, or Sudokus.
    fn read(&mut self, mut source: Source, args: &ProblemInput) -> Result<(), Stop> {
        let content = whole(&mut source.reader, &source.name)?;
        let name = (!source.name.is_empty()).then(|| source.name.clone());
        let mut bad_json = None;
        if content.trim_start().starts_with('{') && args.from.is_none() {
            match AnyProblem::from_json(&content) {
                Ok(problem) => {
                    let name = named_after(problem.kind(), name.as_deref());
                    self.entries.push(Ok(Named { name, place: None, problem }));
                    return Ok(());
                }
                Err(error @ BadJson::Problem { .. }) => bad_json = Some(error.to_string()),
                // Some written forms of Sudoku are JSON too.
                Err(_) => {}
            }
        }
        let reading = text::read(&content, &args.options());
        let is_readable = |entry: &Entry| entry.record.is_ok();
        if let Some(bad) = bad_json
            && !reading.as_ref().is_ok_and(|reading| reading.entries.iter().any(is_readable))
        {
            return Err(Stop::misuse(bad));
        }
        let reading = reading.map_err(|error| Stop::Text(Box::new(error), source.name.clone()))?;
        let several = reading.entries.len() > 1;
        for entry in reading.entries {
            let place = Place { file: name.clone(), line: entry.line };
            self.entries.push(sudoku(entry, reading.form, place, several));
        }
        Ok(())
    }
}

fn named_after(kind: Kind, file: Option<&str>) -> String {
    file.map_or_else(|| kind.to_string(), |file| format!("{kind}:{file}"))
}

/// A Sudoku of a text.
fn sudoku(entry: Entry, form: Form, place: Place, several: bool) -> Result<Named, ErrorRecord> {
    let line = place.line;
    let refused = |place, why: String| ErrorRecord {
        place,
        error: format!("line {line}: {why}"),
        column: None,
    };
    let record = match entry.record {
        Ok(record) => record,
        Err(error) => {
            return Err(ErrorRecord {
                place,
                error: error.worded(remedy::flags).summary(),
                column: None,
            });
        }
    };
    if question::is_sukaku(form) {
        return Err(refused(place, SUKAKU.to_owned()));
    }
    let puzzle = match question::puzzle(&record.givens) {
        Ok(puzzle) => puzzle,
        Err(why) => return Err(refused(place, why)),
    };
    let mut name = named_after(Kind::Sudoku, place.file.as_deref());
    if several {
        name += &format!(" line {line}");
    }
    let problem = AnyProblem::Sudoku((&puzzle).into());
    Ok(Named { name, place: Some(place), problem })
}

/// Why a Sukaku is refused.
pub(crate) const SUKAKU: &str =
    "a Sukaku is given by its candidates, which the models of the laboratory do not hold";

fn file(kind: Kind, path: &str) -> Result<String, Stop> {
    let mut file = std::fs::File::open(path).map_err(|error| {
        let numbers: Vec<String> =
            kind.parameters().iter().map(|name| format!("<{name}>")).collect();
        let wanted = format!("{kind}:{} or {kind}:FILE", numbers.join(","));
        let why = match error.kind() {
            std::io::ErrorKind::NotFound => "no such file".to_owned(),
            _ => format!("cannot open it: {error}"),
        };
        Stop::misuse(format!("`{path}`: {why}; expected {wanted}"))
    })?;
    whole(&mut file, path)
}

fn whole(reader: &mut dyn Read, name: &str) -> Result<String, Stop> {
    let from = if name.is_empty() { "the input".to_owned() } else { format!("`{name}`") };
    let mut bytes = Vec::new();
    reader
        .take(MAX_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| Stop::misuse(format!("cannot read {from}: {error}")))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(Stop::misuse(format!("{from} has more than {MAX_BYTES} bytes")));
    }
    let text = text::decode(&bytes).map_err(|e| Stop::Text(Box::new(e), name.to_owned()))?;
    Ok(text.to_owned())
}
