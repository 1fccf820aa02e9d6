//! Templates: the ways to fill a whole grid with one digit.
//!
//! A candidate that is in no template of its digit is false, and no argument about that digit alone
//! can strike any other. So whoever is about to look for fish, kites or colours asks here first
//! whether there is anything to be found; for most digits there is not.
//!
//! 1. Take a candidate that is in no template found so far.
//! 2. Look for one that holds it, row by row, first through candidates not met before. What is used
//!    so far is a mask of columns, and one of the columns of boxes used in this band.
//! 3. All candidates of the template found are done with; if none was found, the candidate is false.
//!
//! On large grids this may take long: after [`LIMIT`] rows tried the rest is given up, and counts as
//! false here, which promises too much but costs nobody a deduction.

use ennead_grid::{Digit, HouseKind, Shape};

use crate::tables::cells::Cells;
use crate::tables::lines::{Lines, bits};
use crate::tables::marks::{MAX_SIDE, Marks};

/// Rows tried for one digit.
const LIMIT: usize = 20_000;

/// The candidates of `digit` that are in none of its templates.
pub(crate) fn in_no_template<const W: usize>(marks: &Marks<W>, digit: Digit) -> Cells<W> {
    let shape = marks.plan.shape;
    let rows = Lines::of(marks, digit);
    let rows = rows.along(HouseKind::Row);
    let mut search = Search {
        shape,
        rows: [0; MAX_SIDE],
        fresh: [0; MAX_SIDE],
        path: [0; MAX_SIDE],
        left: LIMIT,
    };
    search.fresh[..rows.len()].copy_from_slice(rows);
    let mut hopeless = Cells::EMPTY;
    for row in 0..rows.len() {
        // 1.
        while search.fresh[row] != 0 {
            let column = search.fresh[row].trailing_zeros();
            search.rows[..rows.len()].copy_from_slice(rows);
            search.rows[row] = 1 << column;
            // 2. and 3.
            if search.left > 0 && search.complete(0, 0, 0) {
                for row in 0..rows.len() {
                    search.fresh[row] &= !search.path[row];
                }
            } else {
                search.fresh[row] &= !(1 << column);
                hopeless |= shape.cell(row, column as usize).map_or(Cells::EMPTY, Cells::only);
            }
        }
    }
    hopeless
}

struct Search {
    shape: Shape,
    /// The places allowed in each row; none where the digit stands already.
    rows: [u32; MAX_SIDE],
    /// Those in no template so far.
    fresh: [u32; MAX_SIDE],
    /// The place taken in each row.
    path: [u32; MAX_SIDE],
    left: usize,
}

impl Search {
    /// Fills the rows from `row` on. `used` are the columns taken, `in_band` the columns of the
    /// boxes taken in the band of this row. The depth is the side of the grid.
    fn complete(&mut self, row: usize, used: u32, in_band: u32) -> bool {
        if row == self.shape.side() {
            return true;
        }
        self.path[row] = 0;
        let in_band = if row.is_multiple_of(self.shape.box_rows()) { 0 } else { in_band };
        if self.rows[row] == 0 {
            return self.complete(row + 1, used, in_band);
        }
        let Some(left) = self.left.checked_sub(1) else { return false };
        self.left = left;
        let open = self.rows[row] & !used & !in_band;
        for places in [open & self.fresh[row], open & !self.fresh[row]] {
            for column in bits(places) {
                self.path[row] = 1 << column;
                let stack = stack_of(self.shape, column);
                if self.complete(row + 1, used | 1 << column, in_band | stack) {
                    return true;
                }
            }
        }
        false
    }
}

/// The columns of the box this column runs through.
fn stack_of(shape: Shape, column: usize) -> u32 {
    let width = shape.box_columns();
    ((1 << width) - 1) << (column / width * width)
}

#[cfg(test)]
mod tests {
    use ennead_grid::{Grid, Shape};

    use super::*;
    use crate::candidate::Candidate;
    use crate::tables::plan::Plan;

    /// Every template of a 4×4 grid, by trying all 4^4 choices of a column for each row.
    fn by_trying(marks: &Marks<2>, digit: Digit) -> Cells<2> {
        let shape = marks.plan.shape;
        let mut left = marks.cells(digit);
        for choice in 0..256_usize {
            let cells: Vec<_> = (0..4)
                .filter_map(|row| shape.cell(row, choice >> (2 * row) & 3))
                .filter(|&cell| marks.has(cell, digit))
                .collect();
            let clash = |a: usize, b: usize| marks.plan.sees(cells[a], cells[b]);
            if cells.len() == 4 && !(0..4).any(|a| (0..a).any(|b| clash(a, b))) {
                left -= cells.into_iter().collect();
            }
        }
        left
    }

    #[test]
    fn the_same_as_by_trying() {
        let shape = Shape::new(2, 2).expect("4×4");
        let digit = Digit::new(1).expect("one");
        // Every seventh way to strike candidates: 9,363 of 65,536.
        for struck in (0..1_u32 << 16).step_by(7) {
            let mut marks = Marks::<2>::new(Plan::of(shape), &Grid::blank(shape), None);
            for at in bits(struck) {
                let cell = ennead_grid::Cell::new(at as u16);
                marks.strike(Candidate::new(cell, digit));
            }
            // A row without the digit would count as one where it stands already.
            let places = Lines::of(&marks, digit);
            if places.along(HouseKind::Row).iter().all(|&row| row != 0) {
                assert_eq!(in_no_template(&marks, digit), by_trying(&marks, digit), "{struck:b}");
            }
        }
    }
}
