//! A full grid by chance, in which no number repeats in a line or, if there are boxes, in a box.
//!
//! The square with the fewest numbers left is filled next, with its numbers in an order of chance; a
//! square without numbers undoes the latest. On grids up to 9×9 this hardly ever goes back.

use crate::seeded::Seeded;

/// The numbers left to a square, and which of them are still to be tried.
struct Choice {
    square: usize,
    untried: Vec<u8>,
}

/// A full grid of `side` × `side`, row by row, with numbers from 1; `boxes` gives height and width of
/// the boxes, which must divide the side.
pub(crate) fn fill(side: usize, boxes: Option<(usize, usize)>, seeded: &mut Seeded) -> Vec<u8> {
    debug_assert!(side <= 9);
    let mut grid = vec![0u8; side * side];
    let mut trail: Vec<Choice> = Vec::new();
    loop {
        let Some(square) = tightest(&grid, side, boxes) else { return grid };
        let mut untried = left(&grid, side, boxes, square);
        seeded.shuffle(&mut untried);
        trail.push(Choice { square, untried });
        while let Some(choice) = trail.last_mut() {
            grid[choice.square] = choice.untried.pop().unwrap_or(0);
            if grid[choice.square] != 0 {
                break;
            }
            trail.pop();
        }
        // The trail is never left empty here: a full grid exists for every choice of first square.
    }
}

/// The empty square with the fewest numbers left, the earliest if there are several.
fn tightest(grid: &[u8], side: usize, boxes: Option<(usize, usize)>) -> Option<usize> {
    let empty = (0..grid.len()).filter(|&square| grid[square] == 0);
    empty.min_by_key(|&square| left(grid, side, boxes, square).len())
}

/// The numbers that none of the squares seen from `square` has.
fn left(grid: &[u8], side: usize, boxes: Option<(usize, usize)>, square: usize) -> Vec<u8> {
    let (row, column) = (square / side, square % side);
    let mut seen = [false; 10];
    for i in 0..side {
        seen[grid[row * side + i] as usize] = true;
        seen[grid[i * side + column] as usize] = true;
        if let Some((height, width)) = boxes {
            let (top, left) = (row - row % height, column - column % width);
            seen[grid[(top + i / width) * side + left + i % width] as usize] = true;
        }
    }
    (1..=side as u8).filter(|&number| !seen[number as usize]).collect()
}
