//! Links that carry a whole puzzle: to f-puzzles.com, to sudokupad.app and its older addresses, to
//! sudokuexchange.com, and to the Interactive Sudoku Solver at sigh.github.io.
//!
//! ```text
//! https://f-puzzles.com/?load=N4Ig…          an f-puzzles document, compressed
//! https://sudokupad.app/fpuzzlesN4Ig…        the same
//! https://sudokupad.app/sclN4Ig…             a SudokuPad document, compressed
//! https://sudokupad.app/scfD4pKNSF…          the short form of plain Sudoku
//! https://sudokupad.app/abc123               only a number in a register: needs the network
//! https://sigh.github.io/…/?q=.43.8..1.1…    a character per cell
//! https://sigh.github.io/…/?q=.~R1C2_4~R1C3_3.Shape~9x9    constraints, of which givens have no name
//! ```
//!
//! A list of links may lead here and there; each line is read by its own host. What mail programs and
//! browsers do to a payload is undone: percent-encoding, blanks for `+`, and one slash for two.

use ennead_grid::{Grid, Shape};

use super::{ReadLine, Reader, fpuzzles, scf, sudokupad};
use crate::json_text::{self, Document, Fault};
use crate::lz_string::{self, BadLz};
use crate::uri::{self, Link};
use crate::{Diagnostic, Line, Options, Record, Source};

pub(super) const FPUZZLES: &str = "f-puzzles.com";
pub(super) const SUDOKUPAD: [&str; 3] =
    ["sudokupad.app", "crackingthecryptic.com", "sudokupad.svencodes.com"];
pub(super) const EXCHANGE: &str = "sudokuexchange.com";
pub(super) const SOLVER: &str = "sigh.github.io";

/// No payload is longer than this many bytes.
const MOST_BYTES: usize = 1 << 20;

/// How often a payload with lost slashes is tried, and how long it may be.
const MOST_REPAIRS: usize = 200;
const LONGEST_REPAIRED: usize = 1 << 15;

/// A piece of a line that holds a puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Payload<'a> {
    pub(super) line: Line<'a>,
    /// Where it begins.
    pub(super) start: usize,
    pub(super) text: &'a str,
}

impl Payload<'_> {
    /// Points at the whole of it.
    pub(super) fn error(&self, message: impl Into<String>) -> Diagnostic {
        self.line.error(self.start, self.text.chars().count(), message)
    }

    /// The text without percent-encoding.
    pub(super) fn decoded(&self) -> Result<String, Diagnostic> {
        if self.text.len() > MOST_BYTES {
            let message = format!("this link is longer than {MOST_BYTES} bytes");
            return Err(self.line.error(self.start, 1, message));
        }
        uri::decode(self.text).map_err(|at| {
            self.line
                .error(self.start + at, 1, "the percent-encoding of this link is broken")
                .expected("% and two hexadecimal digits, in UTF-8")
        })
    }
}

/// The link in the first line of a text.
pub(super) fn in_source<'a>(source: &Source<'a>) -> Option<Link<'a>> {
    Link::in_line(source.first_content().text)
}

/// A reader of links, one to a line.
pub(super) fn open(options: &Options) -> Reader {
    Reader::Lines(Box::new(Links { options: *options }))
}

struct Links {
    options: Options,
}

impl ReadLine for Links {
    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        read_line(line, &self.options).map(Some)
    }
}

