//! Everything that follows from one candidate when what is off counts as gone: a net.
//!
//! Breadth first with two queues, on before off. An off node that is taken from its queue is removed from a scratch copy
//! of the position after its own links were followed, so strong links that are not in the position arise. The parents of
//! an on node are therefore *all* other candidates of the cell, or places of the house, that left it alone. The first node
//! that is both on and off ends the net; what came second of the two is not part of it.
//!
//! A net that is stuck, both queues being empty, may go on by patterns and by whole chains that are found in its scratch
//! copy ([`Reach`]): what these remove is off. A net of a lower reach is, node for node, the beginning of the net of a
//! higher one, so it is kept and continued.
//!
//! Of every node it is known on how many others it rests at least. What is still in the queues tells how long all is
//! that can follow: where that is too long to matter, the net is cut, and continued should it matter after all.

mod stuck;
mod trace;

use super::nested::{InnerId, Nested};
use super::pattern::FAMILIES;
use super::set::{Because, Graph, NO_NUMBER, Set};
use crate::se::order::HOUSE_CELLS;
use crate::se::state::State;

/// A candidate that is on or off: its number, doubled, and one more if it is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node(u16);

impl Node {
    pub(super) fn new(number: u16, on: bool) -> Node {
        Node(number * 2 + u16::from(on))
    }

    pub(super) fn number(self) -> u16 {
        self.0 >> 1
    }

    pub(super) fn is_on(self) -> bool {
        self.0 & 1 == 1
    }

    pub(super) fn code(self) -> u16 {
        self.0
    }
}

/// By what a net grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reach {
    /// The links of the position, in which nothing counts as gone.
    Still,
    /// The links of one digit.
    Digit,
    /// All links.
    Links,
    /// All links, and when they are exhausted the patterns of [`pattern`].
    Patterns,
    /// As before, then forcing chains and cycles.
    Chains,
    /// As before, then multiple forcing chains.
    Multiple,
    /// Links, patterns, then dynamic forcing chains.
    Dynamic,
    /// As before, then dynamic forcing chains that reach as far as `Chains`.
    Nested,
}

/// The position a net starts from.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) state: &'a State,
    pub(super) graph: &'a Graph,
    /// The candidates that are not in the position.
    pub(super) absent: &'a Set,
}

/// What a candidate, or its absence, leads to.
#[derive(Clone, Debug)]
pub(super) struct Net {
    pub(super) on: Set,
    pub(super) off: Set,
    /// The nodes in the order they were reached; what is not taken from its queue yet is at the end.
    pub(super) ons: Vec<u16>,
    pub(super) offs: Vec<u16>,
    next_on: usize,
    next_off: usize,
    /// Where the off nodes end that were in the queue when it was last looked at as a whole.
    looked_at: usize,
    /// More would follow, but it is too long to matter.
    is_cut: bool,
    /// How many of the off nodes are off on the boards of the scratch copy.
    on_boards: usize,
    /// By number: why a candidate is on, and by which off node; which on node turned it off, or which support.
    because: Vec<Because>,
    trigger: Vec<u16>,
    by: Vec<u16>,
    /// By node: its complexity is no lower.
    least: Vec<u16>,
    supports: Vec<Support>,
    parents: Vec<u16>,
    /// The node that closed a contradiction; its opposite is in the net.
    pub(super) contradiction: Option<Node>,
    scratch: State,
    /// How far it is grown.
    reach: Option<Reach>,
    /// Its patterns were searched in vain since it grew last; and how many had gone when each family was searched.
    is_plain: bool,
    searched: [u16; FAMILIES.len()],
    /// What it had before it was continued the last time.
    pub(super) on_before: Set,
    pub(super) off_before: Set,
    pub(super) contradicted_before: bool,
}

/// What turned nodes off other than an on node: a pattern or a chain, and the off nodes it rests on.
#[derive(Clone, Copy, Debug)]
struct Support {
    begin: u32,
    end: u32,
    inner: Option<InnerId>,
}

/// Numbers from here on are supports, not on nodes.
const FIRST_SUPPORT: u16 = 1 << 14;

impl Net {
    pub(super) fn new() -> Net {
        Net {
            on: Set::default(),
            off: Set::default(),
            ons: Vec::new(),
            offs: Vec::new(),
            next_on: 0,
            next_off: 0,
            looked_at: 0,
            is_cut: false,
            on_boards: 0,
            because: Vec::new(),
            trigger: Vec::new(),
            by: Vec::new(),
            least: Vec::new(),
            supports: Vec::new(),
            parents: Vec::new(),
            contradiction: None,
            scratch: State::nothing(),
            reach: None,
            is_plain: false,
            searched: [0; FAMILIES.len()],
            on_before: Set::default(),
            off_before: Set::default(),
            contradicted_before: false,
        }
    }

