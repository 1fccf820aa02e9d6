//! Rows in which a space is a blank, with or without a frame.
//!
//! ```text
//! 53  7            | 5 3   |   7   |       |        |5|3| | |7| | | | |
//! 6  195           | 6     | 1 9 5 |       |        |6| | |1|9|5| | | |
//!  98    6         |   9 8 |       |   6   |        | |9|8| | | | |6| |
//! …
//! ```
//!
//! What a character means depends on the column it stands in. Columns in which every row has a bar
//! cut the rows into parts. A part is one cell; or it has a cell in each column, in every second, or
//! (numbers) in every third. Line ends may be trimmed. A text is taken for this form only if some
//! space is needed as a blank and no other character is one: rows that lack a cell stay a mistake.

use std::ops::Range;

use ennead_grid::{Digit, Grid, Shape};

use super::drawing::number;
use super::{Carries, Claim, Entry, Info, Reader};
use crate::alphabet::{Census, Symbol};
use crate::read::shape_of_side;
use crate::rows::{is_bar, is_border};
use crate::{Alphabet, Diagnostic, Line, Options, Record, Source, cells};

pub(super) static INFO: Info = Info {
    name: "spaced",
    aliases: &["spaces"],
    about: "rows or a drawn grid with spaces for blanks",
    carries: Carries::GIVENS,
    claim,
    open: |_, _| Ok(Reader::Whole(read)),
    write: None,
};

/// Larger texts are not looked at: three drawn grids of 100 rows.
const MOST_LINES: usize = 350;

/// The rows of a text, by columns.
struct Rows<'a> {
    lines: Vec<Line<'a>>,
    /// The characters of each, without spaces at the end.
    columns: Vec<Vec<char>>,
    /// Before which rows a border stands.
    borders: Vec<usize>,
}

/// Where the cells stand.
struct Layout {
    side: usize,
    cells: Vec<Range<usize>>,
    /// Where bars tell: how many cells stand between two.
    box_columns: Option<usize>,
}

