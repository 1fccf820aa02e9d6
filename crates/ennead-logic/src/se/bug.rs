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
    Cells, HOUSE_CELLS, HOUSE_MASK, HOUSES, bits, cells, cells_at, count, seen_by_all, tuples,
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
    if crowded == 0 || !may_conclude(state, crowded) {
        return None;
    }
    let mut found = Surplus { cells: 0, digits: [0; 81], union: 0 };
    let mut rest = state.clone();
    for (house, mask) in HOUSE_MASK.into_iter().enumerate() {
        for digit in 0..9 {
            if matches!(count(rest.places[house][digit]), 0 | 2) {
                continue;
            }
            let crowded = cells(rest.boards[digit] & mask & crowded)
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
        && rest.places.iter().flatten().all(|&places| matches!(count(places), 0 | 2));
    paired.then_some(found)
}

/// Whether something may follow if just these cells have candidates too many: they are in one house, or have the same one.
fn may_conclude(state: &State, crowded: Cells) -> bool {
    HOUSE_MASK.iter().any(|house| crowded & !house == 0) || {
        let common = cells(crowded).fold(0x1ff, |common, cell| common & state.candidates[cell]);
        common != 0 && cells(crowded).all(|cell| state.count(cell) == 3)
    }
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
    (count(surplus.union)..=6).find_map(|size| {
        houses().find_map(|house| {
            tuples(size - 1).iter().find_map(|&tuple| {
                let others = cells_at(house, tuple);
                if others & surplus.cells != 0 {
                    return None;
                }
                let each = bits(tuple).map(|at| state.candidates[HOUSE_CELLS[house][at] as usize]);
                let mut union = surplus.union;
                for digits in each {
                    if count(digits) < 2 {
                        return None;
                    }
                    union |= digits;
                }
                if count(union) != size {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::hint::effects;
    use crate::se::order::PEERS;

    /// A full grid of which all cells with 1, 2 or 3 are blank again, with 12, 23 and 31: every digit that is missing in
    /// a house has two places there.
    fn grave() -> State {
        let mut state = State::open();
        for cell in 0..81 {
            let (row, column) = (cell / 9, cell % 9);
            let digit = (row * 3 + row / 3 + column) % 9;
            if digit > 2 {
                state.place(cell, digit);
            }
        }
        for cell in cells(state.blank) {
            state.candidates[cell] = 0;
        }
        let blank = state.blank;
        state.boards = [0; 9];
        state.places = [[0; 9]; HOUSES];
        for cell in cells(blank) {
            let (row, column) = (cell / 9, cell % 9);
            let digit = (row * 3 + row / 3 + column) % 9;
            add(&mut state, cell, digit);
            add(&mut state, cell, (digit + 1) % 3);
        }
        state
    }

    fn add(state: &mut State, cell: usize, digit: usize) {
        state.candidates[cell] |= 1 << digit;
        state.boards[digit] |= 1 << cell;
        for kind in 0..3 {
            let house = crate::se::order::HOUSE_OF[cell][kind] as usize;
            state.places[house][digit] |= 1 << crate::se::order::PLACE_IN[cell][kind];
        }
    }

    /// The cells whose candidates are just these digits, 0–2.
    fn with(state: &State, digits: u16) -> Vec<usize> {
        cells(state.blank).filter(|&cell| state.candidates[cell] == digits).collect()
    }

    #[test]
    fn the_grave_itself_says_nothing() {
        assert_eq!(effects(find(&grave())), "nothing");
    }

    #[test]
    fn type_1_keeps_the_surplus() {
        let mut state = grave();
        let cell = with(&state, 0b011)[4];
        add(&mut state, cell, 2);
        let hint = find(&state).expect("one candidate too many");
        assert_eq!((hint.rule, hint.rating.0), (Rule::Bug1, 56));
        assert_eq!(hint.removals, Removals::of(&state, 1 << cell, 0b011));
    }

    #[test]
    fn type_2_clears_what_sees_all_the_surplus() {
        let base = grave();
        let cells = with(&base, 0b011);
        let mut seen = 0;
        for &two in &cells[1..] {
            let mut state = base.clone();
            add(&mut state, cells[0], 2);
            add(&mut state, two, 2);
            let expected = Removals::of(&state, PEERS[cells[0]] & PEERS[two], 0b100);
            let hint = find(&state);
            assert_eq!(hint.is_some(), !expected.is_empty());
            if let Some(hint) = hint {
                seen += 1;
                assert_eq!((hint.rule, hint.rating.0), (Rule::Bug2, 57));
                assert_eq!(hint.removals, expected);
            }
        }
        assert!(seen > 0);
    }

    #[test]
    fn type_4_takes_what_is_not_locked() {
        let mut state = grave();
        // Two cells of row 1, 12 and 23, get the digit they lack; 2 is in no other cell of the row.
        let [one, two] = [0b011, 0b110].map(|digits| with(&state, digits)[0]);
        add(&mut state, one, 2);
        add(&mut state, two, 0);
        let hint = find(&state).expect("the second digit is locked");
        assert_eq!((hint.rule, hint.rating.0), (Rule::Bug4, 57));
        let mut expected = Removals::of(&state, 1 << one, 0b001);
        expected.add(&state, 1 << two, 0b100);
        assert_eq!(hint.removals, expected);
    }

    #[test]
    fn a_cell_that_is_just_odd_spoils_it() {
        let mut state = grave();
        let cell = with(&state, 0b011)[4];
        add(&mut state, cell, 2);
        let other = with(&state, 0b110)[0];
        state.remove(other, 1);
        assert_eq!(effects(find(&state)), "nothing");
    }
}
