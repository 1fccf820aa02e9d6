//! The search tree of a recording, as plain data: what a drawing needs and nothing else.
//!
//! The root is the state before the first assignment; every other node is a value tried. Its parent
//! is the node of the variable assigned last at that moment, which is a tree also for strategies that
//! unassign from the middle. Nodes stand in the order in which they were tried, so a parent comes
//! before its children, and the first `n` nodes are the tree as it was at some earlier moment: a
//! drawing grows by showing more of them.
//!
//! ```text
//!                 0 root
//!               /        \
//!        1 x=a              6 x=b           kinds   Tried     1, 2, 6, 7
//!       /   \               |                       Failed    3, 4, 5: refused at once
//!   2 y=a   5 y=b           7 y=c                   Skipped   2, if the search jumped over it
//!   / \                                             Solution  a leaf at which all are assigned
//!  3   4  z=a, z=b
//! ```
//!
//! A large tree is folded for drawing: [`SearchTree::fold`] shows the nodes above the largest
//! subtrees and says of each fold what is in it.

use std::collections::BinaryHeap;

use crate::id::{ValueId, VarId};
use crate::step::{SearchState, Transition};
use crate::trace::Trace;

/// What became of a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum NodeKind {
    /// Assigned; the search went on below.
    Tried,
    /// Refused at once.
    Failed,
    /// Completed a solution.
    Solution,
    /// Assigned, and later undone on the way to an earlier one: its other values were not tried.
    Skipped,
}

/// A node of a search tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TreeNode {
    /// The node above; none for the root.
    pub parent: Option<u32>,
    /// The variable and the value tried; none for the root.
    pub tried: Option<(VarId, ValueId)>,
    /// The step that tried it, from 1; 0 for the root.
    pub step: u64,
    /// What became of it.
    pub kind: NodeKind,
}

/// A retreat over more than one assignment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Jump {
    /// The step that jumped, from 1.
    pub step: u64,
    /// The node below which a variable had no value left.
    pub from: u32,
    /// The node whose value was given up.
    pub to: u32,
}

/// A node of a folded tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FoldedNode {
    /// Which node of the tree it is.
    pub node: u32,
    /// Its parent among the nodes shown; none for the root.
    pub parent: Option<u32>,
    /// Nodes below it that are not shown.
    pub hidden: u32,
    /// Failures among them.
    pub failures: u32,
    /// Solutions among them.
    pub solutions: u32,
}

/// The search tree of a recording.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SearchTree {
    nodes: Vec<TreeNode>,
    jumps: Vec<Jump>,
    cut: bool,
}

impl SearchTree {
    /// The tree of a recording, with at most `most` nodes: the first that were tried.
    pub fn of(trace: &Trace, most: usize) -> SearchTree {
        let mut tree = SearchTree::default();
        tree.cut = !tree.grow(trace, most.clamp(1, u32::MAX as usize));
        tree
    }

    /// The nodes in the order in which they were tried; the root first.
    pub fn nodes(&self) -> &[TreeNode] {
        &self.nodes
    }

    /// The retreats over more than one assignment.
    pub fn jumps(&self) -> &[Jump] {
        &self.jumps
    }

    /// Whether nodes were left out.
    pub fn is_cut(&self) -> bool {
        self.cut
    }

    /// How many nodes there are once `step` steps are taken: the first of [`Self::nodes`].
    pub fn nodes_at(&self, step: u64) -> usize {
        self.nodes.partition_point(|node| node.step <= step)
    }

    /// False if there was no space for all nodes.
    fn grow(&mut self, trace: &Trace, most: usize) -> bool {
        let mut replay = trace.replay();
        let Some(first) = replay.forward() else { return true };
        let kind = match first.transition {
            Transition::SimplifyingFinished if trace.variables() == 0 => NodeKind::Solution,
            Transition::SimplifyingFinished => NodeKind::Failed,
            _ => NodeKind::Tried,
        };
        self.nodes.push(TreeNode { parent: None, tried: None, step: 0, kind });
        // Per variable, the node of its assignment.
        let mut node_of = vec![0_u32; trace.variables()];
        loop {
            let parent = replay.assignments().last().map_or(0, |(last, _)| node_of[last.index()]);
            let Some(step) = replay.forward() else { return true };
            let (Some(variable), number) = (step.variable, replay.cursor()) else { continue };
            if step.transition.from() == SearchState::Backtracking {
                self.retreat(
                    number,
                    parent,
                    node_of[variable.index()],
                    replay.unassigned(),
                    &node_of,
                );
                continue;
            }
            let refused = replay.refused().map(|value| (value, NodeKind::Failed));
            let assigned = step.value.map(|value| match step.transition {
                Transition::AssigningFinished => (value, NodeKind::Solution),
                _ => (value, NodeKind::Tried),
            });
            for (value, kind) in refused.chain(assigned) {
                if self.nodes.len() == most {
                    return false;
                }
                node_of[variable.index()] = self.nodes.len() as u32;
                let tried = Some((variable, value));
                self.nodes.push(TreeNode { parent: Some(parent), tried, step: number, kind });
            }
        }
    }

