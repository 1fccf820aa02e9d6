//! Standard output and standard error: data on the one, everything else on the other.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::LazyLock;

use anstyle::{AnsiColor, Style};
use ennead::stream::ReadError;
use ennead::text::{Diagnostic, printable};
use ennead_ask::Refusal;

use crate::remedy;

/// Why a command ends early.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The reader of our output is gone. That is no error.
    ClosedPipe,
    /// What was asked cannot be done.
    Misuse(String),
    /// A whole input cannot be read; with the input's name.
    Text(Box<Diagnostic>, String),
    /// A limit was reached before all was answered.
    Limit(String),
    /// Somebody pressed Ctrl-C.
    Interrupted,
}

impl From<ennead::stream::Unreadable> for Stop {
    fn from(unreadable: ennead::stream::Unreadable) -> Stop {
        let name = unreadable.file.as_deref().unwrap_or_default();
        Stop::reading(&unreadable.error, name)
    }
}

impl Stop {
    /// A second input whose form cannot be found, or that cannot be read.
    pub(crate) fn opening(error: ReadError, name: &str) -> Stop {
        match error {
            ReadError::Text(error) => Stop::Text(Box::new(error), name.to_owned()),
            ReadError::Io(error) => Stop::reading(&error, name),
            ReadError::Empty => Stop::Misuse(format!("{name}: {error}")),
        }
    }

    pub(crate) fn misuse(message: impl Into<String>) -> Stop {
        Stop::Misuse(message.into())
    }

    /// A failure to read an input.
    pub(crate) fn reading(error: &io::Error, name: &str) -> Stop {
        // Ours, and it says everything.
        if error.kind() == io::ErrorKind::FileTooLarge {
            let name = if name.is_empty() { String::new() } else { format!("{name}: ") };
            return Stop::Misuse(format!("{name}{error}"));
        }
        let name = if name.is_empty() { "the input" } else { name };
        Stop::Misuse(format!("cannot read {name}: {error}"))
    }

    /// A failure to write a file.
    pub(crate) fn unwritten(error: &io::Error, path: &Path) -> Stop {
        Stop::Misuse(format!("cannot write `{}`: {error}", path.display()))
    }

    /// A failure to write our output.
    pub(crate) fn writing(error: &io::Error) -> Stop {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Stop::ClosedPipe
        } else {
            Stop::Misuse(format!("cannot write the output: {error}"))
        }
    }
}

/// Writes data to standard output.
pub(crate) fn data(bytes: &[u8]) -> Result<(), Stop> {
    #[cfg(target_os = "linux")]
    if crate::closed::is_output_closed() {
        return Err(Stop::misuse("cannot write the output: standard output is closed"));
    }
    // Not `print!`: it panics on a closed pipe. The lock is not line-buffered by us: pieces are
    // large, and each is written at once.
    let mut out = io::stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush()).map_err(|error| Stop::writing(&error))
}

/// Whether a person reads standard output.
pub(crate) fn is_terminal() -> bool {
    static IS_TERMINAL: LazyLock<bool> = LazyLock::new(|| io::stdout().is_terminal());
    *IS_TERMINAL
}

/// Whether standard output takes colour and bold: a terminal, and no `NO_COLOR`.
pub(crate) fn is_styled() -> bool {
    anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// Uses colour and bold always, never, or where a person reads.
pub(crate) fn colour(choice: clap::ColorChoice) {
    match choice {
        clap::ColorChoice::Auto => anstream::ColorChoice::Auto,
        clap::ColorChoice::Always => anstream::ColorChoice::Always,
        clap::ColorChoice::Never => anstream::ColorChoice::Never,
    }
    .write_global();
}

const RED: Style = AnsiColor::Red.on_default().bold();
const BLUE: Style = AnsiColor::Cyan.on_default();

/// Says what went wrong. Nobody is left to tell if that fails.
pub(crate) fn error(message: &str) {
    let _ =
        writeln!(anstream::stderr().lock(), "{RED}error{RED:#}: {}", printable(message.trim_end()));
}

/// Says something worth knowing.
pub(crate) fn note(message: &str) {
    let _ = writeln!(
        anstream::stderr().lock(),
        "{BLUE}note{BLUE:#}: {}",
        printable(message.trim_end())
    );
}

/// Says what is wrong with a text, with the line and a caret.
pub(crate) fn diagnostic(diagnostic: &Diagnostic, name: &str) {
    let from = if name.is_empty() { String::new() } else { format!("{name}: ") };
    error(&format!("{from}{}", diagnostic.worded(remedy::flags)));
}

/// How many messages about records are printed before the rest is left out.
pub(crate) const MESSAGES: usize = 20;

/// Says which records have no answer, and why; returns how many.
pub(crate) fn refusals<'a>(all: impl Iterator<Item = &'a Refusal>) -> u64 {
    let mut count = 0;
    for refusal in all {
        count += 1;
        if count <= MESSAGES {
            let file = refusal.place.file.as_ref().map(|file| format!("{file}: "));
            let worded = refusal.diagnostic.worded(remedy::flags);
            error(&format!("{}{worded}", file.unwrap_or_default()));
        }
    }
    if count > MESSAGES {
        note(&format!("{} further messages are left out", count - MESSAGES));
    }
    count as u64
}
