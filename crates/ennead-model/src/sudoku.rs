//! Sudoku of any shape.
//!
//! **Rules.** The grid is divided into equal sectors. Every number from 1 to the side occurs exactly
//! once in every column, row and sector.
//!
//! **Model.** Variables are the empty squares, by column, then by row. The domain of a square is all
//! numbers (1.), without the fixed numbers of its column (2.), of its row (3.) and of its sector (4.).
//! Two squares that share a column, row or sector must be unequal.
//!
//! **Conditions.** Those of [`ennead_grid::interchange`], 1 to 8: quantity, unique squares, numbers in
//! range, inside the grid, not on fixed numbers, columns, rows, sectors.
//!
//! **Text.** Rows of numbers with blanks between them, `.` for an empty square; bars and rules draw
//! the sectors, and tell the shape. Without them the sectors are square.
//!
//! ```text
//! 1 . | . 4
//! . . | . 2
//! ----+----
//! . 1 | . .
//! 4 . | 2 .
//! ```

mod generate;
mod line_column_square;
mod text;

pub use generate::BadSudokuRecipe;
pub use line_column_square::{CellId, Family, LineColumnSquare};

use ennead_csp::{Problem, Relation};
use ennead_grid::interchange::{BadProblem, NumberedSquare, Square, SudokuProblem};
use ennead_grid::sorting;
use ennead_grid::{DigitSet, Grid, Puzzle, Shape};
use serde::{Deserialize, Serialize};

use crate::{Failure, Kind, Model};

/// A valid, not necessarily solvable, Sudoku; JSON is that of [`SudokuProblem`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sudoku(SudokuProblem);

impl Sudoku {
    /// The Sudoku of this shape with these fixed numbers.
    pub fn new(
        shape: Shape,
        fixed_numbers: impl Into<Vec<NumberedSquare>>,
    ) -> Result<Sudoku, BadProblem> {
        SudokuProblem::new(shape, fixed_numbers).map(Sudoku)
    }

    /// Grid, sectors and fixed numbers.
    pub fn problem(&self) -> &SudokuProblem {
        &self.0
    }

    /// The same in the words of the core.
    pub fn puzzle(&self) -> &Puzzle {
        self.0.puzzle()
    }

    fn model(&self) -> SudokuModel<'_> {
        SudokuModel(self.puzzle())
    }
}

impl From<SudokuProblem> for Sudoku {
    fn from(problem: SudokuProblem) -> Sudoku {
        Sudoku(problem)
    }
}

impl From<&Puzzle> for Sudoku {
    fn from(puzzle: &Puzzle) -> Sudoku {
        Sudoku(puzzle.into())
    }
}

impl Problem for Sudoku {
    type Variable = Square;
    type Value = u32;

    fn variables(&self) -> Vec<Square> {
        self.model().variables()
    }

    fn domain(&self, square: &Square) -> Vec<u32> {
        self.model().domain(square)
    }

    fn relation(&self, a: &Square, b: &Square) -> Option<Relation<'_, u32>> {
        related(self.puzzle().shape(), *a, *b).then_some(Relation::rule(|a, b| a != b))
    }
}

impl Model for Sudoku {
    type Solution = Vec<NumberedSquare>;

    const KIND: Kind = Kind::Sudoku;

    fn verify(&self, proposed: &Vec<NumberedSquare>) -> Vec<Failure> {
        self.0.verify(proposed).into_iter().map(Failure::from).collect()
    }

    fn solution(&self, assignments: &[(Square, u32)]) -> Vec<NumberedSquare> {
        let mut numbered: Vec<_> =
            assignments.iter().map(|&(square, number)| NumberedSquare { square, number }).collect();
        sorting::sort(&mut numbered);
        numbered
    }

    fn draw(&self, solution: &Vec<NumberedSquare>) -> String {
        let entered: Vec<_> = solution.iter().map(|n| (n.square, n.number)).collect();
        text::write(&self.model().to_grid(&entered))
    }
}

/// A puzzle of the core as a binary CSP, without a copy of it. The model is that of [`Sudoku`].
#[derive(Clone, Copy, Debug)]
pub struct SudokuModel<'a>(pub &'a Puzzle);

impl SudokuModel<'_> {
    /// The puzzle with the assignments entered. An assignment that is outside the grid, out of range
    /// or on a given is left out.
    pub fn to_grid(&self, assignments: &[(Square, u32)]) -> Grid {
        let shape = self.0.shape();
        let mut grid = self.0.givens().clone();
        for &(square, number) in assignments {
            if let (Some(cell), digit @ Some(_)) =
                (square.cell(shape), shape.digit(number as usize))
                && self.0[cell].is_none()
            {
                grid.set(cell, digit);
            }
        }
        grid
    }
}

impl Problem for SudokuModel<'_> {
    type Variable = Square;
    type Value = u32;

    fn variables(&self) -> Vec<Square> {
        let shape = self.0.shape();
        let mut squares: Vec<_> =
            self.0.givens().blanks().map(|cell| Square::of(shape, cell)).collect();
        sorting::sort(&mut squares);
        squares
    }

    fn domain(&self, square: &Square) -> Vec<u32> {
        let shape = self.0.shape();
        let Some(cell) = square.cell(shape) else { return Vec::new() };
        // 1.
        let mut left = DigitSet::all(shape);
        // 2. to 4. The peers of a cell are the other cells of its column, row and sector.
        for &peer in self.0.geometry().peers(cell) {
            if let Some(digit) = self.0[peer] {
                left.remove(digit);
            }
        }
        left.iter().map(|digit| digit.get() as u32).collect()
    }

    fn relation(&self, a: &Square, b: &Square) -> Option<Relation<'_, u32>> {
        related(self.0.shape(), *a, *b).then_some(Relation::rule(|a, b| a != b))
    }
}

/// Whether two squares share a column, row or sector.
fn related(shape: Shape, a: Square, b: Square) -> bool {
    a.column == b.column || a.row == b.row || a.sector(shape) == b.sector(shape)
}
