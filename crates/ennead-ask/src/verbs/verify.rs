//! Is this the answer to that puzzle? No solver is asked.
//!
//! The answers are a second input, record by record; or stand in the puzzle's own record, as in a
//! table with a column of solutions. An answer may also be a JSON list of numbered squares; then the
//! eight numbered conditions are looked at. Other problems of the laboratory are named by `problem` or
//! `kind`, and have one answer (`problem.rs`).

pub mod problem;

use std::io::{Cursor, Read};

use ennead::grid::interchange::{Failure, NumberedSquare, SudokuProblem};
use ennead::grid::{Flaw, Puzzle, Refutation, verify};
use ennead::model::{AnyProblem, Kind};
use ennead::stream::{self, ReadError, Records};
use ennead::text::{Diagnostic, Options, Record};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use self::problem::ProblemAnswer;
use crate::door::{self, Misuse, Tell};
use crate::head::{Head, cell_names};
use crate::in_json::in_json;
use crate::limits::{Clock, Limits, Watch};
use crate::per_record::{PerRecord, Verdict};
use crate::problems;
use crate::refusal::Refusal;
use crate::schema::JsonSchema;
use crate::subject::Subject;
use crate::verb::Whole;

/// The largest list of numbered squares.
const MAX_SQUARES: u64 = 16 << 20;

/// Nothing but the two inputs is asked.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    #[serde(skip)]
    answers: Answers,
}

/// A question in JSON, of either kind.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Asked {
    /// The answers to the puzzles, record by record; or the answer to the problem, as pairs of variable
    /// and value.
    pub answer: Option<String>,
}

in_json!(Asked);

impl Whole for Asked {
    const OF_PROBLEMS: bool = true;

    type Answer = EitherAnswer;
}

/// About a record, or about a problem of the laboratory.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum EitherAnswer {
    /// About a record.
    Record(Answer),
    /// About a problem.
    Problem(ProblemAnswer),
}

/// Asks about each record; or about a problem, where one is named or the text is the JSON of one.
pub(crate) fn ask(
    mut question: Map<String, Value>,
    clock: Clock<'_>,
    tell: &mut Tell<'_>,
) -> Result<(), Misuse> {
    let is_named =
        ["problem", "kind"].iter().any(|&key| question.get(key).is_some_and(|it| !it.is_null()));
    let text = question.get("text").and_then(Value::as_str).unwrap_or_default();
    let read = if text.trim_start().starts_with('{') {
        AnyProblem::from_json(text).ok()
    } else if question.get("form").is_none_or(Value::is_null) {
        problems::written(text)
    } else {
        None
    };
    let is_written = read.is_some_and(|problem| problem.kind() != Kind::Sudoku);
    if !is_named && !is_written {
        // Said to be none.
        question.remove("problem");
        question.remove("kind");
        return door::per_record::<Question>(question, clock, tell);
    }
    let problems = door::problems(&mut question)?;
    let _: Limits = door::take(&mut question, &Limits::KEYS)?;
    let own: Asked = door::own(question)?;
    let answer =
        own.answer.ok_or_else(|| door::misuse("answer", &"there is no answer to verify"))?;
    for entry in problems.entries {
        let line = match entry {
            Ok(named) => {
                let answer = ProblemAnswer::of(&named, &answer);
                door::line(&answer.map_err(|why| door::misuse("answer", &why))?)
            }
            Err(refusal) => door::line(&refusal),
        };
        if !tell(&line) {
            break;
        }
    }
    Ok(())
}

/// Where the answers are.
#[derive(Clone, Debug, Default)]
enum Answers {
    /// In the puzzle's own record.
    #[default]
    Beside,
    /// In the second input, record by record.
    Second,
    /// A list of numbered squares, for every puzzle.
    Squares(Vec<NumberedSquare>),
}

/// Whether an answer is right.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// The record.
    #[serde(flatten)]
    pub head: Head,
    /// The answer is right.
    pub verified: bool,
    /// Everything that is wrong with it.
    pub flaws: Vec<FlawAnswer>,
}

/// One thing that is wrong with an answer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FlawAnswer {
    /// The number of the condition (1 to 8) that does not hold, for a list of numbered squares.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<u8>,
    /// What is wrong, as a sentence.
    pub reason: String,
    /// The cells concerned, as `r2c4`; squares as `(column,row)`.
    pub cells: Vec<String>,
}

