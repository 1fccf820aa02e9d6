//! Forcing Chains and Cycles: one path of links that comes back to where it began.
//!
//! - *Cycle*: from p on, by at least four links, to p on again. Read backwards it says the same of p off, so of its nodes
//!   either all "on" or all "off" ones are true: a candidate outside that sees one of each, for its own digit, goes.
//! - *Forcing chain*: p on leads to p off (p goes), or p off leads to p on (p is placed).
//!
//! Three passes over all candidates from which there can be any ([`Starts`]): X links only, Y links only (cycles alone, from
//! bivalue cells), both. A pass whose easiest chain cannot beat what was found before is left out, and so is one where
//! nothing refutes itself by its links. How long the shortest chain is that uses all links is known beforehand
//! ([`Rows::shortest`]), from where cycles of that length can start, and what refutes itself within it: longer ones
//! are not looked for.
//!
//! The walk is breadth first over on nodes; each remembers the off node it came through and the on node before that.
//! Each on node is taken once. Off nodes may be passed by several cycles, but for the order of on nodes only the first
//! pass counts. So where a walk can go from an on node does not depend on the walk: it is looked up once in a position
//! ([`Hop`]) and then only followed.

use super::bivalue::Bivalues;
use super::finding::{Best, Conclusion, Kind};
use super::links::{Links, Mode};
use super::rows::{Rows, Shortest, Starts, may_prove};
use super::set::{Graph, Set};
use crate::se::hint::{Hint, Removals};
use crate::se::order::{Cells, PEERS, bits, by_house, count};
use crate::se::rule::Rule;
use crate::se::state::State;

/// From one on node by one off node to the next on node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hop {
    pub(super) cell: u8,
    pub(super) digit: u8,
    pub(super) via_cell: u8,
    pub(super) via_digit: u8,
}

/// An on node of the walk.
#[derive(Clone, Copy, Debug)]
pub(super) struct OnNode {
    /// The hop that led here; of the start, itself.
    pub(super) hop: Hop,
    /// The on node before that, as an index of the queue.
    pub(super) from: u16,
    /// The number of links from the start.
    pub(super) depth: u16,
}

/// The memory of the walks of one pass.
#[derive(Debug)]
pub(super) struct Walk {
    pub(super) queue: Vec<OnNode>,
    /// By number of the on node: the walk that took it last; and the number of this walk.
    taken: [u32; 729],
    epoch: u32,
    /// The hops from every on node that was left so far, one after the other, and where those of a node begin and end.
    hops: Vec<Hop>,
    hops_of: [(u32, u32); 729],
    /// By digit: the on nodes to which hops may lead.
    within: [Cells; 9],
}

impl Default for Walk {
    fn default() -> Walk {
        Walk {
            queue: Vec::new(),
            taken: [0; 729],
            epoch: 0,
            hops: Vec::new(),
            hops_of: [UNKNOWN; 729],
            within: [!0; 9],
        }
    }
}

/// The hops of this node were not looked for yet.
const UNKNOWN: (u32, u32) = (u32::MAX, 0);

impl Hop {
    /// The number of the on node it leads to.
    #[inline]
    fn number(self) -> usize {
        self.digit as usize * 81 + self.cell as usize
    }
}

/// What a pass over all candidates uses.
pub(super) struct Pass {
    pub(super) mode: Mode,
    pub(super) kind: Kind,
    pub(super) cycle: Rule,
    pub(super) chain: Option<Rule>,
}

pub(super) const PASSES: [Pass; 3] = [
    Pass { mode: Mode::X, kind: Kind::X, cycle: Rule::XCycle, chain: Some(Rule::ForcingXChain) },
    Pass { mode: Mode::Y, kind: Kind::Y, cycle: Rule::YCycle, chain: None },
    Pass { mode: Mode::Xy, kind: Kind::Xy, cycle: Rule::XyCycle, chain: Some(Rule::ForcingChain) },
];

