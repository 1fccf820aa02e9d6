//! Why a digit is right in a cell, or impossible there.

use ennead::Shape;
use ennead::logic::hint::{self, Verdict as Proved};
use ennead::logic::{Candidate, Language, Policy};
use ennead::stream::{self, ReadError, Records};
use ennead::text::Options;
use serde::{Deserialize, Serialize};

use super::hint::cell;
use crate::deduction::DeductionAnswer;
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

/// Which digit, and where.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// The cell: `r3c5`.
    pub cell: String,
    /// The digit.
    pub digit: u8,
    /// No step that argues that the puzzle has one solution.
    pub no_uniqueness: bool,
    /// Somebody's own order, as the text of a table of techniques.
    pub techniques: Option<String>,
    /// The language it is told in.
    pub language: LanguageChoice,
    /// Whether grids in progress come from a second input.
    #[serde(skip)]
    pub has_progress: bool,
}

/// The proof.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// The record.
    #[serde(flatten)]
    pub head: Head,
    /// What came out.
    pub outcome: Outcome,
    /// The proof in words.
    pub sentences: Vec<String>,
    /// Its steps.
    pub deductions: Vec<DeductionAnswer>,
    /// Why there is no answer.
    #[serde(flatten)]
    pub none: NoAnswer,
}

/// What came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It stands there already.
    Stands,
    /// It is right.
    Right,
    /// It is impossible.
    Impossible,
    /// No technique tells.
    NotKnown,
    /// There is no answer; see the reason.
    None,
    /// The givens clash.
    Invalid,
    /// A limit was reached first.
    Limit,
}

impl Question {
    fn policy(&self) -> Result<Policy, String> {
        Order::Human.policy(self.techniques.as_deref(), self.no_uniqueness)
    }

    fn prove(
        &self,
        subject: &Subject,
        shape: Shape,
        watch: Watch<'_>,
    ) -> Result<hint::Why, Obstacle> {
        let place = cell(&self.cell, shape).map_err(Obstacle::Reason)?;
        let side = shape.side();
        let digit = shape.digit(usize::from(self.digit)).ok_or_else(|| {
            Obstacle::Reason(format!("there is no {} here: expected 1 to {side}", self.digit))
        })?;
        let standing = Standing::of(subject, self.has_progress, watch)?;
        let position = standing.position().map_err(Obstacle::Reason)?;
        let policy = self.policy().map_err(Obstacle::Reason)?;
        let asked = Candidate::new(place, digit);
        hint::why(&position, asked, &policy, &|| watch.is_over()).map_err(|_| Obstacle::Limit)
    }
}

in_json!(Question => Answer);

impl PerRecord for Question {
    type Answer = Answer;

    const SECOND: Option<&'static str> = Some("progress");

    fn second<'a>(
        &mut self,
        input: stream::Input<'a>,
        options: &Options,
    ) -> Result<Option<Records<'a>>, ReadError> {
        self.has_progress = true;
        Records::open(input, &Options { form: None, ..*options }).map(Some)
    }

    fn check(&self) -> Result<(), String> {
        let largest = Shape::new(10, 10).ok_or("no 100×100")?;
        cell(&self.cell, largest).map(|_| ())?;
        self.policy()?;
        if self.digit == 0 { Err("`digit` is at least 1".into()) } else { Ok(()) }
    }

    fn answer(
        &self,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        subject.needs_digits("proofs begin with given digits")?;
        let shape = subject.record.givens.shape();
        let nothing = Answer {
            head: subject.head(),
            outcome: Outcome::None,
            sentences: Vec::new(),
            deductions: Vec::new(),
            none: NoAnswer::default(),
        };
        let language = Language::from(self.language);
        let name = format!("{} in {}", self.digit, self.cell);
        tell(match self.prove(&subject, shape, watch) {
            Ok(why) => {
                let (outcome, last) = match why.verdict {
                    Proved::Stands => (Outcome::Stands, format!("{name} stands there already.")),
                    Proved::Right => (Outcome::Right, format!("So {name} is right.")),
                    Proved::Impossible => {
                        (Outcome::Impossible, format!("So {name} is impossible."))
                    }
                    Proved::Filled(digit, is_given) => {
                        let how = if is_given { "is given" } else { "is filled" };
                        let cell = &self.cell;
                        (
                            Outcome::Impossible,
                            format!("{name} is impossible: {cell} {how}, with {digit}."),
                        )
                    }
                    Proved::Seen(peer) => {
                        let peer = shape.name(peer);
                        (Outcome::Impossible, format!("{name} is impossible: it stands in {peer}."))
                    }
                    Proved::NotKnown => {
                        (Outcome::NotKnown, format!("No technique tells whether {name} is right."))
                    }
                };
                let deductions: Vec<DeductionAnswer> = why
                    .steps
                    .iter()
                    .map(|(position, step)| DeductionAnswer::of(position, step, language))
                    .collect();
                let mut sentences: Vec<String> =
                    deductions.iter().flat_map(DeductionAnswer::sentences).collect();
                sentences.push(language.tell(&last));
                Answer { outcome, sentences, deductions, ..nothing }
            }
            Err(obstacle) => {
                let none = obstacle.told(&subject, watch);
                let outcome = match &none {
                    NoAnswer { limit: Some(_), .. } => Outcome::Limit,
                    none if none.findings.is_empty() => Outcome::None,
                    _ => Outcome::Invalid,
                };
                Answer { outcome, none, ..nothing }
            }
        });
        Ok(())
    }

    fn verdict(answer: &Answer) -> Verdict {
        match answer.outcome {
            Outcome::Stands | Outcome::Right | Outcome::Impossible => Verdict::Yes,
            Outcome::NotKnown | Outcome::None => Verdict::No,
            Outcome::Invalid => Verdict::Unsolvable,
            Outcome::Limit => Verdict::Limit,
        }
    }
}
