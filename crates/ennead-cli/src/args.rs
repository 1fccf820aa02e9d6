//! The table of commands and flags. Help, completions and the man page are derived from it.

mod create;
mod draw;
mod examples;
mod explain;
mod hint;
mod laboratory;
mod rate;
mod solutions;
mod techniques;

use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use ennead::grid::Shape;
use ennead::text::{Alphabet, ColumnName, Form, Options};

pub(crate) use create::{Generate, Info, Minimise, Practise, Recognise, Same, Why};
pub(crate) use draw::{Book, Colours, Picture, Render};
use ennead_ask::verbs::solve::EngineChoice;
pub(crate) use examples::command;
pub(crate) use explain::Explain;
pub(crate) use hint::Hint;
pub(crate) use laboratory::{Lab, Model, ProblemInput, TraceArgs};
pub(crate) use rate::Rate;
pub(crate) use solutions::{Candidates, Count, LimitArgs};
pub(crate) use techniques::{LanguageArgs, TechniqueArgs};

use ennead_words::{Manner, Reader};

use crate::output::Stop;
use crate::{picture, remedy};

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
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        hide_default_value = true
    )]
    pub(crate) color: clap::ColorChoice,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Find the solution, and whether it is the only one
    Solve(Solve),
    /// How many solutions are there?
    Count(Count),
    /// Which digits does each cell have in the solutions, and where do these differ?
    Candidates(Candidates),
    /// Is a grid valid, is it complete? Says which digit repeats in which house, at which cells
    Check(Check),
    /// Is this the answer to that puzzle? No solver is asked
    Verify(Verify),
    /// Read puzzles in any form and write them in another
    Convert(Convert),
    /// How a puzzle is solved, step by step, told in words
    Explain(Explain),
    /// What to do next, from a nudge to the full reasoning; mistakes first
    Hint(Hint),
    /// How hard a puzzle is, on the scales people quote
    Rate(Rate),
    /// Why a digit is right in a cell, or impossible there
    Why(Why),
    /// What technique justifies the step from one grid to the next
    Recognise(Recognise),
    /// Make puzzles to order: symmetric, minimal, as hard as wished
    Generate(Generate),
    /// Positions in which a technique is to be seen, from easy to see to well hidden
    Practise(Practise),
    /// Which givens are unnecessary; what is missing, or too much
    Minimise(Minimise),
    /// The canonical form; are two puzzles the same, turned and relabelled?
    Same(Same),
    /// A puzzle as a picture: SVG, PNG, PDF or in characters
    Render(Render),
    /// A book of puzzles for printing, with the solutions at the back
    Book(Book),
    /// Every form, technique, algorithm and kind of problem
    Info(Info),
    /// The problem as a constraint graph: figures, table, picture
    Model(Model),
    /// Run the search algorithms of the laboratory, step by step or against each other
    Lab(Lab),
    /// A recorded search in another form: JSON Lines, the own form, or for CP-Profiler
    Trace(TraceArgs),
    /// Serve the page: solve, learn and create in a browser
    Serve(Serve),
    /// Print the JSON Schema of what --json prints
    Schema(Schema),
    /// Print a completion script for a shell
    Completions(Completions),
    /// Print the manual page, or write one page per command into a folder
    Man(Man),
}

/// What all commands that read puzzles have in common.
#[derive(Args, Clone, Debug)]
pub(crate) struct Input {
    /// Files, `-` for standard input, or puzzles themselves [default: standard input]
    #[arg(value_name = "FILE or PUZZLE")]
    pub(crate) inputs: Vec<String>,

    #[command(flatten)]
    pub(crate) reading: Reading,

    /// Answer with JSON Lines; `ennead schema` prints the schema
    #[arg(long, help_heading = "Writing")]
    pub(crate) json: bool,

    /// Write the answers into this file; a run that was ended early can be taken up with --resume
    #[arg(long, short, value_name = "FILE", help_heading = "Writing")]
    pub(crate) output: Option<std::path::PathBuf>,

    /// Go on where a run with the same inputs and the same --output ended, or was killed
    #[arg(long, help_heading = "Writing", requires = "output")]
    pub(crate) resume: bool,

    /// Stop at the first record that cannot be read or has a negative answer
    #[arg(long, help_heading = "Running")]
    pub(crate) fail_fast: bool,

    /// Work in this many threads [default: one per core for large inputs]
    #[arg(long, short = 'j', value_name = "N", help_heading = "Running",
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,

    /// Say nothing but the answers
    #[arg(long, short, help_heading = "Running")]
    pub(crate) quiet: bool,

    /// Say what was detected
    #[arg(long, short, help_heading = "Running", conflicts_with = "quiet")]
    pub(crate) verbose: bool,
}

impl Input {
    pub(crate) fn options(&self) -> Options {
        self.reading.options()
    }

    /// Who reads the answers.
    pub(crate) fn reader(&self) -> Reader {
        let reader = picture::reader();
        Reader { is_person: reader.is_person && self.output.is_none(), ..reader }
    }

    /// How the answers are wanted.
    pub(crate) fn manner(&self) -> Manner {
        let is_person = self.reader().is_person;
        Manner { json: self.json, fail_fast: self.fail_fast, is_person, remedy: remedy::flags }
    }

