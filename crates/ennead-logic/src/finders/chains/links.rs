//! The nodes of a position and the links between them: what every chain is made of.
//!
//! ```text
//! node            a candidate, a group of one digit where a line crosses a box, or one digit of
//!                 an almost locked set: true when one of its candidates is
//! strong, a = b   not both false: all that a cell, a house or an almost locked set offers
//! weak,   a - b   not both true: one digit and every cell of one sees every cell of the other, or
//!                 two digits of one cell
//! ```
//!
//! A node that has no strong link leads nowhere and is left out, so the table stays small: some
//! hundred nodes on 9×9. Weak links are rows of bits, one bit per node, for a breadth-first search
//! takes them all at once; strong links are few and stand in lists.

use ennead_grid::{Cell, Digit, House};

use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::tables::plan::Plan;
use crate::truth::Truth;

/// Nodes are numbered by 16 bits.
const MOST_NODES: usize = 1 << 12;

/// No node.
pub(crate) const NONE: u16 = u16::MAX;

/// A node: a digit in one or more cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot<const W: usize> {
    pub(crate) digit: Digit,
    pub(crate) cells: Cells<W>,
    /// The candidates of the digit that see all of it.
    pub(crate) sees: Cells<W>,
    /// Its cell, when it has only one.
    pub(crate) cell: Option<Cell>,
}

/// Why a link is strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bond<const W: usize> {
    /// The cell has no other candidate.
    Cell(Cell),
    /// The digit has no other place in the house.
    House(House, Digit),
    /// These cells have one candidate more than cells.
    Set(Cells<W>),
    /// The same, and a cell that is left with one candidate once they are locked.
    SetAndCell(Cells<W>, Cell),
}

impl<const W: usize> Bond<W> {
    pub(crate) fn truths(self) -> Vec<Truth> {
        match self {
            Bond::Cell(cell) => vec![Truth::Cell(cell)],
            Bond::House(house, digit) => vec![Truth::Place(house, digit)],
            Bond::Set(cells) => cells.iter().map(Truth::Cell).collect(),
            Bond::SetAndCell(cells, cell) => cells.iter().chain([cell]).map(Truth::Cell).collect(),
        }
    }
}

/// Which nodes and links a kind of chain uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Strong links within houses; no weak links within cells: chains of one digit.
    OneDigit,
    /// Strong links within cells; no weak links within cells: chains of cells.
    TwoCandidates,
    /// All candidates.
    Candidates,
    /// Candidates and groups.
    Groups,
    /// Candidates, groups and almost locked sets.
    Sets,
}

/// A strong link from a node to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strong {
    pub(crate) to: u16,
    pub(crate) bond: u32,
}

/// All nodes and links of a position.
#[derive(Clone, Debug)]
pub(crate) struct Links<const W: usize> {
    pub(crate) plan: &'static Plan<W>,
    pub(crate) spots: Vec<Spot<W>>,
    pub(crate) bonds: Vec<Bond<W>>,
    strong: Vec<Strong>,
    /// Where the strong links of each node begin in `strong`; one more for the end.
    begin: Vec<u32>,
    weak: Vec<u64>,
    /// Words of a row of weak links.
    pub(crate) words: usize,
}

impl<const W: usize> Links<W> {
    pub(crate) fn of(marks: &Marks<W>, kind: Kind) -> Links<W> {
        let mut table = Table::new(marks);
        if kind != Kind::OneDigit {
            table.bond_cells();
        }
        if kind != Kind::TwoCandidates {
            table.bond_houses();
        }
        if matches!(kind, Kind::Groups | Kind::Sets) {
            table.bond_groups();
        }
        if kind == Kind::Sets {
            table.bond_sets();
            table.bond_cells_to_sets();
        }
        table.finish(!matches!(kind, Kind::OneDigit | Kind::TwoCandidates))
    }

    pub(crate) fn strong(&self, node: u16) -> &[Strong] {
        let at = usize::from(node);
        &self.strong[self.begin[at] as usize..self.begin[at + 1] as usize]
    }

