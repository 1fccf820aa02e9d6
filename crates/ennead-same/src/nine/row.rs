//! Rows, keys and states.
//!
//! A row is sixteen bytes, the digit in each column. A *key* is what a row reads: nine nibbles, the
//! first place highest, so that keys compare as texts do. In a state byte 8 - p is for place p, for the
//! same reason; the bytes above 8 are such that they always read 0.

use ennead_grid::Shape;
use ennead_solve::bytes::Bytes;

use crate::Transformation;

/// The digits of a row, by column; 0 for blank and beyond.
pub(super) type Row = [u8; 16];

/// The nibbles of a key.
pub(super) const KEY: u64 = 0xf_ffff_ffff;

/// The symbol of a digit without a name: greater than every name.
pub(super) const NEW: u64 = 10;

/// A partial map from the puzzle to its canonical form.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// The name of each digit, by the digit; `NEW` if it has none. That of blank is 0.
    pub(super) names: [u8; 16],
    /// The column at place p is in byte 8 - p; beyond, 0x80.
    pub(super) columns: [u8; 16],
    /// The rows that are decided, a nibble each, the last one lowest.
    pub(super) rows: u64,
    /// The same as a set, a bit each.
    pub(super) used: u16,
    /// 1 if it is of the mirror image, else 0.
    pub(super) side: u8,
    /// The band of the last row.
    pub(super) band: u8,
}

impl State {
    /// Nothing is decided.
    pub(super) const START: State = State {
        names: [0, 10, 10, 10, 10, 10, 10, 10, 10, 10, 0, 0, 0, 0, 0, 0],
        columns: [8, 7, 6, 5, 4, 3, 2, 1, 0, 128, 128, 128, 128, 128, 128, 128],
        rows: 0,
        used: 0,
        side: 0,
        band: 0,
    };

    /// After one more row.
    #[inline(always)]
    pub(super) fn with_row(mut self, row: usize) -> State {
        self.rows = self.rows << 4 | row as u64;
        self.used |= 1 << row;
        self.band = row as u8 / 3;
        self
    }

    /// The rows that may come next, a bit each: of the same band, or where a new band begins all others.
    #[inline(always)]
    pub(super) fn open(&self, is_new_band: bool) -> u32 {
        u32::from(!self.used & if is_new_band { 511 } else { 7 << (3 * self.band) })
    }

    /// The transformation of a state with nine rows. Digits that do not appear get the names that are
    /// left.
    pub(super) fn transformation(&self) -> Transformation {
        let rows: [u8; 9] =
            std::array::from_fn(|place| (self.rows >> (4 * (8 - place)) & 15) as u8);
        let columns: [u8; 9] = std::array::from_fn(|place| self.columns[8 - place]);
        let names = &self.names[1..10];
        let mut left = (1..10).filter(|name| !names.contains(name));
        let name = |&name: &u8| {
            if u64::from(name) == NEW {
                left.next().expect("as many names as digits") - 1
            } else {
                name - 1
            }
        };
        let digits: Vec<u8> = names.iter().map(name).collect();
        Transformation::new(Shape::NINE, self.side == 1, &rows, &columns, &digits)
            .expect("rows and columns stay in their chutes")
    }
}

/// The nibbles of the first nine bytes.
#[inline(always)]
pub(super) fn packed<B: Bytes>(bytes: B) -> u64 {
    bytes.nibbles() & KEY
}

/// Eight nibbles as bytes.
#[inline(always)]
pub(super) fn spread(nibbles: u64) -> u64 {
    let x = nibbles & 0xffff_ffff;
    let x = (x | x << 16) & 0x0000_ffff_0000_ffff;
    let x = (x | x << 8) & 0x00ff_00ff_00ff_00ff;
    (x | x << 4) & 0x0f0f_0f0f_0f0f_0f0f
}

/// Writes a key as the row at `place`, each nibble plus `add`.
#[inline(always)]
pub(super) fn write(numbers: &mut [u8; 81], place: usize, key: u64, add: u8) {
    let x = spread(key >> 4) + u64::from(add) * 0x0101_0101_0101_0101;
    let row = &mut numbers[9 * place..][..9];
    row[..8].copy_from_slice(&x.to_be_bytes());
    row[8] = (key & 15) as u8 + add;
}

/// Orders two numbers, if `really`.
#[inline(always)]
pub(super) fn sort2(a: &mut u64, b: &mut u64, really: bool) {
    let (x, y) = (*a, *b);
    let swap = really && x > y;
    *a = if swap { y } else { x };
    *b = if swap { x } else { y };
}
