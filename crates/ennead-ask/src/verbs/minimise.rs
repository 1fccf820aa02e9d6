//! Which givens of a puzzle are unnecessary, and the puzzle without them; or what to do if it has
//! several solutions or none.

use ennead::grid::{Puzzle, Shape};
use ennead_generate::{ReduceError, Symmetry, clash, minimise, repair, unnecessary};
use serde::{Deserialize, Serialize};

use crate::deduction::CandidateAnswer;
use crate::head::{FindingAnswer, Head, cell_names};
use crate::in_json::in_json;
use crate::limits::{Limit, Watch};
use crate::line::Line;
use crate::per_record::{PerRecord, Verdict};
use crate::refusal::Refusal;
use crate::schema::JsonSchema;
use crate::subject::Subject;

/// How to minimise.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// Take givens away only together with their images.
    pub symmetry: String,
    /// Decides which givens are tried first.
    pub seed: u64,
}

impl Default for Question {
    fn default() -> Question {
        Question { symmetry: "none".into(), seed: 1 }
    }
}

/// A puzzle none of whose givens can go.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// The record.
    #[serde(flatten)]
    pub head: Head,
    /// What came out.
    pub outcome: Outcome,
    /// The puzzle without what is unnecessary; with several solutions, the puzzle with what is
    /// missing.
    pub minimal: Option<Line>,
    /// The givens that could go, each alone.
    pub unnecessary: Vec<String>,
    /// With several solutions: givens that leave one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub add: Vec<CandidateAnswer>,
    /// Whether fewer would not do; where it is false, that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fewest: Option<bool>,
    /// Without a solution: givens that cannot all stand, as few as were found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clash: Vec<CandidateAnswer>,
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
    /// No given of the answer can go.
    Minimised,
    /// The puzzle has several solutions.
    Multiple,
    /// It has none.
    None,
    /// The givens clash.
    Invalid,
    /// A limit was reached first.
    Limit,
}

fn candidates<'a>(
    all: impl Iterator<Item = &'a (ennead::Cell, ennead::Digit)>,
    shape: Shape,
) -> Vec<CandidateAnswer> {
    all.map(|&(cell, digit)| CandidateAnswer::new(cell, digit, shape)).collect()
}

impl Question {
    fn symmetry(&self) -> Result<Symmetry, String> {
        self.symmetry.parse().map_err(|error| format!("`symmetry`: {error}"))
    }

    fn minimise(&self, puzzle: &Puzzle, nothing: Answer, watch: Watch<'_>) -> Answer {
        let shape = puzzle.shape();
        let limited = |nothing: Answer| Answer {
            outcome: Outcome::Limit,
            limit: Some(watch.limit()),
            ..nothing
        };
        let symmetry = self.symmetry().unwrap_or_default();
        let found = watch.within(u64::MAX, |budget| {
            let cells = unnecessary(puzzle, budget)?;
            Ok((cells, minimise(puzzle, symmetry, self.seed, budget)?))
        });
        match found {
            Ok((cells, minimal)) => Answer {
                outcome: Outcome::Minimised,
                minimal: Some(Line::Grid(minimal.givens().clone())),
                unnecessary: cell_names(&cells, shape),
                ..nothing
            },
            Err(ReduceError::NotUnique) => nothing.mended(puzzle, watch),
            Err(_) => limited(nothing),
        }
    }
}

impl Answer {
    /// What is missing from a puzzle with several solutions, or too much in one with none.
    fn mended(self, puzzle: &Puzzle, watch: Watch<'_>) -> Answer {
        let nothing = self;
        let shape = puzzle.shape();
        let repaired = watch.within(u64::MAX, |budget| repair(puzzle, budget));
        if let Ok(repaired) = repaired {
            let mut grid = puzzle.givens().clone();
            for &(cell, digit) in &repaired.givens {
                grid.set(cell, Some(digit));
            }
            return Answer {
                outcome: Outcome::Multiple,
                minimal: Some(Line::Grid(grid)),
                add: candidates(repaired.givens.iter(), shape),
                fewest: Some(repaired.is_fewest),
                ..nothing
            };
        }
        match watch.within(u64::MAX, |budget| clash(puzzle.givens(), budget)) {
            Some(found) => {
                let cells: Vec<_> = found
                    .cells
                    .iter()
                    .filter_map(|&cell| Some((cell, puzzle.get(cell)?)))
                    .collect();
                let clash = candidates(cells.iter(), shape);
                Answer { outcome: Outcome::None, clash, ..nothing }
            }
            None => Answer { outcome: Outcome::Limit, limit: Some(watch.limit()), ..nothing },
        }
    }
}

in_json!(Question => Answer);

impl PerRecord for Question {
    type Answer = Answer;

    fn check(&self) -> Result<(), String> {
        self.symmetry().map(|_| ())
    }

    fn answer(
        &self,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        subject.needs_digits("only given digits can go")?;
        let nothing = Answer {
            head: subject.head(),
            outcome: Outcome::Invalid,
            minimal: None,
            unnecessary: Vec::new(),
            add: Vec::new(),
            fewest: None,
            clash: Vec::new(),
            limit: None,
            findings: Vec::new(),
        };
        tell(match subject.puzzle() {
            Ok(puzzle) => self.minimise(&puzzle, nothing, watch),
            Err(clash) => Answer { findings: clash.findings(), ..nothing },
        });
        Ok(())
    }

    fn verdict(answer: &Answer) -> Verdict {
        match answer.outcome {
            Outcome::Minimised => Verdict::Yes,
            Outcome::Multiple => Verdict::No,
            Outcome::None | Outcome::Invalid => Verdict::Unsolvable,
            Outcome::Limit => Verdict::Limit,
        }
    }
}
