//! Pointing and Claiming: a digit of one house lies within another house that crosses it.
//!
//! If all places of a digit in house A lie in A ∩ B, the digit is removed from the rest of B. A is a block (pointing)
//! or a line (claiming). The direct form asks for more and counts as easier: another house of A's kind that crosses B
//! must be left with one place for the digit. It places that single and removes nothing.
//!
//! Of two sets of recorded steps, one of six puzzles needs the houses before the digits, as here; 37 of the 200 of the other
//! need, within a kind of A and B, the digits before the houses, and with that order all 200 are equal. Neither serves both. Of
//! 3,997 puzzles from ER 7.0 up none is rated otherwise with the second.

use super::changes::Touched;
use super::hint::{Hint, Removals};
use super::order::{BLOCK, COLUMN, Cells, HOUSE_CELLS, HOUSE_MASK, HOUSE_OF, HOUSES, ROW, bits};
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
pub(super) fn find(state: &State, touched: &Touched) -> Option<Hint> {
    first(state, &touched.houses, |locked| {
        let rest = HOUSE_MASK[locked.within] & !HOUSE_MASK[locked.from];
        let rule = if locked.from / 9 == BLOCK { Rule::Pointing } else { Rule::Claiming };
        Hint::remove(rule, locked.cells, Removals::of(state, rest, 1 << locked.digit))
    })
}

/// Direct pointing and direct claiming.
pub(super) fn find_direct(state: &State, touched: &Touched) -> Option<Hint> {
    // The other house may be the one that was touched.
    first(state, &[touched.digits; HOUSES], |&Locked { from, within, digit, cells }| {
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

/// For each set of two or three places of a house: bit 0–2 if they lie in one row of a block, or in one block of a line;
/// bit 3–5 if they lie in one column of a block.
static PARTS: [u8; 512] = {
    let mut table = [0; 512];
    let mut places = 0u16;
    while places < 512 {
        let mut at = 0;
        while at < 3 && 2 <= places.count_ones() && places.count_ones() <= 3 {
            // Places 0–2, 3–5 and 6–8 of a block are its rows; 0, 3, 6 and so on its columns. Of a line 0–2 are its
            // first block.
            if places & !(0b111 << (3 * at)) == 0 {
                table[places as usize] |= 1 << at;
            }
            if places & !(0b001_001_001 << at) == 0 {
                table[places as usize] |= 8 << at;
            }
            at += 1;
        }
        places += 1;
    }
    table
};

/// Calls `conclude` for each locked digit until it returns something, for each house A only with the digits of `touched`.
/// The houses are visited first, A then B, and for each two of them the digits.
pub(super) fn first<T>(
    state: &State,
    touched: &[u16; HOUSES],
    mut conclude: impl FnMut(&Locked) -> Option<T>,
) -> Option<T> {
    for (kind, crossing) in KINDS {
        let (shift, step) = if crossing == COLUMN { (3, 1) } else { (0, 3) };
        for from in kind * 9..kind * 9 + 9 {
            let mut locked = [0u16; 3];
            let mut is_any = false;
            for digit in bits(touched[from]) {
                let parts = PARTS[(state.places[from][digit] & 0x1ff) as usize] >> shift & 7;
                if parts != 0 {
                    is_any = true;
                    locked[parts.trailing_zeros() as usize] |= 1 << digit;
                }
            }
            if !is_any {
                continue;
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

    fn find(state: &State) -> Option<Hint> {
        super::find(state, &Touched::ALL)
    }

    fn find_direct(state: &State) -> Option<Hint> {
        super::find_direct(state, &Touched::ALL)
    }

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
