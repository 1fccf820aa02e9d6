//! Futoshiki: a Latin square with signs between neighbours.
//!
//! **Rules.** The grid has 4 to 9 squares a side, *N*. Every number from 1 to *N* occurs exactly once
//! in every column and row, and every sign between two neighbouring squares is true.
//!
//! **Valid** is a problem with at least one empty square, whose filled squares are in the grid, in
//! range, one to a square and without repetition in a column or row, and whose signs stand between
//! neighbours in the grid, at most one to a pair, and are true where both squares are filled. A pair of
//! filled squares is no variable, so this is the last time anyone looks at it.
//!
//! **Model.** Variables are the empty squares, by column, then by row. A domain is all numbers,
//! without (2.) those filled in the same column or row, (3.) those that a sign says are not greater
//! than a filled neighbour, (4.) or not less. Two squares of a column or row must obey the sign
//! between them, which implies that they are unequal, and be unequal where there is none.
//!
//! **Conditions.**
//! 1. There are as many numbered squares as the grid has empty squares.
//! 2. No square occurs twice.
//! 3. Every number is in range.
//! 4. Every square is inside the grid.
//! 5. No square is a filled one.
//! 6. Together with the filled squares, every number occurs once in every column,
//! 7. and in every row.
//! 8. Every greater than sign is satisfied,
//! 9. and every less than sign.
//!
//! Conditions 1 to 5 are all looked at; 6 to 9 speak of a full grid and are looked at when the first
//! five hold.
//!
//! **Text.** Rows of numbers, `.` for an empty square, with `<` and `>` between neighbours. Between
//! two rows stands one mark for each column: `^` if the upper number is the lesser, `v` if it is the
//! greater (the sign opens towards the greater), `-` if there is no sign.
//!
//! ```text
//! . < .   3   .
//! -   -   v   -
//! .   .   . > .
//! ^   -   -   -
//! .   1   .   .
//! -   -   -   ^
//! 2   .   .   .
//! ```

mod framed;
mod generate;
mod json;
mod sign;
mod text;
mod verify;

pub use generate::BadFutoshikiRecipe;
pub use sign::{Comparison, Sign};

use ennead_csp::{Problem, Relation};
use ennead_grid::interchange::{Block, Dimensions, NumberedSquare, Square};
use ennead_grid::sorting;
use serde::{Deserialize, Serialize};

use crate::{Failure, Kind, Model};

/// The fewest and the most squares a side.
pub(crate) const SIDES: std::ops::RangeInclusive<u32> = 4..=9;

/// A valid, not necessarily solvable, Futoshiki.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "json::Raw", into = "json::Raw")]
pub struct Futoshiki {
    side: u32,
    filled: Vec<NumberedSquare>,
    signs: Vec<Sign>,
}

/// Why a Futoshiki is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadFutoshiki {
    /// The grid is no square at (0,0) of a side we have.
    #[error("grid {0}: expected a square at (0,0), 4x4 to 9x9")]
    Grid(Block),
    /// A side out of range.
    #[error("side {0}: expected 4 to 9")]
    Side(u32),
    /// A filled square is not in the grid.
    #[error("filled square {0} lies outside the grid")]
    Outside(NumberedSquare),
    /// A number that the grid does not have.
    #[error("filled square {number} is out of range: expected 1 to {side}")]
    OutOfRange {
        /// The filled square.
        number: NumberedSquare,
        /// The largest number.
        side: u32,
    },
    /// A square filled twice.
    #[error("square {0} is filled more than once")]
    Twice(Square),
    /// A number repeats in a column.
    #[error("number {number} occurs more than once in column {column}")]
    DuplicateInColumn {
        /// The number.
        number: u32,
        /// The column.
        column: u32,
    },
    /// A number repeats in a row.
    #[error("number {number} occurs more than once in row {row}")]
    DuplicateInRow {
        /// The number.
        number: u32,
        /// The row.
        row: u32,
    },
    /// Nothing is left to find.
    #[error("there is no empty square")]
    Full,
    /// A sign between squares that do not touch.
    #[error("sign {0} does not stand between neighbouring squares")]
    NotNeighbours(Sign),
    /// A sign that is not in the grid.
    #[error("sign {0} lies outside the grid")]
    SignOutside(Sign),
    /// Two signs between the same two squares.
    #[error("signs {0} and {1} stand in the same place")]
    SamePlace(Sign, Sign),
    /// A sign that the filled squares beside it contradict.
    #[error("sign {sign} is not satisfied by the filled squares {first} and {second}")]
    Contradicted {
        /// The sign.
        sign: Sign,
        /// The number in its first square.
        first: u32,
        /// The number in its second square.
        second: u32,
    },
}

impl Futoshiki {
    /// A problem of `side` × `side` squares; filled squares and signs in any order.
    pub fn new(
        side: u32,
        filled: impl Into<Vec<NumberedSquare>>,
        signs: impl Into<Vec<Sign>>,
    ) -> Result<Futoshiki, BadFutoshiki> {
        let (mut filled, mut signs) = (filled.into(), signs.into());
        sorting::sort(&mut filled);
        sorting::sort(&mut signs);
        let problem = Futoshiki { side, filled, signs };
        problem.check_filled()?;
        problem.check_signs()?;
        Ok(problem)
    }