impl FlawAnswer {
    fn new(reason: impl Into<String>) -> FlawAnswer {
        FlawAnswer { condition: None, reason: reason.into(), cells: Vec::new() }
    }
}

in_json!(Question => Answer);

impl PerRecord for Question {
    type Answer = Answer;

    const SECOND: Option<&'static str> = Some("answer");

    fn second<'a>(
        &mut self,
        mut input: stream::Input<'a>,
        options: &Options,
    ) -> Result<Option<Records<'a>>, ReadError> {
        // A list of numbered squares begins with a bracket; so does a matrix.
        let mut beginning = Vec::new();
        input.reader.by_ref().take(64).read_to_end(&mut beginning)?;
        let is_list = beginning.trim_ascii_start().starts_with(b"[");
        let reader = Cursor::new(beginning).chain(input.reader);
        input.reader = Box::new(reader);
        if is_list {
            let mut bytes = Vec::new();
            input.reader.by_ref().take(MAX_SQUARES).read_to_end(&mut bytes)?;
            if let Ok(squares) = serde_json::from_slice(&bytes) {
                self.answers = Answers::Squares(squares);
                return Ok(None);
            }
            input.reader = Box::new(Cursor::new(bytes).chain(input.reader));
        }
        self.answers = Answers::Second;
        Records::open(input, &Options { form: None, ..*options }).map(Some)
    }

    fn answer(
        &self,
        subject: Subject,
        _: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        let flaws = match subject.puzzle() {
            Ok(puzzle) => self.flaws(&subject, &puzzle)?,
            Err(clash) => vec![FlawAnswer::new(format!("the puzzle: {}", clash.sentence()))],
        };
        tell(Answer { head: subject.head(), verified: flaws.is_empty(), flaws });
        Ok(())
    }

    fn verdict(answer: &Answer) -> Verdict {
        if answer.verified { Verdict::Yes } else { Verdict::No }
    }

    fn grain(&self) -> usize {
        256 << 10
    }
}

impl Question {
    /// What is wrong with the answer to this puzzle.
    fn flaws(&self, subject: &Subject, puzzle: &Puzzle) -> Result<Vec<FlawAnswer>, Refusal> {
        let proposed = match (&self.answers, &subject.partner) {
            (Answers::Squares(squares), _) => return Ok(conditions(puzzle, squares)),
            (Answers::Beside, _) => {
                if let Some(solution) = &subject.record.solution {
                    solution.clone()
                } else {
                    let why = "the record holds no answer, and no answers were named";
                    return Err(Refusal::unanswerable(subject.place.clone(), why));
                }
            }
            (Answers::Second, None) => {
                return Ok(vec![FlawAnswer::new("there is no answer to this puzzle")]);
            }
            (Answers::Second, Some(Err(error))) => return Ok(vec![unreadable(error)]),
            (Answers::Second, Some(Ok(record))) => proposed(record),
        };
        Ok(match verify(puzzle, &proposed) {
            Ok(_) => Vec::new(),
            Err(refutation) => short_form(&refutation),
        })
    }
}

/// The answer that a record holds: its solution, or its grid.
fn proposed(record: &Record) -> ennead::Grid {
    record.solution.clone().unwrap_or_else(|| record.state())
}

fn unreadable(error: &Diagnostic) -> FlawAnswer {
    FlawAnswer::new(format!("the answer cannot be read: {}", error.summary()))
}

fn conditions(puzzle: &Puzzle, squares: &[NumberedSquare]) -> Vec<FlawAnswer> {
    let flaw = |failure: Failure| FlawAnswer {
        condition: Some(failure.condition.number()),
        reason: failure.reason,
        cells: failure.squares.iter().map(ToString::to_string).collect(),
    };
    SudokuProblem::from(puzzle).verify(squares).into_iter().map(flaw).collect()
}

fn short_form(refutation: &Refutation) -> Vec<FlawAnswer> {
    let shape = refutation.shape();
    let answer = |flaw: &Flaw| FlawAnswer {
        condition: None,
        reason: flaw.sentence(shape),
        cells: match flaw {
            Flaw::Given { cell, .. } => cell_names(&[*cell], shape),
            Flaw::Blank(cells) => cell_names(cells, shape),
            Flaw::Repeat(finding) => cell_names(&finding.cells, shape),
            _ => Vec::new(),
        },
    };
    refutation.flaws().iter().map(answer).collect()
}
