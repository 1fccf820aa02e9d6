//! What stands in an answer where there is none: the reason, the limit, how the givens clash.

use serde::Serialize;

use crate::head::FindingAnswer;
use crate::limits::{Limit, Watch};
use crate::progress::NoStanding;
use crate::schema::JsonSchema;
use crate::subject::Subject;

/// Why there is no answer; all of it empty where there is one.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct NoAnswer {
    /// Why there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Which limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// How the givens clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<FindingAnswer>,
}

impl NoAnswer {
    /// In words, if there is no answer.
    pub fn sentence(&self) -> Option<&str> {
        self.reason.as_deref().or(self.limit.map(Limit::sentence))
    }
}

/// What keeps a question from being answered.
pub(crate) enum Obstacle {
    Reason(String),
    Limit,
}

impl Obstacle {
    pub(crate) fn reason(why: impl Into<String>) -> Obstacle {
        Obstacle::Reason(why.into())
    }

    /// As an answer; with the findings, if it is that the givens clash.
    pub(crate) fn told(self, subject: &Subject, watch: Watch<'_>) -> NoAnswer {
        match self {
            Obstacle::Limit => NoAnswer { limit: Some(watch.limit()), ..NoAnswer::default() },
            Obstacle::Reason(why) => {
                let clash = subject.puzzle().err();
                let findings = clash.map_or_else(Vec::new, |clash| clash.findings());
                NoAnswer { reason: Some(why), findings, ..NoAnswer::default() }
            }
        }
    }
}

impl From<NoStanding> for Obstacle {
    fn from(not: NoStanding) -> Obstacle {
        not.reason().map_or(Obstacle::Limit, Obstacle::Reason)
    }
}
