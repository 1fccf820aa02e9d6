//! Relations between algorithms that are theorems, on every instance.
//!
//! For a fixed order of variables and the first solution, the nodes visited obey (G. Kondrak and P.
//! van Beek, "A theoretical evaluation of selected backtracking algorithms", 1997): BT ≥ BJ ≥ CBJ,
//! BT ≥ GBJ ≥ CBJ, and BJ ≥ FC. Pruning more, or jumping as well, never adds nodes either. FC-CBJ
//! is not below CBJ on every instance: it may blame a variable that CBJ would never have come to.

use std::collections::BTreeMap;

use ennead_csp::{
    Algorithm, BinaryCsp, Budget, CheckingStrategy, OrderingStrategy, Search, ValueId, VarId,
};

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

/// Assignments in order -> the values left to the variables not assigned.
type Nodes = BTreeMap<Vec<(VarId, ValueId)>, Vec<Vec<ValueId>>>;

/// Every safe node of the whole tree.
fn domains_at_nodes<X: Copy, V: Copy>(csp: &BinaryCsp<X, V>, code: &str) -> Nodes {
    let checking = code.parse().expect("a code of the catalogue");
    let mut search = Search::new(csp, Algorithm::new(checking, OrderingStrategy::Natural));
    let mut nodes = Nodes::new();
    loop {
        while let Some(step) = search.step() {
            if step.value.is_some() {
                let path: Vec<_> = search.order().collect();
                let rest = csp.ids().skip(path.len());
                let domains = rest.map(|id| search.remaining(id).collect()).collect();
                assert!(nodes.insert(path, domains).is_none(), "a node was visited twice");
            }
        }
        if !search.resume() {
            return nodes;
        }
    }
}

#[test]
fn looking_further_ahead_prunes_at_least_as_much_at_every_node() {
    let mut pruned_more = 0;
    for seed in 0..120 {
        let csp = Random::new(seed, 5 + seed as usize % 4, 4).model();
        let all: Vec<_> =
            ["FC", "PLA", "FLA", "MAC"].iter().map(|code| domains_at_nodes(&csp, code)).collect();
        for pair in all.windows(2) {
            let (less, more) = (&pair[0], &pair[1]);
            for (path, domains) in more {
                let others = less.get(path).expect("the weaker strategy reaches the node as well");
                for (kept, by_less) in domains.iter().zip(others) {
                    assert!(kept.iter().all(|value| by_less.contains(value)), "seed {seed}");
                    pruned_more += by_less.len() - kept.len();
                }
            }
        }
    }
    assert!(pruned_more > 0, "the instances tell the strategies apart");
}
