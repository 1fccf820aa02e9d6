//! Whether candidates refute themselves by way of bivalue cells alone, quickly.
//!
//! An on node of such a walk is a digit of a bivalue cell, so there are at most two for each cell and a set of them is one
//! word of 128 bits. A cycle through bivalue cells removes only what refutes itself in this way: where nothing does, none
//! need be looked for; and it starts from a digit that comes back to itself.

use super::links::Links;
use crate::se::order::{Cells, cells};

/// The digits of the bivalue cells, numbered, and which follow from each at once.
#[derive(Debug)]
pub(super) struct Bivalues<'a> {
    links: &'a Links,
    /// Twice the number of each bivalue cell; the higher of its digits is one more.
    number: [u8; 81],
    follow: Vec<u128>,
}

impl<'a> Bivalues<'a> {
    pub(super) fn of(links: &'a Links) -> Bivalues<'a> {
        let mut bivalues = Bivalues { links, number: [0; 81], follow: Vec::with_capacity(128) };
        for (at, cell) in cells(links.bivalue).enumerate() {
            bivalues.number[cell] = 2 * at as u8;
        }
        for cell in cells(links.bivalue) {
            let low = links.candidates[cell].trailing_zeros() as usize;
            for digit in [low, links.other_digit(cell, low)] {
                let follow = bivalues.followers(cell, digit);
                bivalues.follow.push(follow);
            }
        }
        bivalues
    }

    /// A digit of a bivalue cell as a set of one.
    fn node(&self, cell: usize, digit: usize) -> u128 {
        let is_high = self.links.other_digit(cell, digit) < digit;
        1 << (self.number[cell] + u8::from(is_high))
    }

    /// The bivalue cells that lose the digit if it is in this cell.
    fn seen(&self, cell: usize, digit: usize) -> Cells {
        self.links.bivalue & self.links.weak_board(cell, digit)
    }

    /// What is on at once if a digit is in a cell.
    fn followers(&self, cell: usize, digit: usize) -> u128 {
        cells(self.seen(cell, digit))
            .fold(0, |set, other| set | self.node(other, self.links.other_digit(other, digit)))
    }

    /// What is on, sooner or later, if these are.
    fn closure(&self, mut on: u128) -> u128 {
        let mut open = on;
        while open != 0 {
            let new = self.follow[open.trailing_zeros() as usize] & !on;
            open &= open - 1;
            on |= new;
            open |= new;
        }
        on
    }

    /// Whether a candidate refutes itself.
    pub(super) fn refutes(&self, cell: usize, digit: usize) -> bool {
        let mut against =
            cells(self.seen(cell, digit)).fold(0, |set, other| set | self.node(other, digit));
        if self.links.bivalue >> cell & 1 == 1 {
            against |= self.node(cell, self.links.other_digit(cell, digit));
        }
        self.closure(self.followers(cell, digit)) & against != 0
    }

    /// The cells with a digit that comes back to itself.
    pub(super) fn cyclic(&self) -> Cells {
        let comes_back = |at: usize| self.closure(self.follow[at]) >> at & 1 == 1;
        let is_cyclic = |&(at, _): &(usize, usize)| comes_back(2 * at) || comes_back(2 * at + 1);
        cells(self.links.bivalue)
            .enumerate()
            .filter(is_cyclic)
            .fold(0, |set, (_, cell)| set | 1 << cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::chain::links::Mode;
    use crate::se::chain::simple::{Walk, opposing};
    use crate::se::chain::thinned;
    use crate::se::order::bits;
    use crate::se::state::State;

    /// Whether a walk through bivalue cells, or within the digit, turns its start off.
    fn walks_back(links: &Links, mode: Mode, cell: usize, digit: usize) -> bool {
        let against = opposing(links, mode, cell, digit);
        let mut walk = Walk::default();
        walk.begin_on(cell, digit);
        let mut at = 0;
        while at < walk.queue.len() {
            let hop = walk.queue[at].hop;
            if against[hop.digit as usize] >> hop.cell & 1 == 1 {
                return true;
            }
            walk.expand(links, mode, at);
            at += 1;
        }
        false
    }

    #[test]
    fn what_refutes_itself_is_what_a_walk_turns_off() {
        let mut found = [0; 2];
        let drawn = State::open().keep("r1c1", "14").keep("r1c5", "12").keep("r8c5", "24");
        for state in (1..60).map(thinned).chain([drawn]) {
            let links = Links::of(&state);
            let bivalues = Bivalues::of(&links);
            for cell in 0..81 {
                for digit in bits(state.candidates[cell]) {
                    let by_walk =
                        [Mode::X, Mode::Y].map(|mode| walks_back(&links, mode, cell, digit));
                    let quickly =
                        [links.refutes_in_digit(cell, digit), bivalues.refutes(cell, digit)];
                    assert_eq!(quickly, by_walk);
                    found.iter_mut().zip(quickly).for_each(|(found, is)| *found += u32::from(is));
                }
            }
        }
        assert!(found.iter().all(|&found| found > 0), "{found:?}");
    }
}
