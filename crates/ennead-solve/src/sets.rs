//! A 9×9 puzzle as its fast engines take it, and a solution as they give it.

use std::ops::ControlFlow;

use ennead_grid::{Digit, DigitSet, Grid, Posed, Shape, Solution};

/// All nine digits.
pub(crate) const FULL: u16 = 0x1ff;

/// The candidates of each cell: its given, or all digits; and of these only the allowed ones.
///
/// # Panics
/// If the puzzle is not 9×9.
pub(crate) fn candidate_sets(puzzle: Posed<'_>) -> [u16; 81] {
    assert_eq!(puzzle.shape(), Shape::NINE, "the engine takes 9×9 puzzles");
    let bits = |set: DigitSet| set.iter().fold(0, |bits, digit| bits | (1u32 << digit.index()));
    let mut sets = [FULL; 81];
    for (set, given) in sets.iter_mut().zip(puzzle.cells()) {
        *set = given.map_or(FULL, |digit| 1 << digit.index());
    }
    for (set, &allowed) in sets.iter_mut().zip(puzzle.restriction().unwrap_or_default()) {
        *set = bits(allowed) as u16;
    }
    sets
}

/// A solution from its digits, which are known to be one.
pub(crate) fn to_solution(digits: &[u8; 81]) -> Solution {
    let cells: Vec<_> = digits.iter().map(|&digit| Digit::new(digit)).collect();
    let grid = Grid::from_cells(Shape::NINE, cells).expect("81 digits from 1 to 9");
    Solution::try_from(grid).expect("every row, column and box has all nine digits")
}

/// Counts a solution, and breaks at the limit.
pub(crate) fn count_one(found: &mut u128, limit: u128) -> ControlFlow<()> {
    *found += 1;
    if *found == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
