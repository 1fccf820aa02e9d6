//! A first solution of a nearly empty grid, by repairing a pattern.
//!
//! In a large grid with few givens there are solutions everywhere, and yet a search that decides
//! cell by cell rarely ends in one: its early decisions do not fit together, and it notices much
//! later. So begin with a solution of the blank grid, the canonical one, and change it until it
//! keeps the givens, while it stays a solution of the blank grid all the time.
//!
//! A cell is *wrong* if it has not its given, or no digit that it is allowed. Three kinds of change
//! keep every house complete (the first is Kempe's of 1879, from map colouring; the others are the
//! same with the parts of rows, columns and digits exchanged, as in the cycle switches of Latin
//! squares: Wanless, 2004):
//!
//! 1. *Two digits.* The cells that have one of two digits are connected where they share a house.
//!    In one connected component, exchange the two.
//! 2. *Two rows of a band.* Exchange what they have in one column. If now a row has a digit twice,
//!    exchange also where it stood before, and so on until the circle closes. Columns and boxes
//!    keep their digits.
//! 3. *Two columns of a stack.* The same.
//!
//! ```text
//! 2.   row a   3 . 5 . 9       5 . 9 . 3
//!      row b   5 . 9 . 3       3 . 5 . 9
//! ```
//!
//! In turns, (a) take a wrong cell and of all changes that put a right digit there the one that
//! leaves the fewest wrong cells; (b) take any cell and any change, for variety. Make it unless
//! there are more wrong cells after it than before; now and then even if there is one more, to get
//! out of dead ends. Stop when no cell is wrong, or after a number of turns.
//!
//! What comes out is used as a pattern: the search decides its candidates first. Where no cell is
//! wrong (usual up to 1 % of the cells given, and up to 5 % on 25×25) it follows the pattern to the
//! end without a conflict; where a few are, it has less to mend.

use ennead_grid::{Cell, Digit, DigitSet, Geometry, House, Solution};

use super::random::Random;
use crate::Meter;

/// A solution of the blank grid, in the course of being changed.
#[derive(Debug)]
pub(super) struct Repair<'a> {
    geometry: &'static Geometry,
    /// Per cell, the digits that are right.
    right: &'a [DigitSet],
    /// Per cell, its digit.
    digits: Vec<Digit>,
    /// Per house and digit, where it stands.
    places: Vec<Cell>,
    /// The cells that are wrong, and per cell its place among them.
    wrong: Vec<Cell>,
    wrong_at: Vec<Option<u32>>,
    /// The cells of the change that is looked at, with their new digits.
    change: Vec<(Cell, Digit)>,
    is_changed: Vec<bool>,
    random: Random,
}

/// How long to try: pairs of turns for each cell of the grid.
const MOVES_PER_CELL: usize = 16;
/// Once in this many times, turn (a) makes a change that leaves one wrong cell more.
const NOISE: usize = 16;

