//! The flags of `ennead rate`.

use clap::{Args, ValueEnum};
use ennead_ask::verbs::rate;

use super::{Input, LimitArgs, TechniqueArgs};

#[derive(Args, Debug)]
#[command(
    after_help = "Scales: se is the ER/EP/ED of Sudoku Explainer 1.2.1 (hardest step, up to the first \
placement, first step; 9×9); hodoku is HoDoKu's level and score (9×9); human is our own rating, which \
does not change when a puzzle is turned or relabelled (up to 25×25). A + after a rating means \"at \
least\".\n\n\
Codes of --format, as in serate: %g puzzle, %n its line, %r ER, %p EP, %d ED, %h hardest step, \
%e seconds, %% a percent sign; and ours: %u human rating, %t hardest technique, %l HoDoKu level, \
%s HoDoKu score, %b bottlenecks, %k tier; \\n and \\t for line end and tab.\n\n\
Exit status: 0 rated; 1 not exactly one solution, or not ratable; 2 misuse or unreadable input; 3 a limit was \
reached first; 130 interrupted."
)]
pub(crate) struct Rate {
    #[command(flatten)]
    pub(crate) input: Input,

    /// Only these scales [default: all that fit the grid]
    #[arg(long, value_enum, value_delimiter = ',', help_heading = "Rating")]
    pub(crate) scale: Vec<Scale>,

    /// Write each answer by a pattern: "%g ED=%r/%p/%d" is what serate writes
    #[arg(
        long,
        short = 'f',
        value_name = "FORMAT",
        help_heading = "Writing",
        conflicts_with = "json"
    )]
    pub(crate) format: Option<String>,

    #[command(flatten)]
    pub(crate) techniques: TechniqueArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// A way to rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Scale {
    /// Sudoku Explainer's ER, EP and ED
    Se,
    /// Our own
    Human,
    /// HoDoKu's level and score
    Hodoku,
}

impl From<Scale> for rate::Scale {
    fn from(scale: Scale) -> rate::Scale {
        match scale {
            Scale::Se => rate::Scale::Se,
            Scale::Human => rate::Scale::Human,
            Scale::Hodoku => rate::Scale::Hodoku,
        }
    }
}