impl<'a> Rows<'a> {
    /// The rows; with `blank`, a line with nothing in it is one.
    fn of(source: &Source<'a>, blank: bool) -> Rows<'a> {
        let mut rows = Rows { lines: Vec::new(), columns: Vec::new(), borders: Vec::new() };
        for line in source.lines().filter(|line| !line.is_comment()) {
            if is_border(line.text, false) {
                rows.borders.push(rows.lines.len());
            } else if blank || !line.is_blank() {
                rows.columns.push(line.text.trim_end().chars().collect());
                rows.lines.push(line);
            }
        }
        rows
    }

    /// The character of a row in a column; a space behind its end.
    fn at(&self, row: usize, column: usize) -> char {
        self.columns[row].get(column).copied().unwrap_or(' ')
    }

    fn width(&self) -> usize {
        self.columns.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Whether nothing stands in these columns.
    fn is_empty(&self, mut columns: Range<usize>) -> bool {
        columns.all(|column| (0..self.lines.len()).all(|row| self.at(row, column) == ' '))
    }

    /// The columns between bars, and before which of them a double bar stands.
    fn parts(&self) -> (Vec<Range<usize>>, Vec<usize>) {
        let (mut parts, mut doubles) = (Vec::new(), Vec::new());
        let (mut start, width) = (0, self.width());
        for column in 0..width {
            if (0..self.lines.len()).all(|row| is_bar(self.at(row, column))) {
                if start < column {
                    parts.push(start..column);
                } else if column > 0 {
                    doubles.push(parts.len());
                }
                start = column + 1;
            }
        }
        // Nothing closes the last part, and spaces at its end may be lost.
        parts.push(start..width.max(start));
        (parts, doubles)
    }

    /// Where the cells of grids of this side stand, if the columns make such grids.
    fn layout(&self, side: usize) -> Option<Layout> {
        let (parts, doubles) = self.parts();
        let last = parts.len() - 1;
        let is_framed = parts[last].is_empty();
        // Before the first bar and behind the last one may be nothing but a margin.
        let first = usize::from(last > 0 && self.is_empty(parts[0].clone()));
        for from in [first, 0] {
            for to in [last + usize::from(!is_framed), last] {
                let Some(parts) = parts.get(from..to).filter(|parts| !parts.is_empty()) else {
                    continue;
                };
                let per_part = side / parts.len();
                if per_part * parts.len() != side {
                    continue;
                }
                let open = |at: usize| from + at == last;
                let box_columns = match per_part {
                    1 => doubles.iter().map(|double| double - from.min(*double)).find(|&at| at > 0),
                    _ if parts.len() > 1 => Some(per_part),
                    _ => None,
                };
                let strides = if side > 9 { 1..=3 } else { 1..=2 };
                for stride in strides {
                    let cells: Option<Vec<_>> = (parts.iter().enumerate())
                        .map(|(at, part)| self.cells(part, per_part, stride, open(at)))
                        .collect();
                    if let Some(cells) = cells {
                        return Some(Layout { side, cells: cells.concat(), box_columns });
                    }
                }
            }
        }
        None
    }

    /// The cells of a part, a cell in every `stride` columns, if nothing stands between them.
    fn cells(
        &self,
        part: &Range<usize>,
        count: usize,
        stride: usize,
        is_open: bool,
    ) -> Option<Vec<Range<usize>>> {
        if count == 1 {
            return Some(vec![part.clone()]);
        }
        let (width, length) = (stride.max(2) - 1, count * stride);
        let offsets: &[usize] = match (part.len(), stride) {
            (found, 1) if found == count || (is_open && found < count) => &[0],
            (found, 1) if found == count + 2 => &[1],
            (_, 1) => &[],
            (found, _) if found + 1 == length => &[0],
            (found, _) if found == length => &[0, 1],
            (found, _) if found == length + 1 => &[1],
            (found, _) if is_open && found < length => &[0],
            _ => &[],
        };
        offsets.iter().find_map(|offset| {
            let start = part.start + offset;
            let cells: Vec<Range<usize>> =
                (0..count).map(|at| start + at * stride).map(|at| at..at + width).collect();
            let is_cell = |column: &usize| cells.iter().any(|cell| cell.contains(column));
            let rest = part.clone().filter(|column| !is_cell(column));
            rest.into_iter().all(|column| self.is_empty(column..column + 1)).then_some(cells)
        })
    }

    /// What stands in a cell, and the byte of the line where it begins.
    fn word(&self, row: usize, cell: &Range<usize>) -> (usize, String) {
        let text: String = cell.clone().map(|column| self.at(row, column)).collect();
        let column = cell.start + text.chars().take_while(|c| *c == ' ').count();
        let byte = self.lines[row].text.char_indices().nth(column).map_or(0, |(byte, _)| byte);
        (byte, text.trim().to_owned())
    }
}

/// The rows of a text and where their cells stand.
fn laid_out<'a>(source: &Source<'a>, options: &Options) -> Option<(Rows<'a>, Layout)> {
    for blank in [false, true] {
        let rows = Rows::of(source, blank);
        let count = rows.lines.len();
        // A line with nothing in it may be a row without givens, where there is one grid.
        let sides = (if blank { count } else { 2 })..=count.min(Shape::MAX_SIDE);
        let is_asked = |side: &usize| options.shape.is_none_or(|shape| shape.side() == *side);
        let is_side = |side: &usize| {
            count > 0 && count.is_multiple_of(*side) && Shape::of_side(*side).next().is_some()
        };
        let layout = (sides.filter(is_asked).filter(is_side)).find_map(|side| rows.layout(side));
        if let Some(layout) = layout {
            return Some((rows, layout));
        }
    }
    None
}

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    let is_spaced = |line: Line<'_>| line.text.trim().contains(' ') || line.text.contains(is_bar);
    let mut lines = source.lines().take(MOST_LINES + 1);
    if !source.content().take(20).any(is_spaced)
        || lines.clone().count() > MOST_LINES
        || lines.any(|line| line.text.contains('\t'))
    {
        return Claim::No;
    }
    let Some((rows, layout)) = laid_out(source, options) else { return Claim::No };
    let alphabets: Vec<Alphabet> = super::drawing::alphabets(layout.side, options);
    let (mut all, mut good, mut inner) = (0, 0, false);
    for row in 0..rows.lines.len() {
        let mut blank = false;
        for cell in &layout.cells {
            let (_, word) = rows.word(row, cell);
            let mut characters = word.chars();
            let meanings =
                |c: char| alphabets.iter().filter_map(move |a| a.meaning(c, layout.side));
            let is_digit = match (characters.next(), characters.next()) {
                (None, _) => {
                    blank = true;
                    continue;
                }
                (Some(c), None) => {
                    if !meanings(c).any(|meaning| matches!(meaning, Symbol::Digit(_)))
                        && meanings(c).next().is_some()
                    {
                        return Claim::No; // another blank
                    }
                    meanings(c).next().is_some() || number(&word, layout.side).is_some()
                }
                _ => number(&word, layout.side).is_some_and(|number| number > 0),
            };
            all += 1;
            good += usize::from(is_digit);
            inner |= blank;
        }
    }
    if inner && good * 10 >= all * 9 { Claim::Fits } else { Claim::No }
}

