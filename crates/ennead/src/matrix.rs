//! A matrix of numbers in, a matrix of numbers out, with nothing else to learn.
//!
//! The matrix has n² rows of n² numbers, n from 2 to 10: 0 for a blank, otherwise 1 to n². Rows may
//! be arrays, vectors or slices, numbers of any integer type. What cannot be solved is refused with
//! the reason; each has its own variant of [`Error`].
//!
//! ```
//! use ennead::matrix::{Error, solve};
//!
//! let error = solve(&[[1, 0, 0, 0], [0, 5, 0, 0], [0; 4], [0; 4]]).unwrap_err();
//! assert_eq!(error.to_string(), "5 in row 2, column 2 is out of range: expected 0 (blank) to 4");
//! assert!(matches!(solve(&[[0; 8]; 8]), Err(Error::Side { side: 8 })));
//! ```

use std::fmt::Display;
use std::ops::ControlFlow;

use ennead_grid::{Digit, Grid, Puzzle, Report, Shape};
use ennead_solve::{Budget, Ending};

/// Why a matrix was not solved. Rows and columns in the fields count from 0, in the messages from
/// 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// It has no rows.
    #[error("the matrix is empty")]
    Empty,
    /// Its rows are not equally long.
    #[error("row {row} has {found} numbers, the rows before it have {expected}", row = .row + 1)]
    Ragged {
        /// The first row that differs.
        row: usize,
        /// Its length.
        found: usize,
        /// The length of the rows before it.
        expected: usize,
    },
    /// It has not as many columns as rows.
    #[error("the matrix is not square: it has {rows} rows and {columns} columns")]
    NotSquare {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
    /// It is square, but no grid has this side.
    #[error("no grid has side {side}: expected n×n for an n from 2 to 10 (4, 9, 16, … 100)")]
    Side {
        /// Rows and columns of the matrix.
        side: usize,
    },
    /// A number is neither 0 nor a digit of the grid.
    #[error("{number} in row {row}, column {column} is out of range: expected 0 (blank) to {side}", row = .row + 1, column = .column + 1)]
    OutOfRange {
        /// The number as it prints: its type may hold more than any of ours.
        number: String,
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
        /// The largest digit.
        side: usize,
    },
    /// A digit repeats in a row, a column or a box.
    #[error("the digits clash: {}", sentences(.0))]
    Clash(Report),
    /// No digits in the blanks make it right.
    #[error("the puzzle has no solution")]
    NoSolution,
    /// The budget was spent before a solution was found.
    #[error("gave up: the budget was spent before a solution was found")]
    GaveUp,
}

/// The solution of the puzzle in this matrix; if it has several, one of them, always the same.
///
/// This takes as long as it takes; [`solve_within`] gives up in time.
pub fn solve<Row, T>(matrix: &[Row]) -> Result<Vec<Vec<T>>, Error>
where
    Row: AsRef<[T]>,
    T: Copy + Display + TryInto<i64> + TryFrom<u8>,
{
    solve_within(matrix, Budget::unlimited())
}

/// [`solve`] within a budget; when it is spent, the error is [`Error::GaveUp`].
pub fn solve_within<Row, T>(matrix: &[Row], budget: Budget<'_>) -> Result<Vec<Vec<T>>, Error>
where
    Row: AsRef<[T]>,
    T: Copy + Display + TryInto<i64> + TryFrom<u8>,
{
    let rows: Vec<&[T]> = matrix.iter().map(AsRef::as_ref).collect();
    let grid = read(shape(&rows)?, &rows)?;
    let puzzle = Puzzle::try_from(grid).map_err(Error::Clash)?;
    let mut first = None;
    let (ending, _) = ennead_solve::for_each(&puzzle, budget, &mut |solution| {
        first = Some(write(solution));
        ControlFlow::Break(())
    });
    first.ok_or(match ending {
        Ending::OutOfBudget => Error::GaveUp,
        Ending::Complete | Ending::Stopped => Error::NoSolution,
    })
}

fn shape<T>(rows: &[&[T]]) -> Result<Shape, Error> {
    let Some(expected) = rows.first().map(|row| row.len()) else { return Err(Error::Empty) };
    if let Some(row) = rows.iter().position(|row| row.len() != expected) {
        return Err(Error::Ragged { row, found: rows[row].len(), expected });
    }
    if rows.len() != expected {
        return Err(Error::NotSquare { rows: rows.len(), columns: expected });
    }
    Shape::square_of_side(expected).ok_or(Error::Side { side: expected })
}

fn read<T: Copy + Display + TryInto<i64>>(shape: Shape, rows: &[&[T]]) -> Result<Grid, Error> {
    let mut grid = Grid::blank(shape);
    for cell in shape.cells() {
        let (row, column, side) = (shape.row(cell), shape.column(cell), shape.side());
        let number = rows[row][column];
        let value = number.try_into().ok().and_then(|value: i64| usize::try_from(value).ok());
        match value {
            Some(0) => {}
            Some(value) if value <= side => grid.set(cell, shape.digit(value)),
            _ => return Err(Error::OutOfRange { number: number.to_string(), row, column, side }),
        }
    }
    Ok(grid)
}

fn write<T: TryFrom<u8>>(grid: &Grid) -> Vec<Vec<T>> {
    let number = |content: &Option<Digit>| {
        let value = content.map_or(0, Digit::get);
        T::try_from(value).ok().expect("every integer type holds 0 to 100")
    };
    grid.rows().map(|row| row.iter().map(number).collect()).collect()
}

fn sentences(report: &Report) -> String {
    let sentences = report.findings().iter().map(|finding| finding.sentence(report.shape()));
    sentences.collect::<Vec<_>>().join("; ")
}