/// Reads the link of a line, or a bare `scf` payload.
pub(super) fn read_line(line: Line<'_>, options: &Options) -> Result<Record, Diagnostic> {
    let expected = "a link to f-puzzles.com, sudokupad.app, sudokuexchange.com or sigh.github.io";
    let Some(link) = Link::in_line(line.text) else {
        if let Some(payload) = scf::bare(line) {
            return scf::read(payload, options);
        }
        return Err(line.error_all("this line is no link").expected(expected));
    };
    if link.is_to(FPUZZLES) {
        return match link.query("load") {
            Some((start, text)) => fpuzzles_document(Payload { line, start, text }, options),
            None => Err(needs_network(line, link)),
        };
    }
    if link.is_to(EXCHANGE) {
        return match link.query("s") {
            Some((start, text)) => scf::read(Payload { line, start, text }, options),
            None => Err(line.error_all("this link holds no puzzle").expected("`?s=` and a puzzle")),
        };
    }
    if link.is_to(SOLVER) {
        return match link.query("q") {
            Some((start, text)) => constraints(Payload { line, start, text }, options),
            None => Err(line.error_all("this link holds no puzzle").expected("`?q=` and a puzzle")),
        };
    }
    if SUDOKUPAD.iter().any(|host| link.is_to(host)) {
        return read_sudokupad(line, link, options);
    }
    Err(line.error_all(format!("this link leads to {}", link.host)).expected(expected))
}

/// What the Interactive Sudoku Solver was asked: 81 cells, or a list of constraints that may be
/// givens only.
fn constraints(payload: Payload<'_>, options: &Options) -> Result<Record, Diagnostic> {
    let text = payload.decoded()?;
    if !text.contains('~') {
        return scf::read(payload, options);
    }
    if let Some(shape) = options.shape.filter(|&shape| shape != Shape::NINE) {
        return Err(payload.error(format!("this link holds a 9×9 grid, not the shape {shape}")));
    }
    let mut numbers = vec![0; Shape::NINE.area()];
    for constraint in text.split('.').filter(|constraint| !constraint.is_empty()) {
        let (name, values) = constraint.split_once('~').unwrap_or((constraint, ""));
        match (name, values) {
            ("", values) => {
                for value in values.split('~') {
                    let (cell, number) = given(value).ok_or_else(|| {
                        let message = format!("`{value}` is no given");
                        payload.error(message).expected("givens such as R1C2_4")
                    })?;
                    numbers[cell] = number;
                }
            }
            ("Shape", "9x9") => {}
            (name, _) => {
                let message = format!("this puzzle has rules beyond plain Sudoku: {name}");
                let expected = "a puzzle of rows, columns and boxes alone";
                return Err(payload.error(message).expected(expected));
            }
        }
    }
    let grid = Grid::from_numbers(Shape::NINE, numbers);
    grid.map(Record::new).map_err(|error| payload.error(error.to_string()))
}

/// The cell and the number of `R1C2_4`.
fn given(text: &str) -> Option<(usize, u8)> {
    let [b'R', row @ b'1'..=b'9', b'C', column @ b'1'..=b'9', b'_', number @ b'1'..=b'9'] =
        text.as_bytes()
    else {
        return None;
    };
    Some((usize::from(row - b'1') * 9 + usize::from(column - b'1'), number - b'0'))
}

/// A link whose path begins with the name of what it holds.
fn read_sudokupad(line: Line<'_>, link: Link<'_>, options: &Options) -> Result<Record, Diagnostic> {
    let (start, text) = puzzle_id(&link);
    let prefixes = ["fpuzzles", "fpuz", "scl", "ctc", "scf"];
    let Some(prefix) = prefixes.into_iter().find(|prefix| text.starts_with(prefix)) else {
        return Err(needs_network(line, link));
    };
    let payload = Payload { line, start: start + prefix.len(), text: &text[prefix.len()..] };
    if payload.text.is_empty() {
        return Err(line.error_all("this link holds no puzzle").expected("a puzzle behind it"));
    }
    match prefix {
        "scf" => scf::read(payload, options),
        "scl" | "ctc" => {
            let text = unpack(payload, sudokupad::is_document)?;
            read_document(payload, &text, options, sudokupad::read_packed)
        }
        _ => fpuzzles_document(payload, options),
    }
}

/// What a SudokuPad link names: the end of its path, or a query parameter.
pub(super) fn puzzle_id<'a>(link: &Link<'a>) -> (usize, &'a str) {
    if let Some(found) = link.query("puzzleid").or_else(|| link.query("id")) {
        return found;
    }
    let (start, path) = link.path();
    let inner = path.strip_prefix("sudoku/").unwrap_or(path);
    (start + path.len() - inner.len(), inner)
}

