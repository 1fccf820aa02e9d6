//! Transformations form a group and keep puzzles puzzles.

use ennead_grid::{Shape, arbitrary};
use ennead_same::{Random, Transformation, same, shuffle};
use proptest::prelude::*;

use crate::shape;

fn shapes() -> impl Strategy<Value = Shape> {
    prop::sample::select(vec![shape(2, 2), shape(2, 3), shape(3, 2), Shape::NINE, shape(3, 4)])
}

proptest! {
    #[test]
    fn a_group(
        (puzzle, _) in shapes().prop_flat_map(arbitrary::puzzle),
        seeds in any::<[u64; 2]>(),
    ) {
        let of = |seed| Transformation::random(puzzle.shape(), &mut Random::new(seed));
        let [a, b] = seeds.map(of);
        let identity = Transformation::identity(puzzle.shape());
        prop_assert_eq!(identity.of_puzzle(&puzzle), puzzle.clone());
        prop_assert_eq!(a.then(&a.inverse()), identity.clone());
        prop_assert_eq!(a.inverse().then(&a), identity);
        prop_assert_eq!(a.then(&b).of_puzzle(&puzzle), b.of_puzzle(&a.of_puzzle(&puzzle)));
        let parts: Vec<u8> =
            puzzle.shape().digits().map(|digit| a.digit(digit).get() - 1).collect();
        let made = Transformation::new(
            puzzle.shape(), a.is_transposed(), a.rows(), a.columns(), &parts,
        );
        prop_assert_eq!(made, Some(a));
    }

    #[test]
    fn a_shuffled_puzzle_is_the_same(
        (puzzle, _) in shapes().prop_flat_map(arbitrary::puzzle),
        seed in any::<u64>(),
    ) {
        let other = shuffle(&puzzle, seed);
        let way = same(&puzzle, &other).unwrap().expect("one was made from the other");
        prop_assert_eq!(way.of_puzzle(&puzzle), other);
    }
}

#[test]
fn what_is_no_transformation() {
    let shape = shape(2, 3);
    let line = [0, 1, 2, 3, 4, 5];
    let new = |turned, rows: &[u8], columns: &[u8]| {
        Transformation::new(shape, turned, rows, columns, &line).is_some()
    };
    assert!(new(false, &[1, 0, 4, 5, 2, 3], &[3, 5, 4, 0, 2, 1]));
    assert!(!new(true, &line, &line), "boxes are not square");
    assert!(!new(false, &[0, 2, 1, 3, 4, 5], &line), "a row leaves its band");
    assert!(!new(false, &[0, 0, 2, 3, 4, 5], &line), "a row is there twice");
    assert!(!new(false, &line[..5], &line), "a row is missing");
    assert!(!new(false, &[0, 1, 2, 3, 4, 6], &line), "there is no such row");
    assert_eq!(Transformation::identity(shape).to_string(), "nothing changes");
    let shown = Transformation::new(shape, false, &[1, 0, 2, 3, 4, 5], &line, &line).unwrap();
    assert_eq!(shown.to_string(), "rows 2 1 3 4 5 6");
}
