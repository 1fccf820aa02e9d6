//! Where puzzles come from: files, standard input, or the argument itself.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use ennead::stream;
use ennead::text::{self, Options};

use crate::output::Stop;

/// Names of files are told up to this many characters.
const LONGEST_NAME: usize = 200;

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

/// All bytes of a reader, `most` at most; `name` is whose they are.
pub(crate) fn bytes(reader: impl Read, name: &str, most: u64) -> Result<Vec<u8>, Stop> {
    let from = if name.is_empty() { "the input".to_owned() } else { format!("`{name}`") };
    let mut bytes = Vec::new();
    let read = reader.take(most + 1).read_to_end(&mut bytes);
    read.map_err(|error| Stop::misuse(format!("cannot read {from}: {error}")))?;
    if bytes.len() as u64 > most {
        return Err(Stop::misuse(format!("{from} has more than {most} bytes")));
    }
    Ok(bytes)
}

/// All bytes of a file, or of standard input (`-`).
pub(crate) fn file(name: &str, most: u64) -> Result<Vec<u8>, Stop> {
    if name == "-" {
        return bytes(io::stdin(), "", most);
    }
    let fail = |error: io::Error| Stop::misuse(format!("cannot read `{name}`: {error}"));
    bytes(File::open(name).map_err(fail)?, name, most)
}

/// The argument as a puzzle. What is none is a file that is not there; of a long text the beginning is named.
fn as_puzzle(argument: &str, error: &io::Error, options: &Options) -> Result<Source, Stop> {
    let first = argument.lines().next().unwrap_or_default();
    let is_long = first.chars().count() > LONGEST_NAME || first.len() < argument.len();
    let rest = if is_long { "…" } else { "" };
    let name = first.chars().take(LONGEST_NAME).collect::<String>() + rest;
    if text::is_meant(argument, options) {
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
