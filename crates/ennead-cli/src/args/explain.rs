//! The flags of `ennead explain`.

use clap::{Args, ValueEnum};
use ennead_ask::verbs::explain;

use super::{Input, LanguageArgs, LimitArgs, Picture, TechniqueArgs};

#[derive(Args, Debug)]
#[command(
    after_help = "Without --workbench a puzzle is solved by techniques, easiest first: a summary, then every step. \
Where none leads on, a digit is taken from the solution and called Brute Force; on 9×9 grids chains within \
chains come before that.\n\n\
The workbench: a pass strikes the numbers of newly fixed cells from their rows, \
columns and boxes, then fixes the cells with one candidate left. Where a pass fixes nothing, a trial \
fixes the first open cell to its smallest candidate, and is rolled back if that fails.\n\
Levels: 1 passes suffice; 2 every trial was right; 3 some trial was rolled back.\n\n\
Exit status: 0 solved; 1 no solution, or givens that clash (without --workbench also: more than one \
solution); 2 misuse or unreadable input; 3 a limit was reached first; 130 interrupted."
)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) input: Input,

    /// One line for each step, in notation
    #[arg(long, help_heading = "Writing", conflicts_with_all = ["json", "workbench"])]
    pub(crate) steps: bool,

    /// Where more than 12 sentences stand under one, say only how many
    #[arg(long, help_heading = "Writing", conflicts_with_all = ["json", "workbench", "steps"])]
    pub(crate) fold: bool,

    /// Begin where somebody is: the grid as it is now, a file or the grid itself; one for each puzzle
    #[arg(
        long,
        value_name = "FILE or GRID",
        help_heading = "Explaining",
        conflicts_with = "workbench"
    )]
    pub(crate) progress: Option<String>,

    /// Only the steps of this technique, may be repeated: x-wing
    #[arg(
        long,
        value_name = "TECHNIQUE",
        help_heading = "Explaining",
        conflicts_with = "workbench"
    )]
    pub(crate) technique: Vec<String>,

    /// List all steps the position offers instead of solving it
    #[arg(long, help_heading = "Explaining", conflicts_with = "workbench")]
    pub(crate) all: bool,

    /// Only the step of this number
    #[arg(long, value_name = "N", help_heading = "Explaining",
          conflicts_with_all = ["workbench", "all"], value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) step: Option<u32>,

    /// The order of techniques
    #[arg(long, value_enum, help_heading = "Explaining", default_value_t = Order::Human,
          conflicts_with = "workbench")]
    pub(crate) policy: Order,

    /// No step that argues that the puzzle has one solution
    #[arg(long, help_heading = "Explaining", conflicts_with = "workbench")]
    pub(crate) no_uniqueness: bool,

    /// Explain by the workbench: passes, and trials where they are not enough
    #[arg(long, help_heading = "Workbench")]
    pub(crate) workbench: bool,

    /// Only the level and the counts
    #[arg(long, help_heading = "Workbench", requires = "workbench")]
    pub(crate) summary: bool,

    /// List what was struck and fixed instead of drawing it; grids above 9×9 are always listed
    #[arg(long, help_heading = "Workbench", requires = "workbench",
          conflicts_with_all = ["summary", "json"])]
    pub(crate) list: bool,

    /// Trials fix the cell with the fewest candidates instead of the first
    #[arg(long, help_heading = "Workbench", requires = "workbench")]
    pub(crate) fewest: bool,

    /// Give up after this many trials [default: 1000; with --summary 100000]
    #[arg(long, value_name = "N", help_heading = "Workbench", requires = "workbench")]
    pub(crate) trials: Option<u64>,

    /// Write a page into this file, every step beside its picture, to be folded and printed; the summary
    /// alone is told here
    #[arg(long, value_name = "FILE", help_heading = "Drawing")]
    pub(crate) html: Option<std::path::PathBuf>,

    #[command(flatten)]
    pub(crate) picture: Picture,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    #[command(flatten)]
    pub(crate) techniques: TechniqueArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// An order of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Order {
    /// Easiest to see first
    Human,
    /// As HoDoKu solves
    Hodoku,
}

impl From<Order> for explain::Order {
    fn from(order: Order) -> explain::Order {
        match order {
            Order::Human => explain::Order::Human,
            Order::Hodoku => explain::Order::Hodoku,
        }
    }
}
