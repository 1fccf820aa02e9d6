//! Everything that follows from one candidate by the links of the position, breadth first.
//!
//! Each node has one parent, so the chain to a node has its depth plus one nodes. What matters besides is the order in
//! which nodes were reached, on and off nodes apart: it decides between chains that are equal in all else.

use super::links::{Links, Mode, by_house};
use crate::se::order::{Cells, bits};

/// What a candidate leads to.
#[derive(Clone, Debug)]
pub(super) struct Closure {
    pub(super) on: [Cells; 9],
    pub(super) off: [Cells; 9],
    /// The depth of each node and its place in the order, by digit and cell.
    pub(super) on_reached: [[Reached; 81]; 9],
    pub(super) off_reached: [[Reached; 81]; 9],
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
        }
    }
}

impl Closure {
    /// The closure of `digit` being in `cell`.
    pub(super) fn fill(&mut self, links: &Links, cell: usize, digit: usize) {
        self.on = [0; 9];
        self.off = [0; 9];
        let mut queue = [(0u8, 0u8, 0u16); 729];
        let (mut at, mut end, mut offs) = (0, 1, 0);
        queue[0] = (cell as u8, digit as u8, 0);
        self.on[digit] |= 1 << cell;
        self.on_reached[digit][cell] = Reached::default();
        while at < end {
            let (cell, digit, depth) = queue[at];
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
                            Reached { depth: depth + 2, rank: end as u16 };
                        queue[end] = (next as u8, next_digit as u8, depth + 2);
                        end += 1;
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
