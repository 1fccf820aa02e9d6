//! Files and clippings of Simple Sudoku (`.ss`): a grid with bars between the boxes, and up to three
//! of them for one puzzle.
//!
//! ```text
//! 3.4|1..|...         *-----------*      *-----------*      *------------------------ …
//! ...|3..|8..         |3.4|1..|...|      |384|1..|...|      | 3      8      4      |  …
//! 5.1|.8.|..9         |...|3..|8..|      |...|3..|8..|      | 267    279    267    |  …
//! -----------         |5.1|.8.|..9|      |5.1|.8.|..9|      | 5      27     1      |  …
//! …                   …                  …                  …
//! one puzzle          the givens,        with the player's   and the candidates
//! ```
//!
//! An older kind has rows without bars, and `X` for blank. Grids in a frame that follow one another
//! belong together if the second has the digits of the first and more, or if candidates end the row;
//! then they must agree. Lines end in CR LF.

use ennead_grid::{DigitSet, Grid, Shape};

use super::pm::Frame;
use super::{Carries, Claim, Entry, Info, Reader, Write, drawing, pm};
use crate::diagnostic::counted;
use crate::rows::{self, Row, Rows};
use crate::{Alphabet, Diagnostic, Options, Record, Source, Unwritable, candidates, cells};

pub(super) static INFO: Info = Info {
    name: "ss",
    aliases: &["simple-sudoku"],
    about: "files of Simple Sudoku, up to three grids for one puzzle",
    carries: Carries { placed: true, marks: true, ..Carries::GIVENS },
    claim,
    open: |_, _| Ok(Reader::Whole(read)),
    write: Some(Write { separator: "\r\n", ..Write::plain(write) }),
};

/// One grid of a text.
#[derive(Clone, Copy)]
struct Part<'r, 'a> {
    rows: &'r [Row<'a>],
    /// It has candidates in its cells.
    candidates: bool,
}

impl Part<'_, '_> {
    fn is_framed(&self) -> bool {
        rows::has_bar(self.rows[0].line.text.trim_start().get(..1).unwrap_or(""))
    }

    /// Whether its rows are as long as there are rows; candidates may have slips to be pointed at.
    fn is_regular(&self) -> bool {
        let side = self.rows.len();
        if self.candidates {
            let regular = self.rows.iter().filter(|row| row.words.len() == side).count();
            regular * 4 >= side * 3
        } else {
            self.rows.iter().all(|row| row.character_count() == side)
        }
    }

    fn grid(&self, options: &Options) -> Result<Grid, Diagnostic> {
        Ok(drawing::read_grid(self.rows, false, options)?.givens)
    }

    /// Whether it has the digits of another and more.
    fn goes_on_from(&self, before: &Part<'_, '_>, options: &Options) -> bool {
        let both = (before.grid(options), self.grid(options));
        matches!(both, (Ok(before), Ok(grid)) if grid != before && grid.keeps(&before))
    }
}

fn side(rows: &Rows<'_>, options: &Options) -> Option<usize> {
    let height = rows.rows.len().min(Shape::MAX_SIDE);
    // The grids below may be of candidates.
    let above = rows.rows[..height.div_ceil(3)].iter().map(Row::character_count);
    let side = options.shape.map_or(rows::most_common(above), Shape::side);
    Shape::of_side(side).next().map(|_| side)
}

/// The whole grids among the rows.
fn parts<'r, 'a>(rows: &'r Rows<'a>, side: usize, options: &Options) -> Vec<Part<'r, 'a>> {
    let by_words = |row: &Row<'_>| row.words.len() == side;
    let first_is_tight = rows.rows.first().is_some_and(|row| !by_words(row));
    let candidates = |rows: &[Row<'_>]| {
        // Below grids without blanks between cells, one with blanks has candidates.
        (first_is_tight && rows.iter().all(by_words))
            || pm::are_candidates(rows, side, false, options)
    };
    let grids = rows.rows.chunks_exact(side);
    grids.map(|rows| Part { rows, candidates: candidates(rows) }).collect()
}

/// How many of these grids make the first puzzle.
fn length(parts: &[Part<'_, '_>], options: &Options) -> usize {
    match parts {
        [first, second, third, ..]
            if !first.candidates && !second.candidates && third.candidates =>
        {
            3
        }
        [first, second, ..] if !first.candidates && second.candidates => 2,
        [first, second, ..]
            if first.is_framed() && second.is_framed() && second.goes_on_from(first, options) =>
        {
            2
        }
        _ => 1,
    }
}

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    if !rows::may_be_drawn(source) {
        return Claim::No;
    }
    let rows = Rows::sample(source);
    let Some(side) = side(&rows, options) else { return Claim::No };
    let all = parts(&rows, side, options);
    let length = length(&all, options);
    let whole = rows.rows.len().is_multiple_of(side) || rows.rows.len() >= rows::SAMPLE_LINES / 2;
    // One grid is read alike as a drawn grid.
    if length > 1 && whole && rows.is_drawn() && all[..length].iter().all(Part::is_regular) {
        Claim::Signed
    } else {
        Claim::No
    }
}

