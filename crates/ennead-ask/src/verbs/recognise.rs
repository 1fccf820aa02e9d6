//! What technique justifies the step from one grid to the next.

use ennead::grid::Solution;
use ennead::logic::hint::{self, Recognised};
use ennead::logic::{Candidate, Deduction, Language, Policy, Position};
use serde::{Deserialize, Serialize};

use crate::deduction::{CandidateAnswer, DeductionAnswer};
use crate::head::Head;
use crate::in_json::in_json;
use crate::limits::Watch;
use crate::no_answer::{NoAnswer, Obstacle};
use crate::order::{LanguageChoice, Order};
use crate::per_record::{PerRecord, Verdict};
use crate::progress::Standing;
use crate::refusal::Refusal;
use crate::schema::JsonSchema;
use crate::subject::Subject;

/// By which techniques; the grids before come first, those after in the second input.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// No step that argues that the puzzle has one solution.
    pub no_uniqueness: bool,
    /// Somebody's own order, as the text of a table of techniques.
    pub techniques: Option<String>,
    /// The language it is told in.
    pub language: LanguageChoice,
}

/// What the step was.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// The record before.
    #[serde(flatten)]
    pub head: Head,
    /// What came out.
    pub outcome: Outcome,
    /// The answer in words.
    pub sentences: Vec<String>,
    /// The step; several where no single one leads there.
    pub deductions: Vec<DeductionAnswer>,
    /// What contradicts the solution: placed wrongly, or struck though true.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<CandidateAnswer>,
    /// Why there is no answer.
    #[serde(flatten)]
    pub none: NoAnswer,
}

/// What came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// One step leads there.
    Step,
    /// Several steps lead there.
    Way,
    /// No technique in use leads there.
    NotFound,
    /// It contradicts the solution.
    Wrong,
    /// Both grids are the same.
    Same,
    /// There is no answer; see the reason.
    None,
    /// The givens clash.
    Invalid,
    /// A limit was reached first.
    Limit,
}

/// What was recognised, and where.
struct Asked {
    before: Position,
    solution: Solution,
    found: Recognised,
}

impl Question {
    fn policy(&self) -> Result<Policy, String> {
        Order::Human.policy(self.techniques.as_deref(), self.no_uniqueness)
    }

    fn recognise(&self, subject: &Subject, watch: Watch<'_>) -> Result<Asked, Obstacle> {
        let after = match &subject.partner {
            Some(Ok(record)) => record,
            Some(Err(error)) => {
                let why = format!("the grid after cannot be read: {}", error.summary());
                return Err(Obstacle::Reason(why));
            }
            None => return Err(Obstacle::reason("there is no grid after this one")),
        };
        // Where the person was is what the record itself says.
        let before = Standing::at(subject, &subject.record, watch)?;
        let after = Standing::at(subject, after, watch)?;
        let from = before.position().map_err(Obstacle::Reason)?;
        let to = hint::position(&after.progress());
        let to = to.map_err(|why| Obstacle::reason(why.to_string()))?;
        let shape = from.shape();
        // The given digits stand in a position even where somebody rubbed them out, so ask the grid too.
        for cell in shape.cells() {
            let Some(stood) = from.value(cell) else { continue };
            let (name, says) = (shape.name(cell), after.says(cell));
            if says.is_empty() || to.value(cell).is_none() {
                let why = format!("the grid after has nothing in {name}, where {stood} stood");
                return Err(Obstacle::Reason(why));
            }
            if let Some(stands) = says.single().or(to.value(cell)).filter(|&now| now != stood) {
                let why = format!("the grid after has {stands} in {name}, where {stood} stood");
                return Err(Obstacle::Reason(why));
            }
        }
        let policy = self.policy().map_err(Obstacle::Reason)?;
        let found = hint::recognise(&from, &to, &before.solution, &policy, &|| watch.is_over());
        let found = found.map_err(|_| Obstacle::Limit)?;
        Ok(Asked { before: from, solution: before.solution, found })
    }

