//! What `grid` and `barred` have in common: rows of cells, with or without bars.
//!
//! A cell is a character if every row has as many characters as there are rows to a grid; otherwise
//! it is a word, and the word a number. Where numbers are asked for, a cell is always a word.

use ennead_grid::{Grid, Shape};

use super::{Claim, Entry};
use crate::alphabet::Census;
use crate::cells;
use crate::diagnostic::counted;
use crate::rows::{self, Row, Rows};
use crate::{Alphabet, Diagnostic, Options, Record, Source};

/// Whether rows of these lengths could be grids of this side: most rows have it, and what they
/// hold is cells.
pub(super) fn claim(rows: &Rows<'_>, side: usize, options: &Options) -> Claim {
    let by_words = is_by_words(rows, side, options);
    let alphabets = alphabets(side, options);
    if !by_words && alphabets.is_empty() {
        return Claim::No;
    }
    let fits = rows.rows.iter().filter(|row| length(row, by_words) == side).count();
    if fits * 4 < rows.rows.len() * 3 {
        return Claim::No;
    }
    // Fewer rows than a grid has, or many characters that mean nothing: something else.
    let enough = rows.rows.len() * 4 >= side * 3;
    let (mut good, mut all) = (0, 0);
    for row in &rows.rows {
        if by_words {
            all += row.words.len();
            good += row.words.iter().filter(|word| number(word.text, side).is_some()).count();
        } else {
            all += row.character_count();
            let means =
                |c: char| alphabets.iter().any(|alphabet| alphabet.meaning(c, side).is_some());
            good += row.characters().filter(|&(_, c)| means(c)).count();
        }
    }
    if enough && good * 10 >= all * 9 { Claim::Fits } else { Claim::No }
}

/// The alphabets in which a grid of this side may be written.
pub(super) fn alphabets(side: usize, options: &Options) -> Vec<Alphabet> {
    let mut alphabets = options.alphabet.map_or(Alphabet::ALL.to_vec(), |alphabet| vec![alphabet]);
    alphabets.retain(|alphabet| alphabet.has_room_for(side));
    alphabets
}

/// Reads all grids of a text.
pub(super) fn read(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    let rows = Rows::of(source);
    let Some(first) = rows.rows.first() else {
        return Err(source.error_at_end("there are no rows of cells here").expected("a grid"));
    };
    let side = side(&rows, options).ok_or_else(|| {
        let length = first.character_count();
        first
            .line
            .error_all(format!("{} in this row", counted(length, "cell")))
            .expected("9, or the side of another grid")
    })?;
    let by_words = is_by_words(&rows, side, options);
    let entries = rows::grids(&rows, side).map(|(at, grid)| {
        let line = rows.rows[at].line.number;
        let record = grid.and_then(|grid| read_grid(grid, by_words, options)).map(|mut record| {
            record.add_field("title", rows.label(at).unwrap_or(""));
            record
        });
        Entry { line, record }
    });
    Ok(entries.collect())
}

/// The side that most rows agree on, as characters or as words.
fn side(rows: &Rows<'_>, options: &Options) -> Option<usize> {
    if let Some(shape) = options.shape {
        return Some(shape.side());
    }
    let usual = |by_words: bool| {
        let mut lengths: Vec<usize> = rows.rows.iter().map(|row| length(row, by_words)).collect();
        lengths.sort_unstable();
        let most = lengths.chunk_by(|a, b| a == b).max_by_key(|same| same.len())?;
        let is_side = Shape::of_side(most[0]).next().is_some();
        (is_side && most.len() * 2 > lengths.len()).then_some((most[0], most.len()))
    };
    let by_words = usual(true);
    let by_characters = usual(false).filter(|_| options.alphabet != Some(Alphabet::Decimal));
    match (by_characters, by_words) {
        // More rows of one kind than of the other; as many rows as cells speaks for a reading too.
        (Some((a, n)), Some((b, m))) if a != b => {
            let whole = |side: usize| rows.rows.len().is_multiple_of(side);
            Some(if (whole(b), m) > (whole(a), n) { b } else { a })
        }
        (one, other) => one.or(other).map(|(side, _)| side),
    }
}