fn read(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    let rows = Rows::of(source);
    let Some(side) = side(&rows, options) else {
        let first = rows.rows.first().map_or(source.first_content(), |row| row.line);
        let length = rows.rows.first().map_or(0, Row::character_count);
        let message = format!("{} in this row", counted(length, "cell"));
        return Err(first.error_all(message).expected("9, or the side of another grid"));
    };
    let all = parts(&rows, side, options);
    let mut rest = &all[..];
    let mut entries = Vec::new();
    let mut begins = Vec::new();
    while !rest.is_empty() {
        let (parts, after) = rest.split_at(length(rest, options));
        let begin = (all.len() - rest.len()) * side;
        begins.push(begin);
        let line = rows.rows[begin].line.number;
        entries.push(Entry { line, record: read_puzzle(parts, options) });
        rest = after;
    }
    for label in &rows.labels {
        let own = begins.partition_point(|&begin| begin <= label.before_row);
        if let Some(Entry { record: Ok(record), .. }) = entries.get_mut(own.saturating_sub(1)) {
            record.add_field("comment", label.line.text.trim());
        }
    }
    // What is left over is no whole grid.
    let short = rows::grids(&rows, side).filter_map(|(at, grid)| Some((at, grid.err()?)));
    entries.extend(
        short.map(|(at, error)| Entry { line: rows.rows[at].line.number, record: Err(error) }),
    );
    Ok(entries)
}

fn read_puzzle(parts: &[Part<'_, '_>], options: &Options) -> Result<Record, Diagnostic> {
    let Some((first, others)) = parts.split_first().filter(|(first, _)| !first.candidates) else {
        return pm::read_grid(parts[0].rows, options);
    };
    let mut record = Record::new(first.grid(options)?);
    for part in others {
        if part.candidates {
            let read = pm::read_grid(part.rows, options)?;
            let marks = candidates::of(&read);
            check_candidates(&record.state(), &marks, part)?;
            record.marks = Some(candidates::settled(&record.state(), &marks));
            record.fields.extend(read.fields);
        } else {
            let state = part.grid(options)?;
            check_state(&record.givens, &state, part)?;
            let givens = &record.givens;
            record.placed = state.filled().filter(|(cell, _)| givens[*cell].is_none()).collect();
        }
    }
    Ok(record)
}

/// The second grid has all digits of the first.
fn check_state(givens: &Grid, state: &Grid, part: &Part<'_, '_>) -> Result<(), Diagnostic> {
    let shape = givens.shape();
    let odd = givens.filled().find(|&(cell, digit)| state.get(cell) != Some(digit));
    let Some((cell, digit)) = odd.filter(|_| state.shape() == shape) else { return Ok(()) };
    let row = &part.rows[shape.row(cell)];
    let byte = row.characters().nth(shape.column(cell)).map_or(0, |(byte, _)| byte);
    let message = format!("the first grid has {digit} in {}, this one has not", shape.name(cell));
    Err(row.line.error(byte, 1, message).expected("grids of one puzzle that agree"))
}

/// The candidates agree with the digits above them.
fn check_candidates(
    state: &Grid,
    marks: &[DigitSet],
    part: &Part<'_, '_>,
) -> Result<(), Diagnostic> {
    let shape = state.shape();
    let odd = state.filled().find(|&(cell, digit)| marks[cell.index()] != DigitSet::only(digit));
    let Some((cell, digit)) = odd else { return Ok(()) };
    let row = &part.rows[shape.row(cell)];
    let word = row.words[shape.column(cell)];
    let message = format!("the digit in {} is {digit}, not `{}`", shape.name(cell), word.text);
    let width = word.text.chars().count();
    Err(row.line.error(word.byte, width, message).expected(format!("`{digit}`")))
}

fn write(record: &Record, options: &Options, out: &mut String) -> Result<(), Unwritable> {
    let shape = record.givens.shape();
    let alphabet = cells::writing_alphabet(INFO.name, shape, options)?;
    let mut text = String::new();
    if record.placed.is_empty() && record.marks.is_none() {
        write_plain(&record.givens, alphabet, &mut text);
    } else {
        write_framed(&record.givens, alphabet, &mut text);
        text.push('\n');
        write_framed(&record.state(), alphabet, &mut text);
    }
    if record.marks.is_some() {
        text.push('\n');
        let candidates = candidates::of(record);
        let mut words: Vec<String> =
            candidates.iter().map(|&set| candidates::word(shape, set, alphabet)).collect();
        pm::draw(shape, &mut words, &FRAME, &mut text);
    }
    out.push_str(&text.replace('\n', "\r\n"));
    Ok(())
}

const FRAME: Frame = Frame { margin: " ", top: ("*", "-"), inner: ("|", "+"), bottom: ("*", "-") };

/// The rows of a grid, with bars between boxes.
fn lines(grid: &Grid, alphabet: Alphabet) -> impl Iterator<Item = String> {
    let boxes = grid.shape().box_columns();
    grid.rows().map(move |row| {
        let cells = row.iter().map(|&content| cells::symbol(alphabet, content));
        let symbols: Vec<char> = cells.collect();
        symbols.chunks(boxes).map(String::from_iter).collect::<Vec<_>>().join("|")
    })
}

fn write_plain(grid: &Grid, alphabet: Alphabet, out: &mut String) {
    for (at, line) in lines(grid, alphabet).enumerate() {
        if at > 0 && at.is_multiple_of(grid.shape().box_rows()) {
            out.extend([&"-".repeat(line.len()), "\n"]);
        }
        out.extend([&line, "\n"]);
    }
}

fn write_framed(grid: &Grid, alphabet: Alphabet, out: &mut String) {
    let shape = grid.shape();
    let dashes = vec!["-".repeat(shape.box_columns()); shape.box_rows()];
    let edge = format!(" *{}*\n", dashes.join("-"));
    out.push_str(&edge);
    for (at, line) in lines(grid, alphabet).enumerate() {
        if at > 0 && at.is_multiple_of(shape.box_rows()) {
            out.extend([" |", &dashes.join("+"), "|\n"]);
        }
        out.extend([" |", &line, "|\n"]);
    }
    out.push_str(&edge);
}
