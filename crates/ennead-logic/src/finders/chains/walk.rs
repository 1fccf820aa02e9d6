//! A breadth-first walk along alternating links: all that follows when one node is false (or a
//! candidate true), each by the shortest chain.
//!
//! ```text
//! false  =  true  -  false  =  true  …
//! start
//! ```
//!
//! Every node is reached at most once as true and once as false, and remembers from where. So a
//! chain is read off backwards from its end.

use crate::candidate::Candidate;
use crate::finders::chains::links::{Links, NONE};
use crate::tables::marks::Marks;

/// What was reached from one start. Kept between walks, as the lists are as long as the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Walk {
    /// The nodes reached as true, nearest first.
    pub(crate) reached: Vec<u16>,
    /// For each node reached as true: the false node before it, the bond between them, and how many
    /// links it is away.
    before: Vec<(u16, u32, u16)>,
    /// For each node reached as false: the true node before it; none next to the start.
    because: Vec<u16>,
    /// The nodes reached as false, a bit each.
    excluded: Vec<u64>,
}

/// A chain of nodes; the links alternate, the first is strong.
#[derive(Clone, Debug, Default)]
pub(crate) struct Route {
    pub(crate) nodes: Vec<u16>,
    /// The bonds of the strong links, in order.
    pub(crate) bonds: Vec<u32>,
}

impl Walk {
    /// Walks from `start`, false, along at most `most` links.
    pub(crate) fn begin_false<const W: usize>(
        &mut self,
        links: &Links<W>,
        start: u16,
        most: usize,
    ) {
        self.clear(links);
        self.excluded[usize::from(start) / 64] |= 1 << (start % 64);
        self.follow_strong(links, start, 1);
        self.go_on(links, most);
    }

    /// Walks from `start`, true; it need not be a node.
    pub(crate) fn begin_true<const W: usize>(
        &mut self,
        links: &Links<W>,
        marks: &Marks<W>,
        start: Candidate,
    ) {
        self.clear(links);
        let sees = marks.plan.peers(start.cell);
        for (node, spot) in links.spots.iter().enumerate() {
            let is_taken = if spot.digit == start.digit {
                sees.includes(spot.cells)
            } else {
                spot.cell == Some(start.cell)
            };
            if is_taken {
                self.excluded[node / 64] |= 1 << (node % 64);
                self.follow_strong(links, node as u16, 2);
            }
        }
        self.go_on(links, usize::from(u16::MAX));
    }

    fn clear<const W: usize>(&mut self, links: &Links<W>) {
        self.reached.clear();
        self.before.clear();
        self.before.resize(links.spots.len(), (NONE, 0, 0));
        self.because.clear();
        self.because.resize(links.spots.len(), NONE);
        self.excluded.clear();
        self.excluded.resize(links.words, 0);
    }

    fn go_on<const W: usize>(&mut self, links: &Links<W>, most: usize) {
        let mut next = 0;
        while let Some(&node) = self.reached.get(next) {
            next += 1;
            let away = self.before[usize::from(node)].2 + 2;
            if usize::from(away) > most {
                break;
            }
            for (word, &taken) in links.weak(node).iter().enumerate() {
                let mut fresh = taken & !self.excluded[word];
                self.excluded[word] |= fresh;
                while fresh != 0 {
                    let off = (word * 64) as u16 + fresh.trailing_zeros() as u16;
                    fresh &= fresh - 1;
                    self.because[usize::from(off)] = node;
                    self.follow_strong(links, off, away);
                }
            }
        }
    }

    fn follow_strong<const W: usize>(&mut self, links: &Links<W>, off: u16, away: u16) {
        for strong in links.strong(off) {
            let before = &mut self.before[usize::from(strong.to)];
            if before.0 == NONE {
                *before = (off, strong.bond, away);
                self.reached.push(strong.to);
            }
        }
    }

    /// How many links a node reached as true is away.
    pub(crate) fn away(&self, node: u16) -> usize {
        usize::from(self.before[usize::from(node)].2)
    }

    /// The chain from the start to a node reached as true; without the start if that was true.
    pub(crate) fn route(&self, end: u16) -> Route {
        let mut route = Route::default();
        let mut node = end;
        loop {
            let (off, bond, _) = self.before[usize::from(node)];
            route.nodes.extend([node, off]);
            route.bonds.push(bond);
            node = self.because[usize::from(off)];
            if node == NONE {
                break;
            }
        }
        route.nodes.reverse();
        route.bonds.reverse();
        route
    }
}
