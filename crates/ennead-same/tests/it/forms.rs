//! What must hold for canonical forms of every size.

use ennead_grid::{Shape, Solution, arbitrary};
use ennead_same::{
    CanonicalError, NineForms, Random, Transformation, canonical, canonical_plain, same,
};
use ennead_solve::Level;
use proptest::prelude::*;

use crate::{puzzle, shape};

#[test]
fn other_puzzles_are_not_the_same() {
    let one = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    let two = "000000010400000000020000000000050604008000300001090000300400200050100000000807000";
    let [one, two] = [one, two].map(|line| puzzle(Shape::NINE, line.bytes().map(|b| b - b'0')));
    assert_eq!(same(&one, &two), Ok(None));
    assert_eq!(same(&one, &puzzle(shape(2, 2), [0; 16])), Ok(None));
}

#[test]
fn what_is_too_large_is_refused_with_a_sentence() {
    let large = Solution::canonical(Shape::square(6).unwrap()).into_puzzle();
    assert_eq!(canonical(&large), Err(CanonicalError::TooLarge { side: 36 }));
    let full = Solution::canonical(Shape::square(4).unwrap()).into_puzzle();
    assert_eq!(canonical(&full), Err(CanonicalError::TooManyTies));
    // A sparse one is no trouble.
    let mut grid = full.into_grid();
    for cell in grid.shape().cells().filter(|cell| !cell.index().is_multiple_of(5)) {
        grid.set(cell, None);
    }
    let sparse = ennead_grid::Puzzle::try_from(grid).unwrap();
    let least = canonical(&sparse).unwrap();
    assert_eq!(least.transformation.of_puzzle(&sparse), least.puzzle);
}

fn numbers(puzzle: &ennead_grid::Grid) -> [u8; 81] {
    let numbers: Vec<u8> = puzzle.numbers().collect();
    numbers.try_into().expect("a 9×9 grid")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// The fast form against the plain one, at every level, puzzles and full grids. (Solutions by
    /// construction have many automorphisms, which is the harder case.)
    #[test]
    fn fast_and_plain_agree((puzzle, solution) in arbitrary::puzzle(Shape::NINE)) {
        for puzzle in [puzzle, solution.into_puzzle()] {
            let plain = canonical_plain(&puzzle).unwrap();
            let fast = canonical(&puzzle).unwrap();
            prop_assert_eq!(fast.transformation.of_puzzle(&puzzle), fast.puzzle.clone());
            prop_assert_eq!(&fast.puzzle, &plain.puzzle);
            prop_assert_eq!(fast.automorphisms, plain.automorphisms);
            for level in Level::available() {
                let least = NineForms::at(level).least(&numbers(&puzzle)).unwrap();
                prop_assert_eq!(least, numbers(&plain.puzzle), "{}", level);
            }
        }
    }

    /// Whatever the bytes, a form or a refusal.
    #[test]
    fn any_bytes(bytes in prop::collection::vec(prop_oneof![8 => Just(0u8), 2 => 0u8..10, 1 => any::<u8>()], 81)) {
        let bytes: [u8; 81] = bytes.try_into().unwrap();
        let grid = ennead_grid::Grid::from_numbers(Shape::NINE, bytes).ok();
        let is_puzzle = grid.is_some_and(|grid| ennead_grid::validate(&grid).is_valid());
        prop_assert_eq!(NineForms::new().least(&bytes).is_some(), is_puzzle);
    }
}

/// Ten thousand transformations of a puzzle with 17 givens, of one with many blanks, of a full grid
/// without automorphisms and of one with many.
#[test]
fn no_transformation_changes_the_form() {
    let lines = [
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
        "100000089000000000000000000000230000000000000000000000000000000040000000000000005",
        "693784512487512936125963874932651487568247391741398625319475268856129743274836159",
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    ];
    let (mut forms, mut random) = (NineForms::new(), Random::new(1));
    for line in lines {
        let puzzle = puzzle(Shape::NINE, line.bytes().map(|byte| byte - b'0'));
        let least = forms.least(&numbers(&puzzle)).unwrap();
        assert_eq!(least, numbers(&canonical_plain(&puzzle).unwrap().puzzle));
        for _ in 0..2500 {
            let other = Transformation::random(Shape::NINE, &mut random).of_puzzle(&puzzle);
            assert_eq!(forms.least(&numbers(&other)), Some(least));
        }
    }
}