pub(super) fn find(
    state: &State,
    links: &Links,
    graph: &Graph,
    starts: &Starts,
    rows: &Rows,
    walk: &mut Walk,
) -> Option<Hint> {
    if starts.refuted.is_empty() {
        return None;
    }
    let mut best = Best::default();
    for pass in &PASSES {
        if best.rating().is_some_and(|rating| rating < pass.cycle.base()) {
            break;
        }
        let mut scope = Scope::of(starts);
        match pass.mode {
            Mode::X => {
                let digits = digits(links, graph, &starts.refuted);
                scope.boards = std::array::from_fn(|digit| all_if(digits >> digit & 1 == 1));
            }
            Mode::Y => scope.boards = cyclic_bivalues(links, graph, &starts.refuted),
            Mode::Xy => scope.shortest = Some(rows.shortest(starts, graph)),
        }
        if scope.boards.iter().any(|&board| board != 0) {
            best = look(links, graph, pass, &scope, best, walk);
        }
    }
    best.into_hint(state)
}

/// Where chains are looked for, and how long they may be.
struct Scope<'a> {
    /// By digit: the cells from which they may start.
    boards: [Cells; 9],
    starts: &'a Starts,
    /// Only those of the shortest length.
    shortest: Option<Shortest>,
}

impl<'a> Scope<'a> {
    /// All chains.
    fn of(starts: &'a Starts) -> Scope<'a> {
        Scope { boards: [!0; 9], starts, shortest: None }
    }
}

/// All cells, or none.
fn all_if(is_so: bool) -> Cells {
    if is_so { !0 } else { 0 }
}

/// The digits of which some candidate refutes itself by links of its digit.
pub(super) fn digits(links: &Links, graph: &Graph, refuted: &Set) -> u16 {
    refuted.iter().fold(0, |digits, number| {
        let (cell, digit) = graph.candidate(number);
        let is_new = digits >> digit & 1 == 0;
        digits | u16::from(is_new && links.refutes_in_digit(cell, digit)) << digit
    })
}

/// By digit: the cells from which there can be a cycle of bivalue cells.
pub(super) fn cyclic_bivalues(links: &Links, graph: &Graph, refuted: &Set) -> [Cells; 9] {
    Bivalues::of(links).cyclic(refuted.iter().map(|number| graph.candidate(number)))
}

/// One pass.
fn look(
    links: &Links,
    graph: &Graph,
    pass: &Pass,
    scope: &Scope<'_>,
    best: Best,
    walk: &mut Walk,
) -> Best {
    // A cycle of bivalue cells does not leave the nodes from which one can start.
    walk.begin_pass(if pass.mode == Mode::Y { scope.boards } else { [!0; 9] });
    let most = scope.shortest.as_ref().map_or(usize::MAX, |shortest| shortest.length);
    let mut search = Search { links, pass, walk, best, most, limits: (0, 0) };
    search.update_limits();
    search.round(graph, scope);
    search.best
}

/// One pass, as far as it got.
struct Search<'a> {
    links: &'a Links,
    pass: &'a Pass,
    walk: &'a mut Walk,
    best: Best,
    /// The largest complexity that is looked for.
    most: usize,
    /// The largest complexities with which a cycle and a chain would become the best.
    limits: (usize, usize),
}

