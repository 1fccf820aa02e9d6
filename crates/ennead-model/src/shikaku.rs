//! Shikaku: a square grid cut into rectangles, one for each hint.
//!
//! **Rules.** Every hint is enclosed by a block whose area is the hint's number. Every block encloses
//! one hint only, fits inside the grid, and overlaps no other.
//!
//! **Valid** is a problem of 5 to 40 squares a side with at least one hint, whose hints are inside the
//! grid, on different squares, at least 2, and sum to the area of the grid.
//!
//! **Model.** Variables are the hints, by square. A domain is all blocks of that area that fit inside
//! the grid and enclose this hint and no other. Between any two hints, the blocks must not overlap.
//!
//! **Conditions.**
//! 1. There are as many blocks as hints.
//! 2. The areas of the blocks sum to the area of the grid.
//! 3. Every block fits inside the grid.
//! 4. No two blocks overlap.
//! 5. Every block encloses exactly one hint.
//! 6. Every block encloses a hint whose number is its area.
//!
//! **Text.** Rows of numbers with blanks between them, `.` for a square without a hint:
//!
//! ```text
//! 5 . . . .
//! . . . . 5
//! . . 5 . .
//! 5 . . . .
//! . . . . 5
//! ```

mod generate;
mod text;

pub use generate::BadShikakuRecipe;

use ennead_csp::{Problem, Relation};
use ennead_grid::interchange::{Block, Dimensions, NumberedSquare, Square};
use ennead_grid::sorting;
use serde::{Deserialize, Serialize};

use crate::{Failure, Kind, Model};

/// The fewest and the most squares a side.
const SIDES: std::ops::RangeInclusive<u32> = 5..=40;

/// A valid, not necessarily solvable, Shikaku.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Raw", into = "Raw")]
pub struct Shikaku {
    side: u32,
    hints: Vec<NumberedSquare>,
}

/// Why a Shikaku is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadShikaku {
    /// The grid is no square at (0,0) of a side we have.
    #[error("grid {0}: expected a square at (0,0), 5x5 to 40x40")]
    Grid(Block),
    /// A side out of range.
    #[error("side {0}: expected 5 to 40")]
    Side(u32),
    /// No hint at all.
    #[error("there is no hint")]
    NoHint,
    /// A hint that is not in the grid.
    #[error("hint {0} lies outside the grid")]
    Outside(NumberedSquare),
    /// A hint that is too small.
    #[error("hint {0} is too small: expected at least 2")]
    TooSmall(NumberedSquare),
    /// Two hints on one square.
    #[error("square {0} has more than one hint")]
    Twice(Square),
    /// The hints do not add up.
    #[error("the hints sum to {sum}: expected the area of the grid, {area}")]
    Sum {
        /// What they sum to.
        sum: u64,
        /// What they should sum to.
        area: u64,
    },
}

impl Shikaku {
    /// A problem of `side` × `side` squares with these hints, in any order.
    pub fn new(side: u32, hints: impl Into<Vec<NumberedSquare>>) -> Result<Shikaku, BadShikaku> {
        let mut hints = hints.into();
        sorting::sort(&mut hints);
        if !SIDES.contains(&side) {
            return Err(BadShikaku::Side(side));
        }
        let problem = Shikaku { side, hints };
        let (hints, grid) = (&problem.hints, problem.grid());
        if hints.is_empty() {
            return Err(BadShikaku::NoHint);
        }
        for &hint in hints {
            if !grid.contains_numbered(hint) {
                return Err(BadShikaku::Outside(hint));
            }
            if hint.number < 2 {
                return Err(BadShikaku::TooSmall(hint));
            }
        }
        if let Some(pair) = hints.windows(2).find(|pair| pair[0].square == pair[1].square) {
            return Err(BadShikaku::Twice(pair[0].square));
        }
        let (sum, area) = (hints.iter().map(|h| h.number as u64).sum(), grid.dimensions.area());
        if sum != area {
            return Err(BadShikaku::Sum { sum, area });
        }
        Ok(problem)
    }

    /// Squares a side.
    pub fn side(&self) -> u32 {
        self.side
    }

    /// The grid as a block.
    pub fn grid(&self) -> Block {
        let dimensions = Dimensions::new(self.side, self.side).expect("the side is at least 5");
        Block::new(Square::new(0, 0), dimensions)
    }

