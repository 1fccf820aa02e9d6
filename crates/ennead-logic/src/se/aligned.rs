//! Aligned Pair and Triplet Exclusion: few cells whose joint fillings are cut down by small cells they all see.
//!
//! Take n cells (2 or 3). An excluder is a cell with at most n candidates that sees all of them; there must be at least
//! two. A joint filling is forbidden if two cells that see each other get the same digit, or if all candidates of an
//! excluder are used. A candidate in no allowed filling goes.
//!
//! Nearly always every candidate has an allowed filling, and one is enough to keep it: so for each candidate one is looked
//! for, and what it shows of the other cells' candidates is remembered.

use super::hint::{Hint, Removals};
use super::order::{Cells, PEERS, bits, by_house, cells};
use super::rule::Rule;
use super::state::State;

/// The candidates with which everything was tried in vain. Of what is tried later only that can be new which has a
/// changed cell in it.
#[derive(Debug)]
pub(super) struct Searched {
    candidates: [u16; 81],
}

impl Default for Searched {
    fn default() -> Searched {
        Searched { candidates: [0; 81] }
    }
}

impl Searched {
    fn changed(&self, state: &State) -> Cells {
        cells(state.blank)
            .filter(|&cell| self.candidates[cell] != state.candidates[cell])
            .fold(0, |set, cell| set | 1 << cell)
    }
}

