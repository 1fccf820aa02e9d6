//! Counting without finding each solution: against finding each, and against known totals.

use ennead_grid::{DigitSet, Grid, Puzzle, Shape, Solution, Sukaku, arbitrary};
use ennead_solve::{Budget, Count, Engine, count, count_watched};
use ennead_test::exact_cover;
use proptest::prelude::*;

use crate::blank;

fn unlimited() -> Budget<'static> {
    Budget::unlimited()
}

#[test]
fn known_totals() {
    // The numbers of grids: OEIS A107739 for squares (9×9: Felgenhauer and Jarvis 2005); 2×3 and 2×4
    // in Bailey, Cameron, Connelly 2008.
    const EIGHT: u128 = 29_136_487_207_403_520;
    const NINE: u128 = 6_670_903_752_021_072_936_960;
    for (h, w, total) in [
        (2, 2, 288),
        (2, 3, 28_200_960),
        (3, 2, 28_200_960),
        (2, 4, EIGHT),
        (4, 2, EIGHT),
        (3, 3, NINE),
    ] {
        let (number, _) = count(&blank(h, w), u128::MAX, unlimited());
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
    let (number, _) = count(&puzzle, u128::MAX, unlimited());
    assert!(matches!(number, Count::Exactly(10_001..)), "{number:?}");
    assert_eq!(count(&turned, u128::MAX, unlimited()).0, number);
    let (found, _) = Engine::Nine.count(&puzzle, u128::MAX, unlimited());
    assert_eq!(number, found);
}

#[test]
fn a_limit_and_a_budget_are_kept() {
    for puzzle in [blank(3, 3), blank(2, 3)] {
        for limit in [0, 1, 2, 9_999, 10_000, 10_001, 12_345] {
            let (number, _) = count(&puzzle, limit, unlimited());
            assert_eq!(number, Count::AtLeast(limit), "{}", puzzle.shape());
        }
        // The blank 6×6 grid is counted in 2464 steps, after 10,000 solutions found one by one.
        for steps in [0, 100, 11_000] {
            let budget = unlimited().steps(steps);
            let (number, metrics) = count(&puzzle, u128::MAX, budget);
            assert!(matches!(number, Count::AtLeast(_)), "{number:?}");
            assert_eq!(metrics.steps, steps);
            assert_eq!(count(&puzzle, u128::MAX, budget), (number, metrics));
        }
    }
}

#[test]
fn what_is_certain_does_not_fall() {
    let mut last = 0;
    let (number, _) = count_watched(&blank(2, 3), u128::MAX, unlimited(), &mut |certain| {
        assert!(certain >= last, "{certain} after {last}");
        last = certain;
    });
    assert!(last > 10_000 && last <= number.found());
}

/// A first row that is given is one of 9! that count the same, and so on: the total divided by the
/// number of ways to give it.
#[test]
fn known_shares_of_the_total() {
    const TOTAL: u128 = 6_670_903_752_021_072_936_960;
    let given = |cells: &[(usize, usize, usize)]| {
        let mut grid = Grid::blank(Shape::NINE);
        for &(row, column, value) in cells {
            grid.set(Shape::NINE.cell(row, column).unwrap(), Shape::NINE.digit(value));
        }
        count(&Puzzle::try_from(grid).unwrap(), u128::MAX, unlimited()).0
    };
    let row: Vec<_> = (0..9).map(|column| (4, column, 9 - column)).collect();
    assert_eq!(given(&row), Count::Exactly(TOTAL / 362_880));
    let square: Vec<_> = (0..9).map(|at| (3 + at / 3, 6 + at % 3, 1 + at)).collect();
    assert_eq!(given(&square), Count::Exactly(TOTAL / 362_880));
    assert_eq!(given(&[(8, 0, 5)]), Count::Exactly(TOTAL / 9));
    // Two digits in one row are two of 9 · 8.
    assert_eq!(given(&[(8, 0, 5), (8, 7, 1)]), Count::Exactly(TOTAL / 72));
}

/// What a puzzle has is what it has with each digit in a cell, together. The cells with few givens
/// around take one counter, the others another.
#[test]
fn the_digits_of_a_cell_share_the_solutions() {
    for (shape, seed, givens) in [(Shape::NINE, 2, 24), (Shape::new(4, 2).unwrap(), 4, 14)] {
        // Cells of a solution, far apart.
        let mut grid = Grid::blank(shape);
        let solution = Solution::canonical(shape);
        for at in 0..givens {
            let cell = shape.cells().nth((seed * 7 + at * 37) % shape.area()).unwrap();
            grid.set(cell, solution.get(cell));
        }
        let of = |grid: &Grid| {
            let puzzle = Puzzle::try_from(grid.clone()).ok()?;
            match count(&puzzle, u128::MAX, unlimited()).0 {
                Count::Exactly(number) => Some(number),
                Count::AtLeast(_) => unreachable!("no limit"),
            }
        };
        let blank = grid.blanks().nth(11).unwrap();
        let mut parts = 0;
        for digit in shape.digits() {
            let mut with = grid.clone();
            with.set(blank, Some(digit));
            parts += of(&with).unwrap_or(0);
        }
        assert_eq!(of(&grid), Some(parts), "{shape}, {givens} givens");
    }
}

/// Counts stop within a limit of steps in every part of the work, and at a deadline.
#[test]
fn a_long_count_can_be_stopped_anywhere() {
    for puzzle in [blank(3, 3), blank(2, 4)] {
        let (total, metrics) = count(&puzzle, u128::MAX, unlimited());
        for share in [1, 7, 13, 19] {
            let steps = metrics.steps * share / 20;
            let (part, spent) = count(&puzzle, u128::MAX, unlimited().steps(steps));
            assert!(matches!(part, Count::AtLeast(found) if found <= total.found()));
            assert_eq!(spent.steps, steps);
        }
    }
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
        prop_assert_eq!(count(&puzzle, u128::MAX, unlimited()).0, Count::Exactly(u128::from(number)));
    }

    #[test]
    fn nines_and_eights_have_as_many_solutions_as_are_found(
        puzzle in prop_oneof![
            thinned(Shape::NINE, 22),
            thinned(Shape::NINE, 24),
            thinned(Shape::new(2, 4).unwrap(), 20),
        ]
    ) {
        const LIMIT: u128 = 200_000;
        let (found, _) = Engine::of(puzzle.shape()).count(&puzzle, LIMIT, unlimited());
        prop_assert_eq!(count(&puzzle, LIMIT, unlimited()).0, found);
    }

    #[test]
    fn candidates_are_obeyed(
        puzzle in thinned(Shape::NINE, 21),
        solution in arbitrary::solution(Shape::NINE),
        forbidden in proptest::sample::subsequence((0..81).collect::<Vec<usize>>(), 12),
    ) {
        const LIMIT: u128 = 100_000;
        let mut sets = vec![DigitSet::all(Shape::NINE); 81];
        for cell in forbidden {
            sets[cell].remove(solution.cells()[cell].unwrap());
        }
        let sukaku = Sukaku::new(puzzle, sets).unwrap();
        let (found, _) = Engine::Nine.count(&sukaku, LIMIT, unlimited());
        prop_assert_eq!(count(&sukaku, LIMIT, unlimited()).0, found);
    }
}
