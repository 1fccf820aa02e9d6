//! Graph colouring: nodes joined by edges must differ.
//!
//! **Rules.** Every node takes one of its permitted colours, and no two joined nodes are of the same
//! colour.
//!
//! **Valid** is a problem with 1 to 1000 nodes, each named once, whose edges join two different nodes
//! of the graph, each pair at most once. A node may have no permitted colour; the problem is then
//! unsolvable.
//!
//! **Model.** Variables are the nodes, by name. A domain is the node's permitted colours. Joined nodes
//! must be unequal.
//!
//! **Conditions.**
//! 1. There are as many entries as nodes.
//! 2. Every node has an entry.
//! 3. Every node has one of its permitted colours.
//! 4. Joined nodes have unequal colours.
//!
//! **Text.** A line for each node with its permitted colours, then a line for each edge:
//!
//! ```text
//! (A): Red Blue
//! (B): Red Blue Green
//! (C):
//! (A)-(B)
//! (B)-(C)
//! ```

mod generate;
mod node;
mod text;

pub use generate::BadGraphRecipe;
pub use node::{BadNode, Node};

use ennead_grid::sorting;
use std::collections::BTreeMap;
use std::fmt;

use ennead_csp::{Problem, Relation};
use serde::{Deserialize, Serialize};

use crate::{Colour, ColourSet, Failure, Kind, Model};

/// The most nodes a graph may have.
pub(crate) const MOST_NODES: usize = 1000;

/// A node and the colours it may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
pub struct NodeDatum {
    /// The node.
    #[serde(alias = "node")]
    pub node: Node,
    /// The colours it may take.
    #[serde(alias = "permittedColours")]
    pub permitted_colours: ColourSet,
}

/// An edge between two nodes, the lesser name first. Prints `(A)-(B)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", from = "RawEdge")]
pub struct Edge {
    first_node: Node,
    second_node: Node,
}

impl Edge {
    /// The edge between two nodes, given in either order.
    pub fn between(a: Node, b: Node) -> Edge {
        Edge { first_node: a.min(b), second_node: a.max(b) }
    }

    /// The node of the lesser name.
    pub const fn first(self) -> Node {
        self.first_node
    }

    /// The node of the greater name.
    pub const fn second(self) -> Node {
        self.second_node
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.first_node, self.second_node)
    }
}

/// A valid, not necessarily solvable, graph colouring problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", try_from = "Raw")]
pub struct GraphColouring {
    node_data: Vec<NodeDatum>,
    edges: Vec<Edge>,
}

/// Why a graph colouring problem is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadGraphColouring {
    /// No node at all.
    #[error("there is no node")]
    NoNode,
    /// Too many nodes.
    #[error("{0} nodes: expected at most {MOST_NODES}")]
    TooManyNodes(usize),
    /// A node occurs twice.
    #[error("node {0} occurs more than once")]
    Twice(Node),
    /// An edge from a node to itself.
    #[error("edge {0} joins a node to itself")]
    Loop(Edge),
    /// An edge to a node that is not there.
    #[error("edge {edge} is invalid: node {node} is not in the graph")]
    Unknown {
        /// The edge.
        edge: Edge,
        /// The node that is missing.
        node: Node,
    },
    /// An edge occurs twice.
    #[error("edge {0} occurs more than once")]
    EdgeTwice(Edge),
}

