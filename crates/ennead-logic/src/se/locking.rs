//! Pointing and Claiming: a digit of one house lies within another house that crosses it.
//!
//! If all places of a digit in house A lie in A ∩ B, the digit is removed from the rest of B. A is a block (pointing)
//! or a line (claiming). The direct form asks for more and counts as easier: another house of A's kind that crosses B
//! must be left with one place for the digit. It places that single and removes nothing.

use super::hint::{Hint, Removals};
use super::order::{BLOCK, COLUMN, Cells, HOUSE_CELLS, HOUSE_MASK, HOUSE_OF, ROW, bits};
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

/// Calls `conclude` for each locked digit until it returns something. The houses are visited first, A then B, and for
/// each two of them the digits.
pub(super) fn first<T>(state: &State, mut conclude: impl FnMut(&Locked) -> Option<T>) -> Option<T> {
    for (kind, crossing) in KINDS {
        for from in kind * 9..kind * 9 + 9 {
            // Places 0–2, 3–5 and 6–8 of a block are its rows; 0, 3, 6 and so on its columns. Of a line 0–2 are its first
            // block.
            let (part, step) = if crossing == COLUMN { (0b001_001_001, 1) } else { (0b111, 3) };
            let mut locked = [0u16; 3];
            for (digit, &places) in state.places[from].iter().enumerate() {
                if (2..=3).contains(&places.count_ones()) {
                    for (at, digits) in locked.iter_mut().enumerate() {
                        *digits |= u16::from(places & !(part << (at * step)) == 0) << digit;
                    }
                }
            }
            for (at, &digits) in locked.iter().enumerate() {
                for digit in bits(digits) {
                    let cells = state.boards[digit] & HOUSE_MASK[from];
                    let first = HOUSE_CELLS[from][at * step] as usize;
                    let within = HOUSE_OF[first][crossing] as usize;
                    if state.boards[digit] & HOUSE_MASK[within] != cells {
                        let found = conclude(&Locked { from, within, digit, cells });
                        if found.is_some() {
                            return found;
                        }
                    }
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::hint::effects;

    #[test]
    fn pointing_clears_the_rest_of_the_line() {
        let state = State::open().confine(0, 5, "r1c1 r1c3");
        assert_eq!(effects(find(&state)), "2.6 r1c4-5 r1c5-5 r1c6-5 r1c7-5 r1c8-5 r1c9-5");
    }

    #[test]
    fn claiming_clears_the_rest_of_the_block() {
        let state = State::open().confine(18, 5, "r1c1 r1c3");
        assert_eq!(effects(find(&state)), "2.8 r2c1-5 r2c2-5 r2c3-5 r3c1-5 r3c2-5 r3c3-5");
    }

    #[test]
    fn two_lines_are_not_locked() {
        assert_eq!(effects(find(&State::open().confine(0, 5, "r1c1 r2c3"))), "nothing");
    }

    #[test]
    fn columns_come_before_rows() {
        let state = State::open().confine(0, 5, "r1c1 r1c3").confine(8, 3, "r7c9 r8c9");
        assert!(effects(find(&state)).starts_with("2.6 r1c9-3"));
    }

    #[test]
    fn houses_come_before_digits() {
        // Digit 1 points along row 4 from the fifth block, 9 along row 1 from the first.
        let state = State::open().confine(4, 1, "r4c4 r4c5").confine(0, 9, "r1c1 r1c3");
        assert!(effects(find(&state)).starts_with("2.6 r1c4-9"));
        // In one block a low line comes before a low digit, and in one line a low digit first.
        let state = State::open().confine(0, 1, "r2c1 r2c3").confine(0, 9, "r1c1 r1c3");
        assert!(effects(find(&state)).starts_with("2.6 r1c4-9"));
        let state = State::open().confine(0, 8, "r1c2 r1c3").confine(0, 9, "r1c1 r1c3");
        assert!(effects(find(&state)).starts_with("2.6 r1c4-8"));
    }

    #[test]
    fn the_direct_form_needs_a_single_in_a_house_of_the_same_kind() {
        let state = State::open().confine(0, 5, "r1c1 r1c3");
        assert_eq!(effects(find_direct(&state)), "nothing");
        let state = state.confine(1, 5, "r1c4 r1c5 r3c6");
        assert_eq!(effects(find_direct(&state)), "1.7 r3c6=5");
        // A block that already had one place is a hidden single by itself.
        let state = State::open().confine(0, 5, "r1c1 r1c3").confine(1, 5, "r3c6");
        assert!(!effects(find_direct(&state)).starts_with("1.7"));
        // Claiming that leaves a row one place leaves another block pointing to the same: that is found first.
        let state = State::open().confine(18, 5, "r1c1 r1c3").confine(19, 5, "r2c2 r2c9");
        assert_eq!(effects(find_direct(&state)), "1.7 r2c9=5");
    }
}
