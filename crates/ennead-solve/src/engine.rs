//! The engines, and which of them takes what.
//!
//! This is the one place that knows all engines: a new one is a variant, a row in each `match`, and
//! nothing elsewhere. All engines answer alike, they differ in speed and in the shapes they take.
//! The order in which solutions come may differ too, but is the same each time for the same engine.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use ennead_grid::{Posed, Shape, Solution};

use crate::{Budget, Count, Ending, Metrics, Outcome, lanes, large, nine, simple};

/// A way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// Slow and obvious, every shape: [`simple`].
    Simple,
    /// One 9×9 puzzle, lowest latency: [`nine`].
    Nine,
    /// Many 9×9 puzzles, highest throughput: [`lanes`]. Here it has only one, and searches several
    /// parts of it at once.
    Lanes,
    /// Elimination, then conflict-driven search, every shape: [`large`].
    Large,
    /// [`Engine::Large`] with the random choices of this seed, written `large:7`.
    Seeded(u64),
}

impl Engine {
    /// Every engine, each once.
    pub const ALL: &'static [Engine] =
        &[Engine::Simple, Engine::Nine, Engine::Lanes, Engine::Large];

    /// The fastest engine for one puzzle of this shape.
    pub const fn of(shape: Shape) -> Engine {
        if Engine::Nine.takes(shape) { Engine::Nine } else { Engine::Large }
    }

    /// Its name, as a user writes it, without a seed.
    pub const fn name(self) -> &'static str {
        match self {
            Engine::Simple => "simple",
            Engine::Nine => "nine",
            Engine::Lanes => "lanes",
            Engine::Large | Engine::Seeded(_) => "large",
        }
    }

    /// Whether it takes puzzles of this shape.
    pub const fn takes(self, shape: Shape) -> bool {
        match self {
            Engine::Simple | Engine::Large | Engine::Seeded(_) => true,
            Engine::Nine | Engine::Lanes => shape.box_rows() == 3 && shape.box_columns() == 3,
        }
    }

    /// Hands every solution to `sink`; see [`for_each`](crate::for_each).
    ///
    /// # Panics
    /// If the engine does not [take](Engine::takes) the shape.
    pub fn for_each<'p>(
        self,
        puzzle: impl Into<Posed<'p>>,
        budget: Budget<'_>,
        sink: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> (Ending, Metrics) {
        let puzzle = puzzle.into();
        match self {
            Engine::Simple => simple::for_each(puzzle, budget, sink),
            Engine::Nine => nine::for_each(puzzle, budget, sink),
            Engine::Lanes => lanes::for_each(puzzle, budget, sink),
            Engine::Large => large::for_each(puzzle, budget, sink),
            Engine::Seeded(seed) => large::for_each_seeded(puzzle, seed, budget, sink),
        }
    }

    /// The solution, and whether it is the only one; see [`solve`](crate::solve). Panics as
    /// [`Engine::for_each`].
    pub fn solve<'p>(self, puzzle: impl Into<Posed<'p>>, budget: Budget<'_>) -> (Outcome, Metrics) {
        let mut found = Vec::new();
        let (ending, metrics) = self.for_each(puzzle, budget, &mut |solution| {
            found.push(solution.clone());
            if found.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (Outcome::of(found, ending), metrics)
    }

    /// How many solutions, up to `limit`; see [`count`](crate::count). Panics as
    /// [`Engine::for_each`].
    pub fn count<'p>(
        self,
        puzzle: impl Into<Posed<'p>>,
        limit: u128,
        budget: Budget<'_>,
    ) -> (Count, Metrics) {
        match self {
            Engine::Nine => return nine::count(puzzle, limit, budget),
            Engine::Lanes => return lanes::count(puzzle, limit, budget),
            Engine::Simple | Engine::Large | Engine::Seeded(_) => {}
        }
        if limit == 0 {
            return (Count::AtLeast(0), Metrics::default());
        }
        let mut found = 0;
        let (ending, metrics) = self.for_each(puzzle, budget, &mut |_| {
            found += 1;
            if found == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (Count::of(found, ending), metrics)
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Engine::Seeded(seed) => f.pad(&format!("{}:{seed}", self.name())),
            _ => f.pad(self.name()),
        }
    }
}

/// A text that names no engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no engine: expected {names}, or large:N with a seed", names = names())]
pub struct BadEngine(pub String);

fn names() -> String {
    Engine::ALL.iter().map(|engine| engine.name()).collect::<Vec<_>>().join(", ")
}

/// Reads the name of an engine, and a seed after `large:`.
impl FromStr for Engine {
    type Err = BadEngine;

    fn from_str(text: &str) -> Result<Engine, BadEngine> {
        let named = Engine::ALL.iter().copied().find(|engine| engine.name() == text);
        let seeded = || text.strip_prefix("large:")?.parse().ok().map(Engine::Seeded);
        named.or_else(seeded).ok_or_else(|| BadEngine(text.to_owned()))
    }
}
