//! The forms, one file each, and the table that lists them.
//!
//! A form is a static [`Info`]: its names, what it can carry, and three functions: *claim* (could
//! this text be mine?), *open* (give me a reader for it) and *write*. To add a form, write its file
//! and add it to [`FORMS`]; detection, the lists of the doors, the round-trip tests and the fuzz
//! targets all walk over that table.

mod acs;
mod bank;
mod barred;
mod csv;
mod drawing;
mod fpuzzles;
mod gnome;
mod grid;
mod gsf;
mod hodoku;
mod json;
mod ksudoku;
mod langer;
mod line;
mod link;
mod numbers;
mod opensudoku;
mod pm;
mod problem_json;
mod scf;
mod sdk;
mod sdm;
mod sdx;
mod serate;
mod spaced;
mod ss;
mod sudokupad;
mod sudokuwiki;
mod sukaku;
mod tdoku;
mod vaasa;

use std::fmt;
use std::str::FromStr;

use crate::{Diagnostic, Field, Line, Options, PlainNine, Record, Source, Unwritable};

/// All forms. Where two claim a text and read it alike, the first gives the name.
static FORMS: &[&Info] = &[
    &line::INFO,
    &grid::INFO,
    &barred::INFO,
    &numbers::INFO,
    &acs::INFO,
    &sdm::INFO,
    &hodoku::INFO,
    &sukaku::INFO,
    &bank::INFO,
    &csv::INFO,
    &gsf::INFO,
    &tdoku::INFO,
    &serate::INFO,
    &vaasa::INFO,
    &langer::INFO,
    &spaced::INFO,
    &sdk::INFO,
    &ss::INFO,
    &sdx::INFO,
    &pm::INFO,
    &fpuzzles::LINK,
    &fpuzzles::JSON,
    &sudokupad::LINK,
    &sudokupad::JSON,
    &scf::INFO,
    &sudokuwiki::INFO,
    &problem_json::INFO,
    &gnome::INFO,
    &json::INFO,
    &opensudoku::INFO,
    &ksudoku::INFO,
];

/// A written form.
#[derive(Clone, Copy)]
pub struct Form(&'static Info);

/// What there is to know about a form.
#[derive(Debug)]
pub struct Info {
    /// Its name, which a caller may use to choose it.
    pub name: &'static str,
    /// Other names for it.
    pub aliases: &'static [&'static str],
    /// What it is, in a phrase.
    pub about: &'static str,
    /// What it can hold besides the givens.
    pub carries: Carries,
    pub(crate) claim: fn(&Source<'_>, &Options) -> Claim,
    pub(crate) open: fn(&Source<'_>, &Options) -> Result<Reader, Diagnostic>,
    pub(crate) write: Option<Write>,
}

/// What a form can hold besides the givens.
#[derive(Clone, Copy, Debug)]
pub struct Carries {
    /// Tells placed digits from givens.
    pub placed: bool,
    /// Candidates.
    pub marks: bool,
    /// Tells a cell with one candidate from a given.
    pub lone_marks: bool,
    /// The solution beside the puzzle.
    pub solution: bool,
    /// Which fields.
    pub fields: Fields,
}

/// Which fields a form can hold.
#[derive(Clone, Copy, Debug)]
pub enum Fields {
    /// All of them.
    All,
    /// Those with these names.
    Only(&'static [&'static str]),
}

impl Carries {
    /// The givens and nothing else.
    pub const GIVENS: Carries = Carries {
        placed: false,
        marks: false,
        lone_marks: true,
        solution: false,
        fields: Fields::Only(&[]),
    };
}

/// How sure a form is that a text is in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Claim {
    /// It is not.
    No,
    /// It has the structure; other forms may have it too.
    Fits,
    /// It bears this form's signature and cannot be meant as anything else.
    Signed,
}

