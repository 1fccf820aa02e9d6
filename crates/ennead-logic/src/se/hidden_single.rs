//! Hidden Single: a digit has one place in a house.
//!
//! A house with one blank cell is the easiest case and is looked for in all houses before any other hidden single.

use super::changes::Changes;
use super::hint::Hint;
use super::order::{BLOCK, HOUSE_CELLS, bits};
use super::rule::Rule;
use super::state::State;

pub(super) fn find(state: &State, changes: &Changes) -> Option<Hint> {
    last_cell(state, changes).or_else(|| hidden(state, changes))
}

fn last_cell(state: &State, changes: &Changes) -> Option<Hint> {
    houses(changes)
        .find(|&house| (!state.filled[house] & 0x1ff).is_power_of_two())
        .map(|house| hint(state, Rule::LastCell, house, changes))
}

fn hidden(state: &State, changes: &Changes) -> Option<Hint> {
    houses(changes).next().map(|house| {
        let rule =
            if house / 9 == BLOCK { Rule::HiddenSingleInBlock } else { Rule::HiddenSingleInLine };
        hint(state, rule, house, changes)
    })
}

/// The houses that have a single.
fn houses(changes: &Changes) -> impl Iterator<Item = usize> {
    let [low, high] = [changes.lone_houses as u16, (changes.lone_houses >> 16) as u16];
    bits(low).chain(bits(high).map(|house| house + 16))
}

/// The first single of a house that has one.
fn hint(state: &State, rule: Rule, house: usize, changes: &Changes) -> Hint {
    let digit = changes.lone[house].trailing_zeros() as usize;
    let place = state.places[house][digit].trailing_zeros() as usize;
    let cell = HOUSE_CELLS[house][place] as usize;
    Hint::place(rule, 1 << cell, cell, digit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::hint::effects;

    fn find(state: &State) -> Option<Hint> {
        super::find(state, &Changes::of(state))
    }

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
