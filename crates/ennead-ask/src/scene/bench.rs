//! The workbench after a pass or a trial: what was struck and fixed in it, and what fails.

use ennead::grid::{Digit, Shape};
use ennead::logic::workbench::{Entry, Failure, Journal, Workbench};
use ennead_render::{Board, Content, Role, State};

/// The workbench after each entry of a journal.
pub fn bench_boards(journal: &Journal) -> Vec<Board> {
    let mut replay = journal.replay();
    let mut boards = Vec::new();
    while let Some(entry) = replay.step() {
        boards.push(bench(replay.bench(), entry, &journal.givens));
    }
    boards
}

/// The workbench as it is after an entry of its journal, with the givens of that.
pub fn bench(bench: &Workbench, entry: &Entry, givens: &[(ennead::Cell, Digit)]) -> Board {
    let shape: Shape = bench.shape();
    let mut board = Board::new(shape);
    for cell in shape.cells() {
        let content = match bench.digit(cell) {
            Some(digit) if givens.iter().any(|&(given, _)| given == cell) => Content::Given(digit),
            Some(digit) => Content::Placed(digit),
            None => Content::Candidates(bench.candidates(cell)),
        };
        board.set(cell, content);
        if bench.digit(cell).is_none() && bench.candidates(cell).is_empty() {
            board.mark_state(cell, State::Dead);
        }
    }
    match entry {
        Entry::Pass(pass) => {
            for strike in &pass.struck {
                if bench.digit(strike.cell).is_none() {
                    board.mark_candidate(strike.cell, strike.digit, Role::Eliminated);
                }
            }
            for &(cell, _) in &pass.fixed {
                board.mark_state(cell, State::Fixed);
            }
            for &cell in pass.failure.iter().flat_map(Failure::cells) {
                board.mark_state(cell, State::Dead);
            }
        }
        Entry::Trial { trial, .. } => {
            board.mark_state(trial.cell, State::Tried);
        }
        Entry::RolledBack { .. } => {}
    }
    board
}

/// The colour of an entry: passes take turns, so that each can be told from the one before.
pub fn tint(entry: &Entry) -> Option<usize> {
    match entry {
        Entry::Pass(pass) => Some((pass.number as usize).saturating_sub(1)),
        Entry::Trial { .. } | Entry::RolledBack { .. } => None,
    }
}
