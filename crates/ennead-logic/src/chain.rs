//! Chains: candidates, one after the other, each of which decides the next.
//!
//! ```text
//! (3=8)r2c1 - (8)r2c9 = (8)r5c9
//!    strong     weak     strong
//! ```
//!
//! Along a *strong* link one of the two nodes is true, along a *weak* one at most one is. A node is
//! a candidate, or a group of candidates of one digit in a line and a box, of which one is true or
//! all are false.

use ennead_grid::{Cell, Digit};

use crate::truth::Truth;

/// A digit in one cell, or in a group of cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// Where; more than one cell for a group.
    pub cells: Vec<Cell>,
}

/// What joins a node to the next.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Link {
    /// At least one of both is true: they are all there is of these truths. A cell or a house is
    /// one truth; an almost locked set is one for each of its cells.
    Strong(Vec<Truth>),
    /// At most one of both is true: they see each other or share a cell.
    Weak,
}

impl Link {
    /// A strong link by one truth.
    pub fn strong(truth: Truth) -> Link {
        Link::Strong(vec![truth])
    }
}

/// Nodes and the links between them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chain {
    /// The nodes, in order.
    pub nodes: Vec<Node>,
    /// `links[i]` joins node `i` to the next; in a loop the last one joins the last node to the
    /// first.
    pub links: Vec<Link>,
}

impl Chain {
    /// Whether the last node is joined to the first.
    pub fn is_loop(&self) -> bool {
        self.links.len() == self.nodes.len()
    }

    /// The truths its strong links rest on.
    pub fn truths(&self) -> impl Iterator<Item = Truth> {
        self.links.iter().flat_map(|link| match link {
            Link::Strong(truths) => truths.clone(),
            Link::Weak => Vec::new(),
        })
    }
}

/// One thing that follows in a branch of a forcing chain: a node, whether it is on (true) or off
/// (false), and what it follows from.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Inference {
    /// The candidate or group.
    pub node: Node,
    /// True or false.
    pub on: bool,
    /// The earlier inferences of this branch (by number) it follows from; none for the assumption.
    pub from: Vec<usize>,
    /// The truth that has no other way left, when it is turned on.
    pub by: Option<Truth>,
    /// What refutes the opposite, in the case at hand: a chain within the chain. It begins with the
    /// node being true and ends in a contradiction, one branch for each side of it. None for an
    /// inference that needs no such chain.
    pub refuted: Vec<Branch>,
}

impl Inference {
    /// One that needs no chain of its own.
    pub fn plain(node: Node, on: bool, from: Vec<usize>, by: Option<Truth>) -> Inference {
        Inference { node, on, from, by, refuted: Vec::new() }
    }
}

/// What follows from one assumption: each inference after those it rests on. A chain when every one
/// rests on the one before, else a net.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Branch {
    /// The assumption first, the consequence last.
    pub inferences: Vec<Inference>,
}

impl Branch {
    /// The truths it rests on, those of the chains within it among them. They are a few levels deep
    /// at most.
    pub fn truths(&self) -> Vec<Truth> {
        let mut truths = Vec::new();
        for inference in &self.inferences {
            truths.extend(inference.by.clone());
            truths.extend(inference.refuted.iter().flat_map(Branch::truths));
        }
        truths
    }

    /// How many inferences it has, those of the chains within it among them.
    pub fn size(&self) -> usize {
        let inner = |one: &Inference| one.refuted.iter().map(Branch::size).sum::<usize>();
        self.inferences.iter().map(|one| 1 + inner(one)).sum()
    }
}
