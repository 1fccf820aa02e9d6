//! The problems of the laboratory: by kind and numbers, as text or JSON of a kind, or Sudokus in any
//! written form.

use ennead::csp::{BinaryCsp, Bounds, Budget, Unmodelled};
use ennead::model::{AnyProblem, BadJson, Kind, Recipe, Unread, Value, Variable};
use ennead::stream::Place;
use ennead::text::{self, Entry, Form, Options};
use serde::Deserialize;

use crate::limits::{Limit, Watch};
use crate::refusal::Refusal;
use crate::schema::JsonSchema;
use crate::subject::Subject;

/// The most a model may take: of memory, and of pairs of values to look at, some seconds of work.
pub(crate) const BOUNDS: Bounds = Bounds { bytes: Some(512 << 20), pairs: Some(1_000_000_000) };

/// Why a Sukaku is refused.
pub(crate) const SUKAKU: &str = "the models of the laboratory do not hold these";

/// Which problem.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ProblemQuestion {
    /// A problem by kind and numbers: `n-queens:4`, `futoshiki:5,12`, `futoshiki:side=5,empty=12`.
    pub problem: Option<String>,
    /// The kind of the problem that the text holds, where it is no Sudoku, no JSON and does not tell.
    pub kind: Option<String>,
    /// Which of the problems with these numbers to make.
    pub seed: u64,
}

impl Default for ProblemQuestion {
    fn default() -> ProblemQuestion {
        ProblemQuestion { problem: None, kind: None, seed: 1 }
    }
}

impl ProblemQuestion {
    pub(crate) const KEYS: [&'static str; 3] = ["problem", "kind", "seed"];
}

/// A problem and where it comes from.
#[derive(Clone, Debug)]
pub struct Named {
    /// As `n-queens:4` or `sudoku:puzzles.txt line 3`.
    pub name: String,
    /// For a Sudoku that was read: where it begins.
    pub place: Option<Place>,
    /// The problem.
    pub problem: AnyProblem,
}

/// Why there is no model of a problem.
#[derive(Clone, Debug)]
pub struct NoModel {
    /// As an answer.
    pub refusal: Box<Refusal>,
    /// The limit that was reached; none where it would be too large.
    pub limit: Option<Limit>,
}

impl Named {
    /// The name of a problem that is made: there is no chance in queens.
    pub(crate) fn name_of(recipe: &Recipe, seed: u64) -> String {
        let is_by_chance = recipe.kind() != Kind::NQueens;
        if is_by_chance { format!("{recipe} seed {seed}") } else { recipe.to_string() }
    }

    /// The constraint graph, unless it takes too much memory or too long.
    pub fn model(&self, watch: Watch<'_>) -> Result<BinaryCsp<Variable, Value>, NoModel> {
        let is_over = || watch.is_over();
        let budget = Budget::unlimited().until(&is_over);
        BinaryCsp::model_within(&self.problem, BOUNDS, budget).map_err(|error| {
            let limit = (error == Unmodelled::Stopped).then(|| watch.limit());
            let why = match limit {
                Some(limit) => format!("{} before the model was complete", limit.sentence()),
                None => error.to_string(),
            };
            let place = Place { line: 1, ordinal: 1, ..Place::default() };
            let place = self.place.clone().unwrap_or(place);
            let refusal = Refusal::unanswerable(place, format!("{}: {why}", self.name));
            NoModel { refusal: Box::new(refusal), limit }
        })
    }

    /// The file and the line of a Sudoku that was read.
    pub(crate) fn file_and_line(&self) -> (Option<String>, Option<usize>) {
        let file = self.place.as_ref().and_then(|place| place.file.as_deref());
        (file.map(str::to_owned), self.place.as_ref().map(|place| place.line))
    }
}

/// All problems that were asked for. A Sudoku among several that is none is said to be so, and the
/// others are still there.
#[derive(Debug, Default)]
pub struct Problems {
    /// Each problem, or why it is none.
    pub entries: Vec<Result<Named, Refusal>>,
}

impl Problems {
    /// Makes the problem of a recipe: `n-queens:4`.
    pub fn make(&mut self, recipe: &str, seed: u64) -> Result<(), String> {
        let recipe: Recipe = recipe.parse().map_err(|error| format!("{error}"))?;
        let problem = recipe.generate(seed).map_err(|error| error.to_string())?;
        let name = Named::name_of(&recipe, seed);
        self.entries.push(Ok(Named { name, place: None, problem }));
        Ok(())
    }

    /// Reads the text or JSON of a kind that was named.
    pub fn read_kind(&mut self, kind: Kind, name: &str, content: &str) -> Result<(), String> {
        let problem = if content.trim_start().starts_with('{') {
            AnyProblem::from_json_of(kind, content).map_err(|error| error.to_string())
        } else {
            AnyProblem::from_text(kind, content)
                .map_err(|error| format!("no valid {kind}: {error}"))
        };
        self.entries.push(Ok(Named { name: name.to_owned(), place: None, problem: problem? }));
        Ok(())
    }

