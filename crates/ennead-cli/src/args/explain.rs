//! The flags of `ennead explain`.

use clap::Args;

use super::Input;

#[derive(Args, Debug)]
#[command(
    after_help = "The workbench: a pass strikes the numbers of newly fixed cells from their rows, \
columns and boxes, then fixes the cells with one candidate left. Where a pass fixes nothing, a trial \
fixes the first open cell to its smallest candidate, and is rolled back if that fails.\n\
Levels: 1 passes suffice; 2 every trial was right; 3 some trial was rolled back.\n\n\
Exit status: 0 solved; 1 no solution, givens that clash, or the limit was reached; 2 misuse or \
unreadable input."
)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) input: Input,

    /// Explain by the workbench: passes, and trials where they are not enough
    #[arg(long, help_heading = "Explaining")]
    pub(crate) workbench: bool,

    /// Only the level and the counts
    #[arg(long, help_heading = "Writing")]
    pub(crate) summary: bool,

    /// List what was struck and fixed instead of drawing it; grids above 9×9 are always listed
    #[arg(long, help_heading = "Writing", conflicts_with_all = ["summary", "json"])]
    pub(crate) list: bool,

    /// Trials fix the cell with the fewest candidates instead of the first
    #[arg(long, help_heading = "Explaining")]
    pub(crate) fewest: bool,

    /// Give up after so many trials [default: 1000; with --summary 100000]
    #[arg(long, value_name = "N", help_heading = "Explaining")]
    pub(crate) trials: Option<u64>,
}
