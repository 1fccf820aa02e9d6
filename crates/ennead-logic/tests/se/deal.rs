//! Puzzles for these tests: a grid filled by a seeded search, then dug while the solution stays the only one.

use ennead_grid::{Cell, Digit, Grid, Puzzle, Shape, Solution};
use ennead_solve::{Budget, Count, Outcome, count, solve};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The puzzle of a seed, with its solution. No given can be left out.
pub(crate) fn deal(seed: u64) -> (Puzzle, Solution) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let solution = fill(&mut random);
    let mut grid = solution.grid().clone();
    let mut cells: Vec<Cell> = Shape::NINE.cells().collect();
    shuffle(&mut cells, &mut random);
    for cell in cells {
        let digit = grid.get(cell);
        grid.set(cell, None);
        let puzzle = Puzzle::try_from(grid.clone()).unwrap();
        if count(&puzzle, 2, Budget::unlimited()).0 != Count::Exactly(1) {
            grid.set(cell, digit);
        }
    }
    (Puzzle::try_from(grid).unwrap(), solution)
}

/// A solution: the boxes of a diagonal at random, the rest by the solver.
fn fill(random: &mut ChaCha8Rng) -> Solution {
    let mut grid = Grid::blank(Shape::NINE);
    for corner in [0, 3, 6] {
        let mut digits: Vec<Digit> = Shape::NINE.digits().collect();
        shuffle(&mut digits, random);
        for (at, digit) in digits.into_iter().enumerate() {
            let cell = Shape::NINE.cell(corner + at / 3, corner + at % 3).unwrap();
            grid.set(cell, Some(digit));
        }
    }
    let puzzle = Puzzle::try_from(grid).unwrap();
    match solve(&puzzle, Budget::unlimited()).0 {
        Outcome::Multiple(found) => found[0].clone(),
        other => panic!("three boxes leave many solutions, not {other:?}"),
    }
}

pub(crate) fn shuffle<T>(items: &mut [T], random: &mut ChaCha8Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, random.next_u32() as usize % (last + 1));
    }
}
