//! Forcing chains and nets by their definition, and what lets one escape.

use ennead_grid::{Cell, Geometry, Grid, Puzzle, Shape};
use ennead_logic::{
    Branch, Candidate, Inference, Limits, Pattern, Policy, Position, Technique, Truth, Words, next,
    solve,
};

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

/// Every inference follows from those it names, and from nothing else; in a chain within a chain also
/// from `known`, what the outer one has made false.
fn check_branch(position: &Position, branch: &Branch, known: &[Candidate]) {
    for (at, inference) in branch.inferences.iter().enumerate() {
        let from: Vec<&Inference> = inference.from.iter().map(|&i| &branch.inferences[i]).collect();
        assert!(inference.from.iter().all(|&earlier| earlier < at), "{branch:#?}");
        let is_off = |cell: Cell, digit| {
            known.contains(&Candidate::new(cell, digit))
                || from
                    .iter()
                    .any(|off| !off.on && off.node.digit == digit && off.node.cells.contains(&cell))
        };
        let node = &inference.node;
        let follows = match (&inference.by, inference.on) {
            (None, false) if !inference.refuted.is_empty() => {
                let mut within = known.to_vec();
                for one in from.iter().filter(|one| !one.on) {
                    within
                        .extend(one.node.cells.iter().map(|&c| Candidate::new(c, one.node.digit)));
                }
                check_refuted(position, inference, &within);
                true
            }
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

/// A chain within a chain begins with what it refutes and ends with something both true and false.
fn check_refuted(position: &Position, refuted: &Inference, known: &[Candidate]) {
    let [one, other] = &refuted.refuted[..] else { panic!("{refuted:#?}") };
    for branch in [one, other] {
        let first = branch.inferences.first().expect("it begins");
        assert!(first.on && first.node == refuted.node, "{refuted:#?}");
        check_branch(position, branch, known);
    }
    let [one, other] = [one, other].map(|branch| branch.inferences.last().expect("it ends"));
    assert!(one.node == other.node && one.on != other.on, "{refuted:#?}");
}

/// The hardest puzzles need chains within chains, and those suffice: no digit is taken from the
/// solution. Every inference of theirs follows from those it names, every step is proved and keeps the
/// solution, and in words every chain has its name.
#[test]
fn chains_within_chains_solve_the_hardest() {
    let line = "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3.......4..2";
    let numbers = line.chars().map(|c| c.to_digit(10).unwrap_or(0));
    let grid = Grid::from_numbers(Shape::NINE, numbers).expect("81");
    let puzzle = Puzzle::try_from(grid).expect("no clash");
    let mut position = Position::of(&puzzle).expect("9×9").with_one_solution();
    let mut nested = 0;
    while let Some(step) = next(&position, &Policy::human()) {
        assert_eq!(position.prove(&step), Ok(()), "{step:#?}");
        if step.technique == Technique::NestedForcingNet {
            let Pattern::Forcing { premise: None, branches } = &step.pattern else {
                panic!("{step:#?}")
            };
            for branch in branches {
                check_branch(&position, branch, &[]);
            }
            assert!(branches.iter().any(|branch| branch.size() > branch.inferences.len()));
            let words = Words::of(&position, &step).to_string();
            assert!(words.contains("Chain A. Suppose"), "{words}");
            nested += 1;
        }
        position.apply(&step);
    }
    assert!(position.is_filled() && nested > 0, "{nested}");
    assert!(ennead_grid::verify(&puzzle, &position.grid()).is_ok());
}

/// Nothing is refuted that one chain refutes: then there is nothing to nest.
#[test]
fn what_one_chain_refutes_is_not_nested() {
    let (puzzle, _) = puzzles::minimal(Shape::NINE, 1);
    let position = Position::of(&puzzle).expect("small");
    for step in position.all(Technique::NestedForcingNet, &Limits::SOLVING) {
        let Pattern::Forcing { branches, .. } = &step.pattern else { panic!("{step:#?}") };
        assert!(branches.iter().any(|branch| branch.size() > branch.inferences.len()));
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
                check_branch(&position, branch, &[]);
            }
            branches += found.len();
        }
    }
    assert!(branches > 500, "{branches}");
}
