//! Graphs by chance: maps by chance, with blocks for nodes and borders for edges.
//!
//! So the graph is planar, and four colours are enough.

use std::collections::BTreeMap;

use ennead_grid::interchange::Dimensions;

use super::{Edge, GraphColouring, Node, NodeDatum};
use crate::map_colouring::BadMapRecipe;
use crate::{Colour, ColourSet, Generated, MapColouring};

/// The canvas of the map behind the graph.
const CANVAS: u32 = 10;

/// Why a graph cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadGraphRecipe {
    /// Too many or too few nodes.
    #[error("{0} nodes: expected 1 to 50")]
    Nodes(usize),
    /// Too few colours.
    #[error("{0} colours: expected 4 to 16")]
    Colours(usize),
}

impl GraphColouring {
    /// A graph with so many nodes, 1 to 50, named `N00`, `N01` and so on, which may all take the same
    /// colours, at least four.
    pub fn generate(
        nodes: usize,
        colours: ColourSet,
        seed: u64,
    ) -> Result<Generated<GraphColouring, BTreeMap<Node, Colour>>, BadGraphRecipe> {
        let canvas = Dimensions::new(CANVAS, CANVAS).expect("it is not 0");
        let map =
            MapColouring::generate(canvas, nodes, colours, seed).map_err(|bad| match bad {
                BadMapRecipe::Colours(colours) => BadGraphRecipe::Colours(colours),
                _ => BadGraphRecipe::Nodes(nodes),
            })?;
        let blocks: Vec<_> = map.problem.block_data().iter().map(|datum| datum.block).collect();
        let name = |i| Node::new(&format!("N{i:02}")).expect("a short name without blanks");
        let node_data: Vec<_> = (0..blocks.len())
            .map(|i| NodeDatum { node: name(i), permitted_colours: colours })
            .collect();
        let mut edges = Vec::new();
        for (i, a) in blocks.iter().enumerate() {
            for (j, b) in blocks.iter().enumerate().skip(i + 1) {
                if a.adjacent(b) {
                    edges.push(Edge::between(name(i), name(j)));
                }
            }
        }
        let solution = blocks.iter().enumerate().map(|(i, b)| (name(i), map.solution[b])).collect();
        let problem = GraphColouring::new(node_data, edges).expect("a map makes a graph");
        Ok(Generated { problem, solution })
    }
}
