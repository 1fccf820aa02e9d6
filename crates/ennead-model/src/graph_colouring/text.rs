//! The text form of a graph colouring problem, drawn in the header of [`super`].

use std::fmt;
use std::str::FromStr;

use super::{BadGraphColouring, Edge, GraphColouring, Node, NodeDatum};
use crate::scan::{self, BadText, Cursor, TextError};

impl fmt::Display for GraphColouring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for NodeDatum { node, permitted_colours } in self.node_data() {
            let blank = if permitted_colours.is_empty() { "" } else { " " };
            writeln!(f, "{node}:{blank}{permitted_colours}")?;
        }
        for edge in self.edges() {
            writeln!(f, "{edge}")?;
        }
        Ok(())
    }
}

impl FromStr for GraphColouring {
    type Err = BadText<BadGraphColouring>;

    fn from_str(text: &str) -> Result<GraphColouring, Self::Err> {
        let (mut node_data, mut edges) = (Vec::new(), Vec::new());
        for mut line in scan::lines(text) {
            let first = node(&mut line)?;
            if line.accept("-") {
                edges.push(Edge::between(first, node(&mut line)?));
                line.end()?;
            } else if line.accept(":") {
                let permitted_colours = line.colours()?;
                node_data.push(NodeDatum { node: first, permitted_colours });
            } else {
                return Err(line.error("`:` or `-`").into());
            }
        }
        GraphColouring::new(node_data, edges).map_err(BadText::Invalid)
    }
}

/// A name in parentheses.
fn node(line: &mut Cursor<'_>) -> Result<Node, TextError> {
    line.expect("(")?;
    let mut start = line.clone();
    let name = line.until(')')?;
    Node::new(name).map_err(|bad| start.error(format!("the name of a node: {bad}")))
}
