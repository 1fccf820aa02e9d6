//! Matrix in, matrix out: the acceptance cases, every refusal, every order.

use ennead::matrix::{Error, solve, solve_within};
use ennead::{Budget, Grid, Puzzle, Shape, Solution, verify};
use ennead_test::{Expected, corpus};
use proptest::prelude::*;

fn rows_of(grid: &Grid) -> Vec<Vec<u8>> {
    let numbers: Vec<u8> = grid.numbers().collect();
    numbers.chunks(grid.shape().side()).map(<[u8]>::to_vec).collect()
}

/// Verified without sample data, as the document has it: against the puzzle and the rules alone.
fn check(puzzle: &[Vec<u8>]) {
    let shape = Shape::square_of_side(puzzle.len()).unwrap();
    let grid = |rows: &[Vec<u8>]| Grid::from_rows(shape, rows).unwrap();
    let solved = solve(puzzle).unwrap();
    verify(&Puzzle::try_from(grid(puzzle)).unwrap(), &grid(&solved)).unwrap();
}

#[test]
fn the_document_puzzle_of_order_2() {
    check(&[vec![0, 0, 3, 0], vec![3, 0, 0, 2], vec![0, 1, 0, 0], vec![4, 0, 0, 1]]);
}

#[test]
fn the_wikipedia_puzzle_of_order_3() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let numbers: Vec<u8> = line.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
    check(&numbers.chunks(9).map(<[u8]>::to_vec).collect::<Vec<_>>());
}

#[test]
fn every_order_has_a_matrix() {
    for order in 2..=10 {
        let shape = Shape::square(order).unwrap();
        let mut grid = Solution::canonical(shape).into_grid();
        for cell in shape.cells().filter(|cell| cell.index() % 19 == 0) {
            grid.set(cell, None);
        }
        check(&rows_of(&grid));
    }
}

#[test]
fn the_corpus_as_matrices() {
    for case in corpus().iter().filter(|case| case.grid.shape().order().is_some()) {
        let answer = solve(&rows_of(&case.grid));
        match &case.expected {
            Expected::Unique(solution) => assert_eq!(answer, Ok(rows_of(solution)), "{case}"),
            Expected::Several | Expected::Exactly(_) => assert!(answer.is_ok(), "{case}"),
            Expected::Unsolvable => assert_eq!(answer, Err(Error::NoSolution), "{case}"),
            Expected::Clash(_) => assert!(matches!(answer, Err(Error::Clash(_))), "{case}"),
        }
    }
}

#[test]
fn rows_and_numbers_of_many_types() {
    const ANSWER: [[i64; 4]; 4] = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]];
    macro_rules! solves {
        ($($number:ty),*) => {$(
            let array: [[$number; 4]; 4] = [[0, 0, 3, 0], [3, 0, 0, 2], [0, 1, 0, 0], [4, 0, 0, 1]];
            let vectors: Vec<Vec<$number>> = array.iter().map(|row| row.to_vec()).collect();
            let slices: Vec<&[$number]> = array.iter().map(|row| &row[..]).collect();
            let solved = solve(&array).unwrap();
            assert_eq!(solve(&vectors).as_ref(), Ok(&solved));
            assert_eq!(solve(&slices).as_ref(), Ok(&solved));
            let numbers = solved.concat().into_iter().map(|n| i64::try_from(n).unwrap());
            assert!(numbers.eq(ANSWER.concat()));
        )*};
    }
    solves!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize);
}

#[test]
fn each_way_of_being_wrong_has_its_message() {
    let message = |matrix: &[Vec<i64>]| solve(matrix).unwrap_err().to_string();
    let blank = |rows: usize, columns: usize| vec![vec![0; columns]; rows];
    assert_eq!(message(&[]), "the matrix is empty");
    assert_eq!(message(&blank(4, 0)), "the matrix is not square: it has 4 rows and 0 columns");
    assert_eq!(message(&blank(4, 9)), "the matrix is not square: it has 4 rows and 9 columns");
    for side in [1, 2, 3, 5, 6, 8, 10, 12, 99, 121] {
        let expected = "expected n×n for an n from 2 to 10 (4, 9, 16, … 100)";
        assert_eq!(message(&blank(side, side)), format!("no grid has side {side}: {expected}"));
    }
    let mut ragged = blank(4, 4);
    ragged[2].push(0);
    assert_eq!(message(&ragged), "row 3 has 5 numbers, the rows before it have 4");
    for number in [-1, 5, i64::MIN, i64::MAX] {
        let mut matrix = blank(4, 4);
        matrix[1][3] = number;
        let expected = "in row 2, column 4 is out of range: expected 0 (blank) to 4";
        assert_eq!(message(&matrix), format!("{number} {expected}"));
    }
    let mut clash = blank(4, 4);
    (clash[3][0], clash[3][3], clash[0][0]) = (4, 4, 4);
    let expected = "the digits clash: 4 stands twice in row 4: r4c1 r4c4; \
                    4 stands twice in column 1: r1c1 r4c1";
    assert_eq!(message(&clash), expected);
    let mut bare = blank(4, 4);
    (bare[0][0], bare[0][1], bare[2][2], bare[1][3]) = (1, 2, 3, 4);
    assert_eq!(message(&bare), "the puzzle has no solution");
}

#[test]
fn numbers_too_large_for_any_grid_are_quoted_as_they_are() {
    let error = solve(&[[u128::MAX; 4]; 4]).unwrap_err();
    assert!(error.to_string().starts_with("340282366920938463463374607431768211455 in row 1"));
}

#[test]
fn a_spent_budget_is_giving_up() {
    let blank = [[0; 9]; 9];
    // What a step is depends on the engine; none is too few for all of them.
    assert_eq!(solve_within(&blank, Budget::unlimited().steps(0)), Err(Error::GaveUp));
    assert!(solve_within(&blank, Budget::unlimited().steps(1000)).is_ok());
    let full = rows_of(&Solution::canonical(Shape::NINE));
    assert_eq!(solve_within(&full, Budget::unlimited().steps(1000)), Ok(full));
}

#[test]
fn of_several_solutions_always_the_same() {
    assert_eq!(solve(&[[0; 16]; 16]), solve(&[[0; 16]; 16]));
}

proptest! {
    #[test]
    fn any_matrix_is_solved_or_refused(
        matrix in proptest::collection::vec(proptest::collection::vec(-1..6_i32, 3..6), 0..6)
    ) {
        if let Ok(solved) = solve(&matrix) {
            prop_assert_eq!(solved.len(), 4);
            for (row, solved) in matrix.iter().zip(&solved) {
                prop_assert!(row.iter().zip(solved).all(|(a, b)| *a == 0 || a == b));
            }
        }
    }

    #[test]
    fn matrices_of_order_2_are_solved_right(
        (puzzle, _) in ennead::grid::arbitrary::puzzle(Shape::square(2).unwrap())
    ) {
        let solved = solve(&rows_of(&puzzle)).unwrap();
        let grid = Grid::from_rows(puzzle.shape(), &solved).unwrap();
        prop_assert!(verify(&puzzle, &grid).is_ok());
    }
}
