//! A cell in every second column, anything in between; spaces are blanks.
//!
//! ```text
//! 3   4|1    |
//!      |3    |8
//! 5   1|  8  |    9
//! #----+-----+-----
//!   6  |4    |
//! …
//! ```
//!
//! Lines that begin with `#` and blank lines are passed over, and a line may end before its last
//! cells, which then are blank. Whatever is neither a digit nor a letter is a blank. By itself a text
//! is taken for this form only if some cell needs that, with one such character beside the usual ones;
//! and if the rows are equally long or have a bar in the same column, or are as many as they are wide
//! and have no other blank than the space.

use ennead_grid::{Digit, Grid, Shape};

use super::{Carries, Claim, Entry, Info, Reader, Write};
use crate::alphabet::{Census, Symbol};
use crate::diagnostic::counted;
use crate::read::shape_of_side;
use crate::rows::{is_bar, most_common};
use crate::{Alphabet, Diagnostic, Line, Options, Record, Source, Unwritable, cells};

pub(super) static INFO: Info = Info {
    name: "langer",
    aliases: &["columns", "second-column"],
    about: "a cell in every second column, spaces for blanks",
    carries: Carries::GIVENS,
    claim,
    open: |_, _| Ok(Reader::Whole(read)),
    write: Some(Write { separator: "\n", ..Write::plain(write) }),
};

/// The columns with cells, each with its byte.
fn cells_of(line: Line<'_>) -> impl Iterator<Item = (usize, char)> {
    line.text.char_indices().step_by(2)
}

/// Whether a character is a blank whatever the digits are.
fn is_blank(c: char) -> bool {
    !c.is_alphanumeric()
}

fn width(line: &Line<'_>) -> usize {
    line.text.chars().count()
}

/// The side of the grids: what the longest line says if the number of lines agrees, or else what
/// the number of lines says, or else what most lines say.
fn side(source: &Source<'_>, options: &Options) -> Option<usize> {
    if let Some(shape) = options.shape {
        return Some(shape.side());
    }
    let lines = source.content().count();
    let widest = source.content().map(|line| width(&line)).max().unwrap_or(0);
    let is_side = |side: &usize| Shape::of_side(*side).next().is_some();
    let by_width = Some(widest.div_ceil(2)).filter(is_side);
    let by_lines = Some(lines).filter(is_side).filter(|side| widest <= 2 * side);
    let usual = most_common(source.content().map(|line| width(&line).div_ceil(2)));
    let usual = Some(usual).filter(is_side);
    by_width.filter(|side| lines.is_multiple_of(*side)).or(by_lines).or(usual).or(by_width)
}

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    let Some(side) = side(source, options) else { return Claim::No };
    let lines = source.content().count();
    if lines < side || (source.is_whole() && !lines.is_multiple_of(side)) {
        return Claim::No;
    }
    let usual = Alphabet::usual(side).unwrap_or(Alphabet::Digits);
    let alphabet = options.alphabet.unwrap_or(usual);
    // One unusual blank, which is no part of a frame.
    let known = |c: char| c == ' ' || (c.is_ascii() && alphabet.meaning(c, side).is_some());
    let mut odd = source.content().flat_map(cells_of).map(|(_, c)| c).filter(|c| !known(*c));
    let odd = odd.next().filter(|&c| is_blank(c) && !is_bar(c) && !matches!(c, '+' | '='));
    let is_cell = |(_, c): (usize, char)| known(c) || Some(c) == odd;
    let is_filler = |(_, c): (usize, char)| !c.is_alphanumeric();
    let fits = |line: Line<'_>| {
        let filler = line.text.char_indices().skip(1).step_by(2);
        width(&line) <= 2 * side && cells_of(line).all(is_cell) && filler.into_iter().all(is_filler)
    };
    let has_spaces = source.content().flat_map(cells_of).any(|(_, c)| c == ' ');
    let needs_form = has_spaces || odd.is_some();
    let blanks = || source.content().flat_map(cells_of).map(|(_, c)| c).filter(|c| is_blank(*c));
    // Line ends that were trimmed: the grid has to be whole, and its blanks alike.
    let is_trimmed = || {
        let widest = source.content().map(|line| width(&line)).max().unwrap_or(0);
        lines == side && widest + 1 >= 2 * side && blanks().all(|c| c == ' ')
    };
    if needs_form && source.content().all(fits) && (is_aligned(source) || is_trimmed()) {
        Claim::Fits
    } else {
        Claim::No
    }
}

