//! Puzzles made from a seed: a random solution, dug out while it stays the only one.

use ennead_grid::{Digit, Grid, Puzzle, Shape, Solution};
use ennead_solve::{Budget, Outcome};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A puzzle with one solution from which no given may be taken away, and the solution.
pub(crate) fn minimal(shape: Shape, seed: u64) -> (Puzzle, Solution) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut grid = filled(shape, &mut random);
    let mut cells: Vec<_> = shape.cells().collect();
    shuffle(&mut cells, &mut random);
    let mut best = unique(&grid).expect("a full grid is its own solution");
    for cell in cells {
        let digit = grid.get(cell);
        grid.set(cell, None);
        match unique(&grid) {
            Some(found) => best = found,
            None => grid.set(cell, digit),
        }
    }
    best
}

fn unique(grid: &Grid) -> Option<(Puzzle, Solution)> {
    let puzzle = Puzzle::try_from(grid.clone()).ok()?;
    match ennead_solve::solve(&puzzle, Budget::unlimited()).0 {
        Outcome::Unique(solution) => Some((puzzle, solution)),
        _ => None,
    }
}

/// A random full grid: a random first row, and whatever the solver makes of it, relabelled.
fn filled(shape: Shape, random: &mut ChaCha8Rng) -> Grid {
    let mut grid = Grid::blank(shape);
    // Diagonal boxes do not see each other: any filling of them can be completed often enough.
    loop {
        let mut digits: Vec<Digit> = shape.digits().collect();
        for number in 0..shape.box_rows().min(shape.box_columns()) {
            shuffle(&mut digits, random);
            let box_number = number * shape.box_rows() + number;
            let cells = shape.cells().filter(|&cell| shape.box_of(cell) == box_number);
            for (cell, &digit) in cells.zip(&digits) {
                grid.set(cell, Some(digit));
            }
        }
        let puzzle = Puzzle::try_from(grid.clone()).expect("boxes that do not see each other");
        match ennead_solve::solve(&puzzle, Budget::unlimited().steps(100_000)).0 {
            Outcome::Unique(solution) => return Grid::clone(&solution),
            Outcome::Multiple(both) => return Grid::clone(&both[(random.next_u32() % 2) as usize]),
            _ => {}
        }
    }
}

fn shuffle<T>(items: &mut [T], random: &mut ChaCha8Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, random.next_u32() as usize % (last + 1));
    }
}
