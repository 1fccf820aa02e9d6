//! All forcing chains and cycles of a position, as a list for a stuck net.
//!
//! The order in which they are found is that of [`simple`](super::simple): three passes; in each, for every candidate, its
//! cycles, then p on ⇒ p off, then p off ⇒ p on. [`Rows`] says beforehand from which candidates there can be any.

use super::finding::{Conclusion, Kind, rating};
use super::links::{Links, Mode};
use super::nested::{Identity, Inner};
use super::net::Node;
use super::rows::{Rows, may_prove};
use super::set::{Because, Graph, Set};
use super::simple::{OnNode, PASSES, Pass, Walk, closing, cyclic_bivalues, digits, opposing};
use crate::se::hint::Removals;
use crate::se::order::{CHAIN_KINDS, HOUSE_MASK, HOUSE_OF, bits, by_house, cells};
use crate::se::rule::Rule;
use crate::se::state::State;
use crate::se::tenths::Tenths;
use ennead_grid::sorting;

/// The list of a position whose candidates are `live`.
pub(super) fn list(
    state: &State,
    live: &Set,
    graph: &Graph,
    rows: &Rows,
    walk: &mut Walk,
) -> Vec<Inner> {
    let starts = rows.starts(state, live, graph);
    if starts.refuted.is_empty() {
        return Vec::new();
    }
    let links = Links::of(state);
    let mut search = Search { graph, links: &links, walk, found: Vec::new() };
    for pass in &PASSES {
        let boards = match pass.mode {
            Mode::X => {
                let digits = digits(&links, graph, &starts.refuted);
                std::array::from_fn(|digit| if digits >> digit & 1 == 1 { state.blank } else { 0 })
            }
            Mode::Y => cyclic_bivalues(&links, graph, &starts.refuted),
            Mode::Xy => [state.blank; 9],
        };
        let from = boards.iter().fold(0, |set, board| set | board);
        if from == 0 {
            continue;
        }
        search.walk.begin_pass(if pass.mode == Mode::Y { boards } else { [!0; 9] });
        for cell in cells(from).filter(|&cell| state.count(cell) >= 2) {
            for digit in bits(state.candidates[cell]) {
                if boards[digit] >> cell & 1 == 0 {
                    continue;
                }
                let number = graph.number(cell, digit);
                let is_refuted = starts.refuted.has(number);
                let may_start = is_refuted || starts.cyclic.has(number);
                if may_start && (pass.mode != Mode::X || links.returns_in_digit(cell, digit)) {
                    search.when_on(pass, (cell, digit), is_refuted);
                }
                if pass.chain.is_some() && may_prove(graph, live, &starts.refuted, number) {
                    search.when_off(pass, (cell, digit));
                }
            }
        }
    }
    sorting::sort_by_key(&mut search.found, |(key, _)| *key);
    let mut list: Vec<Inner> = Vec::new();
    for (_, inner) in search.found {
        if list.iter().all(|other| other.removals != inner.removals) {
            list.push(inner);
        }
    }
    list
}

/// By what chains are sorted.
type Key = (Tenths, bool, u32, Kind);

/// The key of a chain. Ratings are sums of floating-point tenths in the original, in which an X-chain is a little below
/// another chain of the same rating in four cases.
fn key(rule: Rule, complexity: usize, kind: Kind) -> Key {
    let rating = rating(rule, complexity);
    let is_below = rule == Rule::ForcingXChain && matches!(rating.0, 72 | 74 | 77 | 79);
    (rating, !is_below, complexity as u32, kind)
}

struct Search<'a> {
    graph: &'a Graph,
    links: &'a Links,
    walk: &'a mut Walk,
    found: Vec<(Key, Inner)>,
}

/// The nodes of a chain as they are read off, from its end.
#[derive(Default)]
struct Telling {
    identity: Identity,
    reasons: Vec<Because>,
}

impl Telling {
    fn reason(&mut self, because: Because) {
        if !self.reasons.contains(&because) {
            self.reasons.push(because);
        }
    }
}

