//! Where there can be cycles through bivalue cells alone, quickly.
//!
//! An on node of such a walk is a digit of a bivalue cell, so there are at most two for each cell and a set of them is one
//! word of 128 bits. What leads to a node is what follows from its negation, negated; so the nodes that lie on a cycle
//! with it, its component, are known from what follows from the two digits of a cell.
//!
//! What a cycle removes sees, for its own digit, a cell s that has the digit on the cycle and a cell t that has it not, but
//! its other digit: these are two on nodes of one component. Where no candidate sees two such, there is no cycle to look
//! for, and elsewhere it stays within the component.

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

    /// The nodes that lie on a cycle with this one.
    fn component(&self, at: usize) -> u128 {
        const LOW: u128 = u128::MAX / 3;
        let from_other = self.closure(self.follow[at ^ 1]);
        let leading_here = (from_other & LOW) << 1 | from_other >> 1 & LOW;
        self.closure(self.follow[at]) & leading_here
    }

    /// By digit: from where a cycle may start that removes one of these candidates. It stays within these nodes.
    pub(super) fn cyclic(&self, candidates: impl Iterator<Item = (usize, usize)>) -> [Cells; 9] {
        let mut components: [Option<u128>; 128] = [None; 128];
        let mut starts: u128 = 0;
        for (cell, digit) in candidates {
            let seen = self.seen(cell, digit);
            if seen & seen.wrapping_sub(1) == 0 {
                continue;
            }
            let off = self.followers(cell, digit);
            for on in cells(seen) {
                let at = self.node(on, digit).trailing_zeros() as usize;
                if starts >> at & 1 == 1 {
                    continue;
                }
                let component = *components[at].get_or_insert_with(|| self.component(at));
                if component & off != 0 {
                    starts |= component;
                }
            }
        }
        let mut boards = [0; 9];
        for (at, cell) in cells(self.links.bivalue).enumerate() {
            let low = self.links.candidates[cell].trailing_zeros() as usize;
            for (digit, at) in [(low, 2 * at), (self.links.other_digit(cell, low), 2 * at + 1)] {
                boards[digit] |= (starts >> at & 1) << cell;
            }
        }
        boards
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

    /// Whether a walk within the digit turns its start off.
    fn walks_back(links: &Links, cell: usize, digit: usize) -> bool {
        let against = opposing(links, Mode::X, cell, digit);
        let mut is_back = false;
        walk(links, Mode::X, (cell, digit), |walk, at| {
            let hop = walk.queue[at].hop;
            is_back |= against[hop.digit as usize] >> hop.cell & 1 == 1;
        });
        is_back
    }

    /// Calls `visit` at every on node of a walk.
    fn walk(
        links: &Links,
        mode: Mode,
        (cell, digit): (usize, usize),
        mut visit: impl FnMut(&Walk, usize),
    ) {
        let mut walk = Walk::default();
        walk.begin_on(cell, digit);
        let mut at = 0;
        while at < walk.queue.len() {
            visit(&walk, at);
            walk.expand(links, mode, at);
            at += 1;
        }
    }

    #[test]
    fn what_refutes_itself_in_its_digit_is_what_a_walk_turns_off() {
        let mut found = 0;
        for state in (1..60).map(thinned) {
            let links = Links::of(&state);
            for cell in 0..81 {
                for digit in bits(state.candidates[cell]) {
                    let quickly = links.refutes_in_digit(cell, digit);
                    assert_eq!(quickly, walks_back(&links, cell, digit));
                    found += u32::from(quickly);
                }
            }
        }
        assert!(found > 0);
    }

    #[test]
    fn every_cycle_that_removes_something_is_within_the_starts() {
        let [mut found, mut inside, mut outside] = [0; 3];
        let drawn = State::open().keep("r1c1", "12").keep("r1c5", "23").keep("r5c5", "34");
        let drawn = drawn.keep("r5c1", "14");
        // Few of the random positions have as many bivalue cells in sight of each other.
        for state in (1..150).map(thinned).chain([drawn]) {
            let links = Links::of(&state);
            let all = (0..81)
                .flat_map(|cell| bits(state.candidates[cell]).map(move |digit| (cell, digit)));
            let boards = Bivalues::of(&links).cyclic(all);
            for cell in cells(links.bivalue) {
                for digit in bits(state.candidates[cell]) {
                    let is_start = boards[digit] >> cell & 1 == 1;
                    *(if is_start { &mut inside } else { &mut outside }) += 1;
                    walk(&links, Mode::Y, (cell, digit), |walk, at| {
                        let mut closings = Vec::new();
                        let visit = |cell, digit| closings.push((cell, digit));
                        walk.closings(&links, Mode::Y, at, visit);
                        closings.retain(|&(cell, digit)| {
                            walk.queue[at].depth >= 2
                                && walk.cycle(&links, at, cell, digit).is_some()
                        });
                        found += closings.len();
                        assert!(is_start || closings.is_empty(), "{cell} {digit}");
                    });
                }
            }
        }
        assert!(found > 8 && inside > 8 && outside > 100, "{found} {inside} {outside}");
    }
}
