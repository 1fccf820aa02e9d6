//! The corpus through every engine.

use std::ops::ControlFlow;

use ennead_grid::{Puzzle, Solution, verify};
use ennead_solve::{Budget, Count, Ending, Engine, Outcome};
use ennead_test::{Case, Expected, corpus};

/// Far more than any engine needs for any case, so that a defect fails instead of hanging.
const ENOUGH: Budget<'static> = Budget::unlimited().steps(500_000);

/// Every case that is a puzzle, with every engine that takes its shape; a hard one not with the
/// simple engine.
fn each(mut judge: impl FnMut(Engine, &Case, &Puzzle)) {
    for case in corpus() {
        let Some(puzzle) = case.puzzle() else { continue };
        let takers = Engine::ALL.iter().filter(|engine| engine.takes(puzzle.shape()));
        let takers = takers.filter(|&&engine| !(case.hard && engine == Engine::Simple));
        takers.for_each(|&engine| judge(engine, &case, &puzzle));
    }
}

#[test]
fn outcomes() {
    each(|engine, case, puzzle| {
        let (outcome, _) = engine.solve(puzzle, ENOUGH);
        for solution in outcome.solutions() {
            assert_eq!(verify(puzzle, solution).as_ref(), Ok(solution), "{engine}, {case}");
        }
        match (&case.expected, &outcome) {
            (Expected::Unsolvable, Outcome::Unsolvable) => {}
            (Expected::Unique(expected), Outcome::Unique(found)) => {
                assert_eq!(found, expected, "{engine}, {case}");
            }
            (Expected::Several | Expected::Exactly(_), Outcome::Multiple(both)) => {
                assert_ne!(both[0], both[1], "{engine}, {case}");
            }
            _ => panic!("{engine}, {case}: {outcome:?}"),
        }
    });
}

#[test]
fn counts() {
    each(|engine, case, puzzle| {
        let count = |limit| engine.count(puzzle, limit, ENOUGH).0;
        match &case.expected {
            Expected::Clash(_) => unreachable!("not a puzzle"),
            Expected::Unsolvable => assert_eq!(count(1), Count::Exactly(0), "{engine}, {case}"),
            Expected::Unique(_) => assert_eq!(count(2), Count::Exactly(1), "{engine}, {case}"),
            Expected::Several => assert_eq!(count(2), Count::AtLeast(2), "{engine}, {case}"),
            Expected::Exactly(number) => {
                let number = u128::from(*number);
                assert_eq!(count(number + 1), Count::Exactly(number), "{engine}, {case}");
                assert_eq!(count(number), Count::AtLeast(number), "{engine}, {case}");
                assert_eq!(count(0), Count::AtLeast(0), "{engine}, {case}");
            }
        }
    });
}

#[test]
fn enumerations_repeat_nothing_and_are_repeatable() {
    each(|engine, case, puzzle| {
        let Expected::Exactly(number) = case.expected else { return };
        let enumerate = || {
            let mut all: Vec<Solution> = Vec::new();
            let end = engine.for_each(puzzle, ENOUGH, &mut |solution| {
                all.push(verify(puzzle, solution).unwrap());
                ControlFlow::Continue(())
            });
            (all, end)
        };
        let (all, end) = enumerate();
        assert_eq!((all.len() as u64, end.0), (number, Ending::Complete), "{engine}, {case}");
        let mut lines: Vec<Vec<u8>> = all.iter().map(|one| one.numbers().collect()).collect();
        lines.sort();
        lines.dedup();
        assert_eq!(lines.len() as u64, number, "{engine}, {case}: a solution came twice");
        assert_eq!(enumerate(), (all, end), "{engine}, {case}");
    });
}

#[test]
fn engines_have_names() {
    for &engine in Engine::ALL {
        assert_eq!(engine.name().parse(), Ok(engine));
        assert_eq!(engine.to_string(), engine.name());
    }
    assert_eq!("large:7".parse(), Ok(Engine::Seeded(7)));
    assert_eq!(Engine::Seeded(7).to_string(), "large:7");
    for unknown in ["quick", "large:", "large:-1", "large:x", "nine:7"] {
        let message = unknown.parse::<Engine>().unwrap_err().to_string();
        let expected = format!("`{unknown}` is no engine: expected simple, nine, lanes, large, or");
        assert!(message.starts_with(&expected), "{message}");
    }
}