    /// Begins the net of a node.
    pub(super) fn begin(&mut self, ground: &Ground<'_>, node: Node) {
        let count = ground.graph.count();
        self.on = Set::default();
        self.off = *ground.absent;
        self.ons.clear();
        self.offs.clear();
        (self.next_on, self.next_off, self.on_boards) = (0, 0, 0);
        (self.looked_at, self.is_cut) = (0, false);
        self.because.resize(count, Because::NOTHING);
        self.trigger.resize(count, NO_NUMBER);
        self.by.resize(count, NO_NUMBER);
        self.least.resize(2 * count, 0);
        self.supports.clear();
        self.parents.clear();
        self.contradiction = None;
        self.scratch.clone_from(ground.state);
        self.reach = None;
        self.is_plain = false;
        self.searched = [0; FAMILIES.len()];
        (self.on_before, self.off_before) = (Set::default(), self.off);
        self.contradicted_before = false;
        let number = node.number();
        self.least[node.code() as usize] = 1;
        if node.is_on() {
            self.on.insert(number);
            self.because[number as usize] = Because::NOTHING;
            self.ons.push(number);
        } else {
            self.off.insert(number);
            self.by[number as usize] = NO_NUMBER;
            self.offs.push(number);
        }
    }

    /// Continues the net as far as `reach`, but where nothing can follow of which a chain of complexity `most` or less could
    /// be made, it may end before.
    pub(super) fn grow(
        &mut self,
        ground: &Ground<'_>,
        reach: Reach,
        most: usize,
        nested: &mut Nested<'_, '_>,
    ) {
        if self.reach >= Some(reach) && !self.is_cut {
            return;
        }
        if self.reach.is_some() && self.reach < Some(reach) {
            debug_assert!(!self.is_cut, "what was cut is no beginning of another net");
            (self.on_before, self.off_before) = (self.on, self.off);
            self.contradicted_before = self.contradiction.is_some();
        }
        self.reach = Some(reach);
        self.is_cut = false;
        while self.contradiction.is_none() {
            if let Some(&number) = self.ons.get(self.next_on) {
                self.next_on += 1;
                self.take_on(ground, number, reach == Reach::Digit);
            } else if let Some(&number) = self.offs.get(self.next_off) {
                if self.next_off == self.looked_at {
                    // What follows is longer by one at least, and is not all of a chain: that has another target.
                    if self.least_open() + 2 > most {
                        self.is_cut = true;
                        break;
                    }
                    self.looked_at = self.offs.len();
                }
                self.next_off += 1;
                self.take_off(ground, number, reach);
            } else if reach <= Reach::Links || !self.advance(ground, reach, nested) {
                break;
            }
        }
    }

    /// The least complexity of an off node in the queue.
    fn least_open(&self) -> usize {
        let open = self.offs[self.next_off..].iter();
        let least = open.map(|&number| self.least[Node::new(number, false).code() as usize]).min();
        least.unwrap_or(0) as usize
    }

    fn take_on(&mut self, ground: &Ground<'_>, number: u16, within_digit: bool) {
        let least = self.least[Node::new(number, true).code() as usize].saturating_add(1);
        for &other in ground.graph.weak(number, within_digit) {
            self.turn_off(other, number, least);
        }
    }

    fn turn_off(&mut self, number: u16, by: u16, least: u16) {
        if self.off.has(number) || self.contradiction.is_some() {
            return;
        }
        self.by[number as usize] = by;
        if self.on.has(number) {
            self.contradiction = Some(Node::new(number, false));
            return;
        }
        self.off.insert(number);
        self.offs.push(number);
        self.least[Node::new(number, false).code() as usize] = least;
    }

    fn take_off(&mut self, ground: &Ground<'_>, number: u16, reach: Reach) {
        let spot = *ground.graph.spot(number);
        let (cell, digit) = (spot.cell as usize, spot.digit as usize);
        let is_gone = reach != Reach::Still;
        let rest = self.scratch.candidates[cell] & !(1 << digit);
        if is_gone {
            self.scratch.candidates[cell] = rest;
        }
        if reach != Reach::Digit && rest.is_power_of_two() {
            let next = ground.graph.number(cell, rest.trailing_zeros() as usize);
            self.turn_on(next, Because::cell(cell), number);
        }
        for (slot, place) in spot.slots.into_iter().zip(spot.places) {
            let places = &mut self.scratch.places.as_flattened_mut()[slot as usize];
            let rest = *places & !(1 << place);
            if is_gone {
                *places = rest;
            }
            if rest.is_power_of_two() {
                let house = slot as usize / 9;
                let next = HOUSE_CELLS[house][rest.trailing_zeros() as usize] as usize;
                let next = ground.graph.number(next, digit);
                self.turn_on(next, Because::slot(slot), number);
            }
        }
    }

