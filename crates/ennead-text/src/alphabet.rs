//! Which characters stand for which digits.
//!
//! Up to 9×9 everybody writes 1 to 9. Above that the habits clash: `A` is 10, or 1, or (with 0 as
//! the first digit) 11. A text is read by itself only if exactly one habit fits it:
//!
//! ```text
//! digits    1-9                       4x4 to 9x9
//! hex1      1-9 A-Z   A = 10          10x10 to 35x35; 1-9 A-G for 16x16
//! hex0      0-9 A-Z   0 is a digit!   10x10 to 36x36; 0-9 A-F for 16x16
//! letters   A-Z       A = 1           up to 26x26;    A-P for 16x16, A-Y for 25x25
//! decimal   numbers   01 … 16 without blanks between, or 1 … 100 with
//! ```

use std::fmt;
use std::str::FromStr;

use ennead_grid::Digit;

/// The characters that stand for digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Alphabet {
    /// 1-9.
    Digits,
    /// 1-9, then A = 10.
    Hex1,
    /// 0-9, then A; 0 is the first digit, so `A` is the eleventh.
    Hex0,
    /// A = 1.
    Letters,
    /// Decimal numbers.
    Decimal,
}

/// What a character says about a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// The cell is blank.
    Blank,
    /// The cell has this digit.
    Digit(Digit),
}

/// The characters that say "blank" where they are not digits.
pub(crate) const BLANKS: [u8; 8] = *b".0*_-?xX";

/// The blank of drawn grids, as `ennead render` writes it: the only character of a cell outside ASCII.
const DOT: char = '·';

fn is_blank(character: char) -> bool {
    character == DOT || BLANKS.iter().any(|&blank| char::from(blank) == character)
}

impl Alphabet {
    /// All of them.
    pub const ALL: [Alphabet; 5] =
        [Alphabet::Digits, Alphabet::Hex1, Alphabet::Hex0, Alphabet::Letters, Alphabet::Decimal];

