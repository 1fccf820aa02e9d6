//! Map colouring: rectangular blocks on a canvas, neighbours must differ.
//!
//! **Rules.** Every block takes one of its permitted colours, and no two blocks that share a piece of
//! border are of the same colour. A corner is no border.
//!
//! **Valid** is a problem whose canvas is a block at (0,0) of at most 1000 × 1000 squares, with 1 to
//! 1000 blocks inside it that do not overlap. They need not cover it. A block may have no permitted
//! colour; the problem is then unsolvable.
//!
//! **Model.** Variables are the blocks, by origin, then by dimensions. A domain is the block's
//! permitted colours. Neighbouring blocks must be unequal.
//!
//! **Conditions.**
//! 1. There are as many entries as blocks.
//! 2. Every block has an entry.
//! 3. Every block has one of its permitted colours.
//! 4. Neighbouring blocks have unequal colours.
//!
//! **Text.** The canvas, then a line for each block with its permitted colours:
//!
//! ```text
//! 10x5
//! (0,0) [6x2]: Red Blue
//! (0,2) [6x3]: Blue
//! (6,0) [4x5]:
//! ```

mod colouring;
mod generate;
mod text;

pub use generate::BadMapRecipe;

use ennead_grid::sorting;
use std::collections::BTreeMap;

use ennead_csp::{Problem, Relation};
use ennead_grid::interchange::{Block, Dimensions, Square};
use serde::{Deserialize, Serialize};

use crate::{Colour, ColourSet, Failure, Kind, Model};

/// The most blocks a map may have.
pub(crate) const MOST_BLOCKS: usize = 1000;

/// The most squares a side of the canvas may have.
pub(crate) const LONGEST_SIDE: u32 = 1000;

/// A block and the colours it may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
pub struct BlockDatum {
    /// The block.
    #[serde(alias = "block")]
    pub block: Block,
    /// The colours it may take.
    #[serde(alias = "permittedColours")]
    pub permitted_colours: ColourSet,
}

/// A valid, not necessarily solvable, map colouring problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", try_from = "Raw")]
pub struct MapColouring {
    canvas: Block,
    block_data: Vec<BlockDatum>,
}

/// Why a map colouring problem is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadMapColouring {
    /// A canvas that does not begin at (0,0) or is too large.
    #[error("canvas {0}: expected a block at (0,0) of at most {LONGEST_SIDE}x{LONGEST_SIDE}")]
    Canvas(Block),
    /// No block at all.
    #[error("there is no block")]
    NoBlock,
    /// Too many blocks.
    #[error("{0} blocks: expected at most {MOST_BLOCKS}")]
    TooManyBlocks(usize),
    /// A block that is not inside.
    #[error("block {block} is not inside canvas {canvas}")]
    Outside {
        /// The block.
        block: Block,
        /// The canvas.
        canvas: Block,
    },
    /// Two blocks that share squares.
    #[error("blocks {0} and {1} overlap")]
    Overlap(Block, Block),
}

impl MapColouring {
    /// The problem with this canvas and these blocks, in any order.
    pub fn new(
        canvas: Dimensions,
        block_data: impl Into<Vec<BlockDatum>>,
    ) -> Result<MapColouring, BadMapColouring> {
        let mut block_data = block_data.into();
        sorting::sort(&mut block_data);
        let canvas = Block::new(Square::new(0, 0), canvas);
        if canvas.dimensions.width().max(canvas.dimensions.height()) > LONGEST_SIDE {
            return Err(BadMapColouring::Canvas(canvas));
        }
        if block_data.is_empty() {
            return Err(BadMapColouring::NoBlock);
        }
        if block_data.len() > MOST_BLOCKS {
            return Err(BadMapColouring::TooManyBlocks(block_data.len()));
        }
        if let Some(&BlockDatum { block, .. }) =
            block_data.iter().find(|datum| !canvas.contains_block(&datum.block))
        {
            return Err(BadMapColouring::Outside { block, canvas });
        }
        for (i, one) in block_data.iter().enumerate() {
            for other in &block_data[i + 1..] {
                if one.block.overlaps(&other.block) {
                    return Err(BadMapColouring::Overlap(one.block, other.block));
                }
            }
        }
        Ok(MapColouring { canvas, block_data })
    }