    /// The nodes weakly linked to this one, a bit each.
    pub(crate) fn weak(&self, node: u16) -> &[u64] {
        &self.weak[usize::from(node) * self.words..][..self.words]
    }

    pub(crate) fn is_weak(&self, a: u16, b: u16) -> bool {
        self.weak(a)[usize::from(b) / 64] >> (b % 64) & 1 == 1
    }

    pub(crate) fn spot(&self, node: u16) -> &Spot<W> {
        &self.spots[usize::from(node)]
    }
}

/// The links while they are collected.
struct Table<'a, const W: usize> {
    marks: &'a Marks<W>,
    spots: Vec<Spot<W>>,
    edges: Vec<(u16, u16, u32)>,
    bonds: Vec<Bond<W>>,
    /// The node of each candidate.
    single: Vec<u16>,
    /// The nodes of each digit.
    of_digit: Vec<Vec<u16>>,
}

impl<'a, const W: usize> Table<'a, W> {
    fn new(marks: &'a Marks<W>) -> Table<'a, W> {
        let side = marks.plan.side();
        Table {
            marks,
            spots: Vec::new(),
            edges: Vec::new(),
            bonds: Vec::new(),
            single: vec![NONE; side * side * side],
            of_digit: vec![Vec::new(); side],
        }
    }

    /// The number of a node, new or known.
    fn node(&mut self, digit: Digit, cells: Cells<W>) -> Option<u16> {
        let cell = cells.single();
        let slot = cell.map(|cell| cell.index() * self.marks.plan.side() + digit.index());
        let known = if let Some(slot) = slot {
            Some(self.single[slot]).filter(|&node| node != NONE)
        } else {
            let mut nodes = self.of_digit[digit.index()].iter().copied();
            nodes.find(|&node| self.spots[usize::from(node)].cells == cells)
        };
        if known.is_some() || self.spots.len() == MOST_NODES {
            return known;
        }
        let node = self.spots.len() as u16;
        let sees = self.marks.victims(digit, cells);
        self.spots.push(Spot { digit, cells, sees, cell });
        self.of_digit[digit.index()].push(node);
        if let Some(slot) = slot {
            self.single[slot] = node;
        }
        Some(node)
    }

    fn bond(&mut self, a: (Digit, Cells<W>), b: (Digit, Cells<W>), bond: Bond<W>) {
        let (Some(a), Some(b)) = (self.node(a.0, a.1), self.node(b.0, b.1)) else { return };
        if self.bonds.last() != Some(&bond) {
            self.bonds.push(bond);
        }
        self.edges.push((a, b, self.bonds.len() as u32 - 1));
    }

    fn bond_cells(&mut self) {
        for cell in self.marks.bivalue().iter() {
            if let Some([a, b]) = self.marks.of(cell).both() {
                let cells = Cells::only(cell);
                self.bond((a, cells), (b, cells), Bond::Cell(cell));
            }
        }
    }

    fn bond_houses(&mut self) {
        for &house in self.marks.plan.houses() {
            for digit in self.marks.plan.shape.digits() {
                if let Some([a, b]) = self.marks.places(house, digit).both() {
                    let bond = Bond::House(house, digit);
                    self.bond((digit, Cells::only(a)), (digit, Cells::only(b)), bond);
                }
            }
        }
    }

    /// Houses whose places fall into two nodes, at least one of them a group.
    fn bond_groups(&mut self) {
        let marks = self.marks;
        for crossing in &marks.plan.crossings {
            for house in [crossing.line, crossing.in_box] {
                for digit in marks.plan.shape.digits() {
                    let places = marks.places(house, digit);
                    let group = places & crossing.cells;
                    let rest = places - group;
                    if group.len() < 2 || rest.is_empty() {
                        continue;
                    }
                    let is_node =
                        rest.single().is_some() || marks.plan.common_houses(rest).count() == 2;
                    if is_node {
                        self.bond((digit, group), (digit, rest), Bond::House(house, digit));
                    }
                }
            }
        }
    }

    /// Any two digits of an almost locked set: without one of them the others are locked in.
    fn bond_sets(&mut self) {
        let marks = self.marks;
        for set in &marks.almost_locked_sets().sets {
            if set.cells.single().is_some() {
                continue;
            }
            for a in set.digits.iter() {
                for b in (set.digits - Digits((2 << a.index()) - 1)).iter() {
                    let [of_a, of_b] = [a, b].map(|digit| set.cells & marks.cells(digit));
                    self.bond((a, of_a), (b, of_b), Bond::Set(set.cells));
                }
            }
        }
    }

    /// Without one of its digits a set is locked and takes the others from what sees them: if that
    /// leaves a cell with one candidate, it and the digit are strongly linked. Where one digit only
    /// is taken from the cell, the links there are say so already.
    fn bond_cells_to_sets(&mut self) {
        let marks = self.marks;
        let all = marks.almost_locked_sets();
        for set in &all.sets {
            let hits = |digit| all.sight(set, digit).hits;
            let near = set.digits.iter().fold(Cells::EMPTY, |near, digit| near | hits(digit));
            for cell in near.iter() {
                let taken: Digits =
                    set.digits.iter().filter(|&digit| hits(digit).contains(cell)).collect();
                for without in set.digits.iter() {
                    let taken = taken.without(without);
                    let (Some(last), true) = ((marks.of(cell) - taken).single(), taken.len() > 1)
                    else {
                        continue;
                    };
                    let bond = Bond::SetAndCell(set.cells, cell);
                    let of_set = all.sight(set, without).places;
                    self.bond((without, of_set), (last, Cells::only(cell)), bond);
                }
            }
        }
    }

    fn finish(mut self, weak_in_cells: bool) -> Links<W> {
        let nodes = self.spots.len();
        // Both ways, by node; the first link found between two nodes is the one kept.
        let mut both: Vec<(u16, u32, u16)> = Vec::with_capacity(2 * self.edges.len());
        both.extend(self.edges.iter().map(|&(a, b, bond)| (a, bond, b)));
        both.extend(self.edges.iter().map(|&(a, b, bond)| (b, bond, a)));
        both.sort_unstable();
        let mut strong: Vec<Strong> = Vec::with_capacity(both.len());
        let mut begin = Vec::with_capacity(nodes + 1);
        let mut rest = both.as_slice();
        for node in 0..nodes as u16 {
            let first = strong.len();
            begin.push(first as u32);
            let count = rest.iter().take_while(|edge| edge.0 == node).count();
            for &(_, bond, to) in &rest[..count] {
                if !strong[first..].iter().any(|other| other.to == to) {
                    strong.push(Strong { to, bond });
                }
            }
            rest = &rest[count..];
        }
        begin.push(strong.len() as u32);
        let words = nodes.div_ceil(64);
        let mut links = Links {
            plan: self.marks.plan,
            spots: self.spots,
            bonds: self.bonds,
            strong,
            begin,
            weak: Vec::new(),
            words,
        };
        links.weak = vec![0; nodes * words];
        self.of_digit.iter().for_each(|nodes| links.join_in_digit(nodes));
        if weak_in_cells {
            for row in self.single.chunks_mut(self.marks.plan.side()) {
                links.join_in_cell(row);
            }
        }
        links
    }
}

impl<const W: usize> Links<W> {
    fn join(&mut self, a: u16, b: u16) {
        self.weak[usize::from(a) * self.words + usize::from(b) / 64] |= 1 << (b % 64);
    }

    fn join_in_digit(&mut self, nodes: &[u16]) {
        for &a in nodes {
            let sees = self.spot(a).sees;
            for &b in nodes {
                if sees.includes(self.spot(b).cells) {
                    self.join(a, b);
                }
            }
        }
    }

    fn join_in_cell(&mut self, nodes: &[u16]) {
        let present = || nodes.iter().copied().filter(|&node| node != NONE);
        for a in present() {
            for b in present().filter(|&b| b != a) {
                self.join(a, b);
            }
        }
    }
}
