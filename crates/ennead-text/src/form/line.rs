//! One puzzle on one line: 81 characters for a 9×9 grid, 16 for 4×4, 256 for 16×16.
//!
//! ```text
//! 3.41........3..8..5.1.8...9.6.4.......9...6.1.4.7.19...5....3.44..6.27..9......6. # a comment
//! ```
//!
//! Blank cells are any of `. 0 * _ - ? x X` that is no digit of the alphabet. After the cells, a
//! blank or one of `# ; , :` begins a comment, which is kept on reading and not written: the lines we
//! write hold 81 characters and nothing else, as other programs expect. With the alphabet `decimal` (or when the length says
//! so) a cell takes two characters, `01` to `99`, and `00` is blank.

use ennead_grid::{Grid, Shape};

use super::{Carries, Claim, Info, ReadLine, Reader, Write};
use crate::cells::{self, Run};
use crate::read::shape_of_side;
use crate::runs::{self, RunReader};
use crate::{Alphabet, Diagnostic, Line, Options, PlainNine, Record, Source, Unwritable};

pub(super) static INFO: Info = Info {
    name: "line",
    aliases: &["81", "lines", "sds"],
    about: "one puzzle per line, a character per cell",
    carries: Carries::GIVENS,
    claim,
    open,
    write: Some(Write { plain_nine: Some(PLAIN), ..Write::plain(write) }),
};

const PLAIN: PlainNine = PlainNine { blank: b'.', end: "\n" };

/// What ends the cells.
const ENDS: &[u8] = b" \t#;,:";

/// The cells of a line and what follows them.
pub(super) fn split(line: Line<'_>) -> (Run<'_>, &str) {
    let text = line.text.trim_end();
    let start = text.len() - text.trim_start().len();
    let ends = |byte: &u8| ENDS.contains(byte);
    let end = text.bytes().skip(start).position(|byte| ends(&byte));
    let end = end.map_or(text.len(), |at| start + at);
    let comment = text[end..].trim_start_matches(|c: char| c.is_ascii() && ends(&(c as u8)));
    (Run { line, start, text: &text[start..end] }, comment)
}

/// Whether a run has two characters per cell: then its side.
fn side_in_pairs(run: &str, options: &Options) -> Option<usize> {
    let length = run.len();
    let one_each = options.alphabet != Some(Alphabet::Decimal)
        && runs::side_of_area(run.chars().count()).is_some();
    let digits = run.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    if one_each || !length.is_multiple_of(2) || !digits {
        return None;
    }
    runs::side_of_area(length / 2).filter(|&side| side > 9)
}

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    let (run, _) = split(source.first_content());
    if side_in_pairs(run.text, options).is_some() || runs::is_grid(run.text, options) {
        Claim::Fits
    } else {
        Claim::No
    }
}

fn open(source: &Source<'_>, options: &Options) -> Result<Reader, Diagnostic> {
    let first = source.first_content();
    if let Some(side) = side_in_pairs(split(first).0.text, options) {
        return Ok(Reader::Lines(Box::new(Pairs { shape: shape_of_side(side, first, options)? })));
    }
    let runs = RunReader::settle(source.content().map(|line| split(line).0), options)?;
    Ok(Reader::Lines(Box::new(Lines(runs))))
}

fn record(givens: Grid, comment: &str) -> Record {
    let mut record = Record::new(givens);
    record.add_field("comment", comment);
    record
}

/// A character per cell.
struct Lines(RunReader);

impl ReadLine for Lines {
    fn is_plain_nine(&self) -> bool {
        self.0.is_plain_nine()
    }

    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        let (run, comment) = split(line);
        Ok(Some(record(self.0.read(run)?, comment)))
    }
}

/// Two characters per cell.
struct Pairs {
    shape: Shape,
}

impl ReadLine for Pairs {
    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        let (run, comment) = split(line);
        let (side, area) = (self.shape.side(), self.shape.area());
        if run.text.len() != 2 * area || !run.text.is_ascii() {
            return Err(runs::wrong_length(run, 2 * area, None));
        }
        let mut cells = Vec::with_capacity(area);
        for byte in (0..run.text.len()).step_by(2) {
            let pair = &run.text[byte..byte + 2];
            let number = if pair == ".." { Some(0) } else { pair.parse::<usize>().ok() };
            let Some(number) = number.filter(|&number| number <= side) else {
                let message = format!("`{pair}` is no cell of a {side}×{side} grid");
                let expected = format!("two digits, 00 (blank) to {side}");
                return Err(line.error(run.start + byte, 2, message).expected(expected));
            };
            cells.push(self.shape.digit(number));
        }
        let givens = Grid::from_cells(self.shape, cells).expect("as many cells as the shape has");
        Ok(Some(record(givens, comment)))
    }
}

fn write(record: &Record, options: &Options, out: &mut String) -> Result<(), Unwritable> {
    let shape = record.givens.shape();
    if options.alphabet == Some(Alphabet::Decimal) && (10..=99).contains(&shape.side()) {
        for number in record.givens.numbers() {
            *out += &format!("{number:02}");
        }
    } else {
        let alphabet = cells::writing_alphabet(INFO.name, shape, options)?;
        cells::write_run(&record.givens, alphabet, char::from(PLAIN.blank), out);
    }
    out.push_str(PLAIN.end);
    Ok(())
}
