//! What may stand in a cell.

use std::fmt;
use std::num::NonZeroU8;

/// A digit, from 1 to the side of the grid, also when it prints as two or three characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit `value`, from 1 to 100.
    #[inline]
    pub const fn new(value: u8) -> Option<Digit> {
        if value > crate::Shape::MAX_SIDE as u8 {
            return None;
        }
        match NonZeroU8::new(value) {
            Some(value) => Some(Digit(value)),
            None => None,
        }
    }

    /// Its value, from 1.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Its place among the digits, from 0, for the moment of indexing.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
