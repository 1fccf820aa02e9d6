//! How a search may end: what was found, and how much work that took.
//!
//! "No solution", "several" and "I do not know" are answers, not errors.

use std::ops::AddAssign;

use ennead_budget::Ending;
use ennead_grid::Solution;

/// The answer to "what is the solution, and is it the only one?"
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// There is none: every possibility was tried.
    Unsolvable,
    /// There is this one, and no other.
    Unique(Solution),
    /// There are at least these two, in the order found.
    Multiple(Box<[Solution; 2]>),
    /// The budget ran out first.
    Unknown {
        /// The solution found until then. Whether it is the only one is not known.
        found: Option<Solution>,
    },
}

impl Outcome {
    /// How many solutions it holds: 0, 1 or 2.
    pub fn found(&self) -> usize {
        match self {
            Outcome::Unsolvable | Outcome::Unknown { found: None } => 0,
            Outcome::Unique(_) | Outcome::Unknown { found: Some(_) } => 1,
            Outcome::Multiple(_) => 2,
        }
    }

    /// The solutions it holds.
    pub fn solutions(&self) -> &[Solution] {
        match self {
            Outcome::Unsolvable => &[],
            Outcome::Unique(solution) => std::slice::from_ref(solution),
            Outcome::Multiple(both) => both.as_slice(),
            Outcome::Unknown { found } => found.as_slice(),
        }
    }

    /// The first solution found.
    pub fn first(&self) -> Option<&Solution> {
        self.solutions().first()
    }

    /// The solution, where it is known to be the only one.
    pub fn unique(&self) -> Option<&Solution> {
        match self {
            Outcome::Unique(solution) => Some(solution),
            _ => None,
        }
    }

    /// Whether the question is answered: all but [`Outcome::Unknown`].
    pub fn is_known(&self) -> bool {
        !matches!(self, Outcome::Unknown { .. })
    }

    /// The outcome of a search for up to two solutions that found these and ended so.
    ///
    /// # Panics
    /// If there are more than two, or fewer and the search was stopped: it would not be known
    /// why.
    pub(crate) fn of(found: Vec<Solution>, ending: Ending) -> Outcome {
        let mut found = found.into_iter();
        match (found.next(), found.next(), ending) {
            (Some(one), Some(two), _) => Outcome::Multiple(Box::new([one, two])),
            (found, None, Ending::OutOfBudget) => Outcome::Unknown { found },
            (Some(only), None, Ending::Complete) => Outcome::Unique(only),
            (None, None, Ending::Complete) => Outcome::Unsolvable,
            (_, _, ending) => unreachable!("fewer than two solutions, and {ending:?}"),
        }
    }
}

/// The work of a search. Equal input to the same engine gives equal numbers, on every machine (of
/// [`lanes`](crate::lanes): on every machine with vectors of the same width).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Metrics {
    /// What a [`Budget`](crate::Budget) limits: digits put into cells, or sweeps; the engine says.
    pub steps: u64,
    /// Choices: something else was possible there.
    pub guesses: u64,
    /// Times that nothing was left to try and the search went back.
    pub backtracks: u64,
}

impl AddAssign for Metrics {
    fn add_assign(&mut self, other: Metrics) {
        self.steps += other.steps;
        self.guesses += other.guesses;
        self.backtracks += other.backtracks;
    }
}
