//! Where puzzles come from: files, standard input, or the argument itself.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::path::Path;

use ennead::stream;
use ennead::text::{self, Options};

use crate::output::Stop;

/// An input that has been opened.
pub(crate) struct Source {
    pub(crate) input: stream::Input<'static>,
    /// Its size in bytes, where known, for the progress bar.
    pub(crate) size: Option<u64>,
}

/// Opens everything that was named, or standard input where nothing was.
///
/// An argument is a file if there is one by that name; otherwise it is a puzzle, if it can be one.
pub(crate) fn open_all(arguments: &[String], options: &Options) -> Result<Vec<Source>, Stop> {
    if arguments.is_empty() {
        if io::stdin().is_terminal() {
            return Err(Stop::misuse(
                "no input: name a file, give a puzzle as the argument, or pipe one in (see --help)",
            ));
        }
        return Ok(vec![standard_input()]);
    }
    let several = arguments.len() > 1;
    arguments.iter().map(|argument| open(argument, several, options)).collect()
}

/// Opens one input by name; it is a second one, so its records are named after the first.
pub(crate) fn open_one(argument: &str, options: &Options) -> Result<Source, Stop> {
    open(argument, false, &Options { form: None, ..*options })
}

fn standard_input() -> Source {
    Source { input: stream::Input::new(io::stdin()), size: None }
}

fn open(argument: &str, several: bool, options: &Options) -> Result<Source, Stop> {
    if argument == "-" {
        return Ok(standard_input());
    }
    let name = several.then(|| argument.into());
    match File::open(Path::new(argument)) {
        Ok(file) => {
            let metadata = file.metadata().ok();
            if metadata.as_ref().is_some_and(std::fs::Metadata::is_dir) {
                return Err(Stop::misuse(format!("`{argument}` is a folder, expected a file")));
            }
            let size = metadata.filter(std::fs::Metadata::is_file).map(|data| data.len());
            Ok(Source { input: stream::Input { name, ..stream::Input::new(file) }, size })
        }
        Err(error) => as_puzzle(argument, &error, options),
    }
}

/// The argument as a puzzle. A short word that is none is a file that is not there.
fn as_puzzle(argument: &str, error: &io::Error, options: &Options) -> Result<Source, Stop> {
    let name =
        if argument.chars().count() > 20 { "puzzle".to_owned() } else { argument.to_owned() };
    let cells = argument.chars().filter(|&c| c.is_ascii_digit() || ".*_?".contains(c)).count();
    let readable = text::read(argument, options).is_ok();
    if readable
        || argument.contains('\n')
        || is_words(argument)
        || (cells >= 16 && cells * 4 >= argument.chars().count() * 3)
    {
        let bytes = argument.as_bytes().to_vec();
        let size = Some(bytes.len() as u64);
        return Ok(Source { input: stream::Input::text(bytes), size });
    }
    let why = match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::InvalidInput | io::ErrorKind::InvalidFilename => {
            "no such file, and it is no puzzle either".to_owned()
        }
        _ => format!("cannot open it: {error}"),
    };
    Err(Stop::misuse(format!("`{name}`: {why}")))
}

/// Several words that are not the name of a file: what is wrong with them is better told by who reads
/// puzzles.
fn is_words(argument: &str) -> bool {
    let is_path = argument.contains(['/', '\\']) || Path::new(argument).extension().is_some();
    argument.split_whitespace().count() > 1 && !is_path
}
