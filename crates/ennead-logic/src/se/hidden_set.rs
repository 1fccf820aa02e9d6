//! Hidden Pair, Triplet, Quad: n digits of a house share n cells, whose other candidates go.
//!
//! Each digit must have at least two places, all n together exactly n. The house must have more than 2n blank cells, for
//! otherwise the naked set of the other cells is looked for. The direct form needs only more than n blank cells, and one
//! more thing: that some other digit is left with one place in the house. It places that single and removes nothing.

use super::changes::Touched;
use super::hint::{Hint, Removals};
use super::order::{self, HOUSE_CELLS, HOUSES, bits, cells_at, tuples_of};
use super::rule::Rule;
use super::state::State;

/// n digits of a house and the n positions they share.
pub(super) struct Hidden {
    pub(super) house: usize,
    pub(super) digits: u16,
    pub(super) places: u16,
}

/// The hidden set of `size` digits.
pub(super) fn find(state: &State, size: usize, touched: &Touched) -> Option<Hint> {
    let rule = match size {
        2 => Rule::HiddenPair,
        3 => Rule::HiddenTriplet,
        _ => Rule::HiddenQuad,
    };
    first(state, size, 2 * size, touched, |&Hidden { house, digits, places }| {
        let cells = cells_at(house, places);
        Hint::remove(rule, cells, Removals::of(state, cells, !digits & 0x1ff))
    })
}

/// The hidden set of `size` digits that makes a hidden single.
pub(super) fn find_direct(state: &State, size: usize, touched: &Touched) -> Option<Hint> {
    let rule = if size == 2 { Rule::DirectHiddenPair } else { Rule::DirectHiddenTriplet };
    first(state, size, size, touched, |&Hidden { house, digits, places }| {
        bits(!digits & 0x1ff).find_map(|digit| {
            let before = state.places[house][digit];
            let after = before & !places;
            (after != before && after.is_power_of_two()).then(|| {
                let cell = HOUSE_CELLS[house][after.trailing_zeros() as usize] as usize;
                Hint::place(rule, cells_at(house, places), cell, digit)
            })
        })
    })
}

/// Calls `conclude` for each hidden set of `size` digits in a touched house with more than `room` blank cells, until it
/// returns something.
pub(super) fn first<T>(
    state: &State,
    size: usize,
    room: usize,
    touched: &Touched,
    mut conclude: impl FnMut(&Hidden) -> Option<T>,
) -> Option<T> {
    let is_in_question = |&house: &usize| touched.houses[house] != 0 && state.blanks(house) > room;
    (0..HOUSES).filter(is_in_question).find_map(|house| {
        let mut fitting = [(0u16, 0u16); 9];
        let mut count = 0;
        for digit in bits(!state.filled[house] & 0x1ff) {
            let places = state.places[house][digit];
            if (2..=size).contains(&order::count(places)) {
                fitting[count] = (1 << digit, places);
                count += 1;
            }
        }
        tuples_of(size, count).iter().find_map(|&tuple| {
            let (digits, places) = bits(tuple).fold((0, 0), |(digits, places), at| {
                (digits | fitting[at].0, places | fitting[at].1)
            });
            let hidden = Hidden { house, digits, places };
            if order::count(places) == size { conclude(&hidden) } else { None }
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

    fn find_direct(state: &State, size: usize) -> Option<Hint> {
        super::find_direct(state, size, &Touched::ALL)
    }

    fn pair() -> State {
        State::open().confine(18, 1, "r1c2 r1c7").confine(18, 2, "r1c2 r1c7")
    }

    #[test]
    fn a_pair_keeps_its_cells() {
        assert_eq!(effects(find(&pair(), 2)), "3.4 r1c2-3456789 r1c7-3456789");
    }

    #[test]
    fn members_may_lack_a_place_but_not_all_but_one() {
        let triplet = State::open()
            .confine(18, 1, "r1c2 r1c7")
            .confine(18, 2, "r1c7 r1c9")
            .confine(18, 3, "r1c2 r1c9");
        assert_eq!(effects(find(&triplet, 3)), "4.0 r1c2-456789 r1c7-456789 r1c9-456789");
        let single = State::open().confine(18, 1, "r1c2").confine(18, 2, "r1c2 r1c7");
        assert_eq!(effects(find(&single, 2)), "nothing");
    }

    #[test]
    fn a_house_with_few_blanks_is_left_to_naked_sets() {
        let mut state = pair();
        for (column, digit) in [(1, 5), (3, 6), (4, 7), (5, 8)] {
            state = state.filled(&format!("r1c{column}"), digit);
        }
        assert_eq!(state.blanks(18), 5);
        assert!(effects(find(&state, 2)).starts_with("3.4"));
        assert_eq!(effects(find(&state.filled("r1c6", 9), 2)), "nothing");
    }

    #[test]
    fn the_direct_form_places_what_is_left() {
        assert_eq!(effects(find_direct(&pair(), 2)), "nothing");
        let state = pair().confine(18, 6, "r1c2 r1c7 r1c4");
        assert_eq!(effects(find_direct(&state, 2)), "2.0 r1c4=6");
    }
}
