//! The table of verbs. Commands, routes, schemas and tests are derived from it.

#[cfg(feature = "schemars")]
use schemars::{Schema, generate::SchemaSettings};
use serde_json::{Map, Value};

#[cfg(feature = "schema")]
use crate::door::Input;
use crate::door::{self, Misuse, Tell};
use crate::in_json::ReadJson;
#[cfg(feature = "schema")]
use crate::key::Key;
use crate::limits::{Clock, Limits};
use crate::per_record::{PerRecord, Verdict};
#[cfg(feature = "schema")]
use crate::problems::ProblemQuestion;
#[cfg(feature = "schemars")]
use crate::refusal::Refusal;
#[cfg(feature = "schema")]
use crate::schema;
use crate::schema::JsonSchema;
use crate::verbs::{
    book, candidates, check, convert, count, explain, generate, hint, info, lab, minimise, model,
    practise, rate, recognise, render, same, solve, trace, verify, why,
};

/// All verbs.
pub static VERBS: &[Verb] = &[
    Verb::new(
        "solve",
        "the solution, and whether it is the only one",
        Ask::per_record::<solve::Question>(solve::ask),
    ),
    Verb::per_record::<count::Question>("count", "how many solutions there are"),
    Verb::per_record::<candidates::Question>(
        "candidates",
        "which digits each cell has in the solutions, and where these differ",
    ),
    Verb::per_record::<check::Question>(
        "check",
        "is a grid valid, is it complete; which digit repeats in which house, at which cells",
    ),
    Verb::new(
        "verify",
        "is this the answer to that puzzle or problem; no solver is asked",
        Ask::of::<verify::Asked>(in_lab(verify::ask)),
    ),
    Verb::per_record::<convert::Question>("convert", "puzzles in any form, written in another"),
    Verb::per_record::<hint::Question>(
        "hint",
        "what to do next, from a nudge to the full reasoning; mistakes first",
    ),
    Verb::per_record::<explain::Question>("explain", "how a puzzle is solved, step by step"),
    Verb::per_record::<rate::Question>("rate", "how hard a puzzle is, on the scales people quote"),
    Verb::per_record::<why::Question>("why", "why a digit is right in a cell, or impossible there"),
    Verb::per_record::<recognise::Question>(
        "recognise",
        "what technique justifies the step from one grid to the next",
    ),
    Verb::per_record::<minimise::Question>(
        "minimise",
        "which givens are unnecessary; what is missing, or too much",
    ),
    Verb::per_record::<same::Question>(
        "same",
        "the canonical form; whether two puzzles are the same, turned and relabelled",
    ),
    Verb::per_record::<render::Question>("render", "a puzzle as a picture"),
    Verb::new(
        "book",
        "a book of puzzles for printing, with the solutions at the back",
        Ask::of::<book::Question>(for_puzzles(book::ask)),
    ),
    Verb::new(
        "generate",
        "puzzles made to order: symmetric, minimal, as hard as wished",
        Ask::of::<generate::Question>(generate::ask),
    ),
    Verb::new(
        "practise",
        "positions in which a technique is to be seen, from easy to see to well hidden",
        Ask::of::<practise::Question>(for_puzzles(practise::ask)),
    ),
    Verb::new(
        "info",
        "every form, technique, algorithm and kind of problem",
        Ask::of::<info::Question>(for_puzzles(info::ask)),
    ),
    Verb::new(
        "model",
        "a problem as a constraint graph: figures, tables, a picture",
        Ask::of::<model::Question>(in_lab(model::ask)),
    ),
    Verb::new(
        "lab",
        "search algorithms at work on a problem, step by step or against each other",
        Ask::of::<lab::Question>(in_lab(lab::ask)),
    ),
    Verb::new(
        "trace",
        "a recorded search in another form: JSON Lines, the own form, or for CP-Profiler",
        Ask::of::<trace::Question>(in_lab(trace::ask)),
    ),
];

/// A verb: what can be asked.
#[derive(Debug)]
pub struct Verb {
    /// Its name: the command, the route, the function.
    pub name: &'static str,
    /// What it answers, in a phrase.
    pub about: &'static str,
    ask: Ask,
}

/// Asks a question that was read as JSON.
type Function = fn(Map<String, Value>, Clock<'_>, &mut Tell<'_>) -> Result<(), Misuse>;

#[derive(Debug)]
struct Ask {
    function: Function,
    /// Keys that are not the verb's own: where puzzles or problems are, how long an answer may take.
    #[cfg(feature = "schema")]
    shared: &'static [&'static [&'static str]],
    /// The key of a second text.
    #[cfg(feature = "schema")]
    second: Option<&'static str>,
    #[cfg(feature = "schemars")]
    question: fn() -> Schema,
    #[cfg(feature = "schemars")]
    answer: fn() -> Schema,
    #[cfg(feature = "schema")]
    accepts: fn(Map<String, Value>) -> Result<(), Misuse>,
}

/// A question about whole problems, not about the records of a stream.
pub(crate) trait Whole: JsonSchema + ReadJson {
    /// Whether it is about a problem of the laboratory, which its question names.
    #[cfg_attr(not(feature = "schema"), expect(dead_code, reason = "schemas alone ask"))]
    const OF_PROBLEMS: bool = false;

