//! What follows from a deadly loop, by its escapes.
//!
//! - Type 1: one escape, which is neither v nor w.
//! - Type 2: the escapes offer one digit, which goes from the cells that see all of them.
//! - Type 4: two escapes in a house that has v only in them: w goes from both (or the other way round).
//! - Type 3: two escapes in a house. One of them has one of the extra digits E. Naked: n − 1 other cells have, with E,
//!   just n digits, which go from the rest of the house. Hidden: v, w and k − 1 further digits, none of E, have no other
//!   places than the escapes and k other cells, which keep only these k + 1 digits; as with other hidden sets the house
//!   must have more than 2 (k + 1) blank cells.

use crate::se::hint::{Hint, Removals};
use crate::se::order::{
    Cells, HOUSE_CELLS, HOUSE_MASK, HOUSES, bits, cells, cells_at, count, seen_by_all, tuples,
};
use crate::se::rule::Rule;
use crate::se::state::State;

/// Reports every hint of one loop on the digits of `pair`.
pub(super) fn conclude(state: &State, found: Cells, pair: u16, report: &mut dyn FnMut(Hint)) {
    let escapes = cells(found)
        .filter(|&cell| state.candidates[cell] != pair)
        .fold(0, |set: Cells, cell| set | 1 << cell);
    let extras = cells(escapes).fold(0, |set, cell| set | state.candidates[cell]) & !pair;
    let longer = match found.count_ones() {
        4 => 0,
        6 => 1,
        8 => 2,
        _ => 5,
    };
    let mut report = |rule: Rule, removals: Removals, tenths: usize| {
        if let Some(hint) = Hint::remove(rule, found, removals) {
            report(hint.harder(longer + tenths));
        }
    };
    if escapes.is_power_of_two() {
        report(Rule::UniqueLoop1, Removals::of(state, escapes, pair), 0);
    } else if extras.is_power_of_two() {
        report(Rule::UniqueLoop2, Removals::of(state, seen_by_all(escapes), extras), 0);
    } else if escapes.count_ones() == 2 {
        for house in (0..HOUSES).filter(|&house| escapes & !HOUSE_MASK[house] == 0) {
            let is_free = |at: &usize| (state.blank & !escapes) >> HOUSE_CELLS[house][*at] & 1 == 1;
            let free = (0..9).filter(is_free).fold(0, |set, at| set | 1 << at);
            let set = Set { state, escapes, extras, pair, free };
            set.locked(house, &mut |removals| report(Rule::UniqueLoop4, removals, 0));
            for size in 2..=7 {
                set.naked(house, size, &mut |removals| {
                    report(Rule::UniqueLoop3, removals, size - 1);
                });
                set.hidden(house, size - 1, &mut |removals| {
                    report(Rule::UniqueLoop3, removals, size - 2);
                });
            }
        }
    }
}

/// Two escapes and what they offer.
struct Set<'a> {
    state: &'a State,
    escapes: Cells,
    extras: u16,
    pair: u16,
    /// The other blank cells of a house, as positions.
    free: u16,
}

impl Set<'_> {
    fn locked(&self, house: usize, report: &mut dyn FnMut(Removals)) {
        for digit in bits(self.pair) {
            if self.state.boards[digit] & HOUSE_MASK[house] == self.escapes {
                report(Removals::of(self.state, self.escapes, self.pair & !(1 << digit)));
            }
        }
    }

    fn naked(&self, house: usize, size: usize, report: &mut dyn FnMut(Removals)) {
        if count(self.extras) > size {
            return;
        }
        for &tuple in tuples(size - 1) {
            if tuple & !self.free != 0 {
                continue;
            }
            let union = bits(tuple).fold(self.extras, |union, at| {
                union | self.state.candidates[HOUSE_CELLS[house][at] as usize]
            });
            if count(union) == size {
                let others = cells_at(house, tuple);
                let rest = HOUSE_MASK[house] & !others & !self.escapes;
                report(Removals::of(self.state, rest, union));
            }
        }
    }

    fn hidden(&self, house: usize, size: usize, report: &mut dyn FnMut(Removals)) {
        if self.state.blanks(house) <= 2 * (size + 1) {
            return;
        }
        for &digits in tuples(size + 1) {
            if digits & self.pair != self.pair || digits & self.extras != 0 {
                continue;
            }
            if digits & self.state.filled[house] != 0 {
                continue;
            }
            let places = bits(digits).fold(0, |set, digit| set | self.state.places[house][digit]);
            let others = places & self.free;
            if count(others) == size {
                let others = cells_at(house, others);
                report(Removals::of(self.state, others, !digits & 0x1ff));
            }
        }
    }
}
