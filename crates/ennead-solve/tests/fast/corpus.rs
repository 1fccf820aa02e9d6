//! The corpus through the fast engines at every level, one by one and in batches.

use std::ops::ControlFlow;

use ennead_grid::{Puzzle, Shape, Solution, verify};
use ennead_solve::lanes::Lanes;
use ennead_solve::{Budget, Count, Ending, Level, Metrics, lanes, nine};
use ennead_test::{Case, Expected, corpus};

use crate::puzzles::Cells;

/// The 9×9 puzzles of the corpus.
fn cases() -> Vec<(Case, Puzzle)> {
    let with_puzzle = |case: Case| case.puzzle().map(|puzzle| (case, puzzle));
    let cases: Vec<_> = corpus().into_iter().filter_map(with_puzzle).collect();
    let nines: Vec<_> = cases.into_iter().filter(|(_, p)| p.shape() == Shape::NINE).collect();
    assert!(nines.len() > 10, "only {}", nines.len());
    nines
}

/// What the corpus says of a count to `limit`.
fn expected(case: &Case, limit: u128) -> Count {
    let solutions = match &case.expected {
        Expected::Several => limit.max(2),
        _ => u128::from(case.solutions(limit as u64 + 1)),
    };
    if solutions >= limit { Count::AtLeast(limit) } else { Count::Exactly(solutions) }
}

#[test]
fn one_by_one() {
    type Search = fn(
        Level,
        &Puzzle,
        Budget<'_>,
        &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> (Ending, Metrics);
    let engines: [(&str, Search); 2] = [
        ("nine", |level, puzzle, budget, sink| nine::for_each_at(level, puzzle, budget, sink)),
        ("lanes", |level, puzzle, budget, sink| lanes::for_each_at(level, puzzle, budget, sink)),
    ];
    for (case, puzzle) in cases() {
        for level in Level::available() {
            for (name, search) in engines {
                let mut found = Vec::new();
                let (ending, _) = search(level, &puzzle, Budget::unlimited(), &mut |solution| {
                    found.push(solution.clone());
                    if found.len() == 2 {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                });
                let place = format!("{name} {level}, {case}");
                let count = match ending {
                    Ending::Complete => Count::Exactly(found.len() as u128),
                    _ => Count::AtLeast(found.len() as u128),
                };
                assert_eq!(count, expected(&case, 2), "{place}");
                for solution in &found {
                    assert!(verify(&puzzle, solution).is_ok(), "{place}");
                }
                if let Expected::Unique(expected) = &case.expected {
                    assert_eq!(&found[0], expected, "{place}");
                }
            }
        }
    }
}

#[test]
fn in_batches() {
    let cases = cases();
    let cells: Vec<Cells> = cases
        .iter()
        .map(|(_, puzzle)| puzzle.numbers().collect::<Vec<u8>>().try_into().expect("81 cells"))
        .collect();
    for level in Level::available() {
        let mut lanes = Lanes::at(level);
        for limit in [1, 2, 7] {
            let answers = lanes.solve_batch(&cells, limit, Budget::unlimited());
            for (at, (case, _)) in cases.iter().enumerate() {
                if matches!(case.expected, Expected::Several) && limit > 2 {
                    continue; // the corpus does not say how many
                }
                assert_eq!(answers.counts()[at], expected(case, limit), "{level}, {case}");
            }
        }
    }
}
