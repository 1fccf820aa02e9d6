//! Cells restricted to some digits: Sukaku and pencil-mark puzzles.

use std::ops::ControlFlow;

use ennead_grid::{DigitSet, Shape, Solution};
use ennead_solve::{
    Budget, Count, Ending, Engine, Outcome, count, count_within, for_each_within, solve,
    solve_within,
};

use crate::{WIKIPEDIA, blank, nine};

fn unlimited() -> Budget<'static> {
    Budget::unlimited()
}

fn all(shape: Shape) -> Vec<DigitSet> {
    vec![DigitSet::all(shape); shape.area()]
}

#[test]
fn all_digits_allowed_is_no_restriction() {
    let (puzzle, sets) = (nine(WIKIPEDIA), all(Shape::NINE));
    assert_eq!(solve_within(&puzzle, &sets, unlimited()), solve(&puzzle, unlimited()));
    let four = blank(2, 2);
    assert_eq!(
        count_within(&four, &all(four.shape()), 999, unlimited()),
        count(&four, 999, unlimited())
    );
}

#[test]
fn candidates_alone_can_be_the_puzzle() {
    // Every cell may have its digit of the solution, and every second cell one more.
    let solution = Solution::canonical(Shape::NINE);
    let sets: Vec<DigitSet> = solution
        .filled()
        .map(|(cell, digit)| {
            let next = Shape::NINE.digit(digit.index().wrapping_add(1) % 9 + 1).unwrap();
            let more = (cell.index() % 2 == 0).then_some(next);
            [digit].into_iter().chain(more).collect()
        })
        .collect();
    for &engine in Engine::ALL {
        let (outcome, _) = engine.solve(&blank(3, 3), Some(&sets), unlimited());
        assert_eq!(outcome.first(), Some(&solution), "{engine}");
        assert!(outcome.is_known());
    }
}

#[test]
fn an_excluded_digit_excludes_the_solution() {
    let puzzle = nine(WIKIPEDIA);
    let (Outcome::Unique(solution), _) = solve(&puzzle, unlimited()) else { panic!("unique") };
    for cell in Shape::NINE.cells() {
        let mut sets = all(Shape::NINE);
        assert!(sets[cell.index()].remove(solution[cell].unwrap()));
        let (outcome, _) = solve_within(&puzzle, &sets, unlimited());
        assert_eq!(outcome, Outcome::Unsolvable, "also where the cell is a given");
    }
}

#[test]
fn the_restricted_solutions_are_those_that_obey() {
    let four = blank(2, 2);
    let shape = four.shape();
    let mut sets = all(shape);
    for (cell, value) in [(0, 1), (5, 4), (10, 2), (15, 2)] {
        sets[cell].remove(shape.digit(value).unwrap());
    }
    let obeys = |solution: &Solution| {
        solution.filled().all(|(cell, digit)| sets[cell.index()].contains(digit))
    };
    for &engine in Engine::ALL.iter().filter(|engine| engine.takes(shape)) {
        let mut obedient = 0;
        engine.for_each(&four, None, unlimited(), &mut |solution| {
            obedient += u128::from(obeys(solution));
            ControlFlow::Continue(())
        });
        assert!(obedient > 0 && obedient < 288);
        let (number, _) = engine.count(&four, Some(&sets), 999, unlimited());
        assert_eq!(number, Count::Exactly(obedient), "{engine}");
    }
    let (ending, _) = for_each_within(&four, &sets, unlimited(), &mut |solution| {
        assert!(obeys(solution));
        ControlFlow::Continue(())
    });
    assert_eq!(ending, Ending::Complete);
}

#[test]
fn digits_beyond_the_shape_count_for_nothing() {
    let four = blank(2, 2);
    let sets = vec![DigitSet::all(Shape::NINE); four.shape().area()];
    assert_eq!(count_within(&four, &sets, 999, unlimited()).0, Count::Exactly(288));
}

#[test]
#[should_panic(expected = "one set of candidates for each cell")]
fn one_set_for_each_cell() {
    let _ = solve_within(&blank(2, 2), &[DigitSet::EMPTY], unlimited());
}
