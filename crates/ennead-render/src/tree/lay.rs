//! Where the nodes of a tree stand.

use super::fold::Fold;
use super::{ACROSS, DOWN, JUMP, LEFT, TOP, Tree};
use crate::path::Point;

/// Places of nodes.
pub(super) struct Places {
    /// By node; those not drawn have none of meaning.
    pub(super) points: Vec<Point>,
    pub(super) depths: Vec<usize>,
    pub(super) height: f64,
}

impl Places {
    /// How many levels a jump passes.
    pub(super) fn length(&self, from: usize, to: Option<usize>) -> usize {
        self.depths[from].saturating_sub(to.map_or(0, |to| self.depths[to]))
    }
}

/// Where the tree begins.
pub(super) const ROOT: Point = Point::new(LEFT, TOP);

pub(super) fn places(tree: &Tree, shown: &Fold) -> Places {
    let n = tree.nodes.len();
    let (mut rows, mut depths) = (vec![0_usize; n], vec![0_usize; n]);
    let mut has_jump = vec![false];
    // Depth first, with a stack of its own: a tree may be deep.
    let mut waiting: Vec<(usize, usize, usize, bool)> = shown.children[n]
        .iter()
        .enumerate()
        .rev()
        .map(|(k, &child)| (child, 0, 1, k == 0))
        .collect();
    while let Some((at, above, depth, is_first)) = waiting.pop() {
        rows[at] = if is_first {
            above
        } else {
            has_jump.push(false);
            has_jump.len() - 1
        };
        depths[at] = depth;
        if tree.nodes[at].jump.is_some() && shown.folded[at] == 0 {
            has_jump[rows[at]] = true;
        }
        let children = shown.children[at].iter().enumerate().rev();
        waiting.extend(children.map(|(k, &child)| (child, rows[at], depth + 1, k == 0)));
    }
    let mut heights = vec![TOP];
    for &jumps in &has_jump {
        let last = heights.last().copied().unwrap_or(TOP);
        heights.push(last + if jumps { DOWN + JUMP } else { DOWN });
    }
    let points =
        (0..n).map(|at| Point::new(LEFT + depths[at] as f64 * ACROSS, heights[rows[at]])).collect();
    Places { points, depths, height: heights.last().copied().unwrap_or(TOP) }
}
