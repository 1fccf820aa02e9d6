//! The flags of the laboratory: `ennead model` and `ennead lab`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use ennead_ask::verbs::{lab, trace};

use super::solutions::{LimitArgs, time_limit};
use super::{Colours, Picture, Reading, duration};

/// Which problem.
#[derive(Args, Clone, Debug)]
pub(crate) struct ProblemInput {
    /// Files, `-` for standard input, Sudokus themselves, or KIND:… as for --problem
    #[arg(value_name = "FILE or PUZZLE", conflicts_with = "problem")]
    pub(crate) inputs: Vec<String>,

    /// A problem by kind and numbers (n-queens:4, futoshiki:5,12, graph-colouring:nodes=9,colours=3) or by
    /// kind and file (shikaku:FILE); kinds: sudoku, futoshiki, graph-colouring, map-colouring, n-queens, shikaku, table
    #[arg(long, short, value_name = "KIND:NUMBERS or KIND:FILE", help_heading = "Reading")]
    pub(crate) problem: Option<String>,

    /// Which of the problems with these numbers to make
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Reading")]
    pub(crate) seed: u64,

    #[command(flatten)]
    pub(crate) reading: Reading,
}

#[derive(Args, Debug)]
#[command(after_help = "A theoretical constraint is one the rules name; a proven one forbids at \
least one pair of values.\nThe density is proven constraints over all pairs of variables. The \
tightness of a constraint is forbidden pairs over all pairs of values; the mean tightness is the \
harmonic mean over the proven constraints.")]
pub(crate) struct Model {
    #[command(flatten)]
    pub(crate) problem: ProblemInput,

    /// List the constraints: pairs of values allowed and forbidden, tightness
    #[arg(long, help_heading = "Writing")]
    pub(crate) edges: bool,

    /// Take all constraints the rules name, not only those that forbid something
    #[arg(long, help_heading = "Writing")]
    pub(crate) theoretical: bool,

    /// List a Sudoku as cells with line, column, square and value, and its constraints in these words
    #[arg(long, help_heading = "Writing")]
    pub(crate) cells: bool,

    /// Answer with a JSON object per problem; `ennead schema model` prints the schema
    #[arg(long, help_heading = "Writing", conflicts_with_all = ["dot", "svg"])]
    pub(crate) json: bool,

    /// Print the graph for Graphviz
    #[arg(long, help_heading = "Writing", conflicts_with = "svg")]
    pub(crate) dot: bool,

    /// Draw the graph into this file: .svg, .png or .pdf; `-` prints the SVG
    #[arg(long, visible_alias = "picture", value_name = "FILE", help_heading = "Drawing")]
    pub(crate) svg: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) colours: Colours,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Args, Debug)]
#[command(
    after_help = "An algorithm is a checking strategy and an ordering strategy, as in BT+NO \
or MAC+BZ.\nNo run goes on for ever: --time-limit and --step-limit always hold, and a run that they \
end is said to have reached its limit.\n\nExit status: 0 solved (in a comparison: by all); 1 no solution; 2 misuse or unreadable \
input; 3 a limit was reached; 130 interrupted."
)]
pub(crate) struct Lab {
    #[command(flatten)]
    pub(crate) problem: ProblemInput,

    /// List the strategies with their names and papers, and the problems that can be made
    #[arg(long, help_heading = "Searching", exclusive = true)]
    pub(crate) list: bool,

