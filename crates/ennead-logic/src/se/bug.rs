//! BUG, the bivalue universal grave: a position that is a few candidates away from having two solutions or none.
//!
//! Where every blank cell has two candidates and every digit two places in each house where it is missing, the digits
//! can be swapped: a puzzle with one solution never gets there. Hence of the candidates that are too many for this
//! pattern, one is true. They are found house by house: where a digit has neither no nor two places and exactly one of
//! its places is a cell of three or more candidates, it is too many there, and is taken out before the next house is
//! looked at. In the end the pattern must be complete.
//!
//! - Type 1: they are in one cell, which keeps only them.
//! - Type 2: they are one digit, which goes from the cells that see all of them.
//! - Type 4: two cells of a house that share one more digit: their remaining candidates go.
//! - Type 3: several cells of a house; with n − 1 others they make a naked set of n digits.

use super::hint::{Hint, Removals};
use super::order::{
    Cells, HOUSE_CELLS, HOUSE_MASK, HOUSES, bits, cells, cells_at, seen_by_all, tuples,
};
use super::rule::Rule;
use super::state::State;

/// The candidates too many: which cells, which digits in each, and all digits together.
struct Surplus {
    cells: Cells,
    digits: [u16; 81],
    union: u16,
}

pub(super) fn find(state: &State) -> Option<Hint> {
    let surplus = surplus(state)?;
    let first = surplus.cells.trailing_zeros() as usize;
    if surplus.cells.is_power_of_two() {
        let removals = Removals::of(state, surplus.cells, !surplus.union & 0x1ff);
        return Hint::remove(Rule::Bug1, 1 << first, removals);
    }
    if surplus.union.is_power_of_two() {
        let removals = Removals::of(state, seen_by_all(surplus.cells), surplus.union);
        return Hint::remove(Rule::Bug2, surplus.cells, removals);
    }
    let houses = || (0..HOUSES).filter(|&house| surplus.cells & !HOUSE_MASK[house] == 0);
    houses()
        .find_map(|house| locked(state, &surplus, house))
        .or_else(|| naked(state, &surplus, houses))
}

fn surplus(state: &State) -> Option<Surplus> {
    let crowded = state.blank & !state.bivalue();
    if crowded == 0 {
        return None;
    }
    let mut found = Surplus { cells: 0, digits: [0; 81], union: 0 };
    let mut rest = state.clone();
    for house in HOUSE_MASK {
        for digit in 0..9 {
            let places = rest.boards[digit] & house;
            if matches!(places.count_ones(), 0 | 2) {
                continue;
            }
            let crowded = cells(places & crowded)
                .filter(|&cell| rest.count(cell) > 2)
                .fold(0, |set: Cells, cell| set | 1 << cell);
            if crowded.is_power_of_two() {
                let cell = crowded.trailing_zeros() as usize;
                found.cells |= crowded;
                found.digits[cell] |= 1 << digit;
                found.union |= 1 << digit;
                rest.remove(cell, digit);
            }
        }
    }
    let paired = cells(rest.blank).all(|cell| rest.count(cell) == 2)
        && rest.places.iter().flatten().all(|places| matches!(places.count_ones(), 0 | 2));
    paired.then_some(found)
}

/// Type 4.
fn locked(state: &State, surplus: &Surplus, _house: usize) -> Option<Hint> {
    if surplus.cells.count_ones() != 2 {
        return None;
    }
    let both = cells(surplus.cells)
        .fold(0x1ff, |both, cell| both & state.candidates[cell] & !surplus.digits[cell]);
    if !both.is_power_of_two() {
        return None;
    }
    let mut removals = Removals::default();
    for cell in cells(surplus.cells) {
        removals.add(state, 1 << cell, !(both | surplus.digits[cell]) & 0x1ff);
    }
    Hint::remove(Rule::Bug4, surplus.cells, removals)
}

/// Type 3, the smallest set first.
fn naked<I: Iterator<Item = usize>>(
    state: &State,
    surplus: &Surplus,
    houses: impl Fn() -> I,
) -> Option<Hint> {
    (surplus.union.count_ones() as usize..=6).find_map(|size| {
        houses().find_map(|house| {
            tuples(size - 1).iter().find_map(|&tuple| {
                let others = cells_at(house, tuple);
                if others & surplus.cells != 0 {
                    return None;
                }
                let each = bits(tuple).map(|at| state.candidates[HOUSE_CELLS[house][at] as usize]);
                let mut union = surplus.union;
                for digits in each {
                    if digits.count_ones() < 2 {
                        return None;
                    }
                    union |= digits;
                }
                if union.count_ones() as usize != size {
                    return None;
                }
                let rest = HOUSE_MASK[house] & !others & !surplus.cells;
                let removals = Removals::of(state, rest, union);
                Hint::remove(Rule::Bug3, surplus.cells | others, removals)
                    .map(|hint| hint.harder(size - 1))
            })
        })
    })
}
