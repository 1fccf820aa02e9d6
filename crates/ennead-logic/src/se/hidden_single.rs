//! Hidden Single: a digit has one place in a house.
//!
//! A house with one blank cell is the easiest case and is looked for in all houses before any other hidden single.

use super::hint::Hint;
use super::order::{BLOCK, HOUSE_CELLS, HOUSES, bits};
use super::rule::Rule;
use super::state::State;

pub(super) fn find(state: &State) -> Option<Hint> {
    last_cell(state).or_else(|| hidden(state))
}

fn last_cell(state: &State) -> Option<Hint> {
    (0..HOUSES).filter(|&house| state.blanks(house) == 1).find_map(|house| {
        let digit = (!state.filled[house] & 0x1ff).trailing_zeros() as usize;
        hint(state, Rule::LastCell, house, digit)
    })
}

fn hidden(state: &State) -> Option<Hint> {
    (0..HOUSES).find_map(|house| {
        let rule =
            if house / 9 == BLOCK { Rule::HiddenSingleInBlock } else { Rule::HiddenSingleInLine };
        bits(!state.filled[house] & 0x1ff).find_map(|digit| hint(state, rule, house, digit))
    })
}

fn hint(state: &State, rule: Rule, house: usize, digit: usize) -> Option<Hint> {
    let places = state.places[house][digit];
    (places.is_power_of_two()).then(|| {
        let cell = HOUSE_CELLS[house][places.trailing_zeros() as usize] as usize;
        Hint::place(rule, 1 << cell, cell, digit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::hint::effects;

    #[test]
    fn the_last_cell_comes_before_everything() {
        let mut state = State::open().confine(0, 9, "r1c1");
        for digit in 1..9 {
            state = state.filled(&format!("r9c{digit}"), digit);
        }
        assert_eq!(effects(find(&state)), "1.0 r9c9=9");
    }

    #[test]
    fn a_block_comes_before_a_line() {
        let state = State::open().confine(18, 5, "r1c9").confine(8, 7, "r7c7");
        assert_eq!(effects(find(&state)), "1.2 r7c7=7");
        assert_eq!(effects(find(&State::open().confine(18, 5, "r1c9"))), "1.5 r1c9=5");
        assert_eq!(effects(find(&State::open().confine(9, 5, "r2c1"))), "1.5 r2c1=5");
    }

    #[test]
    fn two_places_are_no_single() {
        assert_eq!(effects(find(&State::open().confine(0, 5, "r1c1 r2c2"))), "nothing");
    }
}