    /// What it is answered with.
    type Answer: JsonSchema;
}

/// Whether this build answers about puzzles.
pub(crate) const PUZZLES: bool = cfg!(feature = "puzzles");
/// Whether this build has the laboratory.
pub(crate) const LAB: bool = cfg!(feature = "lab");

/// A function about puzzles, where they are.
const fn for_puzzles(function: Function) -> Function {
    if PUZZLES { function } else { elsewhere }
}

/// A function of the laboratory, where it is.
const fn in_lab(function: Function) -> Function {
    if LAB { function } else { elsewhere }
}

fn elsewhere(_: Map<String, Value>, _: Clock<'_>, _: &mut Tell<'_>) -> Result<(), Misuse> {
    Err(Misuse::Elsewhere)
}

impl Ask {
    const fn per_record<Q: PerRecord>(function: Function) -> Ask {
        Ask {
            function,
            #[cfg(feature = "schema")]
            shared: &[&Input::KEYS, &Limits::KEYS],
            #[cfg(feature = "schema")]
            second: Q::SECOND,
            #[cfg(feature = "schemars")]
            question: door::schema_of::<Q>,
            #[cfg(feature = "schemars")]
            answer: answer_schema::<Q::Answer>,
            #[cfg(feature = "schema")]
            accepts: |part| door::own::<Q>(part).map(|_| ()),
        }
    }

    const fn of<Q: Whole>(function: Function) -> Ask {
        Ask {
            function,
            #[cfg(feature = "schema")]
            shared: if Q::OF_PROBLEMS {
                &[&Input::KEYS, &Limits::KEYS, &ProblemQuestion::KEYS]
            } else {
                &[&Input::KEYS, &Limits::KEYS]
            },
            #[cfg(feature = "schema")]
            second: None,
            #[cfg(feature = "schemars")]
            question: door::schema_of_whole::<Q>,
            #[cfg(feature = "schemars")]
            answer: answer_schema::<Q::Answer>,
            #[cfg(feature = "schema")]
            accepts: |part| door::own::<Q>(part).map(|_| ()),
        }
    }
}

/// Of what is written: what an answer leaves out where it is empty is not required.
#[cfg(feature = "schemars")]
fn answer_schema<A: JsonSchema>() -> Schema {
    SchemaSettings::default().for_serialize().into_generator().into_root_schema_for::<Answered<A>>()
}

#[cfg(feature = "schemars")]
/// One line of JSON: an answer, or why there is none.
#[derive(Debug, serde::Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Line")]
#[expect(dead_code, reason = "answers and refusals are written as they are; the schema names both")]
enum Answered<A> {
    /// The answer.
    Answer(A),
    /// Why there is none.
    Refusal(Refusal),
}

impl Verb {
    const fn per_record<Q: PerRecord>(name: &'static str, about: &'static str) -> Verb {
        Verb { name, about, ask: Ask::per_record::<Q>(for_puzzles(door::per_record::<Q>)) }
    }

    const fn new(name: &'static str, about: &'static str, ask: Ask) -> Verb {
        Verb { name, about, ask }
    }

    /// The verb of this name.
    pub fn named(name: &str) -> Option<&'static Verb> {
        VERBS.iter().find(|verb| verb.name == name)
    }

    /// The JSON Schema of its questions.
    #[cfg(feature = "schema")]
    pub fn question_schema(&self) -> Value {
        schema::question(self.name)
    }

    /// The JSON Schema of its answers: of each line.
    #[cfg(feature = "schema")]
    pub fn answer_schema(&self) -> Value {
        schema::answer(self.name)
    }

    /// The same two, made anew from the types: of its questions, and of its answers.
    #[cfg(feature = "schemars")]
    pub fn make_schemas(&self) -> [Value; 2] {
        [(self.ask.question)().to_value(), (self.ask.answer)().to_value()]
    }

    /// The keys of its questions that are its own.
    #[cfg(feature = "schema")]
    pub fn keys(&self) -> Vec<Key> {
        Key::all(self)
    }

    /// Whether a key of its questions is its own.
    #[cfg(feature = "schema")]
    pub(crate) fn owns(&self, key: &str) -> bool {
        self.ask.second != Some(key) && !self.ask.shared.iter().any(|keys| keys.contains(&key))
    }

    /// Whether these of its own keys may have these values; if not, why.
    #[cfg(feature = "schema")]
    pub(crate) fn accepts(&self, part: Map<String, Value>) -> Result<(), String> {
        (self.ask.accepts)(part).map_err(|misuse| match misuse {
            Misuse::Question { why, .. } => why,
            other => other.to_string(),
        })
    }

    /// Asks a question that was read as JSON; `tell` takes each line of the answer without its end,
    /// and says whether to go on.
    pub fn ask(
        &self,
        question: Map<String, Value>,
        clock: Clock<'_>,
        tell: &mut Tell<'_>,
    ) -> Result<(), Misuse> {
        (self.ask.function)(question, clock, tell).map_err(|misuse| match misuse {
            Misuse::Question { why, .. } => Misuse::Question { verb: self.name.into(), why },
            other => other,
        })
    }
}

/// The limits of a question about a whole problem.
pub(crate) const WHOLE_LIMITS: Limits =
    Limits { step_limit: Some(10_000_000), time_limit: Some(10_000) };

/// Adds the ends of several answers up: the worst counts.
impl std::ops::BitOr for Verdict {
    type Output = Verdict;

    fn bitor(self, other: Verdict) -> Verdict {
        let worth = |verdict| match verdict {
            Verdict::Yes | Verdict::Part => 0,
            Verdict::Limit => 1,
            Verdict::No => 2,
            Verdict::Unsolvable => 3,
        };
        if worth(other) > worth(self) { other } else { self }
    }
}
