//! Counting without finding each solution: against finding each, and against known totals.

use ennead_grid::{DigitSet, Grid, Puzzle, Shape, Solution, arbitrary};
use ennead_solve::{Budget, Count, Engine, count, count_watched, count_within};
use ennead_test::exact_cover;
use proptest::prelude::*;

use crate::blank;

fn unlimited() -> Budget<'static> {
    Budget::unlimited()
}

#[test]
fn known_totals() {
    // The numbers of grids: OEIS A107739 for squares; 2×3 in Bailey, Cameron, Connelly 2008.
    for (h, w, total) in [(2, 2, 288), (2, 3, 28_200_960), (3, 2, 28_200_960)] {
        let (number, _) = count(&blank(h, w), u64::MAX, unlimited());
        assert_eq!(number, Count::Exactly(total), "{h}x{w}");
    }
}

/// The canonical 9×9 solution without these rows.
fn without_rows(rows: &[usize]) -> Puzzle {
    let mut grid = Solution::canonical(Shape::NINE).into_grid();
    for cell in Shape::NINE.cells().filter(|&cell| rows.contains(&Shape::NINE.row(cell))) {
        grid.set(cell, None);
    }
    Puzzle::try_from(grid).unwrap()
}

#[test]
fn many_solutions_of_a_nine_are_the_same_in_both_views() {
    let puzzle = without_rows(&[0, 1, 3, 4, 6]);
    let mut turned = Grid::blank(Shape::NINE);
    for (cell, digit) in puzzle.filled() {
        let (row, column) = (Shape::NINE.row(cell), Shape::NINE.column(cell));
        turned.set(Shape::NINE.cell(column, row).unwrap(), Some(digit));
    }
    let turned = Puzzle::try_from(turned).unwrap();
    let (number, _) = count(&puzzle, u64::MAX, unlimited());
    assert!(matches!(number, Count::Exactly(10_001..)), "{number:?}");
    assert_eq!(count(&turned, u64::MAX, unlimited()).0, number);
    let (found, _) = Engine::Nine.count(&puzzle, None, u64::MAX, unlimited());
    assert_eq!(number, found);
}

#[test]
fn a_limit_and_a_budget_are_kept() {
    for puzzle in [blank(3, 3), blank(2, 3)] {
        for limit in [0, 1, 2, 9_999, 10_000, 10_001, 12_345] {
            let (number, _) = count(&puzzle, limit, unlimited());
            assert_eq!(number, Count::AtLeast(limit), "{}", puzzle.shape());
        }
        for steps in [0, 100, 50_000] {
            let budget = unlimited().steps(steps);
            let (number, metrics) = count(&puzzle, u64::MAX, budget);
            assert!(matches!(number, Count::AtLeast(_)), "{number:?}");
            assert_eq!(metrics.steps, steps);
            assert_eq!(count(&puzzle, u64::MAX, budget), (number, metrics));
        }
    }
}

#[test]
fn what_is_certain_does_not_fall() {
    let mut last = 0;
    let (number, _) = count_watched(&blank(2, 3), None, u64::MAX, unlimited(), &mut |certain| {
        assert!(certain >= last, "{certain} after {last}");
        last = certain;
    });
    assert!(last > 10_000 && last <= number.found());
}

/// Puzzles with some, but not too many solutions more than are found one by one: digits taken from
/// a solution.
fn thinned(shape: Shape, givens: usize) -> impl Strategy<Value = Puzzle> {
    let cells: Vec<_> = shape.cells().collect();
    let kept = proptest::sample::subsequence(cells, givens);
    (arbitrary::solution(shape), kept).prop_map(move |(solution, kept)| {
        let mut grid = Grid::blank(shape);
        for &cell in &kept {
            grid.set(cell, solution.get(cell));
        }
        Puzzle::try_from(grid).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn sixes_have_as_many_solutions_as_an_exact_cover(
        puzzle in prop_oneof![
            thinned(Shape::new(2, 3).unwrap(), 5),
            thinned(Shape::new(3, 2).unwrap(), 6),
        ]
    ) {
        let number = exact_cover::count(&puzzle, u64::MAX, u64::MAX).unwrap();
        prop_assert_eq!(count(&puzzle, u64::MAX, unlimited()).0, Count::Exactly(number));
    }

    #[test]
    fn nines_and_eights_have_as_many_solutions_as_are_found(
        puzzle in prop_oneof![
            thinned(Shape::NINE, 22),
            thinned(Shape::NINE, 24),
            thinned(Shape::new(2, 4).unwrap(), 20),
        ]
    ) {
        const LIMIT: u64 = 200_000;
        let (found, _) = Engine::of(puzzle.shape()).count(&puzzle, None, LIMIT, unlimited());
        prop_assert_eq!(count(&puzzle, LIMIT, unlimited()).0, found);
    }

    #[test]
    fn candidates_are_obeyed(
        puzzle in thinned(Shape::NINE, 21),
        solution in arbitrary::solution(Shape::NINE),
        forbidden in proptest::sample::subsequence((0..81).collect::<Vec<usize>>(), 12),
    ) {
        const LIMIT: u64 = 100_000;
        let mut sets = vec![DigitSet::all(Shape::NINE); 81];
        for cell in forbidden {
            sets[cell].remove(solution.cells()[cell].unwrap());
        }
        let (found, _) = Engine::Nine.count(&puzzle, Some(&sets), LIMIT, unlimited());
        prop_assert_eq!(count_within(&puzzle, &sets, LIMIT, unlimited()).0, found);
    }
}