fn fpuzzles_document(payload: Payload<'_>, options: &Options) -> Result<Record, Diagnostic> {
    let text = unpack(payload, |text| serde_json::from_str::<serde_json::Value>(text).is_ok())?;
    read_document(payload, &text, options, |text, options| {
        let value = json_text::parse(text).map_err(|(line, column, message)| {
            Fault::new(format!("{message}, at line {line}, column {column} of what it holds"))
                .expected("an f-puzzles document in the link")
        })?;
        fpuzzles::read(&Document { text, value: &value }, options)
    })
}

/// Reads an unpacked document; what is wrong inside is said of the payload.
fn read_document(
    payload: Payload<'_>,
    text: &str,
    options: &Options,
    read: impl Fn(&str, &Options) -> Result<Record, Fault>,
) -> Result<Record, Diagnostic> {
    read(text, options).and_then(|record| json_text::check_shape(record, options)).map_err(
        |fault| {
            let place = fault.at.trim_start_matches('/').replace('/', ".");
            let diagnostic = fault.placed(payload.error(""));
            if place.is_empty() {
                return diagnostic;
            }
            let message = format!("{} (inside this link, at `{place}`)", diagnostic.message);
            Diagnostic { message, ..diagnostic }
        },
    )
}

/// The document in a compressed payload. Where the payload is damaged, lost slashes are put back
/// until the document is a good one.
fn unpack(payload: Payload<'_>, is_good: impl Fn(&str) -> bool) -> Result<String, Diagnostic> {
    let packed = payload.decoded()?;
    if packed.trim_start().starts_with('{') {
        return Ok(packed);
    }
    let packed = packed.trim().replace(' ', "+");
    let first = lz_string::decompress(&packed);
    if let Ok(text) = &first
        && is_good(text)
    {
        return Ok(text.clone());
    }
    if !matches!(first, Err(BadLz::Character { .. } | BadLz::TooLong))
        && let Some(text) = repaired(&packed, &is_good)
    {
        return Ok(text);
    }
    first.map_err(|error| {
        let diagnostic = match error {
            BadLz::Character { at, .. } if packed.len() == payload.text.len() => {
                payload.line.error(payload.start + at, 1, error.to_string())
            }
            BadLz::TooLong => return payload.error(error.to_string()).expected("a puzzle"),
            _ => payload.error(error.to_string()),
        };
        diagnostic.expected("the whole link, as it was shared")
    })
}

/// A payload loses a slash where two stood together. Its length, a multiple of four once, tells how
/// many are missing; they are tried wherever a slash stands.
fn repaired(packed: &str, is_good: &impl Fn(&str) -> bool) -> Option<String> {
    if packed.len() > LONGEST_REPAIRED {
        return None;
    }
    let missing = (4 - packed.len() % 4) % 4;
    let slashes: Vec<usize> = packed.match_indices('/').map(|(at, _)| at).collect();
    let mut tries = 0;
    let mut attempt = |places: &[usize]| {
        tries += 1;
        let mut text = packed.to_owned();
        places.iter().rev().for_each(|&at| text.insert(at, '/'));
        let good = lz_string::decompress(&text).ok().filter(|text| is_good(text));
        (good, tries < MOST_REPAIRS)
    };
    for (first, &a) in slashes.iter().enumerate() {
        let seconds = if missing == 1 { &[a][..] } else { &slashes[first..] };
        for &b in seconds {
            let places: &[usize] = match missing {
                1 => &[a],
                2 => &[a, b],
                _ => return None,
            };
            match attempt(places) {
                (Some(text), _) => return Some(text),
                (None, true) => {}
                (None, false) => return None,
            }
        }
    }
    None
}

fn needs_network(line: Line<'_>, link: Link<'_>) -> Diagnostic {
    let width = link.tail.chars().count();
    line.error(link.tail_start, width, "this link only names a puzzle that is kept elsewhere")
        .expected("a link that holds the puzzle itself")
        .help(format!(
            "open it at {}, and take the long link or the JSON that is offered there for export",
            link.host
        ))
}
