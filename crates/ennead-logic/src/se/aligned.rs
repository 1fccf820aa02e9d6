//! Aligned Pair and Triplet Exclusion: few cells whose joint fillings are cut down by small cells they all see.
//!
//! Take n cells (2 or 3). An excluder is a cell with at most n candidates that sees all of them; there must be at least
//! two. A joint filling is forbidden if two cells that see each other get the same digit, or if all candidates of an
//! excluder are used. A candidate in no allowed filling goes.
//!
//! Of what was tried in vain before, only that can be new which has a touched cell in it.
//!
//! An excluder counts only if its candidates can all be used by different cells of the n. One that counts is not enough: if
//! by it alone a candidate had no allowed filling, it would make a naked pair or triplet with some of the n, which takes the
//! candidate or locks its digit beside it, an XY-Wing or an XYZ-Wing, and these were looked for before. So most cells are
//! left out at a glance.
//!
//! Nearly always every candidate has an allowed filling, and one is enough to keep it: so for each candidate one is looked
//! for, and what it shows of the other cells' candidates is remembered.

use super::changes::Touched;
use super::hint::{Hint, Removals};
use super::order::{CHAIN_KINDS, Cells, HOUSE_MASK, HOUSE_OF, PEERS, bits, cells, count};
use super::rule::Rule;
use super::state::State;