impl Search<'_> {
    fn node(&self, cell: usize, digit: usize, on: bool) -> Node {
        Node::new(self.graph.number(cell, digit), on)
    }

    /// Cycles and, if there is one, p on ⇒ p off.
    fn when_on(&mut self, pass: &Pass, (cell, digit): (usize, usize), is_refuted: bool) {
        let (links, mode) = (self.links, pass.mode);
        let near = closing(links, mode, cell, digit);
        let against = opposing(links, mode, cell, digit);
        self.walk.begin_on(cell, digit);
        let mut at = 0;
        let mut refuting = None;
        while at < self.walk.queue.len() {
            let node = self.walk.queue[at];
            if node.depth >= 2 && near[node.hop.digit as usize] >> node.hop.cell & 1 == 1 {
                let mut closings = Vec::new();
                self.walk.closings(links, mode, at, |cell, digit| closings.push((cell, digit)));
                for off in closings {
                    if let Some(Conclusion::Cycle { removals, .. }) =
                        self.walk.cycle(links, at, off.0, off.1)
                    {
                        self.cycle(pass, at, off, &removals);
                    }
                }
            }
            if refuting.is_none() && against[node.hop.digit as usize] >> node.hop.cell & 1 == 1 {
                refuting = Some(at);
            }
            self.walk.expand(links, mode, at);
            at += 1;
        }
        if let (Some(rule), Some(at), true) = (pass.chain, refuting, is_refuted) {
            let mut telling = Telling::default();
            telling.identity.target();
            telling.identity.node(self.node(cell, digit, false));
            self.back(at, &mut telling);
            let removals = vec![self.graph.number(cell, digit)];
            self.keep(rule, pass.kind, self.walk.queue[at].depth as usize + 2, telling, removals);
        }
    }

    /// p off ⇒ p on.
    fn when_off(&mut self, pass: &Pass, (cell, digit): (usize, usize)) {
        let (links, mode) = (self.links, pass.mode);
        let Some(rule) = pass.chain else { return };
        if links.strong_board(digit, mode) >> cell & 1 == 0 {
            return;
        }
        let near = closing(links, mode, cell, digit);
        self.walk.begin_off(links, mode, cell, digit);
        let mut at = 0;
        while at < self.walk.queue.len() {
            let node = self.walk.queue[at];
            if near[node.hop.digit as usize] >> node.hop.cell & 1 == 1 {
                let Some(off) = self.last_off(mode, node, (cell, digit)) else { return };
                let mut telling = Telling::default();
                telling.identity.target();
                telling.identity.node(self.node(cell, digit, true));
                telling.reason(links.because(off, (cell, digit)));
                telling.identity.node(self.node(off.0, off.1, false));
                self.back_to_off(at, (cell, digit), &mut telling);
                let others = bits(links.candidates[cell] & !(1 << digit));
                let removals = others.map(|other| self.graph.number(cell, other)).collect();
                self.keep(rule, pass.kind, node.depth as usize + 3, telling, removals);
                return;
            }
            self.walk.expand(links, mode, at);
            at += 1;
        }
    }

    /// The first of what an on node turns off that leads on to the candidate.
    fn last_off(
        &self,
        mode: Mode,
        node: OnNode,
        (cell, digit): (usize, usize),
    ) -> Option<(usize, usize)> {
        let (at, with) = (node.hop.cell as usize, node.hop.digit as usize);
        let leads = |off: (usize, usize)| {
            self.links.strong(cell, digit, mode).any(|partner| partner == off)
        };
        if mode != Mode::X {
            let mut others = bits(self.links.candidates[at] & !(1 << with));
            if let Some(other) = others.find(|&other| leads((at, other))) {
                return Some((at, other));
            }
        }
        let mut first = None;
        by_house(at, self.links.weak_board(at, with), |other| {
            if first.is_none() && leads((other, with)) {
                first = Some((other, with));
            }
        });
        first
    }

    /// Reads a walk back to its start, which was assumed on.
    fn back(&self, from: usize, telling: &mut Telling) {
        let mut at = from;
        loop {
            let OnNode { hop, from, .. } = self.walk.queue[at];
            let (cell, digit) = (hop.cell as usize, hop.digit as usize);
            telling.identity.node(self.node(cell, digit, true));
            if at == 0 {
                return;
            }
            let via = (hop.via_cell as usize, hop.via_digit as usize);
            telling.reason(self.links.because(via, (cell, digit)));
            telling.identity.node(self.node(via.0, via.1, false));
            at = from as usize;
        }
    }

    /// Reads a walk back to its start, which was assumed off.
    fn back_to_off(&self, from: usize, start: (usize, usize), telling: &mut Telling) {
        let mut at = from;
        loop {
            let OnNode { hop, from, depth } = self.walk.queue[at];
            let (cell, digit) = (hop.cell as usize, hop.digit as usize);
            let via =
                if depth == 1 { start } else { (hop.via_cell as usize, hop.via_digit as usize) };
            telling.identity.node(self.node(cell, digit, true));
            telling.reason(self.links.because(via, (cell, digit)));
            telling.identity.node(self.node(via.0, via.1, false));
            if depth == 1 {
                return;
            }
            at = from as usize;
        }
    }

    /// The cycle from the start to the on node at `at` and by an off node back.
    fn cycle(&mut self, pass: &Pass, at: usize, off: (usize, usize), removals: &Removals) {
        let candidate = |cell: u8, digit: u8| (cell as usize, digit as usize);
        // The nodes from the start, on and off in turn; the start again would follow.
        let mut nodes = vec![off];
        let mut index = at;
        loop {
            let OnNode { hop, from, .. } = self.walk.queue[index];
            nodes.push(candidate(hop.cell, hop.digit));
            if index == 0 {
                break;
            }
            nodes.push(candidate(hop.via_cell, hop.via_digit));
            index = from as usize;
        }
        nodes.reverse();
        let mut telling = Telling::default();
        // As it was found: the start, then backwards.
        telling.identity.target();
        telling.identity.node(self.node(nodes[0].0, nodes[0].1, true));
        telling.reason(self.links.because(off, nodes[0]));
        for place in (1..nodes.len()).rev() {
            let (cell, digit) = nodes[place];
            let is_on = place % 2 == 0;
            telling.identity.node(self.node(cell, digit, is_on));
            if is_on {
                telling.reason(self.links.because(nodes[place - 1], nodes[place]));
            }
        }
        // Reversed and negated; what was off keeps the reason for which it was off.
        telling.identity.target();
        for (place, &(cell, digit)) in nodes.iter().enumerate() {
            let is_on = place % 2 == 1;
            telling.identity.node(self.node(cell, digit, is_on));
            if is_on {
                telling.reason(weak_reason(nodes[place - 1], (cell, digit)));
            }
        }
        let complexity = self.walk.queue[at].depth as usize + 2;
        let removals =
            removals.iter().map(|(cell, digit)| self.graph.number(cell, digit)).collect();
        self.keep(pass.cycle, pass.kind, complexity, telling, removals);
    }

    fn keep(
        &mut self,
        rule: Rule,
        kind: Kind,
        complexity: usize,
        telling: Telling,
        removals: Vec<u16>,
    ) {
        let inner = Inner {
            removals,
            complexity: complexity as u32,
            identity: telling.identity.0,
            reasons: telling.reasons,
        };
        self.found.push((key(rule, complexity, kind), inner));
    }
}

