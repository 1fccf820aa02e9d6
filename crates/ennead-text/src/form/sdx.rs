//! The progress of a player (`.sdx`): for each cell its candidates, with a blank between cells.
//!
//! ```text
//! 3 2789 4 1 25679 5679 25 257 2567
//! 267 u9 267 3 245679 45679 8 12457 2567
//! …
//! ```
//!
//! `u9` is a digit the player placed. A lone digit is a given, unless a peer still has it as a
//! candidate: then it is the last candidate of its cell. Lines end in CR LF.

use ennead_grid::{DigitSet, Shape};

use super::{Carries, Claim, Entry, Info, Reader, Write};
use crate::alphabet::Census;
use crate::candidates::{self, Word};
use crate::cells::{self, Run};
use crate::diagnostic::counted;
use crate::read::shape_of_side;
use crate::{Alphabet, Diagnostic, Line, Options, Record, Source, Unwritable, rows};

pub(super) static INFO: Info = Info {
    name: "sdx",
    aliases: &["progress"],
    about: "the candidates of each cell, and the player's digits",
    carries: Carries { placed: true, marks: true, lone_marks: false, ..Carries::GIVENS },
    claim,
    open: |_, _| Ok(Reader::Whole(read)),
    write: Some(Write { separator: "\r\n", ..Write::plain(write) }),
};

/// The largest grid whose characters leave the letter `u` free.
const LARGEST: usize = 16;

/// Whether the player placed this digit, and the word without the sign.
fn split_sign(word: &str) -> (bool, &str) {
    word.strip_prefix('u').map_or((false, word), |digit| (true, digit))
}

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    let content = || source.content().take(rows::SAMPLE_LINES);
    let side = rows::most_common(content().map(|line| line.words().count()));
    if side > LARGEST || Shape::of_side(side).next().is_none() {
        return Claim::No;
    }
    let (mut lines, mut good) = (0, 0);
    for line in content() {
        lines += 1;
        good += usize::from(line.words().count() == side && !rows::has_bar(line.text));
    }
    if good * 4 < lines * 3 || lines * 4 < side * 3 {
        return Claim::No;
    }
    let alphabets = options.alphabet.map_or(Alphabet::ALL.to_vec(), |alphabet| vec![alphabet]);
    let fits = |alphabet: Alphabet| {
        let (mut all, mut bad, mut none, mut several, mut signed) = (0, 0, 0, 0, false);
        for (_, word) in content().flat_map(|line| line.words()) {
            all += 1;
            let (placed, text) = split_sign(word);
            signed |= placed;
            match Word::parse(text, side, alphabet) {
                Ok(word) if word.is_disordered || !word.struck.is_empty() => bad += 1,
                Ok(word) if word.candidates.is_empty() => none += 1,
                Ok(word) => several += usize::from(word.candidates.len() > 1),
                Err(_) => bad += 1,
            }
        }
        (several > none || signed) && bad * 10 <= all
    };
    if !alphabets.into_iter().filter(|alphabet| alphabet.has_room_for(side)).any(fits) {
        return Claim::No;
    }
    // Above 9×9 a word of digits may also be a number.
    if side <= 9 { Claim::Signed } else { Claim::Fits }
}

fn read(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    let first = source.first_content();
    let usual = rows::most_common(source.content().map(|line| line.words().count()));
    let side = options.shape.map_or(usual, Shape::side);
    let shape = shape_of_side(side, first, options)?;
    let words = source.content().flat_map(|line| line.words());
    let census = Census::of(words.flat_map(|(_, word)| split_sign(word).1.chars()));
    let alphabet = cells::alphabet(&census, side, first, options)?;
    let lines: Vec<Line<'_>> = source.content().collect();
    let entries = lines
        .chunks(side)
        .map(|rows| Entry { line: rows[0].number, record: read_grid(rows, shape, alphabet) });
    Ok(entries.collect())
}

fn read_grid(rows: &[Line<'_>], shape: Shape, alphabet: Alphabet) -> Result<Record, Diagnostic> {
    let side = shape.side();
    let mut marks: Vec<DigitSet> = Vec::with_capacity(shape.area());
    let mut placed = Vec::new();
    for line in rows {
        let found = line.words().count();
        if found != side {
            let byte = line.words().nth(side).map_or(line.text.trim_end().len(), |(byte, _)| byte);
            let message = format!("{} in this row", counted(found, "cell"));
            return Err(line.error(byte, 1, message).expected(side.to_string()));
        }
        for (byte, word) in line.words() {
            let (by_player, text) = split_sign(word);
            let run = Run { line: *line, start: byte + word.len() - text.len(), text };
            let candidates = Word::read(run, side, alphabet)?;
            if by_player {
                let digit = candidates.single().ok_or_else(|| {
                    let message = format!("`{word}` is no digit placed by the player");
                    line.error(byte, word.chars().count(), message).expected("`u` and one digit")
                })?;
                placed.push((ennead_grid::Cell::new(marks.len() as u16), digit));
            }
            marks.push(candidates);
        }
    }
    if rows.len() < side {
        let last = rows[rows.len() - 1];
        let message = format!("the grid ends after {}", counted(rows.len(), "row"));
        return Err(last.error_all(message).expected(format!("{side} rows")));
    }
    let marks: Box<[DigitSet]> = marks.into();
    let mut record = Record::from_marks(shape, marks.clone());
    for &(cell, _) in &placed {
        record.givens.set(cell, None);
    }
    record.placed = placed;
    record.marks = (!record.state().is_complete()).then_some(marks);
    Ok(record)
}

fn write(record: &Record, options: &Options, out: &mut String) -> Result<(), Unwritable> {
    let form = INFO.name;
    let shape = record.givens.shape();
    if shape.side() > LARGEST {
        let reason = "its letter `u` for the player's digits is free up to 16×16";
        return Err(Unwritable::Shape { form, shape, reason });
    }
    let alphabet = cells::writing_alphabet(form, shape, options)?;
    let candidates = candidates::with_givens(form, record)?;
    let mut words: Vec<String> = candidates
        .iter()
        .map(|&candidates| candidates::word(shape, candidates, alphabet))
        .collect();
    for (cell, _) in &record.placed {
        words[cell.index()].insert(0, 'u');
    }
    for row in words.chunks(shape.side()) {
        out.extend([&row.join(" "), "\r\n"]);
    }
    Ok(())
}
