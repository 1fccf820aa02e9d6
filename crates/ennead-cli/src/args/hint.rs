//! The flags of `ennead hint`.

use clap::Args;

use super::{Input, LanguageArgs, LimitArgs, Picture, TechniqueArgs};

#[derive(Args, Debug)]
#[command(
    after_help = "A mistake comes first: a digit that is not the solution's, a pencil mark that was erased \
but is needed. Otherwise the hint is the easiest step from the marks as they are.\n\
Levels: 1 what to look for; 2 the technique and where; 3 the cells; 4 what follows; 5 why, sentence \
by sentence. Nothing to fill in is named before level 4.\n\
A grid in progress is named by --progress, in any form; with pencil marks (form pm and \
others) these count. Forms that tell placed digits from givens need no --progress.\n\n\
Exit status: 0 a hint, or solved; 1 no technique leads on, or not exactly one solution; 2 misuse or \
unreadable input; 3 a limit was reached first; 130 interrupted."
)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) input: Input,

    /// The grid as it is now: a file or the grid itself; one for each puzzle, in order
    #[arg(long, value_name = "FILE or GRID", help_heading = "Hinting")]
    pub(crate) progress: Option<String>,

    /// How much to say, from 1 (a nudge) to 5 (everything)
    #[arg(long, value_name = "1-5", help_heading = "Hinting", default_value_t = 1,
          value_parser = clap::value_parser!(u8).range(1..=5))]
    pub(crate) level: u8,

    /// Say all five levels, one after the other
    #[arg(long, help_heading = "Hinting", conflicts_with = "level")]
    pub(crate) all_levels: bool,

    /// A step that places in this cell or strikes from it, or what comes before: r4c7, D7 or (6,3)
    #[arg(long, value_name = "CELL", help_heading = "Hinting")]
    pub(crate) cell: Option<String>,

    /// No step that argues that the puzzle has one solution
    #[arg(long, help_heading = "Hinting")]
    pub(crate) no_uniqueness: bool,

    /// No technique harder than this one: x-wing
    #[arg(long, value_name = "TECHNIQUE", help_heading = "Hinting")]
    pub(crate) up_to: Option<String>,

    #[command(flatten)]
    pub(crate) picture: Picture,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    #[command(flatten)]
    pub(crate) techniques: TechniqueArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}
