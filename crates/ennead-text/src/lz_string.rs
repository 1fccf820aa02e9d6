//! The lz-string compression, in base64: what puzzle links carry behind `?load=` and `scl`.
//!
//! A text, taken as UTF-16 units, becomes a stream of *codes*, in the manner of Lempel and Ziv's
//! 1978 dictionary. A code names an entry of the dictionary; three codes are reserved:
//!
//! ```text
//! 0  a new unit below 256: 8 bits follow        3 …  entries, in the order they were made
//! 1  a new unit from 256 up: 16 bits follow
//! 2  the end
//!
//! a b a b a   =   0 'a'   0 'b'   5   3   2
//!                 3: a    4: b    |   a = entry 3
//!                                 5: ab
//! ```
//!
//! After each code the dictionary gets the entry *previous text + first unit of this text*, and a
//! new unit gets an entry of its own before that. A code has just as many bits as the dictionary's
//! size needs: 2 for the first, then 3, growing whenever `enlarge_in` entries have been made. Bits of a
//! number go out lowest first; six bits make one base64 character, highest first; the last is filled
//! with zeros.
//!
//! Every entry is a part of the text before it, so the reader keeps entries as places in its output:
//! its memory is bounded by the output, and the output by [`MOST_UNITS`].

use std::collections::{BTreeMap, BTreeSet};

/// No text becomes longer than this many UTF-16 units; a puzzle has a few thousand.
pub(crate) const MOST_UNITS: usize = 1 << 20;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const NEW_BYTE: u32 = 0;
const NEW_UNIT: u32 = 1;
const END: u32 = 2;

/// Why a text is no lz-string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BadLz {
    /// A character outside the base64 alphabet, and its byte.
    #[error("`{found}` is no base64 character")]
    Character {
        /// The byte of the text.
        at: usize,
        /// The character.
        found: char,
    },
    /// The text ends before the end code.
    #[error("the compressed text is cut short")]
    CutShort,
    /// A code that names nothing.
    #[error("this is no compressed text, or it is damaged")]
    Damaged,
    /// The output would be too long.
    #[error("the compressed text unpacks to more than {MOST_UNITS} characters")]
    TooLong,
}

/// The text in a base64 lz-string.
pub(crate) fn decompress(base64: &str) -> Result<String, BadLz> {
    let mut bits = Bits::new(base64)?;
    let mut out: Vec<u16> = Vec::new();
    // Where in `out` each entry from 3 up stands: (start, length).
    let mut entries: Vec<(usize, usize)> = Vec::new();
    let mut width = 2;
    let mut enlarge_in = 1;
    let mut previous: Option<(usize, usize)> = None;
    loop {
        let code = bits.number(width)?;
        let start = out.len();
        let mut made = 0;
        match code {
            END => break,
            NEW_BYTE | NEW_UNIT => {
                out.push(bits.number(if code == NEW_BYTE { 8 } else { 16 })? as u16);
                entries.push((start, 1));
                made += 1;
            }
            _ => {
                let (from, length) = match (entries.get(code as usize - 3), previous) {
                    (Some(&entry), _) => entry,
                    // The entry that this very code will make: the previous text and its first unit.
                    (None, Some((from, length))) if code as usize - 3 == entries.len() => {
                        (from, length + 1)
                    }
                    _ => return Err(BadLz::Damaged),
                };
                if start + length > MOST_UNITS {
                    return Err(BadLz::TooLong);
                }
                // Unit by unit: the last one may be the first just copied.
                for at in from..from + length {
                    out.push(out[at]);
                }
            }
        }
        if let Some((from, length)) = previous {
            entries.push((from, length + 1));
            made += 1;
        }
        previous = Some((start, out.len() - start));
        for _ in 0..made {
            enlarge_in -= 1;
            if enlarge_in == 0 {
                enlarge_in = 1 << width;
                width += 1;
            }
        }
        if out.len() > MOST_UNITS {
            return Err(BadLz::TooLong);
        }
    }
    String::from_utf16(&out).map_err(|_| BadLz::Damaged)
}

/// A text as a base64 lz-string.
pub(crate) fn compress(text: &str) -> String {
    let mut writer = Writer { out: String::new(), bits: 0, held: 0, width: 2, enlarge_in: 2 };
    let mut units: BTreeMap<u16, u32> = BTreeMap::new();
    let mut pairs: BTreeMap<(u32, u16), u32> = BTreeMap::new();
    // Units that have an entry but have not been written yet.
    let mut unwritten: BTreeSet<u32> = BTreeSet::new();
    let mut next = 3;
    let mut current: Option<(u32, u16)> = None; // an entry, and its first unit
    for unit in text.encode_utf16() {
        let single = *units.entry(unit).or_insert_with(|| {
            unwritten.insert(next);
            next += 1;
            next - 1
        });
        let Some((entry, first)) = current else {
            current = Some((single, unit));
            continue;
        };
        if let Some(&longer) = pairs.get(&(entry, unit)) {
            current = Some((longer, first));
            continue;
        }
        writer.entry(entry, first, unwritten.remove(&entry));
        pairs.insert((entry, unit), next);
        next += 1;
        current = Some((single, unit));
    }
    if let Some((entry, first)) = current {
        writer.entry(entry, first, unwritten.remove(&entry));
    }
    writer.finish()
}

/// The bits of a base64 text.
struct Bits<'a> {
    characters: std::slice::Iter<'a, u8>,
    held: u32,
    left: u32,
}