/// A cell is a word where characters do not do, and where words and characters are the same.
fn is_by_words(rows: &Rows<'_>, side: usize, options: &Options) -> bool {
    let agree =
        |by_words: bool| rows.rows.iter().filter(|row| length(row, by_words) == side).count();
    let letters = rows
        .rows
        .iter()
        .flat_map(Row::characters)
        .any(|(_, c)| c.is_ascii_alphabetic() && !matches!(c, 'x' | 'X'));
    let (words, characters) = (agree(true), agree(false));
    match options.alphabet {
        Some(Alphabet::Decimal) => true,
        // Where both will do, numbers are meant, unless an alphabet of characters was asked for.
        None if words == characters => words > 0 && side > 9 && !letters,
        _ => words > characters,
    }
}

fn length(row: &Row<'_>, by_words: bool) -> usize {
    if by_words { row.words.len() } else { row.character_count() }
}

/// What a word says as a number: 0 for a blank.
pub(super) fn number(word: &str, side: usize) -> Option<usize> {
    match word {
        "." | "·" | "-" | "_" | "*" | "x" | "X" | "?" | ".." | "··" | "--" | "__" | "**" | "xx"
        | "??" => Some(0),
        _ if word.len() <= 3 && word.bytes().all(|byte| byte.is_ascii_digit()) => {
            word.parse().ok().filter(|&number| number <= side)
        }
        _ => None,
    }
}

/// Reads the rows of one grid, cells being words or characters.
pub(super) fn read_grid(
    grid: &[Row<'_>],
    by_words: bool,
    options: &Options,
) -> Result<Record, Diagnostic> {
    let side = grid.len();
    for row in grid {
        let found = length(row, by_words);
        if found != side {
            let message = format!("{} in this row", counted(found, "cell"));
            let (byte, width) = odd_place(row, by_words, side);
            return Err(row.line.error(byte, width, message).expected(format!("{side}")));
        }
    }
    let shape = rows::shape(grid, by_words, options)?;
    let mut all = Vec::with_capacity(shape.area());
    if by_words {
        for word in grid.iter().flat_map(|row| row.words.iter().map(move |word| (row.line, word))) {
            let (line, word) = word;
            let Some(number) = number(word.text, side) else {
                let width = word.text.chars().count();
                let message = format!("`{}` is no cell of a {side}×{side} grid", word.text);
                let expected = format!("a number from 1 to {side}, or a blank: . 0 * _ - x X ?");
                return Err(line.error(word.byte, width, message).expected(expected));
            };
            all.push(shape.digit(number));
        }
    } else {
        let census = Census::of(grid.iter().flat_map(Row::characters).map(|(_, c)| c));
        let alphabet = cells::alphabet(&census, side, grid[0].line, options)?;
        for row in grid {
            for word in &row.words {
                let run = cells::Run { line: row.line, start: word.byte, text: word.text };
                cells::Meanings::new(alphabet, side).read(run, &mut all)?;
            }
        }
    }
    Ok(Record::new(Grid::from_cells(shape, all).expect("every row has its cells")))
}

/// Where a row of the wrong length goes wrong: its surplus, or the place behind its end.
fn odd_place(row: &Row<'_>, by_words: bool, side: usize) -> (usize, usize) {
    let end = row.words.last().map_or(0, |word| word.byte + word.text.len());
    let surplus = if by_words {
        row.words.get(side).map(|word| word.byte)
    } else {
        row.characters().nth(side).map(|(byte, _)| byte)
    };
    match surplus {
        Some(byte) => (byte, row.line.text[byte..end].chars().count()),
        None => (end, 1),
    }
}
