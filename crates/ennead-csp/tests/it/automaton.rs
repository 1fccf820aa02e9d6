//! The steps of the automaton, against the literature's trace and against themselves.

use ennead_csp::{
    Algorithm, BinaryCsp, Budget, Search, SearchMetrics, SearchOutcome, SearchState, Step, Tracer,
    Transition, ValueId, VarId,
};

use crate::problems::{Colouring, Queens, Random, pigeons};

fn algorithm(text: &str) -> Algorithm {
    text.parse().expect("codes of the catalogue")
}

fn steps<X: Copy, V: Copy>(csp: &BinaryCsp<X, V>, algorithm: Algorithm) -> Vec<Step> {
    let mut search = Search::new(csp, algorithm);
    std::iter::from_fn(|| search.step()).collect()
}

fn letters(steps: &[Step]) -> String {
    steps.iter().map(|step| step.transition.letter()).collect()
}

#[test]
fn four_queens_by_backtracking_takes_sixteen_steps() {
    let csp = BinaryCsp::model(&Queens(4));
    let mut search = Search::new(&csp, algorithm("BT+NO"));
    assert_eq!(search.run(Budget::unlimited()), SearchOutcome::Solved);
    let metrics = search.metrics();
    assert_eq!((metrics.simplifying, metrics.assigning, metrics.backtracking), (1, 11, 4));
    assert_eq!(metrics.total(), 16);
    assert_eq!(metrics.efficiency().to_string(), "3/4");
    let squares: Vec<_> = search.assignments().iter().map(|&(_, square)| square).collect();
    assert_eq!(squares, [(0, 1), (1, 3), (2, 0), (3, 2)]);
    let taken = steps(&csp, algorithm("BT+NO"));
    assert_eq!(letters(&taken), "apprzpprzryzpppq");
    assert_eq!(taken.last().map(|step| step.depth), Some(4));
}

#[test]
fn each_transition_is_reached() {
    let mut seen = Vec::new();
    let queens = BinaryCsp::model(&Queens(4));
    let hopeless = BinaryCsp::model(&pigeons(3, 2));
    let contradiction =
        BinaryCsp::model(&Colouring { domains: vec![vec![1], vec![1]], edges: vec![(0, 1)] });
    for algorithm in Algorithm::all() {
        seen.extend(steps(&queens, algorithm));
        seen.extend(steps(&hopeless, algorithm));
        seen.extend(steps(&contradiction, algorithm));
    }
    for &transition in Transition::ALL {
        assert!(seen.iter().any(|step| step.transition == transition), "{transition:?}");
    }
    assert_eq!(letters(&steps(&contradiction, algorithm("MAC+NO"))), "b");
    assert_eq!(letters(&steps(&contradiction, algorithm("BT+NO"))), "apryx");
}

#[test]
fn steps_join_up() {
    for seed in 0..20 {
        let csp = Random::new(seed, 6, 4).model();
        for algorithm in Algorithm::all() {
            let mut at = SearchState::Simplifying;
            for step in steps(&csp, algorithm) {
                assert_eq!(step.transition.from(), at);
                at = step.transition.to();
            }
            assert_eq!(at, SearchState::Finished);
        }
    }
}

/// Hears everything and counts it.
#[derive(Default)]
struct Loud {
    steps: Vec<Step>,
    tried: u64,
    standing: usize,
    missing: u32,
}

impl Tracer for Loud {
    fn tried(&mut self, _: VarId, _: ValueId) {
        self.tried += 1;
    }

    fn assigned(&mut self, _: VarId, _: ValueId) {
        self.standing += 1;
    }

    fn unassigned(&mut self, _: VarId, _: ValueId) {
        self.standing -= 1;
    }

    fn removed(&mut self, _: VarId, _: usize, bits: u64) {
        self.missing += bits.count_ones();
    }

    fn restored(&mut self, _: VarId, _: usize, bits: u64) {
        self.missing -= bits.count_ones();
    }

    fn stepped(&mut self, step: &Step, _: &SearchMetrics) {
        self.steps.push(*step);
    }
}

#[test]
fn silent_and_watched_searches_take_the_same_steps() {
    for seed in 0..20 {
        let csp = Random::new(seed, 6, 4).model();
        for algorithm in Algorithm::all() {
            let mut watched = Search::with_tracer(&csp, algorithm, Loud::default());
            watched.run(Budget::unlimited());
            let mut silent = Search::new(&csp, algorithm);
            silent.run(Budget::unlimited());
            assert_eq!(watched.metrics(), silent.metrics(), "{algorithm}");
            let standing = watched.assignments().len();
            let missing: usize =
                csp.ids().map(|id| csp.domain(id).len() - watched.remaining(id).count()).sum();
            let nodes = watched.metrics().nodes;
            let heard = watched.into_tracer();
            assert_eq!(heard.steps, steps(&csp, algorithm));
            assert_eq!((heard.tried, heard.standing), (nodes, standing), "{algorithm}");
            assert_eq!(heard.missing, missing as u32, "{algorithm}");
        }
    }
}

/// Counts the pairs compared, and those that disagreed.
#[derive(Default)]
struct Compared {
    pairs: u64,
    conflicts: u64,
}

impl Tracer for Compared {
    const HEARS_CHECKS: bool = true;

    fn checked(&mut self, tried: (VarId, ValueId), other: (VarId, ValueId), consistent: bool) {
        assert_ne!(tried.0, other.0);
        self.pairs += 1;
        self.conflicts += u64::from(!consistent);
    }
}

#[test]
fn every_check_of_backtracking_is_told() {
    let csp = BinaryCsp::model(&Queens(4));
    for code in ["BT", "BJ", "GBJ", "CBJ", "DBT"] {
        let algorithm = algorithm(&format!("{code}+NO"));
        let mut search = Search::with_tracer(&csp, algorithm, Compared::default());
        search.run(Budget::unlimited());
        let (checks, nodes) = (search.metrics().checks, search.metrics().nodes);
        let assigned: u64 =
            steps(&csp, algorithm).iter().filter(|s| s.value.is_some()).count() as u64;
        let heard = search.into_tracer();
        assert_eq!((heard.pairs, heard.conflicts), (checks, nodes - assigned), "{code}");
    }
}

#[test]
fn a_search_may_move_to_another_thread() {
    let csp = BinaryCsp::model(&Queens(6));
    let mut search = Search::new(&csp, algorithm("MAC-CBJ+DWD"));
    let outcome = std::thread::scope(|scope| {
        scope.spawn(|| search.run(Budget::unlimited())).join().expect("the search does not panic")
    });
    assert_eq!(outcome, SearchOutcome::Solved);
}
