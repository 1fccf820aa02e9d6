//! A grid with what stands in each house, for quick tests of a given.

use ennead_grid::{Cell, Digit, DigitSet, Grid, HouseKind};

/// A grid whose digits come and go.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    grid: Grid,
    /// The digits of each house, by its index.
    used: Vec<DigitSet>,
}

impl Board {
    pub(crate) fn new(grid: &Grid) -> Board {
        let geometry = grid.geometry();
        let digits = |house| geometry.cells(house).iter().filter_map(|&cell| grid[cell]).collect();
        let used = geometry.houses().iter().map(|&house| digits(house)).collect();
        Board { grid: grid.clone(), used }
    }

    pub(crate) fn grid(&self) -> &Grid {
        &self.grid
    }

    pub(crate) fn into_grid(self) -> Grid {
        self.grid
    }

    /// Takes the digit out of a cell that has one.
    pub(crate) fn take(&mut self, cell: Cell) {
        if let Some(digit) = self.grid[cell] {
            self.grid.set(cell, None);
            for house in self.grid.geometry().houses_of(cell) {
                self.used[house.index()].remove(digit);
            }
        }
    }

    pub(crate) fn put(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        for house in self.grid.geometry().houses_of(cell) {
            self.used[house.index()].insert(digit);
        }
    }

    /// The digits that the houses of a cell have.
    fn seen(&self, cell: Cell) -> DigitSet {
        let houses = self.grid.geometry().houses_of(cell);
        houses.iter().fold(DigitSet::EMPTY, |seen, house| seen | self.used[house.index()])
    }

    /// Whether each of these digits cannot stand in its cell, as a given stands there or sees it.
    pub(crate) fn bars(&self, digits: &[(Cell, Digit)]) -> bool {
        let is_barred =
            |&(cell, digit)| self.grid[cell].is_some() || self.seen(cell).contains(digit);
        digits.iter().all(is_barred)
    }

    /// Whether nothing but `digit` can stand in the blank `cell`, or `digit` nowhere else in one of
    /// its houses, at first sight.
    fn is_single(&self, cell: Cell, digit: Digit) -> bool {
        let (geometry, shape) = (self.grid.geometry(), self.grid.shape());
        if self.seen(cell).len() + 1 == shape.side() {
            return true;
        }
        geometry.houses_of(cell).iter().any(|&house| {
            debug_assert!(house.kind() != HouseKind::Row || house.number() == shape.row(cell));
            geometry.cells(house).iter().all(|&other| {
                other == cell || self.grid[other].is_some() || self.seen(other).contains(digit)
            })
        })
    }

    /// Whether the blank cells, whose digits in the one solution are known, can be filled one after the
    /// other by singles alone. The board is the same afterwards.
    pub(crate) fn follow(&mut self, cells: &[(Cell, Digit)]) -> bool {
        let mut left = cells.to_vec();
        let mut filled = Vec::new();
        while let Some(at) = left.iter().position(|&(cell, digit)| self.is_single(cell, digit)) {
            let (cell, digit) = left.swap_remove(at);
            self.put(cell, digit);
            filled.push(cell);
        }
        for cell in filled {
            self.take(cell);
        }
        left.is_empty()
    }
}