    /// Takes the second of two inputs out, if there is one; `expected` says what they are.
    pub(crate) fn take_second(&mut self, expected: &str) -> Result<Option<String>, Stop> {
        match self.inputs.len() {
            0..=2 => Ok(self.inputs.drain(1.min(self.inputs.len())..).next()),
            n => Err(Stop::misuse(format!("{n} inputs, expected {expected}"))),
        }
    }
}

/// How texts are read.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Reading {
    /// Read this form instead of detecting it; `ennead convert --list` shows all
    #[arg(long, value_name = "FORM", help_heading = "Reading", value_parser = crate::remedy::form)]
    pub(crate) from: Option<Form>,

    /// Rows and columns of a box, where the text does not tell: 2x3 for a 6×6 grid
    #[arg(long, value_name = "ROWSxCOLUMNS", help_heading = "Reading")]
    pub(crate) shape: Option<Shape>,

    /// Characters for digits above 9: hex1 (1-9A-G), hex0 (0-9A-F), letters (A-P), decimal
    #[arg(long, value_name = "ALPHABET", help_heading = "Reading")]
    pub(crate) alphabet: Option<Alphabet>,

    /// The column of a table that holds the puzzle, where its name does not tell
    #[arg(long, value_name = "NAME", help_heading = "Reading")]
    pub(crate) column: Option<ColumnName>,
}

impl Reading {
    pub(crate) fn options(self) -> Options {
        Options { form: self.from, shape: self.shape, alphabet: self.alphabet, column: self.column }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) input: Input,

    /// Write solutions in this form [default: a picture on a terminal, lines in a pipe]
    #[arg(long, value_name = "FORM", help_heading = "Writing", conflicts_with = "json", value_parser = crate::remedy::form)]
    pub(crate) to: Option<Form>,

    /// Take the first solution found; do not ask whether there is another
    #[arg(long, help_heading = "Solving")]
    pub(crate) first: bool,

    /// Print every solution, as it is found, and say how many there are
    #[arg(long, help_heading = "Solving", conflicts_with_all = ["first", "sat_exit"])]
    pub(crate) all: bool,

    /// Stop after this many solutions of a puzzle
    #[arg(long, value_name = "N", help_heading = "Solving", requires = "all",
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,

    /// Use this engine instead of the fastest one: simple, nine, lanes, large; large:7 takes the random
    /// choices of seed 7, csp:MAC+BZ is an algorithm of the laboratory
    #[arg(long, value_name = "ENGINE", help_heading = "Solving")]
    pub(crate) engine: Option<EngineChoice>,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    /// Exit with 10 (solvable), 20 (not solvable) or 0 (not known), as SAT solvers do
    #[arg(long, help_heading = "Running")]
    pub(crate) sat_exit: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) input: Input,
}

/// `ennead verify PUZZLE ANSWER`, or one input whose records hold both (CSV and others); or
/// `ennead verify --problem PROBLEM ANSWER` for the other problems of the laboratory.
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

    /// Write this form
    #[arg(long, value_name = "FORM", help_heading = "Writing", default_value = "line", value_parser = crate::remedy::form)]
    pub(crate) to: Form,

    /// Write the givens and the placed digits together as the puzzle
    #[arg(long, help_heading = "Writing")]
    pub(crate) state: bool,

    /// Write with this alphabet instead of the one that was read
    #[arg(long, value_name = "ALPHABET", help_heading = "Writing")]
    pub(crate) to_alphabet: Option<Alphabet>,

    #[command(flatten)]
    pub(crate) sameness: create::Sameness,

    /// List all forms
    #[arg(long)]
    pub(crate) list: bool,
}

/// Prints the link to the page and serves it until Ctrl-C. Nothing is written to disk, and no other
/// machine can ask unless --address says so.
#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  ennead serve --open\n  ennead serve --address 0.0.0.0 --host sudoku.example\n  \
curl -s localhost:8080/api/solve -d '{\"text\": \"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\"}'\n\n\
`GET /api` describes every question and answer (OpenAPI)."
)]
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
    #[arg(long, value_name = "TIME", value_parser = solutions::time_limit)]
    pub(crate) time_limit: Option<u64>,

    /// Open the page in a browser
    #[arg(long)]
    pub(crate) open: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Schema {
    /// Of which command [default: all]
    #[arg(value_name = "COMMAND", value_parser = verb)]
    pub(crate) command: Option<&'static ennead_ask::Verb>,

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
    pub(crate) dir: Option<std::path::PathBuf>,
}

/// Reads the name of a verb.
fn verb(name: &str) -> Result<&'static ennead_ask::Verb, String> {
    ennead_ask::Verb::named(name).ok_or_else(|| {
        let names: Vec<&str> = ennead_ask::VERBS.iter().map(|verb| verb.name).collect();
        format!("no such command with answers in JSON: expected one of {}", names.join(", "))
    })
}

/// Reads `10s`, `1.5s`, `500ms`, `2m`; a bare number is seconds.
fn duration(text: &str) -> Result<Duration, String> {
    let split = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let scale = match unit.trim() {
        "" | "s" => Some(1.0),
        "ms" => Some(0.001),
        "m" | "min" => Some(60.0),
        "h" => Some(3600.0),
        _ => None,
    };
    number
        .parse::<f64>()
        .ok()
        .zip(scale)
        .and_then(|(number, scale)| Duration::try_from_secs_f64(number * scale).ok())
        .ok_or_else(|| {
            format!("`{text}` is no time: expected 10s, 500ms, 2m or a number of seconds")
        })
}
