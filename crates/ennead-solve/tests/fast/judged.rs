//! Equal answers: simple, nine at each level, lanes at each level.

use ennead_grid::Puzzle;
use ennead_solve::lanes::Lanes;
use ennead_solve::nine::Nine;
use ennead_solve::{Budget, Count, Engine, Level, Outcome};

use crate::puzzles::{Cells, Random, Symmetry, assert_solves, puzzle, puzzles};

/// The count to 2, and the solution if it is the only one.
type Answer = (Count, Option<Cells>);

fn by_nine(nine: &mut Nine, cells: &Cells) -> Answer {
    let (count, solution) = nine.solve(cells, 2, Budget::unlimited());
    (count, solution.filter(|_| count == Count::Exactly(1)))
}

fn by_lanes(level: Level, puzzles: &[Cells]) -> Vec<Answer> {
    let mut lanes = Lanes::at(level);
    let answers = lanes.solve_batch(puzzles, 2, Budget::unlimited());
    let answer = |(i, &count): (usize, &Count)| {
        let solution = answers.solution(i).copied();
        if let Some(solution) = &solution {
            assert_solves(&puzzles[i], solution);
        }
        (count, solution.filter(|_| count == Count::Exactly(1)))
    };
    answers.counts().iter().enumerate().map(answer).collect()
}

/// What the simple engine says, if it needs no more than this many steps.
fn by_simple(puzzle: &Puzzle, steps: u64) -> Option<Answer> {
    let (outcome, _) = Engine::Simple.solve(puzzle, Budget::unlimited().steps(steps));
    match outcome {
        Outcome::Unsolvable => Some((Count::Exactly(0), None)),
        Outcome::Unique(solution) => {
            let cells = solution.numbers().collect::<Vec<u8>>().try_into().expect("81 cells");
            Some((Count::Exactly(1), Some(cells)))
        }
        Outcome::Multiple(_) => Some((Count::AtLeast(2), None)),
        Outcome::Unknown { .. } => None,
    }
}

/// A hundred thousand puzzles: simple, and where that takes too long nine, says what is right.
#[test]
fn nine_and_lanes_answer_as_simple_at_every_level() {
    let levels: Vec<Level> = Level::available().collect();
    judge_answers(&levels, &puzzles(1, 100_000));
}

/// Nine and lanes at these levels, judged by simple; most of the puzzles must be easy enough for
/// that, and some must have no, one and several solutions.
pub(crate) fn judge_answers(levels: &[Level], puzzles: &[Cells]) {
    let (mut nine, mut judged) = (Nine::new(), 0);
    let expected: Vec<Answer> = puzzles
        .iter()
        .map(|cells| match puzzle(cells) {
            None => (Count::Exactly(0), None),
            Some(puzzle) => by_simple(&puzzle, 300).map_or_else(
                || by_nine(&mut nine, cells),
                |answer| {
                    judged += 1;
                    answer
                },
            ),
        })
        .collect();
    assert!(judged > puzzles.len() / 2, "simple judged only {judged}");
    for kind in [Count::Exactly(0), Count::Exactly(1), Count::AtLeast(2)] {
        let share = expected.iter().filter(|answer| answer.0 == kind).count();
        assert!(share > puzzles.len() / 12, "only {share} of {kind:?}");
    }
    for &level in levels {
        let (answers, mut nine) = (by_lanes(level, puzzles), Nine::at(level));
        for ((cells, expected), answer) in puzzles.iter().zip(&expected).zip(&answers) {
            assert_eq!(answer, expected, "lanes {level}: {cells:?}");
            assert_eq!(&by_nine(&mut nine, cells), expected, "nine {level}: {cells:?}");
        }
    }
}

#[test]
fn nine_is_the_same_at_every_level() {
    let puzzles = puzzles(2, 3_000);
    let search = |level: Level, cells: &Cells| {
        let mut found = Vec::new();
        let (ending, metrics) = ennead_solve::nine::for_each_at(
            level,
            &puzzle(cells)?,
            Budget::unlimited(),
            &mut |solution| {
                found.push(solution.clone());
                if found.len() == 20 {
                    std::ops::ControlFlow::Break(())
                } else {
                    std::ops::ControlFlow::Continue(())
                }
            },
        );
        Some((found, ending, metrics))
    };
    for cells in &puzzles {
        let portable = search(Level::Portable, cells);
        for level in Level::available() {
            assert_eq!(search(level, cells), portable, "{level}: {cells:?}");
        }
    }
}

#[test]
fn all_engines_answer_as_simple() {
    let puzzles = puzzles(3, 5_000);
    let (mut judged, mut nine) = (0, Nine::new());
    for cells in &puzzles {
        let Some(puzzle) = puzzle(cells) else {
            // Only the fast forms take clashing givens.
            assert_eq!(by_nine(&mut nine, cells), (Count::Exactly(0), None));
            assert_eq!(by_lanes(Level::best(), &[*cells]), [(Count::Exactly(0), None)]);
            continue;
        };
        let (expected, _) = Engine::Simple.solve(&puzzle, Budget::unlimited().steps(20_000));
        if !expected.is_known() {
            continue;
        }
        judged += 1;
        for engine in [Engine::Nine, Engine::Lanes] {
            let (outcome, _) = engine.solve(&puzzle, Budget::unlimited());
            match (&outcome, &expected) {
                (Outcome::Multiple(both), Outcome::Multiple(_)) => {
                    assert!(both[0] != both[1] && both.iter().all(|one| one.keeps(&puzzle)));
                }
                _ => assert_eq!(outcome, expected, "{engine}: {puzzle:?}"),
            }
        }
    }
    assert!(judged > puzzles.len() * 3 / 4, "simple judged only {judged}");
}

#[test]
fn a_symmetric_puzzle_has_the_symmetric_answer() {
    let mut random = Random(4);
    let plain = puzzles(5, 4_000);
    let symmetries: Vec<_> = plain.iter().map(|_| Symmetry::random(&mut random)).collect();
    let turned: Vec<Cells> = plain.iter().zip(&symmetries).map(|(p, s)| s.of(p)).collect();
    for level in Level::available() {
        let (before, after) = (by_lanes(level, &plain), by_lanes(level, &turned));
        let mut nine = Nine::at(level);
        for (i, symmetry) in symmetries.iter().enumerate() {
            let expected = (before[i].0, before[i].1.map(|solution| symmetry.of(&solution)));
            assert_eq!(after[i], expected, "{level}: {:?}", plain[i]);
            assert_eq!(by_nine(&mut nine, &turned[i]), expected, "{level}: {:?}", plain[i]);
        }
    }
}

#[test]
fn levels_have_names_and_the_portable_one_is_everywhere() {
    let available: Vec<Level> = Level::available().collect();
    println!("levels of this machine: {available:?}");
    assert_eq!(available[0], Level::Portable);
    assert_eq!(available.last(), Some(&Level::best()));
    for &level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    let error = "sse9".parse::<Level>().unwrap_err();
    assert_eq!(error.to_string(), "`sse9` is no instruction set: expected portable, avx2, avx512");
}
