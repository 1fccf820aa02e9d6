//! Sudoku as four functions of a cell: line, column, square and value.
//!
//! Cells are numbered from left to right and from top to bottom. `C_07` is the cell of number 7; `L`,
//! `C` and `S` give its line, column and square, from 0, and `V` the value in it, from 1. The rules are
//! three families of constraints, each over all pairs of cells for which the first part holds:
//!
//! ```text
//! line     {L(C_XY) = L(C_ZW); V(C_XY) != V(C_ZW)}
//! column   {C(C_XY) = C(C_ZW); V(C_XY) != V(C_ZW)}
//! square   {S(C_XY) = S(C_ZW); V(C_XY) != V(C_ZW)}
//! ```
//!
//! All cells are variables here, with the givens as values already known; a pair of cells that shares
//! a line and a square is in both families.

use std::fmt;
use std::ops::RangeInclusive;

use ennead_grid::{Cell, Puzzle, Shape};

/// A puzzle seen this way.
#[derive(Clone, Copy, Debug)]
pub struct LineColumnSquare<'a>(pub &'a Puzzle);

/// A cell by its number. Prints `C_07`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellId {
    cell: Cell,
    shape: Shape,
}

/// The three families of constraints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Same line, different values.
    Line,
    /// Same column, different values.
    Column,
    /// Same square, different values.
    Square,
}

impl CellId {
    /// The number, from 0.
    pub fn number(self) -> usize {
        self.cell.index()
    }

    /// `L`: its line.
    pub fn line(self) -> usize {
        self.shape.row(self.cell)
    }

    /// `C`: its column.
    pub fn column(self) -> usize {
        self.shape.column(self.cell)
    }

    /// `S`: its square, counted from left to right, then from top to bottom.
    pub fn square(self) -> usize {
        self.shape.box_of(self.cell)
    }
}

impl fmt::Display for CellId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = (self.shape.area() - 1).to_string().len();
        write!(f, "C_{:0width$}", self.number())
    }
}

impl Family {
    /// All three.
    pub const ALL: [Family; 3] = [Family::Line, Family::Column, Family::Square];

    /// Its name, as `line`.
    pub const fn name(self) -> &'static str {
        match self {
            Family::Line => "line",
            Family::Column => "column",
            Family::Square => "square",
        }
    }

    /// The letter of its function: `L`, `C` or `S`.
    pub const fn letter(self) -> char {
        match self {
            Family::Line => 'L',
            Family::Column => 'C',
            Family::Square => 'S',
        }
    }

    /// The function it compares.
    pub fn of(self, cell: CellId) -> usize {
        match self {
            Family::Line => cell.line(),
            Family::Column => cell.column(),
            Family::Square => cell.square(),
        }
    }

    /// One constraint of the family, written out.
    pub fn sentence(self, a: CellId, b: CellId) -> String {
        let letter = self.letter();
        format!("{{{letter}({a}) = {letter}({b}); V({a}) != V({b})}}")
    }
}

impl LineColumnSquare<'_> {
    /// All cells, by number.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = CellId> + ExactSizeIterator + use<> {
        let shape = self.0.shape();
        shape.cells().map(move |cell| CellId { cell, shape })
    }

    /// The domain of `L`, `C` and `S`.
    pub fn places(&self) -> RangeInclusive<usize> {
        0..=self.0.shape().side() - 1
    }

    /// The domain of `V`.
    pub fn values(&self) -> RangeInclusive<usize> {
        1..=self.0.shape().side()
    }

    /// `V`, where it is known from the start.
    pub fn value(&self, cell: CellId) -> Option<usize> {
        self.0[cell.cell].map(|digit| digit.get() as usize)
    }

    /// How many constraints a family has: in each of its houses, all pairs of cells.
    pub fn count(&self, _: Family) -> usize {
        let side = self.0.shape().side();
        side * (side * (side - 1) / 2)
    }

    /// The constraints of a family as pairs of cells, by first then second cell.
    pub fn constraints(&self, family: Family) -> impl Iterator<Item = (CellId, CellId)> + use<> {
        let (shape, side) = (self.0.shape(), self.0.shape().side());
        let houses: Vec<Vec<CellId>> =
            self.cells().fold(vec![Vec::new(); side], |mut houses, cell| {
                houses[family.of(cell)].push(cell);
                houses
            });
        shape.cells().map(move |cell| CellId { cell, shape }).flat_map(move |a| {
            let later: Vec<_> = houses[family.of(a)].iter().copied().filter(|&b| b > a).collect();
            later.into_iter().map(move |b| (a, b))
        })
    }
}
