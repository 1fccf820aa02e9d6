//! The flags of the commands that ask about all solutions of a puzzle.

use clap::Args;
use ennead_ask::Limits;

use super::{Input, duration};

/// How much work an answer may be.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct LimitArgs {
    /// Give up on a record after this time: 10s, 500ms, 2m; `none` for as long as it takes
    /// [default: 1m]
    #[arg(long, value_name = "TIME", help_heading = "Running", value_parser = time_limit)]
    pub(crate) time_limit: Option<u64>,

    /// Give up on a record after this many steps of the engine
    #[arg(long, value_name = "N", help_heading = "Running")]
    pub(crate) step_limit: Option<u64>,
}

impl From<LimitArgs> for Limits {
    fn from(LimitArgs { time_limit, step_limit }: LimitArgs) -> Limits {
        Limits { step_limit, time_limit }
    }
}

/// A limit of time in milliseconds.
pub(crate) fn time_limit(text: &str) -> Result<u64, String> {
    if text == "none" {
        return Ok(u64::MAX);
    }
    duration(text).map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
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

    /// Count all solutions, however many: seconds up to 9×9; above that only where they are few, a
    /// blank 12×12 grid is out of reach (and ends at the limit of time, with a lower bound)
    #[arg(long, help_heading = "Solving", conflicts_with = "limit")]
    pub(crate) exact: bool,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

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
    pub(crate) limits: LimitArgs,
}
