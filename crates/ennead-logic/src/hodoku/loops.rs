//! Nice loops and alternating inference chains, with groups or without: the best of all.

use super::links::{CELL_NODES, Consequences, Links, Node, node};
use super::state::State;
use super::step::{Best, Step};
use super::table::{Set, common_peers, digits, each, table};
use crate::technique::Technique;

pub(super) fn plain(state: &State) -> Option<Step> {
    find(
        state,
        &Links::new(state, false),
        [
            (Technique::ContinuousNiceLoop, "Continuous Nice Loop"),
            (Technique::DiscontinuousNiceLoop, "Discontinuous Nice Loop"),
            (Technique::Aic, "AIC"),
        ],
    )
}

pub(super) fn grouped(state: &State) -> Option<Step> {
    let names = [
        (Technique::GroupedContinuousNiceLoop, "Grouped Continuous Nice Loop"),
        (Technique::GroupedDiscontinuousNiceLoop, "Grouped Discontinuous Nice Loop"),
        (Technique::GroupedAic, "Grouped AIC"),
    ];
    find(state, &Links::new(state, true), names)
}

/// Names of continuous loops, discontinuous loops and chains.
type Names = [(Technique, &'static str); 3];

fn find(state: &State, links: &Links, names: Names) -> Option<Step> {
    let mut search = Search { state, links, names, chain: Vec::new(), best: Best::default() };
    let mut known = Vec::new();
    let mut starts: Vec<(usize, usize)> = Vec::new();
    for cell in each(state.open()) {
        starts.extend(digits(state.of[cell]).map(|digit| (cell, digit)));
    }
    let mut off_lists = Vec::new();
    for on in [true, false] {
        for &(cell, digit) in &starts {
            let list = Consequences::of(links, node(cell, digit, on), &mut known);
            search.loops(&list, cell, digit, on);
            if !on {
                off_lists.push(list);
            }
        }
    }
    for (&(cell, digit), list) in starts.iter().zip(&off_lists) {
        search.chains(list, cell, digit);
    }
    search.best.take()
}

struct Search<'a> {
    state: &'a State,
    links: &'a Links,
    names: Names,
    /// The chain looked at.
    chain: Vec<Node>,
    best: Best,
}

/// Cell and digit of a node that is no group.
fn candidate(node: Node) -> Option<(usize, usize)> {
    let number = usize::from(node) / 2;
    (usize::from(node) < CELL_NODES).then_some((number / 9, number % 9))
}

fn is_on(node: Node) -> bool {
    node % 2 == 1
}

impl Search<'_> {
    fn loops(&mut self, list: &Consequences, cell: usize, digit: usize, on: bool) {
        let is_pair = self.state.of[cell].count_ones() == 2;
        for at in 1..list.list.len() {
            let end = list.list[at].0;
            let Some((_, other)) = candidate(end).filter(|&(there, _)| there == cell) else {
                continue;
            };
            let same = other == digit;
            let struck = match (on, is_on(end)) {
                (true, false) if same => vec![(cell, digit)],
                (true, true) if !same => vec![(cell, digit)],
                (false, true) if same => {
                    let others = digits(self.state.of[cell] & !(1 << digit));
                    others.map(|other| (cell, other)).collect()
                }
                (false, false) if !same => vec![(cell, other)],
                // A continuous loop, if the start is one of two or is met again.
                (true, false) if !is_pair => continue,
                _ => Vec::new(),
            };
            list.chain(at, &mut self.chain);
            if !self.is_loop(cell) {
                continue;
            }
            let is_continuous = struck.is_empty();
            if is_continuous {
                let struck = self.around(cell, digit, other, is_on(end));
                let (technique, name) = self.names[0];
                self.best.offer(technique, name, struck);
            } else {
                let (technique, name) = self.names[1];
                self.best.offer(technique, name, struck);
            }
        }
    }

    /// Whether the chain leaves its cell at both ends and passes no cell twice.
    fn is_loop(&self, cell: usize) -> bool {
        let last = self.chain.len() - 1;
        let leaves = |at: usize| self.links.at(self.chain[at]).1 != 1 << cell;
        last >= 2 && leaves(1) && leaves(last - 1) && self.passes_once(1)
    }

    /// No node begins in a cell of an earlier one, but for the one right before it. Nodes before
    /// `first` are not asked.
    fn passes_once(&self, first: usize) -> bool {
        (2..self.chain.len()).all(|at| {
            let lowest = self.links.at(self.chain[at]).1.trailing_zeros();
            let earlier = self.chain[..at - 1].iter().skip(first);
            !earlier.into_iter().any(|&node| self.links.at(node).1 >> lowest & 1 == 1)
        })
    }

    /// What a continuous loop strikes.
    fn around(&self, cell: usize, digit: usize, end: usize, ends_on: bool) -> Vec<(usize, usize)> {
        let nodes: Vec<(usize, Set)> = self.chain.iter().map(|&node| self.links.at(node)).collect();
        let all = nodes.iter().fold(0, |all, (_, cells)| all | cells);
        let mut struck = Vec::new();
        for (at, pair) in nodes.windows(2).enumerate() {
            let [(one, from), (other, to)] = [pair[0], pair[1]];
            let is_weak = is_on(self.chain[at]);
            if from != to && is_weak {
                let gone = self.state.at[one] & common_peers(from | to) & !all;
                struck.extend(each(gone).map(|cell| (cell, one)));
            } else if from == to && is_weak && at > 0 && at + 2 < nodes.len() {
                // Entered with one digit and left with the other, both by strong links.
                let cell = from.trailing_zeros() as usize;
                let kept = 1 << one | 1 << other;
                struck.extend(digits(self.state.of[cell] & !kept).map(|digit| (cell, digit)));
            }
        }
        let starts_off = !is_on(self.chain[0]);
        if starts_off && ends_on && end != digit {
            let kept = 1 << digit | 1 << end;
            struck.extend(digits(self.state.of[cell] & !kept).map(|digit| (cell, digit)));
        }
        struck
    }

    /// Chains from a false candidate to a true one in another cell.
    fn chains(&mut self, list: &Consequences, cell: usize, digit: usize) {
        for at in 1..list.list.len() {
            let end = list.list[at].0;
            let Some((there, other)) =
                candidate(end).filter(|&(there, _)| is_on(end) && there != cell)
            else {
                continue;
            };
            let struck: Vec<(usize, usize)> = if other == digit {
                let seen = table().peers[cell] & table().peers[there];
                let gone = self.state.at[digit] & seen;
                if gone.count_ones() < 2 {
                    continue;
                }
                each(gone).map(|cell| (cell, digit)).collect()
            } else if table().peers[cell] >> there & 1 == 1
                && self.state.has(cell, other)
                && self.state.has(there, digit)
            {
                vec![(cell, other), (there, digit)]
            } else {
                continue;
            };
            list.chain(at, &mut self.chain);
            if self.chain.len() >= 3 && self.passes_once(0) {
                let (technique, name) = self.names[2];
                self.best.offer(technique, name, struck);
            }
        }
    }
}
