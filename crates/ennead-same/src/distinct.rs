//! Which puzzles of a stream are new: a set of fingerprints with a limit.
//!
//! Of each puzzle 128 bits are kept, made from its shape and its canonical form. Two different forms have
//! the same fingerprint by chance once in 3·10³⁸ pairs: among a billion puzzles the chance that any two
//! are mistaken for one is one in 10²¹. (The fingerprint is no cryptographic one: somebody who wants to
//! can make puzzles that collide.)
//!
//! The set is one table with open addressing, 16 bytes an entry, at most three quarters full; it doubles
//! until the limit is reached. Then it says so: forgetting old puzzles would call a repetition new.

use ennead_grid::Shape;

/// 128 bits of a canonical form, never 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint(u128);

impl Fingerprint {
    /// Of a canonical form: its shape, and its numbers with 0 for blank.
    pub fn of(shape: Shape, canonical: &[u8]) -> Fingerprint {
        // The length and the rows of a box tell the shape.
        Fingerprint(fingerprint(shape.box_rows() as u64, canonical))
    }
}

/// The fingerprints of puzzles that were seen.
#[derive(Clone, Debug)]
pub struct Distinct {
    /// Empty entries are 0; its length is a power of two.
    table: Vec<u128>,
    len: usize,
    limit: usize,
}

/// The limit of a [`Distinct`] is reached: it cannot tell whether this puzzle is new.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no memory for more than {limit} different puzzles")]
pub struct Full {
    /// The number of puzzles it can hold.
    pub limit: usize,
}

impl Distinct {
    /// For at most `limit` different puzzles: about 22 to 43 bytes each, and half as much again for a
    /// moment while the table doubles.
    pub fn new(limit: usize) -> Distinct {
        Distinct { table: vec![0; 64], len: 0, limit }
    }

    /// For as many as fit into this many bytes.
    pub fn within(bytes: usize) -> Distinct {
        // The largest table that fits beside the one of half its size that it is filled from.
        let entries = (bytes / 24).max(64);
        let table =
            if entries.is_power_of_two() { entries } else { entries.next_power_of_two() / 2 };
        Distinct::new(table / 4 * 3)
    }

    /// Whether the canonical form with this fingerprint is new; it is not from now on.
    pub fn insert(&mut self, Fingerprint(print): Fingerprint) -> Result<bool, Full> {
        let at = self.place(print);
        if self.table[at] == print {
            return Ok(false);
        }
        if self.len >= self.limit {
            return Err(Full { limit: self.limit });
        }
        self.len += 1;
        if self.len * 4 <= self.table.len() * 3 {
            self.table[at] = print;
            return Ok(true);
        }
        let longer = vec![0; self.table.len() * 2];
        for print in std::mem::replace(&mut self.table, longer) {
            if print != 0 {
                let at = self.place(print);
                self.table[at] = print;
            }
        }
        let at = self.place(print);
        self.table[at] = print;
        Ok(true)
    }

    /// How many different ones were seen.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether none was.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Where it is, or where it belongs.
    fn place(&self, print: u128) -> usize {
        let mask = self.table.len() - 1;
        let mut at = print as usize & mask;
        while self.table[at] != 0 && self.table[at] != print {
            at = (at + 1) & mask;
        }
        at
    }
}

/// 128 bits of a number and a text, never 0. Two products of 64 bits each are folded, eight bytes at a
/// time.
fn fingerprint(number: u64, text: &[u8]) -> u128 {
    let fold = |a: u64, b: u64| {
        let wide = u128::from(a) * u128::from(b);
        (wide >> 64) as u64 ^ wide as u64
    };
    let (mut high, mut low) =
        (0x9e37_79b9_7f4a_7c15 ^ text.len() as u64, 0xd1b5_4a32_d192_ed03 ^ number);
    for chunk in text.chunks(8) {
        let mut bytes = [0; 8];
        bytes[..chunk.len()].copy_from_slice(chunk);
        let word = u64::from_le_bytes(bytes);
        high = fold(high ^ word, 0xe703_7ed1_a0b4_28db).wrapping_add(low.rotate_left(17));
        low = fold(low ^ word.rotate_left(32), 0x8ebc_6af0_9c88_c6e3).wrapping_add(high);
    }
    (u128::from(fold(high, 0x5899_65cc_7537_4cc3)) << 64 | u128::from(low)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_once_and_full_at_the_limit() {
        let mut seen = Distinct::new(1000);
        let print = |n: u32| Fingerprint::of(Shape::NINE, &n.to_le_bytes());
        for n in 0..1000 {
            assert_eq!(seen.insert(print(n)), Ok(true));
        }
        for n in 0..1000 {
            assert_eq!(seen.insert(print(n)), Ok(false), "{n} was seen");
        }
        assert_eq!(seen.insert(print(1000)), Err(Full { limit: 1000 }));
        assert_eq!(seen.len(), 1000);
    }

    #[test]
    fn the_blank_grids_of_two_shapes_are_two() {
        let [wide, tall] = [(2, 3), (3, 2)].map(|(h, w)| Shape::new(h, w).unwrap());
        assert_ne!(Fingerprint::of(wide, &[0; 36]), Fingerprint::of(tall, &[0; 36]));
    }

    #[test]
    fn a_change_of_one_byte_changes_half_of_the_bits() {
        let text = [7u8; 81];
        let print = fingerprint(3, &text);
        for at in 0..81 {
            let mut other = text;
            other[at] = 6;
            let bits = (print ^ fingerprint(3, &other)).count_ones();
            assert!((30..98).contains(&bits), "{bits} bits at byte {at}");
        }
    }
}
