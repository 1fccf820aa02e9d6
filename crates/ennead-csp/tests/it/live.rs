//! Stepping a live search backwards: it shows what it showed, and goes on as it did.

use ennead_csp::{Algorithm, BinaryCsp, Live, SearchMetrics, Step, ValueId, VarId};

use crate::problems::{Queens, Random, Seeded};

type Picture = (Vec<(VarId, ValueId)>, Vec<Vec<ValueId>>, SearchMetrics);

fn picture<X, V>(csp: &BinaryCsp<X, V>, live: &Live<'_, X, V>) -> Picture {
    let search = live.search();
    let domains = csp.ids().map(|id| search.remaining(id).collect()).collect();
    (search.order().collect(), domains, *search.metrics())
}

/// Walks forwards to the end, then checks every step backwards, and forwards again from some.
fn check<X, V>(csp: &BinaryCsp<X, V>, algorithm: Algorithm) {
    let mut live = Live::new(csp, algorithm);
    let mut pictures = vec![picture(csp, &live)];
    let mut steps: Vec<Step> = Vec::new();
    while let Some(step) = live.forward() {
        steps.push(step);
        pictures.push(picture(csp, &live));
    }
    for at in (0..steps.len()).rev() {
        assert!(live.back(), "{algorithm}");
        assert_eq!(picture(csp, &live), pictures[at], "{algorithm}, back to {at}");
    }
    assert!(!live.back());
    // Back and forth by chance: strategies must have forgotten what they had learned later.
    let mut random = Seeded(steps.len() as u64);
    for _ in 0..20 {
        let at = random.below(steps.len() as u64 + 1);
        assert!(live.seek(at));
        assert_eq!(picture(csp, &live), pictures[at as usize], "{algorithm}, to {at}");
        for (step, after) in steps[at as usize..].iter().zip(&pictures[at as usize + 1..]).take(9) {
            assert_eq!(live.forward(), Some(*step), "{algorithm}, on from {at}");
            assert_eq!(picture(csp, &live), *after, "{algorithm}, on from {at}");
        }
    }
    assert!(!live.seek(u64::MAX));
    assert_eq!(picture(csp, &live), pictures[steps.len()], "{algorithm}");
}

#[test]
fn going_back_shows_what_was_shown_and_goes_on_as_before() {
    for seed in 0..6 {
        let csp = Random::new(seed, 6, 4).model();
        for algorithm in Algorithm::all() {
            check(&csp, algorithm);
        }
    }
    let csp = BinaryCsp::model(&Queens(5));
    for algorithm in Algorithm::all() {
        check(&csp, algorithm);
    }
}