    /// The canvas.
    pub fn canvas(&self) -> Block {
        self.canvas
    }

    /// The blocks with their colours, by origin, then by dimensions.
    pub fn block_data(&self) -> &[BlockDatum] {
        &self.block_data
    }

    /// The colours a block may take; none if it is not on the map.
    pub fn permitted_colours(&self, block: Block) -> Option<ColourSet> {
        let at = self.block_data.binary_search_by_key(&block, |datum| datum.block).ok()?;
        Some(self.block_data[at].permitted_colours)
    }
}

impl Problem for MapColouring {
    type Variable = Block;
    type Value = Colour;

    fn variables(&self) -> Vec<Block> {
        self.block_data.iter().map(|datum| datum.block).collect()
    }

    fn domain(&self, &block: &Block) -> Vec<Colour> {
        self.permitted_colours(block).unwrap_or_default().iter().collect()
    }

    fn relation(&self, a: &Block, b: &Block) -> Option<Relation<'_, Colour>> {
        a.adjacent(b).then_some(Relation::rule(|a, b| a != b))
    }
}

impl Model for MapColouring {
    type Solution = BTreeMap<Block, Colour>;

    const KIND: Kind = Kind::MapColouring;

    fn verify(&self, proposed: &BTreeMap<Block, Colour>) -> Vec<Failure> {
        let mut failures = Vec::new();
        let mut fail = |condition, reason: String| failures.push(Failure::new(condition, reason));
        // 1.
        let expected = self.block_data.len();
        if proposed.len() != expected {
            fail(1, format!("{} entries, expected {expected}", proposed.len()));
        }
        // 2.
        for datum in self.block_data.iter().filter(|datum| !proposed.contains_key(&datum.block)) {
            fail(2, format!("block {} has no entry", datum.block));
        }
        // 3.
        for BlockDatum { block, permitted_colours } in &self.block_data {
            if let Some(colour) = proposed.get(block)
                && !permitted_colours.contains(*colour)
            {
                fail(3, format!("block {block} is {colour}, which it may not be"));
            }
        }
        // 4.
        for (i, BlockDatum { block: a, .. }) in self.block_data.iter().enumerate() {
            for BlockDatum { block: b, .. } in &self.block_data[i + 1..] {
                if let (Some(one), Some(other)) = (proposed.get(a), proposed.get(b))
                    && one == other
                    && a.adjacent(b)
                {
                    fail(4, format!("neighbouring blocks {a} and {b} are both {one}"));
                }
            }
        }
        failures
    }

    fn solution(&self, assignments: &[(Block, Colour)]) -> BTreeMap<Block, Colour> {
        assignments.iter().copied().collect()
    }

    fn draw(&self, solution: &BTreeMap<Block, Colour>) -> String {
        let lines: Vec<_> =
            solution.iter().map(|(block, colour)| format!("{block}: {colour}")).collect();
        lines.join("\n") + "\n"
    }
}

/// What JSON holds, before the check.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct Raw {
    #[serde(alias = "canvas")]
    canvas: Block,
    #[serde(alias = "blockData")]
    block_data: Vec<BlockDatum>,
}

impl TryFrom<Raw> for MapColouring {
    type Error = BadMapColouring;

    fn try_from(raw: Raw) -> Result<MapColouring, BadMapColouring> {
        if raw.canvas.origin_square != Square::new(0, 0) {
            return Err(BadMapColouring::Canvas(raw.canvas));
        }
        MapColouring::new(raw.canvas.dimensions, raw.block_data)
    }
}
