//! Cutting a block into many, by chance.
//!
//! A block is cut in two along a line between squares, then one of the pieces, and so on until there
//! are as many as wanted. No piece is smaller than a given area.

use ennead_grid::interchange::{Block, Dimensions, Square};
use ennead_grid::sorting;

use crate::seeded::Seeded;

/// How often to begin again when no piece can be cut further. One attempt in a few fails at worst.
const ATTEMPTS: usize = 1000;

/// `block` cut into `count` pieces of at least `least` squares, sorted; `None` if chance did not find
/// a way.
pub(crate) fn divide(
    block: Block,
    count: usize,
    least: u64,
    seeded: &mut Seeded,
) -> Option<Vec<Block>> {
    (0..ATTEMPTS).find_map(|_| attempt(block, count, least, seeded))
}

fn attempt(block: Block, count: usize, least: u64, seeded: &mut Seeded) -> Option<Vec<Block>> {
    let (mut divisible, mut finished) = (vec![block], Vec::new());
    while divisible.len() + finished.len() < count {
        if divisible.is_empty() {
            return None;
        }
        let piece = divisible.swap_remove(seeded.below(divisible.len()));
        let cuts = cuts(piece, least);
        if cuts.is_empty() {
            finished.push(piece);
        } else {
            let (one, other) = cuts[seeded.below(cuts.len())];
            divisible.extend([one, other]);
        }
    }
    divisible.append(&mut finished);
    sorting::sort(&mut divisible);
    Some(divisible)
}

/// Every way to cut a block in two pieces of at least `least` squares.
fn cuts(block: Block, least: u64) -> Vec<(Block, Block)> {
    let Square { column, row } = block.origin_square;
    let (width, height) = (block.dimensions.width(), block.dimensions.height());
    let piece = |column, row, width, height| {
        let dimensions = Dimensions::new(width, height).expect("a cut leaves both sides something");
        Block::new(Square::new(column, row), dimensions)
    };
    let upright = (1..width)
        .map(|at| (piece(column, row, at, height), piece(column + at, row, width - at, height)));
    let level = (1..height)
        .map(|at| (piece(column, row, width, at), piece(column, row + at, width, height - at)));
    upright
        .chain(level)
        .filter(|(one, other)| one.dimensions.area().min(other.dimensions.area()) >= least)
        .collect()
}
