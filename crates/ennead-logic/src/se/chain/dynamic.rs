//! Dynamic Forcing Chains: the same as multiple ones, with nets for chains, and two more conclusions.
//!
//! - *Contradiction*: p on (or p off) leads to a node that is both on and off, so p goes (or is placed).
//! - *Double*: p on and p off lead to the same. Only where the cell of p has three candidates or more.
//! - *Cell*, *region*: as in [`super::multiple`], also with two branches.
//!
//! Cells in reading order; for each digit the nets of p on and p off and what follows from them, then the regions; last
//! the cell.

use super::finding::{Best, Conclusion, Kind};
use super::links::Links;
use super::net::{Net, Node, Reach};
use crate::se::hint::Hint;
use crate::se::order::{CHAIN_KINDS, Cells, HOUSE_CELLS, HOUSE_OF, PLACE_IN, bits, cells};
use crate::se::rule::Rule;
use crate::se::state::State;

/// The nets of a position, by node, each made when it is first asked for.
#[derive(Debug, Default)]
pub(super) struct Nets {
    reach: Option<Reach>,
    made: usize,
    all: Vec<Net>,
    index: Vec<u16>,
}

/// Not made yet.
const UNMADE: u16 = u16::MAX;

impl Nets {
    fn begin(&mut self, reach: Reach) {
        self.reach = Some(reach);
        self.made = 0;
        self.index.clear();
        self.index.resize(2 * 729, UNMADE);
    }

    /// The number of the net of a node.
    fn of(&mut self, state: &State, links: &Links, node: Node) -> usize {
        let slot = (usize::from(node.on) * 9 + node.digit as usize) * 81 + node.cell as usize;
        if self.index[slot] == UNMADE {
            self.index[slot] = self.made as u16;
            if self.all.len() <= self.made {
                self.all.push(Net::default());
            }
            self.all[self.made].fill(state, links, node, self.reach.unwrap_or(Reach::Links));
            self.made += 1;
        }
        self.index[slot] as usize
    }
}

/// The rules of the producer, without and with patterns: contradiction, double, region, cell.
const RULES: [Rule; 4] =
    [Rule::DynamicContradiction, Rule::DynamicDouble, Rule::DynamicRegion, Rule::DynamicCell];
const RULES_PLUS: [Rule; 4] = [
    Rule::DynamicPlusContradiction,
    Rule::DynamicPlusDouble,
    Rule::DynamicPlusRegion,
    Rule::DynamicPlusCell,
];

/// The dynamic forcing chains, or with `plus` those that use patterns.
pub(super) fn find(state: &State, links: &Links, nets: &mut Nets, plus: bool) -> Option<Hint> {
    nets.begin(if plus { Reach::Patterns } else { Reach::Links });
    let rules = if plus { RULES_PLUS } else { RULES };
    let contradiction = (rules[0], Kind::Contradiction);
    let (double, region) = ((rules[1], Kind::Double), (rules[2], Kind::Region));
    let in_cell = (rules[3], Kind::Cell);
    let mut best = Best::default();
    let mut branches = Vec::with_capacity(9);
    for cell in cells(state.blank).filter(|&cell| state.count(cell) >= 2) {
        for digit in bits(state.candidates[cell]) {
            let node = |cell: usize, on: bool| Node { cell: cell as u8, digit: digit as u8, on };
            let on = nets.of(state, links, node(cell, true));
            let off = nets.of(state, links, node(cell, false));
            refute(links, &nets.all[on], contradiction, Conclusion::Off { cell, digit }, &mut best);
            refute(links, &nets.all[off], contradiction, Conclusion::On { cell, digit }, &mut best);
            if state.count(cell) >= 3 {
                agree(links, &nets.all, &[on, off], double, &mut best);
            }
            for kind in CHAIN_KINDS {
                let house = HOUSE_OF[cell][kind] as usize;
                let places = state.places[house][digit];
                let first = places.trailing_zeros() == PLACE_IN[cell][kind] as u32;
                if first && places.count_ones() >= 2 {
                    branches.clear();
                    branches.extend(bits(places).map(|at| {
                        nets.of(state, links, node(HOUSE_CELLS[house][at] as usize, true))
                    }));
                    agree(links, &nets.all, &branches, region, &mut best);
                }
            }
        }
        branches.clear();
        branches.extend(bits(state.candidates[cell]).map(|digit| {
            nets.of(state, links, Node { cell: cell as u8, digit: digit as u8, on: true })
        }));
        agree(links, &nets.all, &branches, in_cell, &mut best);
    }
    best.into_hint(state)
}

/// What a contradiction in a net refutes.
fn refute(links: &Links, net: &Net, (rule, kind): (Rule, Kind), end: Conclusion, best: &mut Best) {
    let Some((cell, digit)) = net.contradiction else { return };
    let least = net.on_depth[digit][cell] + net.off_depth[digit][cell];
    if best.beaten_by(rule, kind, least as usize) {
        let side = |on| net.ancestors(links, Node { cell: cell as u8, digit: digit as u8, on });
        best.offer(rule, kind, side(true) + side(false), end);
    }
}

/// What several nets have in common: on before off, as the first net reached it.
fn agree(
    links: &Links,
    nets: &[Net],
    branches: &[usize],
    (rule, kind): (Rule, Kind),
    best: &mut Best,
) {
    for on in [true, false] {
        let mut common: Vec<(u16, usize, usize)> = Vec::new();
        for digit in 0..9 {
            let board = |net: &Net| if on { net.on[digit] } else { net.off[digit] };
            let set: Cells = branches.iter().fold(!0, |set, &branch| set & board(&nets[branch]));
            for cell in cells(set) {
                let least: usize = branches
                    .iter()
                    .map(|&branch| {
                        let net = &nets[branch];
                        let depths = if on { &net.on_depth } else { &net.off_depth };
                        depths[digit][cell] as usize
                    })
                    .sum();
                if best.beaten_by(rule, kind, least) {
                    let first = &nets[branches[0]];
                    let ranks = if on { &first.on_rank } else { &first.off_rank };
                    common.push((ranks[digit][cell], cell, digit));
                }
            }
        }
        common.sort_unstable();
        for (_, cell, digit) in common {
            let target = Node { cell: cell as u8, digit: digit as u8, on };
            let nodes: usize =
                branches.iter().map(|&branch| nets[branch].ancestors(links, target)).sum();
            let conclusion =
                if on { Conclusion::On { cell, digit } } else { Conclusion::Off { cell, digit } };
            best.offer(rule, kind, nodes, conclusion);
        }
    }
}
