//! A chain that was found: what it is made of, what a loop strikes, and how it is shown.

use crate::candidate::Candidate;
use crate::chain::{Chain, Link, Node};
use crate::finders::chains::alternating::Shape;
use crate::finders::chains::links::{Bond, Links};
use crate::finders::chains::walk::Route;
use crate::tables::cells::Cells;
use crate::tables::marks::Marks;

/// A chain, and how its ends lie.
pub(crate) struct Found<'a, const W: usize> {
    pub(crate) links: &'a Links<W>,
    pub(crate) shape: Shape,
    pub(crate) route: Route,
}

impl<const W: usize> Found<'_, W> {
    /// Whether all nodes have one digit.
    pub(crate) fn has_one_digit(&self) -> bool {
        let digit = |&node: &u16| self.links.spot(node).digit;
        self.route.nodes.iter().all(|node| digit(node) == digit(&self.route.nodes[0]))
    }

    /// Whether all strong links are cells.
    pub(crate) fn runs_through_cells(&self) -> bool {
        let mut bonds = self.route.bonds.iter().map(|&bond| self.links.bonds[bond as usize]);
        bonds.all(|bond| matches!(bond, Bond::Cell(_)))
    }

    /// Whether a node has several cells or a strong link an almost locked set.
    pub(crate) fn has_group(&self) -> bool {
        let mut bonds = self.route.bonds.iter().map(|&bond| self.links.bonds[bond as usize]);
        self.route.nodes.iter().any(|&node| self.links.spot(node).cell.is_none())
            || bonds.any(|bond| matches!(bond, Bond::Set(_) | Bond::SetAndCell(..)))
    }

    /// Whether all cells of the chain have the same two candidates.
    pub(crate) fn is_remote_pair(&self, marks: &Marks<W>) -> bool {
        let cells = || self.route.nodes.iter().filter_map(|&node| self.links.spot(node).cell);
        let mut digits = cells().map(|cell| marks.of(cell));
        let first = digits.next();
        digits.all(|digits| Some(digits) == first)
    }

    /// In a loop exactly one end of every weak link is true: what is weakly linked to both is
    /// false, and so is what sees another digit of an almost locked set, which is locked in. By
    /// custom a house is looked at outside the cells of the loop only.
    pub(crate) fn loop_strikes(&self, marks: &Marks<W>) -> Vec<Candidate> {
        let nodes = &self.route.nodes;
        let spot = |at: usize| self.links.spot(nodes[at % nodes.len()]);
        let cells = (0..nodes.len()).fold(Cells::EMPTY, |cells, at| cells | spot(at).cells);
        let mut struck = Vec::new();
        for at in (1..nodes.len()).step_by(2) {
            let [a, b] = [spot(at), spot(at + 1)];
            if a.digit == b.digit {
                let seen = (a.sees & b.sees) - cells;
                struck.extend(seen.iter().map(|cell| Candidate::new(cell, a.digit)));
            } else if let Some(cell) = a.cell {
                let others = marks.of(cell).without(a.digit).without(b.digit);
                struck.extend(others.iter().map(|digit| Candidate::new(cell, digit)));
            }
        }
        for (at, &bond) in self.route.bonds.iter().enumerate() {
            let set = match self.links.bonds[bond as usize] {
                Bond::Set(set) => set,
                Bond::SetAndCell(set, cell) => set | Cells::only(cell),
                _ => continue,
            };
            let [a, b] = [spot(2 * at).digit, spot(2 * at + 1).digit];
            for digit in marks.union(set).without(a).without(b).iter() {
                let seen = marks.victims(digit, set & marks.cells(digit));
                struck.extend(seen.iter().map(|cell| Candidate::new(cell, digit)));
            }
        }
        struck.sort_unstable();
        struck.dedup();
        struck
    }

    pub(crate) fn chain(&self) -> Chain {
        let mut nodes: Vec<Node> = Vec::with_capacity(self.route.nodes.len());
        nodes.extend(self.route.nodes.iter().map(|&node| {
            let spot = self.links.spot(node);
            Node { digit: spot.digit, cells: spot.cells.to_vec() }
        }));
        let strong = |bond: &u32| Link::Strong(self.links.bonds[*bond as usize].truths());
        let mut links: Vec<Link> =
            self.route.bonds.iter().flat_map(|bond| [strong(bond), Link::Weak]).collect();
        if self.shape != Shape::Loop {
            links.pop();
        }
        Chain { nodes, links }
    }
}
