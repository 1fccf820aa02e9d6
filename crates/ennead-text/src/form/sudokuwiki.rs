//! Links to sudokuwiki.org, and the packed strings they may hold.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=304100000000300800501080009060400000…
//! https://www.sudokuwiki.org/sudoku.htm?bd=S9B03ep0401epepepepepepepep03epep08…
//! S9B03ep0401epepepepepepepep03epep08…
//! ```
//!
//! A packed string has two characters to a cell, a number in base 36:
//!
//! ```text
//! 0         blank, no candidates               (S9B: Sudoku, 9×9, version B)
//! 1 … 9     a given
//! 10 … 18   a digit that was placed, plus 9
//! 19 … 529  candidates, plus 18: 1 for a 1, 2 for a 2, 4 for a 3, … 256 for a 9
//! ```
//!
//! A board on which every open cell is blank or has all nine candidates is a board without marks. Before
//! there were headings, 162 characters in base 32 meant the candidates' bits, times two, plus one for
//! a given; they are read too. Other headings are other puzzles and are refused by their names.

use std::fmt::Write as _;

use ennead_grid::{Digit, DigitSet, Grid, Shape};

use super::link::{self, Payload};
use super::{Carries, Claim, Info, ReadLine, Reader, Write};
use crate::cells::{self, Run};
use crate::uri::Link;
use crate::{Alphabet, Diagnostic, Line, Options, Record, Source, Unwritable};

pub(super) static INFO: Info = Info {
    name: "sudokuwiki",
    aliases: &["s9b"],
    about: "links to sudokuwiki.org, or its packed strings",
    carries: Carries { placed: true, marks: true, ..Carries::GIVENS },
    claim,
    open: |_, options| Ok(Reader::Lines(Box::new(Lines { options: *options }))),
    write: Some(Write::plain(write)),
};

const HOST: &str = "sudokuwiki.org";

/// Characters for 81 cells of two.
const PACKED: usize = 162;

/// The kinds of puzzle by the first letter of a heading.
const KINDS: [(char, &str); 12] = [
    ('S', "Sudoku"),
    ('X', "X-Sudoku"),
    ('W', "Windoku"),
    ('C', "colour Sudoku"),
    ('J', "jigsaw Sudoku"),
    ('L', "killer Sudoku"),
    ('M', "killer jigsaw"),
    ('K', "KenKen"),
    ('D', "KenDoku"),
    ('T', "Str8ts"),
    ('B', "Str8ts"),
    ('U', "Str8ts"),
];

fn claim(source: &Source<'_>, _: &Options) -> Claim {
    let text = source.first_content().text.trim();
    let linked = link::in_source(source).is_some_and(|link| link.is_to(HOST));
    let packed = || heading(text).is_some() && text.len() > 50;
    let signed = linked || (packed() && text.bytes().all(|byte| byte.is_ascii_alphanumeric()));
    if signed { Claim::Signed } else { Claim::No }
}

/// The heading of a packed string: kind, size, version.
fn heading(text: &str) -> Option<&str> {
    let heading = text.get(..3)?;
    let [kind, size, version] = heading.as_bytes() else { return None };
    let known = KINDS.iter().any(|(letter, _)| *letter == char::from(*kind));
    let sized = matches!(size, b'3'..=b'9' | b'G' | b'P');
    (known && sized && version.is_ascii_uppercase()).then_some(heading)
}

struct Lines {
    options: Options,
}

impl ReadLine for Lines {
    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        let start = line.text.len() - line.text.trim_start().len();
        let mut payload = Payload { line, start, text: line.text.trim() };
        if let Some(link) = Link::in_line(line.text) {
            if !link.is_to(HOST) {
                let message = format!("this link leads to {}", link.host);
                return Err(line.error_all(message).expected("a link to sudokuwiki.org"));
            }
            let Some((start, text)) = link.query("bd") else {
                return Err(line
                    .error_all("this link holds no puzzle")
                    .expected("`?bd=` and a puzzle"));
            };
            payload = Payload { line, start, text };
        }
        if let Some(shape) = self.options.shape.filter(|&shape| shape != Shape::NINE) {
            let message = format!("this form holds 9×9 grids, not the shape {shape}");
            return Err(payload.error(message));
        }
        read(payload).map(Some)
    }
}

fn read(payload: Payload<'_>) -> Result<Record, Diagnostic> {
    let shape = Shape::NINE;
    if let Some(heading) = heading(payload.text) {
        if heading != "S9B" {
            return Err(other_puzzle(payload, heading));
        }
        let start = payload.start + heading.len();
        return unpack(Payload { start, text: &payload.text[3..], ..payload }, 36, meaning);
    }
    match payload.text.chars().count() {
        81 => {
            let mut cells = Vec::with_capacity(shape.area());
            let run = Run { line: payload.line, start: payload.start, text: payload.text };
            cells::Meanings::new(Alphabet::Digits, shape.side()).read(run, &mut cells)?;
            let grid = Grid::from_cells(shape, cells);
            Ok(Record::new(grid.expect("as many cells as the shape has")))
        }
        PACKED => unpack(payload, 32, old_meaning),
        found => Err(payload
            .error(format!("{found} characters are no puzzle"))
            .expected("81 digits, or S9B and 162 characters")),
    }
}

