//! Numbers with white space, commas or semicolons between them, for a grid of any side.
//!
//! ```text
//! 3 0 4 1 0 0 0 0 0                 one row per line,
//! 0 0 0 3 0 0 8 0 0 …
//!
//! 3,.,4,1,.,.,.,.,.,.,.,.,3 …       or one puzzle per line,
//! 2x3 0 1 4 0 …                     with the shape before it (2x3, or the order alone: 3)
//! ```
//!
//! Rows may stand in brackets as programs have them: `[8, 5, 9],` or `{0,0,3,0},`, with a line
//! before and after them. Blank is `0`, a blank character (also doubled, `__`), or nothing between
//! two commas. A shape before the numbers makes
//! the text say everything: that is how grids with rectangular boxes are written.

use ennead_grid::{Digit, Grid, Shape};

use super::drawing::number;
use super::{Carries, Claim, Entry, Info, ReadLine, Reader, Write};
use crate::diagnostic::counted;
use crate::read::shape_of_side;
use crate::rows::{Rows, most_common};
use crate::{Diagnostic, Line, Options, Record, Remedy, Source, Unwritable};

pub(super) static INFO: Info = Info {
    name: "numbers",
    aliases: &["tsv", "matrix", "delimited"],
    about: "numbers with blanks, commas, semicolons or tabs between them, also in brackets",
    carries: Carries::GIVENS,
    claim,
    open,
    write: Some(Write::plain(write)),
};

/// One number of a line and the byte where it begins.
#[derive(Clone, Copy)]
struct Item<'a> {
    line: Line<'a>,
    byte: usize,
    text: &'a str,
}

/// Brackets around rows, as lists in programs have them.
const BRACKETS: &[char] = &['[', ']', '{', '}', '(', ')'];

/// How the lines of a text are cut into items.
#[derive(Clone, Copy)]
struct Cut {
    /// Whether every line ends with a separator, after which there is no item.
    ends_with_separator: bool,
}

impl Cut {
    /// A comma at the end of every line is an end; but where the item after it is needed for a
    /// whole grid, it is a blank.
    fn of(source: &Source<'_>) -> Cut {
        let head = source.head(SAMPLE);
        let lines = content(&head);
        let (mut count, mut all_end) = (0, true);
        for line in lines.clone() {
            count += 1;
            let text = bare(line);
            all_end &= text.ends_with([',', ';', '\t']);
        }
        let keep = Cut { ends_with_separator: false };
        let usual = most_common(lines.map(|line| keep.items(line).len()));
        let is_grid = Shape::of_side(usual).next().is_some() && count % usual == 0;
        Cut {
            ends_with_separator: all_end && !is_grid && crate::runs::side_of_area(usual).is_none(),
        }
    }

    /// The items of a line. Where commas, semicolons or tabs separate, nothing between two is a
    /// blank.
    fn items(self, line: Line<'_>) -> Vec<Item<'_>> {
        let mut text = bare(line);
        let item = |part: &str| {
            let byte = part.as_ptr() as usize - line.text.as_ptr() as usize;
            let is_around = |c: char| c.is_whitespace() || BRACKETS.contains(&c);
            let trimmed = part.trim_start_matches(is_around);
            (byte + part.len() - trimmed.len(), trimmed.trim_end_matches(is_around).len())
        };
        let make = |(byte, length): (usize, usize)| Item {
            line,
            byte,
            text: &line.text[byte..byte + length],
        };
        let separator = [',', ';', '\t'].into_iter().find(|&separator| text.contains(separator));
        if let Some(separator) = separator.filter(|_| self.ends_with_separator) {
            text = text.strip_suffix(separator).unwrap_or(text);
        }
        match separator {
            Some(separator) => text.split(separator).map(|part| make(item(part))).collect(),
            None => text
                .split_ascii_whitespace()
                .map(item)
                .filter(|&(_, length)| length > 0)
                .map(make)
                .collect(),
        }
    }
}

/// A line without what a program has around a row: `[8, 5, …],` without the comma, too.
fn bare(line: Line<'_>) -> &str {
    let text = line.text.trim_end_matches([' ', '\r']);
    match text.trim_end_matches([',', ';', ' ', '\t']).strip_suffix([']', '}', ')']) {
        Some(inner) => {
            let is_before = |c: char| c.is_whitespace() || BRACKETS.contains(&c);
            inner.trim_end_matches(BRACKETS).trim_start_matches(is_before)
        }
        None => text,
    }
}

/// A line around the rows of a list in a program: a bracket alone, or `var puzzle = new[,] {`.
fn is_wrapping(line: Line<'_>) -> bool {
    let text = line.text.trim();
    let is_bracket = |c: char| BRACKETS.contains(&c) || matches!(c, ',' | ';' | ' ');
    (text.contains(BRACKETS) && text.chars().all(is_bracket))
        || (text.ends_with(['[', '{', '('])
            && text.contains(|c: char| c == '=' || c.is_alphabetic()))
}

/// The lines that hold numbers.
fn content<'a>(source: &Source<'a>) -> impl Iterator<Item = Line<'a>> + Clone {
    source.content().filter(|line| !is_wrapping(*line))
}

