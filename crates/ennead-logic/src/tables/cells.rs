//! A set of cells of fixed width: a bit per cell in `W` words, copied and compared like a number.
//!
//! `Cells<2>` holds the 81 cells of a 9×9 grid (and everything smaller), `Cells<10>` the 625 of
//! 25×25. All techniques are written once, for any `W`; the compiler makes both. What is done to the
//! words of the wide sets is a call (the room `wide`): unrolled in every technique, ten words at a time, it
//! was a third of the crate's time to compile.

mod wide;

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use ennead_grid::Cell;

/// As many words are worked on where they are used.
const NARROW: usize = 2;

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Cells<const W: usize>(pub(crate) [u64; W]);

impl<const W: usize> Cells<W> {
    pub(crate) const EMPTY: Cells<W> = Cells([0; W]);

    pub(crate) fn only(cell: Cell) -> Cells<W> {
        let mut set = Cells::EMPTY;
        set.insert(cell);
        set
    }

    pub(crate) fn len(self) -> usize {
        if W > NARROW {
            return wide::len(&self.0);
        }
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(crate) fn is_empty(self) -> bool {
        if W > NARROW {
            return wide::is_empty(&self.0);
        }
        self.0.iter().all(|&word| word == 0)
    }

    pub(crate) fn contains(self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Whether every cell of `other` is in it.
    pub(crate) fn includes(self, other: Cells<W>) -> bool {
        if W > NARROW {
            return wide::includes(&self.0, &other.0);
        }
        (other - self).is_empty()
    }

    pub(crate) fn meets(self, other: Cells<W>) -> bool {
        if W > NARROW {
            return wide::meet(&self.0, &other.0);
        }
        !(self & other).is_empty()
    }

    pub(crate) fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    pub(crate) fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    pub(crate) fn without(mut self, cell: Cell) -> Cells<W> {
        self.remove(cell);
        self
    }

    pub(crate) fn first(self) -> Option<Cell> {
        self.iter().next()
    }

    /// The cell of a set that has exactly one.
    pub(crate) fn single(self) -> Option<Cell> {
        let first = self.first()?;
        self.without(first).is_empty().then_some(first)
    }

    /// The two cells of a set that has exactly two, in the order of the grid.
    pub(crate) fn both(self) -> Option<[Cell; 2]> {
        let first = self.first()?;
        Some([first, self.without(first).single()?])
    }

    /// The cells, in the order of the grid.
    pub(crate) fn iter(self) -> Iter<W> {
        Iter { words: self.0, at: 0, rest: self.0[0] }
    }

    pub(crate) fn to_vec(self) -> Vec<Cell> {
        self.iter().collect()
    }
}

impl<const W: usize> FromIterator<Cell> for Cells<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells<W> {
        let mut set = Cells::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

/// The cells of a set, in the order of the grid.
#[derive(Clone)]
pub(crate) struct Iter<const W: usize> {
    words: [u64; W],
    /// Which word is looked at.
    at: usize,
    /// What is left of it.
    rest: u64,
}

impl<const W: usize> Iterator for Iter<W> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        while self.rest == 0 {
            if self.at + 1 >= W {
                return None;
            }
            self.at += 1;
            self.rest = self.words[self.at];
        }
        let bit = self.rest.trailing_zeros();
        self.rest &= self.rest - 1;
        Some(Cell::new((self.at * 64) as u16 + bit as u16))
    }
}

impl<const W: usize> BitOr for Cells<W> {
    type Output = Cells<W>;
    fn bitor(mut self, other: Cells<W>) -> Cells<W> {
        self |= other;
        self
    }
}

impl<const W: usize> BitOrAssign for Cells<W> {
    fn bitor_assign(&mut self, other: Cells<W>) {
        if W > NARROW {
            return wide::add(&mut self.0, &other.0);
        }
        for at in 0..W {
            self.0[at] |= other.0[at];
        }
    }
}

impl<const W: usize> BitAnd for Cells<W> {
    type Output = Cells<W>;
    fn bitand(mut self, other: Cells<W>) -> Cells<W> {
        self &= other;
        self
    }
}

impl<const W: usize> BitAndAssign for Cells<W> {
    fn bitand_assign(&mut self, other: Cells<W>) {
        if W > NARROW {
            return wide::keep(&mut self.0, &other.0);
        }
        for at in 0..W {
            self.0[at] &= other.0[at];
        }
    }
}

/// The cells of the first that are not in the second.
impl<const W: usize> Sub for Cells<W> {
    type Output = Cells<W>;
    fn sub(mut self, other: Cells<W>) -> Cells<W> {
        self -= other;
        self
    }
}

impl<const W: usize> SubAssign for Cells<W> {
    fn sub_assign(&mut self, other: Cells<W>) {
        if W > NARROW {
            return wide::remove(&mut self.0, &other.0);
        }
        for at in 0..W {
            self.0[at] &= !other.0[at];
        }
    }
}

impl<const W: usize> fmt::Debug for Cells<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
