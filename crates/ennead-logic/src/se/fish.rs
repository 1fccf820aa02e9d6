//! X-Wing, Swordfish, Jellyfish: a digit lies in n lines within n crossing lines, and goes from the rest of those.
//!
//! Each base line must have at least two places, all n together exactly n crossing lines, and the digit must be missing
//! in at least 2n lines. Columns are tried as base first, then rows.

use super::changes::Touched;
use super::hint::{Hint, Removals};
use super::order::{self, COLUMN, Cells, HOUSE_MASK, ROW, bits, tuples_of};
use super::rule::Rule;
use super::state::State;

/// A digit that lies in `bases`, n lines, within `covers`, n crossing lines.
pub(super) struct Fish {
    pub(super) digit: usize,
    pub(super) bases: Cells,
    pub(super) covers: Cells,
}

/// The fish of `size` lines.
pub(super) fn find(state: &State, size: usize, touched: &Touched) -> Option<Hint> {
    let rule = match size {
        2 => Rule::XWing,
        3 => Rule::Swordfish,
        _ => Rule::Jellyfish,
    };
    first(state, size, touched, |&Fish { digit, bases, covers }| {
        let removals = Removals::of(state, covers & !bases, 1 << digit);
        Hint::remove(rule, bases & state.boards[digit], removals)
    })
}

/// Calls `conclude` for each fish of `size` lines of a touched digit until it returns something.
pub(super) fn first<T>(
    state: &State,
    size: usize,
    touched: &Touched,
    mut conclude: impl FnMut(&Fish) -> Option<T>,
) -> Option<T> {
    [(COLUMN, ROW), (ROW, COLUMN)].into_iter().find_map(|(base, cover)| {
        bits(touched.digits).find_map(|digit| {
            let mut fitting = [(0u16, 0u16); 9];
            let (mut count, mut open) = (0, 0);
            for line in 0..9 {
                let places = state.places[base * 9 + line][digit];
                open += usize::from(state.filled[base * 9 + line] >> digit & 1 == 0);
                if (2..=size).contains(&order::count(places)) {
                    fitting[count] = (1 << line, places);
                    count += 1;
                }
            }
            if open < 2 * size {
                return None;
            }
            tuples_of(size, count).iter().find_map(|&tuple| {
                let (bases, union) = bits(tuple).fold((0, 0), |(bases, union), at| {
                    (bases | fitting[at].0, union | fitting[at].1)
                });
                if order::count(union) != size {
                    return None;
                }
                let lines = |kind: usize, mask: u16| {
                    bits(mask).fold(0, |set, line| set | HOUSE_MASK[kind * 9 + line])
                };
                conclude(&Fish { digit, bases: lines(base, bases), covers: lines(cover, union) })
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::hint::effects;

    fn find(state: &State, size: usize) -> Option<Hint> {
        super::find(state, size, &Touched::ALL)
    }

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
