//! Naked Single: a cell has one candidate.

use super::hint::Hint;
use super::order::cells;
use super::rule::Rule;
use super::state::State;

pub(super) fn find(state: &State) -> Option<Hint> {
    cells(state.blank).find(|&cell| state.count(cell) == 1).map(|cell| {
        let digit = state.candidates[cell].trailing_zeros() as usize;
        Hint::place(Rule::NakedSingle, 1 << cell, cell, digit)
    })
}
