//! Small puzzles, worked out by hand from the definition.

use ennead_grid::Solution;
use ennead_logic::workbench::{
    Entry, Failure, Journal, Level, Limit, Pick, Step, Trial, Verdict, Workbench,
};
use ennead_test::{Expected, corpus};

use crate::{cell, puzzle};

/// The 4×4 puzzle of the document.
const DOCUMENT: &str = "..3. 3..2 .1.. 4..1";

fn names(bench: &Workbench, cells: impl Iterator<Item = ennead_grid::Cell>) -> String {
    bench.shape().names(&cells.collect::<Vec<_>>())
}

#[test]
fn opened_it_has_givens_and_possible_numbers() {
    let puzzle = puzzle("2x2", DOCUMENT);
    let bench = Workbench::open(&puzzle);
    let shape = bench.shape();
    assert_eq!(names(&bench, bench.fixed()), "r1c3 r2c1 r2c4 r3c2 r4c1 r4c4");
    assert_eq!(bench.unfixed().count(), 10);
    assert!(bench.unfixed().all(|cell| bench.candidates(cell).len() == 4));
    assert!(bench.fixed().all(|cell| bench.digit(cell) == puzzle.get(cell)));
    let horizon = bench.horizon(cell(shape, "r1c1"));
    assert_eq!(shape.names(horizon), "r1c2 r1c3 r1c4 r2c1 r2c2 r3c1 r4c1");
    assert_eq!(bench.grid(), *puzzle.givens());
}

#[test]
fn the_document_s_small_puzzle_takes_two_passes() {
    let puzzle = puzzle("2x2", DOCUMENT);
    let mut journal = Journal::of(&puzzle);
    let mut bench = Workbench::open(&puzzle);
    assert_eq!(bench.step(&mut journal), Some(Step::Pass(None)));
    // By hand: after the first pass the candidates are
    //   12 24 3  4
    //   3  4  14 2
    //   2  1  24 34
    //   4  23 2  1
    let left: Vec<String> = bench
        .shape()
        .cells()
        .map(|cell| bench.candidates(cell).iter().map(|digit| digit.to_string()).collect())
        .collect();
    assert_eq!(left.join(" "), "12 24 3 4 3 4 14 2 2 1 24 34 4 23 2 1");
    assert_eq!(bench.step(&mut journal), Some(Step::Pass(None)));
    assert_eq!(bench.step(&mut journal), None);
    let Some(Verdict::Solved { level, solution }) = bench.verdict() else { panic!("solved") };
    assert_eq!(level, Level::Passes);
    assert_eq!(*solution, *crate::puzzle("2x2", "1234 3412 2143 4321").givens());
    let headlines: Vec<String> =
        journal.entries.iter().map(|entry| entry.headline(bench.shape())).collect();
    // 10 cells with 4 numbers each, of which 16 are left: one in 4 cells, two in 6.
    assert_eq!(
        headlines,
        [
            "pass 1: 24 struck, fixed r1c4=4 r2c2=4 r3c1=2 r4c3=2",
            "pass 2: 6 struck, fixed r1c1=1 r1c2=2 r2c3=1 r3c3=4 r3c4=3 r4c2=3",
        ]
    );
    // r4c2 loses 1 to the given in its column, which comes first, and 4 to the one in its row.
    let Entry::Pass(pass) = &journal.entries[0] else { panic!("a pass") };
    let listing = pass.listing(bench.shape());
    assert!(listing.contains("r4c2: 1 by r3c2, 4 by r4c1\n"), "{listing}");
}

#[test]
fn a_complete_puzzle_needs_no_pass() {
    let puzzle = puzzle("2x2", "1234 3412 2143 4321");
    let mut bench = Workbench::open(&puzzle);
    let verdict = bench.run(Limit::NONE, &mut ());
    assert_eq!(verdict.level(), Some(Level::Passes));
    assert_eq!(bench.counts().passes, 0);
}

/// Two digits can be exchanged in the blank cells: no pass fixes one, and every trial is right.
#[test]
fn a_trial_that_cannot_fail_makes_level_two() {
    let puzzle = puzzle("2x2", "..34 3412 ..43 4321");
    let mut journal = Journal::of(&puzzle);
    let mut bench = Workbench::open(&puzzle);
    let verdict = bench.run(Limit::NONE, &mut journal);
    assert_eq!(verdict.level(), Some(Level::Trial));
    let shape = bench.shape();
    let trial = Trial { cell: cell(shape, "r1c1"), digit: shape.digit(1).unwrap() };
    let trials: Vec<&Entry> =
        journal.entries.iter().filter(|entry| !matches!(entry, Entry::Pass(_))).collect();
    assert_eq!(trials, [&Entry::Trial { trial, depth: 1 }]);
    assert_eq!(bench.trials().collect::<Vec<_>>(), [trial]);
}

