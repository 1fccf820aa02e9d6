//! Runs of characters, one (or two) to a cell: read and written.

use ennead_grid::{Digit, Grid, Shape};

use crate::alphabet::{Census, Symbol};
use crate::{Alphabet, Diagnostic, Line, Options, Remedy, Unwritable};

/// A run of characters in a line, and the byte where it begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run<'a> {
    pub(crate) line: Line<'a>,
    pub(crate) start: usize,
    pub(crate) text: &'a str,
}

impl Run<'_> {
    /// Points at the character that begins at this byte of the run.
    pub(crate) fn error(&self, byte: usize, message: impl Into<String>) -> Diagnostic {
        self.line.error(self.start + byte, 1, message)
    }
}

/// The alphabet of a text with grids of this side: the caller's, or the only one that fits.
///
/// Where none fits, the usual one is taken, so that reading can point at the character that is
/// wrong. `line` is where a refusal points.
pub(crate) fn alphabet(
    census: &Census,
    side: usize,
    line: Line<'_>,
    options: &Options,
) -> Result<Alphabet, Diagnostic> {
    if side <= 9 && options.alphabet.is_none() {
        // Everybody writes 1-9 here; letters are read when they are asked for.
        return Ok(Alphabet::Digits);
    }
    if let Some(alphabet) = options.alphabet {
        if alphabet.has_room_for(side) || (alphabet == Alphabet::Digits && side <= 9) {
            return Ok(alphabet);
        }
        let message = format!("the alphabet `{alphabet}` has no room for a {side}×{side} grid");
        return Err(line.error_all(message));
    }
    match Alphabet::fitting(census, side)[..] {
        [alphabet] => Ok(alphabet),
        [] => Alphabet::usual(side).ok_or_else(|| {
            line.error_all(format!("a {side}×{side} grid needs more than one character per cell"))
                .help("write it as numbers with blanks between them")
        }),
        ref several => {
            let message =
                format!("the characters of this {side}×{side} grid have more than one reading");
            let remedy = Remedy::Alphabet { side, choices: several.to_vec() };
            Err(line.error_all(message).remedy(remedy))
        }
    }
}

/// What each ASCII character means in grids of one side: looked up once per cell of a stream.
pub(crate) struct Meanings {
    side: usize,
    alphabet: Alphabet,
    table: [Option<Symbol>; 128],
}

impl Meanings {
    pub(crate) fn new(alphabet: Alphabet, side: usize) -> Meanings {
        let meaning = |byte: usize| alphabet.meaning(char::from(byte as u8), side);
        Meanings { side, alphabet, table: std::array::from_fn(meaning) }
    }

    pub(crate) fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// What the characters of a run say, appended to `cells`.
    pub(crate) fn read(
        &self,
        run: Run<'_>,
        cells: &mut Vec<Option<Digit>>,
    ) -> Result<(), Diagnostic> {
        if !run.text.is_ascii() {
            return self.read_characters(run, cells);
        }
        for (at, &byte) in run.text.as_bytes().iter().enumerate() {
            cells.push(match self.table.get(usize::from(byte)).copied().flatten() {
                Some(Symbol::Digit(digit)) => Some(digit),
                Some(Symbol::Blank) => None,
                None => return Err(self.refuse(run, at)),
            });
        }
        Ok(())
    }

    /// The same where not every byte is a character.
    #[cold]
    fn read_characters(
        &self,
        run: Run<'_>,
        cells: &mut Vec<Option<Digit>>,
    ) -> Result<(), Diagnostic> {
        for (at, character) in run.text.char_indices() {
            cells.push(match self.alphabet.meaning(character, self.side) {
                Some(Symbol::Digit(digit)) => Some(digit),
                Some(Symbol::Blank) => None,
                None => return Err(self.refuse(run, at)),
            });
        }
        Ok(())
    }

    /// Refuses the character that begins at this byte.
    #[cold]
    fn refuse(&self, run: Run<'_>, byte: usize) -> Diagnostic {
        let character = run.text[byte..].chars().next().unwrap_or(' ');
        let message = format!("`{character}` is no cell of a {0}×{0} grid", self.side);
        run.error(byte, message).expected(self.alphabet.expected(self.side))
    }
}

/// The alphabet to write grids of this shape in, one character per cell.
pub(crate) fn writing_alphabet(
    form: &'static str,
    shape: Shape,
    options: &Options,
) -> Result<Alphabet, Unwritable> {
    let side = shape.side();
    match options.alphabet {
        Some(alphabet) if alphabet.has_room_for(side) => Ok(alphabet),
        Some(_) => Err(Unwritable::Shape { form, shape, reason: "the alphabet is too small" }),
        None => Alphabet::usual(side).ok_or(Unwritable::Shape {
            form,
            shape,
            reason: "one character per cell is enough up to 35×35; write `numbers`",
        }),
    }
}

/// The character for a cell; a dot for a blank, which no alphabet uses for a digit.
pub(crate) fn symbol(alphabet: Alphabet, content: Option<Digit>) -> char {
    content.map_or('.', |digit| alphabet.symbol(digit).unwrap_or('?'))
}

/// Appends all cells of a grid as one run, with this character for blanks.
pub(crate) fn write_run(grid: &Grid, alphabet: Alphabet, blank: char, out: &mut String) {
    let mut symbols = [blank as u8; Shape::MAX_SIDE + 1];
    for digit in grid.shape().digits() {
        symbols[usize::from(digit.get())] = symbol(alphabet, Some(digit)) as u8;
    }
    // In one go: pushing characters one by one took half the time of `ennead convert`.
    let bytes: Vec<u8> = grid.numbers().map(|number| symbols[usize::from(number)]).collect();
    out.push_str(std::str::from_utf8(&bytes).expect("symbols and blanks are ASCII"));
}
