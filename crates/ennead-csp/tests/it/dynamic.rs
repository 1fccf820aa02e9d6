//! Dynamic backtracking, against a second writing of it: Ginsberg's algorithm in plain lists, with none
//! of the laboratory's machinery.

use std::collections::BTreeSet;

use ennead_csp::{Algorithm, BinaryCsp, Budget, Search, SearchOutcome, ValueId, VarId};

use crate::problems::{Random, latin_square, pigeons};

/// Whether there is a solution, and how often a variable was without values.
fn by_the_paper<X, V>(csp: &BinaryCsp<X, V>) -> (bool, u64) {
    let variables: Vec<VarId> = csp.ids().collect();
    let mut order: Vec<(VarId, ValueId)> = Vec::new();
    // For each value of each variable that is gone: the variables because of which.
    let mut why: Vec<Vec<Option<BTreeSet<VarId>>>> =
        variables.iter().map(|&x| vec![None; csp.domain(x).len()]).collect();
    let (mut next, mut retreats) = (variables.first().copied(), 0);
    while let Some(x) = next {
        let at = |y: VarId| variables.iter().position(|&z| z == y).expect("a variable");
        let mut chosen = None;
        for (value, reason) in why[at(x)].iter_mut().enumerate().filter(|(_, why)| why.is_none()) {
            let pair = (x, ValueId(value as u32));
            let Some(&(y, _)) = order.iter().find(|&&past| !csp.consistent(past, pair)) else {
                chosen = Some(pair);
                break;
            };
            *reason = Some(BTreeSet::from([y]));
        }
        if let Some(pair) = chosen {
            order.push(pair);
            next = variables.iter().copied().find(|&x| order.iter().all(|&(y, _)| y != x));
            continue;
        }
        retreats += 1;
        let blamed: BTreeSet<VarId> = why[at(x)].iter().flatten().flatten().copied().collect();
        let Some(place) = order.iter().rposition(|(y, _)| blamed.contains(y)) else {
            return (false, retreats);
        };
        let (culprit, value) = order.remove(place);
        for reason in why.iter_mut().flatten() {
            if reason.as_ref().is_some_and(|names| names.contains(&culprit)) {
                *reason = None;
            }
        }
        let rest = blamed.into_iter().filter(|&y| y != culprit).collect();
        why[at(culprit)][value.0 as usize] = Some(rest);
        next = Some(culprit);
    }
    (true, retreats)
}

fn agree<X: Copy, V: Copy>(csp: &BinaryCsp<X, V>) {
    let algorithm: Algorithm = "DBT+NO".parse().expect("a code of the catalogue");
    let mut search = Search::new(csp, algorithm);
    let is_solved = search.run(Budget::unlimited()) == SearchOutcome::Solved;
    assert_eq!((is_solved, search.metrics().backtracking), by_the_paper(csp));
}

#[test]
fn retreats_as_often_as_the_paper_says() {
    for seed in 0..300 {
        agree(&Random::new(seed, 12, 5).model());
    }
    agree(&BinaryCsp::model(&pigeons(6, 5)));
    agree(&BinaryCsp::model(&latin_square(5)));
}
