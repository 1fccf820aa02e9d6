//! Every condition of every problem can fail, and is named when it does.

use std::collections::BTreeMap;

use ennead_grid::interchange::{Block, Dimensions, NumberedSquare, Square};
use ennead_model::{
    Colour, Futoshiki, GraphColouring, MapColouring, Model, NQueens, Node, Shikaku, Sudoku,
};

/// The numbers of the conditions that break, each once.
fn broken<M: Model>(problem: &M, proposed: &M::Solution) -> Vec<u8> {
    let mut conditions: Vec<u8> =
        problem.verify(proposed).iter().map(|failure| failure.condition).collect();
    assert!(conditions.is_sorted());
    conditions.dedup();
    conditions
}

/// What a solution breaks.
const NONE: [u8; 0] = [];

fn n(column: u32, row: u32, number: u32) -> NumberedSquare {
    NumberedSquare::new(column, row, number)
}

#[test]
fn sudoku() {
    let problem: Sudoku = "1 2 3 4\n3 4 1 2\n2 1 4 3\n. . . .".parse().unwrap();
    let good = vec![n(0, 3, 4), n(1, 3, 3), n(2, 3, 2), n(3, 3, 1)];
    assert_eq!(broken(&problem, &good), NONE);
    let with = |i: usize, other| {
        let mut changed = good.clone();
        changed[i] = other;
        broken(&problem, &changed)
    };
    assert_eq!(broken(&problem, &good[1..].to_vec()), [1]);
    assert_eq!(with(0, good[1]), [2]);
    assert_eq!(with(0, n(0, 3, 5)), [3]);
    assert_eq!(with(0, n(0, 4, 4)), [4]);
    assert_eq!(with(0, n(0, 0, 4)), [5]);
    assert_eq!(with(0, n(0, 3, 3)), [6, 7, 8]);
    let problem: Sudoku = ". 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1".parse().unwrap();
    let failures = problem.verify(&vec![n(0, 0, 2)]);
    let text = failures[0].to_string();
    assert_eq!(text, "condition 6: number 2 occurs 2 times in column 0");
}

#[test]
fn futoshiki() {
    let text = "1   2   3   4\n-   -   -   -\n2   1   4   3\n-   ^   v   -\n\
                3   4   1   2\n-   -   -   -\n.   . > .   .";
    let problem: Futoshiki = text.parse().unwrap();
    let good = vec![n(0, 3, 4), n(1, 3, 3), n(2, 3, 2), n(3, 3, 1)];
    assert_eq!(broken(&problem, &good), NONE);
    let with = |i: usize, other| {
        let mut changed = good.clone();
        changed[i] = other;
        broken(&problem, &changed)
    };
    assert_eq!(broken(&problem, &good[1..].to_vec()), [1]);
    assert_eq!(with(0, good[1]), [2]);
    assert_eq!(with(0, n(0, 3, 0)), [3]);
    assert_eq!(with(0, n(4, 3, 4)), [4]);
    assert_eq!(with(0, n(0, 0, 4)), [5]);
    assert_eq!(with(3, n(3, 3, 2)), [6, 7]);
    assert_eq!(with(1, n(1, 3, 1)), [6, 7, 8]);
    let text = "1   2   3   4\n-   -   -   -\n2   1   4   3\n-   ^   v   -\n\
                3   4   1   2\n-   -   ^   -\n.   .   .   .";
    let problem: Futoshiki = text.parse().unwrap();
    assert_eq!(broken(&problem, &vec![n(0, 3, 4), n(1, 3, 3), n(2, 3, 2), n(3, 3, 1)]), NONE);
    assert_eq!(broken(&problem, &vec![n(0, 3, 4), n(1, 3, 3), n(2, 3, 1), n(3, 3, 1)]), [6, 7, 9]);
    // The two numbers in the right lines, the wrong way round.
    let text = ".   .   3   4\n-   -   -   -\n3   4   1   2\n-   -   -   -\n\
                . > .   4   3\n-   -   -   -\n4   3   2   1";
    let problem: Futoshiki = text.parse().unwrap();
    let wrong = vec![n(0, 0, 2), n(1, 0, 1), n(0, 2, 1), n(1, 2, 2)];
    assert_eq!(broken(&problem, &wrong), [8]);
    let problem: Futoshiki = text.replace('>', "<").parse().unwrap();
    let wrong = vec![n(0, 0, 1), n(1, 0, 2), n(0, 2, 2), n(1, 2, 1)];
    assert_eq!(broken(&problem, &wrong), [9]);
    let text = problem.verify(&wrong)[0].to_string();
    assert_eq!(text, "condition 9: sign (0,2)<(1,2) is not satisfied by 2 and 1");
}