fn value(item: Item<'_>, side: usize) -> Option<usize> {
    if item.text.is_empty() { Some(0) } else { number(item.text, side) }
}

/// How the numbers of a text are laid out.
#[derive(Clone, Copy)]
enum Layout {
    /// A puzzle per line.
    PuzzlePerLine,
    /// A row per line.
    RowPerLine(usize),
    /// Both can be read: puzzles of this side, or rows of a grid of that side.
    Undecided { side: usize, per_row: usize },
}

/// Side of the grid that a line with these items is, if it is a puzzle, and where its cells begin.
fn puzzle(items: &[Item<'_>]) -> Option<(Option<Shape>, usize, usize)> {
    let side = |area: usize| {
        let side = area.isqrt();
        (side * side == area && Shape::of_side(side).next().is_some()).then_some(side)
    };
    let shape = items.first().and_then(|first| first.text.parse::<Shape>().ok());
    if let Some(shape) = shape.filter(|shape| items.len() == shape.area() + 1) {
        return Some((Some(shape), shape.side(), 1));
    }
    side(items.len()).map(|side| (None, side, 0))
}

/// How much of a text is looked at to tell rows from puzzles: the largest grid has 30 KB.
const SAMPLE: usize = 64 << 10;

/// How the numbers are laid out. Sixteen numbers are a 4×4 puzzle or a row of a 16×16 grid; the
/// whole text tells, or nothing does.
fn layout(source: &Source<'_>, options: &Options) -> Option<Layout> {
    let cut = Cut::of(source);
    let first = cut.items(content(source).next()?);
    let per_row = first.len();
    let is_row = Shape::of_side(per_row).next().is_some();
    let Some((_, side, from)) = puzzle(&first) else {
        return is_row.then_some(Layout::RowPerLine(per_row));
    };
    match options.shape.map(Shape::side) {
        _ if from > 0 || !is_row => return Some(Layout::PuzzlePerLine),
        Some(asked) if asked == per_row => return Some(Layout::RowPerLine(per_row)),
        Some(asked) if asked == side => return Some(Layout::PuzzlePerLine),
        _ => {}
    }
    let head = source.head(SAMPLE);
    let (mut lines, mut too_large, mut repeats) = (0, 0, false);
    for items in content(&head).map(|line| cut.items(line)) {
        lines += 1;
        too_large += usize::from(items.iter().any(|&item| value(item, side).is_none()));
        repeats |= has_repeats(&items, per_row);
    }
    let is_whole_grids = lines >= per_row && (!head.is_whole() || lines % per_row == 0);
    // A puzzle has no number above its side, but for a slip; a row has none twice.
    let are_puzzles = too_large == 0 || too_large * 4 < lines;
    Some(match (are_puzzles, is_whole_grids && !repeats) {
        (true, true) => Layout::Undecided { side, per_row },
        (true, false) => Layout::PuzzlePerLine,
        (false, _) => Layout::RowPerLine(per_row),
    })
}

/// Whether a number that is no blank stands twice among these.
fn has_repeats(items: &[Item<'_>], side: usize) -> bool {
    let mut seen = [false; Shape::MAX_SIDE + 1];
    let numbers = items.iter().filter_map(|&item| value(item, side)).filter(|&number| number > 0);
    let mut numbers = numbers.take_while(|&number| number <= Shape::MAX_SIDE);
    numbers.any(|number| std::mem::replace(&mut seen[number], true))
}

/// A text of rows that are also puzzles.
fn undecided(source: &Source<'_>, side: usize, per_row: usize) -> Diagnostic {
    let message = format!(
        "these lines are {side}×{side} puzzles, or the rows of a {per_row}×{per_row} grid: both can be read"
    );
    let shapes = [side, per_row].map(|side| match Shape::square_of_side(side) {
        Some(shape) => vec![shape],
        None => Shape::of_side(side).collect(),
    });
    source.first_content().error_all(message).remedy(Remedy::Shape(shapes.concat()))
}

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    // Lists that are JSON from beginning to end are read as that.
    let is_list = source.first_content().text.trim_start().starts_with('[');
    if is_list && serde_json::from_str::<serde::de::IgnoredAny>(source.text()).is_ok() {
        return Claim::No;
    }
    let cut = Cut::of(source);
    let all: Vec<Item<'_>> = match layout(source, options) {
        Some(Layout::PuzzlePerLine | Layout::Undecided { .. }) => return Claim::Fits,
        Some(Layout::RowPerLine(side)) if Rows::of(source).is_drawn() || side < 4 => {
            return Claim::No;
        }
        Some(Layout::RowPerLine(_)) => content(source).flat_map(|line| cut.items(line)).collect(),
        None => return Claim::No,
    };
    let side = content(source).next().map_or(0, |line| cut.items(line).len());
    let good = all.iter().filter(|&&item| value(item, side).is_some()).count();
    if good * 10 >= all.len() * 9 && all.len() * 4 >= side * side * 3 {
        Claim::Fits
    } else {
        Claim::No
    }
}

