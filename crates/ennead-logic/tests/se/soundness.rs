//! No step contradicts the solution, and every path ends.

use ennead_logic::se::{Options, Rule, Step, rate_with};

use crate::deal::deal;

/// Rates the puzzle of a seed and checks every step against the solution; returns the rules used.
fn check(seed: u64) -> Vec<Rule> {
    let (puzzle, solution) = deal(seed);
    let mut rules = Vec::new();
    let mut grid = puzzle.givens().clone();
    let rating = rate_with(&puzzle, &Options::default(), |step: &Step| {
        let what = format!("seed {seed}: {step:?}");
        assert!(step.rating >= step.rule.base(), "{what}");
        assert!(step.placement.is_some() == step.eliminations.is_empty(), "{what}");
        if let Some((cell, digit)) = step.placement {
            assert_eq!(solution.get(cell), Some(digit), "{what}");
            assert_eq!(grid.get(cell), None, "{what}");
            grid.set(cell, Some(digit));
        }
        for &(cell, digit) in &step.eliminations {
            assert_ne!(solution.get(cell), Some(digit), "{what}");
            assert_eq!(grid.get(cell), None, "{what}");
        }
        rules.push(step.rule);
    });
    let rating = rating.unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    assert_eq!(rating.steps, rules.len());
    assert_eq!(rating.exact, &grid == solution.grid(), "seed {seed}: exact is solved");
    rules
}

#[test]
fn every_step_keeps_the_solution() {
    let mut used = std::collections::BTreeSet::new();
    for seed in 0..2000 {
        used.extend(check(seed));
    }
    // The puzzles are hard enough to say something.
    for rule in [
        Rule::DirectPointing,
        Rule::DirectHiddenTriplet,
        Rule::Swordfish,
        Rule::XyzWing,
        Rule::UniqueLoop1,
        Rule::UniqueLoop2,
        Rule::UniqueLoop3,
        Rule::UniqueLoop4,
        Rule::Bug1,
        Rule::Bug2,
        Rule::AlignedPairExclusion,
        Rule::XCycle,
        Rule::YCycle,
        Rule::XyCycle,
        Rule::ForcingXChain,
        Rule::ForcingChain,
        Rule::AlignedTripletExclusion,
        Rule::Nishio,
        Rule::CellForcingChains,
        Rule::RegionForcingChains,
        Rule::DynamicRegion,
    ] {
        assert!(used.contains(&rule), "{} was not reached", rule.name());
    }
}

#[test]
fn what_needs_nested_chains_is_rated_at_least() {
    // Arto Inkala's puzzle of 2012, known to be above 10.
    let puzzle = crate::nine(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    );
    let rating = ennead_logic::se::rate(&puzzle, &Options::default()).unwrap();
    assert!(!rating.exact);
    assert!(rating.er >= ennead_logic::se::Tenths(95));
}
