//! The canonical form and the automorphisms by definition: every arrangement of rows and columns is
//! tried, the digits are named as they come.

use ennead_grid::{Puzzle, Shape};
use ennead_same::{Random, Transformation, canonical, canonical_plain};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::{puzzle, shape};

/// Every order of the numbers below `n`.
fn orders(n: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..n {
        orders = orders
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                let left: Vec<usize> = (0..n).filter(|at| !order.contains(at)).collect();
                left.into_iter().map(move |at| [order.clone(), vec![at]].concat())
            })
            .collect();
    }
    orders
}

/// Every order of lines that keeps chutes of `size` together.
fn line_orders(size: usize, chutes: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    for chutes in orders(chutes) {
        let mut some = vec![Vec::new()];
        for chute in chutes {
            some = some
                .into_iter()
                .flat_map(|order: Vec<usize>| {
                    orders(size).into_iter().map(move |within| {
                        let lines = within.into_iter().map(|line| chute * size + line);
                        order.iter().copied().chain(lines).collect()
                    })
                })
                .collect();
        }
        all.extend(some);
    }
    all
}

/// The least text and how many arrangements give it.
fn least(puzzle: &Puzzle) -> (Vec<u8>, u128) {
    let (shape, side) = (puzzle.shape(), puzzle.shape().side());
    let numbers: Vec<u8> = puzzle.numbers().collect();
    let row_orders = line_orders(shape.box_rows(), shape.box_columns());
    let column_orders = line_orders(shape.box_columns(), shape.box_rows());
    let (mut best, mut count) = (vec![u8::MAX; side * side], 0);
    let turns: &[bool] = if shape.order().is_some() { &[false, true] } else { &[false] };
    let mut text = vec![0; side * side];
    for &is_turned in turns {
        for rows in &row_orders {
            for columns in &column_orders {
                let (mut names, mut named) = ([0; 26], 0);
                // Stop as soon as it is greater.
                let mut is_less = false;
                let mut is_greater = false;
                'text: for (r, &row) in rows.iter().enumerate() {
                    for (c, &column) in columns.iter().enumerate() {
                        let at = if is_turned { column * side + row } else { row * side + column };
                        let digit = usize::from(numbers[at]);
                        if digit != 0 && names[digit] == 0 {
                            named += 1;
                            names[digit] = named;
                        }
                        let (to, symbol) = (r * side + c, names[digit]);
                        text[to] = symbol;
                        if !is_less && symbol != best[to] {
                            is_less = symbol < best[to];
                            is_greater = !is_less;
                            if is_greater {
                                break 'text;
                            }
                        }
                    }
                }
                if is_less {
                    best.copy_from_slice(&text);
                    count = 1;
                } else if !is_greater {
                    count += 1;
                }
            }
        }
    }
    (best, count)
}

fn agrees(puzzle: &Puzzle) {
    let (text, count) = least(puzzle);
    let found = canonical(puzzle).unwrap();
    assert_eq!(found.puzzle.numbers().collect::<Vec<u8>>(), text, "{puzzle:?}");
    assert_eq!(found.automorphisms, count, "{puzzle:?}");
    assert_eq!(found.transformation.of_puzzle(puzzle), found.puzzle);
    let plain = canonical_plain(puzzle).unwrap();
    assert_eq!((plain.puzzle, plain.automorphisms), (found.puzzle, found.automorphisms));
}

#[test]
fn small_shapes() {
    for (h, w, cases) in [(2, 2, 300), (2, 3, 60), (3, 2, 60), (2, 4, 2)] {
        let mut runner = TestRunner::new(Config { cases, ..Config::default() });
        let strategy = ennead_grid::arbitrary::puzzle(shape(h, w));
        runner
            .run(&strategy, |(puzzle, solution)| {
                agrees(&puzzle);
                agrees(&solution.into_puzzle());
                Ok(())
            })
            .unwrap();
    }
}

#[test]
fn blanks_and_nearly_blanks() {
    for (h, w) in [(2, 2), (2, 3), (3, 2)] {
        let shape = shape(h, w);
        let mut numbers = vec![0; shape.area()];
        agrees(&puzzle(shape, numbers.clone()));
        for (at, digit) in [(1, 2), (shape.area() - 1, 2), (shape.area() / 2 + 1, 1)] {
            numbers[at] = digit;
            agrees(&puzzle(shape, numbers.clone()));
        }
    }
}

/// 3.4 million arrangements each: few puzzles, of kinds that differ.
#[test]
fn nine_by_nine() {
    let lines = [
        // 17 givens; the first column and row of it are nearly blank.
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
        // Two givens in one band: blank rows, columns, bands and stacks.
        "100000000000000002000000000000000000000000000000000000000000000000000000000000000",
        // The same after a half turn with its digits renamed.
        "100000000020000000003000000000400000000050000000006000000000700000000080000000009",
    ];
    for line in lines {
        agrees(&puzzle(Shape::NINE, line.bytes().map(|byte| byte - b'0')));
    }
    // The grid with the most automorphisms, 648, and the plainest one.
    let most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let grid = puzzle(Shape::NINE, most.bytes().map(|byte| byte - b'0'));
    assert_eq!(canonical(&grid).unwrap().automorphisms, 648);
    agrees(&grid);
    let random = &mut Random::new(5);
    let turned = Transformation::random(Shape::NINE, random).of_puzzle(&grid);
    assert_eq!(canonical(&turned).unwrap().puzzle, canonical(&grid).unwrap().puzzle);
}

proptest! {
    #[test]
    fn counting_orders_is_right(size in 1usize..4, chutes in 1usize..4) {
        let factorial = |n: usize| (1..=n).product::<usize>();
        let expected = factorial(chutes) * factorial(size).pow(chutes as u32);
        prop_assert_eq!(line_orders(size, chutes).len(), expected);
    }
}
