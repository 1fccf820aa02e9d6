//! Random grids for property tests: any grid, solutions by construction, puzzles that are solvable
//! by construction. No solver is involved, so a solver may be judged by them.

use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::{Cell, Grid, Puzzle, Shape, Solution};

/// A shape, small ones mostly.
pub fn shape() -> impl Strategy<Value = Shape> {
    let small: Vec<Shape> = Shape::all().filter(|shape| shape.side() <= 16).collect();
    prop_oneof![
        4 => Just(Shape::NINE),
        4 => select(small),
        1 => select(Shape::all().filter(|shape| shape.side() <= 30).collect::<Vec<_>>()),
    ]
}

/// Any digits in any cells: most such grids are invalid.
pub fn grid(shape: Shape) -> impl Strategy<Value = Grid> {
    let content = prop_oneof![2 => Just(0), 1 => 1..=shape.side() as i64];
    proptest::collection::vec(content, shape.area())
        .prop_map(move |numbers| Grid::from_numbers(shape, numbers).expect("numbers in range"))
}

/// A solution: the canonical one with its digits, bands, stacks, rows and columns shuffled.
pub fn solution(shape: Shape) -> impl Strategy<Value = Solution> {
    let (side, h, w) = (shape.side(), shape.box_rows(), shape.box_columns());
    let lines = |size: usize, chutes: usize| {
        let chutes_order = Just((0..chutes).collect::<Vec<_>>()).prop_shuffle();
        let within =
            proptest::collection::vec(Just((0..size).collect::<Vec<_>>()).prop_shuffle(), chutes);
        (chutes_order, within).prop_map(move |(order, within)| {
            order
                .into_iter()
                .flat_map(|chute| {
                    within[chute].iter().map(move |line| chute * size + line).collect::<Vec<_>>()
                })
                .collect::<Vec<usize>>()
        })
    };
    let digits = Just((1..=side as i64).collect::<Vec<_>>()).prop_shuffle();
    (lines(h, w), lines(w, h), digits).prop_map(move |(rows, columns, digits)| {
        let plain = Solution::canonical(shape);
        let numbers = rows.iter().flat_map(|&row| {
            let (plain, digits) = (&plain, &digits);
            columns.iter().map(move |&column| {
                let cell = shape.cell(row, column).expect("a permutation of the lines");
                digits[plain[cell].expect("a solution is complete").index()]
            })
        });
        let numbers: Vec<i64> = numbers.collect();
        let grid = Grid::from_numbers(shape, numbers).expect("digits in range");
        Solution::try_from(grid).expect("shuffles of lines within chutes keep a solution")
    })
}

/// A puzzle with at least the solution it is returned with.
pub fn puzzle(shape: Shape) -> impl Strategy<Value = (Puzzle, Solution)> {
    let dug = proptest::collection::vec(any::<Index>(), 0..=shape.area() * 2);
    (solution(shape), dug).prop_map(move |(solution, dug)| {
        let mut grid = solution.grid().clone();
        for index in dug {
            grid.set(Cell::new(index.index(shape.area()) as u16), None);
        }
        (Puzzle::try_from(grid).expect("part of a solution"), solution)
    })
}
