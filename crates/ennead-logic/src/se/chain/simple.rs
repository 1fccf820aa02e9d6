//! Forcing Chains and Cycles: one path of links that comes back to where it began.
//!
//! - *Cycle*: from p on, by at least four links, to p on again. Read backwards it says the same of p off, so of its nodes
//!   either all "on" or all "off" ones are true: a candidate outside that sees one of each, for its own digit, goes.
//! - *Forcing chain*: p on leads to p off (p goes), or p off leads to p on (p is placed).
//!
//! Three passes over all candidates: X links only, Y links only (cycles alone, from bivalue cells), both. A pass whose
//! easiest chain cannot beat what was found before is left out.
//!
//! The walk is breadth first over on nodes; each remembers the off node it came through and the on node before that.
//! Each on node is taken once. Off nodes may be passed by several cycles, but for the order of on nodes only the first
//! pass counts.

use super::Barren;
use super::finding::{Best, Conclusion, Kind};
use super::links::{Links, Mode, by_house};
use crate::se::hint::{Hint, Removals};
use crate::se::order::{Cells, PEERS, bits, cells};
use crate::se::rule::Rule;
use crate::se::state::State;

/// An on node of the walk.
#[derive(Clone, Copy, Debug, Default)]
struct OnNode {
    cell: u8,
    digit: u8,
    /// The off node that led here.
    via_cell: u8,
    via_digit: u8,
    /// The on node before that, as an index of the queue.
    from: u16,
    /// The number of links from the start.
    depth: u16,
}

/// The memory of the walks.
#[derive(Debug)]
pub(super) struct Walk {
    on: [Cells; 9],
    off: [Cells; 9],
    queue: Vec<OnNode>,
}

impl Default for Walk {
    fn default() -> Walk {
        Walk { on: [0; 9], off: [0; 9], queue: Vec::new() }
    }
}

/// What a pass over all candidates uses.
struct Pass {
    mode: Mode,
    kind: Kind,
    cycle: Rule,
    chain: Option<Rule>,
}

const PASSES: [Pass; 3] = [
    Pass { mode: Mode::X, kind: Kind::X, cycle: Rule::XCycle, chain: Some(Rule::ForcingXChain) },
    Pass { mode: Mode::Y, kind: Kind::Y, cycle: Rule::YCycle, chain: None },
    Pass { mode: Mode::Xy, kind: Kind::Xy, cycle: Rule::XyCycle, chain: Some(Rule::ForcingChain) },
];

pub(super) fn find(
    state: &State,
    links: &Links,
    walk: &mut Walk,
    barren: &mut Barren,
) -> Option<Hint> {
    let changed = barren.changed(state);
    let mut best = Best::default();
    for pass in &PASSES {
        if best.rating().is_some_and(|rating| rating < pass.cycle.base()) {
            break;
        }
        let mut limits = Limits::of(pass, &best);
        let starts = if pass.mode == Mode::Y { links.bivalue } else { state.blank };
        for cell in cells(starts) {
            if links.candidates[cell].count_ones() < 2 {
                continue;
            }
            let digits = if pass.mode == Mode::X { changed } else { 0x1ff };
            for digit in bits(links.candidates[cell] & digits) {
                let start = Start { links, pass, cell, digit };
                start.when_on(walk, &mut best, &mut limits);
                start.when_off(walk, &mut best, &mut limits);
            }
        }
        if pass.mode == Mode::X && best.rating().is_none() {
            barren.boards = state.boards;
        }
    }
    best.into_hint(state)
}

/// The largest complexities with which a cycle or a chain would become the best.
struct Limits {
    cycle: usize,
    chain: usize,
}

impl Limits {
    fn of(pass: &Pass, best: &Best) -> Limits {
        Limits {
            cycle: best.limit(pass.cycle, pass.kind),
            chain: pass.chain.map_or(0, |chain| best.limit(chain, pass.kind)),
        }
    }
}

/// One walk of one pass.
struct Start<'a> {
    links: &'a Links,
    pass: &'a Pass,
    cell: usize,
    digit: usize,
}

