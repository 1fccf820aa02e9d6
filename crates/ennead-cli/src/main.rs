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
mod input;
mod making;
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

use crate::args::{Cli, Command};
use crate::output::Stop;
use ennead_words::Tally;

fn main() -> ExitCode {
    let cli = args::command()
        .try_get_matches()
        .and_then(|matches| Cli::from_arg_matches(&matches))
        .unwrap_or_else(|error| misread(&error));
    output::colour(cli.color);
    signals::listen();
    let result = match cli.command {
        Command::Solve(args) => commands::solve::run(&args),
        Command::Count(args) => commands::count::run(&args),
        Command::Candidates(args) => commands::candidates::run(&args),
        Command::Check(args) => commands::check::run(&args),
        Command::Verify(args) => commands::verify::run(&args),
        Command::Convert(args) => commands::convert::run(&args),
        Command::Explain(args) => commands::explain::run(&args),
        Command::Hint(args) => commands::hint::run(&args),
        Command::Rate(args) => commands::rate::run(&args),
        Command::Why(args) => commands::why::run(&args),
        Command::Recognise(args) => commands::recognise::run(&args),
        Command::Generate(args) => commands::generate::run(&args),
        Command::Practise(args) => commands::practise::run(&args),
        Command::Minimise(args) => commands::minimise::run(&args),
        Command::Same(args) => commands::same::run(&args),
        Command::Render(args) => commands::render::run(&args),
        Command::Book(args) => commands::book::run(&args),
        Command::Info(args) => commands::info::run(&args),
        Command::Model(args) => commands::model::run(&args),
        Command::Lab(args) => commands::lab::run(&args),
        Command::Trace(args) => commands::trace::run(&args),
        Command::Serve(args) => commands::serve::run(&args),
        Command::Schema(args) => commands::schema::run(&args),
        Command::Completions(args) => commands::completions::run(&args),
        Command::Man(args) => commands::man::run(&args),
    };
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

/// How many threads there are, if not said otherwise.
fn threads(asked: Option<u16>) -> usize {
    let all = || std::thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(all, usize::from)
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
