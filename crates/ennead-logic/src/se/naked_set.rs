//! Naked Pair, Triplet, Quad: n cells of a house share n digits, which go from the other cells of the house.
//!
//! Each cell must have at least two candidates, all n together exactly n. The house must have at least 2n blank cells,
//! for otherwise the hidden set of the other cells is looked for.

use super::changes::Touched;
use super::hint::{Hint, Removals};
use super::order::{self, Cells, HOUSE_CELLS, HOUSE_MASK, HOUSES, bits, cells_at, tuples_of};
use super::rule::Rule;
use super::state::State;

/// n cells of a house and the n digits they share.
pub(super) struct Naked {
    pub(super) house: usize,
    pub(super) cells: Cells,
    pub(super) digits: u16,
}

/// The naked set of `size` cells.
pub(super) fn find(state: &State, size: usize, touched: &Touched) -> Option<Hint> {
    let rule = match size {
        2 => Rule::NakedPair,
        3 => Rule::NakedTriplet,
        _ => Rule::NakedQuad,
    };
    first(state, size, touched, |&Naked { house, cells, digits }| {
        Hint::remove(rule, cells, Removals::of(state, HOUSE_MASK[house] & !cells, digits))
    })
}

/// Calls `conclude` for each naked set of `size` cells in a touched house until it returns something.
pub(super) fn first<T>(
    state: &State,
    size: usize,
    touched: &Touched,
    mut conclude: impl FnMut(&Naked) -> Option<T>,
) -> Option<T> {
    let is_in_question =
        |&house: &usize| touched.houses[house] != 0 && state.blanks(house) >= 2 * size;
    (0..HOUSES).filter(is_in_question).find_map(|house| {
        let mut fitting = [(0u16, 0u16); 9];
        let mut count = 0;
        for (at, &cell) in HOUSE_CELLS[house].iter().enumerate() {
            let digits = state.candidates[cell as usize];
            if (2..=size).contains(&order::count(digits)) {
                fitting[count] = (1 << at, digits);
                count += 1;
            }
        }
        tuples_of(size, count).iter().find_map(|&tuple| {
            let (places, digits) = bits(tuple).fold((0, 0), |(places, digits), at| {
                (places | fitting[at].0, digits | fitting[at].1)
            });
            if order::count(digits) != size {
                return None;
            }
            conclude(&Naked { house, cells: cells_at(house, places), digits })
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

    #[test]
    fn a_pair_clears_its_house() {
        let state = State::open().keep("r1c2 r1c7", "12");
        let row = "r1c1-12 r1c3-12 r1c4-12 r1c5-12 r1c6-12 r1c8-12 r1c9-12";
        assert_eq!(effects(find(&state, 2)), format!("3.0 {row}"));
    }

    #[test]
    fn a_triplet_may_lack_a_digit_each() {
        let state = State::open().keep("r1c2", "12").keep("r1c5", "23").keep("r1c7", "13");
        assert!(effects(find(&state, 3)).starts_with("3.6 r1c1-123"));
        assert_eq!(effects(find(&state, 2)), "nothing");
    }

    #[test]
    fn one_candidate_is_no_member() {
        let state = State::open().keep("r1c2", "1").keep("r1c7", "12");
        assert_eq!(effects(find(&state, 2)), "nothing");
    }
}