    fn tell(&self, head: Head, asked: Asked) -> Answer {
        let language = Language::from(self.language);
        let Asked { before, solution, found } = asked;
        let shape = before.shape();
        let nothing = Answer::new(head, Outcome::NotFound);
        let told = |steps: &[(Position, Deduction)]| -> (Vec<DeductionAnswer>, Vec<String>) {
            let steps =
                steps.iter().map(|(position, step)| DeductionAnswer::of(position, step, language));
            let steps: Vec<DeductionAnswer> = steps.collect();
            let sentences = steps.iter().flat_map(DeductionAnswer::sentences).collect();
            (steps, sentences)
        };
        match found {
            Recognised::Step(step) => {
                let (deductions, sentences) = told(&[(before.clone(), *step)]);
                Answer { outcome: Outcome::Step, deductions, sentences, ..nothing }
            }
            Recognised::Way(steps) => {
                let (deductions, mut sentences) = told(&steps);
                let number = steps.len();
                let first = format!("No one step leads there, but {number} together do.");
                sentences.insert(0, language.tell(&first));
                Answer { outcome: Outcome::Way, deductions, sentences, ..nothing }
            }
            Recognised::NoneFound => {
                let sentence = "It is right, but no technique in use leads there.";
                Answer { sentences: vec![language.tell(sentence)], ..nothing }
            }
            Recognised::Contradicts(wrong) => {
                let said = |one: &Candidate| {
                    let (cell, digit) = (shape.name(one.cell), one.digit);
                    match solution.get(one.cell) {
                        Some(right) if right == digit => {
                            format!("{cell} is {digit}, which was struck")
                        }
                        _ => format!("{cell} is not {digit}, which was placed"),
                    }
                };
                let all: Vec<String> = wrong.iter().map(said).collect();
                let sentence = format!("This contradicts the solution: {}.", all.join("; "));
                let wrong = wrong
                    .iter()
                    .map(|one| CandidateAnswer::new(one.cell, one.digit, shape))
                    .collect();
                Answer {
                    outcome: Outcome::Wrong,
                    sentences: vec![language.tell(&sentence)],
                    wrong,
                    ..nothing
                }
            }
            Recognised::NoMove => {
                let sentence = "Nothing was done: both grids say the same.";
                Answer {
                    outcome: Outcome::Same,
                    sentences: vec![language.tell(sentence)],
                    ..nothing
                }
            }
        }
    }
}

impl Answer {
    fn new(head: Head, outcome: Outcome) -> Answer {
        Answer {
            head,
            outcome,
            sentences: Vec::new(),
            deductions: Vec::new(),
            wrong: Vec::new(),
            none: NoAnswer::default(),
        }
    }
}

in_json!(Question => Answer);

impl PerRecord for Question {
    type Answer = Answer;

    const SECOND: Option<&'static str> = Some("after");

    fn check(&self) -> Result<(), String> {
        self.policy().map(|_| ())
    }

    fn answer(
        &self,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        subject.needs_digits("steps begin with given digits")?;
        let head = subject.head();
        tell(match self.recognise(&subject, watch) {
            Ok(asked) => self.tell(head, asked),
            Err(obstacle) => {
                let none = obstacle.told(&subject, watch);
                let outcome = match &none {
                    NoAnswer { limit: Some(_), .. } => Outcome::Limit,
                    none if none.findings.is_empty() => Outcome::None,
                    _ => Outcome::Invalid,
                };
                Answer { none, ..Answer::new(head, outcome) }
            }
        });
        Ok(())
    }

    fn verdict(answer: &Answer) -> Verdict {
        match answer.outcome {
            Outcome::Step | Outcome::Way | Outcome::Same => Verdict::Yes,
            Outcome::NotFound | Outcome::Wrong | Outcome::None => Verdict::No,
            Outcome::Invalid => Verdict::Unsolvable,
            Outcome::Limit => Verdict::Limit,
        }
    }

    fn grain(&self) -> usize {
        4 << 10
    }
}
