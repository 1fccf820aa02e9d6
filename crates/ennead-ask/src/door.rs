//! The smallest door: questions in JSON, answers in JSON Lines.
//!
//! A question is an object. Some of its keys are the same for all verbs: where the puzzles are
//! ([`Input`]) and how long the answer may take ([`Limits`]); the others are the verb's own. A key
//! that nobody knows is refused by name.

use std::sync::{Mutex, PoisonError};

use ennead::grid::Shape;
use ennead::model::Kind;
use ennead::stream::{self, Done, Given, Place, ReadError, Shortcut, Streamed, Unreadable, Work};
use ennead::text::{Alphabet, ColumnName, Diagnostic, Form, Options};
use ennead_same::{Distinct, Full};
#[cfg(feature = "schemars")]
use schemars::Schema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::in_json::{ReadJson, WriteJson};
use crate::limits::{Clock, Limits};
use crate::per_record::PerRecord;
use crate::problems::{ProblemQuestion, Problems};
use crate::refusal::Refusal;
use crate::schema::JsonSchema;
#[cfg(feature = "schemars")]
use crate::verb::Whole;
use crate::verb::{VERBS, Verb};

/// From this many bytes on, plain lines are worked on in as many threads as the door can spare.
const LARGE: usize = 256 << 10;

/// Takes a line of an answer, without its end; false to have no more. A door that spares several threads
/// ([`Clock::in_threads`]) is told all lines at once that are there, with ends between them.
pub type Tell<'a> = dyn FnMut(&str) -> bool + Send + 'a;

/// Why a question cannot be asked.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Misuse {
    /// There is no such verb.
    #[error("no verb `{0}`: expected one of {names}", names = names())]
    Verb(String),
    /// The question is no JSON object, or not one of this verb's.
    #[error("not a question of `{verb}`: {why}")]
    Question {
        /// The verb.
        verb: String,
        /// What is wrong.
        why: String,
    },
    /// Of the two parts, puzzles and the laboratory, this build lacks the one that answers.
    #[error("this build has no engines for it")]
    Elsewhere,
    /// An input could not be read to its end.
    #[error(transparent)]
    Input(#[from] Unreadable),
}

fn names() -> String {
    VERBS.iter().map(|verb| verb.name).collect::<Vec<_>>().join(", ")
}

/// Asks a question; `tell` takes each line of the answer and says whether to go on.
pub fn ask(
    verb: &str,
    question: &str,
    clock: Clock<'_>,
    tell: &mut Tell<'_>,
) -> Result<(), Misuse> {
    let known = Verb::named(verb).ok_or_else(|| Misuse::Verb(verb.to_owned()))?;
    let question = if question.trim().is_empty() { "{}" } else { question };
    let fail =
        |why: serde_json::Error| Misuse::Question { verb: verb.into(), why: why.to_string() };
    known.ask(serde_json::from_str(question).map_err(fail)?, clock, tell)
}

/// Where the puzzles of a question are, and how they are to be read.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Input {
    /// One or more puzzles, in any form.
    pub text: String,
    /// The form, instead of finding it out.
    pub form: Option<String>,
    /// Rows and columns of a box, `2x3`, where the text does not tell.
    pub shape: Option<String>,
    /// Characters for digits above 9: `hex1`, `hex0`, `letters` or `decimal`.
    pub alphabet: Option<String>,
    /// The column of a table that holds the puzzle, where its name does not tell.
    pub column: Option<String>,
}

