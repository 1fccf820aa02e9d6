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
