//! Pointing and Claiming: a digit of one house lies within another house that crosses it.
//!
//! If all places of a digit in house A lie in A ∩ B, the digit is removed from the rest of B. A is a block (pointing)
//! or a line (claiming). The direct form asks for more and counts as easier: another house of A's kind that crosses B
//! must be left with one place for the digit. It places that single and removes nothing.

use super::hint::{Hint, Removals};
use super::order::{BLOCK, COLUMN, Cells, HOUSE_MASK, HOUSE_OF, ROW};
use super::rule::Rule;
use super::state::State;

/// The kinds of A and B, in the order they are tried.
const KINDS: [(usize, usize); 4] = [(BLOCK, COLUMN), (BLOCK, ROW), (COLUMN, BLOCK), (ROW, BLOCK)];

/// A digit of house A that lies within house B, with candidates elsewhere in B.
pub(super) struct Locked {
    pub(super) from: usize,
    pub(super) within: usize,
    pub(super) digit: usize,
    pub(super) cells: Cells,
}

/// Pointing and claiming.
pub(super) fn find(state: &State) -> Option<Hint> {
    first(state, |locked| {
        let rest = HOUSE_MASK[locked.within] & !HOUSE_MASK[locked.from];
        let rule = if locked.from / 9 == BLOCK { Rule::Pointing } else { Rule::Claiming };
        Hint::remove(rule, locked.cells, Removals::of(state, rest, 1 << locked.digit))
    })
}

/// Direct pointing and direct claiming.
pub(super) fn find_direct(state: &State) -> Option<Hint> {
    first(state, |&Locked { from, within, digit, cells }| {
        let kind = from / 9;
        let rule = if kind == BLOCK { Rule::DirectPointing } else { Rule::DirectClaiming };
        (kind * 9..kind * 9 + 9).filter(|&other| other != from).find_map(|other| {
            let places = state.boards[digit] & HOUSE_MASK[other];
            let rest = places & !HOUSE_MASK[within];
            (rest != places && rest.is_power_of_two())
                .then(|| Hint::place(rule, cells, rest.trailing_zeros() as usize, digit))
        })
    })
}

/// Calls `conclude` for each locked digit until it returns something.
pub(super) fn first<T>(state: &State, mut conclude: impl FnMut(&Locked) -> Option<T>) -> Option<T> {
    for (kind, crossing) in KINDS {
        for digit in 0..9 {
            for (from, mask) in HOUSE_MASK.iter().enumerate().skip(kind * 9).take(9) {
                let cells = state.boards[digit] & mask;
                if !(2..=3).contains(&cells.count_ones()) {
                    continue;
                }
                // Cells of a block that share a line share one, and the other way round.
                let within = HOUSE_OF[cells.trailing_zeros() as usize][crossing] as usize;
                if cells & !HOUSE_MASK[within] != 0
                    || state.boards[digit] & HOUSE_MASK[within] == cells
                {
                    continue;
                }
                let found = conclude(&Locked { from, within, digit, cells });
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}