impl Input {
    pub(crate) const KEYS: [&'static str; 5] = ["text", "form", "shape", "alphabet", "column"];

    /// How the text is to be read.
    pub fn options(&self) -> Result<Options, Misuse> {
        fn read<T: std::str::FromStr<Err: std::fmt::Display>>(
            key: &str,
            text: Option<&String>,
        ) -> Result<Option<T>, Misuse> {
            text.map(|text| text.parse()).transpose().map_err(|error: T::Err| misuse(key, &error))
        }
        Ok(Options {
            form: read::<Form>("form", self.form.as_ref())?,
            shape: read::<Shape>("shape", self.shape.as_ref())?,
            alphabet: read::<Alphabet>("alphabet", self.alphabet.as_ref())?,
            column: read::<ColumnName>("column", self.column.as_ref())?,
        })
    }
}

/// A question that is not one, because of this key.
pub(crate) fn misuse(key: &str, why: &dyn std::fmt::Display) -> Misuse {
    let why = if key.is_empty() { why.to_string() } else { format!("`{key}`: {why}") };
    Misuse::Question { verb: String::new(), why }
}

/// Takes the keys that these types know out of a question.
pub(crate) fn take<T: DeserializeOwned>(
    question: &mut Map<String, Value>,
    keys: &[&str],
) -> Result<T, Misuse> {
    let mut part = Map::new();
    for &key in keys {
        if let Some(value) = question.remove(key) {
            part.insert(key.to_owned(), value);
        }
    }
    serde_json::from_value(Value::Object(part)).map_err(|error| misuse("", &worded(&error)))
}

/// All that is left of a question is the verb's own.
pub(crate) fn own<Q: ReadJson>(question: Map<String, Value>) -> Result<Q, Misuse> {
    // To read each key alone, so that the wrong one is named, is 3 kB of the laboratory's module.
    Q::read_json(question).map_err(|error| misuse("", &worded(&error)))
}

/// What is wrong with a value, numbers named as people name them.
fn worded(error: &serde_json::Error) -> String {
    let said = error.to_string();
    let Some((before, wanted)) = said.rsplit_once("expected ") else { return said };
    match wanted {
        "u8" | "u16" | "u32" | "u64" | "usize" => format!("{before}expected a whole number"),
        "i32" | "i64" => format!("{before}expected a whole number, maybe negative"),
        "f32" | "f64" => format!("{before}expected a number"),
        _ => said,
    }
}

#[cfg(feature = "schemars")]
/// A question: where the puzzles are, how long an answer may take, and what is asked.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "the parts are read one by one; the schema shows them together")]
struct Asked<Q> {
    #[schemars(flatten)]
    input: Input,
    #[schemars(flatten)]
    limits: Limits,
    #[schemars(flatten)]
    question: Q,
}

#[cfg(feature = "schemars")]
pub(crate) fn schema_of<Q: PerRecord>() -> Schema {
    let mut schema = schemars::schema_for!(Asked<Q>);
    if let Some(key) = Q::SECOND
        && let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut)
    {
        let about = "The second text, whose records belong to those of the first one by one.";
        properties
            .insert(key.to_owned(), serde_json::json!({ "type": "string", "description": about }));
    }
    schema
}

#[cfg(feature = "schemars")]
/// A question about a problem: which one, how long an answer may take, and what is asked.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "the parts are read one by one; the schema shows them together")]
struct AskedOfProblems<Q> {
    #[schemars(flatten)]
    problem: ProblemQuestion,
    #[schemars(flatten)]
    asked: Asked<Q>,
}

#[cfg(feature = "schemars")]
pub(crate) fn schema_of_whole<Q: Whole>() -> Schema {
    if Q::OF_PROBLEMS {
        schemars::schema_for!(AskedOfProblems<Q>)
    } else {
        schemars::schema_for!(Asked<Q>)
    }
}

/// Asks a question of each record of its text.
pub(crate) fn per_record<Q: PerRecord>(
    mut question: Map<String, Value>,
    clock: Clock<'_>,
    tell: &mut Tell<'_>,
) -> Result<(), Misuse> {
    let input: Input = take(&mut question, &Input::KEYS)?;
    let limits: Limits = take(&mut question, &Limits::KEYS)?;
    let second = Q::SECOND.and_then(|key| question.remove(key)).filter(|value| !value.is_null());
    let mut own: Q = own(question)?;
    own.check().map_err(|why| misuse("", &why))?;
    let options = input.options()?;
    let second = match second {
        None => None,
        Some(Value::String(text)) => {
            own.second(stream::Input::text(text), &options).map_err(|error| {
                let key = Q::SECOND.unwrap_or_default();
                match error {
                    ReadError::Text(error) => misuse(key, &error.summary()),
                    other => misuse(key, &other),
                }
            })?
        }
        Some(_) => return Err(misuse(Q::SECOND.unwrap_or_default(), &"expected a string")),
    };
    // Plain lines that are solved together have one answer each, so that a piece of them is small.
    // Any other record may have answers without end: they are told while it is worked on.
    let distinct = own.distinct().map(Mutex::new);
    let is_bulk = own.shortcut(limits) == Shortcut::Solve && input.text.len() >= LARGE;
    // What was seen is compared in the order of the input: by one thread.
    let is_bulk = is_bulk && distinct.is_none();
    let threads = if is_bulk { clock.threads() } else { 1 };
    let streamed = Streamed {
        inputs: vec![stream::Input::text(input.text)],
        second,
        text: options,
        threads,
        ..Streamed::default()
    };
    let tell = Mutex::new(tell);
    let told = |lines: &[u8]| {
        let lines = std::str::from_utf8(lines).expect("JSON is text");
        let mut tell = tell.lock().unwrap_or_else(PoisonError::into_inner);
        match lines.strip_suffix('\n') {
            Some(lines) if threads > 1 => tell(lines),
            _ => lines.lines().all(&mut **tell),
        }
    };
    let at_once: Option<&TellShared<'_>> = if threads > 1 { None } else { Some(&told) };
    let work = Lines { question: &own, limits, clock, at_once, distinct };
    let take: &mut Take<'_> = &mut |done| Ok(told(&done.out) && !clock.is_cancelled());
    stream::run::<dyn Work<Out = Vec<u8>>, Misuse>(streamed, &work, take)?;
    Ok(())
}

