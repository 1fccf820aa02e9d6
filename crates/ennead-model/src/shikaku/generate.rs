//! Shikakus by chance: the grid, cut again and again, with a hint somewhere in every piece.

use ennead_grid::interchange::{Block, Dimensions, NumberedSquare, Square};

use super::Shikaku;
use crate::Generated;
use crate::division::divide;
use crate::seeded::Seeded;

/// Why a Shikaku cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadShikakuRecipe {
    /// A side we do not make.
    #[error("side {0}: expected 5 to 20")]
    Side(usize),
    /// Too many or too few hints.
    #[error("{hints} hints: expected 1 to {most}, twice the side")]
    Hints {
        /// The number asked for.
        hints: usize,
        /// The most there can be.
        most: usize,
    },
    /// Chance did not find a way to cut the grid.
    #[error("no grid was found; try another seed or fewer hints")]
    GaveUp,
}

impl Shikaku {
    /// A problem of this side, 5 to 20, with this many hints, from 1 to twice the side. It has the
    /// solution it comes with, and may have others.
    pub fn generate(
        side: usize,
        hints: usize,
        seed: u64,
    ) -> Result<Generated<Shikaku, Vec<Block>>, BadShikakuRecipe> {
        if !(5..=20).contains(&side) {
            return Err(BadShikakuRecipe::Side(side));
        }
        let most = 2 * side;
        if !(1..=most).contains(&hints) {
            return Err(BadShikakuRecipe::Hints { hints, most });
        }
        let mut seeded = Seeded::new(seed);
        let side = side as u32;
        let dimensions = Dimensions::new(side, side).expect("the side is at least 5");
        let whole = Block::new(Square::new(0, 0), dimensions);
        let solution = divide(whole, hints, 2, &mut seeded).ok_or(BadShikakuRecipe::GaveUp)?;
        let hints: Vec<NumberedSquare> = solution
            .iter()
            .map(|block| {
                let area = block.dimensions.area();
                let squares: Vec<Square> = block.squares().collect();
                let square = squares[seeded.below(squares.len())];
                NumberedSquare { square, number: area as u32 }
            })
            .collect();
        let problem = Shikaku::new(side, hints).expect("the pieces cover the grid");
        Ok(Generated { problem, solution })
    }
}
