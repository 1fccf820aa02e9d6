//! Sudokus by chance, from a full grid.

use ennead_grid::Shape;
use ennead_grid::interchange::NumberedSquare;
use ennead_grid::sorting;

use super::Sudoku;
use crate::Generated;
use crate::fill::fill;
use crate::seeded::Seeded;

/// Why a Sudoku cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} fixed numbers: expected 1 to 80")]
pub struct BadSudokuRecipe(pub usize);

impl Sudoku {
    /// A 9×9 Sudoku with this many fixed numbers, 1 to 80. It has the solution it comes with, and may
    /// have others.
    pub fn generate(
        fixed_numbers: usize,
        seed: u64,
    ) -> Result<Generated<Sudoku, Vec<NumberedSquare>>, BadSudokuRecipe> {
        if !(1..=80).contains(&fixed_numbers) {
            return Err(BadSudokuRecipe(fixed_numbers));
        }
        let mut seeded = Seeded::new(seed);
        let full = fill(9, Some((3, 3)), &mut seeded);
        let mut numbered: Vec<NumberedSquare> = (0..81)
            .map(|at| NumberedSquare::new(at % 9, at / 9, full[at as usize] as u32))
            .collect();
        seeded.shuffle(&mut numbered);
        let mut solution = numbered.split_off(fixed_numbers);
        sorting::sort(&mut solution);
        let shape = Shape::new(3, 3).expect("9×9 is a shape");
        let problem = Sudoku::new(shape, numbered).expect("part of a full grid is valid");
        Ok(Generated { problem, solution })
    }
}
