//! The table of commands, and the flags that are the command line's own: where puzzles come from, where
//! answers go, how long it may take. What is asked is the verb's: [`flags`](crate::flags) adds a flag for
//! each key of its question. Help, completions and the man page are derived from both.

mod groups;
mod help;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use ennead::text::Form;
use ennead_ask::verbs::lab;
use ennead_ask::{Limits, Verb};

use groups::time_limit;
pub(crate) use groups::{
    Colours, Input, LimitArgs, Making, Picture, ProblemInput, Reading, Techniques,
};
pub(crate) use help::command;

use crate::picture;

/// Sudoku as constraint satisfaction: solve, check and convert puzzles of every order and form.
///
/// A puzzle is a file, `-` or a pipe for standard input, or the puzzle itself as an argument:
/// ennead solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
#[derive(Debug, Parser)]
#[command(name = "ennead", version, propagate_version = true, max_term_width = 100)]
#[command(after_help = "Exit status: 0 everything as asked; 1 a negative answer (no solution, \
several, invalid); 2 misuse or unreadable input; 3 a limit was reached first; 130 interrupted.\n\
Colour is used on terminals and obeys NO_COLOR; --color says otherwise.")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// When to use colour and bold
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    #[arg(hide_default_value = true, display_order = 990)]
    pub(crate) color: clap::ColorChoice,
}

/// What a verb answers is told by the table of verbs; the others say it here.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(Solve),
    Count(Count),
    Candidates(Limited),
    Check(Plain),
    Verify(Verify),
    Convert(Convert),
    Explain(Box<Explain>),
    Hint(Hint),
    Rate(Rate),
    Why(Why),
    Recognise(Recognise),
    Generate(Generate),
    Practise(Practise),
    Minimise(Limited),
    Same(Plain),
    Render(Render),
    Book(Book),
    Info(Info),
    Model(Model),
    Lab(Box<Lab>),
    Trace(Trace),
    /// Serve the page: solve, learn and create in a browser
    Serve(Serve),
    /// Print the JSON Schema of what --json prints
    Schema(Schema),
    /// Print a completion script for a shell
    Completions(Completions),
    /// Print the manual page, or write one page per command into a folder
    Man(Man),
}

/// A command with nothing of its own.
#[derive(Args, Debug)]
pub(crate) struct Plain {
    #[command(flatten)]
    pub(crate) input: Input,
}

/// A command that may take long.
#[derive(Args, Debug)]
pub(crate) struct Limited {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) asked: Limited,
    /// Write solutions in this form [default: a picture on a terminal, lines in a pipe]
    #[arg(long, value_name = "FORM", help_heading = "Writing", conflicts_with = "json")]
    #[arg(value_parser = crate::remedy::form)]
    pub(crate) to: Option<Form>,
    /// Exit with 10 (solvable), 20 (not solvable) or 0 (not known), as SAT solvers do
    #[arg(long, help_heading = "Running", conflicts_with = "all")]
    pub(crate) sat_exit: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) asked: Limited,
    /// Say on standard error how far it is, also where that is no terminal
    #[arg(long, help_heading = "Running", conflicts_with = "quiet")]
    pub(crate) progress: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Verify {
    #[command(flatten)]
    pub(crate) input: Input,
    /// The problem that the one input answers, as for `ennead lab`: n-queens:4, shikaku:FILE, FILE
    #[arg(long, short, value_name = "KIND:NUMBERS or KIND:FILE", help_heading = "Reading")]
    pub(crate) problem: Option<String>,
    /// Which of the problems with these numbers is meant
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Reading")]
    pub(crate) seed: u64,
}

#[derive(Args, Debug)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) input: Input,
    /// List all forms
    #[arg(long)]
    pub(crate) list: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) asked: Limited,
    /// One line for each step, in notation
    #[arg(long, help_heading = "Writing", conflicts_with_all = ["json", "workbench"])]
    pub(crate) steps: bool,
    /// Where more than 12 sentences stand under one, say only how many
    #[arg(long, help_heading = "Writing", conflicts_with_all = ["json", "workbench", "steps"])]
    pub(crate) fold: bool,
    /// On the workbench: list what was struck and fixed instead of drawing it
    #[arg(long, help_heading = "Writing", requires = "workbench")]
    #[arg(conflicts_with_all = ["summary", "json"])]
    pub(crate) list: bool,
    /// Begin where somebody is: the grid as it is now, a file or the grid itself; one for each puzzle
    #[arg(long, value_name = "FILE or GRID", conflicts_with = "workbench")]
    pub(crate) progress: Option<String>,
    /// Write a page into this file, every step beside its picture, to be folded and printed; the summary
    /// alone is told here
    #[arg(long, value_name = "FILE", help_heading = "Drawing")]
    pub(crate) html: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[command(flatten)]
    pub(crate) techniques: Techniques,
}

