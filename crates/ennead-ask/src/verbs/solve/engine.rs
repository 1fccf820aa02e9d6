//! Which engine solves: one of the solver's, or an algorithm of the laboratory.

#[cfg(feature = "schemars")]
use std::borrow::Cow;
use std::ops::ControlFlow;
use std::str::FromStr;

use ennead::csp::{Algorithm, BinaryCsp, Budget, Count, Search, Unmodelled};
use ennead::grid::{Puzzle, Solution};
use ennead::model::SudokuModel;
use ennead::solve::Engine;
#[cfg(feature = "schemars")]
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer};

use super::{Outcome, Searched};
use crate::limits::Watch;
use crate::problems::BOUNDS;

/// An engine by name; those of the laboratory are written `csp:MAC+BZ`.
#[derive(Clone, Copy, Debug)]
pub enum EngineChoice {
    /// One of the solver's.
    Engine(Engine),
    /// An algorithm of the laboratory.
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

impl<'de> Deserialize<'de> for EngineChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EngineChoice, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(feature = "schemars")]
impl JsonSchema for EngineChoice {
    fn schema_name() -> Cow<'static, str> {
        "EngineChoice".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

/// Searches for one solution, or for two, by an algorithm of the laboratory.
pub(super) fn search(
    algorithm: Algorithm,
    puzzle: &Puzzle,
    first_only: bool,
    watch: Watch<'_>,
) -> Result<Searched, String> {
    let wanted = if first_only { 1 } else { 2 };
    let model = SudokuModel(puzzle);
    let is_over = || watch.is_over();
    let budget = Budget::unlimited().until(&is_over);
    let csp = match BinaryCsp::model_within(&model, BOUNDS, budget) {
        Ok(csp) => csp,
        Err(Unmodelled::Stopped) => return Ok((None, 0, Outcome::Limit)),
        Err(error) => return Err(error.to_string()),
    };
    let budget = budget.steps(watch.limits().step_limit.unwrap_or(u64::MAX));
    let (mut solutions, mut first) = (0, None);
    let count = Search::new(&csp, algorithm).for_each(budget, |assignments| {
        solutions += 1;
        if first.is_none() {
            let grid = model.to_grid(assignments);
            first = Some(Solution::try_from(grid).expect("the model holds all rules of Sudoku"));
        }
        if solutions < wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let outcome = match (solutions, matches!(count, Count::Exactly(_))) {
        (1, _) if first_only => Outcome::Some,
        (0, true) => Outcome::None,
        (1, true) => Outcome::Unique,
        (0 | 1, false) => Outcome::Limit,
        _ => Outcome::Multiple,
    };
    Ok((first, solutions, outcome))
}
