//! Everything that follows from one candidate when what is off counts as gone: a net.
//!
//! Breadth first with two queues, on before off. An off node that is taken from its queue is removed from a scratch copy
//! of the position after its own links were followed, so strong links that are not in the position arise. The parents of
//! an on node are therefore *all* other candidates of the cell, or places of the house, that left it alone. The first node
//! that is both on and off ends the net; what came second of the two is not part of it.

use std::collections::VecDeque;

use super::links::Links;
use super::pattern::{self, Boards};
use crate::se::order::{
    CHAIN_KINDS, Cells, HOUSE_CELLS, HOUSE_MASK, HOUSE_OF, PLACE_IN, bits, by_house, cells,
};
use crate::se::state::State;

/// A candidate that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) cell: u8,
    pub(super) digit: u8,
    pub(super) on: bool,
}

/// Why an on node is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cause {
    /// It is the assumption.
    Assumed,
    /// The other candidates of its cell are off.
    Cell,
    /// The other places of this house are off.
    House(u8),
}

/// What a candidate, or its absence, leads to.
#[derive(Clone, Debug)]
pub(super) struct Net {
    pub(super) on: [Cells; 9],
    pub(super) off: [Cells; 9],
    /// By digit and cell: why a node is on; which on node turned it off, as digit × 81 + cell, or which pattern.
    cause: [[Cause; 81]; 9],
    turned_off_by: [[u16; 81]; 9],
    /// The off nodes each pattern rests on.
    patterns: Vec<Boards>,
    /// By digit and cell: the length of the longest chain of parents, a lower bound of the number of ancestors.
    pub(super) on_depth: [[u16; 81]; 9],
    pub(super) off_depth: [[u16; 81]; 9],
    /// The on and the off nodes in the order they were reached, by digit and cell.
    pub(super) on_rank: [[u16; 81]; 9],
    pub(super) off_rank: [[u16; 81]; 9],
    ons: u16,
    offs: u16,
    /// The candidate that came out both on and off.
    pub(super) contradiction: Option<(usize, usize)>,
    on_queue: VecDeque<(u8, u8)>,
    off_queue: VecDeque<(u8, u8)>,
}

/// The assumption has no parent.
const NOBODY: u16 = u16::MAX;

/// Numbers from here on are patterns, not on nodes.
const FIRST_PATTERN: u16 = 729;

/// By what a net grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// The links of one digit.
    Digit,
    /// All links.
    Links,
    /// All links, and when they are exhausted the patterns of [`pattern`].
    Patterns,
}

impl Default for Net {
    fn default() -> Net {
        Net {
            on: [0; 9],
            off: [0; 9],
            cause: [[Cause::Assumed; 81]; 9],
            turned_off_by: [[NOBODY; 81]; 9],
            patterns: Vec::new(),
            on_depth: [[0; 81]; 9],
            off_depth: [[0; 81]; 9],
            on_rank: [[0; 81]; 9],
            off_rank: [[0; 81]; 9],
            ons: 0,
            offs: 0,
            contradiction: None,
            on_queue: VecDeque::with_capacity(729),
            off_queue: VecDeque::with_capacity(729),
        }
    }
}

impl Net {
    /// Builds the net of a node; with `within_digit` by the links of its digit alone.
    pub(super) fn fill(&mut self, state: &State, links: &Links, node: Node, reach: Reach) {
        let within_digit = reach == Reach::Digit;
        let mut scratch = state.clone();
        self.patterns.clear();
        self.on = [0; 9];
        self.off = [0; 9];
        self.contradiction = None;
        (self.ons, self.offs) = (1, 1);
        self.on_queue.clear();
        self.off_queue.clear();
        let (cell, digit) = (node.cell as usize, node.digit as usize);
        if node.on {
            self.on[digit] |= 1 << cell;
            self.cause[digit][cell] = Cause::Assumed;
            self.on_depth[digit][cell] = 1;
            self.on_rank[digit][cell] = 0;
            self.on_queue.push_back((node.cell, node.digit));
        } else {
            self.off[digit] |= 1 << cell;
            self.turned_off_by[digit][cell] = NOBODY;
            self.off_depth[digit][cell] = 1;
            self.off_rank[digit][cell] = 0;
            self.off_queue.push_back((node.cell, node.digit));
        }
        while self.contradiction.is_none() {
            if let Some((cell, digit)) = self.on_queue.pop_front() {
                self.take_on(links, cell as usize, digit as usize, within_digit);
            } else if let Some((cell, digit)) = self.off_queue.pop_front() {
                self.take_off(links, &scratch, cell as usize, digit as usize, within_digit);
                scratch.remove(cell as usize, digit as usize);
            } else if reach != Reach::Patterns || !self.use_patterns(state, &scratch) {
                break;
            }
        }
    }

