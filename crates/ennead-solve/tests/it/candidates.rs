//! Cells restricted to some digits: Sukaku and pencil-mark puzzles.

use std::ops::ControlFlow;

use ennead_grid::{DigitSet, Shape, Solution, Sukaku};
use ennead_solve::{Budget, Count, Ending, Engine, Outcome, count, for_each, solve};

use crate::{WIKIPEDIA, blank, nine};

fn unlimited() -> Budget<'static> {
    Budget::unlimited()
}

fn all(shape: Shape) -> Vec<DigitSet> {
    vec![DigitSet::all(shape); shape.area()]
}

#[test]
fn all_digits_allowed_is_no_restriction() {
    let puzzle = nine(WIKIPEDIA);
    let free = Sukaku::new(puzzle.clone(), all(Shape::NINE)).unwrap();
    assert_eq!(solve(&free, unlimited()), solve(&puzzle, unlimited()));
    let four = blank(2, 2);
    let free = Sukaku::new(four.clone(), all(four.shape())).unwrap();
    assert_eq!(count(&free, 999, unlimited()), count(&four, 999, unlimited()));
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
    let sukaku = Sukaku::new(blank(3, 3), sets).unwrap();
    for &engine in Engine::ALL {
        let (outcome, _) = engine.solve(&sukaku, unlimited());
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
        let (outcome, _) = solve(&Sukaku::new(puzzle.clone(), sets).unwrap(), unlimited());
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
    let sukaku = Sukaku::new(four.clone(), sets.clone()).unwrap();
    let obeys = |solution: &Solution| {
        solution.filled().all(|(cell, digit)| sets[cell.index()].contains(digit))
    };
    for &engine in Engine::ALL.iter().filter(|engine| engine.takes(shape)) {
        let mut obedient = 0;
        engine.for_each(&four, unlimited(), &mut |solution| {
            obedient += u128::from(obeys(solution));
            ControlFlow::Continue(())
        });
        assert!(obedient > 0 && obedient < 288);
        let (number, _) = engine.count(&sukaku, 999, unlimited());
        assert_eq!(number, Count::Exactly(obedient), "{engine}");
    }
    let (ending, _) = for_each(&sukaku, unlimited(), &mut |solution| {
        assert!(obeys(solution));
        ControlFlow::Continue(())
    });
    assert_eq!(ending, Ending::Complete);
}

#[test]
fn digits_beyond_the_shape_count_for_nothing() {
    let four = blank(2, 2);
    let sets = vec![DigitSet::all(Shape::NINE); four.shape().area()];
    let sukaku = Sukaku::new(four, sets).unwrap();
    assert_eq!(count(&sukaku, 999, unlimited()).0, Count::Exactly(288));
}
