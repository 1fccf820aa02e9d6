//! A set of digits in one 32-bit word: narrow enough to be fast, wide enough for 25×25.
//!
//! ```text
//! bit   0 1 2 … 24 | 25 … 31
//! digit 1 2 3 … 25 | always 0
//! ```

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use ennead_grid::{Digit, DigitSet};

/// A set of digits up to 25.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Digits(pub(crate) u32);

impl Digits {
    pub(crate) const EMPTY: Digits = Digits(0);

    pub(crate) const fn all(side: usize) -> Digits {
        Digits((1 << side) - 1)
    }

    pub(crate) const fn only(digit: Digit) -> Digits {
        Digits(1 << digit.index())
    }

    pub(crate) const fn pair(a: Digit, b: Digit) -> Digits {
        Digits(1 << a.index() | 1 << b.index())
    }

    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 == 1
    }

    /// Whether every digit of `other` is in it.
    pub(crate) const fn includes(self, other: Digits) -> bool {
        other.0 & !self.0 == 0
    }

    pub(crate) const fn meets(self, other: Digits) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.index();
    }

    pub(crate) fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.index());
    }

    pub(crate) fn without(self, digit: Digit) -> Digits {
        Digits(self.0 & !(1 << digit.index()))
    }

    pub(crate) fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Digit::new(self.0.trailing_zeros() as u8 + 1) }
    }

    /// The digit of a set that has exactly one.
    pub(crate) fn single(self) -> Option<Digit> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// The two digits of a set that has exactly two, the smaller first.
    pub(crate) fn both(self) -> Option<[Digit; 2]> {
        let first = self.first()?;
        Some([first, self.without(first).single()?])
    }

    /// The digits, smallest first.
    pub(crate) fn iter(self) -> impl Iterator<Item = Digit> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = Digits(rest).first()?;
            rest &= rest - 1;
            Some(first)
        })
    }

    pub(crate) fn to_set(self) -> DigitSet {
        self.iter().collect()
    }

    pub(crate) fn of(set: DigitSet) -> Digits {
        set.iter().collect()
    }
}

impl FromIterator<Digit> for Digits {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Digits {
        digits.into_iter().fold(Digits::EMPTY, |set, digit| set | Digits::only(digit))
    }
}

impl BitOr for Digits {
    type Output = Digits;
    fn bitor(self, other: Digits) -> Digits {
        Digits(self.0 | other.0)
    }
}

impl BitOrAssign for Digits {
    fn bitor_assign(&mut self, other: Digits) {
        self.0 |= other.0;
    }
}

impl BitAnd for Digits {
    type Output = Digits;
    fn bitand(self, other: Digits) -> Digits {
        Digits(self.0 & other.0)
    }
}

impl BitAndAssign for Digits {
    fn bitand_assign(&mut self, other: Digits) {
        self.0 &= other.0;
    }
}

/// The digits of the first that are not in the second.
impl Sub for Digits {
    type Output = Digits;
    fn sub(self, other: Digits) -> Digits {
        Digits(self.0 & !other.0)
    }
}

impl SubAssign for Digits {
    fn sub_assign(&mut self, other: Digits) {
        self.0 &= !other.0;
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