    /// Turns off what patterns remove; whether that was anything new.
    fn use_patterns(&mut self, state: &State, scratch: &State) -> bool {
        pattern::each(state, scratch, |removed, parents| {
            let by = FIRST_PATTERN + self.patterns.len() as u16;
            let before = self.offs;
            self.patterns.push(*parents);
            let somewhere = removed.iter().fold(0, |set, board| set | board);
            for cell in cells(somewhere) {
                for digit in (0..9).filter(|&digit| removed[digit] >> cell & 1 == 1) {
                    self.turn_off(cell, digit, by);
                }
            }
            self.offs > before
        })
    }

    fn take_on(&mut self, links: &Links, cell: usize, digit: usize, within_digit: bool) {
        let by = (digit * 81 + cell) as u16;
        if !within_digit {
            for other in bits(links.candidates[cell] & !(1 << digit)) {
                self.turn_off(cell, other, by);
            }
        }
        let new = links.weak_board(cell, digit) & !self.off[digit];
        by_house(cell, new, |off| self.turn_off(off, digit, by));
    }

    fn turn_off(&mut self, cell: usize, digit: usize, by: u16) {
        if self.off[digit] >> cell & 1 == 1 || self.contradiction.is_some() {
            return;
        }
        self.turned_off_by[digit][cell] = by;
        self.off_depth[digit][cell] = 1 + self.depth_of_parents(by);
        if self.on[digit] >> cell & 1 == 1 {
            self.contradiction = Some((cell, digit));
            return;
        }
        self.off[digit] |= 1 << cell;
        self.off_rank[digit][cell] = self.offs;
        self.offs += 1;
        self.off_queue.push_back((cell as u8, digit as u8));
    }

    fn depth_of_parents(&self, by: u16) -> u16 {
        let Some(pattern) = by.checked_sub(FIRST_PATTERN) else {
            return self.on_depth[by as usize / 81][by as usize % 81];
        };
        let parents = &self.patterns[pattern as usize];
        let deepest = |digit: usize| {
            cells(parents[digit]).map(|cell| self.off_depth[digit][cell]).max().unwrap_or(0)
        };
        (0..9).map(deepest).max().unwrap_or(0)
    }

    fn take_off(
        &mut self,
        links: &Links,
        scratch: &State,
        cell: usize,
        digit: usize,
        within_digit: bool,
    ) {
        let rest = scratch.candidates[cell] & !(1 << digit);
        if !within_digit && rest.is_power_of_two() {
            self.turn_on(links, cell, rest.trailing_zeros() as usize, Cause::Cell);
        }
        for kind in CHAIN_KINDS {
            let house = HOUSE_OF[cell][kind] as usize;
            let rest = scratch.places[house][digit] & !(1 << PLACE_IN[cell][kind]);
            if rest.is_power_of_two() {
                let next = HOUSE_CELLS[house][rest.trailing_zeros() as usize] as usize;
                self.turn_on(links, next, digit, Cause::House(house as u8));
            }
        }
    }

    fn turn_on(&mut self, links: &Links, cell: usize, digit: usize, cause: Cause) {
        if self.on[digit] >> cell & 1 == 1 || self.contradiction.is_some() {
            return;
        }
        self.cause[digit][cell] = cause;
        let mut depth = 0;
        for_parents(links, cell, digit, cause, |cell, digit| {
            depth = depth.max(self.off_depth[digit][cell]);
        });
        self.on_depth[digit][cell] = depth + 1;
        if self.off[digit] >> cell & 1 == 1 {
            self.contradiction = Some((cell, digit));
            return;
        }
        self.on[digit] |= 1 << cell;
        self.on_rank[digit][cell] = self.ons;
        self.ons += 1;
        self.on_queue.push_back((cell as u8, digit as u8));
    }

    /// The number of nodes that a node of the net rests on, itself included.
    pub(super) fn ancestors(&self, links: &Links, target: Node) -> usize {
        let (mut on, mut off): ([Cells; 9], [Cells; 9]) = ([0; 9], [0; 9]);
        let mut open = Vec::with_capacity(128);
        open.push(target);
        mark(&mut on, &mut off, target);
        let mut count = 0;
        while let Some(node) = open.pop() {
            count += 1;
            let (cell, digit) = (node.cell as usize, node.digit as usize);
            let mut reach = |cell: usize, digit: usize, is_on: bool| {
                let parent = Node { cell: cell as u8, digit: digit as u8, on: is_on };
                if mark(&mut on, &mut off, parent) {
                    open.push(parent);
                }
            };
            if !node.on {
                let by = self.turned_off_by[digit][cell];
                if by < FIRST_PATTERN {
                    reach(by as usize % 81, by as usize / 81, true);
                } else if by != NOBODY {
                    let parents = &self.patterns[(by - FIRST_PATTERN) as usize];
                    for (digit, &set) in parents.iter().enumerate() {
                        cells(set).for_each(|cell| reach(cell, digit, false));
                    }
                }
                continue;
            }
            for_parents(links, cell, digit, self.cause[digit][cell], |cell, digit| {
                reach(cell, digit, false);
            });
        }
        count
    }
}

