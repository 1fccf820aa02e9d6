//! A set of cells of one grid: a bit per cell, in 64-bit words.

use std::fmt;

use crate::{Cell, Shape};

/// A set of cells.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CellSet {
    words: Box<[u64]>,
}

impl CellSet {
    /// No cell of a grid of this shape.
    #[inline]
    pub fn empty(shape: Shape) -> CellSet {
        CellSet { words: vec![0; shape.area().div_ceil(64)].into() }
    }

    /// How many cells are in it.
    #[inline]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether it is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Whether `cell` is in it.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.words[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Adds `cell`; tells whether it was new.
    #[inline]
    pub fn insert(&mut self, cell: Cell) -> bool {
        let word = &mut self.words[cell.index() / 64];
        let before = *word;
        *word |= 1 << (cell.index() % 64);
        before != *word
    }

    /// Takes `cell` out; tells whether it was in.
    #[inline]
    pub fn remove(&mut self, cell: Cell) -> bool {
        let word = &mut self.words[cell.index() / 64];
        let before = *word;
        *word &= !(1 << (cell.index() % 64));
        before != *word
    }

    /// The cells, in the order of the grid.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Cell> {
        self.words.iter().enumerate().flat_map(|(at, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros())?;
                rest &= rest - 1;
                Some(Cell((at * 64) as u16 + bit as u16))
            })
        })
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
