//! Parts of puzzles that were counted before.
//!
//! How many solutions a part has depends on its candidates alone, and not on which digit is called
//! what: the boards of the digits are sorted, so that parts that differ in names only are one. The
//! table has a fixed size and a new entry takes the place of the one it meets. Entries are compared
//! in full: a hash decides where to look, never what the answer is.

use super::board::Board;

/// The candidates of a part, up to the names of the digits.
pub(super) type Key<const W: usize, const D: usize> = [Board<W>; D];

/// A table of counted parts.
#[derive(Debug)]
pub(super) struct Cache<const W: usize, const D: usize> {
    /// Where an entry is, or nothing yet. Empty until the first entry comes.
    entries: Vec<Option<(Key<W, D>, u128)>>,
}

impl<const W: usize, const D: usize> Cache<W, D> {
    /// How many entries there are at most: about 20 MB of them.
    const SIZE: usize = (20 << 20) / size_of::<Option<(Key<W, D>, u128)>>();

    pub(super) const fn new() -> Cache<W, D> {
        Cache { entries: Vec::new() }
    }

    /// The key of a part with these candidates, and its place in the table.
    #[inline]
    pub(super) fn key(places: &[Board<W>; D]) -> (Key<W, D>, usize) {
        let mut key = *places;
        key.sort_unstable();
        let hash = key.iter().fold(0, |hash, board| board.mix(hash));
        // The high bits are the well mixed ones.
        (key, (((hash >> 32) * Self::SIZE as u64) >> 32) as usize)
    }

    #[inline]
    pub(super) fn get(&self, key: &Key<W, D>, place: usize) -> Option<u128> {
        match self.entries.get(place) {
            Some(Some((known, count))) if known == key => Some(*count),
            _ => None,
        }
    }

    #[inline]
    pub(super) fn insert(&mut self, key: &Key<W, D>, place: usize, count: u128) {
        if self.entries.is_empty() {
            self.entries.resize(Self::SIZE, None);
        }
        self.entries[place] = Some((*key, count));
    }
}