    /// Its name, which a caller may use to choose it.
    pub const fn name(self) -> &'static str {
        match self {
            Alphabet::Digits => "digits",
            Alphabet::Hex1 => "hex1",
            Alphabet::Hex0 => "hex0",
            Alphabet::Letters => "letters",
            Alphabet::Decimal => "decimal",
        }
    }

    /// What it is, for a list of readings.
    pub fn about(self, side: usize) -> String {
        let last = |alphabet: Alphabet| {
            Digit::new(side as u8).and_then(|digit| alphabet.symbol(digit)).unwrap_or('Z')
        };
        match self {
            Alphabet::Digits => format!("1-{side}"),
            Alphabet::Hex1 => format!("1-9 and A-{}, A = 10", last(self)),
            Alphabet::Hex0 => format!("0-9 and A-{}, 0 = first digit, A = eleventh", last(self)),
            Alphabet::Letters => format!("A-{}, A = 1", last(self)),
            Alphabet::Decimal => format!("numbers from 1 to {side}"),
        }
    }

    /// Whether it has enough characters for a grid of this side, one per cell.
    pub const fn has_room_for(self, side: usize) -> bool {
        match self {
            Alphabet::Digits => side <= 9,
            Alphabet::Hex1 => side > 9 && side <= 35,
            Alphabet::Hex0 => side > 9 && side <= 36,
            Alphabet::Letters => side <= 26,
            Alphabet::Decimal => false,
        }
    }

    /// The one we write for a grid of this side: 1-9 up to 9, 1-9A-G up to 16, A-Y up to 26, then
    /// 1-9A-Z; `None` where one character per cell is not enough.
    pub fn usual(side: usize) -> Option<Alphabet> {
        match side {
            0..=9 => Some(Alphabet::Digits),
            10..=16 | 27..=35 => Some(Alphabet::Hex1),
            17..=26 => Some(Alphabet::Letters),
            _ => None,
        }
    }

    /// The character for a digit.
    pub fn symbol(self, digit: Digit) -> Option<char> {
        let value = u32::from(digit.get());
        let character = match self {
            Alphabet::Digits => (value <= 9).then(|| char::from_digit(value, 10))?,
            Alphabet::Hex1 => (value <= 35).then(|| char::from_digit(value, 36))?,
            Alphabet::Hex0 => (value <= 36).then(|| char::from_digit(value - 1, 36))?,
            Alphabet::Letters => (value <= 26).then(|| char::from_digit(value + 9, 36))?,
            Alphabet::Decimal => None,
        };
        character.map(|c| c.to_ascii_uppercase())
    }

    /// What a character means in a grid of this side; `None` if nothing. Letters may be small.
    pub fn meaning(self, character: char, side: usize) -> Option<Symbol> {
        let value = match (self, character.to_digit(36)) {
            (Alphabet::Digits | Alphabet::Hex1, Some(v)) => v,
            (Alphabet::Hex0, Some(v)) => v + 1,
            (Alphabet::Letters, Some(v)) => v.saturating_sub(9),
            _ => 0,
        };
        if (1..=side as u32).contains(&value) {
            return Digit::new(value as u8).map(Symbol::Digit);
        }
        is_blank(character).then_some(Symbol::Blank)
    }

    /// What may stand in a cell, for error messages.
    pub fn expected(self, side: usize) -> String {
        let digits = match self {
            Alphabet::Digits => format!("a digit from 1 to {side}"),
            _ => format!("one of {}", self.about(side)),
        };
        let blanks: Vec<String> = BLANKS
            .into_iter()
            .map(char::from)
            .filter(|&blank| self.meaning(blank, side) == Some(Symbol::Blank))
            .map(String::from)
            .collect();
        format!("{digits}, or a blank: {}", blanks.join(" "))
    }

    /// The alphabets in which all of these characters mean something for a grid of this side.
    ///
    /// One text uses one character for blank. So where `0` stands beside another blank, `0` is a
    /// digit if it can be (hex0); and where `0` is the only blank there is, it can be a digit only
    /// in a full grid, where it stands `side` times in each grid.
    pub fn fitting(census: &Census, side: usize) -> Vec<Alphabet> {
        let mut fitting: Vec<Alphabet> = Alphabet::ALL
            .into_iter()
            .filter(|alphabet| alphabet.has_room_for(side))
            .filter(|alphabet| census.seen().all(|c| alphabet.meaning(c, side).is_some()))
            .collect();
        if fitting.len() > 1 {
            let other_blank = ['.', '-', '_', '*', '?'].iter().any(|&c| census.count(c) > 0);
            let zeros = census.count('0');
            let full = zeros * side == census.total();
            fitting.retain(|alphabet| match alphabet {
                Alphabet::Hex1 | Alphabet::Letters => !(zeros > 0 && other_blank),
                Alphabet::Hex0 => zeros == 0 || other_blank || full,
                _ => true,
            });
            // `X` is a blank to all but the alphabets in which it is a digit (33×33 in hex1).
            let is_x = |c: char| c.eq_ignore_ascii_case(&'x');
            if other_blank && census.seen().any(is_x) {
                let is_blank =
                    |alphabet: &Alphabet| alphabet.meaning('x', side) == Some(Symbol::Blank);
                if !fitting.iter().all(is_blank) {
                    fitting.retain(|alphabet| !is_blank(alphabet));
                }
            }
        }
        // Where no digit occurs, every alphabet says the same. (Letters are digits to some.)
        if census.seen().all(|c| is_blank(c) && !c.is_alphabetic()) {
            fitting.truncate(1);
        }
        fitting
    }
}

impl fmt::Display for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Alphabet {
    type Err = String;

    fn from_str(text: &str) -> Result<Alphabet, String> {
        Alphabet::ALL
            .into_iter()
            .find(|alphabet| alphabet.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| {
                let names = Alphabet::ALL.map(Alphabet::name).join(", ");
                format!("`{text}` is no alphabet: expected one of {names}")
            })
    }
}

/// How often each character occurs in the cells of a text.
#[derive(Clone, Debug)]
pub struct Census {
    counts: [usize; 128],
    /// Characters outside ASCII, but for the blank among them; no alphabet has them.
    foreign: usize,
}

impl Census {
    /// Counts the characters.
    pub fn of(characters: impl IntoIterator<Item = char>) -> Census {
        let mut census = Census { counts: [0; 128], foreign: 0 };
        for c in characters {
            let c = if c == DOT { '.' } else { c };
            match census.counts.get_mut(c as usize) {
                Some(count) => *count += 1,
                None => census.foreign += 1,
            }
        }
        census
    }

    fn count(&self, character: char) -> usize {
        self.counts[character as usize]
    }

    fn total(&self) -> usize {
        self.counts.iter().sum::<usize>() + self.foreign
    }

    pub(crate) fn seen(&self) -> impl Iterator<Item = char> {
        let ascii = (0u8..128).filter(|&c| self.counts[c as usize] > 0).map(char::from);
        ascii.chain((self.foreign > 0).then_some('\u{fffd}'))
    }
}
