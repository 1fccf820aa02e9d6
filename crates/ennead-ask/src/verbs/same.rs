//! Whether two puzzles are the same but for how they are turned and labelled, and the least text of
//! all that are.

use ennead::grid::Puzzle;
use ennead::stream::{self, Place, ReadError, Records, Shortcut};
use ennead::text::{Options, glance};
use ennead_same::{Transformation, canonical, same};
use serde::{Deserialize, Serialize};

use crate::head::{FindingAnswer, Head};
use crate::in_json::in_json;
use crate::limits::{Limits, Watch};
use crate::line::Line;
use crate::nine_forms;
use crate::per_record::{PerRecord, Verdict};
use crate::refusal::Refusal;
use crate::schema::JsonSchema;
use crate::subject::Subject;

/// Nothing but the puzzles is asked.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// Whether there is a second input to compare with.
    #[serde(skip)]
    pub has_other: bool,
}

/// The canonical form of a puzzle, and whether another has the same.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// The record.
    #[serde(flatten)]
    pub head: Head,
    /// What came out.
    pub outcome: Outcome,
    /// The least of all puzzles that are the same.
    pub canonical: Option<Line>,
    /// How many arrangements of the cells change nothing.
    pub automorphisms: Option<String>,
    /// The way from this puzzle to the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub way: Option<WayAnswer>,
    /// Why there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// How the givens clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<FindingAnswer>,
}

/// What came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// There is nothing to compare with.
    Canonical,
    /// Both are the same.
    Same,
    /// They differ.
    Different,
    /// It is not known; see the reason.
    None,
    /// The givens clash.
    Invalid,
}

/// How to get from one puzzle to another.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WayAnswer {
    /// Rows and columns are exchanged first.
    pub transposed: bool,
    /// For each row of the other, from 1, the row it comes from.
    pub rows: Vec<usize>,
    /// For each column of the other, from 1, the column it comes from.
    pub columns: Vec<usize>,
    /// What each digit becomes, from 1.
    pub digits: Vec<u8>,
}

impl WayAnswer {
    fn of(way: &Transformation) -> WayAnswer {
        let from_one = |lines: &[u8]| lines.iter().map(|&line| usize::from(line) + 1).collect();
        let shape = way.shape();
        WayAnswer {
            transposed: way.is_transposed(),
            rows: from_one(way.rows()),
            columns: from_one(way.columns()),
            digits: shape.digits().map(|digit| way.digit(digit).get()).collect(),
        }
    }
}

/// The canonical form of a plain line without a clash, as 81 characters, and how many arrangements of its
/// cells change nothing; none for a line that has to be read.
pub fn plain_form(line: &[u8]) -> Option<([u8; 81], u128)> {
    glance(line).filter(|seen| seen.valid)?;
    let numbers = nine_forms::numbers_of(line.try_into().ok()?);
    let (least, _, automorphisms) = nine_forms::with(|forms| forms.canonical(&numbers))?;
    Some((nine_forms::line_of(&least), automorphisms))
}

in_json!(Question => Answer);

impl PerRecord for Question {
    type Answer = Answer;

    const SECOND: Option<&'static str> = Some("other");

    fn second<'a>(
        &mut self,
        input: stream::Input<'a>,
        options: &Options,
    ) -> Result<Option<Records<'a>>, ReadError> {
        self.has_other = true;
        Records::open(input, &Options { form: None, ..*options }).map(Some)
    }

    fn answer(
        &self,
        subject: Subject,
        _: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        subject.needs_digits("only given digits can be compared")?;
        let nothing = Answer {
            head: subject.head(),
            outcome: Outcome::Invalid,
            canonical: None,
            automorphisms: None,
            way: None,
            reason: None,
            findings: Vec::new(),
        };
        tell(match subject.puzzle() {
            Err(clash) => Answer { findings: clash.findings(), ..nothing },
            Ok(puzzle) => match self.compare(&puzzle, &subject, nothing.clone()) {
                Ok(answer) => answer,
                Err(why) => Answer { outcome: Outcome::None, reason: Some(why), ..nothing },
            },
        });
        Ok(())
    }

    fn shortcut(&self, _: Limits) -> Shortcut {
        if self.has_other { Shortcut::None } else { Shortcut::Look }
    }

    fn plain(&self, line: &[u8], place: &Place) -> Option<Answer> {
        let (least, automorphisms) = plain_form(line)?;
        Some(Answer {
            head: Head::plain(place, line)?,
            outcome: Outcome::Canonical,
            canonical: Some(Line::Plain(least)),
            automorphisms: Some(automorphisms.to_string()),
            way: None,
            reason: None,
            findings: Vec::new(),
        })
    }

    fn verdict(answer: &Answer) -> Verdict {
        match answer.outcome {
            Outcome::Canonical | Outcome::Same => Verdict::Yes,
            Outcome::Different | Outcome::None => Verdict::No,
            Outcome::Invalid => Verdict::Unsolvable,
        }
    }
}

impl Question {
    fn compare(
        &self,
        puzzle: &Puzzle,
        subject: &Subject,
        nothing: Answer,
    ) -> Result<Answer, String> {
        let least = canonical(puzzle).map_err(|error| error.to_string())?;
        let answer = Answer {
            outcome: Outcome::Canonical,
            canonical: Some(Line::Grid(least.puzzle.givens().clone())),
            automorphisms: Some(least.automorphisms.to_string()),
            ..nothing
        };
        if !self.has_other {
            return Ok(answer);
        }
        let other = match &subject.partner {
            Some(Ok(record)) => Puzzle::try_from(record.givens.clone())
                .map_err(|_| "the givens of the other puzzle clash".to_owned())?,
            Some(Err(error)) => {
                return Err(format!("the other puzzle cannot be read: {}", error.summary()));
            }
            None => return Err("there is no other puzzle for this one".into()),
        };
        if other.shape() != puzzle.shape() {
            return Ok(Answer { outcome: Outcome::Different, ..answer });
        }
        let way = same(puzzle, &other).map_err(|error| error.to_string())?;
        let outcome = if way.is_some() { Outcome::Same } else { Outcome::Different };
        Ok(Answer { outcome, way: way.as_ref().map(WayAnswer::of), ..answer })
    }
}