impl Search<'_> {
    /// Starts from every candidate from which there can be a chain.
    fn round(&mut self, graph: &Graph, scope: &Scope<'_>) {
        let starts = scope.starts;
        for (cell, &candidates) in self.links.candidates.iter().enumerate() {
            if count(candidates) < 2 {
                continue;
            }
            for digit in bits(candidates) {
                if scope.boards[digit] >> cell & 1 == 0 {
                    continue;
                }
                let number = graph.number(cell, digit);
                let proof_from = if let Some(shortest) = &scope.shortest {
                    if shortest.cyclic.has(number) {
                        self.when_on(cell, digit);
                    } else if let (Some(chain), true) =
                        (self.pass.chain, shortest.refuted.has(number))
                    {
                        self.offer(chain, shortest.length, Conclusion::Off { cell, digit });
                    }
                    &shortest.nearly
                } else {
                    let may_start = starts.refuted.has(number) || starts.cyclic.has(number);
                    let is_x = self.pass.mode == Mode::X;
                    if may_start && (!is_x || self.links.returns_in_digit(cell, digit)) {
                        self.when_on(cell, digit);
                    }
                    &starts.refuted
                };
                if self.pass.chain.is_some() && may_prove(graph, &graph.live, proof_from, number) {
                    self.when_off(cell, digit);
                }
            }
        }
    }

    fn offer(&mut self, rule: Rule, complexity: usize, conclusion: Conclusion) {
        if self.best.offer(rule, self.pass.kind, complexity, conclusion) {
            self.update_limits();
        }
    }

    fn update_limits(&mut self) {
        let limit = |rule: Rule| self.best.limit(rule, self.pass.kind).min(self.most);
        self.limits = (limit(self.pass.cycle), self.pass.chain.map_or(0, limit));
    }

    /// Cycles, and p on ⇒ p off.
    fn when_on(&mut self, cell: usize, digit: usize) {
        let (links, mode) = (self.links, self.pass.mode);
        let in_cell = links.candidates[cell] & !(1 << digit);
        if links.strong_board(digit, mode) & links.weak_board(cell, digit) == 0
            && (mode == Mode::X
                || !bits(in_cell).any(|other| links.strong_board(other, mode) >> cell & 1 == 1))
        {
            return;
        }
        let near = closing(links, mode, cell, digit);
        let against = opposing(links, mode, cell, digit);
        self.walk.begin_on(cell, digit);
        let mut at = 0;
        let mut refuted = None;
        while at < self.walk.queue.len() {
            let node = self.walk.queue[at];
            // With the off node that ends it.
            let complexity = node.depth as usize + 2;
            let most = |search: &Self, refuted: Option<usize>| match refuted {
                None => search.limits.0.max(search.limits.1),
                Some(_) => search.limits.0,
            };
            if complexity > most(self, refuted) {
                break;
            }
            if node.depth >= 2 && near[node.hop.digit as usize] >> node.hop.cell & 1 == 1 {
                for conclusion in self.walk.cycles(links, mode, at) {
                    self.offer(self.pass.cycle, complexity, conclusion);
                }
            }
            if refuted.is_none() && against[node.hop.digit as usize] >> node.hop.cell & 1 == 1 {
                refuted = Some(complexity);
            }
            // What comes of this node is two longer.
            if complexity + 2 <= most(self, refuted) {
                self.walk.expand(links, mode, at);
            }
            at += 1;
        }
        if let (Some(chain), Some(complexity)) = (self.pass.chain, refuted) {
            self.offer(chain, complexity, Conclusion::Off { cell, digit });
        }
    }

    /// p off ⇒ p on.
    fn when_off(&mut self, cell: usize, digit: usize) {
        let (links, mode) = (self.links, self.pass.mode);
        let Some(chain) = self.pass.chain else { return };
        if links.strong_board(digit, mode) >> cell & 1 == 0 {
            return;
        }
        let near = closing(links, mode, cell, digit);
        self.walk.begin_off(links, mode, cell, digit);
        let mut at = 0;
        while at < self.walk.queue.len() {
            let node = self.walk.queue[at];
            // With the start, the next off node, and the end.
            let complexity = node.depth as usize + 3;
            if complexity > self.limits.1 {
                break;
            }
            if near[node.hop.digit as usize] >> node.hop.cell & 1 == 1 {
                self.offer(chain, complexity, Conclusion::On { cell, digit });
                break;
            }
            if complexity + 2 <= self.limits.1 {
                self.walk.expand(links, mode, at);
            }
            at += 1;
        }
    }
}

