//! Drawn grids: the rows of cells in a text, without its borders and bars.
//!
//! ```text
//! +-------+-------+        a border: no cells, but it says where boxes end
//! | 3 . 4 | 1 . . |        a row: words between blanks and bars; the bars say where boxes end
//! ```
//!
//! Borders are found first: some frames have `.` and `'` at their corners, which would otherwise
//! count as cells. A row is cut into words at white space and bars, and keeps how many words and how
//! many characters stand before each inner bar. What a word means (a cell, several cells, a number,
//! candidates) is for the form to say.

use ennead_grid::Shape;

use crate::{Diagnostic, Line, Options, Source, read::shape_of_side};

/// Characters that separate boxes in a row.
const BARS: &str = "|│┃║¦╎┆┊";

/// Characters that borders are made of, besides bars.
const BORDER: &str = "-=+.:'*_`,─━═┄┈┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╟╢╤╧╪╫┠┨┯┷┿╂╞╡╥╨ \t";

/// How many lines a form of rows looks at to know its own: three drawn grids of 100 rows.
pub(crate) const SAMPLE_LINES: usize = 350;

/// A word of a row, and the byte of the line where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Word<'a> {
    pub(crate) byte: usize,
    pub(crate) text: &'a str,
}

/// A line with cells in it.
#[derive(Clone, Debug)]
pub(crate) struct Row<'a> {
    pub(crate) line: Line<'a>,
    pub(crate) words: Vec<Word<'a>>,
    /// For each bar: words and characters before it.
    bars: Vec<(usize, usize)>,
    /// Whether a border stands between the row above and this one.
    below_border: bool,
}

/// A line that is no row but says something about the grid after it: `Grid 01`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Label<'a> {
    pub(crate) line: Line<'a>,
    /// How many rows stand before it.
    pub(crate) before_row: usize,
}

/// The rows of a text.
#[derive(Clone, Debug)]
pub(crate) struct Rows<'a> {
    pub(crate) rows: Vec<Row<'a>>,
    pub(crate) labels: Vec<Label<'a>>,
}

