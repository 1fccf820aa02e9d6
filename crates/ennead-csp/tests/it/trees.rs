//! Search trees from recordings.

use ennead_csp::{Algorithm, BinaryCsp, NodeKind, SearchTree, TreeNode};

use crate::problems::{Queens, Random};
use crate::traces::record;

#[test]
fn a_tree_has_a_node_for_every_value_tried() {
    for seed in 0..8 {
        let csp = Random::new(seed, 6, 4).model();
        for algorithm in Algorithm::all() {
            let (trace, steps, pictures) = record(&csp, algorithm);
            let tree = SearchTree::of(&trace, usize::MAX);
            let last = &pictures[steps.len()].2;
            assert_eq!(tree.nodes().len() as u64, last.nodes + 1, "{algorithm}");
            let count = |kind| tree.nodes().iter().filter(|node| node.kind == kind).count();
            if !csp.variables().is_empty() {
                assert_eq!(count(NodeKind::Solution) as u64, last.solutions, "{algorithm}");
            }
            for (at, node) in tree.nodes().iter().enumerate() {
                assert!(node.parent.is_none_or(|parent| (parent as usize) < at));
                let leaf = matches!(node.kind, NodeKind::Failed | NodeKind::Solution);
                let childless = tree.nodes().iter().all(|other| other.parent != Some(at as u32));
                assert!(!leaf || childless, "{algorithm}");
            }
            for (at, (.., metrics)) in pictures.iter().enumerate().skip(1) {
                assert_eq!(tree.nodes_at(at as u64) as u64, metrics.nodes + 1, "{algorithm}");
            }
            let longest = last.longest_jump;
            assert_eq!(tree.jumps().is_empty(), longest <= 1, "{algorithm}: {longest}");
        }
    }
}

#[test]
fn a_folded_tree_hides_what_it_does_not_show() {
    let csp = BinaryCsp::model(&Queens(6));
    let (trace, ..) = record(&csp, "CBJ+NO".parse().expect("codes"));
    let tree = SearchTree::of(&trace, usize::MAX);
    let all = tree.nodes();
    for (among, most) in
        [(all.len(), 1), (all.len(), 7), (all.len(), 90), (60, 20), (all.len(), 99_999)]
    {
        let folded = tree.fold(among, most);
        let among = among.min(all.len());
        assert_eq!(folded.len(), most.min(among));
        let hidden: u32 = folded.iter().map(|fold| own_hidden(&folded, fold.node)).sum();
        assert_eq!(hidden as usize + folded.len(), among, "{most} of {among}");
        let root = folded[0];
        assert_eq!((root.node, root.parent, root.hidden as usize), (0, None, among - folded.len()));
        let shown =
            |kind| folded.iter().filter(|fold| all[fold.node as usize].kind == kind).count();
        let whole = |kind| all[..among].iter().filter(|node| node.kind == kind).count();
        let hidden = whole(NodeKind::Failed) - shown(NodeKind::Failed);
        assert_eq!(root.failures as usize, hidden);
        let hidden = whole(NodeKind::Solution) - shown(NodeKind::Solution);
        assert_eq!(root.solutions as usize, hidden);
        for fold in &folded[1..] {
            let parent = folded[fold.parent.expect("only the root has none") as usize].node;
            assert_eq!(all[fold.node as usize].parent, Some(parent));
        }
    }
    let cut = SearchTree::of(&trace, 50);
    assert!(cut.is_cut() && !tree.is_cut());
    // What became of them later is not known.
    let tried = |nodes: &[TreeNode]| -> Vec<_> {
        nodes.iter().map(|node| (node.parent, node.tried, node.step)).collect()
    };
    assert_eq!(tried(cut.nodes()), tried(&all[..50]));
}

/// What is hidden below a node and not below a shown child.
fn own_hidden(folded: &[ennead_csp::FoldedNode], node: u32) -> u32 {
    let at = folded.iter().position(|fold| fold.node == node).expect("shown") as u32;
    let children = folded.iter().filter(|fold| fold.parent == Some(at));
    folded[at as usize].hidden - children.map(|fold| fold.hidden).sum::<u32>()
}
