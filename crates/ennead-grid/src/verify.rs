//! Is this the answer to that puzzle?
//!
//! The short form of verification: a filled grid of the same shape that keeps the givens and in
//! which no digit repeats in a house. By counting, every house then has every digit once. No solver
//! is asked. The long form, with its eight numbered conditions, belongs to the interchange types:
//! [`SudokuProblem::verify`](crate::interchange::SudokuProblem::verify).

use std::fmt;

use crate::{Cell, Digit, Finding, Grid, Puzzle, Shape, Solution, validate};

/// One thing that is wrong with a proposed answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Flaw {
    /// The answer has another shape than the puzzle.
    Shape {
        /// The puzzle's.
        expected: Shape,
        /// The answer's.
        found: Shape,
    },
    /// A given was changed.
    Given {
        /// Where.
        cell: Cell,
        /// The puzzle's digit.
        given: Digit,
        /// What stands there instead; `None` is a blank.
        found: Option<Digit>,
    },
    /// Cells are blank.
    Blank(Vec<Cell>),
    /// A digit repeats in a house.
    Repeat(Finding),
}

/// Everything that is wrong with a proposed answer: changed givens, blanks, then repeats.
/// Prints one line per flaw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    shape: Shape,
    flaws: Vec<Flaw>,
}

impl Refutation {
    /// The flaws, at least one.
    pub fn flaws(&self) -> &[Flaw] {
        &self.flaws
    }

    /// The shape of the puzzle, by which cells are named.
    pub fn shape(&self) -> Shape {
        self.shape
    }
}

impl Flaw {
    /// The flaw as a sentence.
    pub fn sentence(&self, shape: Shape) -> String {
        match self {
            Flaw::Shape { expected, found } => {
                format!("the puzzle has boxes of {expected}, the answer has boxes of {found}")
            }
            Flaw::Given { cell, given, found: Some(found) } => {
                format!("{} is given as {given}, the answer has {found}", shape.name(*cell))
            }
            Flaw::Given { cell, given, found: None } => {
                format!("{} is given as {given}, the answer leaves it blank", shape.name(*cell))
            }
            Flaw::Blank(cells) if cells.len() == 1 => {
                format!("1 cell is blank: {}", shape.names(cells))
            }
            Flaw::Blank(cells) => {
                format!("{} cells are blank: {}", cells.len(), shape.names(cells))
            }
            Flaw::Repeat(finding) => finding.sentence(shape),
        }
    }
}

impl fmt::Display for Refutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.flaws.iter().try_for_each(|flaw| writeln!(f, "{}", flaw.sentence(self.shape)))
    }
}

impl std::error::Error for Refutation {}

/// Checks that `proposed` is filled, keeps the puzzle's givens and repeats nothing.
pub fn verify(puzzle: &Puzzle, proposed: &Grid) -> Result<Solution, Refutation> {
    let shape = puzzle.shape();
    if proposed.shape() != shape {
        let flaw = Flaw::Shape { expected: shape, found: proposed.shape() };
        return Err(Refutation { shape, flaws: vec![flaw] });
    }
    let mut flaws: Vec<Flaw> = puzzle
        .filled()
        .filter(|&(cell, given)| proposed.get(cell) != Some(given))
        .map(|(cell, given)| Flaw::Given { cell, given, found: proposed.get(cell) })
        .collect();
    let blanks: Vec<Cell> = proposed.blanks().collect();
    if !blanks.is_empty() {
        flaws.push(Flaw::Blank(blanks));
    }
    flaws.extend(validate(proposed).findings().iter().cloned().map(Flaw::Repeat));
    if flaws.is_empty() {
        Ok(Solution::try_from(proposed.clone()).expect("complete, and nothing repeats"))
    } else {
        Err(Refutation { shape, flaws })
    }
}