impl GraphColouring {
    /// The problem with these nodes and edges, in any order.
    pub fn new(
        node_data: impl Into<Vec<NodeDatum>>,
        edges: impl Into<Vec<Edge>>,
    ) -> Result<GraphColouring, BadGraphColouring> {
        let (mut node_data, mut edges) = (node_data.into(), edges.into());
        sorting::sort(&mut node_data);
        sorting::sort(&mut edges);
        if node_data.is_empty() {
            return Err(BadGraphColouring::NoNode);
        }
        if node_data.len() > MOST_NODES {
            return Err(BadGraphColouring::TooManyNodes(node_data.len()));
        }
        if let Some(pair) = node_data.windows(2).find(|pair| pair[0].node == pair[1].node) {
            return Err(BadGraphColouring::Twice(pair[0].node));
        }
        let problem = GraphColouring { node_data, edges };
        for &edge in &problem.edges {
            if edge.first() == edge.second() {
                return Err(BadGraphColouring::Loop(edge));
            }
            for node in [edge.first(), edge.second()] {
                if problem.permitted_colours(node).is_none() {
                    return Err(BadGraphColouring::Unknown { edge, node });
                }
            }
        }
        match problem.edges.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(BadGraphColouring::EdgeTwice(pair[0])),
            None => Ok(problem),
        }
    }

    /// The nodes with their colours, by name.
    pub fn node_data(&self) -> &[NodeDatum] {
        &self.node_data
    }

    /// The edges, by first, then by second node.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The colours a node may take; none if it is not in the graph.
    pub fn permitted_colours(&self, node: Node) -> Option<ColourSet> {
        let at = self.node_data.binary_search_by_key(&node, |datum| datum.node).ok()?;
        Some(self.node_data[at].permitted_colours)
    }
}

impl Problem for GraphColouring {
    type Variable = Node;
    type Value = Colour;

    fn variables(&self) -> Vec<Node> {
        self.node_data.iter().map(|datum| datum.node).collect()
    }

    fn domain(&self, &node: &Node) -> Vec<Colour> {
        self.permitted_colours(node).unwrap_or_default().iter().collect()
    }

    fn relation(&self, &a: &Node, &b: &Node) -> Option<Relation<'_, Colour>> {
        let joined = self.edges.binary_search(&Edge::between(a, b)).is_ok();
        joined.then_some(Relation::rule(|a, b| a != b))
    }
}

impl Model for GraphColouring {
    type Solution = BTreeMap<Node, Colour>;

    const KIND: Kind = Kind::GraphColouring;

    fn verify(&self, proposed: &BTreeMap<Node, Colour>) -> Vec<Failure> {
        let mut failures = Vec::new();
        let mut fail = |condition, reason: String| failures.push(Failure::new(condition, reason));
        // 1.
        let expected = self.node_data.len();
        if proposed.len() != expected {
            fail(1, format!("{} entries, expected {expected}", proposed.len()));
        }
        // 2.
        for datum in self.node_data.iter().filter(|datum| !proposed.contains_key(&datum.node)) {
            fail(2, format!("node {} has no entry", datum.node));
        }
        // 3.
        for NodeDatum { node, permitted_colours } in &self.node_data {
            if let Some(colour) = proposed.get(node)
                && !permitted_colours.contains(*colour)
            {
                fail(3, format!("node {node} is {colour}, which it may not be"));
            }
        }
        // 4.
        for edge in &self.edges {
            if let (Some(a), Some(b)) = (proposed.get(&edge.first()), proposed.get(&edge.second()))
                && a == b
            {
                fail(4, format!("both nodes of edge {edge} are {a}"));
            }
        }
        failures
    }

    fn solution(&self, assignments: &[(Node, Colour)]) -> BTreeMap<Node, Colour> {
        assignments.iter().copied().collect()
    }

    fn draw(&self, solution: &BTreeMap<Node, Colour>) -> String {
        let lines: Vec<_> =
            solution.iter().map(|(node, colour)| format!("{node}: {colour}")).collect();
        lines.join("\n") + "\n"
    }
}

/// What JSON holds, before the check.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct Raw {
    #[serde(alias = "nodeData")]
    node_data: Vec<NodeDatum>,
    #[serde(alias = "edges")]
    edges: Vec<Edge>,
}

impl TryFrom<Raw> for GraphColouring {
    type Error = BadGraphColouring;

    fn try_from(raw: Raw) -> Result<GraphColouring, BadGraphColouring> {
        GraphColouring::new(raw.node_data, raw.edges)
    }
}

/// An edge in JSON, before its nodes are put in order.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct RawEdge {
    #[serde(alias = "firstNode")]
    first_node: Node,
    #[serde(alias = "secondNode")]
    second_node: Node,
}

impl From<RawEdge> for Edge {
    fn from(raw: RawEdge) -> Edge {
        Edge::between(raw.first_node, raw.second_node)
    }
}
