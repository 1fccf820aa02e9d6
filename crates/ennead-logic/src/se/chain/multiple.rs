//! Multiple Forcing Chains: whatever a cell is, or wherever a digit of a house is, the same follows.
//!
//! The links are those of the position (nets are another matter). Cells are visited in reading order, those with three
//! candidates or more. For each of their digits, each house of the cell in which it is the *first* place of the digit and
//! which has three places or more is tried (a region chain); then the cell itself. So a house is not tried if the first
//! place of the digit is a cell of two candidates: this is what the original does.
//!
//! The complexity is the sum over the branches. Between conclusions that are equal in everything the first wins: on
//! before off, then as the first branch reached them.

use super::closure::{Closure, Reached};
use super::finding::{Best, Conclusion, Kind};
use super::rows::Rows;
use super::set::{Graph, NO_NUMBER};
use crate::se::hint::Hint;
use crate::se::order::{CHAIN_KINDS, HOUSE_CELLS, HOUSE_OF, PLACE_IN, bits, cells, count};
use crate::se::rule::Rule;
use crate::se::state::State;

/// The closures of a position, each made when it is first asked for.
#[derive(Debug, Default)]
pub(super) struct Closures {
    count: usize,
    all: Vec<Closure>,
    /// By number of the candidate.
    index: Vec<u16>,
}

impl Closures {
    fn begin(&mut self, count: usize) {
        self.count = 0;
        self.index.clear();
        self.index.resize(count, NO_NUMBER);
    }

    /// The place of the closure of a candidate.
    fn of(&mut self, graph: &Graph, rows: &Rows, number: u16) -> usize {
        let index = &mut self.index[number as usize];
        if *index == NO_NUMBER {
            *index = self.count as u16;
            if self.all.len() <= self.count {
                self.all.push(Closure::default());
            }
            self.all[self.count].fill(graph, rows, number);
            self.count += 1;
        }
        *index as usize
    }
}

/// Closures are made only where [`Rows`] tells that their branches have something in common.
pub(super) fn find(
    state: &State,
    graph: &Graph,
    rows: &Rows,
    closures: &mut Closures,
) -> Option<Hint> {
    closures.begin(graph.count());
    let mut best = Best::default();
    let mut branches = Vec::with_capacity(9);
    for cell in cells(state.blank).filter(|&cell| state.count(cell) >= 3) {
        for digit in bits(state.candidates[cell]) {
            for kind in CHAIN_KINDS {
                let house = HOUSE_OF[cell][kind] as usize;
                let places = state.places[house][digit];
                let first = places.trailing_zeros() == PLACE_IN[cell][kind] as u32;
                let place = |at: usize| graph.number(HOUSE_CELLS[house][at] as usize, digit);
                if first && count(places) >= 3 && rows.meet(bits(places).map(place)) {
                    branches.clear();
                    branches.extend(bits(places).map(|at| closures.of(graph, rows, place(at))));
                    let rule = (Rule::RegionForcingChains, Kind::Region);
                    conclude(graph, closures, &branches, rule, &mut best);
                }
            }
        }
        let number = |digit: usize| graph.number(cell, digit);
        if !rows.meet(bits(state.candidates[cell]).map(number)) {
            continue;
        }
        branches.clear();
        branches.extend(
            bits(state.candidates[cell]).map(|digit| closures.of(graph, rows, number(digit))),
        );
        conclude(graph, closures, &branches, (Rule::CellForcingChains, Kind::Cell), &mut best);
    }
    best.into_hint(state)
}

/// What all branches have in common.
fn conclude(
    graph: &Graph,
    closures: &Closures,
    branches: &[usize],
    (rule, kind): (Rule, Kind),
    best: &mut Best,
) {
    let first = &closures.all[branches[0]];
    let (mut on, mut off) = (first.on, first.off);
    for &branch in &branches[1..] {
        (on, off) = (on.and(&closures.all[branch].on), off.and(&closures.all[branch].off));
    }
    let sum = |reached: fn(&Closure) -> &[Reached], number: u16| {
        let of = |branch: usize| reached(&closures.all[branch])[number as usize];
        let nodes: usize = branches.iter().map(|&branch| of(branch).depth as usize + 1).sum();
        (nodes, of(branches[0]).rank)
    };
    let mut lowest: Option<((usize, u16), Conclusion)> = None;
    let mut offer = |key: (usize, u16), conclusion: Conclusion| {
        if lowest.is_none_or(|(lowest, _)| key < lowest) {
            lowest = Some((key, conclusion));
        }
    };
    for number in on.iter() {
        let (cell, digit) = graph.candidate(number);
        let key = sum(|closure| &closure.on_reached, number);
        offer(key, Conclusion::On { cell, digit });
    }
    for number in off.iter() {
        let (cell, digit) = graph.candidate(number);
        let (nodes, rank) = sum(|closure| &closure.off_reached, number);
        // After all on nodes.
        offer((nodes, rank + 729), Conclusion::Off { cell, digit });
    }
    if let Some(((nodes, _), conclusion)) = lowest {
        best.offer(rule, kind, nodes, conclusion);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::chain::Memory;
    use crate::se::hint::effects;

    #[test]
    fn whatever_a_cell_is_the_same_follows() {
        // 1 makes r1c9 a 9, 2 makes r9c1 a 9, 3 makes r1c5 a 4 and so r9c5 a 9: no 9 in r9c9. The branches have four, four
        // and six nodes, so the length is twelve.
        let state = State::open()
            .keep("r1c1", "123")
            .keep("r1c9", "19")
            .keep("r9c1", "29")
            .keep("r1c5", "34")
            .keep("r9c5", "49");
        let hint = Memory::default().multiple(&state);
        assert_eq!(hint.map(|hint| hint.rule), Some(Rule::CellForcingChains));
        assert_eq!(effects(hint), "8.3 r9c9-9");
    }

    #[test]
    fn one_branch_that_leads_elsewhere_spoils_it() {
        let state = State::open()
            .keep("r1c1", "123")
            .keep("r1c9", "19")
            .keep("r9c1", "29")
            .keep("r1c5", "34")
            .keep("r9c5", "489");
        assert_eq!(effects(Memory::default().multiple(&state)), "nothing");
    }
}
