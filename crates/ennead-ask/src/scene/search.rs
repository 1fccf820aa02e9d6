//! Recorded searches: the tree, and domains over time.

use ennead::csp::{NodeKind, SearchTree, Trace, VarId};
use ennead::model::Value;
use ennead_render::domains::{Domain, Domains, Moment};
use ennead_render::tree::{Fate, Node, Tree};

use super::graph::label;
use crate::verbs::model::Csp;

/// The most nodes of a tree that are looked at; its picture is folded long before.
const MOST_NODES: usize = 200_000;
/// The most moments that are shown.
const MOST_MOMENTS: u64 = 400;

/// The tree of a recorded search. Jumps are drawn as jumps.
pub fn tree(title: &str, csp: &Csp, trace: &Trace) -> Tree {
    let found = SearchTree::of(trace, MOST_NODES);
    let all = found.nodes();
    // The way to each solution stays open; so does the way to where the search stands.
    let mut is_live = vec![false; all.len()];
    for (at, node) in all.iter().enumerate().rev() {
        if let (true, Some(parent)) = (is_live[at] || node.kind == NodeKind::Solution, node.parent)
        {
            is_live[parent as usize] = true;
        }
    }
    // The root is drawn by itself, so numbers are one less.
    let below_root = |node: u32| (node as usize).checked_sub(1);
    let node = |(at, node): (usize, &ennead::csp::TreeNode)| {
        let (variable, value) = node.tried?;
        let value = csp.value(variable, value);
        let fate = match node.kind {
            NodeKind::Solution => Fate::Solution,
            NodeKind::Failed => Fate::Failed,
            NodeKind::Tried if is_live[at] => Fate::Live,
            NodeKind::Tried | NodeKind::Skipped => Fate::Undone,
        };
        Some(Node {
            parent: node.parent.and_then(below_root),
            label: short(value),
            name: format!("{} = {value}, step {}", csp.variable(variable), node.step),
            fate,
            count: 1,
            jump: None,
        })
    };
    let mut nodes: Vec<Node> = all.iter().enumerate().filter_map(node).collect();
    for jump in found.jumps() {
        if let Some(from) = below_root(jump.from).and_then(|from| nodes.get_mut(from)) {
            from.jump = Some(below_root(jump.to));
        }
    }
    let nodes = together(nodes);
    let cut = if found.is_cut() || trace.is_cut() { ", its beginning" } else { "" };
    Tree::new(format!("{title}{cut}"), nodes)
}

/// Values of one variable that were refused one after the other become one node.
fn together(nodes: Vec<Node>) -> Vec<Node> {
    let mut kept: Vec<Node> = Vec::with_capacity(nodes.len());
    // Where each node is now.
    let mut place: Vec<usize> = Vec::with_capacity(nodes.len());
    for mut node in nodes {
        node.parent = node.parent.map(|parent| place[parent]);
        match kept.last_mut() {
            Some(last)
                if last.fate == Fate::Failed
                    && node.fate == Fate::Failed
                    && last.parent == node.parent =>
            {
                last.count += node.count;
                last.label = format!("{} {}", last.label, node.label);
                last.name = format!("{}; {}", last.name, node.name);
            }
            _ => kept.push(node),
        }
        place.push(kept.len() - 1);
    }
    for node in &mut kept {
        node.jump = node.jump.map(|to| to.map(|to| place[to]));
        if node.label.chars().count() > 7 && node.count > 1 {
            let mut values = node.label.split(' ');
            let (first, last) = (values.next().unwrap_or_default(), values.next_back());
            node.label = format!("{first}…{}", last.unwrap_or_default());
        }
    }
    kept
}

/// A value as it stands above a node: short.
fn short(value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        // A queen's column is known: its variable.
        Value::Square(square) => square.row.to_string(),
        Value::Colour(colour) => colour.name().chars().take(3).collect(),
        Value::Block(block) => block.dimensions.to_string(),
        Value::Word(word) => word.name().chars().take(4).collect(),
    }
}

/// What each variable has left, step by step; of a long search, every second, third … step.
pub fn domains(title: &str, csp: &Csp, trace: &Trace) -> Domains {
    let stride = trace.len().div_ceil(MOST_MOMENTS).max(1);
    let mut replay = trace.replay();
    let mut is_assigned = vec![false; trace.variables()];
    let mut moments = Vec::new();
    let mut step = 1;
    while step <= trace.len() {
        replay.seek(step);
        is_assigned.fill(false);
        for (variable, _) in replay.assignments() {
            is_assigned[variable.index()] = true;
        }
        let domain = |variable: VarId| match replay.remaining(variable).count() {
            _ if is_assigned[variable.index()] => Domain::Assigned,
            0 => Domain::Empty,
            left => Domain::Open(left as u32),
        };
        moments.push(Moment { step, domains: csp.ids().map(domain).collect() });
        step += stride;
    }
    let every = if stride == 1 { String::new() } else { format!(", every {stride} steps") };
    Domains {
        title: format!("{title}: values left{every}"),
        variables: csp.variables().iter().map(|variable| label(*variable)).collect(),
        moments,
    }
}
