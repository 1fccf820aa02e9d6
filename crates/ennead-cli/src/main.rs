//! `ennead`: the command line.
//!
//! A thin door. Each command is a file under `commands`; [`batch`] streams the input through it in
//! order and in constant memory; this file maps the result to an exit code, once.
//!
//! | exit | meaning |
//! |---|---|
//! | 0 | everything as asked |
//! | 1 | a negative answer: no solution, several, invalid |
//! | 2 | misuse, or input that could not be read |
//! | 10, 20, 0 | with `--sat-exit`: solvable, not solvable, not known |

mod answer;
mod args;
mod batch;
mod commands;
mod engine;
mod input;
mod output;
mod picture;
mod problem;
mod progress;
mod question;
mod remedy;
mod svg;
mod table;
mod wire;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Cli, Command};
use crate::batch::Tally;
use crate::output::Stop;

fn main() -> ExitCode {
    let cli = Cli::parse();
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
        Command::Model(args) => commands::model::run(&args),
        Command::Lab(args) => commands::lab::run(&args),
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
    };
    ExitCode::from(code)
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
            Ending::Tally(tally) => u8::from(tally.negative > 0 || tally.unknown > 0),
            Ending::Sat(tally) if tally.unsolvable > 0 => 20,
            Ending::Sat(tally) if tally.unknown > 0 => 0,
            Ending::Sat(_) => 10,
        }
    }
}
