//! A budget that runs out gives "unknown", and never a wrong answer.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use ennead_grid::{Grid, Puzzle, Shape, Solution};
use ennead_solve::{Budget, Count, Ending, Engine, Outcome, count, for_each, solve};
use ennead_test::corpus;

use crate::{WIKIPEDIA, blank, nine};

#[test]
fn no_step_is_no_answer() {
    let budget = Budget::unlimited().steps(0);
    let (outcome, metrics) = solve(&nine(WIKIPEDIA), budget);
    assert_eq!(outcome, Outcome::Unknown { found: None });
    assert_eq!(metrics.steps, 0);
    assert_eq!(count(&nine(WIKIPEDIA), 2, budget).0, Count::AtLeast(0));
    // Nothing is to be put into a cell here, and for the simple engine that is no step.
    let full = Solution::canonical(Shape::NINE);
    let (outcome, _) = Engine::Simple.solve(&full.clone().into_puzzle(), budget);
    assert_eq!(outcome, Outcome::Unique(full));
}

#[test]
fn a_few_steps_give_the_right_answer_or_none() {
    for case in corpus().iter().filter(|case| case.grid.shape().side() <= 9) {
        let Some(puzzle) = case.puzzle() else { continue };
        for &engine in Engine::ALL.iter().filter(|engine| engine.takes(puzzle.shape())) {
            let (answer, work) = engine.solve(&puzzle, Budget::unlimited().steps(500_000));
            for steps in [0, 1, 2, 5, 20, 40, 60, 80, 200, 1000] {
                let budget = Budget::unlimited().steps(steps);
                let (outcome, metrics) = engine.solve(&puzzle, budget);
                assert!(metrics.steps <= steps, "{engine}, {case}");
                match &outcome {
                    Outcome::Unknown { found: None } => {}
                    Outcome::Unknown { found } => {
                        assert_eq!(found.as_ref(), answer.first(), "{engine}, {case}");
                    }
                    _ => assert_eq!(outcome, answer, "{engine}, {case}, {steps} steps"),
                }
                assert_eq!(outcome.is_known(), work.steps <= steps, "{engine}, {case}");
            }
        }
    }
}

#[test]
fn what_was_found_is_kept_when_the_budget_runs_out() {
    // A step of the simple engine finds one solution at most; others may find several in one.
    let (puzzle, engine) = (blank(3, 3), Engine::Simple);
    let mut first = None;
    let (ending, metrics) = engine.for_each(&puzzle, Budget::unlimited(), &mut |solution| {
        first = Some(solution.clone());
        ControlFlow::Break(())
    });
    assert_eq!(ending, Ending::Stopped);
    let budget = Budget::unlimited().steps(metrics.steps);
    let (outcome, again) = engine.solve(&puzzle, budget);
    assert_eq!(outcome, Outcome::Unknown { found: first });
    assert_eq!(again.steps, metrics.steps);
}

#[test]
fn a_deadline_is_honoured() {
    let polls = AtomicU64::new(0);
    let is_over = || polls.fetch_add(1, Ordering::Relaxed) >= 10;
    let budget = Budget::unlimited().until(&is_over);
    let (found, metrics) = count(&blank(3, 3), u128::MAX, budget);
    assert!(matches!(found, Count::AtLeast(1..)), "{found:?}");
    assert_eq!(metrics.steps, 10 * Budget::POLL_EVERY);

    let (ending, metrics) =
        for_each(&blank(3, 3), Budget::unlimited().until(&|| true), &mut |_| unreachable!());
    assert_eq!((ending, metrics.steps), (Ending::OutOfBudget, 0));
}

#[test]
fn both_limits_hold_together() {
    let never = || false;
    let budget = Budget::unlimited().until(&never).steps(1000);
    let (_, metrics) = count(&blank(3, 3), u128::MAX, budget);
    assert_eq!(metrics.steps, 1000);
}

#[test]
fn a_search_beyond_reach_ends_in_unknown() {
    // Of a 25×25 grid only a sixth is given, too little for the simple engine.
    let shape = Shape::square(5).unwrap();
    let mut grid = Solution::canonical(shape).into_grid();
    for cell in shape.cells().filter(|cell| cell.index() * 7 % 6 != 0) {
        grid.set(cell, None);
    }
    let puzzle = Puzzle::try_from(grid).unwrap();
    let budget = Budget::unlimited().steps(20_000);
    let (outcome, _) = Engine::Simple.solve(&puzzle, budget);
    assert!(!outcome.is_known());
}

#[test]
fn the_largest_grid_nearly_complete() {
    let shape = Shape::square(10).unwrap();
    let solution = Solution::canonical(shape);
    let mut grid: Grid = solution.grid().clone();
    for cell in shape.cells().filter(|cell| cell.index() % 23 == 0) {
        grid.set(cell, None);
    }
    let (outcome, metrics) = solve(&Puzzle::try_from(grid).unwrap(), Budget::unlimited());
    assert_eq!(outcome, Outcome::Unique(solution));
    assert!(metrics.steps >= 10_000 / 23);
}

#[test]
fn blank_grids_are_filled_soon() {
    for shape in Shape::all().filter(|shape| shape.side() <= 9).chain(Shape::square(4)) {
        let puzzle = blank(shape.box_rows(), shape.box_columns());
        let (outcome, _) = solve(&puzzle, Budget::unlimited().steps(20_000));
        assert!(matches!(outcome, Outcome::Multiple(_)), "{shape}: {outcome:?}");
    }
}