#[test]
fn graph_colouring() {
    let problem: GraphColouring = "(A): Red Blue\n(B): Red Blue\n(A)-(B)".parse().unwrap();
    let node = |name: &str| Node::new(name).unwrap();
    let check = |entries: &[(&str, Colour)]| {
        let proposed: BTreeMap<Node, Colour> =
            entries.iter().map(|&(name, colour)| (node(name), colour)).collect();
        broken(&problem, &proposed)
    };
    assert_eq!(check(&[("A", Colour::Red), ("B", Colour::Blue)]), NONE);
    assert_eq!(check(&[("A", Colour::Red)]), [1, 2]);
    assert_eq!(check(&[("A", Colour::Red), ("B", Colour::Blue), ("C", Colour::Red)]), [1]);
    assert_eq!(check(&[("A", Colour::Red), ("C", Colour::Blue)]), [2]);
    assert_eq!(check(&[("A", Colour::Red), ("B", Colour::Teal)]), [3]);
    assert_eq!(check(&[("A", Colour::Red), ("B", Colour::Red)]), [4]);
    assert_eq!(check(&[("A", Colour::Teal), ("B", Colour::Teal)]), [3, 4]);
}

#[test]
fn map_colouring() {
    let text = "3x2\n(0,0) [1x1]: Red Blue\n(1,0) [2x1]: Red Blue\n(1,1) [1x1]: Red";
    let problem: MapColouring = text.parse().unwrap();
    let block = |c, r, w| Block::new(Square::new(c, r), Dimensions::new(w, 1).unwrap());
    let (a, b, c) = (block(0, 0, 1), block(1, 0, 2), block(1, 1, 1));
    let check = |entries: &[(Block, Colour)]| {
        broken(&problem, &entries.iter().copied().collect::<BTreeMap<_, _>>())
    };
    assert_eq!(check(&[(a, Colour::Red), (b, Colour::Blue), (c, Colour::Red)]), NONE);
    assert_eq!(check(&[(a, Colour::Red), (b, Colour::Blue)]), [1, 2]);
    let other = block(0, 0, 2);
    assert_eq!(check(&[(other, Colour::Red), (b, Colour::Blue), (c, Colour::Red)]), [2]);
    assert_eq!(check(&[(a, Colour::Red), (b, Colour::Teal), (c, Colour::Red)]), [3]);
    // Only touching blocks must differ.
    assert_eq!(check(&[(a, Colour::Red), (b, Colour::Red), (c, Colour::Red)]), [4]);
}

#[test]
fn queens() {
    let problem = NQueens::new(4).unwrap();
    let check = |squares: &[(u32, u32)]| {
        broken(&problem, &squares.iter().map(|&(c, r)| Square::new(c, r)).collect())
    };
    assert_eq!(check(&[(0, 1), (1, 3), (2, 0), (3, 2)]), NONE);
    assert_eq!(check(&[(3, 2), (0, 1), (2, 0), (1, 3)]), NONE);
    assert_eq!(check(&[(0, 1), (1, 3), (2, 0)]), [1]);
    assert_eq!(check(&[(0, 1), (1, 3), (2, 0), (5, 9)]), [2]);
    assert_eq!(check(&[(0, 1), (1, 3), (2, 0), (0, 1)]), [3]);
    assert_eq!(check(&[(0, 1), (1, 3), (2, 0), (3, 0)]), [4]);
    assert_eq!(check(&[(0, 1), (1, 3), (2, 0), (2, 2)]), [4]);
    assert_eq!(check(&[(0, 0), (1, 1), (2, 2), (3, 3)]), [4]);
}

#[test]
fn shikaku() {
    let text = "10 . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . 10 5";
    let problem: Shikaku = text.parse().unwrap();
    let check = |blocks: &[(u32, u32, u32, u32)]| {
        let block =
            |&(c, r, w, h): &_| Block::new(Square::new(c, r), Dimensions::new(w, h).unwrap());
        broken(&problem, &blocks.iter().map(block).collect())
    };
    assert_eq!(check(&[(0, 0, 2, 5), (2, 0, 2, 5), (4, 0, 1, 5)]), NONE);
    assert_eq!(check(&[(4, 0, 1, 5), (0, 0, 2, 5), (2, 0, 2, 5)]), NONE);
    assert_eq!(check(&[(0, 0, 4, 5), (4, 0, 1, 5)]), [1, 5, 6]);
    assert_eq!(check(&[(0, 0, 2, 5), (2, 0, 2, 5), (4, 1, 1, 4)]), [2, 6]);
    assert_eq!(check(&[(0, 0, 2, 5), (2, 0, 2, 5), (4, 1, 1, 5)]), [3]);
    assert_eq!(check(&[(0, 0, 2, 5), (1, 0, 3, 5), (4, 0, 1, 5)]), [2, 4, 6]);
    assert_eq!(check(&[(0, 0, 5, 2), (0, 2, 5, 2), (0, 4, 5, 1)]), [5, 6]);
    assert_eq!(check(&[(0, 0, 2, 5), (2, 0, 2, 5), (2, 0, 2, 5)]), [2, 4]);
    let huge = u32::MAX;
    assert_eq!(check(&[(0, 0, huge, huge); 3]), [2, 3, 4, 5, 6]);
}
