//! Clashes, corrections and repairs, by definition and by brute force.

use ennead_generate::{RepairError, clash, correction, repair};
use ennead_grid::{Cell, Grid, Puzzle, Shape, arbitrary, validate};
use ennead_solve::Budget;
use proptest::prelude::*;

use crate::{shape, solutions};

const FREE: Budget<'static> = Budget::unlimited();

fn is_solvable(grid: &Grid) -> bool {
    validate(grid).is_valid() && solutions(grid, 1) == 1
}

/// The grid with these givens alone.
fn only(grid: &Grid, cells: &[Cell]) -> Grid {
    let mut part = Grid::blank(grid.shape());
    for &cell in cells {
        part.set(cell, grid[cell]);
    }
    part
}

/// Every choice of `size` things.
fn choices<T: Copy>(things: &[T], size: usize) -> Vec<Vec<T>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    (0..things.len())
        .flat_map(|at| {
            let rest = choices(&things[at + 1..], size - 1);
            rest.into_iter().map(move |rest| [vec![things[at]], rest].concat())
        })
        .collect()
}

fn check(grid: &Grid) {
    let givens: Vec<Cell> = grid.filled().map(|(cell, _)| cell).collect();
    let found = clash(grid, FREE);
    let fix = correction(grid, FREE).unwrap();
    let without = |cells: &[Cell]| -> Vec<Cell> {
        givens.iter().copied().filter(|cell| !cells.contains(cell)).collect()
    };
    assert!(fix.is_smallest && is_solvable(&only(grid, &without(&fix.cells))));
    let smaller = choices(&givens, fix.cells.len().saturating_sub(1));
    if !fix.cells.is_empty() {
        assert!(smaller.iter().all(|cells| !is_solvable(&only(grid, &without(cells)))));
    }
    assert_eq!(found.is_none(), is_solvable(grid));
    let Some(found) = found else { return };
    assert!(found.is_smallest && !is_solvable(&only(grid, &found.cells)), "{grid:?}");
    let smaller = choices(&givens, found.cells.len() - 1);
    assert!(smaller.iter().all(|cells| is_solvable(&only(grid, cells))), "{grid:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn smallest_by_brute_force(numbers in prop::collection::vec(prop_oneof![3 => Just(0u8), 2 => 1u8..5], 16)) {
        check(&Grid::from_numbers(shape(2, 2), numbers).unwrap());
    }

    /// The fewest givens over all solutions, by trying all sets of one, two, … of them.
    #[test]
    fn fewest_by_brute_force((puzzle, _) in arbitrary::puzzle(shape(2, 2))) {
        let repaired = repair(&puzzle, FREE).unwrap();
        let with = |givens: &[(Cell, ennead_grid::Digit)]| {
            let mut grid = puzzle.givens().clone();
            for &(cell, digit) in givens {
                grid.set(cell, Some(digit));
            }
            grid
        };
        let unique = with(&repaired.givens);
        prop_assert_eq!(solutions(&unique, 2), 1);
        prop_assert!(repaired.solution.keeps(&unique));
        if repaired.is_fewest && !repaired.givens.is_empty() {
            let fewer = repaired.givens.len() - 1;
            for cells in choices(&puzzle.blanks().collect::<Vec<_>>(), fewer) {
                for code in 0..4usize.pow(fewer as u32) {
                    let digit = |at: usize| puzzle.shape().digit(1 + code / 4usize.pow(at as u32) % 4).unwrap();
                    let givens: Vec<_> = cells.iter().enumerate().map(|(at, &c)| (c, digit(at))).collect();
                    let grid = with(&givens);
                    prop_assert!(!validate(&grid).is_valid() || solutions(&grid, 2) != 1);
                }
            }
        }
    }
}

#[test]
fn a_wrong_given_in_a_full_puzzle() {
    // The puzzle of the Wikipedia article with a wrong 2 in r1c3, where 4 belongs.
    let line = "532.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let numbers = line.chars().map(|c| c.to_digit(10).unwrap_or(0));
    let grid = Grid::from_numbers(Shape::NINE, numbers).unwrap();
    let wrong = Shape::NINE.cell(0, 2).unwrap();
    let fix = correction(&grid, FREE).unwrap();
    assert_eq!((fix.cells, fix.is_smallest), (vec![wrong], true));
    let found = clash(&grid, FREE.steps(20_000)).unwrap();
    assert!(found.cells.contains(&wrong));
    assert_eq!(solutions(&only(&grid, &found.cells), 1), 0);
    for &cell in &found.cells {
        let less: Vec<Cell> = found.cells.iter().copied().filter(|&other| other != cell).collect();
        assert_eq!(solutions(&only(&grid, &less), 1), 1, "every one of them is needed");
    }
    let puzzle = Puzzle::try_from(grid).unwrap();
    assert_eq!(repair(&puzzle, FREE), Err(RepairError::Unsolvable));
}

#[test]
fn many_solutions_are_repaired_and_a_small_budget_says_so() {
    // That of the Wikipedia article without its lower half.
    let line = "53..7....6..195....98....6.8...6...34..8.3..1....................................";
    let numbers = line.chars().map(|c| c.to_digit(10).unwrap_or(0));
    let puzzle = Puzzle::try_from(Grid::from_numbers(Shape::NINE, numbers).unwrap()).unwrap();
    let repaired = repair(&puzzle, FREE.steps(3_000));
    match repaired {
        Ok(repaired) => {
            let mut grid = puzzle.givens().clone();
            for (cell, digit) in repaired.givens {
                grid.set(cell, Some(digit));
            }
            assert_eq!(solutions(&grid, 2), 1);
            assert!(!repaired.is_fewest);
        }
        Err(error) => assert_eq!(error, RepairError::OutOfBudget),
    }
    assert_eq!(repair(&puzzle, FREE.steps(0)), Err(RepairError::OutOfBudget));
}

/// A puzzle with 17 givens less one has half a million solutions, of which few are tried; that one given is enough
/// is found nevertheless.
#[test]
fn a_lost_given_is_the_fewest() {
    let line = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    let numbers = line.bytes().map(|byte| u32::from(byte - b'0'));
    let whole = Grid::from_numbers(Shape::NINE, numbers).unwrap();
    for lost in whole.shape().cells().filter(|&cell| whole[cell].is_some()) {
        let mut grid = whole.clone();
        grid.set(lost, None);
        let repaired = repair(&Puzzle::try_from(grid.clone()).expect("no clash"), FREE).unwrap();
        assert!(repaired.is_fewest);
        let [(cell, digit)] = repaired.givens[..] else { panic!("one is enough: {lost:?}") };
        grid.set(cell, Some(digit));
        assert!(repaired.solution.keeps(&grid));
    }
}
