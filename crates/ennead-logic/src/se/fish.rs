//! X-Wing, Swordfish, Jellyfish: a digit lies in n lines within n crossing lines, and goes from the rest of those.
//!
//! Each base line must have at least two places, all n together exactly n crossing lines, and the digit must be missing
//! in at least 2n lines. Columns are tried as base first, then rows.

use super::hint::{Hint, Removals};
use super::order::{COLUMN, Cells, HOUSE_MASK, ROW, bits, tuples};
use super::rule::Rule;
use super::state::State;

/// A digit that lies in `bases`, n lines, within `covers`, n crossing lines.
pub(super) struct Fish {
    pub(super) digit: usize,
    pub(super) bases: Cells,
    pub(super) covers: Cells,
}

/// The fish of `size` lines.
pub(super) fn find(state: &State, size: usize) -> Option<Hint> {
    let rule = match size {
        2 => Rule::XWing,
        3 => Rule::Swordfish,
        _ => Rule::Jellyfish,
    };
    first(state, size, |&Fish { digit, bases, covers }| {
        let removals = Removals::of(state, covers & !bases, 1 << digit);
        Hint::remove(rule, bases & state.boards[digit], removals)
    })
}

/// Calls `conclude` for each fish of `size` lines until it returns something.
pub(super) fn first<T>(
    state: &State,
    size: usize,
    mut conclude: impl FnMut(&Fish) -> Option<T>,
) -> Option<T> {
    [(COLUMN, ROW), (ROW, COLUMN)].into_iter().find_map(|(base, cover)| {
        (0..9).find_map(|digit| {
            let places = |line: usize| state.places[base * 9 + line][digit];
            let missing = |line: usize| state.filled[base * 9 + line] >> digit & 1 == 0;
            let fitting = (0..9)
                .filter(|&line| (2..=size).contains(&(places(line).count_ones() as usize)))
                .fold(0u16, |fitting, line| fitting | 1 << line);
            let open = (0..9).filter(|&line| missing(line)).count();
            if open < 2 * size || (fitting.count_ones() as usize) < size {
                return None;
            }
            tuples(size).iter().filter(|&tuple| tuple & !fitting == 0).find_map(|&tuple| {
                let union = bits(tuple).fold(0, |union, line| union | places(line));
                if union.count_ones() as usize != size {
                    return None;
                }
                let lines = |kind: usize, mask: u16| {
                    bits(mask).fold(0, |set, line| set | HOUSE_MASK[kind * 9 + line])
                };
                conclude(&Fish { digit, bases: lines(base, tuple), covers: lines(cover, union) })
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::hint::effects;

    /// Digit 1 in columns 2 and 6 only in rows 3 and 7.
    fn x_wing() -> State {
        State::open().confine(10, 1, "r3c2 r7c2").confine(14, 1, "r3c6 r7c6")
    }

    #[test]
    fn an_x_wing_clears_the_crossing_lines() {
        let rows = ["r3", "r7"].map(|row| {
            ["c1", "c3", "c4", "c5", "c7", "c8", "c9"]
                .map(|column| format!("{row}{column}-1"))
                .join(" ")
        });
        assert_eq!(effects(find(&x_wing(), 2)), format!("3.2 {}", rows.join(" ")));
    }

    #[test]
    fn a_third_place_spoils_it() {
        let state = State::open().confine(10, 1, "r3c2 r7c2 r9c2").confine(14, 1, "r3c6 r7c6");
        assert_eq!(effects(find(&state, 2)), "nothing");
    }

    #[test]
    fn a_digit_that_is_nearly_everywhere_is_not_looked_at() {
        // Five places leave four lines, enough for two bases and no fewer; six leave three.
        let mut state = State::open();
        for name in ["r1c1", "r2c4", "r3c7", "r4c2", "r5c5"] {
            state = state.filled(name, 1);
        }
        let state = state.confine(16, 1, "r6c8 r7c8").confine(17, 1, "r6c9 r7c9");
        assert_eq!(effects(find(&state, 2)), "3.2 r7c3-1 r7c6-1");
        assert_eq!(effects(find(&state.filled("r9c3", 1), 2)), "nothing");
    }
}
