//! The eight conditions under which a list of numbered squares solves a problem.
//!
//! 1. There are as many as the grid has empty squares.
//! 2. No square occurs twice.
//! 3. Every number is in range.
//! 4. Every square is inside the grid.
//! 5. No square is one of a fixed number.
//! 6. Together with the fixed numbers, every number occurs once in every column,
//! 7. in every row,
//! 8. and in every sector.
//!
//! Conditions 1 to 5 are all looked at, so that a person sees every slip at once. Conditions 6 to 8
//! speak of the grid that the squares would fill and are looked at when the first five hold.

use std::fmt;

use super::problem::Line;
use super::{NumberedSquare, Square, SudokuProblem};

/// One of the eight conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// 1. As many numbered squares as the problem has empty squares.
    Quantity = 1,
    /// 2. Every square is unique.
    UniqueSquares,
    /// 3. Every number is in range.
    NumbersInRange,
    /// 4. Every square is inside the grid.
    InsideGrid,
    /// 5. No square has a fixed number.
    NotFixed,
    /// 6. Every number once in every column.
    Columns,
    /// 7. Every number once in every row.
    Rows,
    /// 8. Every number once in every sector.
    Sectors,
}

impl Condition {
    /// Its number in the list, 1 to 8.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

/// A condition that does not hold, why, and the squares that break it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Which condition.
    pub condition: Condition,
    /// What is wrong, as a sentence.
    pub reason: String,
    /// The squares concerned; none for a wrong quantity.
    pub squares: Vec<Square>,
}

/// `condition 2: square (1,0) occurs twice`.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "condition {}: {}", self.condition.number(), self.reason)
    }
}

impl SudokuProblem {
    /// Every condition that `proposed` breaks, in order; none means that it solves the problem.
    pub fn verify(&self, proposed: &[NumberedSquare]) -> Vec<Failure> {
        let (shape, side) = (self.shape(), self.shape().side());
        let mut failures = Vec::new();
        let mut fail = |condition, reason, squares| {
            failures.push(Failure { condition, reason, squares });
        };

        // 1.
        let expected = shape.area() - self.fixed_numbers().len();
        if proposed.len() != expected {
            let reason = format!("{} numbered squares, expected {expected}", proposed.len());
            fail(Condition::Quantity, reason, Vec::new());
        }
        // 2.
        let mut squares: Vec<Square> = proposed.iter().map(|n| n.square).collect();
        squares.sort_unstable();
        for same in squares.chunk_by(|a, b| a == b).filter(|same| same.len() > 1) {
            let reason = format!("square {} occurs {} times", same[0], same.len());
            fail(Condition::UniqueSquares, reason, vec![same[0]]);
        }
        // 3.
        for n in proposed.iter().filter(|n| shape.digit(n.number as usize).is_none()) {
            let reason = format!("{n} is out of range, expected 1 to {side}");
            fail(Condition::NumbersInRange, reason, vec![n.square]);
        }
        // 4.
        for n in proposed.iter().filter(|n| n.square.cell(shape).is_none()) {
            let reason = format!("{n} lies outside the grid {}", self.grid());
            fail(Condition::InsideGrid, reason, vec![n.square]);
        }
        // 5.
        for n in proposed {
            if let Some(given) = n.square.cell(shape).and_then(|cell| self.puzzle()[cell]) {
                let reason = format!("{n} is on a square whose number is fixed as {given}");
                fail(Condition::NotFixed, reason, vec![n.square]);
            }
        }
        if failures.is_empty() {
            self.verify_lines(proposed, &mut failures);
        }
        failures
    }

    /// Conditions 6 to 8. The first five hold, so the grid is full: a line in which no number
    /// repeats has every number once.
    fn verify_lines(&self, proposed: &[NumberedSquare], failures: &mut Vec<Failure>) {
        let shape = self.shape();
        let all = [self.fixed_numbers(), proposed].concat();
        let lines = [
            (Condition::Columns, Line::Column),
            (Condition::Rows, Line::Row),
            (Condition::Sectors, Line::Sector),
        ];
        for (condition, line) in lines {
            for (index, number) in line.repeats(shape, &all) {
                let squares = line.holding(shape, &all, index, number);
                let times = squares.len();
                let reason =
                    format!("number {number} occurs {times} times in {} {index}", line.name());
                failures.push(Failure { condition, reason, squares });
            }
        }
    }
}
