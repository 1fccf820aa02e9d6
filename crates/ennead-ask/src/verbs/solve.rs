//! The solution, and whether it is the only one; or all solutions, one by one.

mod engine;

use std::ops::ControlFlow;

pub use engine::EngineChoice;
use ennead::grid::{Shape, Solution, Sukaku};
use ennead::solve::{self, Engine};
use ennead::stream::{GRAIN, Place, Shortcut};
use ennead::text::Record;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::door::{self, Misuse, Tell};
use crate::head::{FindingAnswer, Head, PlaceAnswer};
use crate::in_json::in_json;
use crate::limits::{Clock, Limit, Limits, Watch};
use crate::line::Line;
use crate::per_record::{PerRecord, Verdict};
use crate::refusal::Refusal;
use crate::schema::JsonSchema;
use crate::subject::Subject;
use crate::verb::{LAB, PUZZLES};

/// How to solve.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// Take the first solution found; do not ask whether there is another.
    pub first: bool,
    /// Tell every solution, as it is found.
    pub all: bool,
    /// With `all`: stop after this many solutions of a puzzle.
    #[schemars(range(min = 1))]
    pub limit: Option<u64>,
    /// Use this engine instead of the fastest: `simple`, `nine`, `lanes`, `large`, `large:7` (with a
    /// seed), `csp:MAC+BZ` (an algorithm of the laboratory).
    pub engine: Option<EngineChoice>,
}

/// An answer: about the puzzle; or each solution, and then the end of them.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Answer {
    /// The answer.
    Solved(Box<Solved>),
    /// One of all solutions.
    Solution(Found),
    /// There are no more, or no more were wanted.
    End(Box<End>),
}

/// What became of a puzzle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Solved {
    /// The record.
    #[serde(flatten)]
    pub head: Head,
    /// The solution, or the first found of several; null if there is none or none was found.
    pub solution: Option<Line>,
    /// How many solutions were found: 0, 1, or 2 for two and more; at most 1 if the first was enough.
    pub solutions: u64,
    /// What came out.
    pub outcome: Outcome,
    /// Which limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// How the givens clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<FindingAnswer>,
    /// The record as it was read, for a door that writes it again.
    #[serde(skip)]
    pub record: Option<Box<Record>>,
}

/// What came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It has one solution.
    Unique,
    /// It has more than one; the one told is the first found.
    Multiple,
    /// It has none.
    None,
    /// It has one at least; more was not asked.
    Some,
    /// The givens clash.
    Invalid,
    /// A limit was reached first.
    Limit,
}

/// One of all solutions.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Found {
    /// The record.
    #[serde(flatten)]
    pub place: PlaceAnswer,
    /// Its number among the solutions of this puzzle, from 1.
    pub number: u64,
    /// The solution.
    pub solution: Line,
    /// The record as it was read, for a door that writes it again.
    #[serde(skip)]
    pub record: Box<Record>,
}

/// The end of the solutions of a puzzle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct End {
    /// The record.
    #[serde(flatten)]
    pub head: Head,
    /// How many solutions were told.
    pub solutions: u64,
    /// There are no others.
    pub exact: bool,
    /// Which limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// How the givens clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<FindingAnswer>,
}

/// Asks about each record, where the engine is that is wanted.
pub(crate) fn ask(
    question: Map<String, Value>,
    clock: Clock<'_>,
    tell: &mut Tell<'_>,
) -> Result<(), Misuse> {
    let engine = question.get("engine").and_then(Value::as_str).unwrap_or_default();
    if !if engine.starts_with("csp:") { LAB } else { PUZZLES } {
        return Err(Misuse::Elsewhere);
    }
    door::per_record::<Question>(question, clock, tell)
}

in_json!(Question => Answer);

impl PerRecord for Question {
    type Answer = Answer;