fn read(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    let first = source.first_content();
    let Some((rows, layout)) = laid_out(source, options) else {
        let message = "the columns of these rows make no grid";
        return Err(first.error_all(message).expected(
            "as many rows as cells in a row, and cells in columns: each, every second, or one between bars",
        ));
    };
    let count = rows.lines.len();
    let entries = (0..count).step_by(layout.side).map(|at| {
        let record = read_grid(&rows, at, &layout, options).map(Record::new);
        Entry { line: rows.lines[at].number, record }
    });
    Ok(entries.collect())
}

fn read_grid(
    rows: &Rows<'_>,
    first: usize,
    layout: &Layout,
    options: &Options,
) -> Result<Grid, Diagnostic> {
    let (side, line) = (layout.side, rows.lines[first]);
    let shape = shape(rows, first, layout, options)?;
    let words: Vec<(Line<'_>, usize, String)> = (first..first + side)
        .flat_map(|row| layout.cells.iter().map(move |cell| (row, cell)))
        .map(|(row, cell)| {
            let (byte, word) = rows.word(row, cell);
            (rows.lines[row], byte, word)
        })
        .collect();
    let is_numbers = words.iter().any(|(.., word)| word.chars().count() > 1);
    // A space is a blank like a dot.
    let census = Census::of(words.iter().flat_map(|(.., word)| word.chars()).chain(['.']));
    let alphabet =
        if is_numbers { Alphabet::Decimal } else { cells::alphabet(&census, side, line, options)? };
    let mut contents: Vec<Option<Digit>> = Vec::with_capacity(shape.area());
    for (line, byte, word) in &words {
        let mut characters = word.chars();
        let content = match (characters.next(), characters.next()) {
            (None, _) => Some(None),
            _ if is_numbers => number(word, side).map(|number| shape.digit(number)),
            (Some(c), _) => match alphabet.meaning(c, side) {
                Some(Symbol::Digit(digit)) => Some(Some(digit)),
                Some(Symbol::Blank) => Some(None),
                None => None,
            },
        };
        contents.push(content.ok_or_else(|| {
            let message = format!("`{word}` is no cell of a {side}×{side} grid");
            let expected = format!("{}, or a space", alphabet.expected(side));
            line.error(*byte, word.chars().count(), message).expected(expected)
        })?);
    }
    Ok(Grid::from_cells(shape, contents).expect("every row has its cells"))
}

/// The shape: the caller's, or what bars or borders say, or what the side says.
fn shape(
    rows: &Rows<'_>,
    first: usize,
    layout: &Layout,
    options: &Options,
) -> Result<Shape, Diagnostic> {
    let side = layout.side;
    let mut borders = rows.borders.iter().filter(|&&at| at > first && at < first + side);
    let by_borders = borders.next().map(|at| at - first).filter(|&height| height > 1);
    let drawn = match (layout.box_columns, by_borders) {
        (Some(width), _) if side.is_multiple_of(width) => Shape::new(side / width, width),
        (None, Some(height)) if side.is_multiple_of(height) => Shape::new(height, side / height),
        _ => None,
    };
    match (drawn, options.shape) {
        (Some(drawn), None) => Ok(drawn),
        (Some(drawn), Some(asked)) if drawn != asked => {
            let message = format!("the boxes are drawn as {drawn}");
            Err(rows.lines[first].error_all(message).expected(format!("boxes of {asked}")))
        }
        _ => shape_of_side(side, rows.lines[first], options),
    }
}
