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

/// Pointing and claiming.
pub(super) fn find(state: &State) -> Option<Hint> {
    first(state, |from, within, digit, locked| {
        let removals = Removals::of(state, HOUSE_MASK[within] & !HOUSE_MASK[from], 1 << digit);
        let rule = if from / 9 == BLOCK { Rule::Pointing } else { Rule::Claiming };
        Hint::remove(rule, locked, removals)
    })
}

/// Direct pointing and direct claiming.
pub(super) fn find_direct(state: &State) -> Option<Hint> {
    first(state, |from, within, digit, locked| {
        let rule = if from / 9 == BLOCK { Rule::DirectPointing } else { Rule::DirectClaiming };
        let kind = from / 9;
        (kind * 9..kind * 9 + 9).filter(|&other| other != from).find_map(|other| {
            let places = state.boards[digit] & HOUSE_MASK[other];
            let rest = places & !HOUSE_MASK[within];
            (rest != places && rest.is_power_of_two())
                .then(|| Hint::place(rule, locked, rest.trailing_zeros() as usize, digit))
        })
    })
}

/// Calls `conclude(A, B, digit, cells)` for each digit locked in A ∩ B that has candidates elsewhere in B, until it
/// returns a hint.
fn first(
    state: &State,
    mut conclude: impl FnMut(usize, usize, usize, Cells) -> Option<Hint>,
) -> Option<Hint> {
    for (kind, crossing) in KINDS {
        for digit in 0..9 {
            for from in kind * 9..kind * 9 + 9 {
                let locked = state.boards[digit] & HOUSE_MASK[from];
                if !(2..=3).contains(&locked.count_ones()) {
                    continue;
                }
                // Two cells or more share at most one line, and at most one block.
                let cell = locked.trailing_zeros() as usize;
                let within = HOUSE_OF[cell][crossing] as usize;
                if locked & !HOUSE_MASK[within] != 0
                    || state.boards[digit] & HOUSE_MASK[within] == locked
                {
                    continue;
                }
                let hint = conclude(from, within, digit, locked);
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    None
}
