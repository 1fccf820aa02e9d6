//! What follows from one candidate being true or false, directly and in the end.
//!
//! Nodes are candidates and, where groups are used, groups of two or three candidates of one digit where
//! a line crosses a box; each true (*on*) or false (*off*). From every node a list of what follows
//! directly is made once, in a fixed order; [`Consequences`] walks them breadth first.

use super::state::State;
use super::table::{Set, common_peers, digits, each, table};

/// Nodes are numbers: twice the number of the candidate or group, plus one when it is on.
pub(super) type Node = u16;

/// How many nodes the candidates of all cells have.
pub(super) const CELL_NODES: usize = 2 * 81 * 9;

pub(super) fn node(cell: usize, digit: usize, on: bool) -> Node {
    (2 * (cell * 9 + digit) + usize::from(on)) as Node
}

/// Two or three candidates of a digit in a line and a box.
#[derive(Clone, Copy)]
struct Group {
    digit: usize,
    cells: Set,
    line: usize,
    in_box: usize,
}

/// All nodes and what follows from each directly.
pub(super) struct Links {
    follow: Vec<Vec<Node>>,
    groups: Vec<Group>,
}

impl Links {
    pub(super) fn new(state: &State, grouped: bool) -> Links {
        let groups = if grouped { groups(state) } else { Vec::new() };
        let mut links = Links { follow: vec![Vec::new(); CELL_NODES + 2 * groups.len()], groups };
        for cell in each(state.open()) {
            for digit in digits(state.of[cell]) {
                links.of_candidate(state, cell, digit);
            }
        }
        for number in 0..links.groups.len() {
            links.of_group(state, number);
        }
        links
    }

    fn add(&mut self, from: Node, to: Node) {
        let list = &mut self.follow[usize::from(from)];
        if !list.contains(&to) {
            list.push(to);
        }
    }

    fn of_candidate(&mut self, state: &State, cell: usize, digit: usize) {
        let [off, on] = [false, true].map(|on| node(cell, digit, on));
        for other in digits(state.of[cell] & !(1 << digit)) {
            self.add(on, node(cell, other, false));
            if state.of[cell].count_ones() == 2 {
                self.add(off, node(cell, other, true));
            }
        }
        for house in table().of[cell] {
            let others = state.places(house, digit) & !(1 << cell);
            for other in each(others) {
                self.add(on, node(other, digit, false));
                if others.is_power_of_two() {
                    self.add(off, node(other, digit, true));
                }
            }
        }
    }

    fn group_node(number: usize, on: bool) -> Node {
        (CELL_NODES + 2 * number + usize::from(on)) as Node
    }

    fn of_group(&mut self, state: &State, number: usize) {
        let group = self.groups[number];
        let digit = group.digit;
        let [off, on] = [false, true].map(|on| Links::group_node(number, on));
        for cell in each(state.at[digit] & common_peers(group.cells)) {
            self.add(on, node(cell, digit, false));
            self.add(node(cell, digit, true), off);
        }
        for house in [group.in_box, group.line] {
            let others = state.places(house, digit) & !group.cells;
            if others.is_power_of_two() {
                let cell = others.trailing_zeros() as usize;
                self.add(off, node(cell, digit, true));
                self.add(node(cell, digit, false), on);
            }
        }
        for other in 0..self.groups.len() {
            let next = self.groups[other];
            if next.digit != digit || next.cells & group.cells != 0 {
                continue;
            }
            for house in [group.in_box, group.line] {
                if next.cells & !table().house[house] == 0 {
                    self.add(on, Links::group_node(other, false));
                    if state.places(house, digit) == group.cells | next.cells {
                        self.add(off, Links::group_node(other, true));
                    }
                }
            }
        }
    }

    /// The digit of a node, and its cells.
    pub(super) fn at(&self, node: Node) -> (usize, Set) {
        let number = usize::from(node) / 2;
        if usize::from(node) < CELL_NODES {
            (number % 9, 1 << (number / 9))
        } else {
            let group = self.groups[number - CELL_NODES / 2];
            (group.digit, group.cells)
        }
    }
}

/// Line by line, digit by digit, box by box.
fn groups(state: &State) -> Vec<Group> {
    let mut groups = Vec::new();
    for line in 0..18 {
        for digit in 0..9 {
            for in_box in 18..27 {
                let cells = state.places(line, digit) & table().house[in_box];
                if cells.count_ones() >= 2 {
                    groups.push(Group { digit, cells, line, in_box });
                }
            }
        }
    }
    groups
}

/// Everything that follows from one premise, breadth first, each with the first reason found. The
/// premise itself may follow again.
pub(super) struct Consequences {
    /// Nodes, each with the number of its reason; the premise first.
    pub(super) list: Vec<(Node, usize)>,
}

impl Consequences {
    pub(super) fn of(links: &Links, premise: Node, known: &mut Vec<bool>) -> Consequences {
        known.clear();
        known.resize(links.follow.len(), false);
        let mut list = vec![(premise, 0)];
        let mut next = 0;
        while let Some(&(node, _)) = list.get(next) {
            for &after in &links.follow[usize::from(node)] {
                if !std::mem::replace(&mut known[usize::from(after)], true) {
                    list.push((after, next));
                }
            }
            next += 1;
        }
        Consequences { list }
    }

    /// The nodes from the premise to entry `at`.
    pub(super) fn chain(&self, mut at: usize, chain: &mut Vec<Node>) {
        chain.clear();
        while at != 0 {
            chain.push(self.list[at].0);
            at = self.list[at].1;
        }
        chain.push(self.list[0].0);
        chain.reverse();
    }
}
