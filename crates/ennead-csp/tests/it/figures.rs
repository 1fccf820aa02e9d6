//! The figures of a graph, from their definitions.

use ennead_csp::{BinaryCsp, Ratio, ValueId, VarId};

use crate::problems::{Colouring, Queens, Random};

#[test]
fn the_worked_example_of_a_colouring() {
    // Green 0, red 1, yellow 2, blue 3.
    let problem = Colouring {
        domains: vec![vec![0, 1, 3], vec![0, 3], vec![2], vec![3]],
        edges: vec![(0, 1), (1, 2), (1, 3)],
    };
    let csp = BinaryCsp::model(&problem);
    assert_eq!((csp.constraints(), csp.theoretical_constraints()), (2, 3));
    assert_eq!(csp.density(), Ratio::new(2, 6));
    assert_eq!(csp.mean_tightness(), Ratio::new(2, 5));
    let degrees: Vec<_> = csp.ids().map(|id| csp.degree(id)).collect();
    assert_eq!(degrees, [1, 2, 0, 1]);
    let sums: Vec<_> = csp.ids().map(|id| csp.sum_tightness(id)).collect();
    assert_eq!(sums, [Ratio::new(1, 3), Ratio::new(5, 6), Ratio::ZERO, Ratio::new(1, 2)]);
    let edge = csp.edges().next().unwrap();
    assert_eq!((edge.a, edge.b), (VarId(0), VarId(1)));
    let forbidden: Vec<_> = csp.inconsistent_pairs(edge).collect();
    assert_eq!(forbidden, [(&0, &0), (&3, &3)]);
    assert_eq!(csp.consistent_pairs(edge).count(), 4);
}

#[test]
fn eleven_variables_and_four_constraints() {
    // Four pairs that share one value of three each way: 3 of 9 pairs forbidden.
    let problem =
        Colouring { domains: vec![vec![1, 2, 3]; 11], edges: vec![(0, 1), (2, 3), (4, 5), (6, 7)] };
    let csp = BinaryCsp::model(&problem);
    assert_eq!(csp.density(), Ratio::new(4, 55));
    assert_eq!(csp.mean_tightness(), Ratio::new(1, 3));
}

#[test]
fn figures_where_there_is_nothing_to_divide_by() {
    for domains in [vec![], vec![vec![1]], vec![vec![], vec![1]]] {
        let edges = if domains.len() == 2 { vec![(0, 1)] } else { vec![] };
        let csp = BinaryCsp::model(&Colouring { domains, edges });
        assert_eq!((csp.density(), csp.mean_tightness()), (Ratio::ZERO, Ratio::ZERO));
        assert_eq!(csp.constraints(), 0);
    }
}

#[test]
fn figures_follow_their_formulas() {
    for seed in 0..40 {
        let csp = Random::new(seed, 7, 5).model();
        let n = csp.variables().len();
        let mut proven = 0;
        let mut reciprocals = 0.0;
        let mut degrees = vec![0; n];
        let mut sums = vec![0.0; n];
        for edge in csp.theoretical_edges() {
            let (of_a, of_b) = (csp.domain(edge.a).len(), csp.domain(edge.b).len());
            let mut forbidden = 0;
            for v in 0..of_a as u32 {
                for w in 0..of_b as u32 {
                    let consistent = csp.consistent((edge.a, ValueId(v)), (edge.b, ValueId(w)));
                    let mirrored = csp.consistent((edge.b, ValueId(w)), (edge.a, ValueId(v)));
                    assert_eq!(consistent, mirrored);
                    forbidden += u64::from(!consistent);
                }
            }
            assert_eq!(edge.inconsistent, forbidden);
            assert_eq!(edge.consistent() + edge.inconsistent, (of_a * of_b) as u64);
            assert_eq!(edge.is_proven(), forbidden > 0);
            if forbidden > 0 {
                proven += 1;
                let tightness = forbidden as f64 / (of_a * of_b) as f64;
                reciprocals += 1.0 / tightness;
                for end in [edge.a, edge.b] {
                    degrees[end.index()] += 1;
                    sums[end.index()] += tightness;
                }
            }
        }
        assert_eq!(csp.constraints(), proven);
        assert_eq!(csp.density(), Ratio::new(proven as u128, (n * (n - 1) / 2) as u128));
        let mean = if proven == 0 { 0.0 } else { proven as f64 / reciprocals };
        assert!((csp.mean_tightness().as_f64() - mean).abs() < 1e-12);
        for id in csp.ids() {
            assert_eq!(csp.degree(id), degrees[id.index()]);
            assert_eq!(csp.adjacent(id).count(), degrees[id.index()]);
            assert!((csp.sum_tightness(id).as_f64() - sums[id.index()]).abs() < 1e-12);
        }
    }
}

#[test]
fn many_different_tightnesses_stay_exact_enough() {
    let csp = BinaryCsp::model(&Queens(40));
    assert_eq!(csp.density(), Ratio::ONE);
    let sum: f64 = csp.edges().map(|edge| 1.0 / edge.tightness().as_f64()).sum();
    let mean = csp.constraints() as f64 / sum;
    assert!((csp.mean_tightness().as_f64() - mean).abs() < 1e-9);
}