impl Repair<'_> {
    /// A solution of the blank grid in which most cells have one of their `right` digits, per cell.
    /// Each turn is a step; none if the budget ran out. With another seed than 0 it begins with a turn
    /// (b) for each cell, or a blank grid would always be filled alike.
    pub(super) fn of(
        geometry: &'static Geometry,
        right: &[DigitSet],
        seed: u64,
        meter: &mut Meter<'_>,
    ) -> Option<Vec<Digit>> {
        let shape = geometry.shape();
        let canonical = Solution::canonical(shape);
        let mut repair = Repair {
            geometry,
            right,
            digits: canonical.cells().iter().flatten().copied().collect(),
            places: vec![Cell::new(0); geometry.houses().len() * shape.side()],
            wrong: Vec::new(),
            wrong_at: vec![None; shape.area()],
            change: Vec::new(),
            is_changed: vec![false; shape.area()],
            random: Random::new(seed),
        };
        for cell in shape.cells() {
            repair.note(cell);
        }
        for _ in shape.cells().filter(|_| seed != 0) {
            repair.vary_somewhere(meter)?;
        }
        repair.run(meter)
    }

    fn run(mut self, meter: &mut Meter<'_>) -> Option<Vec<Digit>> {
        for _ in 0..MOVES_PER_CELL * self.digits.len() {
            if self.wrong.is_empty() {
                break;
            }
            if !meter.step() {
                return None;
            }
            let at = self.random.below(self.wrong.len());
            self.improve(self.wrong[at]);
            self.vary_somewhere(meter)?;
        }
        Some(self.digits)
    }

    /// Turn (b), of any cell; none if the budget ran out.
    fn vary_somewhere(&mut self, meter: &mut Meter<'_>) -> Option<()> {
        meter.step().then(|| {
            let any = self.random.below(self.digits.len());
            self.vary(Cell::new(any as u16));
        })
    }

    /// Turn (a): the best change that puts a right digit into `cell`.
    fn improve(&mut self, cell: Cell) {
        let mut best: Option<(i64, Vec<(Cell, Digit)>)> = None;
        for digit in self.right[cell.index()].iter() {
            self.exchange_digits(cell, digit);
            self.consider(&mut best);
            for along in [0, 1] {
                if self.exchange_lines(cell, digit, along) {
                    self.consider(&mut best);
                }
            }
        }
        let least = if self.random.below(NOISE) == 0 { -1 } else { 0 };
        self.make(best, least);
    }

    /// Turn (b): some change of `cell`.
    fn vary(&mut self, cell: Cell) {
        let mut best = None;
        let in_box = self.geometry.cells(self.geometry.houses_of(cell)[2]);
        let at = self.random.below(in_box.len());
        let digit = self.digits[in_box[at].index()];
        let along = self.random.below(2);
        if digit != self.digits[cell.index()] && self.exchange_lines(cell, digit, along) {
            self.consider(&mut best);
        }
        self.make(best, 0);
    }

    /// Makes a change, unless it does harm.
    fn make(&mut self, change: Option<(i64, Vec<(Cell, Digit)>)>, least: i64) {
        let Some((_, change)) = change.filter(|&(gain, _)| gain >= least) else { return };
        for &(cell, digit) in &change {
            self.digits[cell.index()] = digit;
        }
        for &(cell, _) in &change {
            self.note(cell);
        }
    }

    /// Compares the present change with the best so far, and forgets it.
    fn consider(&mut self, best: &mut Option<(i64, Vec<(Cell, Digit)>)>) {
        let gain = self.change.iter().map(|&(cell, digit)| {
            i64::from(self.is_wrong(cell, None)) - i64::from(self.is_wrong(cell, Some(digit)))
        });
        let gain = gain.sum();
        if best.as_ref().is_none_or(|&(least, _)| gain > least) {
            *best = Some((gain, self.change.clone()));
        }
        for (cell, _) in self.change.drain(..) {
            self.is_changed[cell.index()] = false;
        }
    }

    /// Change 1: the component of `cell` in the cells that have its digit or `digit`.
    fn exchange_digits(&mut self, cell: Cell, digit: Digit) {
        let geometry = self.geometry;
        let both = [self.digits[cell.index()], digit];
        let opposite = |one: Digit| if one == both[0] { both[1] } else { both[0] };
        self.add(cell, digit);
        let mut at = 0;
        while let Some(&(cell, new)) = self.change.get(at) {
            at += 1;
            for &house in geometry.houses_of(cell) {
                let neighbour = self.place(house, new);
                if !self.is_changed[neighbour.index()] {
                    self.add(neighbour, opposite(new));
                }
            }
        }
    }

    /// Changes 2 (`along` rows: 0) and 3 (columns: 1), so that `cell` gets `digit`; false if the
    /// digit is not in a line that may be exchanged with the cell's.
    fn exchange_lines(&mut self, cell: Cell, digit: Digit, along: usize) -> bool {
        let geometry = self.geometry;
        let across = 1 - along;
        let line = geometry.houses_of(cell)[along];
        let other = self.place(geometry.houses_of(cell)[across], digit);
        if geometry.houses_of(other)[2] != geometry.houses_of(cell)[2] {
            return false;
        }
        let other_line = geometry.cells(geometry.houses_of(other)[along]);
        let (mut cell, mut other) = (cell, other);
        while !self.is_changed[cell.index()] {
            let digit = self.digits[other.index()];
            self.add(cell, digit);
            self.add(other, self.digits[cell.index()]);
            // The digit that the line has twice now, and what is across from its old place.
            cell = self.place(line, digit);
            other = other_line[geometry.houses_of(cell)[across].number()];
        }
        true
    }

    fn add(&mut self, cell: Cell, digit: Digit) {
        self.is_changed[cell.index()] = true;
        self.change.push((cell, digit));
    }

    /// Whether a cell's digit, or another in its place, is none of its candidates.
    fn is_wrong(&self, cell: Cell, instead: Option<Digit>) -> bool {
        !self.right[cell.index()].contains(instead.unwrap_or(self.digits[cell.index()]))
    }

    fn place(&self, house: House, digit: Digit) -> Cell {
        self.places[house.index() * self.geometry.shape().side() + digit.index()]
    }

    /// Takes notice of a cell's new digit.
    fn note(&mut self, cell: Cell) {
        let side = self.geometry.shape().side();
        let digit = self.digits[cell.index()];
        for house in self.geometry.houses_of(cell) {
            self.places[house.index() * side + digit.index()] = cell;
        }
        match (self.is_wrong(cell, None), self.wrong_at[cell.index()]) {
            (true, None) => {
                self.wrong_at[cell.index()] = Some(self.wrong.len() as u32);
                self.wrong.push(cell);
            }
            (false, Some(at)) => {
                self.wrong_at[cell.index()] = None;
                self.wrong.swap_remove(at as usize);
                if let Some(&moved) = self.wrong.get(at as usize) {
                    self.wrong_at[moved.index()] = Some(at);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use ennead_grid::{Grid, Shape};

    /// Changes keep a solution a solution, and repair what can be repaired.
    #[test]
    fn the_result_is_a_solution_that_keeps_a_few_givens() {
        for (rows, columns) in [(2, 2), (2, 5), (5, 2), (3, 3), (4, 3), (5, 5), (6, 6)] {
            let shape = Shape::new(rows, columns).expect("a small shape");
            let geometry = Geometry::of(shape);
            // The digits 1, 2, 3 down the diagonal of boxes, where the pattern has others.
            let mut right = vec![DigitSet::all(shape); shape.area()];
            for value in 1..=rows.min(columns).min(3) {
                let cell = shape.cell((value - 1) * rows, (value - 1) * columns);
                let (cell, digit) = cell.zip(shape.digit(value)).expect("inside the grid");
                right[cell.index()] = DigitSet::only(digit);
            }
            let mut meter = Budget::unlimited().meter();
            let digits = Repair::of(geometry, &right, 0, &mut meter).expect("no limit");
            assert!(digits.iter().zip(&right).all(|(&digit, set)| set.contains(digit)), "{shape}");
            let cells: Vec<_> = digits.into_iter().map(Some).collect();
            let grid = Grid::from_cells(shape, cells).expect("one digit per cell");
            assert!(Solution::try_from(grid).is_ok(), "{shape}");
        }
    }
}
