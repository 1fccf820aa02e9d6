//! Ratings are whole numbers of tenths, so that they can be compared exactly.

use std::fmt;
use std::ops::Add;

/// A rating in tenths: 66 is written `6.6`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(pub u16);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl Add<u16> for Tenths {
    type Output = Tenths;
    fn add(self, tenths: u16) -> Tenths {
        Tenths(self.0 + tenths)
    }
}