/// The exclusion with two cells.
pub(super) fn find_pair(state: &State, searched: &mut Searched) -> Option<Hint> {
    let changed = searched.changed(state);
    let small = state.bivalue();
    let bases: Vec<usize> = cells(state.blank).filter(|&cell| PEERS[cell] & small != 0).collect();
    for (at, &b) in bases.iter().enumerate() {
        for &a in &bases[..at] {
            let excluders = PEERS[a] & PEERS[b] & small;
            let used = excluders | 1 << a | 1 << b;
            if excluders.count_ones() >= 2 && used & changed != 0 {
                let hint = Aligned::new(state, &[a, b], excluders).exclude();
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    searched.candidates = state.candidates;
    None
}

/// The exclusion with three cells. Two of them are any; the third must itself be small and see one of the first two, and is
/// tried in the order block, row, column of the one, then of the other.
pub(super) fn find_triplet(state: &State, searched: &mut Searched) -> Option<Hint> {
    let changed = searched.changed(state);
    let small = cells(state.blank)
        .filter(|&cell| (2..=3).contains(&state.count(cell)))
        .fold(0, |set, cell| set | 1 << cell);
    let bases = cells(state.blank)
        .filter(|&cell| PEERS[cell] & small != 0)
        .fold(0, |set: Cells, cell| set | 1 << cell);
    let mut thirds = Vec::with_capacity(40);
    for b in cells(bases) {
        for a in cells(bases & ((1 << b) - 1)) {
            let common = PEERS[a] & PEERS[b] & small;
            if common.count_ones() < 2 {
                continue;
            }
            let mut tail = bases & small & !(1 << a | 1 << b);
            if (common | 1 << a | 1 << b) & changed == 0 {
                tail &= changed;
            }
            thirds.clear();
            by_house(a, PEERS[a] & tail, |cell| thirds.push(cell));
            by_house(b, PEERS[b] & tail & !PEERS[a], |cell| thirds.push(cell));
            for &c in &thirds {
                let excluders = PEERS[c] & common;
                let used = excluders | 1 << a | 1 << b | 1 << c;
                if excluders.count_ones() >= 2 && used & changed != 0 {
                    let hint = Aligned::new(state, &[a, b, c], excluders).exclude();
                    if hint.is_some() {
                        return hint;
                    }
                }
            }
        }
    }
    searched.candidates = state.candidates;
    None
}

/// Cells and their excluders.
struct Aligned<'a> {
    state: &'a State,
    cells: &'a [usize],
    /// The candidates of each excluder; at most eighteen cells see two others.
    excluders: [u16; 18],
    count: usize,
}

impl<'a> Aligned<'a> {
    fn new(state: &'a State, at: &'a [usize], excluders: Cells) -> Aligned<'a> {
        let mut aligned = Aligned { state, cells: at, excluders: [0; 18], count: 0 };
        for cell in cells(excluders) {
            aligned.excluders[aligned.count] = state.candidates[cell];
            aligned.count += 1;
        }
        aligned
    }

    fn exclude(&self) -> Option<Hint> {
        let mut kept = [0u16; 3];
        let mut removals = Removals::default();
        for (of, &cell) in self.cells.iter().enumerate() {
            for digit in bits(self.state.candidates[cell]) {
                if kept[of] >> digit & 1 == 0 && !self.keep(of, digit, &mut kept) {
                    removals.add(self.state, 1 << cell, 1 << digit);
                }
            }
        }
        let (rule, pattern) = match *self.cells {
            [a, b] => (Rule::AlignedPairExclusion, 1 << a | 1 << b),
            [a, b, c] => (Rule::AlignedTripletExclusion, 1 << a | 1 << b | 1 << c),
            _ => return None,
        };
        Hint::remove(rule, pattern, removals)
    }

    /// Looks for an allowed filling with `digit` in the cell numbered `of`, and notes its digits.
    fn keep(&self, of: usize, digit: usize, kept: &mut [u16; 3]) -> bool {
        let size = self.cells.len();
        let (next, last) = ((of + 1) % size, (of + 2) % size);
        for second in bits(self.may(next, of, digit)) {
            let used = 1 << digit | 1 << second;
            if self.empties(used) {
                continue;
            }
            if size == 2 {
                kept[of] |= 1 << digit;
                kept[next] |= 1 << second;
                return true;
            }
            let third = bits(self.may(last, of, digit) & self.may(last, next, second))
                .find(|&third| !self.empties(used | 1 << third));
            if let Some(third) = third {
                kept[of] |= 1 << digit;
                kept[next] |= 1 << second;
                kept[last] |= 1 << third;
                return true;
            }
        }
        false
    }

    /// The candidates of cell `of` if `other` has a digit.
    fn may(&self, of: usize, other: usize, digit: usize) -> u16 {
        let (of, other) = (self.cells[of], self.cells[other]);
        let taken = if PEERS[of] >> other & 1 == 1 { 1 << digit } else { 0 };
        self.state.candidates[of] & !taken
    }

    /// Whether the digits of `used` leave an excluder without a candidate.
    fn empties(&self, used: u16) -> bool {
        self.excluders[..self.count].iter().any(|digits| digits & !used == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::hint::effects;

    fn pair(state: &State) -> String {
        effects(find_pair(state, &mut Searched::default()))
    }

    fn triplet(state: &State) -> String {
        effects(find_triplet(state, &mut Searched::default()))
    }

    #[test]
    fn a_digit_without_an_allowed_partner_goes() {
        // With 1 in r1c1 and 4 or 5 in r1c2, one of the cells that see both is empty.
        let state = State::open()
            .keep("r1c1", "1236")
            .keep("r1c2", "45")
            .keep("r1c8", "14")
            .keep("r2c3", "15");
        assert_eq!(pair(&state), "6.2 r1c1-1");
    }

    #[test]
    fn an_excluder_must_see_both() {
        let state = State::open()
            .keep("r1c1", "1236")
            .keep("r1c2", "45")
            .keep("r1c8", "14")
            .keep("r5c1", "15");
        assert_eq!(pair(&state), "nothing");
    }

    #[test]
    fn three_cells_use_excluders_of_three() {
        let state = State::open()
            .keep("r1c1", "12389")
            .keep("r1c2", "45")
            .keep("r1c3", "67")
            .keep("r2c1", "14")
            .keep("r2c2", "156")
            .keep("r2c3", "157");
        assert_eq!(triplet(&state), "7.5 r1c1-1");
        assert_eq!(triplet(&state.keep("r1c3", "678")), "7.5 r1c1-1");
    }

    #[test]
    fn what_was_searched_in_vain_is_searched_again_where_it_changed() {
        let mut searched = Searched::default();
        let state = State::open().keep("r1c1", "1236").keep("r1c2", "45").keep("r1c8", "14");
        assert_eq!(effects(find_pair(&state, &mut searched)), "nothing");
        let state = state.keep("r2c3", "15");
        assert_eq!(effects(find_pair(&state, &mut searched)), "6.2 r1c1-1");
    }
}
