//! What a node of a net rests on.

use super::{FIRST_SUPPORT, Ground, Net, Node, Support};
use crate::se::chain::nested::InnerId;
use crate::se::chain::set::{Because, NO_NUMBER, Set, Told};
use crate::se::order::{HOUSE_CELLS, PLACE_IN, bits};

impl Net {
    /// Calls `visit` with the parents of a node, in order.
    fn parents(&self, ground: &Ground<'_>, node: Node, mut visit: impl FnMut(Node)) {
        let number = node.number();
        if !node.is_on() {
            let by = self.by[number as usize];
            if by < FIRST_SUPPORT {
                visit(Node::new(by, true));
            } else if by != NO_NUMBER {
                let Support { begin, end, .. } = self.supports[(by - FIRST_SUPPORT) as usize];
                for &parent in &self.parents[begin as usize..end as usize] {
                    visit(Node::new(parent, false));
                }
            }
            return;
        }
        let (cell, digit) = ground.graph.candidate(number);
        let because = self.because[number as usize].told();
        if because == Told::Nothing {
            return;
        }
        // First the off node that was taken last, then the others that had gone before.
        let trigger = self.trigger[number as usize];
        visit(Node::new(trigger, false));
        let mut rest = |other: u16| {
            if other != trigger {
                visit(Node::new(other, false));
            }
        };
        if let Told::House(house, _) = because {
            let at = PLACE_IN[cell][house / 9];
            for other in bits(ground.state.places[house][digit] & !(1 << at)) {
                rest(ground.graph.number(HOUSE_CELLS[house][other] as usize, digit));
            }
        } else {
            for other in bits(ground.state.candidates[cell] & !(1 << digit)) {
                rest(ground.graph.number(cell, other));
            }
        }
    }

    /// Why a candidate of the net is on.
    pub(in crate::se::chain) fn because(&self, number: u16) -> Because {
        self.because[number as usize]
    }

    /// The chain that turned a node off.
    pub(in crate::se::chain) fn inner(&self, node: Node) -> Option<InnerId> {
        if node.is_on() {
            return None;
        }
        let by = self.by[node.number() as usize];
        let support = by.checked_sub(FIRST_SUPPORT).filter(|_| by != NO_NUMBER)?;
        self.supports[support as usize].inner
    }

    /// The nodes that a node of the net rests on, itself the first, breadth first, onto the end of `nodes`. Stops when there
    /// are more than `most` of them; whether it did not.
    pub(in crate::se::chain) fn trace(
        &self,
        ground: &Ground<'_>,
        target: Node,
        most: usize,
        nodes: &mut Vec<Node>,
    ) -> bool {
        let (mut on, mut off) = (Set::default(), Set::default());
        let begin = nodes.len();
        let mut reach = |node: Node, nodes: &mut Vec<Node>| {
            let seen = if node.is_on() { &mut on } else { &mut off };
            if seen.add(node.number()) {
                nodes.push(node);
            }
        };
        reach(target, nodes);
        let mut at = begin;
        while let Some(&node) = nodes.get(at) {
            if nodes.len() - begin > most {
                return false;
            }
            at += 1;
            self.parents(ground, node, |parent| reach(parent, nodes));
        }
        true
    }
}