/// Why a candidate is off if another is on: the cell, or the first house of block, row, column that has both.
fn weak_reason((from, _): (usize, usize), (cell, digit): (usize, usize)) -> Because {
    if from == cell {
        return Because::cell(cell);
    }
    let joins = |kind: &&usize| HOUSE_MASK[HOUSE_OF[cell][**kind] as usize] >> from & 1 == 1;
    let kind = CHAIN_KINDS.iter().find(joins).copied().unwrap_or(0);
    Because::house(HOUSE_OF[cell][kind] as usize, digit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::chain::Memory;
    use crate::se::chain::rows::tests::thinned;

    #[test]
    fn the_first_of_the_list_is_the_best_chain() {
        let first = State::open();
        let graph = Graph::of(&first);
        let mut rows = Rows::default();
        rows.fill(&first, &graph);
        let mut found = 0;
        for seed in 1..120 {
            let now = thinned(seed);
            let live = graph.live_in(&now);
            let list = list(&now, &live, &graph, &rows, &mut Walk::default());
            let best = Memory::default().simple(&now);
            assert_eq!(best.is_some(), !list.is_empty(), "seed {seed}");
            let (Some(best), Some(head)) = (best, list.first()) else { continue };
            found += 1;
            assert_eq!(head.complexity as usize, best.complexity, "seed {seed}");
            let removed: Set = match best.placement {
                Some((cell, digit)) => bits(now.candidates[cell] & !(1 << digit))
                    .map(|other| graph.number(cell, other))
                    .collect(),
                None => {
                    best.removals.iter().map(|(cell, digit)| graph.number(cell, digit)).collect()
                }
            };
            assert_eq!(head.removals.iter().copied().collect::<Set>(), removed, "seed {seed}");
            assert!(list.iter().all(|inner| !inner.reasons.is_empty()));
            // What one removes, no other of the list removes exactly.
            for (at, inner) in list.iter().enumerate() {
                assert!(list[..at].iter().all(|other| other.removals != inner.removals));
            }
        }
        assert!(found > 40, "{found}");
    }
}