/// Where one can go from an on node: what it turns off, and what follows from that, in order.
fn look_up(
    links: &Links,
    mode: Mode,
    (cell, digit): (usize, usize),
    within: &[Cells; 9],
    hops: &mut Vec<Hop>,
) {
    let mut follow = |via: usize, via_digit: usize| {
        for (next, next_digit) in links.strong(via, via_digit, mode) {
            // Back to where one came from is no way.
            let is_within = within[next_digit] >> next & 1 == 1;
            if is_within && (next, next_digit) != (cell, digit) {
                let (cell, digit) = (next as u8, next_digit as u8);
                hops.push(Hop { cell, digit, via_cell: via as u8, via_digit: via_digit as u8 });
            }
        }
    };
    if mode != Mode::X {
        bits(links.candidates[cell] & !(1 << digit)).for_each(|other| follow(cell, other));
    }
    let strong = links.weak_board(cell, digit) & links.strong_board(digit, mode);
    by_house(cell, strong, |off| follow(off, digit));
}

/// The on nodes that turn the start off.
pub(super) fn opposing(links: &Links, mode: Mode, cell: usize, digit: usize) -> [Cells; 9] {
    let mut against = [0; 9];
    against[digit] = links.weak_board(cell, digit);
    if mode != Mode::X {
        for other in bits(links.candidates[cell] & !(1 << digit)) {
            against[other] = 1 << cell;
        }
    }
    against
}

/// The on nodes from which one off node leads back to the start.
pub(super) fn closing(links: &Links, mode: Mode, cell: usize, digit: usize) -> [Cells; 9] {
    let mut near = [0; 9];
    for (cell, digit) in links.strong(cell, digit, mode) {
        near[digit] |= links.weak_board(cell, digit);
        if mode != Mode::X {
            for other in bits(links.candidates[cell] & !(1 << digit)) {
                near[other] |= 1 << cell;
            }
        }
    }
    near
}

impl Walk {
    /// Forgets what holds in one pass over one position only. By digit: the on nodes that are wanted.
    pub(super) fn begin_pass(&mut self, within: [Cells; 9]) {
        self.hops.clear();
        self.hops_of = [UNKNOWN; 729];
        self.within = within;
    }

    fn begin(&mut self) {
        self.epoch += 1;
        self.queue.clear();
    }

    /// Begins a walk from a candidate that is on.
    pub(super) fn begin_on(&mut self, cell: usize, digit: usize) {
        self.begin();
        let (cell, digit) = (cell as u8, digit as u8);
        self.take(Hop { cell, digit, via_cell: cell, via_digit: digit }, 0, 0);
    }

    /// Begins a walk from a candidate that is off, with the on nodes that follow.
    pub(super) fn begin_off(&mut self, links: &Links, mode: Mode, cell: usize, digit: usize) {
        self.begin();
        for (next, next_digit) in links.strong(cell, digit, mode) {
            let (cell, digit) = (next as u8, next_digit as u8);
            self.take(Hop { cell, digit, via_cell: cell, via_digit: digit }, 0, 1);
        }
    }

    /// Takes an on node, if it is new.
    fn take(&mut self, hop: Hop, from: usize, depth: u16) {
        let taken = &mut self.taken[hop.number()];
        if *taken != self.epoch {
            *taken = self.epoch;
            self.queue.push(OnNode { hop, from: from as u16, depth });
        }
    }

    /// Goes on from the on node at `at`.
    pub(super) fn expand(&mut self, links: &Links, mode: Mode, at: usize) {
        let OnNode { hop, depth, .. } = self.queue[at];
        let number = hop.number();
        if self.hops_of[number] == UNKNOWN {
            let begin = self.hops.len() as u32;
            let node = (hop.cell as usize, hop.digit as usize);
            look_up(links, mode, node, &self.within, &mut self.hops);
            self.hops_of[number] = (begin, self.hops.len() as u32);
        }
        let (begin, end) = self.hops_of[number];
        let Walk { queue, taken, epoch, hops, .. } = self;
        for &hop in &hops[begin as usize..end as usize] {
            let taken = &mut taken[hop.number()];
            if *taken != *epoch {
                *taken = *epoch;
                queue.push(OnNode { hop, from: at as u16, depth: depth + 2 });
            }
        }
    }

