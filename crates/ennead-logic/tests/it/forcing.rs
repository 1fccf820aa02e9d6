//! Forcing chains and nets by their definition, and what lets one escape.

use ennead_grid::{Cell, Geometry, Shape};
use ennead_logic::{Branch, Inference, Limits, Pattern, Policy, Position, Technique, Truth, solve};

use crate::puzzles;
use crate::sketch::{drawn, found, strike_in, with};

/// Each candidate of r5c5 puts 9 where r1c1 sees it.
fn from_a_cell(start: &str) -> Position {
    with(&[("r5c5", start), ("r5c1", "19"), ("r1c5", "29"), ("r5c9", "34"), ("r1c9", "49")])
}

#[test]
fn cell_forcing_chain() {
    let position = from_a_cell("123");
    assert_eq!(found(&position, Technique::CellForcingChain), ["9r1c1"]);
    assert!(found(&from_a_cell("1235"), Technique::CellForcingChain).is_empty());
}

#[test]
fn every_candidate_of_the_cell_has_its_branch() {
    let all = from_a_cell("123").all(Technique::CellForcingChain, &Limits::SOLVING);
    let Pattern::Forcing { premise: Some(_), branches } = &all[0].pattern else {
        panic!("{:#?}", all[0])
    };
    // On 1: (1)r5c5, not (1)r5c1, (9)r5c1, not (9)r1c1. On 3 there is a cell more.
    let lengths: Vec<_> = branches.iter().map(|branch| branch.inferences.len()).collect();
    assert_eq!(lengths, [4, 4, 6]);
    for branch in branches {
        for (at, inference) in branch.inferences.iter().enumerate() {
            assert!(inference.from.iter().all(|&earlier| earlier < at), "{branch:#?}");
        }
    }
}

/// 1 has three places in row 5, and each puts 9 where r1c1 sees it.
fn from_a_row(other: Option<&str>) -> Position {
    let mut position = with(&[("r2c1", "19"), ("r1c5", "19"), ("r9c9", "14"), ("r9c1", "49")]);
    let row = (1..=9).map(|column| format!("r5c{column}"));
    let is_struck =
        |cell: &String| !["r5c1", "r5c5", "r5c9"].contains(&&**cell) && other != Some(cell);
    strike_in(&mut position, '1', row.filter(is_struck));
    position
}

#[test]
fn region_forcing_chain() {
    // Besides, three of the cells are an XY-wing, which forces as well.
    let [all, escaped] =
        [None, Some("r5c4")].map(|other| found(&from_a_row(other), Technique::RegionForcingChain));
    assert_eq!(all[0], "9r1c1");
    assert!(!escaped.contains(&"9r1c1".into()), "{escaped:?}");
}

#[test]
fn nishio() {
    // Wherever else in its column one of three rows finds a place, another finds none.
    let rows = ["5..5.....", "5.....5..", "5..5..5.."];
    let mut all = ["555555555"; 9];
    all[..3].copy_from_slice(&rows);
    let mut struck = found(&drawn('5', all), Technique::Nishio);
    struck.sort();
    let mut expected: Vec<String> =
        (4..=9).flat_map(|row| [1, 4, 7].map(|column| format!("5r{row}c{column}"))).collect();
    expected.sort();
    assert_eq!(struck, expected);
    all[2] = "55.5..5..";
    assert!(!found(&drawn('5', all), Technique::Nishio).contains(&"5r9c1".into()));
}

/// 1 in r1c1 leaves r5c5 with 7, for two reasons; then column 8 would have 6 twice.
fn net(middle: &str) -> Position {
    with(&[
        ("r1c5", "12"),
        ("r5c1", "13"),
        ("r5c5", middle),
        ("r8c5", "78"),
        ("r5c8", "78"),
        ("r8c8", "68"),
        ("r2c8", "68"),
    ])
}

#[test]
fn forcing_net() {
    assert!(found(&net("237"), Technique::ForcingNet).contains(&"1r1c1".into()));
    assert!(!found(&net("2357"), Technique::ForcingNet).contains(&"1r1c1".into()));
}

/// Whether `on`, true, makes every candidate of `off` false.
fn excludes(on: &Inference, off: &Inference) -> bool {
    let sees = |a: Cell, b: Cell| Geometry::of(Shape::NINE).peers(a).contains(&b);
    let all_see = || on.node.cells.iter().all(|&a| off.node.cells.iter().all(|&b| sees(a, b)));
    let [a, b] = [&on.node, &off.node];
    if a.digit == b.digit { all_see() } else { a.cells.len() == 1 && a.cells == b.cells }
}

/// Every inference follows from those it names, and from nothing else.
fn check_branch(position: &Position, branch: &Branch) {
    for (at, inference) in branch.inferences.iter().enumerate() {
        let from: Vec<&Inference> = inference.from.iter().map(|&i| &branch.inferences[i]).collect();
        assert!(inference.from.iter().all(|&earlier| earlier < at), "{branch:#?}");
        let is_off = |cell: Cell, digit| {
            from.iter()
                .any(|off| !off.on && off.node.digit == digit && off.node.cells.contains(&cell))
        };
        let node = &inference.node;
        let follows = match (&inference.by, inference.on) {
            (None, true) => at == 0 && from.is_empty(),
            (None, false) => from.len() == 1 && from[0].on && excludes(from[0], inference),
            (Some(Truth::Cell(cell)), true) => {
                let mut digits = position.candidates(*cell).iter();
                node.cells == [*cell] && digits.all(|d| d == node.digit || is_off(*cell, d))
            }
            (Some(Truth::Place(house, digit)), true) => {
                let places = position.places(*house, *digit);
                places.iter().all(|&cell| node.cells.contains(&cell) || is_off(cell, *digit))
            }
            _ => false,
        };
        assert!(follows, "{at} of {branch:#?}");
    }
}

#[test]
fn every_inference_of_a_branch_follows_from_those_it_names() {
    let all = [
        Technique::Nishio,
        Technique::CellForcingChain,
        Technique::RegionForcingChain,
        Technique::ForcingNet,
    ];
    let easy = Policy::human().up_to(Technique::Claiming);
    let mut branches = 0;
    for seed in 0..20 {
        let (puzzle, _) = puzzles::minimal(Shape::NINE, seed);
        let position = solve(&Position::of(&puzzle).expect("small"), &easy).end;
        for deduction in all.iter().flat_map(|&one| position.all(one, &Limits::SOLVING)) {
            let Pattern::Forcing { branches: found, .. } = &deduction.pattern else {
                panic!("{deduction:#?}")
            };
            for branch in found {
                check_branch(&position, branch);
            }
            branches += found.len();
        }
    }
    assert!(branches > 500, "{branches}");
}
