//! Chance from a seed: the same numbers on every machine.

use crate::chacha::ChaCha8;

/// A source of numbers that are the same for the same seed.
#[derive(Debug)]
pub(crate) struct Seeded(ChaCha8);

impl Seeded {
    pub(crate) fn new(seed: u64) -> Seeded {
        Seeded(ChaCha8::new(seed))
    }

    /// A number below `limit`, which is not 0; all are equally likely.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        debug_assert!(limit > 0 && u32::try_from(limit).is_ok());
        let limit = limit as u32;
        // Numbers from the last, incomplete run of `limit` would favour the low ones.
        let fair = u32::MAX - u32::MAX % limit;
        loop {
            let drawn = self.0.next();
            if drawn < fair {
                return (drawn % limit) as usize;
            }
        }
    }

    /// Puts the items into an order in which each order is equally likely.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (2..=items.len()).rev() {
            items.swap(end - 1, self.below(end));
        }
    }
}
