//! One puzzle on one line: 81 characters for a 9×9 grid, 16 for 4×4, 256 for 16×16.
//!
//! ```text
//! 3.41........3..8..5.1.8...9.6.4.......9...6.1.4.7.19...5....3.44..6.27..9......6. # a comment
//! ```
//!
//! Blank cells are any of `. 0 * _ - ? x X` that is no digit of the alphabet. After the cells, a
//! blank or one of `# ; , :` begins a comment. With the alphabet `decimal` (or when the length says
//! so) a cell takes two characters, `01` to `99`, and `00` is blank.

use ennead_grid::{Grid, Shape};

use super::{Carries, Claim, Fields, Info, ReadLine, Reader, Write};
use crate::alphabet::Census;
use crate::cells::{self, Run};
use crate::read::shape_of_side;
use crate::{Alphabet, Diagnostic, Line, Options, Record, Source, Unwritable};

pub(super) static INFO: Info = Info {
    name: "line",
    aliases: &["81", "lines", "sds"],
    about: "one puzzle per line, a character per cell",
    carries: Carries { fields: Fields::Only(&["comment"]), ..Carries::GIVENS },
    claim,
    open,
    write: Some(Write::plain(write)),
};

/// How many lines are looked at to find the alphabet.
const SAMPLE_LINES: usize = 1000;

/// What ends the cells.
const ENDS: [char; 6] = [' ', '\t', '#', ';', ',', ':'];

/// The cells of a line and what follows them.
pub(super) fn split(line: Line<'_>) -> (Run<'_>, &str) {
    let text = line.text.trim_end();
    let start = text.len() - text.trim_start().len();
    let end = text[start..].find(ENDS).map_or(text.len(), |at| start + at);
    let comment = text[end..].trim_start_matches(ENDS);
    (Run { line, start, text: &text[start..end] }, comment)
}

/// The side of the grid that a run of this many characters makes, and the characters per cell.
fn side_of(run: &str, options: &Options) -> Option<(usize, usize)> {
    let length = run.chars().count();
    let side = |area: usize| {
        let side = area.isqrt();
        (side * side == area && Shape::of_side(side).next().is_some()).then_some(side)
    };
    if options.alphabet != Some(Alphabet::Decimal)
        && let Some(side) = side(length)
    {
        return Some((side, 1));
    }
    let digits = run.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let side = side(length / 2).filter(|&side| side > 9 && length.is_multiple_of(2) && digits)?;
    Some((side, 2))
}

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    let (run, _) = split(source.first_content());
    let Some((side, width)) = side_of(run.text, options) else { return Claim::No };
    if width == 2 {
        return Claim::Fits;
    }
    let means = |alphabet: &Alphabet| {
        run.text.chars().all(|character| alphabet.meaning(character, side).is_some())
    };
    let alphabets = options.alphabet.map_or(Alphabet::ALL.to_vec(), |alphabet| vec![alphabet]);
    if alphabets.iter().filter(|alphabet| alphabet.has_room_for(side)).any(means) {
        return Claim::Fits;
    }
    // One wrong character among 81 is a slip to be pointed at, not another form.
    let slips = run.text.chars().filter(|&c| Alphabet::Digits.meaning(c, side).is_none()).count();
    if side == 9 && slips <= 8 { Claim::Fits } else { Claim::No }
}

/// A line reader for grids of one side.
struct Lines {
    side: usize,
    width: usize,
    shape: Shape,
    alphabet: Alphabet,
    /// The line that settled the side.
    first: usize,
}

fn open(source: &Source<'_>, options: &Options) -> Result<Reader, Diagnostic> {
    let first = source.first_content();
    let (run, _) = split(first);
    let Some((side, width)) = side_of(run.text, options) else {
        let area = options.shape.unwrap_or(Shape::NINE).area();
        return Err(wrong_length(run, area, None));
    };
    let shape = shape_of_side(side, first, options)?;
    let alphabet = if width == 2 {
        Alphabet::Decimal
    } else {
        let cells = source.content().take(SAMPLE_LINES).map(|line| split(line).0.text);
        let whole = cells.filter(|text| text.chars().count() == side * side);
        cells::alphabet(&Census::of(whole.flat_map(str::chars)), side, first, options)?
    };
    Ok(Reader::Lines(Box::new(Lines { side, width, shape, alphabet, first: first.number })))
}

fn wrong_length(run: Run<'_>, area: usize, first: Option<usize>) -> Diagnostic {
    let found = run.text.chars().count();
    let (byte, width) = if found > area {
        let byte = run.text.char_indices().nth(area).map_or(0, |(byte, _)| byte);
        (byte, found - area)
    } else {
        (run.text.len(), area - found)
    };
    let as_first = first.map(|line| format!(", as in line {line}")).unwrap_or_default();
    run.line
        .error(run.start + byte, width, format!("{found} cells in this line"))
        .expected(format!("{area}{as_first}"))
}

impl ReadLine for Lines {
    fn is_plain_nine(&self) -> bool {
        self.side == 9 && self.alphabet == Alphabet::Digits
    }

    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        let (run, comment) = split(line);
        let area = self.side * self.side;
        if run.text.len() != area * self.width && run.text.chars().count() != area * self.width {
            return Err(wrong_length(run, area * self.width, Some(self.first)));
        }
        let mut cells = Vec::with_capacity(area);
        if self.width == 2 {
            self.read_pairs(run, &mut cells)?;
        } else {
            cells::read_run(run, self.side, self.alphabet, &mut cells)?;
        }
        let givens = Grid::from_cells(self.shape, cells).expect("as many cells as the shape has");
        let mut record = Record::new(givens);
        record.add_field("comment", comment);
        Ok(Some(record))
    }
}

impl Lines {
    fn read_pairs(
        &self,
        run: Run<'_>,
        cells: &mut Vec<Option<ennead_grid::Digit>>,
    ) -> Result<(), Diagnostic> {
        for byte in (0..run.text.len()).step_by(2) {
            let pair = run.text.get(byte..byte + 2).unwrap_or("");
            let number = if pair == ".." { Some(0) } else { pair.parse::<usize>().ok() };
            let Some(number) = number.filter(|&number| number <= self.side) else {
                let message = format!("`{pair}` is no cell of a {0}×{0} grid", self.side);
                let expected = format!("two digits, 00 (blank) to {}", self.side);
                return Err(run.line.error(run.start + byte, 2, message).expected(expected));
            };
            cells.push(self.shape.digit(number));
        }
        Ok(())
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
        cells::write_run(&record.givens, alphabet, out);
    }
    if let Some(comment) = record.field("comment") {
        out.push_str(" # ");
        out.extend(comment.chars().map(|c| if c.is_control() { ' ' } else { c }));
    }
    out.push('\n');
    Ok(())
}
