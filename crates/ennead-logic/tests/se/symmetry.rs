//! What the rating owes to the puzzle and not to how it is written down.
//!
//! ER as a whole is not the same for isomorphic puzzles. These parts are: whether hidden singles solve it, and whether
//! block singles do, for a single stays one until it is placed; and ED as long as it comes from a producer that looks at
//! everything and takes the lowest rating, which up to the hidden quad all do.

use ennead_grid::{Digit, Grid, Puzzle, Shape};
use ennead_logic::se::{Options, Rule, rate};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::deal::{deal, shuffle};

/// An isomorphic puzzle: digits renamed, rows, columns, bands and stacks permuted, perhaps mirrored.
fn isomorph(puzzle: &Puzzle, random: &mut ChaCha8Rng) -> Puzzle {
    let mut names: Vec<Digit> = Shape::NINE.digits().collect();
    shuffle(&mut names, random);
    let mut lines = || {
        let mut bands = [0, 1, 2];
        shuffle(&mut bands, random);
        let mut order = Vec::new();
        for band in bands {
            let mut within = [0, 1, 2];
            shuffle(&mut within, random);
            order.extend(within.map(|line| band * 3 + line));
        }
        order
    };
    let (rows, columns) = (lines(), lines());
    let mirrored = random.next_u32().is_multiple_of(2);
    let mut grid = Grid::blank(Shape::NINE);
    for (cell, digit) in puzzle.filled() {
        let (row, column) = (rows[Shape::NINE.row(cell)], columns[Shape::NINE.column(cell)]);
        let (row, column) = if mirrored { (column, row) } else { (row, column) };
        grid.set(Shape::NINE.cell(row, column).unwrap(), Some(names[digit.index()]));
    }
    Puzzle::try_from(grid).unwrap()
}

#[test]
fn singles_and_the_first_step_do_not_depend_on_the_writing() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for seed in 0..200 {
        let (puzzle, _) = deal(seed);
        let one = rate(&puzzle, &Options::default()).unwrap();
        let two = rate(&isomorph(&puzzle, &mut random), &Options::default()).unwrap();
        let line = Rule::HiddenSingleInLine.base();
        assert_eq!(one.er.min(line + 1), two.er.min(line + 1), "seed {seed}");
        if one.ed < Rule::Bug1.base() {
            assert_eq!(one.ed, two.ed, "seed {seed}");
        }
    }
}
