//! N queens on a board of N × N squares.
//!
//! **Rules.** The queens stand on different squares, and no two share a column, row or diagonal.
//!
//! **Valid** is a problem with 1 to 512 queens. For 2 and 3 there is no solution.
//!
//! **Model.** Variables are the columns, from 0. A domain is the squares of the column, from the top.
//! Between any two columns, the queens must not capture each other. The model looks at every pair of
//! squares in every pair of columns, so its cost grows with the fourth power of N.
//!
//! **Conditions.**
//! 1. There are as many squares as queens.
//! 2. Every square is on the board.
//! 3. Every square is different.
//! 4. No two squares capture each other.
//!
//! **Text.** `queens 8`.

use ennead_grid::sorting;
use std::fmt;
use std::str::FromStr;

use ennead_csp::{Problem, Relation};
use ennead_grid::interchange::{Block, Dimensions, Square};
use serde::{Deserialize, Serialize};

use crate::scan::{self, BadText};
use crate::{Failure, Kind, Model};

/// The most queens.
const MOST_QUEENS: u32 = 512;

/// A valid, not necessarily solvable, problem of N queens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Raw", into = "Raw")]
pub struct NQueens {
    queens: u32,
}

/// Why a problem of N queens is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadNQueens {
    /// Too many or too few.
    #[error("{0} queens: expected 1 to {MOST_QUEENS}")]
    Queens(u32),
    /// The board does not fit the queens.
    #[error("chess board {board} for {queens} queens: expected (0,0) [{queens}x{queens}]")]
    Board {
        /// The board.
        board: Block,
        /// The queens.
        queens: u32,
    },
}

impl NQueens {
    /// The problem of this many queens.
    pub const fn new(queens: u32) -> Result<NQueens, BadNQueens> {
        if queens == 0 || queens > MOST_QUEENS {
            return Err(BadNQueens::Queens(queens));
        }
        Ok(NQueens { queens })
    }

    /// How many queens.
    pub const fn queens(self) -> u32 {
        self.queens
    }

    /// The board.
    pub fn chess_board(self) -> Block {
        let dimensions = Dimensions::new(self.queens, self.queens).expect("at least one queen");
        Block::new(Square::new(0, 0), dimensions)
    }
}

/// Whether queens on the two squares capture each other. A square captures itself.
pub fn captures(a: Square, b: Square) -> bool {
    let (columns, rows) = (a.column.abs_diff(b.column), a.row.abs_diff(b.row));
    columns == 0 || rows == 0 || columns == rows
}

impl Problem for NQueens {
    type Variable = u32;
    type Value = Square;

    fn variables(&self) -> Vec<u32> {
        (0..self.queens).collect()
    }

    fn domain(&self, &column: &u32) -> Vec<Square> {
        (0..self.queens).map(|row| Square::new(column, row)).collect()
    }

    fn relation(&self, _: &u32, _: &u32) -> Option<Relation<'_, Square>> {
        Some(Relation::rule(|&a, &b| !captures(a, b)))
    }
}

impl Model for NQueens {
    type Solution = Vec<Square>;

    const KIND: Kind = Kind::NQueens;

    fn verify(&self, proposed: &Vec<Square>) -> Vec<Failure> {
        let mut failures = Vec::new();
        let mut fail = |condition, reason: String| failures.push(Failure::new(condition, reason));
        let board = self.chess_board();
        // 1.
        if proposed.len() != self.queens as usize {
            fail(1, format!("{} squares, expected {}", proposed.len(), self.queens));
        }
        // 2.
        for square in proposed.iter().filter(|&&square| !board.contains(square)) {
            fail(2, format!("square {square} is not on the board {board}"));
        }
        // 3.
        let mut squares = proposed.clone();
        sorting::sort(&mut squares);
        for same in squares.chunk_by(|a, b| a == b).filter(|same| same.len() > 1) {
            fail(3, format!("square {} occurs {} times", same[0], same.len()));
        }
        // 4. Squares that are the same have been named.
        squares.dedup();
        for (i, &a) in squares.iter().enumerate() {
            for &b in squares[i + 1..].iter().filter(|&&b| captures(a, b)) {
                fail(4, format!("squares {a} and {b} capture each other"));
            }
        }
        failures
    }

    fn solution(&self, assignments: &[(u32, Square)]) -> Vec<Square> {
        assignments.iter().map(|&(_, square)| square).collect()
    }

    fn draw(&self, solution: &Vec<Square>) -> String {
        let mut text = String::new();
        for row in 0..self.queens {
            let queen = |column| solution.contains(&Square::new(column, row));
            let mark = |column| if queen(column) { "Q" } else { "." };
            text += &(0..self.queens).map(mark).collect::<Vec<_>>().join(" ");
            text += "\n";
        }
        text
    }
}

impl fmt::Display for NQueens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "queens {}", self.queens)
    }
}

impl FromStr for NQueens {
    type Err = BadText<BadNQueens>;

    fn from_str(text: &str) -> Result<NQueens, Self::Err> {
        let mut lines = scan::lines(text);
        let mut line = lines.next().ok_or_else(|| scan::ended(text, "`queens` and a number"))?;
        line.expect("queens")?;
        let queens = line.number("a number of queens")?;
        line.end()?;
        if let Some(mut more) = lines.next() {
            return Err(more.error("the end of the text").into());
        }
        NQueens::new(queens).map_err(BadText::Invalid)
    }
}

/// What JSON holds, before the check.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct Raw {
    #[serde(alias = "chessBoard")]
    chess_board: Block,
    #[serde(alias = "queens")]
    queens: u32,
}

impl TryFrom<Raw> for NQueens {
    type Error = BadNQueens;

    fn try_from(raw: Raw) -> Result<NQueens, BadNQueens> {
        let Raw { chess_board: board, queens } = raw;
        let problem = NQueens::new(queens)?;
        if board != problem.chess_board() {
            return Err(BadNQueens::Board { board, queens });
        }
        Ok(problem)
    }
}

impl From<NQueens> for Raw {
    fn from(problem: NQueens) -> Raw {
        Raw { chess_board: problem.chess_board(), queens: problem.queens }
    }
}
