//! Graphs by chance: maps by chance, with blocks for nodes and borders for edges.
//!
//! So the graph is planar, and four colours are enough. With fewer, every node is first given a colour
//! by chance, and borders between nodes of one colour are no edges.

use std::collections::BTreeMap;

use ennead_grid::interchange::Dimensions;

use super::{Edge, GraphColouring, Node, NodeDatum};
use crate::seeded::Seeded;
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
    #[error("{0} colours: expected 2 to 16")]
    Colours(usize),
}

impl GraphColouring {
    /// A graph with this many nodes, 1 to 50, named `N00`, `N01` and so on, which may all take the same
    /// colours, at least two.
    pub fn generate(
        nodes: usize,
        colours: ColourSet,
        seed: u64,
    ) -> Result<Generated<GraphColouring, BTreeMap<Node, Colour>>, BadGraphRecipe> {
        let canvas = Dimensions::new(CANVAS, CANVAS).expect("it is not 0");
        if colours.len() < 2 {
            return Err(BadGraphRecipe::Colours(colours.len()));
        }
        let planted = colours.len() < 4;
        let of_map = if planted { ColourSet::first(4) } else { colours };
        let map = MapColouring::generate(canvas, nodes, of_map, seed)
            .map_err(|_| BadGraphRecipe::Nodes(nodes))?;
        let blocks: Vec<_> = map.problem.block_data().iter().map(|datum| datum.block).collect();
        let name = |i| Node::new(&format!("N{i:02}")).expect("a short name without blanks");
        let node_data: Vec<_> = (0..blocks.len())
            .map(|i| NodeDatum { node: name(i), permitted_colours: colours })
            .collect();
        let solution: Vec<Colour> = if planted {
            let (palette, mut seeded) = (colours.iter().collect::<Vec<_>>(), Seeded::new(seed));
            blocks.iter().map(|_| palette[seeded.below(palette.len())]).collect()
        } else {
            blocks.iter().map(|block| map.solution[block]).collect()
        };
        let mut edges = Vec::new();
        for (i, a) in blocks.iter().enumerate() {
            for (j, b) in blocks.iter().enumerate().skip(i + 1) {
                if a.adjacent(b) && solution[i] != solution[j] {
                    edges.push(Edge::between(name(i), name(j)));
                }
            }
        }
        let solution =
            solution.into_iter().enumerate().map(|(i, colour)| (name(i), colour)).collect();
        let problem = GraphColouring::new(node_data, edges).expect("a map makes a graph");
        Ok(Generated { problem, solution })
    }
}
