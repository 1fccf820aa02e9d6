//! Everything that follows from one candidate by the links of the position, breadth first.
//!
//! Each node has one parent, so the chain to a node has its depth plus one nodes. What matters besides is the order in
//! which nodes were reached, on and off nodes apart: it decides between chains that are equal in all else.

use super::links::{Links, Mode};
use crate::se::order::{Cells, bits, by_house};

/// What a candidate leads to.
#[derive(Clone, Debug)]
pub(super) struct Closure {
    pub(super) on: [Cells; 9],
    pub(super) off: [Cells; 9],
    /// The depth of each node and its place in the order, by digit and cell.
    pub(super) on_reached: [[Reached; 81]; 9],
    pub(super) off_reached: [[Reached; 81]; 9],
    /// The on nodes in the order they were reached: cell, digit and depth.
    queue: Vec<(u8, u8, u16)>,
}

/// When a node was reached.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reached {
    pub(super) depth: u16,
    pub(super) rank: u16,
}

impl Default for Closure {
    fn default() -> Closure {
        Closure {
            on: [0; 9],
            off: [0; 9],
            on_reached: [[Reached::default(); 81]; 9],
            off_reached: [[Reached::default(); 81]; 9],
            queue: Vec::with_capacity(128),
        }
    }
}

impl Closure {
    /// The closure of `digit` being in `cell`.
    pub(super) fn fill(&mut self, links: &Links, cell: usize, digit: usize) {
        self.on = [0; 9];
        self.off = [0; 9];
        self.queue.clear();
        self.queue.push((cell as u8, digit as u8, 0));
        let (mut at, mut offs) = (0, 0);
        self.on[digit] |= 1 << cell;
        self.on_reached[digit][cell] = Reached::default();
        while at < self.queue.len() {
            let (cell, digit, depth) = self.queue[at];
            let (cell, digit) = (cell as usize, digit as usize);
            at += 1;
            let mut visit = |closure: &mut Closure, off_cell: usize, off_digit: usize| {
                closure.off[off_digit] |= 1 << off_cell;
                closure.off_reached[off_digit][off_cell] = Reached { depth: depth + 1, rank: offs };
                offs += 1;
                if links.strong_board(off_digit, Mode::Xy) >> off_cell & 1 == 0 {
                    return;
                }
                for (next, next_digit) in links.strong(off_cell, off_digit, Mode::Xy) {
                    if closure.on[next_digit] >> next & 1 == 0 {
                        closure.on[next_digit] |= 1 << next;
                        closure.on_reached[next_digit][next] =
                            Reached { depth: depth + 2, rank: closure.queue.len() as u16 };
                        closure.queue.push((next as u8, next_digit as u8, depth + 2));
                    }
                }
            };
            for other in bits(links.candidates[cell] & !(1 << digit)) {
                if self.off[other] >> cell & 1 == 0 {
                    visit(self, cell, other);
                }
            }
            let new = links.weak_board(cell, digit) & !self.off[digit];
            by_house(cell, new, |off| visit(self, off, digit));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::order::{HOUSE_MASK, PEERS};
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
        let links = Links::of(&state);
        let mut closure = Closure::default();
        for cell in 0..81 {
            for digit in bits(state.candidates[cell]) {
                closure.fill(&links, cell, digit);
                let expected = by_levels(&state, cell, digit);
                for (with, [on, off]) in expected.iter().enumerate() {
                    for other in 0..81 {
                        let has = |board: Cells| board >> other & 1 == 1;
                        let found = [
                            has(closure.on[with]).then(|| closure.on_reached[with][other].depth),
                            has(closure.off[with]).then(|| closure.off_reached[with][other].depth),
                        ];
                        assert_eq!(found, [on[other], off[other]]);
                    }
                }
            }
        }
    }
}