    #[inline]
    fn turn_on(&mut self, number: u16, because: Because, trigger: u16) {
        if !self.on.has(number) && self.contradiction.is_none() {
            self.turn_on_new(number, because, trigger);
        }
    }

    fn turn_on_new(&mut self, number: u16, because: Because, trigger: u16) {
        self.because[number as usize] = because;
        self.trigger[number as usize] = trigger;
        if self.off.has(number) {
            self.contradiction = Some(Node::new(number, true));
            return;
        }
        self.on.insert(number);
        self.ons.push(number);
        let least = self.least[Node::new(trigger, false).code() as usize];
        self.least[Node::new(number, true).code() as usize] = least.saturating_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::chain::nested::Lists;
    use crate::se::chain::rows::Rows;
    use crate::se::meter::Meter;
    use crate::se::state::cell;

    /// The net of a candidate, digits 1–9, that is on.
    struct Grown {
        net: Net,
        graph: Graph,
        state: State,
    }

    impl Grown {
        fn new(state: &State, name: &str, digit: usize, reach: Reach) -> Grown {
            let (graph, state) = (Graph::of(state), state.clone());
            let ground = Ground { state: &state, graph: &graph, absent: &Set::default() };
            let mut net = Net::new();
            net.begin(&ground, Node::new(graph.number(cell(name), digit - 1), true));
            let (lists, meter) = (&mut Lists::default(), &mut Meter::new(u64::MAX, None));
            let mut rows = Rows::default();
            rows.fill(&state, &graph);
            net.grow(&ground, reach, usize::MAX, &mut Nested { lists, meter, rows: &rows });
            Grown { net, graph, state }
        }

        fn is_on(&self, name: &str, digit: usize) -> bool {
            self.net.on.has(self.graph.number(cell(name), digit - 1))
        }

        fn is_off(&self, name: &str, digit: usize) -> bool {
            self.net.off.has(self.graph.number(cell(name), digit - 1))
        }

        fn ancestors(&self, name: &str, digit: usize, on: bool) -> usize {
            let ground = Ground { state: &self.state, graph: &self.graph, absent: &Set::default() };
            let target = Node::new(self.graph.number(cell(name), digit - 1), on);
            let mut nodes = Vec::new();
            assert!(self.net.trace(&ground, target, usize::MAX, &mut nodes));
            assert!(!self.net.trace(&ground, target, nodes.len() - 1, &mut Vec::new()));
            nodes.len()
        }
    }

    #[test]
    fn what_is_off_makes_new_links() {
        // 1 in r1c1 takes 1 from r1c5 and, by way of r9c1, 2: a 3 is left. No chain of the position's own links says so.
        let state = State::open().keep("r1c1", "14").keep("r9c1", "12").keep("r1c5", "123");
        let state = state.confine(26, 2, "r9c1 r9c5").confine(13, 2, "r1c5 r9c5 r5c5");
        let net = Grown::new(&state, "r1c1", 1, Reach::Links);
        assert!(net.is_on("r9c1", 2));
        assert!(net.is_off("r9c5", 2));
        // Column 5 has two places for 2 left: nothing follows yet.
        assert!(!net.is_on("r1c5", 3));

        let state = state.confine(13, 2, "r1c5 r9c5");
        let net = Grown::new(&state, "r1c1", 1, Reach::Links);
        assert!(net.is_on("r1c5", 2));
        assert!(net.is_off("r1c5", 3));
        // r1c1, r9c1 off and on, r9c5 off, r1c5 on.
        assert_eq!(net.ancestors("r1c5", 2, true), 5);
    }

    #[test]
    fn all_that_had_to_go_counts_among_the_ancestors() {
        // r1c1 is 1: so r1c9 is 2 and r9c1 is 3, and r9c9 has neither: it is 4.
        let state = State::open().keep("r1c9", "12").keep("r9c1", "13").keep("r9c9", "234");
        let net = Grown::new(&state, "r1c1", 1, Reach::Links);
        assert!(net.is_on("r9c9", 4));
        // r1c1 on; r1c9: 1 off, 2 on; r9c1: 1 off, 3 on; r9c9: 2 off, 3 off, 4 on.
        assert_eq!(net.ancestors("r9c9", 4, true), 8);
        assert_eq!(net.net.contradiction, None);
        // By the links of the position alone r9c9 keeps two candidates.
        assert!(!Grown::new(&state, "r1c1", 1, Reach::Still).is_on("r9c9", 4));
    }

    #[test]
    fn a_cell_that_is_emptied_is_a_contradiction() {
        let state = State::open().keep("r1c9", "12").keep("r9c1", "13").keep("r9c9", "23");
        let net = Grown::new(&state, "r1c1", 1, Reach::Links).net;
        let closing = net.contradiction.expect("r9c9 is left empty");
        assert!(net.on.has(closing.number()) != net.off.has(closing.number()), "one of the two");
        assert_eq!(Grown::new(&state, "r1c1", 2, Reach::Links).net.contradiction, None);
    }

    #[test]
    fn patterns_carry_on_where_links_end() {
        // r1c1 is 1: so r1c4 and r1c5 are a pair of 2 and 3, and r1c9 has no 2.
        let state = State::open().keep("r1c4 r1c5", "123").keep("r1c9", "1245");
        assert!(!Grown::new(&state, "r1c1", 1, Reach::Links).is_off("r1c9", 2));
        let net = Grown::new(&state, "r1c1", 1, Reach::Patterns);
        assert!(net.is_off("r1c9", 2));
        // r1c1 on, r1c4 and r1c5 without 1, r1c9 without 2.
        assert_eq!(net.ancestors("r1c9", 2, false), 4);
    }

    #[test]
    fn chains_carry_on_where_patterns_end() {
        // r1c1 is 1: so 23, 34 and 24 are left in r1c5, r5c5 and r5c9, and r1c9, which sees both ends, is not 2.
        let state = State::open().keep("r1c5", "123").keep("r5c5", "34").keep("r5c9", "24");
        assert!(!Grown::new(&state, "r1c1", 1, Reach::Patterns).is_off("r1c9", 2));
        let net = Grown::new(&state, "r1c1", 1, Reach::Chains);
        assert!(net.is_off("r1c9", 2));
        // The chain within rests on the 1 that left r1c5: r1c1 on, r1c5 off, r1c9 off.
        assert_eq!(net.ancestors("r1c9", 2, false), 3);
        let target = Node::new(net.graph.number(cell("r1c9"), 1), false);
        assert!(net.net.inner(target).is_some());
    }

    #[test]
    fn a_net_that_is_continued_is_the_net_that_was_made_at_once() {
        let state = State::open().keep("r1c5", "123").keep("r5c5", "34").keep("r5c9", "24");
        let at_once = Grown::new(&state, "r1c1", 1, Reach::Chains).net;
        let Grown { mut net, graph, state } = Grown::new(&state, "r1c1", 1, Reach::Links);
        let ground = Ground { state: &state, graph: &graph, absent: &Set::default() };
        let (lists, meter) = (&mut Lists::default(), &mut Meter::new(u64::MAX, None));
        let mut rows = Rows::default();
        rows.fill(&state, &graph);
        for reach in [Reach::Patterns, Reach::Chains] {
            let nested = &mut Nested { lists: &mut *lists, meter: &mut *meter, rows: &rows };
            net.grow(&ground, reach, usize::MAX, nested);
        }
        assert_eq!((&net.ons, &net.offs), (&at_once.ons, &at_once.offs));
        assert!(!net.off_before.has(graph.number(cell("r1c9"), 1)), "it is new");
    }

    #[test]
    fn a_net_that_is_cut_can_be_continued() {
        // What rests on few nodes is there before the net is cut, in the same order, and the rest comes after.
        let state = State::open().keep("r1c9", "12").keep("r9c1", "13").keep("r9c9", "234");
        let whole = Grown::new(&state, "r1c1", 1, Reach::Links).net;
        let Grown { graph, state, .. } = Grown::new(&state, "r1c1", 1, Reach::Links);
        let ground = Ground { state: &state, graph: &graph, absent: &Set::default() };
        let (lists, meter) = (&mut Lists::default(), &mut Meter::new(u64::MAX, None));
        let mut rows = Rows::default();
        rows.fill(&state, &graph);
        let nested = &mut Nested { lists, meter, rows: &rows };
        let mut net = Net::new();
        net.begin(&ground, Node::new(graph.number(cell("r1c1"), 0), true));
        let mut lengths = Vec::new();
        for most in [3, 5, 7, usize::MAX] {
            net.grow(&ground, Reach::Links, most, nested);
            assert_eq!(net.ons, whole.ons[..net.ons.len()]);
            assert_eq!(net.offs, whole.offs[..net.offs.len()]);
            for &number in &whole.ons {
                let mut nodes = Vec::new();
                whole.trace(&ground, Node::new(number, true), usize::MAX, &mut nodes);
                assert!(net.on.has(number) || nodes.len() >= most, "{number}");
            }
            lengths.push(net.ons.len());
        }
        assert!(lengths[0] < lengths[3], "{lengths:?}");
        assert_eq!((net.ons, net.offs), (whole.ons, whole.offs));
    }
}
