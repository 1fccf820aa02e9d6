//! Is a grid valid, is it complete, and if not, what and where? No solver is asked.

use ennead::grid::validate;
use ennead::stream::{Place, Shortcut};
use ennead::text::glance;
use ennead::{Grid, Report};
use serde::{Deserialize, Serialize};

use crate::head::{FindingAnswer, Head};
use crate::in_json::in_json;
use crate::limits::{Limits, Watch};
use crate::per_record::{PerRecord, Verdict};
use crate::refusal::Refusal;
use crate::schema::JsonSchema;
use crate::subject::Subject;

/// Nothing but the grid is asked.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {}

/// What is true of a grid.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// The record.
    #[serde(flatten)]
    pub head: Head,
    /// No digit repeats in a house.
    pub valid: bool,
    /// No cell is blank.
    pub complete: bool,
    /// Every repeated digit.
    pub findings: Vec<FindingAnswer>,
    /// The grid with the digits a player has placed, and all that is wrong with it, for a door that
    /// draws it.
    #[serde(skip)]
    pub report: Option<Box<(Grid, Report)>>,
}

in_json!(Question => Answer);

impl PerRecord for Question {
    type Answer = Answer;

    fn answer(
        &self,
        subject: Subject,
        _: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        let grid = subject.record.state();
        let report = validate(&grid);
        let findings = report.findings();
        tell(Answer {
            head: subject.head(),
            valid: report.is_valid(),
            complete: report.is_complete(),
            findings: findings.iter().map(|one| FindingAnswer::of(one, report.shape())).collect(),
            report: Some(Box::new((grid, report))),
        });
        Ok(())
    }

    fn verdict(answer: &Answer) -> Verdict {
        if answer.valid { Verdict::Yes } else { Verdict::No }
    }

    fn grain(&self) -> usize {
        256 << 10
    }

    fn shortcut(&self, _: Limits) -> Shortcut {
        Shortcut::Look
    }

    /// A line that is valid needs no grid to be made of it.
    fn plain(&self, line: &[u8], place: &Place) -> Option<Answer> {
        let complete = is_complete(line)?;
        let head = Head::plain(place, line)?;
        Some(Answer { head, valid: true, complete, findings: Vec::new(), report: None })
    }
}

/// Whether a plain line is complete; none for one that is not valid or has to be read.
pub fn is_complete(line: &[u8]) -> Option<bool> {
    glance(line).filter(|seen| seen.valid).map(|seen| seen.complete)
}
