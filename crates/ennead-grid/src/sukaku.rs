//! A puzzle whose cells are restricted to some digits, and a puzzle as it is posed to a solver.
//!
//! ```text
//! Puzzle   givens; every other cell may have any digit
//! Sukaku   givens, or none, and for each cell the digits it may have
//! Posed    a loan of either: what a question about solutions is asked of
//! ```

use std::ops::Deref;

use crate::{Cell, DigitSet, Puzzle};

/// A puzzle in which each cell may only have a digit of its set; a plain puzzle where nothing is
/// restricted. A given that is not in its cell's set leaves no solution.
///
/// ```
/// use ennead_grid::{DigitSet, Grid, Puzzle, Shape, Sukaku};
///
/// let shape = Shape::square(2).unwrap();
/// let blank = Puzzle::try_from(Grid::blank(shape))?;
/// assert!(Sukaku::new(blank.clone(), vec![DigitSet::all(shape); 16]).is_ok());
/// let refused = Sukaku::new(blank, vec![DigitSet::all(shape); 15]).unwrap_err();
/// assert_eq!(refused.to_string(), "15 sets of candidates for 16 cells");
/// # Ok::<(), ennead_grid::Report>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sukaku {
    puzzle: Puzzle,
    /// One set for each cell, of digits of the shape, and at most the given for a cell with one.
    allowed: Option<Box<[DigitSet]>>,
}

/// Not one set for each cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{sets} sets of candidates for {cells} cells")]
pub struct BadSukaku {
    /// How many sets there are.
    pub sets: usize,
    /// How many cells.
    pub cells: usize,
}

impl Sukaku {
    /// The puzzle, restricted to the digits of `allowed`, one set for each cell, row by row. Digits
    /// larger than the side count for nothing.
    pub fn new(puzzle: Puzzle, allowed: impl Into<Box<[DigitSet]>>) -> Result<Sukaku, BadSukaku> {
        let mut allowed = allowed.into();
        let (sets, cells) = (allowed.len(), puzzle.shape().area());
        if sets != cells {
            return Err(BadSukaku { sets, cells });
        }
        let possible = Posed::from(&puzzle);
        for (cell, set) in puzzle.shape().cells().zip(&mut allowed) {
            *set = *set & possible.allowed(cell);
        }
        Ok(Sukaku { puzzle, allowed: Some(allowed) })
    }

    /// Its givens.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Restricts the cell to these digits, whatever it was restricted to before. A given stays.
    pub fn restrict(&mut self, cell: Cell, digits: DigitSet) {
        let possible = Posed::from(&self.puzzle);
        let allowed = self.allowed.get_or_insert_with(|| possible.sets().into());
        allowed[cell.index()] = digits & possible.allowed(cell);
    }
}

/// Without a restriction.
impl From<Puzzle> for Sukaku {
    fn from(puzzle: Puzzle) -> Sukaku {
        Sukaku { puzzle, allowed: None }
    }
}

/// A puzzle as it is posed to a solver, restricted or not.
#[derive(Clone, Copy, Debug)]
pub struct Posed<'a> {
    puzzle: &'a Puzzle,
    allowed: Option<&'a [DigitSet]>,
}

impl<'a> Posed<'a> {
    /// Its givens.
    #[inline]
    pub fn puzzle(self) -> &'a Puzzle {
        self.puzzle
    }

    /// The digits each cell is restricted to, row by row, if there is a restriction; of a given at
    /// most itself.
    #[inline]
    pub fn restriction(self) -> Option<&'a [DigitSet]> {
        self.allowed
    }

    /// The digits that the cell may have, by its given and the restriction; not by other cells.
    #[inline]
    pub fn allowed(self, cell: Cell) -> DigitSet {
        if let Some(sets) = self.allowed {
            return sets[cell.index()];
        }
        let all = || DigitSet::all(self.puzzle.shape());
        self.puzzle.get(cell).map_or_else(all, DigitSet::only)
    }

    /// [`Posed::allowed`] for each cell, row by row.
    pub fn sets(self) -> Vec<DigitSet> {
        self.puzzle.shape().cells().map(|cell| self.allowed(cell)).collect()
    }
}

impl<'a> From<&'a Puzzle> for Posed<'a> {
    #[inline]
    fn from(puzzle: &'a Puzzle) -> Posed<'a> {
        Posed { puzzle, allowed: None }
    }
}

impl<'a> From<&'a Sukaku> for Posed<'a> {
    fn from(sukaku: &'a Sukaku) -> Posed<'a> {
        Posed { puzzle: &sukaku.puzzle, allowed: sukaku.allowed.as_deref() }
    }
}

impl Deref for Posed<'_> {
    type Target = Puzzle;
    #[inline]
    fn deref(&self) -> &Puzzle {
        self.puzzle
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid, Shape};

    #[test]
    fn a_set_is_cut_to_the_shape_and_to_the_given() {
        let shape = Shape::square(2).unwrap();
        let mut grid = Grid::blank(shape);
        let (given, blank) = (shape.cell(0, 0).unwrap(), shape.cell(0, 1).unwrap());
        grid.set(given, shape.digit(3));
        let puzzle = Puzzle::try_from(grid).unwrap();
        let mut sukaku = Sukaku::new(puzzle, vec![DigitSet::all(Shape::NINE); 16]).unwrap();
        let three = DigitSet::only(shape.digit(3).unwrap());
        assert_eq!(Posed::from(&sukaku).allowed(given), three);
        assert_eq!(Posed::from(&sukaku).allowed(blank), DigitSet::all(shape));
        sukaku.restrict(given, DigitSet::all(shape) - three);
        assert!(Posed::from(&sukaku).allowed(given).is_empty(), "so there is no solution");
        sukaku.restrict(blank, three);
        assert_eq!(Posed::from(&sukaku).sets()[1], three);
    }

    #[test]
    fn without_a_restriction_a_cell_may_have_any_digit() {
        let shape = Shape::square(2).unwrap();
        let puzzle = Puzzle::try_from(Grid::blank(shape)).unwrap();
        let mut sukaku = Sukaku::from(puzzle.clone());
        assert_eq!(Posed::from(&sukaku).restriction(), None);
        assert_eq!(Posed::from(&sukaku).sets(), Posed::from(&puzzle).sets());
        let cell = shape.cell(3, 3).unwrap();
        sukaku.restrict(cell, DigitSet::EMPTY);
        let sets = Posed::from(&sukaku).sets();
        assert_eq!(sets.iter().filter(|set| set.is_empty()).count(), 1);
    }
}
