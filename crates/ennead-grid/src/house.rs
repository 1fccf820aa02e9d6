//! Rows, columns and boxes: the sets of cells in which no digit may repeat.

use std::fmt;

/// What kind of house.
///
/// Further kinds (a diagonal, an extra region) are further variants and further entries in the
/// table of [`Geometry`](crate::Geometry); who walks over that table need not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum HouseKind {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
    /// The cells inside one heavy border.
    Box,
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        })
    }
}

/// A house, named by its kind and its number among its kind. Prints as people count: `column 4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House {
    pub(crate) kind: HouseKind,
    pub(crate) number: u8,
    /// Place in the geometry's table.
    pub(crate) index: u16,
}

impl House {
    /// Row, column or box.
    #[inline]
    pub const fn kind(self) -> HouseKind {
        self.kind
    }

    /// Which of its kind, from 0. Boxes count left to right, then top to bottom.
    #[inline]
    pub const fn number(self) -> usize {
        self.number as usize
    }

    /// Its place in the geometry's table, for the moment of indexing.
    #[inline]
    pub const fn index(self) -> usize {
        self.index as usize
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.number as usize + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
