//! The text as far as it is written, and what it leaves free.

use super::row::{NEW, spread};

/// What of the columns is not decided: they stand at the beginning of their stack, and such stacks at
/// the beginning of all.
#[derive(Clone, Copy)]
pub(super) struct Free {
    /// How many stacks.
    pub(super) stacks: u8,
    /// 16a + 4b + c, if the stacks have a, b and c free columns.
    pub(super) network: u8,
    /// Compare-and-exchange steps that sort them: 0, 1 or 3.
    pub(super) steps: u8,
    /// The columns, a bit for each place.
    pub(super) places: u16,
}

/// What is free, by the places at which some row has a given, bit p for place p.
static FREE: [Free; 512] = {
    let (mut table, mut given) = ([Free { stacks: 0, network: 0, steps: 0, places: 0 }; 512], 0);
    while given < 512 {
        let (mut free, mut most, mut stack) = (table[given], 0, 0);
        while stack < 3 {
            // Those before the first with a given; the bit beyond stands for none.
            let columns = (given >> (3 * stack) & 7 | 8).trailing_zeros() as u8;
            free.stacks += (columns == 3 && free.stacks == stack) as u8;
            free.network = 4 * free.network + columns;
            free.places |= ((1 << columns) - 1) << (3 * stack);
            most = if columns > most { columns } else { most };
            stack += 1;
        }
        free.steps = if most == 3 { 3 } else { most / 2 };
        table[given] = free;
        given += 1;
    }
    table
};

/// What a row reads, as bytes.
pub(super) struct Line {
    /// The first eight places, the first highest.
    eight: u64,
    last: u8,
    /// The places that read `NEW`.
    pub(super) new: u32,
}

impl Line {
    #[inline(always)]
    pub(super) fn of(key: u64) -> Line {
        let (eight, last) = (spread(key >> 4), (key & 15) as u8);
        // Of 0 to 10 only 0b1010 has both bits.
        let new = places(eight >> 3 & eight >> 1) | u32::from(last == NEW as u8) << 8;
        Line { eight, last, new }
    }
}

/// The text as far as it is written.
pub(super) struct Written {
    pub(super) numbers: [u8; 81],
    /// How many rows.
    pub(super) level: usize,
    /// How many digits have a name.
    pub(super) named: u8,
    /// The places that have a given in some row.
    given: u32,
}

impl Written {
    /// Nothing yet.
    pub(super) const START: Written = Written { numbers: [0; 81], level: 0, named: 0, given: 0 };

    /// What is free below it.
    #[inline(always)]
    pub(super) fn free(&self) -> Free {
        FREE[(self.given & 511) as usize]
    }

    /// Adds a row, and gives its new digits their names.
    #[inline(always)]
    pub(super) fn push(&mut self, line: &Line) {
        let row: &mut [u8; 9] =
            self.numbers[9 * self.level..].first_chunk_mut().expect("nine rows");
        row[..8].copy_from_slice(&line.eight.to_be_bytes());
        row[8] = line.last;
        self.given |= places((line.eight + 0x7f7f_7f7f_7f7f_7f7f) >> 7);
        self.given |= u32::from(line.last != 0) << 8;
        let mut new = line.new;
        while new != 0 {
            self.named += 1;
            row[new.trailing_zeros() as usize % 9] = self.named;
            new &= new - 1;
        }
        self.level += 1;
    }
}

/// The lowest bits of eight bytes, that of the highest byte first: the product brings bit 8i to 63 - i.
#[inline(always)]
fn places(bytes: u64) -> u32 {
    ((bytes & 0x0101_0101_0101_0101).wrapping_mul(0x8040_2010_0804_0201) >> 56) as u32
}
