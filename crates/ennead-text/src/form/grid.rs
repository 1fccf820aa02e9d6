//! A block of rows, a character per cell, nothing between them.
//!
//! ```text
//! 3.41.....
//! ...3..8..
//! 5.1.8...9
//! …
//! ```
//!
//! Any side up to 35; blank lines do not matter; several grids may follow one another, each with a
//! label (`Grid 01`) if it likes.

use ennead_grid::Shape;

use super::drawing;
use super::{Carries, Claim, Info, Reader, Write};
use crate::rows::{Row, Rows};
use crate::{Diagnostic, Options, Record, Source, Unwritable, cells};

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
    if !tight || rows.is_drawn() || Shape::of_side(side).next().is_none() {
        return Claim::No;
    }
    drawing::claim(&rows, side, options)
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
