//! Random puzzles: solvable ones are solved, and counts agree with the exact-cover search.

use ennead_grid::{Grid, Puzzle, Shape, arbitrary, verify};
use ennead_solve::{Budget, Count, Engine};
use ennead_test::exact_cover;
use proptest::prelude::*;

/// Steps after which a random puzzle may be left: the simple engine cannot do all of them.
const STEPS: u64 = 5_000;

/// Digits of which some were left out: often unsolvable, never clashing.
fn puzzle_of_noise(shape: Shape) -> impl Strategy<Value = Puzzle> {
    arbitrary::grid(shape).prop_map(move |noise| {
        let mut grid = Grid::blank(shape);
        for (cell, digit) in noise.filled() {
            grid.set(cell, Some(digit));
            if Puzzle::try_from(grid.clone()).is_err() {
                grid.set(cell, None);
            }
        }
        Puzzle::try_from(grid).unwrap()
    })
}

fn small_puzzle() -> impl Strategy<Value = Puzzle> {
    let shapes = [(2, 2), (2, 3), (3, 2)].map(|(h, w)| Shape::new(h, w).unwrap());
    proptest::sample::select(shapes.to_vec()).prop_flat_map(|shape| {
        prop_oneof![puzzle_of_noise(shape), arbitrary::puzzle(shape).prop_map(|(puzzle, _)| puzzle)]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn solvable_puzzles_are_solved(
        (puzzle, solution) in arbitrary::shape().prop_flat_map(arbitrary::puzzle)
    ) {
        for &engine in Engine::ALL.iter().filter(|engine| engine.takes(puzzle.shape())) {
            let (outcome, _) = engine.solve(&puzzle, Budget::unlimited().steps(STEPS));
            for found in outcome.solutions() {
                prop_assert_eq!(verify(&puzzle, found), Ok(found.clone()));
            }
            if outcome.is_known() {
                prop_assert!(outcome.first().is_some(), "{}: it has {:?}", engine, solution);
            }
            if let Some(only) = outcome.unique() {
                prop_assert_eq!(only, &solution);
            }
        }
    }

    #[test]
    fn counts_agree_with_the_second_opinion(puzzle in small_puzzle()) {
        const LIMIT: u128 = 500;
        let number = exact_cover::count(&puzzle, LIMIT as u64, u64::MAX).unwrap();
        let number = u128::from(number);
        let expected =
            if number < LIMIT { Count::Exactly(number) } else { Count::AtLeast(LIMIT) };
        for &engine in Engine::ALL.iter().filter(|engine| engine.takes(puzzle.shape())) {
            let (count, _) = engine.count(&puzzle, LIMIT, Budget::unlimited());
            prop_assert_eq!(count, expected, "{}", engine);
        }
    }

    #[test]
    fn nothing_found_in_noise_is_wrong(puzzle in puzzle_of_noise(Shape::NINE)) {
        for &engine in Engine::ALL {
            let (outcome, _) = engine.solve(&puzzle, Budget::unlimited().steps(STEPS));
            if outcome.is_known() {
                let number = exact_cover::count(&puzzle, 2, u64::MAX).unwrap();
                prop_assert_eq!(outcome.found() as u64, number, "{}", engine);
            }
        }
    }

    #[test]
    fn the_same_question_has_the_same_answer(
        puzzle in arbitrary::puzzle(Shape::NINE).prop_map(|(puzzle, _)| puzzle)
    ) {
        for &engine in Engine::ALL {
            let ask = || engine.solve(&puzzle, Budget::unlimited().steps(STEPS));
            prop_assert_eq!(ask(), ask());
        }
    }
}