    /// Search with this algorithm; may be repeated or a list with commas [default: MAC+BZ]
    #[arg(
        long,
        short,
        value_name = "CHECKING+ORDERING",
        value_delimiter = ',',
        help_heading = "Searching"
    )]
    pub(crate) algorithm: Vec<String>,

    /// Search with all algorithms, and compare them
    #[arg(long, help_heading = "Searching", conflicts_with = "algorithm")]
    pub(crate) all: bool,

    /// Of the algorithms, only those with these checking strategies
    #[arg(long, value_name = "CODE", value_delimiter = ',', help_heading = "Searching")]
    pub(crate) checking: Vec<String>,

    /// Of the algorithms, only those with these ordering strategies
    #[arg(long, value_name = "CODE", value_delimiter = ',', help_heading = "Searching")]
    pub(crate) ordering: Vec<String>,

    /// Who comes first among equals: lowest, or kolyteon to count steps as that library does
    #[arg(
        long,
        value_name = "WHO",
        default_value = "lowest",
        hide_default_value = true,
        help_heading = "Searching"
    )]
    pub(crate) ties: String,

    /// Go on until there are this many solutions; `all` for all there are
    #[arg(long, value_name = "N or all", default_value = "1", value_parser = solutions,
          hide_default_value = true, help_heading = "Searching")]
    pub(crate) solutions: u64,

    /// Give up on a run after this time: 10s, 500ms, 2m
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time_limit,
          help_heading = "Searching")]
    pub(crate) time_limit: u64,

    /// Give up on a run after this many steps
    #[arg(long, value_name = "N", default_value_t = 10_000_000, help_heading = "Searching")]
    pub(crate) step_limit: u64,

    /// A table over the algorithms: those named, or all
    #[arg(long, help_heading = "Comparing")]
    pub(crate) compare: bool,

    /// Order the table by this
    #[arg(long, value_enum, value_name = "BY", help_heading = "Comparing")]
    pub(crate) sort: Option<Measure>,

    /// Write the comparison as CSV
    #[arg(long, help_heading = "Comparing", conflicts_with = "json")]
    pub(crate) csv: bool,

    /// Write a bar chart of the comparison into this file: .svg, .png or .pdf
    #[arg(long, visible_alias = "bars", value_name = "FILE", help_heading = "Comparing")]
    pub(crate) svg: Option<PathBuf>,

    /// What the bars of the chart are [default: what --sort says, or steps]
    #[arg(long, value_enum, value_name = "WHAT", help_heading = "Comparing")]
    pub(crate) chart: Option<Measure>,

    /// Print every step: number, transition, kind, variable, value, depth
    #[arg(long, help_heading = "Watching")]
    pub(crate) steps: bool,

    /// Watch the search on the whole terminal, forwards and backwards: Space plays, `,` and `.` step
    #[arg(long, help_heading = "Watching", conflicts_with_all = ["compare", "all", "csv", "json", "steps", "delay"])]
    pub(crate) watch: bool,

    /// Show the search live on a terminal and wait this long after each step; elsewhere print steps
    #[arg(long, value_name = "TIME", value_parser = duration, help_heading = "Watching",
          conflicts_with_all = ["compare", "all", "csv", "json"])]
    pub(crate) delay: Option<Duration>,

    /// Record the search and write it into this file: as JSON Lines, or in the own form if it is called
    /// .trace
    #[arg(long, value_name = "FILE", help_heading = "Watching")]
    pub(crate) trace: Option<PathBuf>,

    /// Record the search and write its tree into this file, as a stream for CP-Profiler
    #[arg(long, value_name = "FILE", help_heading = "Watching")]
    pub(crate) cp_profiler: Option<PathBuf>,

    /// Draw the tree of the search into this file: dead ends, jumps, solutions
    #[arg(long, value_name = "FILE", help_heading = "Drawing")]
    pub(crate) tree: Option<PathBuf>,

    /// Draw what each variable has left, step by step, into this file
    #[arg(long, value_name = "FILE", help_heading = "Drawing")]
    pub(crate) domains: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) picture: Picture,

    /// With --json, say how long each run took
    #[arg(long, help_heading = "Writing", requires = "json")]
    pub(crate) timed: bool,

    /// Answer with JSON Lines, an object per run; `ennead schema lab` prints the schema
    #[arg(long, help_heading = "Writing")]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct TraceArgs {
    /// A recording, as `ennead lab --trace FILE` writes it; `-` for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: String,

    /// Write it in this form, instead of saying what it holds
    #[arg(long, value_enum, value_name = "FORM", help_heading = "Writing")]
    pub(crate) to: Option<TraceForm>,

    /// Write into this file
    #[arg(
        long,
        short,
        value_name = "FILE",
        help_heading = "Writing",
        requires = "to",
        conflicts_with = "json"
    )]
    pub(crate) output: Option<PathBuf>,

    /// Answer with a JSON object; `ennead schema trace` prints the schema
    #[arg(long, help_heading = "Writing")]
    pub(crate) json: bool,
}

/// The forms of recordings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TraceForm {
    /// Keyframes and differences: small, and what the page opens quickest
    Own,
    /// A line of JSON for the problem and one for each step
    JsonLines,
    /// The tree, as a stream for CP-Profiler
    CpProfiler,
}

impl From<TraceForm> for trace::TraceForm {
    fn from(form: TraceForm) -> trace::TraceForm {
        match form {
            TraceForm::Own => trace::TraceForm::Own,
            TraceForm::JsonLines => trace::TraceForm::JsonLines,
            TraceForm::CpProfiler => trace::TraceForm::CpProfiler,
        }
    }
}

/// What runs are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Measure {
    Steps,
    Checks,
    Time,
}

impl From<Measure> for lab::Measure {
    fn from(measure: Measure) -> lab::Measure {
        match measure {
            Measure::Steps => lab::Measure::Steps,
            Measure::Checks => lab::Measure::Checks,
            Measure::Time => lab::Measure::Time,
        }
    }
}

fn solutions(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(0) | Err(_) if text != "all" => {
            Err(format!("`{text}` is no number of solutions: expected 1, 2, … or all"))
        }
        Ok(number) => Ok(number),
        Err(_) => Ok(0),
    }
}