    fn check(&self) -> Result<(), String> {
        if self.all && matches!(self.engine, Some(EngineChoice::Csp(_))) {
            return Err("all solutions are found by the engines; the laboratory counts those of an algorithm".into());
        }
        if self.all && self.first {
            return Err("`all` and `first` exclude each other".into());
        }
        if self.limit.is_some() && !self.all {
            return Err("`limit` is how many of all solutions are told: it goes with `all`".into());
        }
        if self.limit == Some(0) {
            return Err("`limit` is at least 1".into());
        }
        Ok(())
    }

    fn answer(
        &self,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        let puzzle = match subject.sukaku() {
            Ok(puzzle) => puzzle,
            Err(clash) => {
                let findings = clash.findings();
                let head = subject.head();
                tell(if self.all {
                    let end = End { head, solutions: 0, exact: true, limit: None, findings };
                    Answer::End(Box::new(end))
                } else {
                    let invalid = Solved {
                        findings,
                        ..Solved::new(head, None, 0, Outcome::Invalid, Some(subject.record))
                    };
                    Answer::Solved(Box::new(invalid))
                });
                return Ok(());
            }
        };
        if self.all && PUZZLES {
            self.tell_all(&subject, &puzzle, watch, tell);
            return Ok(());
        }
        let found = match self.engine {
            Some(EngineChoice::Csp(algorithm)) if LAB => {
                subject.needs_digits("the models of the laboratory do not hold these")?;
                engine::search(algorithm, puzzle.puzzle(), self.first, watch)
                    .map_err(|why| Refusal::unanswerable(subject.place.clone(), why))?
            }
            _ if PUZZLES => self.search(&puzzle, watch),
            // That was refused.
            _ => return Ok(()),
        };
        let (first, solutions, outcome) = found;
        let head = subject.head();
        let first = first.as_ref().map(|solution| Line::Grid(solution.grid().clone()));
        let mut solved = Solved::new(head, first, solutions, outcome, Some(subject.record));
        solved.limit = (outcome == Outcome::Limit).then(|| watch.limit());
        tell(Answer::Solved(Box::new(solved)));
        Ok(())
    }

    fn verdict(answer: &Answer) -> Verdict {
        match answer {
            Answer::Solution(_) => Verdict::Part,
            Answer::End(end) if end.limit.is_some() => Verdict::Limit,
            Answer::End(end) if end.solutions == 0 => Verdict::Unsolvable,
            Answer::End(_) => Verdict::Yes,
            Answer::Solved(solved) => match solved.outcome {
                Outcome::Unique | Outcome::Some => Verdict::Yes,
                Outcome::Multiple => Verdict::No,
                Outcome::None | Outcome::Invalid => Verdict::Unsolvable,
                Outcome::Limit => Verdict::Limit,
            },
        }
    }

    fn grain(&self) -> usize {
        if self.is_bulk(Limits::default()) { GRAIN } else { 8 << 10 }
    }

    fn shortcut(&self, limits: Limits) -> Shortcut {
        if self.is_bulk(limits) { Shortcut::Solve } else { Shortcut::None }
    }

    fn solved(&self, line: &[u8], solution: &[u8; 81], place: &Place) -> Option<Answer> {
        let head = Head::plain(place, line)?;
        let solution = Some(Line::Plain(*solution));
        Some(Answer::Solved(Box::new(Solved::new(head, solution, 1, Outcome::Unique, None))))
    }
}

impl Solved {
    fn new(
        head: Head,
        solution: Option<Line>,
        solutions: u64,
        outcome: Outcome,
        record: Option<Record>,
    ) -> Solved {
        let record = record.map(Box::new);
        Solved { head, solution, solutions, outcome, limit: None, findings: Vec::new(), record }
    }

