//! The notation names the cells of the evidence, no others, and all of the effects.

use std::collections::BTreeSet;

use ennead_grid::{Cell, Shape};
use ennead_logic::{Deduction, Limits, Pattern, Policy, Position, Technique, next};

use crate::puzzles;

/// Every cell named in `text`: `r26c37` names four.
fn named(text: &str) -> BTreeSet<Cell> {
    let mut cells = BTreeSet::new();
    let mut rest = text;
    while let Some(at) = rest.find('r') {
        rest = &rest[at + 1..];
        let rows: String = rest.chars().take_while(char::is_ascii_digit).collect();
        let Some(after) = rest[rows.len()..].strip_prefix('c') else { continue };
        let columns: String = after.chars().take_while(char::is_ascii_digit).collect();
        for row in rows.bytes() {
            for column in columns.bytes() {
                let [row, column] = [row, column].map(|digit| usize::from(digit - b'1'));
                cells.extend(Shape::NINE.cell(row, column));
            }
        }
    }
    cells
}

/// The cells the evidence is made of, where that is a list of cells.
fn evidence(deduction: &Deduction) -> Option<BTreeSet<Cell>> {
    Some(match &deduction.pattern {
        Pattern::Locked { cells, .. }
        | Pattern::NakedSet { cells, .. }
        | Pattern::HiddenSet { cells, .. }
        | Pattern::BentSet { cells, .. } => cells.iter().copied().collect(),
        Pattern::Chain(chain) => {
            chain.nodes.iter().flat_map(|node| node.cells.iter().copied()).collect()
        }
        Pattern::AlmostLocked { sets, .. } => {
            sets.iter().flat_map(|set| set.cells.iter().copied()).collect()
        }
        Pattern::Colouring { clusters, .. } => {
            let all = clusters.iter().flat_map(|cluster| cluster.colours.iter().flatten());
            all.map(|candidate| candidate.cell).collect()
        }
        _ => return None,
    })
}

fn check(deduction: &Deduction) -> bool {
    let text = deduction.notation(Shape::NINE).to_string();
    let (before, after) = text.split_once(" => ").unwrap_or(("", &text));
    let effects = deduction.placements.iter().chain(&deduction.eliminations);
    let expected: BTreeSet<Cell> = effects.map(|one| one.cell).collect();
    assert_eq!(named(after), expected, "{text}");
    let evidence = evidence(deduction);
    if let Some(evidence) = &evidence {
        assert_eq!(&named(before), evidence, "{text}");
    }
    evidence.is_some()
}

#[test]
fn cells_named_are_those_of_the_evidence() {
    let policy = Policy::human().up_to(Technique::AlsXyChain);
    let mut kinds = BTreeSet::new();
    for seed in 0..4 {
        let (puzzle, _) = puzzles::minimal(Shape::NINE, seed);
        let mut position = Position::of(&puzzle).expect("small").with_one_solution();
        while let Some(step) = next(&position, &policy) {
            for &technique in &policy.techniques {
                if let Some(found) = position.first(technique, &Limits::SOLVING)
                    && check(&found)
                {
                    kinds.insert(technique);
                }
            }
            position.apply(&step);
        }
    }
    assert!(kinds.len() > 15, "{kinds:?}");
}
