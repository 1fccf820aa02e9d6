//! Which engine solves: one of the solver's, or an algorithm of the laboratory.

use std::ops::ControlFlow;
use std::str::FromStr;
use std::time::Instant;

use ennead::csp::{Algorithm, BinaryCsp, Budget, Search};
use ennead::grid::{Puzzle, Solution};
use ennead::model::SudokuModel;
use ennead::solve::Engine;

use crate::args::Limits;

/// An engine by name; those of the laboratory are written `csp:MAC+BZ`.
#[derive(Clone, Copy, Debug)]
pub(crate) enum EngineChoice {
    Engine(Engine),
    Csp(Algorithm),
}

impl FromStr for EngineChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<EngineChoice, String> {
        match text.strip_prefix("csp:") {
            Some(algorithm) => {
                algorithm.parse().map(EngineChoice::Csp).map_err(|error| error.to_string())
            }
            None => text
                .parse()
                .map(EngineChoice::Engine)
                .map_err(|error| format!("{error}, or an algorithm, as csp:MAC+BZ")),
        }
    }
}

/// What a search of the laboratory found.
pub(crate) struct FoundByCsp {
    pub(crate) first: Option<Solution>,
    pub(crate) solutions: u64,
    /// There are no others.
    pub(crate) complete: bool,
}

/// Searches for at most so many solutions of a puzzle.
pub(crate) fn search_by_csp(
    algorithm: Algorithm,
    puzzle: &Puzzle,
    wanted: u64,
    limits: Limits,
) -> FoundByCsp {
    #[expect(clippy::disallowed_methods, reason = "the door reads the clock for the library")]
    let start = Instant::now();
    let mut is_over = || limits.time_limit.is_some_and(|limit| start.elapsed() >= limit);
    let mut budget = Budget::unlimited();
    if let Some(steps) = limits.step_limit {
        budget = Budget::steps(steps);
    }
    if limits.time_limit.is_some() {
        budget = budget.until(&mut is_over);
    }
    let model = SudokuModel(puzzle);
    let csp = BinaryCsp::model(&model);
    let mut search = Search::new(&csp, algorithm);
    let mut solutions = 0;
    let mut first = None;
    let count = search.for_each(budget, |assignments| {
        solutions += 1;
        if first.is_none() {
            let grid = model.to_grid(assignments);
            first = Some(Solution::try_from(grid).expect("the model holds all rules of Sudoku"));
        }
        if solutions < wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    FoundByCsp { first, solutions, complete: count.complete }
}
