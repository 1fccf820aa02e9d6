//! The flags of the commands that ask about all solutions of a puzzle.

use std::time::{Duration, Instant};

use clap::Args;
use ennead::Budget;

use super::{Input, duration};

/// How much work a puzzle may be.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Give up on a puzzle after this time: 10s, 500ms, 2m
    #[arg(long, value_name = "TIME", help_heading = "Solving", value_parser = duration)]
    pub(crate) time_limit: Option<Duration>,

    /// Give up on a puzzle after so many steps of the engine
    #[arg(long, value_name = "N", help_heading = "Solving")]
    pub(crate) step_limit: Option<u64>,
}

impl Limits {
    /// Whether there is one.
    pub(crate) fn is_some(self) -> bool {
        self.time_limit.is_some() || self.step_limit.is_some()
    }

    /// Works within the limits, from now on.
    pub(crate) fn within<R>(self, work: impl FnOnce(Budget<'_>) -> R) -> R {
        #[expect(clippy::disallowed_methods, reason = "the door reads the clock for the library")]
        let start = Instant::now();
        let is_over = || self.time_limit.is_some_and(|limit| start.elapsed() >= limit);
        let mut budget = Budget::unlimited().steps(self.step_limit.unwrap_or(u64::MAX));
        if self.time_limit.is_some() {
            budget = budget.until(&is_over);
        }
        work(budget)
    }
}

/// Prints one number per puzzle, or `>=N` where there may be more.
#[derive(Args, Debug)]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) input: Input,

    /// Stop counting a puzzle here
    #[arg(long, value_name = "N", help_heading = "Solving", default_value_t = 1_000_000,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: u64,

    /// Count all solutions, however many; up to 9×9 that is fast
    #[arg(long, help_heading = "Solving", conflicts_with = "limit")]
    pub(crate) exact: bool,

    #[command(flatten)]
    pub(crate) limits: Limits,

    /// Say on standard error how far it is, also where that is no terminal
    #[arg(long, help_heading = "Running", conflicts_with = "quiet")]
    pub(crate) progress: bool,
}

/// A digit that a cell has in some solution is a true candidate of it. A cell with several is one
/// that still needs a given, or a given elsewhere that decides it.
#[derive(Args, Debug)]
pub(crate) struct Candidates {
    #[command(flatten)]
    pub(crate) input: Input,

    #[command(flatten)]
    pub(crate) limits: Limits,
}
