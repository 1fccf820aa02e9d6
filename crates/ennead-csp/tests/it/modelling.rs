//! Making models: relations of every sort, and limits that hold.

use std::sync::atomic::{AtomicU64, Ordering};

use ennead_csp::{BinaryCsp, Bounds, Budget, Problem, Relation, Unmodelled, ValueId, VarId};

use crate::problems::{Queens, Seeded, pigeons};

/// Strings for variables and values, and one sort of relation for every pair.
struct Words {
    pairs: Vec<(String, String)>,
    sort: Sort,
}

#[derive(Clone, Copy, Debug)]
enum Sort {
    Test,
    Allowed,
    Forbidden,
}

impl Problem for Words {
    type Variable = String;
    type Value = String;

    fn variables(&self) -> Vec<String> {
        ["south", "north", "east"].map(str::to_owned).to_vec()
    }

    fn domain(&self, variable: &String) -> Vec<String> {
        let count = if variable == "east" { 70 } else { 9 };
        (0..count).map(|at| format!("w{at}")).collect()
    }

    fn relation(&self, _: &String, _: &String) -> Option<Relation<'_, String>> {
        Some(match self.sort {
            Sort::Test => {
                Relation::test(|a, b| self.pairs.iter().any(|(one, other)| one == a && other == b))
            }
            Sort::Allowed => Relation::Allowed(&self.pairs),
            Sort::Forbidden => Relation::Forbidden(&self.pairs),
        })
    }
}

#[test]
fn a_table_and_a_test_make_the_model_they_say() {
    let mut random = Seeded(3);
    let mut word = || format!("w{}", random.below(80));
    let pairs: Vec<_> = (0..400).map(|_| (word(), word())).collect();
    for sort in [Sort::Test, Sort::Allowed, Sort::Forbidden] {
        let problem = Words { pairs: pairs.clone(), sort };
        let csp = BinaryCsp::model(&problem);
        assert_eq!(csp.variables(), ["east", "north", "south"]);
        for edge in csp.theoretical_edges() {
            for (v, of_a) in csp.domain(edge.a).iter().enumerate() {
                for (w, of_b) in csp.domain(edge.b).iter().enumerate() {
                    let listed = pairs.contains(&(of_a.clone(), of_b.clone()));
                    let expected = listed != matches!(sort, Sort::Forbidden);
                    let ids = ((edge.a, ValueId(v as u32)), (edge.b, ValueId(w as u32)));
                    assert_eq!(csp.consistent(ids.0, ids.1), expected, "{sort:?} {of_a} {of_b}");
                }
            }
        }
        let relation = problem.relation(&"a".to_owned(), &"b".to_owned()).expect("always one");
        let csp_says = csp.consistent((VarId(0), ValueId(0)), (VarId(1), ValueId(0)));
        assert_eq!(relation.allows(&"w0".to_owned(), &"w0".to_owned()), csp_says);
    }
}

#[test]
fn a_model_takes_no_more_memory_than_it_may() {
    let memory = |bytes| Bounds { bytes: Some(bytes), pairs: None };
    let whole = BinaryCsp::model(&Queens(30));
    let enough = 2 * whole.bytes();
    let within = BinaryCsp::model_within(&Queens(30), memory(enough), Budget::unlimited());
    assert_eq!(within.expect("enough memory").constraints(), whole.constraints());
    let half = whole.bytes() / 2;
    let error = BinaryCsp::model_within(&Queens(30), memory(half), Budget::unlimited());
    let error = error.expect_err("too little memory");
    let Unmodelled::TooLarge { variables, limit, .. } = error else { panic!("{error}") };
    assert_eq!((variables, limit), (30, half));
    let error = Unmodelled::TooLarge { variables: 2, values: 3, limit: 64 << 20 };
    let said = "a model of 2 variables and 3 values needs more than 64 MiB of memory";
    assert_eq!(error.to_string(), said);
}

#[test]
fn a_model_looks_at_no_more_pairs_than_it_may() {
    let most = |pairs| {
        let bounds = Bounds { bytes: None, pairs: Some(pairs) };
        BinaryCsp::model_within(&Queens(60), bounds, Budget::unlimited())
    };
    // 1770 pairs of columns with 3600 pairs of rows each.
    assert!(most(6_500_000).is_ok());
    let error = most(6_000_000).expect_err("too little");
    let said = "a model of 60 variables and 3600 values looks at more than 6000000 pairs of values";
    assert_eq!(error.to_string(), said);
}

#[test]
fn a_model_can_be_stopped_while_it_is_made() {
    // Four million pairs of values in one relation after the other.
    let polls = AtomicU64::new(0);
    let stop = || polls.fetch_add(1, Ordering::Relaxed) == 4;
    let (free, budget) = (Bounds::default(), Budget::unlimited().until(&stop));
    let error = BinaryCsp::model_within(&Queens(60), free, budget);
    assert_eq!(error.map(|_| ()), Err(Unmodelled::Stopped));
    assert_eq!(polls.into_inner(), 5);
    // Pairs of variables without a relation count as well.
    let mut apart = pigeons(2000, 1);
    apart.edges.clear();
    let polls = AtomicU64::new(0);
    let stop = || polls.fetch_add(1, Ordering::Relaxed) == u64::MAX;
    assert!(BinaryCsp::model_within(&apart, free, Budget::unlimited().until(&stop)).is_ok());
    assert!(polls.into_inner() > 10);
}
