//! What the solutions of a puzzle have in common, and where they differ.

use ennead::grid::Digit;
use ennead::solve::{self, TrueCandidates, true_candidates};
use serde::{Deserialize, Serialize};

use crate::head::{FindingAnswer, Head, cell_names};
use crate::in_json::in_json;
use crate::limits::{Limit, Watch};
use crate::line::Line;
use crate::per_record::{PerRecord, Verdict};
use crate::refusal::Refusal;
use crate::schema::JsonSchema;
use crate::subject::Subject;

/// Nothing but the puzzle is asked.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {}

/// The true candidates of every cell.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// The record.
    #[serde(flatten)]
    pub head: Head,
    /// What came out.
    pub outcome: Outcome,
    /// All candidates are known: no other digit is in any solution.
    pub exact: bool,
    /// For each cell, row by row, the digits that it has in some solution.
    pub candidates: Vec<Vec<u8>>,
    /// The cells with several candidates: `r2c4`.
    pub undecided: Vec<String>,
    /// The solution, or two that differ.
    pub solutions: Vec<Line>,
    /// The cells in which these two differ.
    pub differences: Vec<String>,
    /// Which limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// How the givens clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<FindingAnswer>,
    /// The candidates, for a door that draws them.
    #[serde(skip)]
    pub found: Option<Box<TrueCandidates>>,
}

/// What came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It has one solution.
    Unique,
    /// It has more than one.
    Multiple,
    /// It has none.
    None,
    /// The givens clash.
    Invalid,
    /// A limit was reached before it was known how many.
    Limit,
}

in_json!(Question => Answer);

impl PerRecord for Question {
    type Answer = Answer;

    fn answer(
        &self,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        let (head, shape) = (subject.head(), subject.record.givens.shape());
        let nothing = Answer {
            head,
            outcome: Outcome::Invalid,
            exact: true,
            candidates: Vec::new(),
            undecided: Vec::new(),
            solutions: Vec::new(),
            differences: Vec::new(),
            limit: None,
            findings: Vec::new(),
            found: None,
        };
        let puzzle = match subject.sukaku() {
            Ok(puzzle) => puzzle,
            Err(clash) => {
                tell(Answer { findings: clash.findings(), ..nothing });
                return Ok(());
            }
        };
        let (found, _) = watch.within(u64::MAX, |budget| true_candidates(&puzzle, budget));
        let outcome = match found.outcome {
            solve::Outcome::Unsolvable => Outcome::None,
            solve::Outcome::Unique(_) => Outcome::Unique,
            solve::Outcome::Multiple(_) => Outcome::Multiple,
            solve::Outcome::Unknown { .. } => Outcome::Limit,
        };
        let solutions = found.outcome.solutions().iter();
        tell(Answer {
            outcome,
            exact: found.is_exact(),
            candidates: found
                .digits
                .iter()
                .map(|set| set.iter().map(Digit::get).collect())
                .collect(),
            undecided: cell_names(&found.undecided(), shape),
            solutions: solutions.map(|solution| Line::Grid(solution.grid().clone())).collect(),
            differences: cell_names(&found.differences(), shape),
            limit: (!found.is_exact()).then(|| watch.limit()),
            found: Some(Box::new(found)),
            ..nothing
        });
        Ok(())
    }

    fn verdict(answer: &Answer) -> Verdict {
        match answer.outcome {
            Outcome::None | Outcome::Invalid => Verdict::Unsolvable,
            _ if answer.limit.is_some() => Verdict::Limit,
            Outcome::Unique => Verdict::Yes,
            Outcome::Multiple | Outcome::Limit => Verdict::No,
        }
    }
}