/// Whether all lines are equally long, or all have a bar in the same column.
fn is_aligned(source: &Source<'_>) -> bool {
    let first = source.first_content();
    let bar = |line: &Line<'_>| line.text.chars().position(|c| c == '|');
    source.content().all(|line| width(&line) == width(&first))
        || (bar(&first).is_some() && source.content().all(|line| bar(&line) == bar(&first)))
}

fn read(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    let first = source.first_content();
    let Some(side) = side(source, options) else {
        let message = format!("{} in this line", counted(width(&first), "column"));
        return Err(first.error_all(message).expected("17 or 18 for a 9×9 grid, or fewer"));
    };
    let shape = shape_of_side(side, first, options)?;
    let usual = |(_, c): (usize, char)| if is_blank(c) { '.' } else { c };
    let characters = source.content().flat_map(cells_of).map(usual);
    let alphabet = cells::alphabet(&Census::of(characters), side, first, options)?;
    let lines: Vec<Line<'_>> = source.content().collect();
    let entries = lines.chunks(side).map(|rows| {
        let record = read_grid(rows, shape, alphabet).map(Record::new);
        Entry { line: rows[0].number, record }
    });
    Ok(entries.collect())
}

fn read_grid(rows: &[Line<'_>], shape: Shape, alphabet: Alphabet) -> Result<Grid, Diagnostic> {
    let side = shape.side();
    let mut cells: Vec<Option<Digit>> = Vec::with_capacity(shape.area());
    for (at, line) in rows.iter().enumerate() {
        for (byte, character) in cells_of(*line).take(side) {
            cells.push(match alphabet.meaning(character, side) {
                Some(Symbol::Digit(digit)) => Some(digit),
                Some(Symbol::Blank) => None,
                None if is_blank(character) => None,
                None => {
                    let message = format!("`{character}` is no cell of a {side}×{side} grid");
                    let expected = format!("{}, or a space", alphabet.expected(side));
                    return Err(line.error(byte, 1, message).expected(expected));
                }
            });
        }
        let surplus = line.text.char_indices().skip(2 * side).find(|(_, c)| !c.is_whitespace());
        if let Some((byte, _)) = surplus {
            let message = format!("{} in this row", counted(width(line), "column"));
            let expected = format!("at most {}", 2 * side);
            return Err(line.error(byte, 1, message).expected(expected));
        }
        cells.resize((at + 1) * side, None);
    }
    if rows.len() < side {
        let last = rows[rows.len() - 1];
        let message = format!("the grid ends after {}", counted(rows.len(), "row"));
        return Err(last.error_all(message).expected(format!("{side} rows")));
    }
    Ok(Grid::from_cells(shape, cells).expect("every row has its cells"))
}

fn write(record: &Record, options: &Options, out: &mut String) -> Result<(), Unwritable> {
    let shape = record.givens.shape();
    let alphabet = cells::writing_alphabet(INFO.name, shape, options)?;
    let (h, w) = (shape.box_rows(), shape.box_columns());
    let border = vec!["-".repeat(2 * w - 1); h].join("+");
    let symbol = |content: &Option<Digit>| match content {
        None => " ".to_owned(),
        some => cells::symbol(alphabet, *some).to_string(),
    };
    for (at, row) in record.givens.rows().enumerate() {
        if at > 0 && at.is_multiple_of(h) {
            out.extend(["#", &border[1..], "\n"]);
        }
        let boxes: Vec<String> = row
            .chunks(w)
            .map(|cells| cells.iter().map(symbol).collect::<Vec<_>>().join(" "))
            .collect();
        out.extend([&boxes.join("|"), "\n"]);
    }
    Ok(())
}