/// Calls `visit` for the off nodes, as cell and digit, that an on node rests on.
fn for_parents(
    links: &Links,
    cell: usize,
    digit: usize,
    cause: Cause,
    mut visit: impl FnMut(usize, usize),
) {
    match cause {
        Cause::Assumed => {}
        Cause::Cell => {
            bits(links.candidates[cell] & !(1 << digit)).for_each(|other| visit(cell, other));
        }
        Cause::House(house) => {
            let places = HOUSE_MASK[house as usize] & links.boards[digit];
            cells(places & !(1 << cell)).for_each(|other| visit(other, digit));
        }
    }
}

/// Marks a node; whether it was new.
fn mark(on: &mut [Cells; 9], off: &mut [Cells; 9], node: Node) -> bool {
    let board = if node.on { on } else { off };
    let board = &mut board[node.digit as usize];
    let new = *board >> node.cell & 1 == 0;
    *board |= 1 << node.cell;
    new
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::state::cell;

    fn node(name: &str, digit: u8, on: bool) -> Node {
        Node { cell: cell(name) as u8, digit: digit - 1, on }
    }

    fn has(board: Cells, name: &str) -> bool {
        board >> cell(name) & 1 == 1
    }

    #[test]
    fn what_is_off_makes_new_links() {
        // 1 in r1c1 takes 1 from r1c5 and, by way of r9c1, 2: a 3 is left. No chain of the position's own links says so.
        let state = State::open().keep("r1c1", "14").keep("r9c1", "12").keep("r1c5", "123");
        let state = state.confine(26, 2, "r9c1 r9c5").confine(13, 2, "r1c5 r9c5 r5c5");
        let links = Links::of(&state);
        let mut net = Net::default();
        net.fill(&state, &links, node("r1c1", 1, true), Reach::Links);
        assert!(has(net.on[1], "r9c1"));
        assert!(has(net.off[1], "r9c5"));
        // Column 5 has two places for 2 left: nothing follows yet.
        assert!(!has(net.on[2], "r1c5"));

        let state = state.confine(13, 2, "r1c5 r9c5");
        let links = Links::of(&state);
        net.fill(&state, &links, node("r1c1", 1, true), Reach::Links);
        assert!(has(net.on[1], "r1c5"));
        assert!(has(net.off[2], "r1c5"));
        // r1c1, r9c1 off and on, r9c5 off, r1c5 on.
        assert_eq!(net.ancestors(&links, node("r1c5", 2, true)), 5);
    }

    #[test]
    fn all_that_had_to_go_counts_among_the_ancestors() {
        // r1c1 is 1: so r1c9 is 2 and r9c1 is 3, and r9c9 has neither: it is 4.
        let state = State::open().keep("r1c9", "12").keep("r9c1", "13").keep("r9c9", "234");
        let links = Links::of(&state);
        let mut net = Net::default();
        net.fill(&state, &links, node("r1c1", 1, true), Reach::Links);
        assert!(has(net.on[3], "r9c9"));
        // r1c1 on; r1c9: 1 off, 2 on; r9c1: 1 off, 3 on; r9c9: 2 off, 3 off, 4 on.
        assert_eq!(net.ancestors(&links, node("r9c9", 4, true)), 8);
        assert_eq!(net.contradiction, None);
    }

    #[test]
    fn a_cell_that_is_emptied_is_a_contradiction() {
        let state = State::open().keep("r1c9", "12").keep("r9c1", "13").keep("r9c9", "23");
        let links = Links::of(&state);
        let mut net = Net::default();
        net.fill(&state, &links, node("r1c1", 1, true), Reach::Links);
        assert!(net.contradiction.is_some());
        net.fill(&state, &links, node("r1c1", 2, true), Reach::Links);
        assert_eq!(net.contradiction, None);
    }

    #[test]
    fn patterns_carry_on_where_links_end() {
        // r1c1 is 1: so r1c4 and r1c5 are a pair of 2 and 3, and r1c9 has no 2.
        let state = State::open().keep("r1c4 r1c5", "123").keep("r1c9", "1245");
        let links = Links::of(&state);
        let mut net = Net::default();
        net.fill(&state, &links, node("r1c1", 1, true), Reach::Links);
        assert!(!has(net.off[1], "r1c9"));
        net.fill(&state, &links, node("r1c1", 1, true), Reach::Patterns);
        assert!(has(net.off[1], "r1c9"));
        // r1c1 on, r1c4 and r1c5 without 1, r1c9 without 2.
        assert_eq!(net.ancestors(&links, node("r1c9", 2, false)), 4);
    }
}
