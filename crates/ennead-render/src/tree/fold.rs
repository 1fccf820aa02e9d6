//! Which nodes of a large tree are drawn, and which stand for all below them.
//!
//! The way to each solution and to where the search ended is opened first; then parts are opened one
//! by one, breadth first, while there is room.

use std::collections::VecDeque;

use super::{Fate, Tree};

/// What is drawn.
pub(super) struct Fold {
    /// By node.
    pub(super) is_drawn: Vec<bool>,
    /// By node: how many nodes below it are not drawn, if none of them is.
    pub(super) folded: Vec<usize>,
    /// The children of each node that are drawn, the root's last.
    pub(super) children: Vec<Vec<usize>>,
}

pub(super) fn fold(tree: &Tree) -> Fold {
    let n = tree.nodes.len();
    let root = n;
    let parent = |at: usize| tree.nodes[at].parent.filter(|&parent| parent < at).unwrap_or(root);
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); n + 1];
    let mut below = vec![0_usize; n + 1];
    for at in 0..n {
        children[parent(at)].push(at);
    }
    for at in (0..n).rev() {
        let own = below[at] + tree.nodes[at].count;
        below[parent(at)] += own;
    }
    if n <= tree.most {
        return Fold { is_drawn: vec![true; n], folded: vec![0; n], children };
    }
    // A node is drawn when its parent is opened: opening shows all children.
    let mut is_open = vec![false; n + 1];
    let mut is_drawn = vec![false; n];
    let mut left = tree.most;
    let mut open = |at: usize, left: &mut usize, must: bool| {
        if is_open[at] {
            return true;
        }
        if !must && children[at].len() > *left {
            return false;
        }
        is_open[at] = true;
        *left = left.saturating_sub(children[at].len());
        for &child in &children[at] {
            is_drawn[child] = true;
        }
        true
    };
    open(root, &mut left, true);
    let is_end = |at: &usize| tree.nodes[*at].fate == Fate::Solution;
    for end in (0..n).filter(is_end).chain(n.checked_sub(1)) {
        let mut way: Vec<usize> = Vec::new();
        let mut at = end;
        while at != root {
            at = parent(at);
            way.push(at);
        }
        if way.iter().rev().any(|&node| !open(node, &mut left, false)) {
            break;
        }
    }
    let mut waiting = VecDeque::from([root]);
    while let Some(at) = waiting.pop_front() {
        if open(at, &mut left, false) {
            waiting.extend(&children[at]);
        }
    }
    let folded = (0..n).map(|at| if is_open[at] { 0 } else { below[at] }).collect();
    for list in &mut children {
        list.retain(|&child| is_drawn[child]);
    }
    Fold { is_drawn, folded, children }
}
