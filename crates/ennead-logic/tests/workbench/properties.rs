//! What must hold for every puzzle: the corpus, and generated ones of several shapes.

use std::collections::BTreeMap;

use ennead_grid::{Cell, CellSet, DigitSet, Grid, Puzzle, Shape, arbitrary, verify};
use ennead_logic::workbench::{Entry, Failure, Journal, Level, Limit, Pick, Verdict, Workbench};
use ennead_solve::{Budget, Outcome, solve};
use ennead_test::{Expected, corpus};
use proptest::prelude::*;

use crate::naive::Naive;

const TRIALS: u64 = 2000;

fn shapes() -> impl Strategy<Value = Shape> {
    let shapes = ["2x2", "2x3", "3x2", "2x4", "4x2", "3x3", "3x3", "2x5", "3x4"];
    proptest::sample::select(shapes.map(|shape| shape.parse().unwrap()).to_vec())
}

/// Puzzles that have a solution, and, one in two, the same with a digit changed where that does not
/// clash: most of these have none.
fn puzzles() -> impl Strategy<Value = Puzzle> {
    let solvable = shapes().prop_flat_map(arbitrary::puzzle);
    (solvable, any::<bool>(), any::<[prop::sample::Index; 2]>()).prop_map(
        |((puzzle, _), spoil, [which, digit])| {
            let shape = puzzle.shape();
            let mut grid: Grid = puzzle.givens().clone();
            if spoil && grid.len() < shape.area() {
                let blanks: Vec<Cell> = grid.blanks().collect();
                let digits: Vec<_> = shape.digits().collect();
                grid.set(*which.get(&blanks), Some(*digit.get(&digits)));
            }
            Puzzle::try_from(grid).unwrap_or(puzzle)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn it_solves_what_can_be_solved(puzzle in puzzles()) {
        judge(&puzzle);
    }

    #[test]
    fn the_naive_workbench_agrees(puzzle in puzzles()) {
        agree_with_naive(&puzzle);
    }

    #[test]
    fn a_journal_is_justified_and_replays(puzzle in puzzles()) {
        check_journal(&puzzle, Pick::First);
        check_journal(&puzzle, Pick::FewestCandidates);
    }
}

/// A verdict is right: a solution that the verifier takes, or none where the solver has none.
fn judge(puzzle: &Puzzle) {
    let (outcome, _) = solve(puzzle, Budget::unlimited());
    for pick in [Pick::First, Pick::FewestCandidates] {
        let mut bench = Workbench::with_pick(puzzle, pick);
        match bench.run(Limit::trials(TRIALS), &mut ()) {
            Verdict::Solved { solution, .. } => {
                assert!(verify(puzzle, &solution).is_ok());
                if let Outcome::Unique(only) = &outcome {
                    assert_eq!(solution, *only);
                }
                assert_ne!(outcome, Outcome::Unsolvable);
            }
            Verdict::Unsolvable(_) => assert_eq!(outcome, Outcome::Unsolvable),
            Verdict::GaveUp => assert_eq!(bench.counts().trials, TRIALS),
        }
    }
}

fn agree_with_naive(puzzle: &Puzzle) {
    const FEW: u64 = 100;
    let mut naive = Naive::of(puzzle, FEW);
    let solution = naive.solve(naive.table(puzzle));
    let mut bench = Workbench::open(puzzle);
    let verdict = bench.run(Limit::trials(FEW), &mut ());
    let counts = bench.counts();
    assert_eq!(counts.trials, naive.trials);
    match verdict {
        Verdict::Solved { level, solution: found } => {
            assert_eq!(solution, Some(found.numbers().collect()));
            assert_eq!((level, counts.rolled_back), (naive.level(), naive.rolled_back));
            assert_eq!(level == Level::Passes, passes_suffice(puzzle));
        }
        Verdict::Unsolvable(_) => assert_eq!(solution, None),
        Verdict::GaveUp => assert_eq!((solution, naive.trials), (None, FEW)),
    }
}

/// Striking alone leaves one number in each cell.
fn passes_suffice(puzzle: &Puzzle) -> bool {
    let naive = Naive::of(puzzle, 0);
    let mut table = naive.table(puzzle);
    naive.constrain(&mut table) && table.iter().all(|candidates| candidates.len() == 1)
}

/// What a reader of the journal knows, kept by the plainest means: everything is cloned at a trial.
#[derive(Clone)]
struct Reader {
    candidates: Vec<DigitSet>,
    fixed: CellSet,
}

/// Reads a journal with nothing but the rules in hand, and compares with the bench and the replay
/// after every entry.
fn check_journal(puzzle: &Puzzle, pick: Pick) {
    let shape = puzzle.shape();
    let mut journal = Journal::of(puzzle);
    let mut bench = Workbench::with_pick(puzzle, pick);
    let mut seen = Vec::new();
    while journal.entries.len() < 300 && bench.step(&mut journal).is_some() {
        seen.push((candidates(&bench), bench.fixed().collect::<Vec<_>>()));
        assert_eq!(journal.entries.len(), seen.len(), "a step is an entry");
    }
    let mut fixed = CellSet::empty(shape);
    puzzle.filled().for_each(|(cell, _)| {
        fixed.insert(cell);
    });
    let all = |cell| puzzle.get(cell).map_or(DigitSet::all(shape), DigitSet::only);
    let mut now = Reader { candidates: shape.cells().map(all).collect(), fixed };
    let mut fresh = now.fixed.clone();
    let mut stack: Vec<(Reader, Cell, DigitSet)> = Vec::new();
    let mut last_failure = None;
    let mut replay = journal.replay();
    let (mut trials, mut backs) = (0, 0);
    for (entry, (candidates_then, fixed_then)) in journal.entries.iter().zip(&seen) {
        match entry {
            Entry::Pass(pass) => {
                for strike in &pass.struck {
                    let (cell, by) = (strike.cell, strike.by);
                    assert!(bench.horizon(by).contains(&cell), "the striker is a peer");
                    assert!(fresh.contains(by), "it was fixed since the last pass");
                    assert_eq!(now.candidates[by.index()].single(), Some(strike.digit));
                    assert!(!now.fixed.contains(cell));
                    assert!(now.candidates[cell.index()].remove(strike.digit), "it was there");
                }
                fresh = CellSet::empty(shape);
                for &(cell, digit) in &pass.fixed {
                    assert_eq!(now.candidates[cell.index()].single(), Some(digit));
                    assert!(now.fixed.insert(cell), "it was not fixed before");
                    fresh.insert(cell);
                }
                if let Some(failure) = pass.failure {
                    assert!(holds(failure, &now, bench.horizon(failure.cells()[0])));
                }
                last_failure = pass.failure;
            }
            Entry::Trial { trial, depth } => {
                trials += 1;
                let cell = trial.cell;
                let candidates = now.candidates[cell.index()];
                assert_eq!(last_failure, None, "a failure is followed by a roll-back");
                assert!(!now.fixed.contains(cell) && candidates.contains(trial.digit));
                stack.push((now.clone(), cell, DigitSet::only(trial.digit)));
                assert_eq!(stack.len(), *depth);
                now.candidates[cell.index()] = DigitSet::only(trial.digit);
                now.fixed.insert(cell);
                fresh = CellSet::empty(shape);
                fresh.insert(cell);
            }
            Entry::RolledBack { trial, failure } => {
                backs += 1;
                if last_failure.is_some() {
                    assert_eq!(last_failure, Some(*failure));
                }
                let (before, cell, digit) = stack.pop().unwrap();
                assert_eq!((cell, digit), (trial.cell, DigitSet::only(trial.digit)));
                now = before;
                last_failure = None;
            }
        }
        assert_eq!(now.candidates, *candidates_then);
        assert_eq!(now.fixed.iter().collect::<Vec<_>>(), *fixed_then);
        assert_eq!(replay.step(), Some(entry));
        assert_eq!(candidates(replay.bench()), *candidates_then);
        assert!(replay.bench().fixed().eq(fixed_then.iter().copied()));
        assert_eq!(replay.bench().trials().len(), stack.len());
    }
    assert_eq!(replay.step(), None);
    let middle = seen.len() / 2;
    if middle > 0 {
        assert_eq!(candidates(&journal.after(middle)), seen[middle - 1].0);
    }
    // Levels follow from the journal.
    if let Some(Verdict::Solved { level, .. }) = bench.verdict() {
        let expected = match (trials, backs) {
            (0, 0) => Level::Passes,
            (_, 0) => Level::Trial,
            _ => Level::TrialAndError,
        };
        assert_eq!(level, expected);
    }
    let counts = bench.counts();
    assert_eq!((counts.trials, counts.rolled_back), (trials, backs));
    let struck: usize = journal.passes().map(|pass| pass.struck.len()).sum();
    let fixed: usize = journal.passes().map(|pass| pass.fixed.len()).sum();
    assert_eq!((counts.struck, counts.fixed), (struck as u64, fixed as u64));
    let numbers = journal.passes().map(|pass| pass.number);
    assert!(numbers.eq(1..=counts.passes));
}

fn holds(failure: Failure, now: &Reader, horizon: &[Cell]) -> bool {
    match failure {
        Failure::NoCandidate(cell) => now.candidates[cell.index()].is_empty(),
        Failure::Clash { digit, cells, .. } => {
            let is_fixed = |cell: &Cell| {
                now.fixed.contains(*cell) && now.candidates[cell.index()].single() == Some(digit)
            };
            cells.iter().all(is_fixed) && horizon.contains(&cells[1])
        }
        Failure::AllFailed(_) => false,
    }
}

fn candidates(bench: &Workbench) -> Vec<DigitSet> {
    bench.shape().cells().map(|cell| bench.candidates(cell)).collect()
}

#[test]
fn the_corpus_is_judged_rightly() {
    let mut levels: BTreeMap<Option<Level>, usize> = BTreeMap::new();
    for case in corpus() {
        let Some(puzzle) = case.puzzle() else { continue };
        let mut bench = Workbench::open(&puzzle);
        let verdict = bench.run(Limit::trials(20_000), &mut ());
        *levels.entry(verdict.level()).or_default() += 1;
        match (verdict, &case.expected) {
            (Verdict::Solved { solution, .. }, Expected::Unique(only)) => {
                assert_eq!(solution, *only, "{case}");
            }
            (Verdict::Solved { solution, .. }, _) => {
                assert!(case.solutions(1) == 1 && verify(&puzzle, &solution).is_ok(), "{case}");
            }
            (Verdict::Unsolvable(_), expected) => {
                assert_eq!(*expected, Expected::Unsolvable, "{case}");
            }
            (Verdict::GaveUp, _) => assert!(puzzle.shape().side() >= 9, "{case}"),
        }
    }
    for level in [Level::Passes, Level::Trial, Level::TrialAndError] {
        assert!(
            levels.contains_key(&Some(level)),
            "the corpus has puzzles of every level: {levels:?}"
        );
    }
}

#[test]
fn the_naive_workbench_agrees_on_the_corpus() {
    for case in corpus().iter().filter(|case| case.grid.shape().side() <= 9) {
        if let Some(puzzle) = case.puzzle() {
            agree_with_naive(&puzzle);
        }
    }
}
