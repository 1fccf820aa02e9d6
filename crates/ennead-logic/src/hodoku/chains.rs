//! Turbot Fish, X-Chain and XY-Chain: the best found.

use super::state::State;
use super::step::{Best, Step};
use super::table::{Set, digits, each, table};
use crate::technique::Technique;

pub(super) fn turbot_fish(state: &State) -> Option<Step> {
    x_chains(state, 3, Technique::TurbotFish, "Turbot Fish")
}

pub(super) fn x_chain(state: &State) -> Option<Step> {
    x_chains(state, 19, Technique::XChain, "X-Chain")
}

/// Chains of one digit: strong, weak, …, strong, of 3 to `most` links.
fn x_chains(state: &State, most: usize, technique: Technique, name: &'static str) -> Option<Step> {
    let mut best = Best::default();
    for digit in 0..9 {
        let strong: Vec<Set> = (0..81)
            .map(|cell| {
                let houses = table().of[cell].into_iter();
                let pairs = houses.filter(|&house| state.n[house][digit] == 2);
                pairs.fold(0, |set, house| set | state.places(house, digit)) & !(1 << cell)
            })
            .collect();
        for start in each(state.at[digit]).filter(|&cell| strong[cell] != 0) {
            let mut walk = Walk { state, digit, strong: &strong, start, most, ends: 0 };
            walk.go(start, 1 << start, 0);
            for end in each(walk.ends) {
                let mut gone = state.at[digit] & table().peers[start];
                if end != start {
                    gone &= table().peers[end];
                }
                best.offer(technique, name, each(gone).map(|cell| (cell, digit)).collect());
            }
        }
    }
    best.take()
}

struct Walk<'a> {
    state: &'a State,
    digit: usize,
    strong: &'a [Set],
    start: usize,
    most: usize,
    /// Where chains from the start end.
    ends: Set,
}

impl Walk<'_> {
    /// A strong link and then a weak one. The depth is half the number of links.
    fn go(&mut self, here: usize, used: Set, links: usize) {
        if links + 1 > self.most {
            return;
        }
        if links >= 2 && self.strong[here] >> self.start & 1 == 1 {
            self.ends |= 1 << self.start;
        }
        for next in each(self.strong[here] & !used) {
            if links >= 2 {
                self.ends |= 1 << next;
            }
            let used = used | 1 << next;
            let weak = self.state.at[self.digit] & table().peers[next] & !used;
            for after in each(weak).filter(|&cell| self.strong[cell] != 0) {
                self.go(after, used | 1 << after, links + 2);
            }
        }
    }
}

/// Most cells of an XY-chain.
const CELLS: u32 = 10;

pub(super) fn xy_chain(state: &State) -> Option<Step> {
    let pairs = state.with(2);
    let bivalue: Set = pairs.iter().fold(0, |set, cell| set | 1 << cell);
    let mut best = Best::default();
    for &start in &pairs {
        for digit in digits(state.of[start]) {
            let left = state.of[start] & !(1 << digit);
            let mut ends: Set = 0;
            xy_walk(state, bivalue, digit, start, left, 1 << start, &mut ends);
            for end in each(ends) {
                let gone = state.at[digit] & table().peers[start] & table().peers[end];
                let struck = each(gone).map(|cell| (cell, digit)).collect();
                best.offer(Technique::XyChain, "XY-Chain", struck);
            }
        }
    }
    best.take()
}

/// `out` is the digit with which the chain leaves `here`. The depth is at most ten.
fn xy_walk(
    state: &State,
    bivalue: Set,
    digit: usize,
    here: usize,
    out: u16,
    used: Set,
    ends: &mut Set,
) {
    if used.count_ones() == CELLS {
        return;
    }
    for next in each(bivalue & table().peers[here] & !used) {
        if state.of[next] & out == 0 {
            continue;
        }
        let left = state.of[next] & !out;
        if left == 1 << digit {
            *ends |= 1 << next;
        }
        xy_walk(state, bivalue, digit, next, left, used | 1 << next, ends);
    }
}
