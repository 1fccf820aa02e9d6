//! When are two puzzles the same?
//!
//! Exchange two rows of a band, turn the grid, call the 1 a 5: it looks like another puzzle and is the
//! same one. Of all puzzles that a puzzle can be transformed into the least, read as a text, is its
//! [`canonical`] form ("minlex"); two puzzles are the same if and only if theirs are equal.
//!
//! ```
//! use ennead_grid::{Grid, Puzzle, Shape};
//! use ennead_same::{canonical, same, shuffle};
//!
//! let line = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
//! let numbers = line.bytes().map(|byte| byte - b'0');
//! let puzzle = Puzzle::try_from(Grid::from_numbers(Shape::NINE, numbers).unwrap())?;
//!
//! let other = shuffle(&puzzle, 7);
//! assert_ne!(other, puzzle);
//! let way = same(&puzzle, &other).unwrap().expect("one was made from the other");
//! assert_eq!(way.of_puzzle(&puzzle), other);
//!
//! let least = canonical(&puzzle).unwrap();
//! assert_eq!(least.automorphisms, 1);
//! assert_eq!(least.puzzle, canonical(&other).unwrap().puzzle);
//! # Ok::<(), ennead_grid::Report>(())
//! ```
//!
//! ```text
//! transformation   what may be changed, and how it is shown
//! general          the canonical form for every shape, plain
//! nine             the same for 9×9, with byte shuffles
//! distinct         which puzzles of a stream are new, in bounded memory
//! random           chance from a seed
//! ```

mod distinct;
mod general;
#[expect(
    clippy::inline_always,
    reason = "code is compiled for the instruction set it is inlined into"
)]
mod nine;
mod random;
mod transformation;

pub use distinct::{Distinct, Fingerprint, Full};
pub use nine::NineForms;
pub use random::Random;
pub use transformation::Transformation;

use ennead_grid::{Grid, Puzzle, Shape};

/// The least of all puzzles that are the same as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// It.
    pub puzzle: Puzzle,
    /// A transformation that leads to it.
    pub transformation: Transformation,
    /// How many arrangements of the cells, each with a renaming of the digits that are there, change
    /// nothing; that which moves nothing is one of them.
    pub automorphisms: u128,
}

/// Why a canonical form is not had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CanonicalError {
    /// The grid is too large.
    #[error("canonical forms are found in grids up to 25×25; this one is {side}×{side}")]
    TooLarge {
        /// Cells in its row.
        side: usize,
    },
    /// Too many arrangements of the columns have to be tried, as in an almost full 16×16 grid.
    #[error("too many arrangements of the columns read alike: the grid is too large and too full")]
    TooManyTies,
}

/// The canonical form of a puzzle, the way there, and the number of its automorphisms. Whether the
/// puzzle has a solution does not matter; a full grid is a puzzle too.
pub fn canonical(puzzle: &Puzzle) -> Result<Canonical, CanonicalError> {
    if puzzle.shape() != Shape::NINE {
        return canonical_plain(puzzle);
    }
    let mut numbers = [0; 81];
    for (number, digit) in numbers.iter_mut().zip(puzzle.numbers()) {
        *number = digit;
    }
    let (numbers, transformation, automorphisms) =
        NineForms::new().canonical(&numbers).expect("a puzzle has no clash");
    Ok(Canonical::of(puzzle.shape(), &numbers, transformation, automorphisms))
}

/// [`canonical`] by the plain algorithm for every shape, also for 9×9: the judge of the fast one.
pub fn canonical_plain(puzzle: &Puzzle) -> Result<Canonical, CanonicalError> {
    let (numbers, transformation, automorphisms) = general::canonical(puzzle)?;
    Ok(Canonical::of(puzzle.shape(), &numbers, transformation, automorphisms))
}

impl Canonical {
    fn of(
        shape: Shape,
        numbers: &[u8],
        transformation: Transformation,
        automorphisms: u128,
    ) -> Canonical {
        let grid = Grid::from_numbers(shape, numbers.iter().copied()).expect("names are digits");
        let puzzle = Puzzle::try_from(grid).expect("the same puzzle in another form");
        Canonical { puzzle, transformation, automorphisms }
    }
}

/// A transformation from `one` to `other`, if there is any.
pub fn same(one: &Puzzle, other: &Puzzle) -> Result<Option<Transformation>, CanonicalError> {
    if one.shape() != other.shape() || one.len() != other.len() {
        return Ok(None);
    }
    let (from, to) = (canonical(one)?, canonical(other)?);
    let is_same = from.puzzle == to.puzzle;
    Ok(is_same.then(|| from.transformation.then(&to.transformation.inverse())))
}

/// The puzzle after the random transformation of a seed.
pub fn shuffle(puzzle: &Puzzle, seed: u64) -> Puzzle {
    Transformation::random(puzzle.shape(), &mut Random::new(seed)).of_puzzle(puzzle)
}