    fn check_filled(&self) -> Result<(), BadFutoshiki> {
        let side = self.side;
        if !SIDES.contains(&side) {
            return Err(BadFutoshiki::Side(side));
        }
        for &number in &self.filled {
            if !self.grid().contains(number.square) {
                return Err(BadFutoshiki::Outside(number));
            }
            if !(1..=side).contains(&number.number) {
                return Err(BadFutoshiki::OutOfRange { number, side });
            }
        }
        if let Some(pair) = self.filled.windows(2).find(|pair| pair[0].square == pair[1].square) {
            return Err(BadFutoshiki::Twice(pair[0].square));
        }
        if let Some((column, number)) = repeated(&self.filled, |square| square.column).first() {
            return Err(BadFutoshiki::DuplicateInColumn { number: *number, column: *column });
        }
        if let Some((row, number)) = repeated(&self.filled, |square| square.row).first() {
            return Err(BadFutoshiki::DuplicateInRow { number: *number, row: *row });
        }
        if self.filled.len() == (side * side) as usize {
            return Err(BadFutoshiki::Full);
        }
        Ok(())
    }

    fn check_signs(&self) -> Result<(), BadFutoshiki> {
        for &sign in &self.signs {
            if !sign.joins_neighbours() {
                return Err(BadFutoshiki::NotNeighbours(sign));
            }
            if !self.grid().contains(sign.second()) {
                return Err(BadFutoshiki::SignOutside(sign));
            }
            if let (Some(first), Some(second)) =
                (self.number(sign.first()), self.number(sign.second()))
                && !sign.comparison().holds(first, second)
            {
                return Err(BadFutoshiki::Contradicted { sign, first, second });
            }
        }
        let same = |a: &Sign, b: &Sign| a.first() == b.first() && a.second() == b.second();
        match self.signs.windows(2).find(|pair| same(&pair[0], &pair[1])) {
            Some(pair) => Err(BadFutoshiki::SamePlace(pair[0], pair[1])),
            None => Ok(()),
        }
    }

    /// Squares a side, and the largest number.
    pub fn side(&self) -> u32 {
        self.side
    }

    /// The grid as a block.
    pub fn grid(&self) -> Block {
        let dimensions = Dimensions::new(self.side, self.side).expect("the side is at least 4");
        Block::new(Square::new(0, 0), dimensions)
    }

    /// The filled squares, by column, then by row.
    pub fn filled(&self) -> &[NumberedSquare] {
        &self.filled
    }

    /// The signs, by first, then by second square.
    pub fn signs(&self) -> &[Sign] {
        &self.signs
    }

    /// The number in a square, if it is filled.
    pub fn number(&self, square: Square) -> Option<u32> {
        let at = self.filled.binary_search_by_key(&square, |n| n.square).ok()?;
        Some(self.filled[at].number)
    }

    /// The sign between two squares, `a` before `b`, if there is one.
    pub fn sign(&self, a: Square, b: Square) -> Option<Comparison> {
        let at = self.signs.binary_search_by_key(&(a, b), |s| (s.first(), s.second())).ok()?;
        Some(self.signs[at].comparison())
    }
}

/// Every (line, number) that occurs more than once, ascending.
fn repeated(numbered: &[NumberedSquare], line: fn(Square) -> u32) -> Vec<(u32, u32)> {
    let mut all: Vec<_> = numbered.iter().map(|n| (line(n.square), n.number)).collect();
    sorting::sort(&mut all);
    let mut repeated: Vec<_> =
        all.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    repeated.dedup();
    repeated
}

impl Problem for Futoshiki {
    type Variable = Square;
    type Value = u32;

    fn variables(&self) -> Vec<Square> {
        self.grid().squares().filter(|&square| self.number(square).is_none()).collect()
    }

    fn domain(&self, &square: &Square) -> Vec<u32> {
        let taken = |n: &NumberedSquare| {
            // 2.
            n.square.column == square.column || n.square.row == square.row
        };
        let in_line: Vec<_> = self.filled.iter().filter(|n| taken(n)).copied().collect();
        let allowed = |number: u32| {
            in_line.iter().all(|n| {
                // 3. and 4.
                number != n.number
                    && self.sign(square, n.square).is_none_or(|c| c.holds(number, n.number))
                    && self.sign(n.square, square).is_none_or(|c| c.holds(n.number, number))
            })
        };
        (1..=self.side).filter(|&number| allowed(number)).collect()
    }

    fn relation(&self, &a: &Square, &b: &Square) -> Option<Relation<'_, u32>> {
        if a.column != b.column && a.row != b.row {
            return None;
        }
        Some(Relation::rule(match self.sign(a, b) {
            Some(Comparison::Greater) => |a, b| a > b,
            Some(Comparison::Less) => |a, b| a < b,
            None => |a, b| a != b,
        }))
    }
}

impl Model for Futoshiki {
    type Solution = Vec<NumberedSquare>;

    const KIND: Kind = Kind::Futoshiki;

    fn verify(&self, proposed: &Vec<NumberedSquare>) -> Vec<Failure> {
        verify::verify(self, proposed)
    }

    fn solution(&self, assignments: &[(Square, u32)]) -> Vec<NumberedSquare> {
        let mut numbered: Vec<_> =
            assignments.iter().map(|&(square, number)| NumberedSquare { square, number }).collect();
        sorting::sort(&mut numbered);
        numbered
    }

    fn draw(&self, solution: &Vec<NumberedSquare>) -> String {
        let entered = |square| solution.iter().find(|n| n.square == square).map(|n| n.number);
        text::write(self, |square| self.number(square).or_else(|| entered(square)))
    }
}
