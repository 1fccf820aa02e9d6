//! W-Wing, XY-Wing, XYZ-Wing: the first found; Remote Pair: the best.

use super::state::State;
use super::step::{Best, Step};
use super::table::{Set, common_peers, digits, each, sees, table};
use crate::technique::Technique;

pub(super) fn w_wing(state: &State) -> Option<Step> {
    let pairs = state.with(2);
    for (at, &i) in pairs.iter().enumerate() {
        for &j in &pairs[at + 1..] {
            if state.of[i] != state.of[j] {
                continue;
            }
            let both: Vec<usize> = digits(state.of[i]).collect();
            for [gone, link] in [[both[0], both[1]], [both[1], both[0]]] {
                let cells = state.at[gone] & table().peers[i] & table().peers[j];
                if cells != 0 && is_linked(state, link, i, j) {
                    return Step::strikes_digit(Technique::WWing, "W-Wing", cells, gone);
                }
            }
        }
    }
    None
}

fn is_linked(state: &State, digit: usize, i: usize, j: usize) -> bool {
    (0..27).filter(|&house| state.n[house][digit] == 2).any(|house| {
        let (mut near_i, mut near_j) = (false, false);
        for cell in each(state.places(house, digit)).filter(|&cell| cell != i && cell != j) {
            if sees(cell, i) {
                near_i = true;
            } else if sees(cell, j) {
                near_j = true;
            }
        }
        near_i && near_j
    })
}

pub(super) fn xy_wing(state: &State) -> Option<Step> {
    let pairs = state.with(2);
    for (a, &i) in pairs.iter().enumerate() {
        for (b, &j) in pairs.iter().enumerate().skip(a + 1) {
            if (state.of[i] | state.of[j]).count_ones() != 3 {
                continue;
            }
            for &k in &pairs[b + 1..] {
                let of = [i, j, k].map(|cell| state.of[cell]);
                if (of[0] | of[1] | of[2]).count_ones() != 3 || of[2] == of[0] || of[2] == of[1] {
                    continue;
                }
                for [pivot, one, other] in [[i, j, k], [j, i, k], [k, i, j]] {
                    if !sees(pivot, one) || !sees(pivot, other) {
                        continue;
                    }
                    let Some(z) = digits(state.of[one] & state.of[other]).next() else { continue };
                    let gone = state.at[z] & table().peers[one] & table().peers[other];
                    let step = Step::strikes_digit(Technique::XyWing, "XY-Wing", gone, z);
                    if step.is_some() {
                        return step;
                    }
                }
            }
        }
    }
    None
}

pub(super) fn xyz_wing(state: &State) -> Option<Step> {
    let pairs = state.with(2);
    for pivot in state.with(3) {
        for (at, &j) in pairs.iter().enumerate() {
            if !sees(pivot, j) || state.of[j] & !state.of[pivot] != 0 {
                continue;
            }
            for &k in &pairs[at + 1..] {
                let fits = sees(pivot, k)
                    && state.of[k] & !state.of[pivot] == 0
                    && state.of[k] != state.of[j];
                let Some(z) = digits(state.of[j] & state.of[k]).next().filter(|_| fits) else {
                    continue;
                };
                let gone = state.at[z] & common_peers(1 << pivot | 1 << j | 1 << k);
                let step = Step::strikes_digit(Technique::XyzWing, "XYZ-Wing", gone, z);
                if step.is_some() {
                    return step;
                }
            }
        }
    }
    None
}

/// Chains of 4, 6, 8 or 10 cells with one pair.
pub(super) fn remote_pair(state: &State) -> Option<Step> {
    let mut best = Best::default();
    for start in state.with(2) {
        let like: Set = state
            .with(2)
            .iter()
            .filter(|&&cell| state.of[cell] == state.of[start])
            .fold(0, |set, cell| set | 1 << cell);
        if like.count_ones() >= 4 {
            for digit in digits(state.of[start]) {
                grow(state, like, digit, &mut vec![start], &mut best);
            }
        }
    }
    best.take()
}

/// The depth is at most ten.
fn grow(state: &State, like: Set, digit: usize, chain: &mut Vec<usize>, best: &mut Best) {
    let here = chain[chain.len() - 1];
    if chain.len() >= 4 && chain.len().is_multiple_of(2) {
        let ends = table().peers[chain[0]] & table().peers[here];
        if state.at[digit] & ends != 0 {
            let mut cells: Set = 0;
            for (at, &one) in chain.iter().enumerate() {
                for &other in chain.iter().skip(at + 3).step_by(2) {
                    cells |= table().peers[one] & table().peers[other];
                }
            }
            let struck = digits(state.of[here])
                .flat_map(|digit| each(state.at[digit] & cells).map(move |cell| (cell, digit)));
            let struck = struck.filter(|(cell, _)| !chain.contains(cell)).collect();
            best.offer(Technique::RemotePair, "Remote Pair", struck);
        }
    }
    if chain.len() == 10 {
        return;
    }
    for next in each(like & table().peers[here]) {
        if !chain.contains(&next) {
            chain.push(next);
            grow(state, like, digit, chain, best);
            chain.pop();
        }
    }
}
