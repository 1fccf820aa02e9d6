//! How many solutions a puzzle has.

use ennead::solve::{self, Count};
use ennead::stream::{Place, Shortcut};
use serde::{Deserialize, Serialize};

use crate::head::{FindingAnswer, Head};
use crate::in_json::in_json;
use crate::limits::{Limit, Limits, Watch};
use crate::number::Number;
use crate::per_record::{PerRecord, Verdict};
use crate::refusal::Refusal;
use crate::schema::JsonSchema;
use crate::subject::Subject;

/// How far to count.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// Stop counting here.
    #[schemars(range(min = 1))]
    pub limit: u64,
    /// Count all solutions, however many: seconds up to 9×9; a blank 12×12 is out of reach.
    pub exact: bool,
}

/// Up to a million.
impl Default for Question {
    fn default() -> Question {
        Question { limit: 1_000_000, exact: false }
    }
}

/// How many solutions there are.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// The record.
    #[serde(flatten)]
    pub head: Head,
    /// How many solutions there are, at least.
    pub solutions: Number,
    /// There are no more than that.
    pub exact: bool,
    /// What came out.
    pub outcome: Outcome,
    /// Which limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// How the givens clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<FindingAnswer>,
}

/// What came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// All are counted.
    Counted,
    /// There are at least as many as were to be counted.
    Many,
    /// The givens clash.
    Invalid,
    /// A limit was reached; the number is a lower bound.
    Limit,
}

/// Told how many solutions are certain while the count goes on.
pub type Certain<'a> = dyn FnMut(u128) + 'a;

impl Question {
    /// Answers, and says on the way how many solutions are certain.
    pub fn count(&self, subject: &Subject, watch: Watch<'_>, certain: &mut Certain<'_>) -> Answer {
        let head = subject.head();
        let puzzle = match subject.sukaku() {
            Ok(puzzle) => puzzle,
            Err(clash) => {
                let findings = clash.findings();
                let answer = Answer::new(head, Count::Exactly(0), Outcome::Invalid);
                return Answer { findings, ..answer };
            }
        };
        let most = if self.exact { u128::MAX } else { u128::from(self.limit) };
        let (count, _) =
            watch.within(u64::MAX, |budget| solve::count_watched(&puzzle, most, budget, certain));
        match count {
            Count::Exactly(_) => Answer::new(head, count, Outcome::Counted),
            Count::AtLeast(found) if found >= most => Answer::new(head, count, Outcome::Many),
            Count::AtLeast(_) => {
                Answer { limit: Some(watch.limit()), ..Answer::new(head, count, Outcome::Limit) }
            }
        }
    }
}

impl Answer {
    fn new(head: Head, count: Count, outcome: Outcome) -> Answer {
        let (solutions, exact) = (Number(count.found()), matches!(count, Count::Exactly(_)));
        Answer { head, solutions, exact, outcome, limit: None, findings: Vec::new() }
    }
}

in_json!(Question => Answer);

impl PerRecord for Question {
    type Answer = Answer;

    fn check(&self) -> Result<(), String> {
        if self.limit == 0 { Err("`limit` is at least 1".into()) } else { Ok(()) }
    }

    fn answer(
        &self,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        tell(self.count(&subject, watch, &mut |_| {}));
        Ok(())
    }

    fn verdict(answer: &Answer) -> Verdict {
        match answer.outcome {
            Outcome::Limit => Verdict::Limit,
            Outcome::Invalid => Verdict::Unsolvable,
            Outcome::Counted if answer.solutions == Number(0) => Verdict::Unsolvable,
            Outcome::Counted | Outcome::Many => Verdict::Yes,
        }
    }

    fn shortcut(&self, limits: Limits) -> Shortcut {
        let is_bulk = (self.limit > 1 || self.exact) && !limits.is_some();
        if is_bulk { Shortcut::Solve } else { Shortcut::None }
    }

    fn solved(&self, line: &[u8], _: &[u8; 81], place: &Place) -> Option<Answer> {
        Some(Answer::new(Head::plain(place, line)?, Count::Exactly(1), Outcome::Counted))
    }
}
