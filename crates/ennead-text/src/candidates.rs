//! Candidates as forms write and read them: words such as `2789`, one for each cell.

use ennead_grid::{DigitSet, Grid, Shape};

use crate::alphabet::Symbol;
use crate::cells::{self, Run};
use crate::{Alphabet, Diagnostic, Record, Unwritable};

/// Each blank cell's digits that no peer has; a filled cell's own digit.
pub(crate) fn basic(state: &Grid) -> Box<[DigitSet]> {
    let (shape, geometry) = (state.shape(), state.geometry());
    let candidates = shape.cells().map(|cell| {
        let seen = geometry.peers(cell).iter().filter_map(|&peer| state.get(peer));
        state.get(cell).map_or(DigitSet::all(shape) - seen.collect(), DigitSet::only)
    });
    candidates.collect()
}

/// The record's marks, with each filled cell's own digit; the basic candidates where it has none.
pub(crate) fn of(record: &Record) -> Box<[DigitSet]> {
    let state = record.state();
    match &record.marks {
        None => basic(&state),
        Some(marks) => settled(&state, marks),
    }
}

/// The candidates for a form that shows a given as a lone candidate.
///
/// Refused where a given would not be read as one again, because a peer still has its digit.
pub(crate) fn with_givens(
    form: &'static str,
    record: &Record,
) -> Result<Box<[DigitSet]>, Unwritable> {
    let candidates = of(record);
    let (shape, geometry) = (record.givens.shape(), record.givens.geometry());
    for (cell, digit) in record.givens.filled() {
        let open = |peer: &&ennead_grid::Cell| {
            let marks = candidates[peer.index()];
            marks.len() > 1 && marks.contains(digit)
        };
        if let Some(&peer) = geometry.peers(cell).iter().find(open) {
            let (given, peer) = (shape.name(cell), shape.name(peer));
            let reason = format!(
                "{peer} still has the candidate {digit}, so the given {digit} in {given} would be read as a candidate"
            );
            return Err(Unwritable::Content { form, reason });
        }
    }
    Ok(candidates)
}

/// Marks in which each filled cell has its own digit alone.
pub(crate) fn settled(state: &Grid, marks: &[DigitSet]) -> Box<[DigitSet]> {
    let contents = state.cells().iter().zip(marks);
    contents.map(|(content, &marks)| content.map_or(marks, DigitSet::only)).collect()
}

/// A word of candidates.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Word {
    /// All of them.
    pub(crate) candidates: DigitSet,
    /// Those with a dash before them.
    pub(crate) struck: DigitSet,
    /// Whether they do not ascend, which no program writes.
    pub(crate) is_disordered: bool,
}

impl Word {
    /// Reads a word; a blank character alone says that there is no candidate. `Err` is the byte of
    /// a character that is no candidate, or one for the second time.
    pub(crate) fn parse(text: &str, side: usize, alphabet: Alphabet) -> Result<Word, usize> {
        let mut word = Word::default();
        let mut characters = text.chars();
        if let (Some(character), None) = (characters.next(), characters.next())
            && alphabet.meaning(character, side) == Some(Symbol::Blank)
        {
            return Ok(word);
        }
        let mut last = None;
        let mut struck = false;
        for (byte, character) in text.char_indices() {
            match alphabet.meaning(character, side) {
                _ if character == '-' && !struck => struck = true,
                Some(Symbol::Digit(digit)) if word.candidates.insert(digit) => {
                    word.is_disordered |= last > Some(digit);
                    last = Some(digit);
                    if std::mem::take(&mut struck) {
                        word.struck.insert(digit);
                    }
                }
                _ => return Err(byte),
            }
        }
        if struck || text.is_empty() { Err(text.len()) } else { Ok(word) }
    }

    /// Reads a word of candidates without dashes.
    pub(crate) fn read(
        run: Run<'_>,
        side: usize,
        alphabet: Alphabet,
    ) -> Result<DigitSet, Diagnostic> {
        match Word::parse(run.text, side, alphabet) {
            Ok(word) if word.struck.is_empty() => Ok(word.candidates),
            Ok(_) => Err(refusal(run, run.text.find('-').unwrap_or(0), side, alphabet)),
            Err(byte) => Err(refusal(run, byte, side, alphabet)),
        }
    }
}

/// Points at a character that is no candidate.
pub(crate) fn refusal(run: Run<'_>, byte: usize, side: usize, alphabet: Alphabet) -> Diagnostic {
    let digits = match alphabet {
        Alphabet::Digits => format!("digits from 1 to {side}"),
        _ => format!("characters of {}", alphabet.about(side)),
    };
    let message = match run.text[byte..].chars().next() {
        Some(c) if matches!(alphabet.meaning(c, side), Some(Symbol::Digit(_))) => {
            format!("`{c}` is a candidate of this cell already")
        }
        Some(c) => format!("`{c}` is no candidate in a {side}×{side} grid"),
        None => "no candidate follows here".to_owned(),
    };
    run.error(byte, message).expected(format!("{digits}, each once"))
}

/// The word for a cell's candidates: a dot where there is none.
pub(crate) fn word(shape: Shape, candidates: DigitSet, alphabet: Alphabet) -> String {
    if candidates.is_empty() {
        return ".".to_owned();
    }
    let digits = shape.digits().filter(|&digit| candidates.contains(digit));
    digits.map(|digit| cells::symbol(alphabet, Some(digit))).collect()
}
