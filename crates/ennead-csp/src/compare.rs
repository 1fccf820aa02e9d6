//! Algorithms compared on a set of problems, as distributions: one lucky instance does not mislead.
//!
//! ```
//! use ennead_csp::{Algorithm, BinaryCsp, Budget, Comparison};
//! # use ennead_csp::{Problem, Relation};
//! # struct Queens(i32);
//! # impl Problem for Queens {
//! #     type Variable = i32;
//! #     type Value = (i32, i32);
//! #     fn variables(&self) -> Vec<i32> { (0..self.0).collect() }
//! #     fn domain(&self, &column: &i32) -> Vec<(i32, i32)> {
//! #         (0..self.0).map(|row| (column, row)).collect()
//! #     }
//! #     fn relation(&self, _: &i32, _: &i32) -> Option<Relation<'_, (i32, i32)>> {
//! #         Some(Relation::rule(|(c, r), (d, s)| r != s && (r - s).abs() != (c - d).abs()))
//! #     }
//! # }
//! let problems: Vec<_> = (4..9).map(|n| BinaryCsp::model(&Queens(n))).collect();
//! let all = Comparison::of(&problems, Algorithm::all(), || Budget::unlimited().steps(10_000));
//! let steps = |text: &str| {
//!     let wanted: Algorithm = text.parse().expect("codes");
//!     let of = all.iter().find(|it| it.algorithm == wanted).expect("one of all");
//!     of.spread(|metrics| metrics.total())
//! };
//! assert!(steps("MAC+BZ").median < steps("BT+NO").median);
//! assert_eq!(steps("BT+NO").ended, 5);
//! ```

use ennead_budget::Budget;

use crate::csp::BinaryCsp;
use crate::metrics::SearchMetrics;
use crate::outcome::SearchOutcome;
use crate::search::Search;
use crate::strategy::Algorithm;

/// What one algorithm did on each problem.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Comparison {
    /// Who searched.
    pub algorithm: Algorithm,
    /// How each search for a first solution ended, and what it took; in the order of the problems.
    pub runs: Vec<(SearchOutcome, SearchMetrics)>,
}

/// How counts are spread. The quartiles are counts that occur: of n sorted ones, the first that has a
/// quarter, half or three quarters of them at or below it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Spread {
    /// How many runs there are.
    pub runs: usize,
    /// How many of them came to an answer. The others count with what they had done by then, so that
    /// figures above the share of those that ended are lower bounds.
    pub ended: usize,
    /// The least count.
    pub least: u64,
    /// The first quartile.
    pub lower: u64,
    /// The median.
    pub median: u64,
    /// The third quartile.
    pub upper: u64,
    /// The greatest count.
    pub most: u64,
}

impl Comparison {
    /// Every algorithm on every problem, each run within a budget of its own. A run that its budget
    /// ends is kept as unknown.
    pub fn of<'b, X, V>(
        problems: &[BinaryCsp<X, V>],
        algorithms: impl Iterator<Item = Algorithm>,
        mut budget: impl FnMut() -> Budget<'b>,
    ) -> Vec<Comparison> {
        let mut run = |csp, algorithm| {
            let mut search = Search::new(csp, algorithm);
            let outcome = search.run(budget());
            (outcome, *search.metrics())
        };
        algorithms
            .map(|algorithm| {
                let runs = problems.iter().map(|csp| run(csp, algorithm)).collect();
                Comparison { algorithm, runs }
            })
            .collect()
    }

    /// How a count is spread over the problems.
    pub fn spread(&self, count: impl Fn(&SearchMetrics) -> u64) -> Spread {
        // A run without an answer would have taken longer: it sorts above those with one.
        let mut counts: Vec<(bool, u64)> = self
            .runs
            .iter()
            .map(|(outcome, metrics)| (*outcome == SearchOutcome::Unknown, count(metrics)))
            .collect();
        counts.sort_unstable();
        let at = |quarters: usize| {
            let place = (counts.len() * quarters).div_ceil(4).max(1) - 1;
            counts.get(place).map_or(0, |&(_, count)| count)
        };
        Spread {
            runs: counts.len(),
            ended: counts.iter().filter(|(open, _)| !open).count(),
            least: at(0),
            lower: at(1),
            median: at(2),
            upper: at(3),
            most: at(4),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comparison(counts: &[(SearchOutcome, u64)]) -> Comparison {
        let run = |&(outcome, checks): &(SearchOutcome, u64)| {
            (outcome, SearchMetrics { checks, ..SearchMetrics::default() })
        };
        let algorithm = "BT+NO".parse().expect("codes");
        Comparison { algorithm, runs: counts.iter().map(run).collect() }
    }

    #[test]
    fn quartiles_are_counts_that_occur() {
        let solved = |count| (SearchOutcome::Solved, count);
        let spread = comparison(&[5, 1, 4, 2, 3].map(solved)).spread(|metrics| metrics.checks);
        let Spread { least, lower, median, upper, most, .. } = spread;
        assert_eq!([least, lower, median, upper, most], [1, 2, 3, 4, 5]);
        let one = comparison(&[solved(7)]).spread(|metrics| metrics.checks);
        assert_eq!((one.least, one.median, one.most, one.ended), (7, 7, 7, 1));
        assert_eq!(comparison(&[]).spread(|metrics| metrics.checks), Spread::default());
    }

    #[test]
    fn a_run_without_an_answer_sorts_last() {
        let runs = [
            (SearchOutcome::Unknown, 10),
            (SearchOutcome::Unsolvable, 900),
            (SearchOutcome::Solved, 20),
        ];
        let spread = comparison(&runs).spread(|metrics| metrics.checks);
        assert_eq!((spread.least, spread.median, spread.most), (20, 900, 10));
        assert_eq!((spread.runs, spread.ended), (3, 2));
    }
}
