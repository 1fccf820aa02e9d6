//! A set of cells as bits, small enough to be copied about.

use std::ops::{BitAnd, BitOr, BitOrAssign};

/// A set of cells of a grid with at most 64 · `W` of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Board<const W: usize>([u64; W]);

impl<const W: usize> Board<W> {
    pub(super) const EMPTY: Board<W> = Board([0; W]);

    #[inline]
    pub(super) fn only(cell: usize) -> Board<W> {
        let mut words = [0; W];
        words[cell / 64] = 1 << (cell % 64);
        Board(words)
    }

    #[inline]
    pub(super) fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    #[inline]
    pub(super) fn contains(self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |union, word| union | word) == 0
    }

    #[inline]
    pub(super) fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The cells of this set that are not in the other.
    #[inline]
    pub(super) fn without(self, other: Board<W>) -> Board<W> {
        Board(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// The lowest cell.
    #[inline]
    pub(super) fn first(self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    /// The cells, from the lowest.
    #[inline]
    pub(super) fn cells(mut self) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let word = self.0.iter().position(|&word| word != 0)?;
            let cell = word * 64 + self.0[word].trailing_zeros() as usize;
            self.0[word] &= self.0[word] - 1;
            Some(cell)
        })
    }

    /// A number that differs for most sets, mixed into `seed`.
    #[inline]
    pub(super) fn mix(self, seed: u64) -> u64 {
        // Multiplication by an odd number with well spread bits (2⁶⁴ divided by the golden ratio).
        const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;
        self.0.iter().fold(seed, |hash, &word| {
            let mixed = (hash ^ word).wrapping_mul(SPREAD);
            mixed ^ mixed >> 29
        })
    }
}

impl<const W: usize> BitAnd for Board<W> {
    type Output = Board<W>;

    #[inline]
    fn bitand(self, other: Board<W>) -> Board<W> {
        Board(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

impl<const W: usize> BitOr for Board<W> {
    type Output = Board<W>;

    #[inline]
    fn bitor(self, other: Board<W>) -> Board<W> {
        Board(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }
}

impl<const W: usize> BitOrAssign for Board<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Board<W>) {
        *self = *self | other;
    }
}