/// How the puzzles of a text are got out of it.
pub(crate) enum Reader {
    /// Each line by itself, so a text of any length can be streamed.
    Lines(Box<dyn ReadLine>),
    /// The text as a whole.
    Whole(fn(&Source<'_>, &Options) -> Result<Vec<Entry>, Diagnostic>),
}

/// Reads one line at a time. What the first lines said (a header, an alphabet) is kept inside.
pub(crate) trait ReadLine: Send + Sync {
    /// The puzzle of a line; `None` where the line holds none (a header). Blank lines and comment
    /// lines are not offered.
    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic>;

    /// Whether the line of this number is a heading, for which [`read`](ReadLine::read) has `None`.
    fn is_heading(&self, _number: usize) -> bool {
        false
    }

    /// Whether lines are plain 9×9 puzzles, so that [`glance`](crate::glance) may judge them.
    fn is_plain_nine(&self) -> bool {
        false
    }

    /// The columns of a table besides the puzzle and the solution.
    fn columns(&self) -> Vec<String> {
        Vec::new()
    }
}

/// One puzzle of a text, or why it could not be read. The others are not concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line where it begins, from 1.
    pub line: usize,
    /// The puzzle.
    pub record: Result<Record, Diagnostic>,
}

/// How a form is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Write {
    /// Before the first record.
    pub(crate) prologue: &'static str,
    /// Between two records.
    pub(crate) separator: &'static str,
    /// After the last record.
    pub(crate) epilogue: &'static str,
    /// One record, with its line end.
    pub(crate) record: fn(&Record, &Options, &mut String) -> Result<(), Unwritable>,
    /// For a table, which has columns for fields.
    pub(crate) table: Option<Table>,
    /// Where a 9×9 puzzle is written on a plain line.
    pub(crate) plain_nine: Option<PlainNine>,
}

/// How a table is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    /// The header, given the names of further columns.
    pub(crate) header: fn(&[String]) -> String,
    /// A record with these columns.
    pub(crate) row: fn(&Record, &[String], &Options, &mut String) -> Result<(), Unwritable>,
    /// What is known of a record that could not be read, with these columns.
    pub(crate) raw: fn(&[Field], &[String]) -> String,
}

impl Write {
    /// One record after the other, nothing around or between.
    pub(crate) const fn plain(
        record: fn(&Record, &Options, &mut String) -> Result<(), Unwritable>,
    ) -> Write {
        Write { prologue: "", separator: "", epilogue: "", record, table: None, plain_nine: None }
    }
}

impl Form {
    /// One puzzle on one line of characters.
    pub const LINE: Form = Form(&line::INFO);
    /// A drawn grid.
    pub const BARRED: Form = Form(&barred::INFO);
    /// Numbers, for grids of any side.
    pub const NUMBERS: Form = Form(&numbers::INFO);
    /// Candidates, which are the puzzle there and not somebody's notes.
    pub const SUKAKU: Form = Form(&sukaku::INFO);

    /// All forms, in the order of the table.
    pub fn all() -> impl Iterator<Item = Form> {
        FORMS.iter().copied().map(Form)
    }

    /// What there is to know about it.
    pub fn info(self) -> &'static Info {
        self.0
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// Whether we can write it; we can read all.
    pub fn is_writable(self) -> bool {
        self.0.write.is_some()
    }

    /// How it writes the givens of a 9×9 puzzle, where that is a plain line and nothing else.
    pub fn plain_nine(self) -> Option<PlainNine> {
        self.0.write.as_ref()?.plain_nine
    }
}

impl PartialEq for Form {
    fn eq(&self, other: &Form) -> bool {
        self.0.name == other.0.name
    }
}

impl Eq for Form {}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

impl fmt::Debug for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Form({})", self.0.name)
    }
}

/// A name that no form has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no form")]
pub struct BadForm(pub String);

impl FromStr for Form {
    type Err = BadForm;

    fn from_str(name: &str) -> Result<Form, BadForm> {
        let is = |other: &&str| other.eq_ignore_ascii_case(name);
        Form::all()
            .find(|form| is(&form.0.name) || form.0.aliases.iter().any(is))
            .ok_or_else(|| BadForm(name.to_owned()))
    }
}
