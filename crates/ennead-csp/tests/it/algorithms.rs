//! Every algorithm finds exactly the solutions there are.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use ennead_csp::{
    Algorithm, BinaryCsp, Budget, CheckingStrategy, Count, OrderingStrategy, Search, SearchOutcome,
};

use crate::brute_force;
use crate::problems::{Colouring, Queens, Random, pigeons};

fn all_solutions<X: Copy + Ord, V: Copy + Ord>(
    csp: &BinaryCsp<X, V>,
    algorithm: Algorithm,
) -> (Vec<Vec<(X, V)>>, Count) {
    let mut found = Vec::new();
    let count =
        Search::new(csp, algorithm).for_each(Budget::unlimited().steps(3_000_000), |solution| {
            found.push(solution.to_vec());
            ControlFlow::Continue(())
        });
    (found, count)
}

fn named<X: Copy, V: Copy>(csp: &BinaryCsp<X, V>, solution: &[u32]) -> Vec<(X, V)> {
    let one = |(variable, &value): (ennead_csp::VarId, &u32)| {
        (*csp.variable(variable), *csp.value(variable, ennead_csp::ValueId(value)))
    };
    csp.ids().zip(solution).map(one).collect()
}

/// Compares every algorithm with brute force; returns how many solutions there are.
fn check<X, V>(csp: &BinaryCsp<X, V>, about: &str) -> usize
where
    X: Copy + Ord + std::fmt::Debug,
    V: Copy + Ord + std::fmt::Debug,
{
    let expected: Vec<_> =
        brute_force::solutions(csp).iter().map(|solution| named(csp, solution)).collect();
    for algorithm in Algorithm::all() {
        let (mut found, count) = all_solutions(csp, algorithm);
        assert!(matches!(count, Count::Exactly(_)), "{about}: {algorithm} did not finish");
        assert_eq!(count.found() as usize, found.len());
        found.sort();
        assert_eq!(found, expected, "{about}: {algorithm}");
        let outcome = Search::new(csp, algorithm).run(Budget::unlimited());
        let solvable =
            if expected.is_empty() { SearchOutcome::Unsolvable } else { SearchOutcome::Solved };
        assert_eq!(outcome, solvable, "{about}: {algorithm}");
    }
    expected.len()
}

#[test]
fn random_problems_against_brute_force() {
    let (mut solvable, mut unsolvable) = (0, 0);
    for seed in 0..160 {
        let (n, d) = (3 + seed as usize % 5, 2 + seed % 4);
        let csp = Random::new(seed, n, d).model();
        if check(&csp, &format!("seed {seed}")) > 0 { solvable += 1 } else { unsolvable += 1 }
    }
    assert!(solvable > 30 && unsolvable > 30, "{solvable} solvable, {unsolvable} not");
}

#[test]
fn wide_domains_need_more_than_one_word() {
    for seed in 0..2 {
        let mut problem = Random::new(seed, 3, 3);
        problem.domains = vec![70, 2, 130];
        problem.edges = vec![(0, 1), (0, 2), (1, 2)];
        problem.tightness = 88;
        check(&problem.model(), &format!("wide, seed {seed}"));
    }
}

#[test]
fn more_variables_than_bits_in_a_word() {
    // Most have one value and no say; the search is about the last six and two of the first, so
    // that sets of positions and jumps span words.
    for seed in 0..3 {
        let mut problem = Random::new(seed, 72, 1);
        problem.edges.retain(|&(a, b)| b >= 66 && !(2..66).contains(&a));
        for variable in (0..2).chain(66..72) {
            problem.domains[variable] = 3;
        }
        problem.tightness = 25 + 10 * seed;
        check(&problem.model(), &format!("many variables, seed {seed}"));
    }
}

#[test]
fn queens_and_pigeons() {
    assert_eq!(check(&BinaryCsp::model(&Queens(3)), "3 queens"), 0);
    assert_eq!(check(&BinaryCsp::model(&Queens(6)), "6 queens"), 4);
    assert_eq!(check(&BinaryCsp::model(&pigeons(5, 4)), "pigeons"), 0);
    assert_eq!(check(&BinaryCsp::model(&pigeons(4, 4)), "permutations"), 24);
}