/// The exclusion with two cells.
pub(super) fn find_pair(state: &State, touched: &Touched) -> Option<Hint> {
    let changed = touched.cells;
    let small = state.bivalue();
    let bases = those(state.blank, |cell| PEERS[cell] & small != 0);
    // By cell: the excluders it has a digit of.
    let mut around: [Cells; 81] = [0; 81];
    for b in cells(bases) {
        let sharing = |excluder| state.candidates[excluder] & state.candidates[b] != 0;
        around[b] = those(PEERS[b] & small, sharing);
        let mut first = bases & ((1 << b) - 1);
        if changed >> b & 1 == 0 {
            first &= changed | seen(around[b] & changed);
        }
        for a in cells(first) {
            let excluders = around[a] & around[b];
            if !has_two(excluders) || (excluders | 1 << a | 1 << b) & changed == 0 {
                continue;
            }
            let union = state.candidates[a] | state.candidates[b];
            let excluders = those(excluders, |excluder| state.candidates[excluder] & !union == 0);
            if has_two(excluders) {
                let hint = Aligned::new(state, &[a, b], excluders).exclude(state);
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    None
}

/// The exclusion with three cells. Two of them are any; the third must itself be small and see one of the first two, and is
/// tried in the order block, row, column of the one, then of the other.
pub(super) fn find_triplet(state: &State, touched: &Touched) -> Option<Hint> {
    let changed = touched.cells;
    let small = those(state.blank, |cell| (2..=3).contains(&state.count(cell)));
    let bases = those(state.blank, |cell| PEERS[cell] & small != 0);
    // What a third cell that changed sees.
    let by_third = seen(changed & bases & small);
    for b in cells(bases) {
        let around = PEERS[b] & small;
        let mut first = bases & ((1 << b) - 1);
        if changed >> b & 1 == 0 {
            first &= changed | seen(around & changed) | seen_twice(around & by_third);
        }
        for a in cells(first) {
            let common = PEERS[a] & around;
            if !has_two(common) {
                continue;
            }
            let mut tail = bases & small & (PEERS[a] | PEERS[b]) & !(1 << a | 1 << b);
            tail &= !(tried_from(small, b, a) | tried_from(small, a, b));
            if (common | 1 << a | 1 << b) & changed == 0 {
                tail &= changed;
            }
            if tail == 0 {
                continue;
            }
            // The third cell can take one digit that the others have not.
            let union = state.candidates[a] | state.candidates[b];
            let rest_of = |excluder: usize| state.candidates[excluder] & !union;
            let common = those(common, |excluder| count(rest_of(excluder)) <= 1);
            tail &= seen_twice(common);
            let first = [(a, PEERS[a] & tail), (b, PEERS[b] & tail & !PEERS[a])];
            let found = first.into_iter().find_map(|(cell, thirds)| {
                in_order(cell, thirds, |c| {
                    let third = state.candidates[c];
                    let excluders =
                        those(PEERS[c] & common, |excluder| rest_of(excluder) & !third == 0);
                    let used = excluders | 1 << a | 1 << b | 1 << c;
                    if !has_two(excluders) || used & changed == 0 {
                        return None;
                    }
                    Aligned::new(state, &[a, b, c], excluders).exclude(state)
                })
            });
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// The third cells with which two others were tried before, the one of these being the third then: cells before it, if it is
/// small and sees the other or the third.
fn tried_from(small: Cells, one: usize, other: usize) -> Cells {
    let before = (1 << one) - 1;
    match (small >> one & 1, PEERS[one] >> other & 1) {
        (0, _) => 0,
        (_, 0) => before & PEERS[one],
        _ => before,
    }
}

/// The cells that see one cell of a set or more.
fn seen(set: Cells) -> Cells {
    cells(set).fold(0, |seen, cell| seen | PEERS[cell])
}

/// The cells of a set of which something holds.
fn those(set: Cells, holds: impl Fn(usize) -> bool) -> Cells {
    cells(set).filter(|&cell| holds(cell)).fold(0, |set, cell| set | 1 << cell)
}

/// The cells that see two cells of a set or more.
fn seen_twice(set: Cells) -> Cells {
    let (mut once, mut twice) = (0, 0);
    for cell in cells(set) {
        twice |= once & PEERS[cell];
        once |= PEERS[cell];
    }
    twice
}

/// The first that is found for a cell of a set of peers of `cell`, in the order block, row, column.
fn in_order<T>(cell: usize, set: Cells, find: impl Fn(usize) -> Option<T>) -> Option<T> {
    let mut left = set;
    CHAIN_KINDS.into_iter().find_map(|kind| {
        let part = left & HOUSE_MASK[HOUSE_OF[cell][kind] as usize];
        left &= !part;
        cells(part).find_map(&find)
    })
}

/// Whether a set has two cells or more.
fn has_two(set: Cells) -> bool {
    set & set.wrapping_sub(1) != 0
}

/// Cells and what forbids their joint fillings.
struct Aligned {
    cells: [usize; 3],
    size: usize,
    candidates: [u16; 3],
    /// Whether a cell and the one after it, the last and the first, see each other.
    sees_next: [bool; 3],
    /// For each digit those that are forbidden beside it: together they would empty an excluder.
    beside: [u16; 9],
    /// The excluders that three digits would empty.
    threes: [u16; 18],
    count: usize,
}

impl Aligned {
    fn new(state: &State, at: &[usize], excluders: Cells) -> Aligned {
        let (mut cell, mut candidates) = ([0; 3], [0; 3]);
        for (to, &from) in at.iter().enumerate() {
            (cell[to], candidates[to]) = (from, state.candidates[from]);
        }
        let size = at.len();
        let sees = |one: usize| PEERS[cell[one]] >> cell[(one + 1) % size] & 1 == 1;
        let mut aligned = Aligned {
            cells: cell,
            size,
            candidates,
            sees_next: [sees(0), sees(1), size == 3 && sees(2)],
            beside: [0; 9],
            threes: [0; 18],
            count: 0,
        };
        let union = candidates[0] | candidates[1] | candidates[2];
        for excluder in cells(excluders) {
            let digits = state.candidates[excluder];
            // What has a digit that none of the cells has is never emptied.
            if digits & !union != 0 {
                continue;
            }
            let (low, rest) = (digits.trailing_zeros() as usize, digits & (digits - 1));
            if rest.is_power_of_two() {
                aligned.beside[low] |= rest;
                aligned.beside[rest.trailing_zeros() as usize] |= 1 << low;
            } else {
                aligned.threes[aligned.count] = digits;
                aligned.count += 1;
            }
        }
        aligned
    }

    fn exclude(&self, state: &State) -> Option<Hint> {
        let has_room = |&digits: &u16| count(digits) >= self.size;
        let is_forbidden = self.count > 0 || self.beside.iter().any(|&digits| digits != 0);
        if !is_forbidden && self.candidates[..self.size].iter().all(has_room) {
            return None;
        }
        let mut kept = [0u16; 3];
        let mut removals = Removals::default();
        for of in 0..self.size {
            for digit in bits(self.candidates[of]) {
                if kept[of] >> digit & 1 == 0 && !self.keep(of, digit, &mut kept) {
                    removals.add(state, 1 << self.cells[of], 1 << digit);
                }
            }
        }
        let pattern = self.cells[..self.size].iter().fold(0, |set, cell| set | 1 << cell);
        let rule = match self.size {
            2 => Rule::AlignedPairExclusion,
            _ => Rule::AlignedTripletExclusion,
        };
        Hint::remove(rule, pattern, removals)
    }

    /// Looks for an allowed filling with `digit` in the cell numbered `of`, and notes its digits.
    fn keep(&self, of: usize, digit: usize, kept: &mut [u16; 3]) -> bool {
        let (next, last) = ((of + 1) % self.size, (of + self.size - 1) % self.size);
        let same = |sees: bool, digit: usize| u16::from(sees) << digit;
        let after = self.candidates[next] & !(self.beside[digit] | same(self.sees_next[of], digit));
        if self.size == 2 {
            kept[next] |= after;
            return after != 0;
        }
        let before =
            self.candidates[last] & !(self.beside[digit] | same(self.sees_next[last], digit));
        for second in bits(after) {
            let mut third = before & !(self.beside[second] | same(self.sees_next[next], second));
            let used = 1 << digit | 1 << second;
            // Twice the same digit takes but one from an excluder.
            let threes = if second == digit { 0 } else { self.count };
            for excluder in &self.threes[..threes] {
                if excluder & used == used {
                    third &= !(excluder & !used);
                }
            }
            if third != 0 {
                kept[next] |= 1 << second;
                kept[last] |= third;
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::changes::Changes;
    use crate::se::hint::effects;
    use crate::se::order::by_house;
    use crate::se::{locking, naked_set, naked_single, wing};

    fn pair(state: &State) -> String {
        effects(find_pair(state, &Touched::ALL))
    }

    fn triplet(state: &State) -> String {
        effects(find_triplet(state, &Touched::ALL))
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
        let state = State::open().keep("r1c1", "1236").keep("r1c2", "45").keep("r1c8", "14");
        assert_eq!(pair(&state), "nothing");
        let now = state.clone().keep("r2c3", "15");
        let mut changes = Changes::of(&state);
        assert_eq!(effects(find_pair(&now, &Touched::NOTHING)), "nothing");
        changes.follow(&state.boards, &now);
        assert_eq!(effects(find_pair(&now, &changes.step)), "6.2 r1c1-1");
    }

    /// What goes by the definition: every joint filling is tried.
    fn plainly(state: &State, of: &[usize]) -> Option<Hint> {
        let seen = of.iter().fold(state.blank, |seen, &cell| seen & PEERS[cell]);
        let excluders: Vec<usize> =
            cells(seen).filter(|&cell| (2..=of.len()).contains(&state.count(cell))).collect();
        if excluders.len() < 2 {
            return None;
        }
        let mut fillings = vec![[0; 3]];
        for (at, &cell) in of.iter().enumerate() {
            let longer = |mut filling: [usize; 3]| {
                bits(state.candidates[cell]).map(move |digit| {
                    filling[at] = digit;
                    filling
                })
            };
            fillings = fillings.into_iter().flat_map(longer).collect();
        }
        fillings.retain(|filling| {
            let clash = |one: usize, two: usize| {
                filling[one] == filling[two] && PEERS[of[one]] >> of[two] & 1 == 1
            };
            let used = filling[..of.len()].iter().fold(0, |used, digit| used | 1 << digit);
            !(0..of.len()).any(|two| (0..two).any(|one| clash(one, two)))
                && !excluders.iter().any(|&cell| state.candidates[cell] & !used == 0)
        });
        let mut removals = Removals::default();
        for (at, &cell) in of.iter().enumerate() {
            for digit in bits(state.candidates[cell]) {
                if !fillings.iter().any(|filling| filling[at] == digit) {
                    removals.add(state, 1 << cell, 1 << digit);
                }
            }
        }
        let rule =
            if of.len() == 2 { Rule::AlignedPairExclusion } else { Rule::AlignedTripletExclusion };
        Hint::remove(rule, of.iter().fold(0, |set, cell| set | 1 << cell), removals)
    }

    /// The pairs and triplets in the order in which they are tried.
    fn all_plainly(state: &State, size: usize) -> Option<Hint> {
        for b in cells(state.blank) {
            for a in cells(state.blank & ((1 << b) - 1)) {
                if size == 2 {
                    if let Some(hint) = plainly(state, &[a, b]) {
                        return Some(hint);
                    }
                    continue;
                }
                let mut thirds = Vec::new();
                for one in [a, b] {
                    by_house(one, PEERS[one], |cell| thirds.push(cell));
                }
                for c in thirds {
                    let is_third = c != a && c != b && (2..=3).contains(&state.count(c));
                    if let (true, hint @ Some(_)) = (is_third, plainly(state, &[a, b, c])) {
                        return hint;
                    }
                }
            }
        }
        None
    }

    /// A position of which a solution is known, with few candidates, in which what is looked for before finds nothing.
    fn settled(seed: u64) -> Option<State> {
        let mut next = crate::se::chain::chance(seed);
        let solution = |cell: usize| (cell / 9 * 3 + cell / 27 + cell % 9) % 9;
        let mut state = State::open();
        let most = 3 + seed % 2;
        for cell in 0..81 {
            let more = 1 + next(most) as usize;
            while state.count(cell) > 1 + more {
                let digit = next(9) as usize;
                if digit != solution(cell) {
                    state.remove(cell, digit);
                }
            }
        }
        loop {
            let all = &Touched::ALL;
            let hint = naked_single::find(&state)
                .or_else(|| locking::find(&state, all))
                .or_else(|| (2..=3).find_map(|size| naked_set::find(&state, size, all)))
                .or_else(|| [false, true].into_iter().find_map(|z| wing::find(&state, z, all)));
            match hint {
                // A naked set of a house with few blank cells would have been found as a hidden one.
                None => {
                    let is_open = (0..27).all(|house| state.blanks(house) >= 6);
                    return is_open.then_some(state);
                }
                Some(Hint { placement: Some((cell, digit)), .. }) => state.place(cell, digit),
                Some(hint) => state.remove_all(&hint.removals),
            }
        }
    }

    #[test]
    fn the_first_is_that_of_the_definition() {
        let mut found = [0; 2];
        for state in (1..).filter_map(settled).take(48) {
            for (size, quickly) in
                [(2, find_pair(&state, &Touched::ALL)), (3, find_triplet(&state, &Touched::ALL))]
            {
                let plainly = all_plainly(&state, size);
                assert_eq!(effects(quickly), effects(plainly));
                assert_eq!(quickly.map(|hint| hint.cells), plainly.map(|hint| hint.cells));
                found[size - 2] += u32::from(quickly.is_some());
            }
        }
        assert!(found[0] > 1 && found[1] > 20, "{found:?}");
    }
}
