//! Aligned Pair and Triplet Exclusion: few cells whose joint fillings are cut down by small cells they all see.
//!
//! Take n cells (2 or 3). An excluder is a cell with at most n candidates that sees all of them; there must be at least
//! two. A joint filling is forbidden if two cells that see each other get the same digit, or if all candidates of an
//! excluder are used. A candidate in no allowed filling goes.

use super::hint::{Hint, Removals};
use super::order::{Cells, PEERS, cells};
use super::rule::Rule;
use super::state::State;

/// The exclusion with two cells.
pub(super) fn find_pair(state: &State) -> Option<Hint> {
    let small = state.bivalue();
    let bases: Vec<usize> = cells(state.blank).filter(|&cell| PEERS[cell] & small != 0).collect();
    for (at, &b) in bases.iter().enumerate() {
        for &a in &bases[..at] {
            let excluders = PEERS[a] & PEERS[b] & small;
            if excluders.count_ones() >= 2 {
                let hint = exclude_pair(state, a, b, excluders);
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    None
}

fn exclude_pair(state: &State, a: usize, b: usize, excluders: Cells) -> Option<Hint> {
    let seeing = PEERS[a] >> b & 1 == 1;
    let mut allowed = [0u16; 2];
    for x in super::order::bits(state.candidates[a]) {
        for y in super::order::bits(state.candidates[b]) {
            let used = 1 << x | 1 << y;
            if !(seeing && x == y) && !empties(state, excluders, used) {
                allowed[0] |= 1 << x;
                allowed[1] |= 1 << y;
            }
        }
    }
    conclude(state, Rule::AlignedPairExclusion, &[a, b], &allowed)
}

/// The exclusion with three cells.
pub(super) fn find_triplet(state: &State) -> Option<Hint> {
    let small = cells(state.blank)
        .filter(|&cell| (2..=3).contains(&state.count(cell)))
        .fold(0, |set, cell| set | 1 << cell);
    let bases: Vec<usize> = cells(state.blank).filter(|&cell| PEERS[cell] & small != 0).collect();
    for (at, &c) in bases.iter().enumerate() {
        for (before, &b) in bases[..at].iter().enumerate() {
            let common = PEERS[b] & PEERS[c] & small;
            if common.count_ones() < 2 {
                continue;
            }
            for &a in &bases[..before] {
                let excluders = PEERS[a] & common;
                if excluders.count_ones() >= 2 {
                    let hint = exclude_triplet(state, [a, b, c], excluders);
                    if hint.is_some() {
                        return hint;
                    }
                }
            }
        }
    }
    None
}

fn exclude_triplet(state: &State, at: [usize; 3], excluders: Cells) -> Option<Hint> {
    let [a, b, c] = at;
    let sees = |one: usize, two: usize| PEERS[one] >> two & 1 == 1;
    let (ab, ac, bc) = (sees(a, b), sees(a, c), sees(b, c));
    let mut allowed = [0u16; 3];
    for x in super::order::bits(state.candidates[a]) {
        for y in super::order::bits(state.candidates[b]) {
            if ab && x == y {
                continue;
            }
            for z in super::order::bits(state.candidates[c]) {
                let used = 1 << x | 1 << y | 1 << z;
                if !(ac && x == z) && !(bc && y == z) && !empties(state, excluders, used) {
                    allowed[0] |= 1 << x;
                    allowed[1] |= 1 << y;
                    allowed[2] |= 1 << z;
                }
            }
        }
    }
    conclude(state, Rule::AlignedTripletExclusion, &at, &allowed)
}

/// Whether the digits of `used` leave an excluder without a candidate.
fn empties(state: &State, excluders: Cells, used: u16) -> bool {
    cells(excluders).any(|cell| state.candidates[cell] & !used == 0)
}

fn conclude(state: &State, rule: Rule, at: &[usize], allowed: &[u16]) -> Option<Hint> {
    let mut removals = Removals::default();
    let mut pattern = 0;
    for (&cell, &allowed) in at.iter().zip(allowed) {
        removals.add(state, 1 << cell, !allowed & 0x1ff);
        pattern |= 1 << cell;
    }
    Hint::remove(rule, pattern, removals)
}
