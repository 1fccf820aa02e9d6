//! One run: a search from its first step to its end or to a limit.

use std::time::{Duration, Instant};

use ennead::csp::{Algorithm, Metrics, Search, Tracer};
use ennead::model::{Value, Variable};

use super::Csp;
use super::watch::Watch;
use crate::output::Stop;

/// Any search.
pub(super) type AnySearch<'a, T> = Search<'a, Variable, Value, T>;

/// When a run ends that does not end by itself.
pub(super) struct Limits {
    pub(super) steps: u64,
    pub(super) time: Duration,
    /// How many solutions are wanted.
    pub(super) solutions: u64,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// With as many solutions as were wanted, or with all there are.
    Solved,
    NoSolution,
    /// By a limit, `steps` or `time`, before the answer was known.
    Limit(&'static str),
}

impl Ending {
    /// For a machine.
    pub(super) fn name(self) -> &'static str {
        match self {
            Ending::Solved => "solved",
            Ending::NoSolution => "no solution",
            Ending::Limit(_) => "limit",
        }
    }
}

/// What a run found and what it took.
#[derive(Debug)]
pub(super) struct Run {
    pub(super) algorithm: Algorithm,
    pub(super) ending: Ending,
    pub(super) metrics: Metrics,
    pub(super) seconds: f64,
    /// The first solution.
    pub(super) solution: Option<Vec<(Variable, Value)>>,
    pub(super) solutions: u64,
    /// There are no other solutions.
    pub(super) complete: bool,
}

/// Searches within the limits, under the eyes of `watch`. The time it takes to watch does not count.
pub(super) fn search<'a, T: Tracer + 'a>(
    csp: &'a Csp,
    algorithm: Algorithm,
    tracer: T,
    limits: &Limits,
    watch: &mut Watch<'_>,
) -> Result<(Run, T), Stop> {
    #[expect(clippy::disallowed_methods, reason = "the door reads the clock for the library")]
    let start = Instant::now();
    let mut watching = Duration::ZERO;
    let mut search = Search::with_tracer(csp, algorithm, tracer);
    let (mut solution, mut solutions, mut complete) = (None, 0, false);
    let ending = loop {
        if search.metrics().total() >= limits.steps {
            break Ending::Limit("steps");
        }
        if start.elapsed().saturating_sub(watching) >= limits.time {
            break Ending::Limit("time");
        }
        let Some(step) = search.step() else {
            complete = true;
            break if solutions > 0 { Ending::Solved } else { Ending::NoSolution };
        };
        if watch.is_watching() {
            let before = start.elapsed();
            watch.stepped(&search, step)?;
            watching += start.elapsed().saturating_sub(before);
        }
        if search.is_solved() {
            solutions += 1;
            if solution.is_none() {
                solution = Some(search.assignments());
            }
            if solutions == limits.solutions {
                break Ending::Solved;
            }
            search.resume();
        }
    };
    let seconds = start.elapsed().saturating_sub(watching).as_secs_f64();
    let metrics = *search.metrics();
    let run = Run { algorithm, ending, metrics, seconds, solution, solutions, complete };
    Ok((run, search.into_tracer()))
}
