//! A Sudoku as (grid, sectors, fixed numbers). An invalid one cannot be built.

use super::{Block, Dimensions, NumberedSquare, Square};
use crate::{Grid, Puzzle, Shape};

/// A valid, not necessarily solvable, Sudoku problem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "RawProblem", into = "RawProblem"))]
pub struct SudokuProblem {
    shape: Shape,
    fixed_numbers: Vec<NumberedSquare>,
    puzzle: Puzzle,
}

/// Why a problem is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadProblem {
    /// The grid is no square at (0,0), or its sectors are not the boxes of a shape we have.
    #[error(
        "grid {grid} with {sectors} sectors is no Sudoku grid: expected a square at (0,0), 4x4 to 100x100, divided into equal sectors, counted down the columns first"
    )]
    Grid {
        /// The grid.
        grid: Block,
        /// How many sectors there were.
        sectors: usize,
    },
    /// A fixed number's square is not in the grid.
    #[error("fixed number {0} lies outside the grid")]
    Outside(NumberedSquare),
    /// A fixed number is no digit of the grid.
    #[error("fixed number {number} is out of range: expected 1 to {side}")]
    OutOfRange {
        /// The fixed number.
        number: NumberedSquare,
        /// The largest number.
        side: usize,
    },
    /// A square has two fixed numbers.
    #[error("square {0} has more than one fixed number")]
    Twice(Square),
    /// A number repeats in a column, row or sector.
    #[error("number {number} occurs more than once in {place} {index}: {}", join(.squares))]
    Duplicate {
        /// The number.
        number: u32,
        /// `column`, `row` or `sector`.
        place: &'static str,
        /// Which one, from 0.
        index: u32,
        /// Where it stands.
        squares: Vec<Square>,
    },
}

impl SudokuProblem {
    /// A problem of this shape with these fixed numbers, in any order; they are kept sorted.
    pub fn new(
        shape: Shape,
        fixed_numbers: impl Into<Vec<NumberedSquare>>,
    ) -> Result<SudokuProblem, BadProblem> {
        let mut fixed_numbers = fixed_numbers.into();
        fixed_numbers.sort_unstable();
        let mut grid = Grid::blank(shape);
        for &fixed in &fixed_numbers {
            let cell = fixed.square.cell(shape).ok_or(BadProblem::Outside(fixed))?;
            let digit = shape.digit(fixed.number as usize);
            if digit.is_none() {
                return Err(BadProblem::OutOfRange { number: fixed, side: shape.side() });
            }
            if grid.get(cell).is_some() {
                return Err(BadProblem::Twice(fixed.square));
            }
            grid.set(cell, digit);
        }
        for line in [Line::Column, Line::Row, Line::Sector] {
            if let Some((index, number)) = line.repeats(shape, &fixed_numbers).first() {
                return Err(BadProblem::Duplicate {
                    number: *number,
                    place: line.name(),
                    index: *index,
                    squares: line.holding(shape, &fixed_numbers, *index, *number),
                });
            }
        }
        let puzzle = Puzzle::try_from(grid).expect("columns, rows and sectors were just checked");
        Ok(SudokuProblem { shape, fixed_numbers, puzzle })
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The grid as a block.
    pub fn grid(&self) -> Block {
        grid_block(self.shape)
    }

    /// The sectors as blocks, in the order of their numbers.
    pub fn sectors(&self) -> Vec<Block> {
        sector_blocks(self.shape)
    }

    /// The fixed numbers, by column, then by row.
    pub fn fixed_numbers(&self) -> &[NumberedSquare] {
        &self.fixed_numbers
    }

    /// The same problem in the words of the core.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The empty squares, by column, then by row.
    pub fn empty_squares(&self) -> impl Iterator<Item = Square> {
        let (shape, puzzle) = (self.shape, &self.puzzle);
        self.grid()
            .squares()
            .collect::<Vec<_>>()
            .into_iter()
            .filter(move |square| square.cell(shape).is_some_and(|cell| puzzle[cell].is_none()))
    }
}

impl From<&Puzzle> for SudokuProblem {
    fn from(puzzle: &Puzzle) -> SudokuProblem {
        let shape = puzzle.shape();
        let mut fixed_numbers = numbered(puzzle.givens());
        fixed_numbers.sort_unstable();
        SudokuProblem { shape, fixed_numbers, puzzle: puzzle.clone() }
    }
}

/// The filled cells of a grid as numbered squares, in the order of the grid.
fn numbered(grid: &Grid) -> Vec<NumberedSquare> {
    let shape = grid.shape();
    grid.filled()
        .map(|(cell, digit)| NumberedSquare {
            square: Square::of(shape, cell),
            number: digit.get() as u32,
        })
        .collect()
}

fn grid_block(shape: Shape) -> Block {
    block(0, 0, shape.side(), shape.side())
}

fn sector_blocks(shape: Shape) -> Vec<Block> {
    let (height, width, side) = (shape.box_rows(), shape.box_columns(), shape.side());
    (0..side)
        .step_by(width)
        .flat_map(|column| {
            (0..side).step_by(height).map(move |row| block(column, row, width, height))
        })
        .collect()
}

fn block(column: usize, row: usize, width: usize, height: usize) -> Block {
    let dimensions = Dimensions::new(width as u32, height as u32).expect("sides are at least 2");
    Block::new(Square::new(column as u32, row as u32), dimensions)
}

fn join(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
}

/// The three ways in which numbers may clash, in the order of the conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Column,
    Row,
    Sector,
}

