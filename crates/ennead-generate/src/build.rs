//! Building up: random digits in random cells, as long as they leave a solution, until only one is left.
//!
//! The cells come in a random order, in groups that are givens together; groups that the givens so far decide
//! are passed over. Each cell gets a random digit of those
//! that some solution has there. Solutions that were met are remembered: while two of them agree with the
//! givens, nothing need be asked.
//!
//! What comes of it may have unnecessary givens; digging takes them away. The solutions are not equally
//! likely then: those with small unavoidable sets in many places are met less often.

use ennead_grid::{Cell, Digit, Grid, Shape, Solution};
use ennead_same::Random;

use crate::asker::{differs, outcome};
use crate::work::{OutOfBudget, Work};

/// Givens with one solution, and that.
pub(crate) fn build(
    shape: Shape,
    groups: &[Vec<Cell>],
    random: &mut Random,
    work: &mut Work<'_>,
) -> Result<(Grid, Solution), OutOfBudget> {
    let mut grid = Grid::blank(shape);
    let mut known: Vec<Solution> = Vec::new();
    for group in groups {
        if is_decided(&grid, group, &known, work)? {
            continue;
        }
        for &cell in group {
            put_random(&mut grid, cell, &mut known, random, work)?;
        }
        if known.len() < 2 {
            known = outcome(&grid, work)?.solutions().to_vec();
        }
        if let [solution] = &known[..] {
            return Ok((grid, solution.clone()));
        }
    }
    // Every cell is given or decided, so there is no second solution.
    Ok((grid, known.swap_remove(0)))
}

/// Whether the givens so far say what stands in all cells of the group: these would be of no use.
fn is_decided(
    grid: &Grid,
    group: &[Cell],
    known: &[Solution],
    work: &mut Work<'_>,
) -> Result<bool, OutOfBudget> {
    let Some((one, others)) = known.split_first() else { return Ok(false) };
    for &cell in group {
        if others.iter().any(|other| other[cell] != one[cell]) || differs(grid, one, cell, work)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Puts a random digit that leaves a solution; `known` are solutions of the grid, and stay so.
fn put_random(
    grid: &mut Grid,
    cell: Cell,
    known: &mut Vec<Solution>,
    random: &mut Random,
    work: &mut Work<'_>,
) -> Result<(), OutOfBudget> {
    let peers = grid.geometry().peers(cell);
    let is_seen = |digit: &Digit| peers.iter().any(|&peer| grid[peer] == Some(*digit));
    let mut digits: Vec<Digit> = grid.shape().digits().filter(|digit| !is_seen(digit)).collect();
    random.shuffle(&mut digits);
    for digit in digits {
        grid.set(cell, Some(digit));
        if known.iter().any(|solution| solution[cell] == Some(digit)) {
            break;
        }
        let found = outcome(grid, work)?;
        if found.first().is_some() {
            *known = found.solutions().to_vec();
            break;
        }
    }
    known.retain(|solution| solution[cell] == grid[cell]);
    Ok(())
}