    fn retreat(
        &mut self,
        step: u64,
        from: u32,
        to: u32,
        unassigned: impl Iterator<Item = (VarId, ValueId)>,
        node_of: &[u32],
    ) {
        if from != to {
            self.jumps.push(Jump { step, from, to });
        }
        for node in unassigned.map(|(variable, _)| node_of[variable.index()]) {
            let kind = &mut self.nodes[node as usize].kind;
            if node != to && *kind == NodeKind::Tried {
                *kind = NodeKind::Skipped;
            }
        }
    }

    /// At most `most` nodes of the first `among`, those above the largest subtrees first, in the
    /// order of trying. Each says what is hidden below it.
    pub fn fold(&self, among: usize, most: usize) -> Vec<FoldedNode> {
        let nodes = &self.nodes[..among.min(self.nodes.len())];
        // What is in the subtree of each, itself included: nodes, failures, solutions.
        let mut below = vec![[0_u32; 3]; nodes.len()];
        for (at, node) in nodes.iter().enumerate().rev() {
            let own = [
                1,
                u32::from(node.kind == NodeKind::Failed),
                u32::from(node.kind == NodeKind::Solution),
            ];
            add(&mut below[at], own);
            let whole = below[at];
            if let Some(parent) = node.parent {
                add(&mut below[parent as usize], whole);
            }
        }
        let (first_child, next_sibling) = links(nodes);
        let mut shown = Vec::new();
        // Of equal subtrees the one tried first.
        let mut waiting = BinaryHeap::new();
        if !nodes.is_empty() {
            waiting.push((below[0][0], std::cmp::Reverse(0_u32)));
        }
        while shown.len() < most
            && let Some((_, std::cmp::Reverse(node))) = waiting.pop()
        {
            shown.push(node);
            let mut child = first_child[node as usize];
            while let Some(at) = child {
                waiting.push((below[at as usize][0], std::cmp::Reverse(at)));
                child = next_sibling[at as usize];
            }
        }
        shown.sort_unstable();
        let place = |node: u32| shown.binary_search(&node).ok().map(|at| at as u32);
        let mut folded: Vec<FoldedNode> = Vec::with_capacity(shown.len());
        for &node in &shown {
            let own = nodes[node as usize];
            let parent = own.parent.and_then(place);
            let [all, failures, solutions] = below[node as usize];
            // What the parent has here is no longer hidden in it.
            let mut above = parent;
            while let Some(at) = above {
                let fold = &mut folded[at as usize];
                fold.hidden -= 1;
                fold.failures -= u32::from(own.kind == NodeKind::Failed);
                fold.solutions -= u32::from(own.kind == NodeKind::Solution);
                above = fold.parent;
            }
            folded.push(FoldedNode {
                node,
                parent,
                hidden: all - 1,
                failures: failures - u32::from(own.kind == NodeKind::Failed),
                solutions: solutions - u32::from(own.kind == NodeKind::Solution),
            });
        }
        folded
    }
}

fn add(to: &mut [u32; 3], more: [u32; 3]) {
    for (sum, more) in to.iter_mut().zip(more) {
        *sum += more;
    }
}

/// The first child of each node and its next sibling.
fn links(nodes: &[TreeNode]) -> (Vec<Option<u32>>, Vec<Option<u32>>) {
    let (mut first, mut next) = (vec![None; nodes.len()], vec![None; nodes.len()]);
    for (at, node) in nodes.iter().enumerate().rev() {
        if let Some(parent) = node.parent {
            next[at] = first[parent as usize].replace(at as u32);
        }
    }
    (first, next)
}
