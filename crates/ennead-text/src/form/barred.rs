//! A grid drawn with bars between the boxes, as people print it.
//!
//! ```text
//! +-------+-------+-------+        3 . 4 |1 . . |. . .          *-----------*
//! | 3 . 4 | 1 . . | . . . |        . . . |3 . . |8 . .          |3.4|1..|...|
//! | . . . | 3 . . | 8 . . |        5 . 1 |. 8 . |. . 9          |...|3..|8..|
//! | 5 . 1 | . 8 . | . . 9 |        ------+------+------         |5.1|.8.|..9|
//! +-------+-------+-------+        …                            |---+---+---|
//! ```
//!
//! Frames of any kind are read, also none at all with blanks between the boxes. The bars say what
//! shape the boxes have, so a 6×6 or 12×12 grid needs no further word. Cells are characters, or
//! numbers where blanks stand between them.

use ennead_grid::Digit;

use super::drawing;
use super::{Carries, Claim, Info, Reader, Write};
use crate::rows::{self, Rows};
use crate::{Alphabet, Diagnostic, Line, Options, Record, Source, Unwritable, cells};

pub(super) static INFO: Info = Info {
    name: "barred",
    aliases: &["bars", "pretty", "frame"],
    about: "a grid drawn with bars between the boxes",
    carries: Carries::GIVENS,
    claim,
    open,
    write: Some(Write { separator: "\n", ..Write::plain(write) }),
};

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    let is_loose = |line: Line<'_>| line.text.trim().contains(char::is_whitespace);
    if !rows::may_be_drawn(source) && !source.content().any(is_loose) {
        return Claim::No;
    }
    let rows = Rows::sample(source);
    let loose = rows.rows.iter().any(|row| row.words.len() > 1);
    if !loose && !rows.is_drawn() {
        return Claim::No;
    }
    let Some(first) = rows.rows.first() else { return Claim::No };
    let (words, characters) = (first.words.len(), first.character_count());
    if !rows.is_drawn() && words == characters {
        return Claim::No; // nothing drawn: numbers
    }
    let by = |side: usize| {
        if ennead_grid::Shape::of_side(side).next().is_none() {
            return Claim::No;
        }
        drawing::claim(&rows, side, options)
    };
    by(characters).max(by(words))
}

fn open(_: &Source<'_>, _: &Options) -> Result<Reader, Diagnostic> {
    Ok(Reader::Whole(drawing::read))
}

fn write(record: &Record, options: &Options, out: &mut String) -> Result<(), Unwritable> {
    let shape = record.givens.shape();
    let alphabet = match options.alphabet {
        Some(Alphabet::Decimal) => None,
        Some(_) => Some(cells::writing_alphabet(INFO.name, shape, options)?),
        None => Alphabet::usual(shape.side()),
    };
    let text = |content: Option<Digit>| match alphabet {
        Some(alphabet) => cells::symbol(alphabet, content).to_string(),
        None => content.map_or(".".to_owned(), |digit| digit.to_string()),
    };
    let width = if alphabet.is_some() { 1 } else { shape.side().to_string().len() };
    let (h, w) = (shape.box_rows(), shape.box_columns());
    let border = format!("+{}\n", format!("{}+", "-".repeat((width + 1) * w + 1)).repeat(h));
    for (at, row) in record.givens.rows().enumerate() {
        if at.is_multiple_of(h) {
            out.push_str(&border);
        }
        for in_box in row.chunks(w) {
            out.push('|');
            for &content in in_box {
                *out += &format!(" {:>width$}", text(content));
            }
            out.push(' ');
        }
        out.push_str("|\n");
    }
    out.push_str(&border);
    Ok(())
}