#[derive(Args, Debug)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) asked: Limited,
    /// The grid as it is now: a file or the grid itself; one for each puzzle, in order
    #[arg(long, value_name = "FILE or GRID")]
    pub(crate) progress: Option<String>,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[command(flatten)]
    pub(crate) techniques: Techniques,
}

#[derive(Args, Debug)]
pub(crate) struct Rate {
    #[command(flatten)]
    pub(crate) asked: Limited,
    /// Write each answer by a pattern: "%g ED=%r/%p/%d" is what serate writes
    #[arg(long, short, value_name = "FORMAT", help_heading = "Writing", conflicts_with = "json")]
    pub(crate) format: Option<String>,
    #[command(flatten)]
    pub(crate) techniques: Techniques,
}

#[derive(Args, Debug)]
pub(crate) struct Why {
    /// The claim: r3c5=7
    #[arg(value_name = "CELL=DIGIT")]
    pub(crate) claim: String,
    #[command(flatten)]
    pub(crate) asked: Limited,
    /// The grid as it is now: a file or the grid itself; one for each puzzle, in order
    #[arg(long, value_name = "FILE or GRID")]
    pub(crate) progress: Option<String>,
    #[command(flatten)]
    pub(crate) techniques: Techniques,
}

#[derive(Args, Debug)]
pub(crate) struct Recognise {
    #[command(flatten)]
    pub(crate) asked: Limited,
    #[command(flatten)]
    pub(crate) techniques: Techniques,
}

#[derive(Args, Debug)]
pub(crate) struct Generate {
    /// Another problem of the laboratory instead of a Sudoku
    #[arg(value_name = "KIND:NUMBERS")]
    pub(crate) problem: Option<String>,
    /// No given can go
    #[arg(long)]
    pub(crate) minimal: bool,
    /// No group of givens that are each other's images can go
    #[arg(long, conflicts_with = "minimal")]
    pub(crate) minimal_under_symmetry: bool,
    /// Write this form [default: a picture on a terminal, lines in a pipe]
    #[arg(long, value_name = "FORM", help_heading = "Writing", conflicts_with = "json")]
    #[arg(value_parser = crate::remedy::form)]
    pub(crate) to: Option<Form>,
    #[command(flatten)]
    pub(crate) making: Making,
}

#[derive(Args, Debug)]
pub(crate) struct Practise {
    /// The technique, as x-wing; `ennead info` names all
    #[arg(value_name = "TECHNIQUE")]
    pub(crate) technique: String,
    /// Say the step below each position
    #[arg(long, help_heading = "Writing", conflicts_with = "json")]
    pub(crate) answers: bool,
    /// Write this form, one that holds candidates [default: a picture on a terminal; in a pipe lines of
    /// HoDoKu's library, or pm where the grid is not 9×9]
    #[arg(long, value_name = "FORM", help_heading = "Writing", conflicts_with = "json")]
    pub(crate) to: Option<String>,
    #[command(flatten)]
    pub(crate) making: Making,
}

#[derive(Args, Debug)]
pub(crate) struct Render {
    #[command(flatten)]
    pub(crate) asked: Limited,
    /// The form of the picture [default: by the ending of --output; text on standard output]
    #[arg(long, value_enum, value_name = "FORM", help_heading = "Drawing")]
    pub(crate) to: Option<picture::Form>,
    #[command(flatten)]
    pub(crate) colours: Colours,
}

