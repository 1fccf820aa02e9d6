//! A pattern to follow where a grid is nearly empty.

use ennead_grid::{Puzzle, Solution};

use super::cover::Cover;

/// Per candidate, whether it is of the pattern; none where a pattern does not help.
pub(super) fn pattern(puzzle: &Puzzle, cover: &Cover) -> Option<Vec<bool>> {
    let shape = puzzle.shape();
    if puzzle.len() * 4 > shape.area() {
        return None;
    }
    let canonical = Solution::canonical(shape);
    Some(
        cover
            .candidates()
            .map(|candidate| {
                let (cell, digit) = cover.place(candidate);
                canonical.get(cell) == Some(digit)
            })
            .collect(),
    )
}