impl<'a> Bits<'a> {
    fn new(base64: &'a str) -> Result<Bits<'a>, BadLz> {
        let text = base64.trim_end_matches('=');
        let foreign = |c: &char| u8::try_from(*c).map_or(true, |byte| value(byte).is_none());
        if let Some((at, found)) = text.char_indices().find(|(_, c)| foreign(c)) {
            return Err(BadLz::Character { at, found });
        }
        Ok(Bits { characters: text.as_bytes().iter(), held: 0, left: 0 })
    }

    /// The next number of this many bits, lowest first.
    fn number(&mut self, width: u32) -> Result<u32, BadLz> {
        let mut number = 0;
        for at in 0..width {
            if self.left == 0 {
                let &byte = self.characters.next().ok_or(BadLz::CutShort)?;
                self.held = value(byte).ok_or(BadLz::Damaged)?;
                self.left = 6;
            }
            self.left -= 1;
            number |= (self.held >> self.left & 1) << at;
        }
        Ok(number)
    }
}

fn value(byte: u8) -> Option<u32> {
    Some(match byte {
        b'A'..=b'Z' => u32::from(byte - b'A'),
        b'a'..=b'z' => u32::from(byte - b'a') + 26,
        b'0'..=b'9' => u32::from(byte - b'0') + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    })
}

struct Writer {
    out: String,
    bits: u32,
    held: u32,
    width: u32,
    enlarge_in: u32,
}

impl Writer {
    /// Writes an entry: as a new unit the first time, by its code from then on.
    fn entry(&mut self, entry: u32, first: u16, is_new: bool) {
        if is_new {
            let (code, width) = if first < 256 { (NEW_BYTE, 8) } else { (NEW_UNIT, 16) };
            self.number(code, self.width);
            self.number(u32::from(first), width);
            self.count();
        } else {
            self.number(entry, self.width);
        }
        self.count();
    }

    /// Counts an entry of the dictionary.
    fn count(&mut self) {
        self.enlarge_in -= 1;
        if self.enlarge_in == 0 {
            self.enlarge_in = 1 << self.width;
            self.width += 1;
        }
    }

    fn number(&mut self, number: u32, width: u32) {
        (0..width).for_each(|at| self.bit(number >> at & 1));
    }

    fn bit(&mut self, bit: u32) {
        self.held = self.held << 1 | bit;
        self.bits += 1;
        if self.bits == 6 {
            self.out.push(char::from(ALPHABET[self.held as usize]));
            (self.held, self.bits) = (0, 0);
        }
    }

    fn finish(mut self) -> String {
        self.number(END, self.width);
        // At least one bit of filling, as the published compressor has it.
        self.bit(0);
        while self.bits > 0 {
            self.bit(0);
        }
        while !self.out.len().is_multiple_of(4) {
            self.out.push('=');
        }
        self.out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// By hand, bits in the order they are written:
    /// `a`: 00 (new byte, 2 bits), 10000110 (97 lowest first), 010 (end, 3 bits), filled to 18:
    /// 001000 011001 000000 = I Z A.
    #[test]
    fn by_hand() {
        assert_eq!(compress("a"), "IZA=");
        assert_eq!(decompress("IZA=").as_deref(), Ok("a"));
        // Nothing: 01 (end, 2 bits) and filling: 010000.
        assert_eq!(compress(""), "Q===");
        assert_eq!(decompress("Q").as_deref(), Ok(""));
        // `aaa`: new a, then 4 = the entry `aa` that this code makes, end (3 bits still).
        // 00 10000110 | 001 | 010 + filling: 001000 011000 101000 = I Y o.
        assert_eq!(compress("aaa"), "IYo=");
        assert_eq!(decompress("IYo=").as_deref(), Ok("aaa"));
        // `ā` is unit 0x101: 10 (new unit) 1000000010000000 010 and filling:
        // 101000 000010 000000 010000 = o C A Q.
        assert_eq!(compress("ā"), "oCAQ");
        assert_eq!(decompress("oCAQ").as_deref(), Ok("ā"));
    }

    #[test]
    fn refusals() {
        assert_eq!(decompress("I*A="), Err(BadLz::Character { at: 1, found: '*' }));
        assert_eq!(decompress("IZ=A"), Err(BadLz::Character { at: 2, found: '=' }));
        assert_eq!(decompress(""), Err(BadLz::CutShort));
        assert_eq!(decompress("IY"), Err(BadLz::CutShort));
        // The first code names entry 3, which is not there yet.
        assert_eq!(decompress("wAAA"), Err(BadLz::Damaged));
    }

    #[test]
    fn a_bomb_is_refused() {
        let long = "a".repeat(MOST_UNITS);
        let packed = compress(&long);
        assert!(packed.len() < 8000);
        assert_eq!(decompress(&packed).map(|text| text.len()), Ok(MOST_UNITS));
        assert_eq!(decompress(&compress(&(long + "a"))), Err(BadLz::TooLong));
    }

    proptest! {
        #[test]
        fn back_again(text in ".{0,200}") {
            prop_assert_eq!(decompress(&compress(&text)), Ok(text));
        }

        #[test]
        fn back_again_with_repetition(text in "[ab0é😀]{0,400}") {
            prop_assert_eq!(decompress(&compress(&text)), Ok(text));
        }

        #[test]
        fn any_bytes_end(text in "[A-Za-z0-9+/=]{0,300}") {
            let _ = decompress(&text);
        }
    }
}