    /// Reads any problem as JSON, or Sudokus, or a text of another kind. What is none of these is an entry
    /// of its own.
    pub fn read(&mut self, file: Option<&str>, content: &str, options: &Options) {
        let mut bad_json = None;
        if content.trim_start().starts_with('{') && options.form.is_none() {
            if let Some(problems) = json_lines(content) {
                let line = |at| {
                    if problems.len() > 1 { format!(" line {}", at + 1) } else { String::new() }
                };
                let named = problems.iter().enumerate().map(|(at, problem)| {
                    let name = named_after(problem.kind(), file) + &line(at);
                    Ok(Named { name, place: None, problem: problem.clone() })
                });
                return self.entries.extend(named);
            }
            match AnyProblem::from_json(content) {
                Ok(problem) => {
                    let name = named_after(problem.kind(), file);
                    return self.entries.push(Ok(Named { name, place: None, problem }));
                }
                Err(error @ BadJson::Problem { .. }) => bad_json = Some(error.to_string()),
                // Some written forms of Sudoku are JSON too.
                Err(_) => {}
            }
        }
        let ordinal = self.entries.len() as u64 + 1;
        let place = |line, ordinal| Place { file: file.map(Into::into), line, ordinal };
        let reading = match text::read(content, options) {
            Ok(reading) => reading,
            Err(error) => {
                let other = if options.form.is_none() { other(content) } else { None };
                if let Some(other) = other {
                    let named = |problem: AnyProblem| {
                        let name = named_after(problem.kind(), file);
                        Named { name, place: None, problem }
                    };
                    let refuse = |why| Refusal::unanswerable(place(1, ordinal), why);
                    return self.entries.push(other.map(named).map_err(refuse));
                }
                let place = place(error.line, ordinal);
                return self.entries.push(Err(match bad_json {
                    Some(bad) => Refusal::unanswerable(place, bad),
                    None => Refusal::unreadable(place, error),
                }));
            }
        };
        if let Some(bad) = bad_json
            && reading.entries.iter().all(|entry| entry.record.is_err())
        {
            return self.entries.push(Err(Refusal::unanswerable(place(1, ordinal), bad)));
        }
        let is_one_of_several = reading.entries.len() > 1;
        for (at, entry) in reading.entries.into_iter().enumerate() {
            let place = place(entry.line, ordinal + at as u64);
            self.entries.push(sudoku(entry, reading.form, place, is_one_of_several));
        }
    }
}

/// The longest text of which it is tried whether it is a problem of another kind.
const LONGEST_OTHER: usize = 1 << 20;

/// A text that is no Sudoku in any form, as a problem of another kind: where it can be of one kind only.
/// Where it is of none and begins as a table does, what is wrong with that. A single line is too little
/// to tell from.
fn other(content: &str) -> Option<Result<AnyProblem, String>> {
    if content.len() > LONGEST_OTHER || content.starts_with('{') {
        return None;
    }
    let mut lines = content.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.by_ref().find(|line| !line.starts_with('#'))?;
    lines.next()?;
    match AnyProblem::read(content, None) {
        Ok(problem) => Some(Ok(problem)),
        Err(error @ Unread::Several(_)) => Some(Err(error.to_string())),
        Err(_) => {
            let (name, values) = first.split_once(':')?;
            let is_name = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
            if !is_name || values.starts_with("//") {
                return None;
            }
            let error = AnyProblem::from_text(Kind::Table, content).err()?;
            Some(Err(format!("no valid {}: {error}", Kind::Table)))
        }
    }
}

/// The problem of another kind that a text is, and no Sudoku.
pub(crate) fn written(content: &str) -> Option<AnyProblem> {
    if content.len() > LONGEST_OTHER || text::read(content, &Options::default()).is_ok() {
        return None;
    }
    other(content).and_then(Result::ok)
}

/// Problems as `generate` tells them, an object on each line that holds the problem or is it. `None` if
/// any line is something else.
fn json_lines(content: &str) -> Option<Vec<AnyProblem>> {
    let problem = |line: &str| {
        let object: serde_json::Map<String, serde_json::Value> = serde_json::from_str(line).ok()?;
        match object.get("problem") {
            Some(problem) => AnyProblem::from_json(&problem.to_string()).ok(),
            None => AnyProblem::from_json(line).ok(),
        }
    };
    content.lines().filter(|line| !line.trim().is_empty()).map(problem).collect()
}

fn named_after(kind: Kind, file: Option<&str>) -> String {
    file.map_or_else(|| kind.to_string(), |file| format!("{kind}:{file}"))
}

/// A Sudoku of a text.
fn sudoku(
    entry: Entry,
    form: Form,
    place: Place,
    is_one_of_several: bool,
) -> Result<Named, Refusal> {
    let record = match entry.record {
        Ok(record) => record,
        Err(error) => return Err(Refusal::unreadable(place, error)),
    };
    let subject = Subject { record, form, place: place.clone(), partner: None };
    subject.needs_digits(SUKAKU)?;
    let puzzle =
        subject.puzzle().map_err(|clash| Refusal::unanswerable(place.clone(), clash.sentence()))?;
    let mut name = named_after(Kind::Sudoku, place.file.as_deref());
    if is_one_of_several {
        name += &format!(" line {}", place.line);
    }
    let problem = AnyProblem::Sudoku((&puzzle).into());
    Ok(Named { name, place: Some(place), problem })
}
