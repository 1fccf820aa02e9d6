//! Flags that several commands have in common.

use std::path::PathBuf;

use clap::Args;
use ennead::grid::Shape;
use ennead::text::{Alphabet, ColumnName, Form, Options};
use ennead_ask::Limits;
use ennead_ask::scene::Look;
use ennead_words::{Manner, Reader};

use crate::output::Stop;
use crate::{input, picture, remedy};

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
    pub(crate) output: Option<PathBuf>,
    /// Go on where a run with the same words, inputs and --output ended, or was killed
    #[arg(long, help_heading = "Writing", requires = "output")]
    pub(crate) resume: bool,
    /// Stop at the first record that cannot be read or has a negative answer
    #[arg(long, help_heading = "Running")]
    pub(crate) fail_fast: bool,
    /// Work in this many threads [default: one per core for large inputs]
    #[arg(long, short = 'j', value_name = "N", help_heading = "Running")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1024))]
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
    #[arg(long, value_name = "FORM", help_heading = "Reading", value_parser = remedy::form)]
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

/// Which problem.
#[derive(Args, Clone, Debug)]
pub(crate) struct ProblemInput {
    /// Files, `-` for standard input, Sudokus themselves, or KIND:… as for --problem
    #[arg(value_name = "FILE or PUZZLE", conflicts_with = "problem")]
    pub(crate) inputs: Vec<String>,
    /// A problem by kind and numbers (n-queens:4, futoshiki:5,12, graph-colouring:nodes=9,colours=3) or by
    /// kind and file (shikaku:FILE); kinds: sudoku, futoshiki, graph-colouring, map-colouring, n-queens,
    /// shikaku, table
    #[arg(long, short, value_name = "KIND:NUMBERS or KIND:FILE", help_heading = "Reading")]
    pub(crate) problem: Option<String>,
    /// Which of the problems with these numbers to make
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Reading")]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) reading: Reading,
}

/// How puzzles are made.
#[derive(Args, Debug)]
pub(crate) struct Making {
    /// Rows and columns of a box [default: 3x3]
    #[arg(long, value_name = "ROWSxCOLUMNS")]
    pub(crate) shape: Option<Shape>,
    /// Answer with JSON Lines; `ennead schema` prints the schema
    #[arg(long, help_heading = "Writing")]
    pub(crate) json: bool,
    /// Work in this many threads [default: one per core]
    #[arg(long, short = 'j', value_name = "N", help_heading = "Running")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Show no progress
    #[arg(long, short, help_heading = "Running")]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// How much work an answer may be.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct LimitArgs {
    /// Give up on a record after this time: 10s, 500ms, 2m; `none` for as long as it takes
    /// [default: 1m]
    #[arg(long, value_name = "TIME", help_heading = "Running", value_parser = time_limit)]
    pub(crate) time_limit: Option<u64>,
    /// Give up on a record after this many steps of the engine
    #[arg(long, value_name = "N", help_heading = "Running", value_parser = Limits::steps)]
    pub(crate) step_limit: Option<u64>,
}

impl From<LimitArgs> for Limits {
    fn from(LimitArgs { time_limit, step_limit }: LimitArgs) -> Limits {
        Limits { step_limit, time_limit }
    }
}

/// A picture beside the answer.
#[derive(Args, Debug)]
pub(crate) struct Picture {
    /// Draw it into this file: .svg, .png or .pdf
    #[arg(long, value_name = "FILE", help_heading = "Drawing")]
    pub(crate) picture: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) colours: Colours,
}

impl Picture {
    /// Where the pictures go, if there are to be any.
    pub(crate) fn album(&self) -> Result<Option<picture::Pictures>, Stop> {
        let (path, theme) = (self.picture.as_deref(), self.colours.theme);
        path.map(|path| picture::Pictures::new(path, None, theme)).transpose()
    }
}

/// What pictures look like.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Colours {
    /// The colours of pictures: light, dark, contrast, print, auto [default: light; print for PDF]
    #[arg(long, value_name = "THEME", help_heading = "Drawing")]
    pub(crate) theme: Option<Look>,
}

/// The longest table of techniques that is read; one that names them all is a tenth of this.
const LONGEST: u64 = 64 << 10;

/// Somebody's own order of techniques.
#[derive(Args, Debug)]
pub(crate) struct Techniques {
    /// Your own order: a file with a technique per line, each maybe with `off` or `rating 3.2`; the
    /// line `rest` for all others; lines `limit fins 2`
    #[arg(long, value_name = "FILE", help_heading = "Techniques")]
    techniques: Option<PathBuf>,
}

impl Techniques {
    /// The text of the table.
    pub(crate) fn read(&self) -> Result<Option<String>, Stop> {
        let Some(path) = &self.techniques else { return Ok(None) };
        let shown = path.display().to_string();
        let text = String::from_utf8(input::file(&shown, LONGEST)?);
        let text = text.map_err(|error| Stop::misuse(format!("{shown}: {error}")))?;
        Ok(Some(text))
    }
}

/// A limit of time in milliseconds.
pub(super) fn time_limit(text: &str) -> Result<u64, String> {
    if text == "none" {
        return Ok(u64::MAX);
    }
    Limits::time(text).map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}
