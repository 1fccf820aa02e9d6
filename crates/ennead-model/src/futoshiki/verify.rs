//! The nine conditions, numbered in the header of [`super`].

use ennead_grid::interchange::{NumberedSquare, Square};
use ennead_grid::sorting;

use super::{Comparison, Futoshiki, repeated};
use crate::Failure;

pub(super) fn verify(problem: &Futoshiki, proposed: &[NumberedSquare]) -> Vec<Failure> {
    let (side, grid) = (problem.side, problem.grid());
    let mut failures = Vec::new();
    let mut fail = |condition, reason: String| failures.push(Failure::new(condition, reason));
    // 1.
    let expected = grid.dimensions.area() as usize - problem.filled.len();
    if proposed.len() != expected {
        fail(1, format!("{} numbered squares, expected {expected}", proposed.len()));
    }
    // 2.
    let mut squares: Vec<Square> = proposed.iter().map(|n| n.square).collect();
    sorting::sort(&mut squares);
    for same in squares.chunk_by(|a, b| a == b).filter(|same| same.len() > 1) {
        fail(2, format!("square {} occurs {} times", same[0], same.len()));
    }
    // 3.
    for n in proposed.iter().filter(|n| !(1..=side).contains(&n.number)) {
        fail(3, format!("{n} is out of range, expected 1 to {side}"));
    }
    // 4.
    for n in proposed.iter().filter(|n| !grid.contains(n.square)) {
        fail(4, format!("{n} lies outside the grid {grid}"));
    }
    // 5.
    for n in proposed {
        if let Some(number) = problem.number(n.square) {
            fail(5, format!("{n} is on a square that is filled with {number}"));
        }
    }
    if failures.is_empty() {
        verify_full(problem, proposed, &mut failures);
    }
    failures
}

/// Conditions 6 to 9. The first five hold, so the grid is full: a line in which no number repeats has
/// every number once.
fn verify_full(problem: &Futoshiki, proposed: &[NumberedSquare], failures: &mut Vec<Failure>) {
    let mut all = [problem.filled(), proposed].concat();
    sorting::sort(&mut all);
    // 6.
    for (column, number) in repeated(&all, |square| square.column) {
        let reason = format!("number {number} occurs more than once in column {column}");
        failures.push(Failure::new(6, reason));
    }
    // 7.
    for (row, number) in repeated(&all, |square| square.row) {
        let reason = format!("number {number} occurs more than once in row {row}");
        failures.push(Failure::new(7, reason));
    }
    // 8. and 9.
    let number = |square| all.iter().find(|n| n.square == square).map(|n| n.number);
    for (condition, comparison) in [(8, Comparison::Greater), (9, Comparison::Less)] {
        for sign in problem.signs.iter().filter(|sign| sign.comparison() == comparison) {
            if let (Some(a), Some(b)) = (number(sign.first()), number(sign.second()))
                && !comparison.holds(a, b)
            {
                let reason = format!("sign {sign} is not satisfied by {a} and {b}");
                failures.push(Failure::new(condition, reason));
            }
        }
    }
}