/// The first pass leaves r1c1 with 4 alone and r1c2 too.
#[test]
fn two_cells_of_a_horizon_fixed_to_one_number_are_a_failure() {
    let puzzle = puzzle("2x2", "..12 3... .... ....");
    let mut bench = Workbench::open(&puzzle);
    let Verdict::Unsolvable(failure) = bench.run(Limit::NONE, &mut ()) else { panic!("none") };
    assert_eq!(failure.sentence(bench.shape()), "4 stands twice in row 1: r1c1 r1c2");
    assert_eq!(bench.counts().passes, 1);
}

/// r1c4 sees 1, 2 and 3 in its row and 4 in its column.
#[test]
fn a_cell_without_candidate_is_a_failure() {
    let puzzle = puzzle("2x2", "123. .... ...4 ....");
    let mut bench = Workbench::open(&puzzle);
    let Verdict::Unsolvable(failure) = bench.run(Limit::NONE, &mut ()) else { panic!("none") };
    assert_eq!(failure, Failure::NoCandidate(cell(bench.shape(), "r1c4")));
    assert_eq!(failure.sentence(bench.shape()), "r1c4 has no candidate left");
}

/// Where there is one solution, a trial is kept if it agrees with it and rolled back if not. So the
/// level follows from what was tried: nothing, only right ones, or a wrong one too.
#[test]
fn with_one_solution_the_level_is_whether_a_wrong_candidate_was_tried() {
    let mut seen = [0; 3];
    for case in corpus() {
        let (Some(puzzle), Expected::Unique(solution)) = (case.puzzle(), &case.expected) else {
            continue;
        };
        let mut journal = Journal::of(&puzzle);
        let verdict = Workbench::open(&puzzle).run(Limit::trials(2000), &mut journal);
        let Some(level) = verdict.level() else { continue };
        let tried: Vec<Trial> = journal
            .entries
            .iter()
            .filter_map(|entry| match entry {
                Entry::Trial { trial, .. } => Some(*trial),
                _ => None,
            })
            .collect();
        let is_right = |trial: &Trial| solution.get(trial.cell) == Some(trial.digit);
        let expected = match tried.iter().all(is_right) {
            _ if tried.is_empty() => Level::Passes,
            true => Level::Trial,
            false => Level::TrialAndError,
        };
        assert_eq!(level, expected, "{case}");
        seen[usize::from(level.number()) - 1] += 1;
    }
    assert!(seen.iter().all(|&number| number > 0), "examples of every level: {seen:?}");
}

#[test]
fn the_cell_with_the_fewest_candidates_may_be_picked() {
    // The first cell with two candidates is r3c3, which sees 2 and 3; r1c1 sees 3 alone.
    let puzzle = puzzle("2x2", ".... .... 3... ..2.");
    let shape = puzzle.shape();
    for (pick, expected) in [(Pick::First, "r1c1"), (Pick::FewestCandidates, "r3c3")] {
        let mut bench = Workbench::with_pick(&puzzle, pick);
        while !matches!(bench.step(&mut ()), Some(Step::Trial(_))) {}
        let trial = bench.trials().next().unwrap();
        assert_eq!(shape.name(trial.cell).to_string(), expected);
    }
}

#[test]
fn a_hundred_by_hundred_grid_is_laid_out_and_solved() {
    let shape: ennead_grid::Shape = "10x10".parse().unwrap();
    let solution = Solution::canonical(shape);
    let mut grid = solution.grid().clone();
    // A blank in each row, column and box: every one follows from its row.
    for at in 0..shape.side() {
        let blank = shape.cell(at, at * 10 % 100 + at / 10).unwrap();
        grid.set(blank, None);
    }
    let puzzle = ennead_grid::Puzzle::try_from(grid).unwrap();
    let mut journal = Journal::of(&puzzle);
    let mut bench = Workbench::open(&puzzle);
    let verdict = bench.run(Limit::NONE, &mut journal);
    assert_eq!(verdict, Verdict::Solved { level: Level::Passes, solution });
    assert_eq!((bench.counts().passes, bench.counts().struck), (1, 9900));
    assert_eq!(journal.entries.len(), 1);
}
