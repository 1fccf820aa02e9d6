//! Everything that follows from one candidate by the links of the position, breadth first.
//!
//! Each node has one parent, so the chain to a node has its depth plus one nodes. What matters besides is the order in
//! which nodes were reached, on and off nodes apart: it decides between chains that are equal in all else.

use super::rows::Rows;
use super::set::{Graph, NO_NUMBER, Set};

/// What a candidate leads to.
#[derive(Clone, Debug, Default)]
pub(super) struct Closure {
    pub(super) on: Set,
    pub(super) off: Set,
    /// By number: the depth of each node and its place in the order.
    pub(super) on_reached: Vec<Reached>,
    pub(super) off_reached: Vec<Reached>,
    /// The on nodes in the order they were reached, each with its depth.
    queue: Vec<(u16, u16)>,
}

/// When a node was reached.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reached {
    pub(super) depth: u16,
    pub(super) rank: u16,
}

impl Closure {
    /// The closure of a candidate being on.
    pub(super) fn fill(&mut self, graph: &Graph, rows: &Rows, start: u16) {
        (self.on, self.off) = (Set::default(), Set::default());
        for reached in [&mut self.on_reached, &mut self.off_reached] {
            reached.resize(graph.count(), Reached::default());
        }
        self.queue.clear();
        self.queue.push((start, 0));
        self.on.insert(start);
        self.on_reached[start as usize] = Reached::default();
        let (mut at, mut offs) = (0, 0);
        while let Some(&(number, depth)) = self.queue.get(at) {
            at += 1;
            for &off in graph.weak(number, false) {
                if !self.off.add(off) {
                    continue;
                }
                self.off_reached[off as usize] = Reached { depth: depth + 1, rank: offs };
                offs += 1;
                for &next in rows.partners(off).iter().take_while(|&&next| next != NO_NUMBER) {
                    if self.on.add(next) {
                        let rank = self.queue.len() as u16;
                        self.on_reached[next as usize] = Reached { depth: depth + 2, rank };
                        self.queue.push((next, depth + 2));
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::order::{HOUSE_MASK, PEERS, bits};
    use crate::se::state::State;

    /// Whether one node follows from another, by the definition of the links.
    fn linked(state: &State, (cell, digit, on): Node, (other, with): (usize, usize)) -> bool {
        let in_cell = other == cell && with != digit;
        let in_house = with == digit && PEERS[cell] >> other & 1 == 1;
        let both = 1u128 << cell | 1 << other;
        let alone = HOUSE_MASK.iter().any(|house| state.boards[digit] & house == both);
        if on {
            in_cell || in_house
        } else {
            in_cell && state.count(cell) == 2 || in_house && alone
        }
    }

    type Node = (usize, usize, bool);

    /// The depth of everything that follows, level by level: for each digit and cell, on and off.
    fn by_levels(state: &State, cell: usize, digit: usize) -> Vec<[[Option<u16>; 81]; 2]> {
        let mut depths = vec![[[None; 81]; 2]; 9];
        depths[digit][0][cell] = Some(0);
        let mut level: Vec<Node> = vec![(cell, digit, true)];
        let mut number = 0;
        while !level.is_empty() {
            number += 1;
            let mut next = Vec::new();
            for node in level {
                for (with, depths) in depths.iter_mut().enumerate() {
                    for (other, depth) in depths[usize::from(node.2)].iter_mut().enumerate() {
                        let is_candidate = state.candidates[other] >> with & 1 == 1;
                        if depth.is_none() && is_candidate && linked(state, node, (other, with)) {
                            *depth = Some(number);
                            next.push((other, with, !node.2));
                        }
                    }
                }
            }
            level = next;
        }
        depths
    }

    #[test]
    fn depths_are_those_of_a_search_by_levels() {
        let state = State::open()
            .keep("r1c1", "12")
            .keep("r1c5 r9c9", "23")
            .keep("r5c5", "34")
            .keep("r5c1 r6c2", "14")
            .confine(3, 7, "r4c1 r5c2")
            .confine(12, 7, "r4c4 r9c4")
            .confine(26, 7, "r9c4 r9c8")
            .confine(8, 3, "r9c9 r7c7")
            .confine(24, 3, "r7c7 r7c2");
        let graph = Graph::of(&state);
        let mut rows = Rows::default();
        rows.fill(&state, &graph);
        let mut closure = Closure::default();
        for cell in 0..81 {
            for digit in bits(state.candidates[cell]) {
                closure.fill(&graph, &rows, graph.number(cell, digit));
                let expected = by_levels(&state, cell, digit);
                for (with, [on, off]) in expected.iter().enumerate() {
                    for other in 0..81 {
                        let number = graph.number(other, with);
                        let depth = |set: &Set, reached: &[Reached]| {
                            let is_there = number != NO_NUMBER && set.has(number);
                            is_there.then(|| reached[number as usize].depth)
                        };
                        let found = [
                            depth(&closure.on, &closure.on_reached),
                            depth(&closure.off, &closure.off_reached),
                        ];
                        assert_eq!(found, [on[other], off[other]]);
                    }
                }
            }
        }
    }
}
