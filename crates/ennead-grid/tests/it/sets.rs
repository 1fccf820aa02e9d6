//! Typed sets against `BTreeSet`.

use std::collections::BTreeSet;

use ennead_grid::{Cell, CellSet, Digit, DigitSet, Shape};
use proptest::prelude::*;

proptest! {
    #[test]
    fn digit_sets_are_sets(a in proptest::collection::btree_set(1u8..=100, 0..100),
                           b in proptest::collection::btree_set(1u8..=100, 0..100)) {
        let set = |of: &BTreeSet<u8>| of.iter().filter_map(|&d| Digit::new(d)).collect::<DigitSet>();
        let back = |of: DigitSet| of.iter().map(Digit::get).collect::<Vec<_>>();
        let (x, y) = (set(&a), set(&b));
        prop_assert_eq!(x.len(), a.len());
        prop_assert_eq!(back(x | y), a.union(&b).copied().collect::<Vec<_>>());
        prop_assert_eq!(back(x & y), a.intersection(&b).copied().collect::<Vec<_>>());
        prop_assert_eq!(back(x - y), a.difference(&b).copied().collect::<Vec<_>>());
        prop_assert_eq!(x.single().map(Digit::get), a.first().filter(|_| a.len() == 1).copied());
    }

    #[test]
    fn cell_sets_are_sets(actions in proptest::collection::vec((0u16..10_000, any::<bool>()), 0..300)) {
        let mut model = BTreeSet::new();
        let mut set = CellSet::empty(Shape::square(10).unwrap());
        for (index, add) in actions {
            let cell = Cell::new(index);
            if add {
                prop_assert_eq!(set.insert(cell), model.insert(cell));
            } else {
                prop_assert_eq!(set.remove(cell), model.remove(&cell));
            }
            prop_assert_eq!(set.contains(cell), model.contains(&cell));
        }
        prop_assert_eq!(set.len(), model.len());
        prop_assert!(set.iter().eq(model.iter().copied()));
    }
}

#[test]
fn all_digits_of_the_largest_grid_fit() {
    let all = DigitSet::all(Shape::square(10).unwrap());
    assert_eq!(all.len(), 100);
    assert_eq!(all.iter().last(), Digit::new(100));
    assert_eq!(Digit::new(101), None);
}