impl Start<'_> {
    /// Cycles, and p on ⇒ p off.
    fn when_on(&self, walk: &mut Walk, best: &mut Best, limits: &mut Limits) {
        let Start { pass, cell, digit, .. } = *self;
        if self.links.strong_board(digit, pass.mode) & self.links.weak_board(cell, digit) == 0
            && (pass.mode == Mode::X || !self.strong_in_cell())
        {
            return;
        }
        let near = self.closing();
        self.begin(walk);
        walk.on[digit] |= 1 << cell;
        walk.queue.push(OnNode { cell: cell as u8, digit: digit as u8, ..OnNode::default() });
        let mut at = 0;
        let mut refuted = None;
        while at < walk.queue.len() {
            let node = walk.queue[at];
            let complexity = node.depth as usize + 2;
            if complexity > limits.cycle && (complexity > limits.chain || refuted.is_some()) {
                break;
            }
            if node.depth >= 2 && near[node.digit as usize] >> node.cell & 1 == 1 {
                for conclusion in self.cycles(walk, at) {
                    if best.offer(pass.cycle, pass.kind, complexity, conclusion) {
                        *limits = Limits::of(pass, best);
                    }
                }
            }
            self.expand(walk, at);
            if refuted.is_none() && walk.off[digit] >> cell & 1 == 1 {
                refuted = Some(complexity);
            }
            at += 1;
        }
        if let (Some(chain), Some(complexity)) = (pass.chain, refuted)
            && best.offer(chain, pass.kind, complexity, Conclusion::Off { cell, digit })
        {
            *limits = Limits::of(pass, best);
        }
    }

    /// p off ⇒ p on.
    fn when_off(&self, walk: &mut Walk, best: &mut Best, limits: &mut Limits) {
        let Start { pass, cell, digit, .. } = *self;
        let Some(chain) = pass.chain else { return };
        if self.links.strong_board(digit, pass.mode) >> cell & 1 == 0 {
            return;
        }
        self.begin(walk);
        walk.off[digit] |= 1 << cell;
        self.follow(walk, cell, digit, 0, 1);
        let mut at = 0;
        while at < walk.queue.len() {
            // The node after the next off node would be the end.
            let complexity = walk.queue[at].depth as usize + 3;
            if complexity > limits.chain {
                break;
            }
            self.expand(walk, at);
            if walk.on[digit] >> cell & 1 == 1 {
                if best.offer(chain, pass.kind, complexity, Conclusion::On { cell, digit }) {
                    *limits = Limits::of(pass, best);
                }
                break;
            }
            at += 1;
        }
    }

    fn begin(&self, walk: &mut Walk) {
        if self.pass.mode == Mode::X {
            walk.on[self.digit] = 0;
            walk.off[self.digit] = 0;
        } else {
            walk.on = [0; 9];
            walk.off = [0; 9];
        }
        walk.queue.clear();
    }

    /// Whether another candidate of the cell has a strong link.
    fn strong_in_cell(&self) -> bool {
        bits(self.links.candidates[self.cell] & !(1 << self.digit))
            .any(|other| self.links.strong_board(other, self.pass.mode) >> self.cell & 1 == 1)
    }

    /// The on nodes from which one off node leads back to the start.
    fn closing(&self) -> [Cells; 9] {
        let mut near = [0; 9];
        for (cell, digit) in self.links.strong(self.cell, self.digit, self.pass.mode) {
            near[digit] |= self.links.weak_board(cell, digit);
            if self.pass.mode != Mode::X {
                for other in bits(self.links.candidates[cell] & !(1 << digit)) {
                    near[other] |= 1 << cell;
                }
            }
        }
        near
    }

    /// Turns off what the on node at `at` forbids, and on what follows from that.
    fn expand(&self, walk: &mut Walk, at: usize) {
        let node = walk.queue[at];
        let (cell, digit) = (node.cell as usize, node.digit as usize);
        let depth = node.depth + 2;
        if self.pass.mode != Mode::X {
            for other in bits(self.links.candidates[cell] & !(1 << digit)) {
                if walk.off[other] >> cell & 1 == 0 {
                    walk.off[other] |= 1 << cell;
                    self.follow(walk, cell, other, at, depth);
                }
            }
        }
        let new = self.links.weak_board(cell, digit) & !walk.off[digit];
        walk.off[digit] |= new;
        by_house(cell, new & self.links.strong_board(digit, self.pass.mode), |off| {
            self.follow(walk, off, digit, at, depth);
        });
    }

    /// Turns on what follows from an off node.
    fn follow(&self, walk: &mut Walk, cell: usize, digit: usize, from: usize, depth: u16) {
        for (next, next_digit) in self.links.strong(cell, digit, self.pass.mode) {
            if walk.on[next_digit] >> next & 1 == 0 {
                walk.on[next_digit] |= 1 << next;
                walk.queue.push(OnNode {
                    cell: next as u8,
                    digit: next_digit as u8,
                    via_cell: cell as u8,
                    via_digit: digit as u8,
                    from: from as u16,
                    depth,
                });
            }
        }
    }

    /// What follows from the cycles that are closed from the on node at `at`, each by another off node.
    fn cycles(&self, walk: &Walk, at: usize) -> Vec<Conclusion> {
        let last = walk.queue[at];
        let (last_cell, last_digit) = (last.cell as usize, last.digit as usize);
        let mut by_digit: Cells = 0;
        let mut in_cell = None;
        for (cell, digit) in self.links.strong(self.cell, self.digit, self.pass.mode) {
            if digit == last_digit && PEERS[cell] >> last_cell & 1 == 1 {
                by_digit |= 1 << cell;
            } else if self.pass.mode != Mode::X && cell == last_cell && digit != last_digit {
                in_cell = Some(digit);
            }
        }
        let mut found = Vec::new();
        found.extend(in_cell.and_then(|digit| self.cycle(walk, at, last_cell, digit)));
        by_house(last_cell, by_digit, |cell| found.extend(self.cycle(walk, at, cell, last_digit)));
        found
    }

    fn cycle(&self, walk: &Walk, at: usize, cell: usize, digit: usize) -> Option<Conclusion> {
        let mut seen_on = [0; 9];
        let mut seen_off = [0; 9];
        seen_off[digit] |= PEERS[cell];
        let mut pattern: Cells = 1 << cell;
        let mut index = at;
        loop {
            let node = walk.queue[index];
            pattern |= 1 << node.cell;
            seen_on[node.digit as usize] |= PEERS[node.cell as usize];
            if index == 0 {
                break;
            }
            if (node.via_cell as usize, node.via_digit as usize) == (cell, digit) {
                return None;
            }
            pattern |= 1 << node.via_cell;
            seen_off[node.via_digit as usize] |= PEERS[node.via_cell as usize];
            index = node.from as usize;
        }
        let mut removals = Removals::default();
        for digit in 0..9 {
            removals.boards[digit] =
                seen_on[digit] & seen_off[digit] & self.links.boards[digit] & !pattern;
        }
        (!removals.is_empty()).then_some(Conclusion::Cycle { cells: pattern, removals })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::hint::effects;

    fn search(state: &State) -> Option<Hint> {
        find(state, &Links::of(state), &mut Walk::default(), &mut Barren::default())
    }

    #[test]
    fn a_skyscraper_is_the_plain_forcing_x_chain() {
        // Columns 1 and 5 have two places each, one of each in row 1. What sees both others goes; r4c4 is the first.
        let state = State::open().confine(9, 1, "r1c1 r4c1").confine(13, 1, "r1c5 r5c5");
        let hint = search(&state).expect("a skyscraper");
        assert_eq!(hint.rule, Rule::ForcingXChain);
        assert_eq!(effects(Some(hint)), "6.6 r4c4-1");
    }

    #[test]
    fn a_longer_chain_is_rated_higher() {
        // r4c1 = r1c1 - r1c5 = r8c5 - r8c9 = r5c9: eight nodes with the one that goes, so a length of six.
        let state = State::open().confine(9, 1, "r1c1 r4c1").confine(13, 1, "r1c5 r8c5").confine(
            17,
            1,
            "r8c9 r5c9",
        );
        let hint = search(&state).expect("three strong links");
        assert_eq!(effects(Some(hint)), "6.7 r4c7-1");
    }

    #[test]
    fn an_x_wing_is_a_cycle() {
        let state = State::open().confine(10, 1, "r3c2 r7c2").confine(14, 1, "r3c6 r7c6");
        let hint = search(&state).expect("four links");
        assert_eq!((hint.rule, hint.rating.0), (Rule::XCycle, 65));
        let rows = crate::se::order::HOUSE_MASK[20] | crate::se::order::HOUSE_MASK[24];
        assert_eq!(hint.removals, Removals::of(&state, rows & !hint.cells, 1));
        assert_eq!(hint.cells.count_ones(), 4);
    }

    #[test]
    fn a_loop_of_bivalue_cells_is_a_y_cycle() {
        // 12 - 23 - 34 - 41 round a rectangle: eight nodes. Each digit goes from what sees both its cells.
        let state = State::open()
            .keep("r1c1", "12")
            .keep("r1c5", "23")
            .keep("r5c5", "34")
            .keep("r5c1", "14");
        let hint = search(&state).expect("a cycle");
        assert_eq!((hint.rule, hint.rating.0), (Rule::YCycle, 66));
        let mut expected = Removals::default();
        for (cells, digit) in [(["r1c1", "r1c5"], 1), (["r1c5", "r5c5"], 2), (["r5c5", "r5c1"], 3)]
        {
            let [one, two] = cells.map(crate::se::state::cell);
            expected.add(&state, PEERS[one] & PEERS[two], 1 << digit);
        }
        let [one, two] = ["r5c1", "r1c1"].map(crate::se::state::cell);
        expected.add(&state, PEERS[one] & PEERS[two], 1);
        assert_eq!(hint.removals, expected);
    }

    #[test]
    fn an_xy_chain_is_a_forcing_chain_of_all_links() {
        // 12 - 23 - 31 in a line that ends in cells that do not see each other.
        let state = State::open().keep("r1c1", "14").keep("r1c5", "12").keep("r8c5", "24");
        let hint = search(&state).expect("a chain");
        assert_eq!(hint.rule, Rule::ForcingChain);
        // p on, 4 off, 1 on, 1 off, 2 on, 2 off, 4 on, p off: a length of six.
        assert_eq!(effects(Some(hint)), "7.1 r8c1-4");
    }

    #[test]
    fn without_strong_links_there_is_nothing() {
        assert_eq!(effects(search(&State::open())), "nothing");
        let one = State::open().confine(9, 1, "r1c1 r4c1");
        assert_eq!(effects(search(&one)), "nothing");
    }
}