#[derive(Args, Debug)]
pub(crate) struct Book {
    /// Files, `-` for standard input, or puzzles themselves
    #[arg(value_name = "FILE or PUZZLE", conflicts_with_all = ["count", "symmetry", "rating", "needs"])]
    pub(crate) inputs: Vec<String>,
    /// Write the book into this file, a PDF
    #[arg(long, short, value_name = "FILE", help_heading = "Writing")]
    #[arg(required_unless_present = "json")]
    pub(crate) output: Option<PathBuf>,
    /// Make this many puzzles instead of reading them
    #[arg(long, short = 'n', value_name = "N", help_heading = "Making")]
    pub(crate) count: Option<u64>,
    /// Another seed, other puzzles
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Making")]
    pub(crate) seed: u64,
    /// How the places of the givens repeat
    #[arg(long, value_name = "SYMMETRY", default_value = "half-turn", help_heading = "Making")]
    pub(crate) symmetry: String,
    /// How hard: se:3.0..4.5, human:2.0..3.0, hodoku:hard; may be repeated
    #[arg(long, value_name = "SCALE:RANGE", requires = "count", help_heading = "Making")]
    pub(crate) rating: Vec<String>,
    /// Cannot be solved without this technique; may be repeated
    #[arg(long, value_name = "TECHNIQUE", requires = "count", help_heading = "Making")]
    pub(crate) needs: Vec<String>,
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// Answer with JSON Lines, the SVG of a page each
    #[arg(long, help_heading = "Writing", conflicts_with = "output")]
    pub(crate) json: bool,
    /// Work in this many threads [default: one per core]
    #[arg(long, short = 'j', value_name = "N", help_heading = "Running")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Args, Debug)]
pub(crate) struct Info {
    /// All about this one: a technique (`x-wing`), a strategy (`MAC`), a form or a kind of problem
    pub(crate) name: Option<String>,
    /// Answer with JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Model {
    #[command(flatten)]
    pub(crate) problem: ProblemInput,
    /// List the constraints: pairs of values allowed and forbidden, tightness
    #[arg(long, help_heading = "Writing")]
    pub(crate) edges: bool,
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
pub(crate) struct Lab {
    #[command(flatten)]
    pub(crate) problem: ProblemInput,
    /// List the strategies with their names and papers, and the problems that can be made
    #[arg(long, exclusive = true)]
    pub(crate) list: bool,
    /// Go on until there are this many solutions; `all` for all there are [default: 1]
    #[arg(long, value_name = "N or all", default_value = "1", value_parser = solutions)]
    #[arg(hide_default_value = true)]
    pub(crate) solutions: u64,
    /// Give up on a run after this time: 10s, 500ms, 2m
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time_limit)]
    pub(crate) time_limit: u64,
    /// Give up on a run after this many steps
    #[arg(long, value_name = "N", default_value_t = 10_000_000, value_parser = Limits::steps)]
    pub(crate) step_limit: u64,
    /// A table over the algorithms: those named, or all
    #[arg(long, help_heading = "Comparing")]
    pub(crate) compare: bool,
    /// Order the table by this: steps, checks or time
    #[arg(long, value_name = "BY", help_heading = "Comparing")]
    pub(crate) sort: Option<lab::Measure>,
    /// Write the comparison as CSV
    #[arg(long, help_heading = "Comparing", conflicts_with = "json")]
    pub(crate) csv: bool,
    /// Write a bar chart of the comparison into this file: .svg, .png or .pdf
    #[arg(long, visible_alias = "bars", value_name = "FILE", help_heading = "Comparing")]
    pub(crate) svg: Option<PathBuf>,
    /// What the bars of the chart are: steps, checks or time [default: what --sort says, or steps]
    #[arg(long, value_name = "WHAT", help_heading = "Comparing")]
    pub(crate) chart: Option<lab::Measure>,
    /// Watch the search on the whole terminal, forwards and backwards: Space plays, `,` and `.` step
    #[arg(long, help_heading = "Watching")]
    #[arg(conflicts_with_all = ["compare", "all", "csv", "json", "steps", "delay"])]
    pub(crate) watch: bool,
    /// Show the search live on a terminal and wait this long after each step; elsewhere print steps
    #[arg(long, value_name = "TIME", value_parser = Limits::time, help_heading = "Watching")]
    #[arg(conflicts_with_all = ["compare", "all", "csv", "json"])]
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
    /// Answer with JSON Lines, an object per run; `ennead schema lab` prints the schema
    #[arg(long, help_heading = "Writing")]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Trace {
    /// A recording, as `ennead lab --trace FILE` writes it; `-` for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: String,
    /// Write into this file
    #[arg(long, short, value_name = "FILE", help_heading = "Writing", requires = "to")]
    #[arg(conflicts_with = "json")]
    pub(crate) output: Option<PathBuf>,
    /// Answer with a JSON object; `ennead schema trace` prints the schema
    #[arg(long, help_heading = "Writing")]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// The first port to try; the next free one is taken
    #[arg(long, short, value_name = "PORT", default_value_t = 8080)]
    pub(crate) port: u16,
    /// Listen on this address [default: this machine alone]
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) address: Option<std::net::IpAddr>,
    /// A name under which others may ask; may be repeated
    #[arg(long, value_name = "NAME")]
    pub(crate) host: Vec<String>,
    /// The most time one answer may take: 10s, 500ms [default: 30s]
    #[arg(long, value_name = "TIME", value_parser = time_limit)]
    pub(crate) time_limit: Option<u64>,
    /// Open the page in a browser
    #[arg(long)]
    pub(crate) open: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Schema {
    /// Of which command [default: all]
    #[arg(value_name = "COMMAND", value_parser = verb)]
    pub(crate) command: Option<&'static Verb>,
    /// The schema of the questions that servers and programs ask, not of the answers
    #[arg(long)]
    pub(crate) questions: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Args, Debug)]
pub(crate) struct Man {
    /// Write a page per command into this folder instead of printing the main page
    #[arg(long, value_name = "FOLDER")]
    pub(crate) dir: Option<PathBuf>,
}

/// Reads the name of a verb.
fn verb(name: &str) -> Result<&'static Verb, String> {
    Verb::named(name).ok_or_else(|| {
        let names: Vec<&str> = ennead_ask::VERBS.iter().map(|verb| verb.name).collect();
        format!("no such command with answers in JSON: expected one of {}", names.join(", "))
    })
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
