//! The best chain found so far, and the rule by which chains are compared.
//!
//! A producer of chains uses the one with the lowest rating, then the lowest complexity, then the lowest kind, then the
//! first found. The complexity is the number of nodes, and makes the rating grow: see [`length_tenths`].

use crate::se::hint::{Hint, Removals};
use crate::se::rule::Rule;
use crate::se::state::State;
use crate::se::tenths::Tenths;

/// What length adds to a rating: a tenth for each threshold of 4, 6, 8, 12, 16, 24, … that the complexity less two
/// exceeds. The thresholds grow by 3/2 and 4/3 in turn.
const fn length_tenths(complexity: usize) -> u16 {
    let length = complexity.saturating_sub(2);
    let (mut tenths, mut threshold, mut by_half) = (0, 4, true);
    while length > threshold {
        tenths += 1;
        threshold = if by_half { threshold * 3 / 2 } else { threshold * 4 / 3 };
        by_half = !by_half;
    }
    tenths
}

/// The rating of a chain.
pub(super) fn rating(rule: Rule, complexity: usize) -> Tenths {
    static SHORT: [u16; 256] = {
        let mut table = [0; 256];
        let mut complexity = 0;
        while complexity < 256 {
            table[complexity] = length_tenths(complexity);
            complexity += 1;
        }
        table
    };
    let tenths = SHORT.get(complexity).copied();
    rule.base() + tenths.unwrap_or_else(|| length_tenths(complexity))
}

/// The sort of a chain: the last thing but the order of finding that is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Double = 1,
    X = 2,
    Y = 3,
    Xy = 4,
    Cell = 5,
    Region = 6,
    Contradiction = 7,
}

/// What a chain concludes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conclusion {
    On { cell: usize, digit: usize },
    Off { cell: usize, digit: usize },
    Cycle { cells: u128, removals: Removals },
}

/// The best of the chains shown to it.
#[derive(Debug, Default)]
pub(super) struct Best {
    key: Option<(Tenths, usize, Kind)>,
    found: Option<(Rule, Conclusion)>,
}

impl Best {
    /// Whether a chain of this rule and complexity would become the best.
    pub(super) fn beaten_by(&self, rule: Rule, kind: Kind, complexity: usize) -> bool {
        let key = (rating(rule, complexity), complexity, kind);
        self.key.is_none_or(|best| key < best)
    }

    /// Takes a chain if it is better than all before it; whether it was.
    pub(super) fn offer(
        &mut self,
        rule: Rule,
        kind: Kind,
        complexity: usize,
        conclusion: Conclusion,
    ) -> bool {
        let better = self.beaten_by(rule, kind, complexity);
        if better {
            self.key = Some((rating(rule, complexity), complexity, kind));
            self.found = Some((rule, conclusion));
        }
        better
    }

    /// The rating of the best, if there is one.
    pub(super) fn rating(&self) -> Option<Tenths> {
        self.key.map(|(rating, _, _)| rating)
    }

    /// The largest complexity with which a chain of this rule would become the best.
    pub(super) fn limit(&self, rule: Rule, kind: Kind) -> usize {
        let Some((_, complexity, _)) = self.key else { return usize::MAX };
        let mut limit = complexity + 2048;
        if self.beaten_by(rule, kind, limit) {
            return limit;
        }
        let mut low = 0;
        while low + 1 < limit {
            let middle = usize::midpoint(low, limit);
            if self.beaten_by(rule, kind, middle) {
                low = middle;
            } else {
                limit = middle;
            }
        }
        low
    }

    /// The largest complexity with which a chain of the same base rating and this kind would become the best.
    pub(super) fn most(&self, kind: Kind) -> usize {
        match self.key {
            None => usize::MAX,
            Some((_, complexity, best)) if kind < best => complexity,
            Some((_, complexity, _)) => complexity.saturating_sub(1),
        }
    }

    /// The hint of the best chain.
    pub(super) fn into_hint(self, state: &State) -> Option<Hint> {
        let (rule, conclusion) = self.found?;
        let (rating, complexity, _) = self.key?;
        let hint = match conclusion {
            Conclusion::On { cell, digit } => Hint::place(rule, 1 << cell, cell, digit),
            Conclusion::Off { cell, digit } => {
                Hint::remove(rule, 1 << cell, Removals::of(state, 1 << cell, 1 << digit))?
            }
            Conclusion::Cycle { cells, removals } => Hint::remove(rule, cells, removals)?,
        };
        Some(Hint { rating, complexity, ..hint })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_threshold_that_is_exceeded_adds_a_tenth() {
        let thresholds = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024];
        for complexity in 2..1500 {
            let exceeded = thresholds.iter().filter(|&&threshold| complexity - 2 > threshold);
            let expected = exceeded.count() as u16;
            assert_eq!(
                rating(Rule::ForcingChain, complexity),
                Rule::ForcingChain.base() + expected
            );
        }
    }

    #[test]
    fn the_limit_is_the_largest_complexity_that_is_better() {
        let end = Conclusion::Off { cell: 0, digit: 0 };
        for complexity in 4..60 {
            let mut best = Best::default();
            assert!(best.offer(Rule::ForcingChain, Kind::Xy, complexity, end));
            for (rule, kind) in [(Rule::XCycle, Kind::X), (Rule::ForcingChain, Kind::Xy)] {
                let limit = best.limit(rule, kind);
                assert!(limit == 0 || best.beaten_by(rule, kind, limit));
                assert!(!best.beaten_by(rule, kind, limit + 1) || limit > 2000);
            }
            assert_eq!(best.limit(Rule::ForcingChain, Kind::Xy), complexity - 1, "the first stays");
        }
    }
}
