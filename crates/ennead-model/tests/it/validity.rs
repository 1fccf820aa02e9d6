//! Every rule of validity refuses something.

use ennead_grid::interchange::{Block, Dimensions, NumberedSquare, Square};
use ennead_model::{
    BadFutoshiki, BadGraphColouring, BadMapColouring, BadNQueens, BadNode, BadShikaku, BlockDatum,
    ColourSet, Comparison, Edge, Futoshiki, GraphColouring, MapColouring, NQueens, Node, NodeDatum,
    Shikaku, Sign,
};

fn at(column: u32, row: u32) -> Square {
    Square::new(column, row)
}

fn n(column: u32, row: u32, number: u32) -> NumberedSquare {
    NumberedSquare::new(column, row, number)
}

#[test]
fn futoshiki_squares() {
    let refusal = |side, filled: &[NumberedSquare]| Futoshiki::new(side, filled, []).unwrap_err();
    assert_eq!(refusal(3, &[]), BadFutoshiki::Side(3));
    assert_eq!(refusal(10, &[]), BadFutoshiki::Side(10));
    assert_eq!(refusal(4, &[n(4, 0, 1)]), BadFutoshiki::Outside(n(4, 0, 1)));
    for number in [0, 5] {
        let filled = n(1, 1, number);
        assert_eq!(refusal(4, &[filled]), BadFutoshiki::OutOfRange { number: filled, side: 4 });
    }
    assert_eq!(refusal(4, &[n(1, 1, 1), n(1, 1, 2)]), BadFutoshiki::Twice(at(1, 1)));
    assert_eq!(
        refusal(4, &[n(1, 1, 3), n(1, 2, 3)]),
        BadFutoshiki::DuplicateInColumn { number: 3, column: 1 }
    );
    assert_eq!(
        refusal(4, &[n(1, 2, 3), n(3, 2, 3)]),
        BadFutoshiki::DuplicateInRow { number: 3, row: 2 }
    );
    let full: Vec<_> = (0..16).map(|i| n(i % 4, i / 4, (i % 4 + i / 4) % 4 + 1)).collect();
    assert_eq!(refusal(4, &full), BadFutoshiki::Full);
    assert!(Futoshiki::new(4, &full[1..], []).is_ok());
}

#[test]
fn futoshiki_signs() {
    let refusal = |signs: &[Sign]| Futoshiki::new(4, [n(0, 0, 1), n(1, 0, 2)], signs).unwrap_err();
    let less = |a, b| Sign::new(a, Comparison::Less, b);
    let far = less(at(0, 0), at(2, 0));
    assert_eq!(refusal(&[far]), BadFutoshiki::NotNeighbours(far));
    let diagonal = less(at(0, 0), at(1, 1));
    assert_eq!(refusal(&[diagonal]), BadFutoshiki::NotNeighbours(diagonal));
    let same = less(at(0, 0), at(0, 0));
    assert_eq!(refusal(&[same]), BadFutoshiki::NotNeighbours(same));
    let outside = less(at(3, 0), at(4, 0));
    assert_eq!(refusal(&[outside]), BadFutoshiki::SignOutside(outside));
    let one = less(at(0, 1), at(0, 2));
    // The same place from the other side.
    let other = less(at(0, 2), at(0, 1));
    assert_eq!(other, Sign::new(at(0, 1), Comparison::Greater, at(0, 2)));
    assert_eq!(refusal(&[one, other]), BadFutoshiki::SamePlace(other, one));
    assert_eq!(refusal(&[one, one]), BadFutoshiki::SamePlace(one, one));
    let wrong = less(at(1, 0), at(0, 0));
    assert_eq!(refusal(&[wrong]), BadFutoshiki::Contradicted { sign: wrong, first: 1, second: 2 });
    assert_eq!(
        refusal(&[wrong]).to_string(),
        "sign (0,0)>(1,0) is not satisfied by the filled squares 1 and 2"
    );
}

#[test]
fn futoshiki_grid_in_json() {
    let good = Futoshiki::new(4, [], []).unwrap();
    let json = serde_json::to_string(&good).unwrap();
    for (from, to) in [
        ("\"Column\":0", "\"Column\":1"),
        ("\"WidthInSquares\":4", "\"WidthInSquares\":5"),
        ("\"HeightInSquares\":4", "\"HeightInSquares\":0"),
    ] {
        let bad = json.replace(from, to);
        assert_ne!(bad, json);
        assert!(serde_json::from_str::<Futoshiki>(&bad).is_err(), "{bad}");
    }
}

#[test]
fn nodes() {
    assert_eq!(Node::new("").unwrap_err(), BadNode::Blank);
    assert_eq!(Node::new(" \t").unwrap_err(), BadNode::Blank);
    assert!(matches!(Node::new(&"x".repeat(33)), Err(BadNode::TooLong(_))));
    assert_eq!(Node::new(&"x".repeat(32)).unwrap().name(), "x".repeat(32));
    for name in ["(", "a)", "a\nb", " a", "a "] {
        assert!(matches!(Node::new(name), Err(BadNode::Character(_))), "{name}");
    }
    let mut names = ["b", "a", "B", "é", "aa", "a b"];
    names.sort_unstable();
    let nodes: Vec<Node> = names.iter().map(|name| Node::new(name).unwrap()).collect();
    assert!(nodes.is_sorted());
    assert_eq!(nodes[0].to_string(), "(B)");
}

