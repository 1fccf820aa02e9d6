//! Relations between algorithms that are theorems, on every instance.
//!
//! For a fixed order of variables and the first solution, the nodes visited obey (G. Kondrak and P. van
//! Beek, "A theoretical evaluation of selected backtracking algorithms", 1997): BT ≥ BJ ≥ CBJ,
//! BT ≥ GBJ ≥ CBJ, and BJ ≥ FC. Pruning more, or jumping as well, never adds nodes either. FC-CBJ is not
//! below CBJ on every instance: it may blame a variable that CBJ would never have come to.

use ennead_csp::{Algorithm, BinaryCsp, Budget, CheckingStrategy, OrderingStrategy, Search};

use crate::problems::{Queens, Random};

fn nodes<X: Copy, V: Copy>(csp: &BinaryCsp<X, V>, code: &str, ordering: OrderingStrategy) -> u64 {
    let checking: CheckingStrategy = code.parse().expect("a code of the catalogue");
    let mut search = Search::new(csp, Algorithm::new(checking, ordering));
    search.run(Budget::unlimited());
    search.metrics().nodes
}

fn check<X: Copy, V: Copy>(csp: &BinaryCsp<X, V>, about: &str) {
    for ordering in [OrderingStrategy::Natural, OrderingStrategy::MaxTightness] {
        let nodes = |code| nodes(csp, code, ordering);
        for (more, fewer) in [
            ("BT", "BJ"),
            ("BJ", "CBJ"),
            ("BT", "GBJ"),
            ("GBJ", "CBJ"),
            ("BJ", "FC"),
            ("FC", "FC-CBJ"),
            ("MAC", "MAC-CBJ"),
            ("FC", "PLA"),
            ("PLA", "FLA"),
            ("FLA", "MAC"),
        ] {
            let (a, b) = (nodes(more), nodes(fewer));
            assert!(a >= b, "{about}: {more} {a} nodes, {fewer} {b}");
        }
    }
}

#[test]
fn look_back_and_look_ahead_dominate_as_proven() {
    for seed in 0..300 {
        let n = 6 + seed as usize % 7;
        check(&Random::new(seed, n, 5).model(), &format!("seed {seed}"));
    }
    check(&BinaryCsp::model(&Queens(8)), "8 queens");
}
