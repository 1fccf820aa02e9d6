//! Validation and verification against their definitions.

use ennead_grid::{Flaw, Grid, Puzzle, Shape, Solution, arbitrary, validate, verify};
use expect_test::expect;
use proptest::prelude::*;

/// The valid, complete board of the validator's document.
const COMPLETE: [[u8; 9]; 9] = [
    [8, 5, 9, 6, 1, 2, 4, 3, 7],
    [7, 2, 3, 8, 5, 4, 1, 6, 9],
    [1, 6, 4, 3, 7, 9, 5, 2, 8],
    [9, 8, 6, 1, 4, 7, 3, 5, 2],
    [3, 7, 5, 2, 6, 8, 9, 1, 4],
    [2, 4, 1, 5, 9, 3, 7, 8, 6],
    [4, 3, 2, 9, 8, 1, 6, 7, 5],
    [6, 1, 7, 4, 2, 5, 8, 9, 3],
    [5, 9, 8, 7, 3, 6, 2, 4, 1],
];

fn nine(rows: &[[u8; 9]; 9]) -> Grid {
    Grid::from_rows(Shape::NINE, rows).unwrap()
}

#[test]
fn a_board_with_two_errors_has_two_findings() {
    // The document's board: 2 and 8 of the fifth row are exchanged.
    let mut rows = COMPLETE;
    (rows[4][3], rows[4][5]) = (rows[4][5], rows[4][3]);
    let report = validate(&nine(&rows));
    assert!(!report.is_valid() && report.is_complete());
    expect![[r"
        8 stands twice in column 4: r2c4 r5c4
        2 stands twice in column 6: r1c6 r5c6
    "]]
    .assert_eq(&report.to_string());
}

#[test]
fn valid_and_complete_are_independent() {
    let judge = |rows: &[[u8; 9]; 9]| {
        let report = validate(&nine(rows));
        (report.is_valid(), report.is_complete())
    };
    let mut rows = COMPLETE;
    assert_eq!(judge(&rows), (true, true));
    rows[8][8] = 0;
    assert_eq!(judge(&rows), (true, false));
    rows[8][7] = 2;
    assert_eq!(judge(&rows), (false, false));
    rows[8][8] = 1;
    assert_eq!(judge(&rows), (false, true));
}

#[test]
fn a_digit_that_stands_three_times_is_one_finding_per_house() {
    let mut grid = Grid::blank(Shape::NINE);
    for column in [0, 1, 2] {
        grid.set(Shape::NINE.cell(0, column).unwrap(), Shape::NINE.digit(5));
    }
    expect![[r"
        5 stands 3 times in row 1: r1c1 r1c2 r1c3
        5 stands 3 times in box 1: r1c1 r1c2 r1c3
    "]]
    .assert_eq(&validate(&grid).to_string());
}

#[test]
fn every_flaw_of_an_answer_is_named() {
    let mut givens = Grid::blank(Shape::NINE);
    let first = Shape::NINE.cell(0, 0).unwrap();
    givens.set(first, Shape::NINE.digit(8));
    let puzzle = Puzzle::try_from(givens).unwrap();
    assert!(verify(&puzzle, &nine(&COMPLETE)).is_ok());
    let mut rows = COMPLETE;
    rows[0][0] = 5;
    rows[8][8] = 0;
    expect![[r"
        r1c1 is given as 8, the answer has 5
        1 cell is blank: r9c9
        5 stands twice in row 1: r1c1 r1c2
        5 stands twice in column 1: r1c1 r9c1
        5 stands twice in box 1: r1c1 r1c2
    "]]
    .assert_eq(&verify(&puzzle, &nine(&rows)).unwrap_err().to_string());
    let other = Solution::canonical(Shape::square(2).unwrap());
    let refutation = verify(&puzzle, &other).unwrap_err();
    assert!(matches!(refutation.flaws(), [Flaw::Shape { .. }]));
}

/// The definition, over pairs of cells.
fn clashing_pairs(grid: &Grid) -> Vec<(u16, u16)> {
    let shape = grid.shape();
    let filled: Vec<_> = grid.filled().collect();
    let mut pairs = Vec::new();
    for (i, &(a, x)) in filled.iter().enumerate() {
        for &(b, y) in &filled[i + 1..] {
            let see = shape.row(a) == shape.row(b)
                || shape.column(a) == shape.column(b)
                || shape.box_of(a) == shape.box_of(b);
            if x == y && see {
                pairs.push((a.index() as u16, b.index() as u16));
            }
        }
    }
    pairs
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn findings_are_exactly_the_clashing_pairs(grid in arbitrary::shape().prop_flat_map(arbitrary::grid)) {
        let mut from_findings: Vec<(u16, u16)> = validate(&grid)
            .findings()
            .iter()
            .flat_map(|finding| {
                let cells = finding.cells.iter().map(|c| c.index() as u16).collect::<Vec<_>>();
                let pairs: Vec<_> = (0..cells.len())
                    .flat_map(|i| (i + 1..cells.len()).map(move |j| (i, j)))
                    .map(|(i, j)| (cells[i], cells[j]))
                    .collect();
                pairs
            })
            .collect();
        from_findings.sort_unstable();
        from_findings.dedup();
        prop_assert_eq!(from_findings, clashing_pairs(&grid));
    }

    #[test]
    fn a_solution_verifies_and_any_change_to_it_does_not(
        (puzzle, solution) in arbitrary::shape().prop_flat_map(arbitrary::puzzle),
        at in any::<proptest::sample::Index>(),
        by in any::<proptest::sample::Index>(),
    ) {
        let shape = puzzle.shape();
        prop_assert_eq!(verify(&puzzle, &solution), Ok(solution.clone()));
        let cell = shape.cells().nth(at.index(shape.area())).unwrap();
        let mut changed = solution.grid().clone();
        changed.set(cell, shape.digit(by.index(shape.side() + 1)));
        prop_assert_eq!(verify(&puzzle, &changed).is_ok(), changed == *solution.grid());
    }
}
