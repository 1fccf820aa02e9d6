//! Futoshikis by chance, from a full grid.
//!
//! About one pair of neighbours in four gets a sign, and at least one does. Numbers are taken out of
//! squares beside signs first, so that the signs have something to say.

use ennead_grid::interchange::{NumberedSquare, Square};
use ennead_grid::sorting;

use super::{Comparison, Futoshiki, SIDES, Sign};
use crate::Generated;
use crate::fill::fill;
use crate::seeded::Seeded;

/// One pair in this many has a sign.
const PAIRS_PER_SIGN: usize = 4;

/// Why a Futoshiki cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadFutoshikiRecipe {
    /// A side we do not have.
    #[error("side {0}: expected 4 to 9")]
    Side(usize),
    /// Too many or too few empty squares.
    #[error("{empty} empty squares: expected 1 to {most}")]
    Empty {
        /// The number asked for.
        empty: usize,
        /// The most there can be.
        most: usize,
    },
}

impl Futoshiki {
    /// A problem of this side, 4 to 9, with this many empty squares, from 1 to all but one. It has the
    /// solution it comes with, and may have others.
    pub fn generate(
        side: usize,
        empty: usize,
        seed: u64,
    ) -> Result<Generated<Futoshiki, Vec<NumberedSquare>>, BadFutoshikiRecipe> {
        if !u32::try_from(side).is_ok_and(|side| SIDES.contains(&side)) {
            return Err(BadFutoshikiRecipe::Side(side));
        }
        let most = side * side - 1;
        if !(1..=most).contains(&empty) {
            return Err(BadFutoshikiRecipe::Empty { empty, most });
        }
        let mut seeded = Seeded::new(seed);
        let full = fill(side, None, &mut seeded);
        let number = |square: Square| full[square.row as usize * side + square.column as usize];
        let side = side as u32;
        let squares = || (0..side).flat_map(|c| (0..side).map(move |r| Square::new(c, r)));

        let mut signs = Vec::new();
        let mut pairs: Vec<(Square, Square)> = squares()
            .flat_map(|a| {
                let right = Square::new(a.column + 1, a.row);
                let below = Square::new(a.column, a.row + 1);
                [(a, right), (a, below)]
            })
            .filter(|(_, b)| b.column < side && b.row < side)
            .collect();
        seeded.shuffle(&mut pairs);
        for &(a, b) in &pairs[..pairs.len() / PAIRS_PER_SIGN] {
            let greater = number(a) > number(b);
            let comparison = if greater { Comparison::Greater } else { Comparison::Less };
            signs.push(Sign::new(a, comparison, b));
        }

        let mut numbered: Vec<NumberedSquare> = squares()
            .map(|square| NumberedSquare { square, number: number(square) as u32 })
            .collect();
        seeded.shuffle(&mut numbered);
        let beside = |n: &NumberedSquare| {
            signs.iter().any(|sign| sign.first() == n.square || sign.second() == n.square)
        };
        // A stable sort: chance still decides within each half.
        sorting::sort_by_key(&mut numbered, |n| !beside(n));
        let filled = numbered.split_off(empty);
        sorting::sort(&mut numbered);
        let problem = Futoshiki::new(side, filled, signs).expect("part of a full grid is valid");
        Ok(Generated { problem, solution: numbered })
    }
}
