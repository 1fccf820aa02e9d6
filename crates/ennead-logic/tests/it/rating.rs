//! Ratings: what must hold for any puzzle.

use std::collections::BTreeSet;

use ennead_grid::{Cell, Grid, Puzzle, Shape};
use ennead_logic::rating::{self, Tier, hodoku, human};
use ennead_logic::{Level, Position, Technique, se::Tenths};

use crate::puzzles;

fn position(puzzle: &Puzzle) -> Position {
    Position::of(puzzle).expect("small").with_one_solution()
}

/// The puzzle transposed, its first two rows and last two stacks exchanged, its digits moved on by
/// three.
fn image(puzzle: &Puzzle) -> Puzzle {
    let row = |row: usize| [1, 0, 2, 3, 4, 5, 6, 7, 8][row];
    let column = |column: usize| [0, 1, 2, 6, 7, 8, 3, 4, 5][column];
    let mut grid = Grid::blank(Shape::NINE);
    for (cell, digit) in puzzle.givens().filled() {
        let [r, c] = [Shape::NINE.row(cell), Shape::NINE.column(cell)];
        let to = Shape::NINE.cell(row(c), column(r)).expect("nine");
        let digit = Shape::NINE.digit((digit.index() + 3) % 9 + 1);
        grid.set(to, digit);
    }
    Puzzle::try_from(grid).expect("an image is as valid")
}

#[test]
fn isomorphic_puzzles_have_the_same_human_rating() {
    for seed in 0..25 {
        let (puzzle, _) = puzzles::minimal(Shape::NINE, seed);
        let image = image(&puzzle);
        assert_ne!(puzzle.givens(), image.givens());
        let [one, other] = [&puzzle, &image].map(|puzzle| human::rate(&position(puzzle)));
        assert_eq!(one, other, "seed {seed}");
    }
}

/// Each step of HoDoKu's path agrees with the solution, does something, and adds what its row says.
#[test]
fn the_hodoku_score_is_the_sum_over_its_path() {
    let mut techniques = BTreeSet::new();
    for seed in 0..60 {
        let (puzzle, solution) = puzzles::minimal(Shape::NINE, seed);
        let right = |cell: usize| solution.get(Cell::new(cell as u16)).expect("filled").index();
        let path = hodoku::path(&puzzle, Some(&solution)).expect("9×9");
        let mut filled = puzzle.givens().clone();
        for step in &path {
            assert!(!step.placed.is_empty() || !step.struck.is_empty(), "{step:?}");
            for &(cell, digit) in &step.placed {
                assert_eq!(digit, right(cell), "seed {seed}: {step:?}");
                let cell = Cell::new(cell as u16);
                assert_eq!(filled.get(cell), None, "{step:?}");
                filled.set(cell, solution.get(cell));
            }
            for &(cell, digit) in &step.struck {
                assert_ne!(digit, right(cell), "seed {seed}: {step:?}");
            }
            techniques.insert(step.technique);
        }
        assert_eq!(&filled, solution.grid());
        let rating = hodoku::rate(&puzzle).expect("9×9");
        let rows = path.iter().map(|step| step.technique.info().hodoku.expect("its own"));
        assert_eq!(rating.solved, path.iter().all(|one| one.technique != Technique::BruteForce));
        if rating.solved {
            assert_eq!(rating.score, rows.clone().map(|row| row.score).sum::<u32>());
        }
        for most in [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme] {
            let known = Some(rating.level).filter(|&level| level <= most && rating.solved);
            assert_eq!(hodoku::level_up_to(&puzzle, most, &|| false), Ok(known), "seed {seed}");
        }
        let highest = rows.map(|row| row.level).max().unwrap_or(Level::Easy);
        assert!(rating.level >= highest, "only a high score raises the level");
    }
    assert!(techniques.len() > 20, "{techniques:?}");
}

#[test]
fn one_object_holds_all_scales() {
    let (puzzle, _) = puzzles::minimal(Shape::NINE, 3);
    let all = rating::rate(&puzzle, rating::Scales::default()).expect("small");
    let se = all.se.expect("9×9");
    assert_eq!(all.tier(), Some(Tier::of(se.er)));
    assert!(all.hodoku.is_some());
    let human = all.human.expect("asked for");
    assert_eq!(
        human.steps.iter().map(|(technique, _)| *technique).max(),
        human.steps.last().map(|s| s.0)
    );
    let shape = Shape::new(2, 3).expect("6×6");
    let (puzzle, _) = puzzles::minimal(shape, 1);
    let small = rating::rate(&puzzle, rating::Scales::default()).expect("small");
    assert!(small.se.is_none() && small.hodoku.is_none() && small.human.is_some());
}

#[test]
fn tiers_meet_without_a_gap() {
    assert_eq!(Tier::of(Tenths(12)), Tier::Beginner);
    assert_eq!(Tier::of(Tenths(13)), Tier::Easy);
    assert_eq!(Tier::of(Tenths(44)), Tier::Hard);
    assert_eq!(Tier::of(Tenths(45)), Tier::Fiendish);
    assert_eq!(Tier::of(Tenths(91)), Tier::Nightmare);
}
