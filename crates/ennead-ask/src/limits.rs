//! How long an answer may take: limits in the question, the clock at the door.
//!
//! Every question has [`Limits`]. The door passes a [`Clock`]: how much time has gone by, and whether
//! the person has gone away. For each record a [`Watch`] is opened; its budget goes into the
//! libraries, and when it ran out the watch says which [`Limit`] it was.

use std::time::Duration;

use ennead::Budget;
use serde::{Deserialize, Serialize};

use crate::schema::JsonSchema;

/// How much work one answer may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// At most this many steps of the engine or of the search.
    pub step_limit: Option<u64>,
    /// At most this many milliseconds.
    pub time_limit: Option<u64>,
}

impl Limits {
    /// The keys of a question that are limits.
    pub(crate) const KEYS: [&'static str; 2] = ["step_limit", "time_limit"];

    /// Whether there is one.
    pub fn is_some(self) -> bool {
        self.step_limit.is_some() || self.time_limit.is_some()
    }

    /// These limits, and those of `other` where they say nothing.
    pub fn or(self, other: Limits) -> Limits {
        Limits {
            step_limit: self.step_limit.or(other.step_limit),
            time_limit: self.time_limit.or(other.time_limit),
        }
    }

    /// Reads a number of steps.
    pub fn steps(text: &str) -> Result<u64, String> {
        let expected = || format!("`{text}` is no number of steps: expected digits alone, 100000");
        text.parse().map_err(|_| expected())
    }

    /// Reads `10s`, `1.5s`, `500ms`, `2m`; a bare number is seconds.
    pub fn time(text: &str) -> Result<Duration, String> {
        let split = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
        let (number, unit) = text.split_at(split);
        let scale = match unit.trim() {
            "" | "s" => Some(1.0),
            "ms" => Some(0.001),
            "m" | "min" => Some(60.0),
            "h" => Some(3600.0),
            _ => None,
        };
        let seconds = number.parse::<f64>().ok().zip(scale).map(|(number, scale)| number * scale);
        seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).ok_or_else(|| {
            format!("`{text}` is no time: expected 10s, 500ms, 2m or a number of seconds")
        })
    }
}

/// Which limit was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// The steps.
    Steps,
    /// The time.
    Time,
    /// The caller wanted no more.
    Cancelled,
}

impl Limit {
    /// In words: `the limit of time was reached`.
    pub fn sentence(self) -> &'static str {
        match self {
            Limit::Steps => "the limit of steps was reached",
            Limit::Time => "the limit of time was reached",
            Limit::Cancelled => "it was cancelled",
        }
    }
}

/// What a door knows that a library does not: the time, whether anybody still waits, and what it
/// can spare for one question.
#[derive(Clone, Copy)]
pub struct Clock<'a> {
    elapsed: &'a (dyn Fn() -> Duration + Sync),
    is_cancelled: &'a (dyn Fn() -> bool + Sync),
    most: Option<u64>,
    threads: usize,
}

impl<'a> Clock<'a> {
    /// A clock of the door's: how much time has gone by since some moment, and whether to stop.
    pub fn new(
        elapsed: &'a (dyn Fn() -> Duration + Sync),
        is_cancelled: &'a (dyn Fn() -> bool + Sync),
    ) -> Clock<'a> {
        Clock { elapsed, is_cancelled, most: None, threads: 1 }
    }

    /// At most this many milliseconds for one answer, whatever the question allows.
    pub fn at_most(self, milliseconds: u64) -> Clock<'a> {
        Clock { most: Some(milliseconds), ..self }
    }

    /// In this many threads, where a question is about many records.
    pub fn in_threads(self, threads: usize) -> Clock<'a> {
        Clock { threads, ..self }
    }

    /// In how many threads the records of a question may be worked on.
    pub(crate) fn threads(self) -> usize {
        self.threads
    }

    /// A clock that stands still; limits of time never end then.
    pub fn none() -> Clock<'static> {
        Clock::new(&|| Duration::ZERO, &|| false)
    }

    /// Since some moment of the door's.
    pub fn elapsed(self) -> Duration {
        (self.elapsed)()
    }

    /// Whether nobody waits any more.
    pub fn is_cancelled(self) -> bool {
        (self.is_cancelled)()
    }

    /// Begins to watch over one answer.
    pub fn watch(self, mut limits: Limits) -> Watch<'a> {
        if let Some(most) = self.most {
            limits.time_limit = Some(limits.time_limit.map_or(most, |asked| asked.min(most)));
        }
        Watch { clock: self, limits, start: self.elapsed() }
    }
}

impl std::fmt::Debug for Clock<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Clock").field("elapsed", &self.elapsed()).finish_non_exhaustive()
    }
}

/// Watches over the work on one answer.
#[derive(Clone, Copy, Debug)]
pub struct Watch<'a> {
    clock: Clock<'a>,
    limits: Limits,
    start: Duration,
}

impl Watch<'_> {
    /// The limits of this answer.
    pub fn limits(self) -> Limits {
        self.limits
    }

    /// How long it has taken so far.
    pub fn elapsed(self) -> Duration {
        self.clock.elapsed().saturating_sub(self.start)
    }

    /// Whether time is up, or nobody waits any more.
    pub fn is_over(self) -> bool {
        self.clock.is_cancelled() || self.is_late()
    }

    /// Which limit ended the work, if one did.
    pub fn limit(self) -> Limit {
        if self.clock.is_cancelled() {
            Limit::Cancelled
        } else if self.is_late() {
            Limit::Time
        } else {
            Limit::Steps
        }
    }

    /// Works within the limits; without a limit of steps, with at most `steps`.
    pub fn within<R>(self, steps: u64, work: impl FnOnce(Budget<'_>) -> R) -> R {
        let is_over = || self.is_over();
        let steps = self.limits.step_limit.unwrap_or(steps);
        work(Budget::unlimited().steps(steps).until(&is_over))
    }

    fn is_late(self) -> bool {
        self.limits.time_limit.is_some_and(|limit| self.elapsed() >= Duration::from_millis(limit))
    }
}
