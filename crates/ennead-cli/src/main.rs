//! `ennead`: the command line.
//!
//! A thin door: flags, the terminal, progress, exit codes. What is asked and answered is
//! `ennead-ask`'s. Each command is a file under `commands`; [`asking`] streams the input through its
//! question; this file maps the result to an exit code, once.
//!
//! | exit | meaning |
//! |---|---|
//! | 0 | everything as asked |
//! | 1 | a negative answer: no solution, several, invalid |
//! | 2 | misuse, or input that could not be read |
//! | 3 | a limit was reached before the answer was known |
//! | 130 | interrupted |
//! | 10, 20, 0 | with `--sat-exit`: solvable, not solvable, not known |

mod args;
mod asking;
#[cfg(target_os = "linux")]
mod closed;
mod commands;
mod flags;
mod input;
mod output;
mod picture;
mod problem;
mod progress;
mod remedy;
mod signals;
mod sink;

use std::io::Write;
use std::process::ExitCode;

use clap::FromArgMatches;
use ennead::text::printable;
use ennead_ask::Verb;
use ennead_words::Tally;

use crate::args::{Cli, Command};
use crate::commands::{about, making, records};
use crate::flags::Given;
use crate::output::Stop;

fn main() -> ExitCode {
    let matches = args::command().try_get_matches().unwrap_or_else(|error| misread(&error));
    let given = matches
        .subcommand()
        .and_then(|(name, flags)| Verb::named(name).map(|verb| Given::new(verb, flags)));
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| misread(&error));
    output::colour(cli.color);
    signals::listen();
    let result = run(&cli.command, given.unwrap_or_default());
    let code = match result {
        Ok(ending) => ending.code(),
        // Whoever read our output has had enough.
        Err(Stop::ClosedPipe) => 0,
        Err(Stop::Misuse(message)) => {
            output::error(&message);
            2
        }
        Err(Stop::Text(diagnostic, name)) => {
            output::diagnostic(&diagnostic, &name);
            2
        }
        Err(Stop::Limit(message)) => {
            output::error(&message);
            3
        }
        Err(Stop::Interrupted) => signals::INTERRUPTED,
    };
    ExitCode::from(code)
}

/// Runs a command; what its verb is asked is what was given.
fn run(command: &Command, given: Given) -> commands::Done {
    match command {
        Command::Solve(args) => records::solve(args, given),
        Command::Count(args) => records::count(args, given),
        Command::Candidates(args) => records::candidates(args, given),
        Command::Check(args) => records::check(args, given),
        Command::Verify(args) => records::verify(args),
        Command::Convert(args) => records::convert(args, given),
        Command::Explain(args) => records::explain(args, given),
        Command::Hint(args) => records::hint(args, given),
        Command::Rate(args) => records::rate(args, given),
        Command::Why(args) => records::why(args, given),
        Command::Recognise(args) => records::recognise(args, given),
        Command::Generate(args) => making::generate(args, given),
        Command::Practise(args) => making::practise(args, given),
        Command::Minimise(args) => records::minimise(args, given),
        Command::Same(args) => records::same(args, given),
        Command::Render(args) => records::render(args, given),
        Command::Book(args) => commands::book::run(args, given),
        Command::Info(args) => about::info(args),
        Command::Model(args) => commands::model::run(args, given),
        Command::Lab(args) => commands::lab::run(args, given),
        Command::Trace(args) => commands::trace::run(args, given),
        Command::Serve(args) => commands::serve::run(args),
        Command::Schema(args) => about::schema(args),
        Command::Completions(args) => about::completions(args),
        Command::Man(args) => about::man(args),
    }
}

/// Says why the arguments were not understood, or what was asked about them, and ends. What they
/// hold is shown without doing something to the terminal.
fn misread(error: &clap::Error) -> ! {
    let plain = error.render().to_string();
    let shown = printable(&plain);
    if error.use_stderr() && shown != plain {
        // Nobody is left to tell if that fails.
        let _ = write!(std::io::stderr(), "{shown}");
        std::process::exit(error.exit_code());
    }
    error.exit()
}

/// As many threads as were asked for, or as there are cores.
fn threads(asked: Option<u16>) -> usize {
    asked.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// How a command ended.
#[derive(Clone, Copy, Debug)]
enum Ending {
    /// By the records it answered.
    Tally(Tally),
    /// By the records it answered, in the manner of SAT solvers.
    Sat(Tally),
}

impl Ending {
    fn code(self) -> u8 {
        match self {
            Ending::Tally(tally) | Ending::Sat(tally) if tally.unreadable > 0 => 2,
            Ending::Tally(tally) if tally.negative > 0 => 1,
            Ending::Tally(tally) if tally.limited > 0 => 3,
            Ending::Tally(_) => 0,
            Ending::Sat(tally) if tally.unsolvable > 0 => 20,
            Ending::Sat(tally) if tally.limited > 0 => 0,
            Ending::Sat(_) => 10,
        }
    }
}
