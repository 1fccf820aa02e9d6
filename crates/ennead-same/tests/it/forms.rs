//! What must hold for canonical forms of every size.

use ennead_grid::{Shape, Solution};
use ennead_same::{CanonicalError, canonical, same};

use crate::{puzzle, shape};

#[test]
fn other_puzzles_are_not_the_same() {
    let one = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    let two = "000000010400000000020000000000050604008000300001090000300400200050100000000807000";
    let [one, two] = [one, two].map(|line| puzzle(Shape::NINE, line.bytes().map(|b| b - b'0')));
    assert_eq!(same(&one, &two), Ok(None));
    assert_eq!(same(&one, &puzzle(shape(2, 2), [0; 16])), Ok(None));
}

#[test]
fn what_is_too_large_is_refused_with_a_sentence() {
    let large = Solution::canonical(Shape::square(6).unwrap()).into_puzzle();
    assert_eq!(canonical(&large), Err(CanonicalError::TooLarge { side: 36 }));
    let full = Solution::canonical(Shape::square(4).unwrap()).into_puzzle();
    assert_eq!(canonical(&full), Err(CanonicalError::TooManyTies));
    // A sparse one is no trouble.
    let mut grid = full.into_grid();
    for cell in grid.shape().cells().filter(|cell| !cell.index().is_multiple_of(5)) {
        grid.set(cell, None);
    }
    let sparse = ennead_grid::Puzzle::try_from(grid).unwrap();
    let least = canonical(&sparse).unwrap();
    assert_eq!(least.transformation.of_puzzle(&sparse), least.puzzle);
}
