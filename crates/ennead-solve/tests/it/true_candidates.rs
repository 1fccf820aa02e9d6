//! True candidates are the union of all solutions.

use std::ops::ControlFlow;

use ennead_grid::{DigitSet, Grid, Posed, Puzzle, Shape, Sukaku, arbitrary};
use ennead_solve::{Budget, Ending, Engine, Outcome, true_candidates};
use proptest::prelude::*;

use crate::{WIKIPEDIA, blank, nine};

/// The union of all solutions, if there are not too many.
fn union(puzzle: Posed<'_>) -> Option<(u64, Vec<DigitSet>)> {
    let mut digits = vec![DigitSet::EMPTY; puzzle.shape().area()];
    let mut found = 0;
    let budget = Budget::unlimited().steps(100_000);
    let (ending, _) = Engine::Simple.for_each(puzzle, budget, &mut |solution| {
        found += 1;
        for (cell, digit) in solution.filled() {
            digits[cell.index()].insert(digit);
        }
        ControlFlow::Continue(())
    });
    (ending == Ending::Complete).then_some((found, digits))
}

fn some_puzzle() -> impl Strategy<Value = Puzzle> {
    let shapes = [(2, 2), (2, 3), (3, 2), (3, 3)].map(|(h, w)| Shape::new(h, w).unwrap());
    proptest::sample::select(shapes.to_vec()).prop_flat_map(|shape| {
        let givens = shape.area() / 3..shape.area() * 2 / 3;
        let kept = proptest::sample::subsequence(shape.cells().collect::<Vec<_>>(), givens);
        (arbitrary::solution(shape), kept).prop_map(move |(solution, kept)| {
            let mut grid = Grid::blank(shape);
            for &cell in &kept {
                grid.set(cell, solution.get(cell));
            }
            Puzzle::try_from(grid).unwrap()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn they_are_the_union_of_all_solutions(
        puzzle in some_puzzle(),
        forbidden in proptest::collection::vec((0..81usize, 1..=9usize), 0..4),
    ) {
        let shape = puzzle.shape();
        let mut sets = vec![DigitSet::all(shape); shape.area()];
        for (cell, digit) in forbidden {
            let digit = shape.digit(digit % shape.side() + 1).unwrap();
            sets[cell % shape.area()].remove(digit);
        }
        let sukaku = Sukaku::new(puzzle.clone(), sets).unwrap();
        for posed in [Posed::from(&puzzle), Posed::from(&sukaku)] {
            let Some((number, digits)) = union(posed) else { continue };
            let (found, _) = true_candidates(posed, Budget::unlimited());
            prop_assert!(found.is_exact());
            prop_assert_eq!(&found.digits[..], &digits[..]);
            prop_assert_eq!(found.outcome.found() as u64, number.min(2));
            prop_assert_eq!(found.differences().is_empty(), number < 2);
            for cell in found.differences() {
                prop_assert!(found.undecided().contains(&cell));
            }
        }
    }

    #[test]
    fn a_small_budget_leaves_no_wrong_answer(puzzle in some_puzzle(), steps in 0..60u64) {
        let (exact, _) = true_candidates(&puzzle, Budget::unlimited());
        let (found, metrics) = true_candidates(&puzzle, Budget::unlimited().steps(steps));
        prop_assert!(metrics.steps <= steps);
        for cell in puzzle.shape().cells() {
            let (known, all) = (found.digits[cell.index()], exact.digits[cell.index()]);
            prop_assert_eq!(known & all, known, "nothing that is not true");
            let either = known | found.unsure[cell.index()];
            prop_assert_eq!(either & all, all, "nothing true is denied");
        }
        if found.is_exact() {
            prop_assert_eq!(found.digits, exact.digits);
        }
    }
}

#[test]
fn a_proper_puzzle_has_its_solution() {
    let (found, _) = true_candidates(&nine(WIKIPEDIA), Budget::unlimited());
    let solution = found.outcome.unique().unwrap();
    assert!(found.undecided().is_empty() && found.differences().is_empty());
    for (cell, digit) in solution.filled() {
        assert_eq!(found.digits[cell.index()], DigitSet::only(digit));
    }
}

#[test]
fn in_an_empty_grid_everything_is_true() {
    for (h, w) in [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4)] {
        let puzzle = blank(h, w);
        let (found, _) = true_candidates(&puzzle, Budget::unlimited());
        assert!(found.is_exact());
        assert!(found.digits.iter().all(|&digits| digits == DigitSet::all(puzzle.shape())));
    }
}

#[test]
fn without_a_solution_there_is_no_candidate() {
    let sukaku = Sukaku::new(blank(3, 3), vec![DigitSet::EMPTY; 81]).unwrap();
    let (found, _) = true_candidates(&sukaku, Budget::unlimited());
    assert_eq!(found.outcome, Outcome::Unsolvable);
    assert!(found.is_exact() && found.digits.iter().all(|digits| digits.is_empty()));
}