/// The problems of a question about whole problems.
pub(crate) fn problems(question: &mut Map<String, Value>) -> Result<Problems, Misuse> {
    let input: Input = take(question, &Input::KEYS)?;
    let asked: ProblemQuestion = take(question, &ProblemQuestion::KEYS)?;
    let mut problems = Problems::default();
    let fail = |why: String| misuse("problem", &why);
    match (&asked.problem, &asked.kind) {
        (Some(_), Some(_)) => return Err(fail("a recipe names its kind itself".into())),
        (Some(recipe), None) => problems.make(recipe, asked.seed).map_err(fail)?,
        (None, Some(kind)) => {
            let kind: Kind = kind.parse().map_err(|error| misuse("kind", &error))?;
            problems.read_kind(kind, kind.name(), &input.text).map_err(fail)?;
        }
        (None, None) => problems.read(None, &input.text, &input.options()?),
    }
    Ok(problems)
}

/// A record as a line of JSON, without its end.
pub(crate) fn line(record: &impl serde::Serialize) -> String {
    serde_json::to_string(record).expect("answers are JSON")
}

/// Takes the answers to a piece; says whether to go on.
type Take<'a> = dyn FnMut(Done<Vec<u8>>) -> Result<bool, Misuse> + 'a;

/// As [`Tell`], any number of lines with their ends.
type TellShared<'a> = dyn Fn(&[u8]) -> bool + Sync + 'a;

/// Answers as JSON Lines.
struct Lines<'a, Q> {
    question: &'a Q,
    limits: Limits,
    clock: Clock<'a>,
    /// Where a record's answers go while it is worked on; none where they wait for their turn.
    at_once: Option<&'a TellShared<'a>>,
    /// What remembers answers, where of those that are alike only the first is wanted.
    distinct: Option<Mutex<Distinct>>,
}

/// Appends a record as a line of JSON.
fn json(record: &dyn WriteJson, out: &mut Vec<u8>) {
    record.write_json(out);
    out.push(b'\n');
}

impl<Q> Lines<'_, Q> {
    /// Hands over what is ready, if it may be; says whether to go on.
    fn tell(&self, out: &mut Vec<u8>) -> bool {
        let goes_on = self.at_once.is_none_or(|tell| {
            let goes_on = tell(out);
            out.clear();
            goes_on
        });
        goes_on && !self.clock.is_cancelled()
    }
}

impl<Q: PerRecord> Lines<'_, Q> {
    /// Whether there was no answer like this one; or why that is not known.
    fn is_new(&self, answer: &Q::Answer) -> Result<bool, Full> {
        match (&self.distinct, Q::key(answer)) {
            (Some(seen), Some(key)) => {
                seen.lock().unwrap_or_else(PoisonError::into_inner).insert(key)
            }
            _ => Ok(true),
        }
    }
}

impl<Q: PerRecord> Work for Lines<'_, Q> {
    type Out = Vec<u8>;

    fn out(&self) -> Vec<u8> {
        Vec::new()
    }

    fn grain(&self) -> usize {
        self.question.grain()
    }

    fn shortcut(&self) -> Shortcut {
        self.question.shortcut(self.limits)
    }

    fn record(&self, given: Given, out: &mut Vec<u8>) -> bool {
        let watch = self.clock.watch(self.limits.or(Q::LIMITS));
        let (place, mut is_full) = (given.place.clone(), false);
        let answered = self.question.answer(given.into(), watch, &mut |answer| {
            match self.is_new(&answer) {
                Ok(true) => json(&answer, out),
                Ok(false) => {}
                Err(full) => {
                    is_full = true;
                    json(&Refusal::unanswerable(place.clone(), full.to_string()), out);
                }
            }
            self.tell(out) && !is_full
        });
        if let Err(refusal) = answered {
            json(&refusal, out);
        }
        self.tell(out) && !is_full
    }

    fn refused(&self, place: Place, error: Diagnostic, out: &mut Vec<u8>) -> bool {
        json(&Refusal::unreadable(place, error), out);
        true
    }

    fn plain(&self, line: &[u8], place: &Place, out: &mut Vec<u8>) -> bool {
        let Some(answer) = self.question.plain(line, place) else { return false };
        match self.is_new(&answer) {
            Ok(true) => json(&answer, out),
            Ok(false) => {}
            // That is said of it in the usual way.
            Err(_) => return false,
        }
        true
    }

    fn solved(&self, line: &[u8], solution: &[u8; 81], place: &Place, out: &mut Vec<u8>) {
        if let Some(answer) = self.question.solved(line, solution, place) {
            json(&answer, out);
        }
    }
}
