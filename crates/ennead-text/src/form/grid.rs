//! A block of rows, a character per cell.
//!
//! ```text
//! 3.41.....
//! ...3..8..
//! 5.1.8...9
//! …
//! ```
//!
//! Any side up to 35; blank lines do not matter; several grids may follow one another, each under a
//! label (`Grid 01`). In a grid above 9×9 with letters, cells may have blanks between them.

use ennead_grid::Shape;

use super::drawing;
use super::{Carries, Claim, Info, Reader, Write};
use crate::rows::{Row, Rows};
use crate::{Alphabet, Diagnostic, Options, Record, Source, Unwritable, cells, runs};

pub(super) static INFO: Info = Info {
    name: "grid",
    aliases: &["block", "rows", "txt"],
    about: "rows of characters, a character per cell",
    carries: Carries::GIVENS,
    claim,
    open,
    write: Some(Write { separator: "\n", ..Write::plain(write) }),
};

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    let side = |rows: &Rows<'_>| rows.rows.first().map(Row::character_count);
    // First what is known from the first line: most texts are lines of 81 cells.
    let first = Rows::of_lines(source.content().take(1));
    if side(&first).is_some_and(|side| side > 1 && drawing::alphabets(side, options).is_empty()) {
        return Claim::No;
    }
    let rows = Rows::sample(source);
    let side = side(&rows).unwrap_or(0);
    let tight = rows.rows.iter().all(|row| row.words.len() == 1);
    if !(tight || are_letters(&rows, side))
        || rows.is_drawn()
        || Shape::of_side(side).next().is_none()
    {
        return Claim::No;
    }
    if are_puzzles(&rows, side, source.is_whole()) {
        return Claim::No;
    }
    drawing::claim(&rows, side, options)
}

/// Whether the cells of a large grid are letters with blanks between them. Digits alone would be numbers.
fn are_letters(rows: &Rows<'_>, side: usize) -> bool {
    let is_letter = |c: char| c.is_ascii_alphabetic() && !matches!(c, 'x' | 'X');
    side > 9
        && rows.rows.iter().flat_map(|row| &row.words).all(|word| word.text.chars().count() == 1)
        && rows.rows.iter().flat_map(Row::characters).any(|(_, c)| is_letter(c))
}

/// Whether each row is a whole puzzle (16 characters are a 4×4 grid) and cannot be a row: the rows
/// make no whole grid, or a digit stands twice in one.
fn are_puzzles(rows: &Rows<'_>, side: usize, is_whole: bool) -> bool {
    let Some(small) = runs::side_of_area(side) else { return false };
    let is_puzzle = |row: &Row<'_>| {
        row.character_count() == side
            && row.characters().all(|(_, c)| Alphabet::Digits.meaning(c, small).is_some())
    };
    let repeats = |row: &Row<'_>| {
        let digits = row.characters().filter(|(_, c)| matches!(c, '1'..='9'));
        let mut digits: Vec<char> = digits.map(|(_, c)| c).collect();
        digits.sort_unstable();
        digits.windows(2).any(|pair| pair[0] == pair[1])
    };
    let is_short = is_whole && !rows.rows.len().is_multiple_of(side);
    rows.rows.iter().all(is_puzzle) && (is_short || rows.rows.iter().any(repeats))
}

fn open(_: &Source<'_>, _: &Options) -> Result<Reader, Diagnostic> {
    Ok(Reader::Whole(drawing::read))
}

fn write(record: &Record, options: &Options, out: &mut String) -> Result<(), Unwritable> {
    let alphabet = cells::writing_alphabet(INFO.name, record.givens.shape(), options)?;
    for row in record.givens.rows() {
        out.extend(row.iter().map(|&content| cells::symbol(alphabet, content)));
        out.push('\n');
    }
    Ok(())
}