fn other_puzzle(payload: Payload<'_>, heading: &str) -> Diagnostic {
    let letter = heading.chars().next();
    let kind = KINDS.iter().find(|(kind, _)| Some(*kind) == letter).map_or("", |(_, name)| name);
    let size = heading.chars().nth(1).and_then(|c| c.to_digit(36)).unwrap_or(0);
    let message = format!("`{heading}` is a {size}×{size} {kind} in another packing");
    payload
        .line
        .error(payload.start, heading.len(), message)
        .expected("S9B: a plain 9×9 Sudoku, version B")
}

/// What a cell of a packed string says.
enum Content {
    Given(Digit),
    Placed(Digit),
    Marks(DigitSet),
}

fn digits(mask: u32) -> DigitSet {
    (1..=9).filter(|digit| mask >> (digit - 1) & 1 == 1).filter_map(Digit::new).collect()
}

/// The meaning of a number in a string with a heading.
fn meaning(number: u32) -> Option<Content> {
    Some(match number {
        0 => Content::Marks(DigitSet::EMPTY),
        1..=9 => Content::Given(Digit::new(number as u8)?),
        10..=18 => Content::Placed(Digit::new(number as u8 - 9)?),
        19..=529 => Content::Marks(digits(number - 18)),
        _ => return None,
    })
}

/// The meaning of a number in a string without one.
fn old_meaning(number: u32) -> Option<Content> {
    let set = digits(number >> 1);
    match (number & 1, set.single()) {
        _ if number >= 1 << 10 => None,
        (1, Some(digit)) => Some(Content::Given(digit)),
        (1, None) => None,
        (_, Some(digit)) => Some(Content::Placed(digit)),
        (_, None) => Some(Content::Marks(set)),
    }
}

fn unpack(
    payload: Payload<'_>,
    base: u32,
    meaning: fn(u32) -> Option<Content>,
) -> Result<Record, Diagnostic> {
    let shape = Shape::NINE;
    let found = payload.text.chars().count();
    if found != PACKED {
        let message = format!("{found} characters of cells");
        return Err(payload.error(message).expected(PACKED.to_string()));
    }
    let mut record = Record::new(Grid::blank(shape));
    let mut marks = vec![DigitSet::EMPTY; shape.area()];
    let mut characters = payload.text.char_indices();
    for cell in shape.cells() {
        let (Some((at, first)), Some((_, second))) = (characters.next(), characters.next()) else {
            break;
        };
        let number = first.to_digit(base).zip(second.to_digit(base)).map(|(a, b)| a * base + b);
        match number.and_then(meaning) {
            Some(Content::Given(digit)) => record.givens.set(cell, Some(digit)),
            Some(Content::Placed(digit)) => record.placed.push((cell, digit)),
            Some(Content::Marks(set)) => marks[cell.index()] = set,
            None => {
                let message = format!("`{first}{second}` in {} means nothing", shape.name(cell));
                return Err(payload
                    .line
                    .error(payload.start + at, 2, message)
                    .expected("a given, a digit or candidates in two characters"));
            }
        }
    }
    let telling = |set: &DigitSet| !set.is_empty() && *set != DigitSet::all(shape);
    if marks.iter().any(telling) {
        record.marks = Some(marks.into());
    }
    Ok(record)
}

fn write(record: &Record, _: &Options, out: &mut String) -> Result<(), Unwritable> {
    let shape = record.givens.shape();
    if shape != Shape::NINE {
        let reason = "it holds 9×9 grids only";
        return Err(Unwritable::Shape { form: INFO.name, shape, reason });
    }
    *out += "https://www.sudokuwiki.org/sudoku.htm?bd=";
    if record.placed.is_empty() && record.marks.is_none() {
        out.extend(record.givens.numbers().map(|number| char::from(b'0' + number)));
    } else {
        *out += "S9B";
        let state = record.state();
        for cell in shape.cells() {
            let marks = record.marks.as_ref().map_or(DigitSet::EMPTY, |marks| marks[cell.index()]);
            let number = match (record.givens.get(cell), state.get(cell)) {
                (Some(given), _) => u32::from(given.get()),
                (None, Some(placed)) => u32::from(placed.get()) + 9,
                (None, None) if marks.is_empty() => 0,
                (None, None) => marks.iter().map(|digit| 1 << digit.index()).sum::<u32>() + 18,
            };
            let character = |value: u32| char::from_digit(value, 36).unwrap_or('0');
            let _ = write!(out, "{}{}", character(number / 36), character(number % 36));
        }
    }
    out.push('\n');
    Ok(())
}