fn open(source: &Source<'_>, options: &Options) -> Result<Reader, Diagnostic> {
    let first = source.first_content();
    match layout(source, options) {
        Some(Layout::PuzzlePerLine) => {
            let cut = Cut::of(source);
            Ok(Reader::Lines(Box::new(Puzzles { options: *options, cut })))
        }
        Some(Layout::RowPerLine(_)) => Ok(Reader::Whole(read_rows)),
        Some(Layout::Undecided { side, per_row }) => Err(undecided(source, side, per_row)),
        None => {
            let found = Cut::of(source).items(first).len();
            Err(first
                .error_all(format!("{found} numbers in this line"))
                .expected("a whole grid, or a row of one (9 numbers for 9×9)"))
        }
    }
}

/// Reads one puzzle from each line.
struct Puzzles {
    options: Options,
    cut: Cut,
}

impl ReadLine for Puzzles {
    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        if is_wrapping(line) {
            return Ok(None);
        }
        let items = self.cut.items(line);
        let Some((shape, side, from)) = puzzle(&items) else {
            let message = format!("{} numbers in this line", items.len());
            return Err(line
                .error_all(message)
                .expected("as many as a grid has cells (81 for 9×9)"));
        };
        let shape = match (shape, self.options.shape) {
            (Some(shape), None) => shape,
            (Some(shape), Some(asked)) if shape == asked => shape,
            _ => shape_of_side(side, line, &self.options)?,
        };
        grid(shape, &items[from..]).map(|grid| Some(Record::new(grid)))
    }
}

fn read_rows(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    let cut = Cut::of(source);
    let rows: Vec<Vec<Item<'_>>> =
        content(source).map(|line| cut.items(line)).filter(|items| !items.is_empty()).collect();
    // What most rows have, so that the odd one is pointed at and not all the others.
    let usual = most_common(rows.iter().map(Vec::len));
    let side = options.shape.map_or(usual, Shape::side);
    let grids = rows.chunks(side).map(|rows| {
        let first = rows[0][0].line;
        Entry { line: first.number, record: read_grid(rows, side, options).map(Record::new) }
    });
    Ok(grids.collect())
}

fn read_grid(rows: &[Vec<Item<'_>>], side: usize, options: &Options) -> Result<Grid, Diagnostic> {
    for row in rows {
        if row.len() != side {
            let last = row.last().map_or(0, |item| item.byte + item.text.len());
            let byte = row.get(side).map_or(last, |surplus| surplus.byte);
            let message = format!("{} numbers in this row", row.len());
            return Err(row[0].line.error(byte, 1, message).expected(format!("{side}")));
        }
    }
    if rows.len() < side {
        let last = rows[rows.len() - 1][0].line;
        let message = format!("the grid ends after {}", counted(rows.len(), "row"));
        return Err(last.error_all(message).expected(format!("{side} rows")));
    }
    let shape = shape_of_side(side, rows[0][0].line, options)?;
    grid(shape, &rows.concat())
}

fn grid(shape: Shape, items: &[Item<'_>]) -> Result<Grid, Diagnostic> {
    let side = shape.side();
    let mut cells: Vec<Option<Digit>> = Vec::with_capacity(items.len());
    for &item in items {
        let Some(value) = value(item, side) else {
            let width = item.text.chars().count();
            let message = format!("`{}` is no cell of a {side}×{side} grid", item.text);
            let expected = format!("a number from 1 to {side}, or 0 for a blank");
            return Err(item.line.error(item.byte, width, message).expected(expected));
        };
        cells.push(shape.digit(value));
    }
    Ok(Grid::from_cells(shape, cells).expect("as many numbers as the shape has cells"))
}

fn write(record: &Record, _: &Options, out: &mut String) -> Result<(), Unwritable> {
    let shape = record.givens.shape();
    if shape.order().is_none() {
        out.push_str(&shape.to_string());
        out.push(' ');
    }
    for (at, number) in record.givens.numbers().enumerate() {
        if at > 0 {
            out.push(' ');
        }
        out.push_str(&number.to_string());
    }
    out.push('\n');
    Ok(())
}