    /// The off nodes by which cycles are closed from the on node at `at`, in order.
    pub(super) fn closings(
        &self,
        links: &Links,
        mode: Mode,
        at: usize,
        mut visit: impl FnMut(usize, usize),
    ) {
        let (first, last) = (self.queue[0], self.queue[at]);
        let (last_cell, last_digit) = (last.hop.cell as usize, last.hop.digit as usize);
        let mut by_digit: Cells = 0;
        let mut in_cell = None;
        for (cell, digit) in links.strong(first.hop.cell as usize, first.hop.digit as usize, mode) {
            if digit == last_digit && PEERS[cell] >> last_cell & 1 == 1 {
                by_digit |= 1 << cell;
            } else if mode != Mode::X && cell == last_cell && digit != last_digit {
                in_cell = Some(digit);
            }
        }
        if let Some(digit) = in_cell {
            visit(last_cell, digit);
        }
        by_house(last_cell, by_digit, |cell| visit(cell, last_digit));
    }

    /// What follows from the cycles that are closed from the on node at `at`, each by another off node.
    fn cycles(&self, links: &Links, mode: Mode, at: usize) -> Vec<Conclusion> {
        let mut found = Vec::new();
        self.closings(links, mode, at, |cell, digit| {
            found.extend(self.cycle(links, at, cell, digit));
        });
        found
    }

    /// What follows from the cycle from the start to the on node at `at` and by this off node back.
    pub(super) fn cycle(
        &self,
        links: &Links,
        at: usize,
        cell: usize,
        digit: usize,
    ) -> Option<Conclusion> {
        let mut seen_on = [0; 9];
        let mut seen_off = [0; 9];
        seen_off[digit] |= PEERS[cell];
        let mut pattern: Cells = 1 << cell;
        let mut index = at;
        loop {
            let OnNode { hop, from, .. } = self.queue[index];
            pattern |= 1 << hop.cell;
            seen_on[hop.digit as usize] |= PEERS[hop.cell as usize];
            if index == 0 {
                break;
            }
            if (hop.via_cell as usize, hop.via_digit as usize) == (cell, digit) {
                return None;
            }
            pattern |= 1 << hop.via_cell;
            seen_off[hop.via_digit as usize] |= PEERS[hop.via_cell as usize];
            index = from as usize;
        }
        let mut removals = Removals::default();
        for digit in 0..9 {
            removals.boards[digit] =
                seen_on[digit] & seen_off[digit] & links.boards[digit] & !pattern;
        }
        (!removals.is_empty()).then_some(Conclusion::Cycle { cells: pattern, removals })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::chain::rows::tests::thinned;
    use crate::se::hint::effects;

    fn search(state: &State) -> Option<Hint> {
        crate::se::chain::Memory::default().simple(state)
    }

    /// The search from every candidate, as far as it goes, says the same as that which leaves out what it can.
    #[test]
    fn no_start_is_left_out() {
        let mut found = 0;
        for seed in 1..150 {
            let state = thinned(seed);
            let graph = Graph::of(&state);
            let all = Starts { refuted: graph.live, cyclic: graph.live };
            let links = Links::of(&state);
            let mut best = Best::default();
            for pass in &PASSES {
                let from = if pass.mode == Mode::Y { links.bivalue } else { !0 };
                let scope = Scope { boards: [from; 9], ..Scope::of(&all) };
                best = look(&links, &graph, pass, &scope, best, &mut Walk::default());
            }
            let full = best.into_hint(&state);
            let short = search(&state);
            assert_eq!(effects(full), effects(short), "seed {seed}");
            assert_eq!(full.map(|hint| hint.complexity), short.map(|hint| hint.complexity));
            found += usize::from(full.is_some());
        }
        assert!(found > 40, "{found}");
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