    /// The hints, by square.
    pub fn hints(&self) -> &[NumberedSquare] {
        &self.hints
    }

    /// The hints that a block encloses.
    fn enclosed(&self, block: &Block) -> impl Iterator<Item = &NumberedSquare> {
        self.hints.iter().filter(|hint| block.contains_numbered(**hint))
    }
}

impl Problem for Shikaku {
    type Variable = NumberedSquare;
    type Value = Block;

    fn variables(&self) -> Vec<NumberedSquare> {
        self.hints.clone()
    }

    fn domain(&self, hint: &NumberedSquare) -> Vec<Block> {
        let &NumberedSquare { square, number } = hint;
        let mut blocks = Vec::new();
        for width in (1..=self.side).filter(|width| number % width == 0) {
            let height = number / width;
            let Ok(dimensions) = Dimensions::new(width, height) else { continue };
            if height > self.side {
                continue;
            }
            let starts = |at: u32, length: u32| {
                at.saturating_add(1).saturating_sub(length)..=at.min(self.side - length)
            };
            for column in starts(square.column, width) {
                for row in starts(square.row, height) {
                    let block = Block::new(Square::new(column, row), dimensions);
                    if self.enclosed(&block).count() == 1 {
                        blocks.push(block);
                    }
                }
            }
        }
        blocks
    }

    fn relation(&self, _: &NumberedSquare, _: &NumberedSquare) -> Option<Relation<'_, Block>> {
        Some(Relation::rule(|a, b| !a.overlaps(b)))
    }
}

impl Model for Shikaku {
    type Solution = Vec<Block>;

    const KIND: Kind = Kind::Shikaku;

    fn verify(&self, proposed: &Vec<Block>) -> Vec<Failure> {
        let mut failures = Vec::new();
        let mut fail = |condition, reason: String| failures.push(Failure::new(condition, reason));
        let grid = self.grid();
        // 1.
        if proposed.len() != self.hints.len() {
            fail(1, format!("{} blocks, expected {}", proposed.len(), self.hints.len()));
        }
        // 2. In 128 bits, which no list of blocks overflows.
        let sum: u128 = proposed.iter().map(|block| block.dimensions.area() as u128).sum();
        let area = grid.dimensions.area();
        if sum != area as u128 {
            fail(2, format!("the blocks have {sum} squares, expected {area}"));
        }
        // 3.
        for block in proposed.iter().filter(|block| !grid.contains_block(block)) {
            fail(3, format!("block {block} is not inside the grid {grid}"));
        }
        // 4.
        for (i, a) in proposed.iter().enumerate() {
            for b in proposed[i + 1..].iter().filter(|b| a.overlaps(b)) {
                fail(4, format!("blocks {a} and {b} overlap"));
            }
        }
        // 5.
        for block in proposed {
            let count = self.enclosed(block).count();
            if count != 1 {
                fail(5, format!("block {block} encloses {count} hints, expected 1"));
            }
        }
        // 6.
        for block in proposed {
            let area = block.dimensions.area();
            if !self.enclosed(block).any(|hint| hint.number as u64 == area) {
                fail(6, format!("block {block} encloses no hint of {area}, its area"));
            }
        }
        failures
    }

    fn solution(&self, assignments: &[(NumberedSquare, Block)]) -> Vec<Block> {
        let mut blocks: Vec<_> = assignments.iter().map(|&(_, block)| block).collect();
        sorting::sort(&mut blocks);
        blocks
    }

    fn draw(&self, solution: &Vec<Block>) -> String {
        text::draw(self, solution)
    }
}

/// What JSON holds, before the check.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct Raw {
    #[serde(alias = "grid")]
    grid: Block,
    #[serde(alias = "hints")]
    hints: Vec<NumberedSquare>,
}

impl TryFrom<Raw> for Shikaku {
    type Error = BadShikaku;

    fn try_from(raw: Raw) -> Result<Shikaku, BadShikaku> {
        let (origin, dimensions) = (raw.grid.origin_square, raw.grid.dimensions);
        if origin != Square::new(0, 0) || dimensions.width() != dimensions.height() {
            return Err(BadShikaku::Grid(raw.grid));
        }
        Shikaku::new(dimensions.width(), raw.hints)
    }
}

impl From<Shikaku> for Raw {
    fn from(problem: Shikaku) -> Raw {
        Raw { grid: problem.grid(), hints: problem.hints }
    }
}