    /// What is not as it should be, for a person; empty where all is well.
    pub fn remark(&self) -> String {
        match (self.outcome, self.limit) {
            (Outcome::Unique | Outcome::Some, _) => String::new(),
            (Outcome::Multiple, _) => "more than one solution".into(),
            (Outcome::None, _) => "no solution".into(),
            (Outcome::Invalid, _) => clash_in_words(&self.findings),
            (Outcome::Limit, limit) => {
                let why = limit.map_or("a limit was reached", Limit::sentence);
                match self.solution {
                    Some(_) => format!(
                        "one solution found, but {why} before it was known to be the only one"
                    ),
                    None => format!("{why} before a solution was found"),
                }
            }
        }
    }
}

/// `the givens clash: 7 stands twice in row 1: r1c1 r1c9`.
pub fn clash_in_words(findings: &[FindingAnswer]) -> String {
    let words: Vec<String> = findings
        .iter()
        .map(|FindingAnswer { digit, house, cells }| {
            let times = match cells.len() {
                2 => "twice".to_owned(),
                count => format!("{count} times"),
            };
            format!("{digit} stands {times} in {house}: {}", cells.join(" "))
        })
        .collect();
    format!("the givens clash: {}", words.join("; "))
}

/// What a search found: the first solution, how many, and what that means.
type Searched = (Option<Solution>, u64, Outcome);

impl Question {
    /// Whether plain lines may be solved many at a time: nothing was asked that is about one puzzle.
    fn is_bulk(&self, limits: Limits) -> bool {
        self.engine.is_none() && !limits.is_some() && !self.first && !self.all
    }

    /// The engine for a puzzle, where it is not an algorithm of the laboratory.
    fn engine(&self, shape: Shape) -> Engine {
        match self.engine {
            Some(EngineChoice::Engine(engine)) if engine.takes(shape) => engine,
            _ => Engine::of(shape),
        }
    }

    fn search(&self, puzzle: &Sukaku, watch: Watch<'_>) -> Searched {
        let engine = self.engine(puzzle.puzzle().shape());
        watch.within(u64::MAX, |budget| {
            if !self.first {
                let (outcome, _) = engine.solve(puzzle, budget);
                let name = match outcome {
                    solve::Outcome::Unsolvable => Outcome::None,
                    solve::Outcome::Unique(_) => Outcome::Unique,
                    solve::Outcome::Multiple(_) => Outcome::Multiple,
                    solve::Outcome::Unknown { .. } => Outcome::Limit,
                };
                return (outcome.first().cloned(), outcome.found() as u64, name);
            }
            let mut first = None;
            let (ending, _) = engine.for_each(puzzle, budget, &mut |solution| {
                first = Some(solution.clone());
                ControlFlow::Break(())
            });
            let outcome = match (&first, ending) {
                (Some(_), _) => Outcome::Some,
                (None, solve::Ending::OutOfBudget) => Outcome::Limit,
                (None, _) => Outcome::None,
            };
            (first.clone(), u64::from(first.is_some()), outcome)
        })
    }

    /// Every solution, as it is found, and the end.
    fn tell_all(
        &self,
        subject: &Subject,
        puzzle: &Sukaku,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) {
        let place = PlaceAnswer::from(subject.place.clone());
        let (mut solutions, limit) = (0, self.limit.unwrap_or(u64::MAX));
        let engine = self.engine(puzzle.puzzle().shape());
        let (ending, _) = watch.within(u64::MAX, |budget| {
            engine.for_each(puzzle, budget, &mut |solution| {
                solutions += 1;
                let goes_on = tell(Answer::Solution(Found {
                    place: place.clone(),
                    number: solutions,
                    solution: Line::Grid(solution.grid().clone()),
                    record: Box::new(subject.record.clone()),
                }));
                if goes_on && solutions < limit {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            })
        });
        tell(Answer::End(Box::new(End {
            head: subject.head(),
            solutions,
            exact: ending == solve::Ending::Complete,
            limit: (ending == solve::Ending::OutOfBudget).then(|| watch.limit()),
            findings: Vec::new(),
        })));
    }
}
