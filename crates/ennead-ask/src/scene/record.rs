//! A puzzle as it was read: givens, placed digits, pencil marks, and what clashes.

use ennead::grid::{DigitSet, Grid, validate};
use ennead::text::Record;
use ennead_render::{Board, Content, State};

/// A record as a board. Digits that stand twice in a house are marked.
pub fn record(record: &Record) -> Board {
    let state = record.state();
    let mut board = Board::filled(&record.givens, &state);
    for (cell, &marks) in state.shape().cells().zip(record.marks.iter().flatten()) {
        if state.get(cell).is_none() {
            board.set(cell, Content::Candidates(marks));
        }
    }
    for &cell in validate(&state).findings().iter().flat_map(|finding| &finding.cells) {
        board.mark_state(cell, State::Clash);
    }
    board
}

/// Shows in every blank cell without pencil marks what the digits in sight leave it.
pub fn with_candidates(board: &mut Board, grid: &Grid) {
    for cell in grid.blanks() {
        if board.content(cell) == Content::Candidates(DigitSet::EMPTY) {
            let mut digits = DigitSet::all(grid.shape());
            for digit in grid.geometry().peers(cell).iter().filter_map(|&peer| grid.get(peer)) {
                digits.remove(digit);
            }
            board.set(cell, Content::Candidates(digits));
        }
    }
}