impl Line {
    pub(super) fn name(self) -> &'static str {
        match self {
            Line::Column => "column",
            Line::Row => "row",
            Line::Sector => "sector",
        }
    }

    fn index(self, shape: Shape, square: Square) -> u32 {
        match self {
            Line::Column => square.column,
            Line::Row => square.row,
            Line::Sector => square.sector(shape),
        }
    }

    /// Every (index, number) that occurs more than once, ascending.
    pub(super) fn repeats(self, shape: Shape, numbered: &[NumberedSquare]) -> Vec<(u32, u32)> {
        let mut all: Vec<(u32, u32)> =
            numbered.iter().map(|n| (self.index(shape, n.square), n.number)).collect();
        all.sort_unstable();
        let mut repeated: Vec<_> =
            all.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        repeated.dedup();
        repeated
    }

    /// The squares of one column, row or sector that hold `number`.
    pub(super) fn holding(
        self,
        shape: Shape,
        numbered: &[NumberedSquare],
        index: u32,
        number: u32,
    ) -> Vec<Square> {
        let mut squares: Vec<Square> = numbered
            .iter()
            .filter(|n| self.index(shape, n.square) == index && n.number == number)
            .map(|n| n.square)
            .collect();
        squares.sort_unstable();
        squares
    }
}

/// What JSON holds, before the check.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct RawProblem {
    #[serde(alias = "grid")]
    grid: Block,
    #[serde(alias = "sectors")]
    sectors: Vec<Block>,
    #[serde(alias = "fixedNumbers", alias = "FilledSquares", alias = "filledSquares")]
    fixed_numbers: Vec<NumberedSquare>,
}

#[cfg(feature = "serde")]
impl TryFrom<RawProblem> for SudokuProblem {
    type Error = BadProblem;

    fn try_from(raw: RawProblem) -> Result<SudokuProblem, BadProblem> {
        let shape = Shape::of_side(raw.grid.dimensions.width() as usize)
            .find(|&shape| grid_block(shape) == raw.grid && sector_blocks(shape) == raw.sectors);
        let sectors = raw.sectors.len();
        let shape = shape.ok_or(BadProblem::Grid { grid: raw.grid, sectors })?;
        SudokuProblem::new(shape, raw.fixed_numbers)
    }
}

#[cfg(feature = "serde")]
impl From<SudokuProblem> for RawProblem {
    fn from(problem: SudokuProblem) -> RawProblem {
        RawProblem {
            grid: problem.grid(),
            sectors: problem.sectors(),
            fixed_numbers: problem.fixed_numbers,
        }
    }
}
