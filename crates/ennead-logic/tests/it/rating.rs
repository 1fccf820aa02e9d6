//! Ratings: what must hold for any puzzle.

use ennead_grid::{Grid, Puzzle, Shape};
use ennead_logic::rating::{self, Tier, hodoku, human};
use ennead_logic::{Level, Policy, Position, se::Tenths, solve};

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

#[test]
fn the_hodoku_score_is_the_sum_over_its_path() {
    for seed in 0..15 {
        let (puzzle, _) = puzzles::minimal(Shape::NINE, seed);
        let path = solve(&position(&puzzle), &Policy::hodoku());
        let rows = path.deductions.iter().map(|one| one.technique.info().hodoku.expect("its own"));
        let rating = hodoku::rate(&position(&puzzle));
        assert_eq!(rating.solved, path.is_solved());
        if path.is_solved() {
            assert_eq!(rating.score, rows.clone().map(|row| row.score).sum::<u32>());
        }
        let highest = rows.map(|row| row.level).max().unwrap_or(Level::Easy);
        assert!(rating.level >= highest, "only a high score raises the level");
    }
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
