//! The fields of a case as HoDoKu's library writes them; the project's own cases are written so too.
//!
//! ```text
//! :code:digits:grid:struck:eliminations:placements:
//! grid          81 cells, `.` for blank, `+` before a digit that is not given
//! candidates    `412 413`: digit, row, column
//! ```

use ennead_grid::{Cell, Digit, Grid, Shape};
use ennead_logic::{Candidate, Position};

/// The position that a grid and the candidates struck from it make.
pub(super) fn position(grid: &str, struck: &str) -> Option<Position> {
    let (mut filled, mut givens) = (Grid::blank(Shape::NINE), Grid::blank(Shape::NINE));
    let (mut at, mut is_placed) = (0, false);
    for c in grid.chars() {
        if c == '+' {
            is_placed = true;
            continue;
        }
        let digit = c.to_digit(10).and_then(|value| Digit::new(value as u8));
        filled.set(Cell::new(at), digit);
        if !is_placed {
            givens.set(Cell::new(at), digit);
        }
        (at, is_placed) = (at + 1, false);
    }
    let mut position = Position::new(&filled, Some(&givens)).ok()?.with_one_solution();
    for candidate in candidates(struck)? {
        position.strike(candidate);
    }
    Some(position)
}

/// The candidates that a field lists.
pub(super) fn candidates(text: &str) -> Option<Vec<Candidate>> {
    let read = |word: &str| {
        let mut digits = word.chars().map(|c| c.to_digit(10));
        let [digit, row, column] = [digits.next()??, digits.next()??, digits.next()??];
        let cell = Shape::NINE.cell(row as usize - 1, column as usize - 1)?;
        Some(Candidate::new(cell, Digit::new(digit as u8)?))
    };
    let mut all = text.split_whitespace().map(read).collect::<Option<Vec<_>>>()?;
    all.sort_unstable();
    Some(all)
}