#[test]
fn graph_colouring() {
    let node = |name: &str| Node::new(name).unwrap();
    let datum = |name: &str| NodeDatum { node: node(name), permitted_colours: ColourSet::first(2) };
    let edge = |a, b| Edge::between(node(a), node(b));
    let refusal =
        |nodes: &[NodeDatum], edges: &[Edge]| GraphColouring::new(nodes, edges).unwrap_err();
    let (a, b) = (datum("A"), datum("B"));
    assert_eq!(refusal(&[], &[]), BadGraphColouring::NoNode);
    assert_eq!(refusal(&[a, b, a], &[]), BadGraphColouring::Twice(a.node));
    assert_eq!(refusal(&[a, b], &[edge("A", "A")]), BadGraphColouring::Loop(edge("A", "A")));
    assert_eq!(
        refusal(&[a, b], &[edge("C", "A")]),
        BadGraphColouring::Unknown { edge: edge("A", "C"), node: node("C") }
    );
    assert_eq!(
        refusal(&[a, b], &[edge("A", "B"), edge("B", "A")]),
        BadGraphColouring::EdgeTwice(edge("A", "B"))
    );
    let many: Vec<_> = (0..1001).map(|i| datum(&format!("N{i}"))).collect();
    assert_eq!(refusal(&many, &[]), BadGraphColouring::TooManyNodes(1001));
    assert!(GraphColouring::new(&many[1..], []).is_ok());
}

#[test]
fn map_colouring() {
    let dimensions = |w, h| Dimensions::new(w, h).unwrap();
    let block = |c, r, w, h| Block::new(at(c, r), dimensions(w, h));
    let datum = |block| BlockDatum { block, permitted_colours: ColourSet::EMPTY };
    let refusal = |canvas, blocks: &[Block]| {
        let data: Vec<_> = blocks.iter().map(|&block| datum(block)).collect();
        MapColouring::new(canvas, data).unwrap_err()
    };
    let canvas = dimensions(5, 4);
    assert_eq!(refusal(canvas, &[]), BadMapColouring::NoBlock);
    let wide = block(0, 0, 1001, 1);
    assert_eq!(refusal(dimensions(1001, 1), &[wide]), BadMapColouring::Canvas(wide));
    let whole = block(0, 0, 5, 4);
    for outside in [block(0, 0, 6, 1), block(4, 3, 1, 2), block(u32::MAX, u32::MAX, u32::MAX, 1)] {
        assert_eq!(
            refusal(canvas, &[outside]),
            BadMapColouring::Outside { block: outside, canvas: whole }
        );
    }
    let (one, other) = (block(0, 0, 3, 3), block(2, 2, 2, 2));
    assert_eq!(refusal(canvas, &[other, one]), BadMapColouring::Overlap(one, other));
    assert_eq!(refusal(canvas, &[one, one]), BadMapColouring::Overlap(one, one));
    let many: Vec<_> = (0..1001).map(|i| block(i % 1000, i / 1000, 1, 1)).collect();
    assert_eq!(refusal(dimensions(1000, 2), &many), BadMapColouring::TooManyBlocks(1001));
    let json = serde_json::to_string(&MapColouring::new(canvas, [datum(whole)]).unwrap()).unwrap();
    let moved = json.replacen("\"Row\":0", "\"Row\":1", 1);
    assert!(serde_json::from_str::<MapColouring>(&moved).is_err());
}

#[test]
fn queens() {
    assert_eq!(NQueens::new(0).unwrap_err(), BadNQueens::Queens(0));
    assert_eq!(NQueens::new(513).unwrap_err(), BadNQueens::Queens(513));
    assert!(NQueens::new(512).is_ok());
}

#[test]
fn shikaku() {
    let refusal = |side, hints: &[NumberedSquare]| Shikaku::new(side, hints).unwrap_err();
    assert_eq!(refusal(4, &[n(0, 0, 16)]), BadShikaku::Side(4));
    assert_eq!(refusal(41, &[n(0, 0, 1681)]), BadShikaku::Side(41));
    assert_eq!(refusal(5, &[]), BadShikaku::NoHint);
    assert_eq!(refusal(5, &[n(5, 0, 25)]), BadShikaku::Outside(n(5, 0, 25)));
    for small in [0, 1] {
        let hints = [n(0, 0, small), n(1, 0, 25 - small)];
        assert_eq!(refusal(5, &hints), BadShikaku::TooSmall(hints[0]));
    }
    assert_eq!(refusal(5, &[n(1, 1, 12), n(1, 1, 13)]), BadShikaku::Twice(at(1, 1)));
    assert_eq!(refusal(5, &[n(1, 1, 12)]), BadShikaku::Sum { sum: 12, area: 25 });
    let huge = [n(1, 1, u32::MAX), n(2, 1, 26)];
    assert_eq!(refusal(5, &huge), BadShikaku::Sum { sum: u32::MAX as u64 + 26, area: 25 });
}
