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
    let [refuted, given_up] = look(shape, &rows_of(marks, digit));
    cells(shape, &refuted) | cells(shape, &given_up)
}

/// The places of a digit in each row, as masks of columns; none where it stands already.
pub(crate) type Rows = [u32; MAX_SIDE];

/// The same of these places, but for those that were given up.
pub(crate) fn surely_in_none(shape: Shape, rows: &Rows) -> Rows {
    look(shape, rows)[0]
}

/// Those of these places that are in every template: without them there is none.
pub(crate) fn in_every_template(shape: Shape, rows: &Rows) -> Rows {
    let mut in_all = [0; MAX_SIDE];
    let mut search = Search::new(shape);
    search.rows = *rows;
    if !search.complete(0, 0, 0) {
        return in_all;
    }
    let one = search.path;
    for row in 0..shape.side() {
        search.rows[row] &= !one[row];
        // A row that has no other place would count as one where the digit stands already.
        let has_other = search.rows[row] != 0;
        if one[row] != 0 && !(has_other && search.complete(0, 0, 0)) && search.left > 0 {
            in_all[row] = one[row];
        }
        search.rows[row] = rows[row];
    }
    in_all
}

/// The places that were found to be in no template, and those that were given up.
fn look(shape: Shape, rows: &Rows) -> [Rows; 2] {
    let mut search = Search::new(shape);
    search.fresh = *rows;
    let [mut refuted, mut given_up] = [[0; MAX_SIDE]; 2];
    for row in 0..shape.side() {
        // 1.
        while search.fresh[row] != 0 {
            let column = search.fresh[row].trailing_zeros();
            search.rows = *rows;
            search.rows[row] = 1 << column;
            // 2. and 3.
            if search.left > 0 && search.complete(0, 0, 0) {
                for row in 0..shape.side() {
                    search.fresh[row] &= !search.path[row];
                }
            } else {
                search.fresh[row] &= !(1 << column);
                let list = if search.left == 0 { &mut given_up } else { &mut refuted };
                list[row] |= 1 << column;
            }
        }
    }
    [refuted, given_up]
}

/// The cells of such masks.
pub(crate) fn cells<const W: usize>(shape: Shape, rows: &Rows) -> Cells<W> {
    let all = (0..shape.side()).flat_map(|row| bits(rows[row]).map(move |column| (row, column)));
    all.filter_map(|(row, column)| shape.cell(row, column)).collect()
}

/// The places of a digit.
pub(crate) fn rows_of<const W: usize>(marks: &Marks<W>, digit: Digit) -> Rows {
    let lines = Lines::of(marks, digit);
    let along = lines.along(HouseKind::Row);
    std::array::from_fn(|row| along.get(row).copied().unwrap_or(0))
}

struct Search {
    shape: Shape,
    /// The places allowed in each row; none where the digit stands already.
    rows: Rows,
    /// Those in no template so far.
    fresh: Rows,
    /// The place taken in each row.
    path: Rows,
    left: usize,
}

impl Search {
    fn new(shape: Shape) -> Search {
        let none = [0; MAX_SIDE];
        Search { shape, rows: none, fresh: none, path: none, left: LIMIT }
    }

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

    /// The places in no template of a 4×4 grid and those in every one, by trying all 4^4 choices of a
    /// column for each row.
    fn by_trying(marks: &Marks<2>, digit: Digit) -> [Cells<2>; 2] {
        let shape = marks.plan.shape;
        let mut left = marks.cells(digit);
        let mut common = None;
        for choice in 0..256_usize {
            let cells: Vec<_> = (0..4)
                .filter_map(|row| shape.cell(row, choice >> (2 * row) & 3))
                .filter(|&cell| marks.has(cell, digit))
                .collect();
            let clash = |a: usize, b: usize| marks.plan.sees(cells[a], cells[b]);
            if cells.len() == 4 && !(0..4).any(|a| (0..a).any(|b| clash(a, b))) {
                let cells: Cells<2> = cells.into_iter().collect();
                left -= cells;
                common = Some(common.map_or(cells, |common: Cells<2>| common & cells));
            }
        }
        [left, common.unwrap_or(Cells::EMPTY)]
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
                let fixed = in_every_template(shape, &rows_of(&marks, digit));
                let found = [in_no_template(&marks, digit), cells(shape, &fixed)];
                assert_eq!(found, by_trying(&marks, digit), "{struck:b}");
            }
        }
    }
}