impl<'a> Row<'a> {
    fn new(line: Line<'a>, below_border: bool) -> Row<'a> {
        let mut row = Row { line, words: Vec::new(), bars: Vec::new(), below_border };
        let mut characters = 0;
        let mut start = None;
        let ends = line.text.char_indices().chain([(line.text.len(), ' ')]);
        for (byte, c) in ends {
            let bar = is_bar(c);
            if bar || c.is_whitespace() {
                if let Some(from) = start.take() {
                    let text = &line.text[from..byte];
                    characters += text.chars().count();
                    row.words.push(Word { byte: from, text });
                }
                if bar {
                    row.bars.push((row.words.len(), characters));
                }
            } else {
                start.get_or_insert(byte);
            }
        }
        row
    }

    /// All characters of its words, with the byte of the line where each stands.
    pub(crate) fn characters(&self) -> impl Iterator<Item = (usize, char)> + Clone {
        self.words
            .iter()
            .flat_map(|word| word.text.char_indices().map(|(at, c)| (word.byte + at, c)))
    }

    /// How many characters its words have.
    pub(crate) fn character_count(&self) -> usize {
        self.words.iter().map(|word| word.text.chars().count()).sum()
    }

    pub(crate) fn has_bars(&self) -> bool {
        !self.bars.is_empty()
    }
}

impl<'a> Rows<'a> {
    /// Finds the rows of a text. Blank lines and lines that begin with `#` are passed over.
    pub(crate) fn of(source: &Source<'a>) -> Rows<'a> {
        Rows::of_lines(source.content())
    }

    /// Finds the rows at the beginning of a text: enough to tell what they are.
    pub(crate) fn sample(source: &Source<'a>) -> Rows<'a> {
        Rows::of_lines(source.content().take(SAMPLE_LINES))
    }

    /// Finds the rows among some lines.
    pub(crate) fn of_lines(lines: impl Iterator<Item = Line<'a>> + Clone) -> Rows<'a> {
        // Where rows with digits use the dash for a blank, a line of dashes is a row of blanks.
        let dash_is_cell = lines.clone().any(|line| {
            let text = line.text.trim();
            text.contains('-')
                && text.contains(|c: char| c.is_ascii_digit())
                && !text.contains(|c: char| c.is_whitespace() || is_bar(c))
        });
        let mut rows = Rows { rows: Vec::new(), labels: Vec::new() };
        let mut below_border = false;
        for line in lines {
            if is_border(line.text, dash_is_cell) {
                below_border = true;
            } else if is_label(line.text) {
                rows.labels.push(Label { line, before_row: rows.rows.len() });
            } else {
                rows.rows.push(Row::new(line, below_border));
                below_border = false;
            }
        }
        rows
    }

    /// Whether boxes are drawn.
    pub(crate) fn is_drawn(&self) -> bool {
        self.rows.iter().any(|row| row.has_bars() || row.below_border)
    }

    /// The label of the grid that begins with this row.
    pub(crate) fn label(&self, row: usize) -> Option<&'a str> {
        let label = self.labels.iter().rev().find(|label| label.before_row == row)?;
        Some(label.line.text.trim())
    }
}

/// The number that occurs most often; of two that do, the larger. 0 if there is none.
pub(crate) fn most_common(numbers: impl Iterator<Item = usize>) -> usize {
    let mut numbers: Vec<usize> = numbers.collect();
    numbers.sort_unstable();
    numbers.chunk_by(|a, b| a == b).max_by_key(|same| same.len()).map_or(0, |same| same[0])
}

/// Whether this separates boxes, or cells.
pub(crate) fn is_bar(c: char) -> bool {
    // Most characters are ASCII, and among those there is one bar.
    if c.is_ascii() { c == '|' } else { BARS.contains(c) }
}

/// Whether anything can be drawn at the beginning of a text: a bar or a border. Where there is none,
/// [`Rows::is_drawn`] is false too, and this costs less than half.
pub(crate) fn may_be_drawn(source: &Source<'_>) -> bool {
    let mut lines = source.content().take(SAMPLE_LINES);
    lines.any(|line| has_bar(line.text) || is_border(line.text, false))
}

/// Whether there is a bar in a line.
pub(crate) fn has_bar(text: &str) -> bool {
    text.contains(is_bar)
}

/// Whether a line is part of a frame.
pub(crate) fn is_border(text: &str, dash_is_cell: bool) -> bool {
    let text = text.trim();
    // First what ends at the first digit: every line of a long text is asked.
    if text.contains(|c: char| c.is_ascii_alphanumeric() || !(BORDER.contains(c) || is_bar(c))) {
        return false;
    }
    let run = ["---", "===", "───", "━━━", "═══", "___", "┄┄┄", "┈┈┈"]
        .iter()
        .any(|run| text.contains(run))
        // Boxes of two columns: no cell is a plus.
        || (text.contains("--") && text.contains('+'));
    let only = |border: char| text.chars().all(|c| c == border);
    run && !(only('-') && dash_is_cell) && !only('_')
}

/// A word of three small letters is no row of cells in any alphabet people use.
fn is_label(text: &str) -> bool {
    let word = |word: &str| {
        let letters = word.chars().filter(|c| c.is_alphabetic()).count();
        letters >= 3 && word.chars().any(|c| c.is_lowercase() && c != 'x')
    };
    text.contains(char::is_whitespace)
        && !has_bar(text)
        && text.split_whitespace().count() <= 8
        && text.split_whitespace().any(word)
}

/// Cuts rows into grids of `side` rows. The last may be short: then the error says where the text
/// ends too early.
pub(crate) fn grids<'r, 'a>(
    rows: &'r Rows<'a>,
    side: usize,
) -> impl Iterator<Item = (usize, Result<&'r [Row<'a>], Diagnostic>)> {
    rows.rows.chunks(side).enumerate().map(move |(at, grid)| {
        if grid.len() == side {
            return (at * side, Ok(grid));
        }
        let last = grid.last().map_or(Line { number: 1, text: "" }, |row| row.line);
        let message = match grid.len() {
            1 => "the grid ends after 1 row".to_owned(),
            n => format!("the grid ends after {n} rows"),
        };
        let error = last.error_all(message).expected(format!("{side} rows"));
        (at * side, Err(error))
    })
}

/// The shape of a drawn grid: the caller's, or what its bars and borders say, or what its side says.
///
/// `by_words` says whether a cell is a word (bars are counted in words) or a character.
pub(crate) fn shape(
    grid: &[Row<'_>],
    by_words: bool,
    options: &Options,
) -> Result<Shape, Diagnostic> {
    let side = grid.len();
    let first = grid[0].line;
    let width =
        grid.iter().find_map(|row| inner_bars(row, by_words, side).next().map(|bar| (row, bar)));
    let height = grid.iter().skip(1).position(|row| row.below_border).map(|at| at + 1);
    let drawn = match (width, height) {
        (Some((_, width)), _) if side.is_multiple_of(width) => Shape::new(side / width, width),
        (None, Some(height)) if side.is_multiple_of(height) => Shape::new(height, side / height),
        (None, None) => return shape_of_side(side, first, options),
        _ => None,
    };
    let Some(drawn) = drawn.filter(|drawn| options.shape.is_none_or(|shape| shape == *drawn))
    else {
        let (line, found) = match (width, height) {
            (Some((row, width)), _) => (row.line, format!("a bar after {width} cells")),
            (None, height) => (
                grid[height.unwrap_or(0)].line,
                format!("a border after {} rows", height.unwrap_or(0)),
            ),
        };
        let message = format!("{found} makes no boxes of a {side}×{side} grid");
        let expected = match options.shape {
            Some(shape) => format!("boxes of {shape}"),
            None => "boxes that divide the grid".to_owned(),
        };
        return Err(line.error_all(message).expected(expected));
    };
    check_bars(grid, drawn, by_words)?;
    Ok(drawn)
}

/// Refuses bars and borders where the shape has none: such a drawing is no plain Sudoku.
fn check_bars(grid: &[Row<'_>], shape: Shape, by_words: bool) -> Result<(), Diagnostic> {
    for (at, row) in grid.iter().enumerate() {
        let odd = inner_bars(row, by_words, grid.len())
            .find(|bar| !bar.is_multiple_of(shape.box_columns()));
        if let Some(bar) = odd {
            let message = format!("a bar after {bar} cells, in a grid with boxes of {shape}");
            let expected = format!("bars after every {} cells", shape.box_columns());
            return Err(row.line.error_all(message).expected(expected));
        }
        if row.below_border && !at.is_multiple_of(shape.box_rows()) {
            let message = format!("a border above row {}, in a grid with boxes of {shape}", at + 1);
            let expected = format!("borders after every {} rows", shape.box_rows());
            return Err(row.line.error_all(message).expected(expected));
        }
    }
    Ok(())
}

/// The bars between cells, not those of the frame, as cells before them.
fn inner_bars(row: &Row<'_>, by_words: bool, side: usize) -> impl Iterator<Item = usize> {
    row.bars
        .iter()
        .map(move |&(words, characters)| if by_words { words } else { characters })
        .filter(move |&bar| bar > 0 && bar < side)
}
