//! Digging: taking givens away as long as the number of solutions stays as wished.
//!
//! Givens are looked at in a given order, in groups that go together (the orbits of a symmetry). A
//! group goes if at most k solutions remain. What is left is minimal in this sense: no group can go.
//! For a group that cannot go now cannot go later, when there are fewer givens; so each is asked once.
//!
//! In large grids most of the first groups can go, so they are taken many at a time: if the puzzle
//! without all of them has one solution, it would have had one without each of them. If not, half as many
//! are tried. The result is the same as with one at a time.

use ennead_grid::{Cell, Digit, Grid, Shape};

use crate::asker::{Asker, differs};
use crate::board::Board;
use crate::source::Plant;
use crate::work::{OutOfBudget, Work};

/// What to dig, and how far.
pub(crate) struct Digging<'a> {
    /// A solution of the puzzle.
    pub(crate) solution: &'a Grid,
    /// The most solutions that may remain.
    pub(crate) solutions: u64,
    /// Not fewer givens than this.
    pub(crate) givens: usize,
    /// What is kept.
    pub(crate) plant: Option<&'a Plant>,
}

impl Digging<'_> {
    /// Digs, looking at the groups in their order. Groups that are not all givens are passed over.
    pub(crate) fn dig(
        &self,
        grid: &Grid,
        groups: &[Vec<Cell>],
        asker: &mut Asker,
        work: &mut Work<'_>,
    ) -> Result<Grid, OutOfBudget> {
        let mut board = Board::new(grid);
        let mut len = grid.len();
        let is_large = grid.shape().side() > 9;
        let mut size = if is_large && self.solutions == 1 { groups.len() / 8 } else { 1 };
        let mut next = 0;
        while next < groups.len() {
            size = size.clamp(1, groups.len() - next);
            let together = &groups[next..next + size];
            let cells: Vec<Cell> = together
                .iter()
                .filter(|group| group.iter().all(|&cell| board.grid()[cell].is_some()))
                .flatten()
                .copied()
                .collect();
            let fits = len >= self.givens + cells.len();
            if cells.is_empty() || (fits && self.can_go(&mut board, &cells, asker, work)?) {
                len -= cells.len();
                next += size;
            } else if size > 1 {
                size /= 2;
            } else {
                next += 1;
            }
        }
        Ok(board.into_grid())
    }

    /// Takes the cells away if at most the wished number of solutions remain.
    fn can_go(
        &self,
        board: &mut Board,
        cells: &[Cell],
        asker: &mut Asker,
        work: &mut Work<'_>,
    ) -> Result<bool, OutOfBudget> {
        let digit = |cell: Cell| self.solution[cell].expect("a solution is complete");
        let with_digits: Vec<(Cell, Digit)> =
            cells.iter().map(|&cell| (cell, digit(cell))).collect();
        for &cell in cells {
            board.take(cell);
        }
        let can_go = if self.plant.is_some_and(|plant| !board.bars(&plant.barred)) {
            false
        } else if self.solutions == 1 {
            // A group of one is answered by the easier question; but of 9×9 grids it is quicker to count
            // (83 µs for a minimal puzzle instead of 216).
            let is_nine = board.grid().shape() == Shape::NINE;
            board.follow(&with_digits)
                || match cells {
                    [cell] if !is_nine => !differs(board.grid(), self.solution, *cell, work)?,
                    _ => asker.count(board.grid(), 2, work)? == 1,
                }
        } else {
            asker.count(board.grid(), self.solutions + 1, work)? <= self.solutions
        };
        if !can_go {
            for (cell, digit) in with_digits {
                board.put(cell, digit);
            }
        }
        Ok(can_go)
    }

    /// The givens without each of which alone the puzzle would have no more solutions than wished.
    pub(crate) fn unnecessary(
        &self,
        grid: &Grid,
        asker: &mut Asker,
        work: &mut Work<'_>,
    ) -> Result<Vec<Cell>, OutOfBudget> {
        let mut board = Board::new(grid);
        let mut unnecessary = Vec::new();
        for (cell, digit) in grid.filled() {
            if self.can_go(&mut board, &[cell], asker, work)? {
                board.put(cell, digit);
                unnecessary.push(cell);
            }
        }
        Ok(unnecessary)
    }
}
