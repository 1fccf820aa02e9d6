//! Hidden Pair, Triplet, Quad: n digits of a house share n cells, whose other candidates go.
//!
//! Each digit must have at least two places, all n together exactly n. The house must have more than 2n blank cells, for
//! otherwise the naked set of the other cells is looked for. The direct form needs only more than n blank cells, and one
//! more thing: that some other digit is left with one place in the house. It places that single and removes nothing.

use super::hint::{Hint, Removals};
use super::order::{HOUSE_CELLS, HOUSES, bits, cells_at, tuples};
use super::rule::Rule;
use super::state::State;

/// The hidden set of `size` digits.
pub(super) fn find(state: &State, size: usize) -> Option<Hint> {
    let rule = match size {
        2 => Rule::HiddenPair,
        3 => Rule::HiddenTriplet,
        _ => Rule::HiddenQuad,
    };
    (0..HOUSES).filter(|&house| state.blanks(house) > 2 * size).find_map(|house| {
        first(state, house, size, |digits, places| {
            let cells = cells_at(house, places);
            Hint::remove(rule, cells, Removals::of(state, cells, !digits & 0x1ff))
        })
    })
}

/// The hidden set of `size` digits that makes a hidden single.
pub(super) fn find_direct(state: &State, size: usize) -> Option<Hint> {
    let rule = if size == 2 { Rule::DirectHiddenPair } else { Rule::DirectHiddenTriplet };
    (0..HOUSES).filter(|&house| state.blanks(house) > size).find_map(|house| {
        first(state, house, size, |digits, places| {
            bits(!digits & 0x1ff).find_map(|digit| {
                let before = state.places[house][digit];
                let after = before & !places;
                (after != before && after.is_power_of_two()).then(|| {
                    let cell = HOUSE_CELLS[house][after.trailing_zeros() as usize] as usize;
                    Hint::place(rule, cells_at(house, places), cell, digit)
                })
            })
        })
    })
}

/// Calls `conclude(digits, places)` for each hidden set of a house until it returns a hint.
fn first(
    state: &State,
    house: usize,
    size: usize,
    mut conclude: impl FnMut(u16, u16) -> Option<Hint>,
) -> Option<Hint> {
    let places = &state.places[house];
    let mut fitting = 0u16;
    for (digit, places) in places.iter().enumerate() {
        if (2..=size).contains(&(places.count_ones() as usize)) {
            fitting |= 1 << digit;
        }
    }
    if (fitting.count_ones() as usize) < size {
        return None;
    }
    tuples(size).iter().filter(|&tuple| tuple & !fitting == 0).find_map(|&tuple| {
        let union = bits(tuple).fold(0, |union, digit| union | places[digit]);
        if union.count_ones() as usize == size { conclude(tuple, union) } else { None }
    })
}
