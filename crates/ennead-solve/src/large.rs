//! Any shape, 4×4 to 100×100: elimination first, then conflict-driven search.
//!
//! # How
//!
//! 0. `sixteen`, for 16×16 only: a short search of another kind, which is nearly always enough.
//! 1. `eliminate`: singles and locked candidates, until nothing changes.
//! 2. `cover`: what is left is written down as an exact cover.
//! 3. `search`: the cover is searched as a SAT solver would search the equivalent formula, but
//!    without the formula: its clauses follow from the cover, and are never stored.
//!
//! Plain backtracking fails from about 25×25 on: it refutes the same small impossibility again and
//! again, in millions of places that differ only elsewhere. A conflict-driven search asks after
//! each dead end which few decisions were to blame, writes that down as a clause, and never makes
//! the same mistake again.
//!
//! ```text
//! eliminate ─> cover ─> search ┬ propagate   consequences; trail: what is known, and why
//!                              ├ analyse     what a conflict teaches; shorten
//!                              ├ learned     the clauses, watched, forgotten when of no use; vivify
//!                              ├ activity    what to decide next
//!                              ├ phase       which way; repair, for nearly empty grids
//!                              └ restart     when to begin again
//! ```
//!
//! # Why it is right
//!
//! Elimination removes only what is in no solution. The solutions of the cover are those of the
//! puzzle, and `search` says why each is found, once. What is handed out is a [`Solution`], which
//! checks itself. What `sixteen` handed out before it gave up is passed over when it comes again.
//!
//! # Cost
//!
//! Memory for the cover is at most four items for each of side³ candidates. The time is
//! exponential in the worst case; the hardest grids have 45 to 60 % of their cells blank, and get
//! harder with the side. No recursion: nothing depends on the depth of the machine's stack.
//!
//! # Why not a SAT solver
//!
//! `CaDiCaL` is measured against this in `bench/`. Within a minute it solves no more, and it takes
//! longer on all sets but one (where it needs six sevenths of the time); and a C++ compiler would be
//! needed by everybody who builds Ennead, and could not be had for WebAssembly.
//!
//! Tried, with `CaDiCaL`: variables for "the digit is in this mini-line", with which propagation
//! finds locked candidates. A third fewer conflicts on minimal 16×16 puzzles and 7 % fewer on
//! 25×25, but 8 to 35 % more time to prove that a solution is the only one.

mod activity;
mod analyse;
mod cover;
mod eliminate;
mod learned;
mod literal;
mod phase;
mod propagate;
mod random;
mod repair;
mod restart;
mod search;
mod shorten;
mod sixteen;
mod trail;
mod vivify;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ennead_grid::{Grid, Posed, Puzzle, Solution};

use crate::{Budget, Ending, Metrics};

use cover::Cover;
use eliminate::Candidates;
use propagate::State;
use repair::Repair;
use search::Search;

/// Hands every solution of `puzzle` to `sink`, until it breaks or the budget is spent.
///
/// A step is a digit placed, a decision that a digit is not in a cell, or a turn of the repair of a
/// pattern.
pub fn for_each<'p>(
    puzzle: impl Into<Posed<'p>>,
    budget: Budget<'_>,
    sink: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> (Ending, Metrics) {
    for_each_seeded(puzzle, 0, budget, sink)
}

/// [`for_each`] with the random choices of `seed`: the same solutions, found in another order and with
/// other work, and the same order and work for the same seed. On a hard large puzzle one seed may be
/// many times as lucky as another.
pub fn for_each_seeded<'p>(
    puzzle: impl Into<Posed<'p>>,
    seed: u64,
    budget: Budget<'_>,
    sink: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> (Ending, Metrics) {
    run(puzzle.into(), seed, budget, sink)
}

fn run(
    puzzle: Posed<'_>,
    seed: u64,
    budget: Budget<'_>,
    sink: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> (Ending, Metrics) {
    let mut meter = budget.meter();
    let mut metrics = Metrics::default();
    // 0.
    let mut known = BTreeSet::<Vec<u8>>::new();
    if sixteen::fits(puzzle.shape()) && !is_nearly_empty(&puzzle) {
        let right = puzzle.sets();
        let ending =
            sixteen::for_each(&puzzle, &right, &mut meter, &mut metrics, &mut |solution| {
                known.insert(solution.numbers().collect());
                sink(solution)
            });
        metrics.steps = meter.spent();
        if let Some(ending) = ending {
            return (ending, metrics);
        }
    }
    let sink = &mut |solution: &Solution| {
        let is_known = !known.is_empty() && known.remove(&solution.numbers().collect::<Vec<u8>>());
        if is_known { ControlFlow::Continue(()) } else { sink(solution) }
    };
    // 1.
    let Ok(mut left) = Candidates::of(puzzle) else {
        return (Ending::Complete, metrics);
    };
    let settled = left.settle(&mut meter);
    metrics.steps = meter.spent();
    match settled {
        Err(eliminate::Contradiction) => return (Ending::Complete, metrics),
        Ok(false) => return (Ending::OutOfBudget, metrics),
        Ok(true) => {}
    }
    // 2.
    let cover = Cover::of(&left);
    let mut pattern = None;
    if is_nearly_empty(&puzzle) {
        let right = puzzle.sets();
        let Some(digits) = Repair::of(puzzle.geometry(), &right, seed, &mut meter) else {
            metrics.steps = meter.spent();
            return (Ending::OutOfBudget, metrics);
        };
        let is_in = |candidate| {
            let (cell, digit) = cover.place(candidate);
            digits[cell.index()] == digit
        };
        pattern = Some(cover.candidates().map(is_in).collect::<Vec<bool>>());
    }
    // 3.
    let mut search = Search::new(cover, pattern.as_deref(), seed);
    let ending = search.run(&mut meter, &mut |state| sink(&solution(&left, state)));
    metrics += search.metrics;
    metrics.steps = meter.spent();
    (ending, metrics)
}

/// Whether a pattern is of use: it is where at most every fourth cell is given, and in no small grid
/// (on 9×9 puzzles with 17 givens it takes nine tenths of the time).
fn is_nearly_empty(puzzle: &Puzzle) -> bool {
    puzzle.shape().side() > 9 && 4 * puzzle.len() <= puzzle.shape().area()
}

/// What elimination placed and what the search found, together.
fn solution(placed: &Candidates, found: &State) -> Solution {
    let shape = placed.geometry().shape();
    let mut grid = Grid::blank(shape);
    for cell in shape.cells() {
        grid.set(cell, placed.digit(cell));
    }
    for literal in found.trail.literals().iter().filter(|literal| literal.is_placement()) {
        let (cell, digit) = found.cover.place(literal.candidate());
        grid.set(cell, Some(digit));
    }
    Solution::try_from(grid).expect("every item is covered exactly once")
}
