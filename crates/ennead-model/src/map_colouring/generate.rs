//! Maps by chance: the canvas, cut again and again.

use std::collections::BTreeMap;

use ennead_grid::interchange::{Block, Dimensions, Square};

use super::colouring::colouring;
use super::{BlockDatum, LONGEST_SIDE, MapColouring};
use crate::division::divide;
use crate::seeded::Seeded;
use crate::{Colour, ColourSet, Generated};

/// How often to cut afresh when no colouring is found. With four colours one always is; with three, of
/// 1000 maps on 10×10 squares 793 of ten blocks have one, and 463 of thirty.
const ATTEMPTS: usize = 100;

/// Why a map cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadMapRecipe {
    /// A canvas that is too large.
    #[error("canvas {0}: expected at most {LONGEST_SIDE}x{LONGEST_SIDE}")]
    Canvas(Dimensions),
    /// Too many or too few blocks.
    #[error("{blocks} blocks: expected 1 to {most}")]
    Blocks {
        /// The number asked for.
        blocks: usize,
        /// The most there can be.
        most: usize,
    },
    /// Too few colours.
    #[error("{0} colours: expected 2 to 16")]
    Colours(usize),
    /// Chance did not find a map.
    #[error("no map with so few colours was found; try fewer blocks, more colours or another seed")]
    GaveUp,
}

impl MapColouring {
    /// A map that covers the canvas with this many blocks, 1 to 50 and no more than there are squares,
    /// which may all take the same colours, at least two.
    pub fn generate(
        canvas: Dimensions,
        blocks: usize,
        colours: ColourSet,
        seed: u64,
    ) -> Result<Generated<MapColouring, BTreeMap<Block, Colour>>, BadMapRecipe> {
        if canvas.width().max(canvas.height()) > LONGEST_SIDE {
            return Err(BadMapRecipe::Canvas(canvas));
        }
        let most = canvas.area().min(50) as usize;
        if !(1..=most).contains(&blocks) {
            return Err(BadMapRecipe::Blocks { blocks, most });
        }
        if colours.len() < 2 {
            return Err(BadMapRecipe::Colours(colours.len()));
        }
        let mut seeded = Seeded::new(seed);
        let whole = Block::new(Square::new(0, 0), canvas);
        let (pieces, numbers) = (0..ATTEMPTS)
            .find_map(|_| {
                let pieces = divide(whole, blocks, 1, &mut seeded)?;
                let numbers = colouring(&neighbours(&pieces), colours.len().min(4))?;
                Some((pieces, numbers))
            })
            .ok_or(BadMapRecipe::GaveUp)?;
        let mut palette: Vec<Colour> = colours.iter().collect();
        seeded.shuffle(&mut palette);
        let solution =
            pieces.iter().copied().zip(numbers.into_iter().map(|i| palette[i])).collect();
        let block_data: Vec<_> = pieces
            .into_iter()
            .map(|block| BlockDatum { block, permitted_colours: colours })
            .collect();
        let problem = MapColouring::new(canvas, block_data).expect("pieces do not overlap");
        Ok(Generated { problem, solution })
    }
}

/// For each block the indices of the blocks it borders on.
fn neighbours(blocks: &[Block]) -> Vec<Vec<usize>> {
    let of = |a: &Block| (0..blocks.len()).filter(|&i| a.adjacent(&blocks[i])).collect();
    blocks.iter().map(of).collect()
}
