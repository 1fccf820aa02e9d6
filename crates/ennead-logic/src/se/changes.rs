//! What a step changed, so that nothing is looked at again where nothing changed.
//!
//! Candidates only go. A set, a locked digit or a fish that is new after a step must therefore have a member in it that the
//! step touched: what a producer searched in vain before, it need not search again ([`Touched`]). Hidden singles are not even
//! searched for: they arise where a digit loses its last but one place ([`Changes`]).

use super::order::{Cells, HOUSE_OF, HOUSES, cells};
use super::state::{Contradiction, State};

/// Where candidates went.
#[derive(Clone, Copy, Debug)]
pub(super) struct Touched {
    /// For each house the digits that lost a place there.
    pub(super) houses: [u16; HOUSES],
    /// All of these digits.
    pub(super) digits: u16,
    pub(super) cells: Cells,
}

impl Touched {
    /// Everything: nothing was searched yet.
    pub(super) const ALL: Touched =
        Touched { houses: [0x1ff; HOUSES], digits: 0x1ff, cells: (1 << 81) - 1 };
    pub(super) const NOTHING: Touched = Touched { houses: [0; HOUSES], digits: 0, cells: 0 };

    /// Adds a candidate that went.
    #[inline]
    pub(super) fn insert(&mut self, cell: usize, digit: usize) {
        for house in HOUSE_OF[cell] {
            self.houses[house as usize] |= 1 << digit;
        }
        self.digits |= 1 << digit;
        self.cells |= 1 << cell;
    }

    /// Adds what went elsewhere.
    pub(super) fn add(&mut self, other: &Touched) {
        self.houses.iter_mut().zip(&other.houses).for_each(|(digits, other)| *digits |= other);
        self.digits |= other.digits;
        self.cells |= other.cells;
    }
}

/// The hidden singles of a position, and what the last step touched.
#[derive(Debug)]
pub(super) struct Changes {
    pub(super) step: Touched,
    /// For each house the digits that have one place left, and the houses that have such digits.
    pub(super) lone: [u16; HOUSES],
    pub(super) lone_houses: u32,
    is_contradictory: bool,
}

impl Changes {
    /// Of a first position.
    pub(super) fn of(state: &State) -> Changes {
        let mut changes = Changes {
            step: Touched::ALL,
            lone: [0; HOUSES],
            lone_houses: 0,
            is_contradictory: state.check().is_err(),
        };
        for house in 0..HOUSES {
            for digit in 0..9 {
                changes.look_at(state, house, digit);
            }
        }
        changes
    }

    /// Of a position in which the candidates were these before.
    pub(super) fn follow(&mut self, before: &[Cells; 9], state: &State) {
        self.step = Touched::NOTHING;
        for (digit, (before, now)) in before.iter().zip(&state.boards).enumerate() {
            for cell in cells(before & !now) {
                self.step.insert(cell, digit);
                for house in HOUSE_OF[cell] {
                    self.look_at(state, house as usize, digit);
                }
                let is_blank = state.blank >> cell & 1 == 1;
                self.is_contradictory |= is_blank && state.candidates[cell] == 0;
            }
        }
    }

    fn look_at(&mut self, state: &State, house: usize, digit: usize) {
        let places = state.places[house][digit];
        if places.is_power_of_two() {
            self.lone[house] |= 1 << digit;
            self.lone_houses |= 1 << house;
        } else if places == 0 {
            self.lone[house] &= !(1 << digit);
            if self.lone[house] == 0 {
                self.lone_houses &= !(1 << house);
            }
            self.is_contradictory |= state.filled[house] >> digit & 1 == 0;
        }
    }

    /// That every blank cell has a candidate, and every missing digit a place in each house.
    pub(super) fn check(&self) -> Result<(), Contradiction> {
        if self.is_contradictory { Err(Contradiction) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::chain::thinned;
    use crate::se::order::{HOUSE_MASK, bits};

    /// Candidates of random positions are struck and placed one after the other: singles, contradictions and what was
    /// touched are those of the definition.
    #[test]
    fn changes_are_those_of_the_definition() {
        let mut judged = 0;
        for seed in 1..40 {
            let mut state = thinned(seed);
            let mut changes = Changes::of(&state);
            for cell in (0..81).map(|at| at * 31 % 81) {
                let (before, filled) = (state.boards, state.blank >> cell & 1 == 0);
                let Some(digit) = bits(state.candidates[cell]).nth(seed as usize % 3) else {
                    continue;
                };
                if (cell as u64 + seed).is_multiple_of(3) && !filled {
                    state.place(cell, digit);
                } else {
                    state.remove(cell, digit);
                }
                changes.follow(&before, &state);
                for (house, &mask) in HOUSE_MASK.iter().enumerate() {
                    let mut lone = 0;
                    for (digit, (was, is)) in before.iter().zip(&state.boards).enumerate() {
                        lone |= u16::from((is & mask).is_power_of_two()) << digit;
                        let is_touched = was & mask != is & mask;
                        assert_eq!(changes.step.houses[house] >> digit & 1 == 1, is_touched);
                    }
                    assert_eq!(changes.lone[house], lone);
                    assert_eq!(changes.lone_houses >> house & 1 == 1, lone != 0);
                }
                assert_eq!(changes.check().is_err(), state.check().is_err());
                judged += 1;
                if changes.check().is_err() {
                    break;
                }
            }
        }
        assert!(judged > 200, "{judged}");
    }
}
