//! Batches of every size, high limits, budgets.

use std::sync::atomic::{AtomicU64, Ordering};

use ennead_solve::lanes::Lanes;
use ennead_solve::nine::Nine;
use ennead_solve::{Budget, Count, Level};

use crate::puzzles::{assert_solves, puzzles};

#[test]
fn batches_of_every_size() {
    let puzzles = puzzles(10, 70);
    let mut nine = Nine::new();
    let expected: Vec<Count> =
        puzzles.iter().map(|cells| nine.solve(cells, 2, Budget::unlimited()).0).collect();
    for level in Level::available() {
        let mut lanes = Lanes::at(level);
        for size in 0..=puzzles.len() {
            let answers = lanes.solve_batch(&puzzles[..size], 2, Budget::unlimited());
            assert_eq!(answers.counts(), &expected[..size], "{level}, {size} puzzles");
        }
    }
}

#[test]
fn limits_of_every_kind() {
    let puzzles = puzzles(11, 600);
    let mut nine = Nine::new();
    for limit in [0, 1, 2, 3, 50] {
        let expected: Vec<Count> =
            puzzles.iter().map(|cells| nine.solve(cells, limit, Budget::unlimited()).0).collect();
        for level in Level::available() {
            let mut lanes = Lanes::at(level);
            let answers = lanes.solve_batch(&puzzles, limit, Budget::unlimited());
            assert_eq!(answers.counts(), expected, "{level}, limit {limit}");
            for (i, count) in expected.iter().enumerate() {
                assert_eq!(answers.solution(i).is_some(), count.found() > 0);
            }
        }
    }
}

/// Empty grids have the deepest stacks there can be, here in every lane and many times over.
#[test]
fn near_empty_grids_with_a_high_limit() {
    for level in Level::available() {
        judge_near_empty_grids(level, 40, 3_000);
    }
}

/// This many grids with one given each, to a limit.
pub(crate) fn judge_near_empty_grids(level: Level, grids: usize, limit: u128) {
    let mut puzzles = vec![[0; 81]; grids];
    for (i, cells) in puzzles.iter_mut().enumerate() {
        cells[i] = 1 + (i % 9) as u8;
    }
    let mut lanes = Lanes::at(level);
    let answers = lanes.solve_batch(&puzzles, limit, Budget::unlimited());
    assert!(answers.counts().iter().all(|&count| count == Count::AtLeast(limit)), "{level}");
    for (i, cells) in puzzles.iter().enumerate() {
        assert_solves(cells, answers.solution(i).expect("there are many"));
    }
}

#[test]
fn the_budget_ends_a_batch_and_spoils_no_answer() {
    let puzzles = puzzles(12, 2_000);
    let mut lanes = Lanes::new();
    let whole = lanes.solve_batch(&puzzles, 2, Budget::unlimited());
    let (expected, steps) = (whole.counts().to_vec(), whole.metrics().steps);
    for share in [0, 1, 10, 50, 99] {
        let budget = Budget::unlimited().steps(steps * share / 100);
        let answers = lanes.solve_batch(&puzzles, 2, budget);
        assert_eq!(answers.metrics().steps, steps * share / 100);
        let mut unknown = 0;
        for (count, expected) in answers.counts().iter().zip(&expected) {
            match *count {
                Count::AtLeast(found) if found < 2 => {
                    unknown += 1;
                    assert!(found <= expected.found());
                }
                known => assert_eq!(known, *expected),
            }
        }
        assert!(unknown > 0 && (share == 0) == (unknown == puzzles.len()), "{share} %: {unknown}");
    }
}

#[test]
fn the_closure_of_a_budget_is_asked() {
    let calls = AtomicU64::new(0);
    let is_over = || calls.fetch_add(1, Ordering::Relaxed) == 5;
    let mut lanes = Lanes::new();
    let budget = Budget::unlimited().until(&is_over);
    let answers = lanes.solve_batch(&[[0; 81]; 50], u128::MAX, budget);
    assert_eq!(answers.metrics().steps, 5 * Budget::POLL_EVERY);
    assert!(answers.counts().iter().all(|count| matches!(count, Count::AtLeast(_))));
}

#[test]
#[should_panic(expected = "10 is no digit")]
fn numbers_above_nine_are_refused() {
    Lanes::new().solve_batch(&[[10; 81]], 2, Budget::unlimited());
}