#[test]
fn larger_problems_by_their_known_counts() {
    // Enough dead ends that a bounded store of no-goods must forget some.
    let queens = BinaryCsp::model(&Queens(7));
    let hopeless = BinaryCsp::model(&pigeons(7, 6));
    for algorithm in Algorithm::all() {
        let count = Search::new(&queens, algorithm).count(u128::MAX, Budget::unlimited());
        assert_eq!(count, Count::Exactly(40), "{algorithm}");
        let outcome = Search::new(&hopeless, algorithm).run(Budget::unlimited());
        assert_eq!(outcome, SearchOutcome::Unsolvable, "{algorithm}");
    }
}

#[test]
fn nothing_to_decide_and_nothing_to_choose() {
    let none = Colouring { domains: vec![], edges: vec![] };
    assert_eq!(check(&BinaryCsp::model(&none), "no variables"), 1);
    let one = Colouring { domains: vec![vec![1, 2]], edges: vec![] };
    assert_eq!(check(&BinaryCsp::model(&one), "one variable"), 2);
    let empty = Colouring { domains: vec![vec![1], vec![]], edges: vec![(0, 1)] };
    assert_eq!(check(&BinaryCsp::model(&empty), "empty domain"), 0);
    let free = Colouring { domains: vec![vec![1, 2]; 3], edges: vec![] };
    assert_eq!(check(&BinaryCsp::model(&free), "no constraints"), 8);
}

#[test]
fn counting_stops_at_the_limit() {
    let csp = BinaryCsp::model(&Queens(6));
    for algorithm in Algorithm::all() {
        let count = Search::new(&csp, algorithm).count(3, Budget::unlimited());
        assert_eq!(count, Count::AtLeast(3));
        let count = Search::new(&csp, algorithm).count(9, Budget::unlimited());
        assert_eq!(count, Count::Exactly(4));
    }
}

#[test]
fn a_budget_leaves_the_answer_open_and_the_search_goes_on() {
    let csp = BinaryCsp::model(&Queens(6));
    for algorithm in Algorithm::all() {
        let mut whole = Search::new(&csp, algorithm);
        assert_eq!(whole.run(Budget::unlimited()), SearchOutcome::Solved);
        let mut parts = Search::new(&csp, algorithm);
        assert_eq!(parts.run(Budget::unlimited().steps(3)), SearchOutcome::Unknown);
        assert_eq!(parts.metrics().total(), 3);
        let polls = AtomicU64::new(0);
        let stop = || polls.fetch_add(1, Ordering::Relaxed) >= 2;
        assert_eq!(parts.run(Budget::unlimited().until(&stop)), SearchOutcome::Unknown);
        assert_eq!(parts.metrics().total(), 5);
        assert_eq!(parts.run(Budget::unlimited()), SearchOutcome::Solved);
        assert_eq!(parts.metrics(), whole.metrics());
    }
}

#[test]
fn names_are_read_as_written() {
    assert_eq!(Algorithm::all().count(), CheckingStrategy::ALL.len() * OrderingStrategy::ALL.len());
    assert_eq!(Algorithm::all().count(), 60);
    for algorithm in Algorithm::all() {
        let written = algorithm.to_string();
        assert_eq!(written.parse::<Algorithm>().unwrap(), algorithm);
        assert_eq!(written.to_lowercase().parse::<Algorithm>().unwrap(), algorithm);
    }
    let error = "MAC+QQ".parse::<Algorithm>().unwrap_err().to_string();
    assert_eq!(error, "unknown ordering strategy 'QQ'; known are NO, BZ, MC, MT, DWD");
    let error = "XX+BZ".parse::<Algorithm>().unwrap_err().to_string();
    assert!(error.contains("FC-CBJ, MAC-CBJ"), "{error}");
    let error = "MAC".parse::<Algorithm>().unwrap_err().to_string();
    assert!(error.contains("CHECKING+ORDERING") && error.contains("DDBT"), "{error}");
}
