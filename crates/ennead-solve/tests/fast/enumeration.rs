//! All solutions, exact counts, candidates.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ennead_grid::{Digit, DigitSet, Grid, Puzzle, Shape, Solution, Sukaku};
use ennead_solve::nine::Nine;
use ennead_solve::{Budget, Count, Ending, Engine, Level, Metrics, lanes, nine, simple};

use crate::puzzles::{Cells, Random, puzzle, puzzles, solution};

type Sink<'a> = &'a mut dyn FnMut(&Solution) -> ControlFlow<()>;
type Search<'a> = &'a dyn Fn(Sink<'_>) -> (Ending, Metrics);

/// All solutions, sorted; none may come twice.
fn all(search: Search<'_>) -> (BTreeSet<Vec<u8>>, Ending) {
    let mut found = BTreeSet::new();
    let (ending, _) = search(&mut |solution| {
        assert!(found.insert(solution.numbers().collect()), "twice: {solution:?}");
        if found.len() == 5_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (found, ending)
}

#[test]
fn all_solutions_are_found_once() {
    let levels: Vec<Level> = Level::available().collect();
    let judged = judge_all_solutions(&levels, &puzzles(30, 400), 100_000);
    assert!(judged > 30, "only {judged} had several solutions");
}

/// All solutions of these puzzles, where simple finds them in this many steps; returns how many
/// of those puzzles had several.
pub(crate) fn judge_all_solutions(levels: &[Level], puzzles: &[Cells], steps: u64) -> usize {
    let mut judged = 0;
    for cells in puzzles {
        let Some(puzzle) = puzzle(cells) else { continue };
        let steps = Budget::unlimited().steps(steps);
        let (expected, ending) = all(&|sink| simple::for_each(&puzzle, steps, sink));
        if ending != Ending::Complete {
            continue;
        }
        judged += usize::from(expected.len() > 1);
        for &level in levels {
            let free = Budget::unlimited();
            let by_nine = all(&|sink| nine::for_each_at(level, &puzzle, free, sink));
            let by_lanes = all(&|sink| lanes::for_each_at(level, &puzzle, free, sink));
            assert_eq!((by_nine.0, by_nine.1), (expected.clone(), ending), "nine {level}");
            assert_eq!((by_lanes.0, by_lanes.1), (expected.clone(), ending), "lanes {level}");
        }
    }
    judged
}

#[test]
fn candidates_are_kept_to() {
    let mut random = Random(31);
    let mut with_solutions = 0;
    for cells in puzzles(32, 500) {
        let Some(puzzle) = puzzle(&cells) else { continue };
        let candidates: Vec<DigitSet> = (0..81)
            .map(|_| Shape::NINE.digits().filter(|_| random.below(50) > 0).collect())
            .collect();
        let steps = Budget::unlimited().steps(50_000);
        let sukaku = Sukaku::new(puzzle, candidates).unwrap();
        let (expected, ending) = all(&|sink| simple::for_each(&sukaku, steps, sink));
        if ending != Ending::Complete {
            continue;
        }
        with_solutions += usize::from(!expected.is_empty());
        judge_candidates(&sukaku, &expected);
    }
    assert!(with_solutions > 5, "only {with_solutions} had solutions");
}

/// Sukaku: no givens at all, only candidates. Here those of a solution and as many others as leave
/// few solutions.
#[test]
fn candidates_without_givens() {
    let (mut random, mut engine) = (Random(33), Nine::new());
    let blank = Puzzle::try_from(Grid::blank(Shape::NINE)).unwrap();
    let (mut one, mut several) = (0, 0);
    for _ in 0..150 {
        let digits = solution(&mut random, &mut engine);
        let one_in = 2 + random.below(3);
        let candidates: Vec<DigitSet> = digits
            .iter()
            .map(|&own| {
                let is_left = |digit: &Digit| digit.get() == own || random.below(one_in + 1) == 0;
                Shape::NINE.digits().filter(is_left).collect()
            })
            .collect();
        let steps = Budget::unlimited().steps(50_000);
        let sukaku = Sukaku::new(blank.clone(), candidates).unwrap();
        let (expected, ending) = all(&|sink| simple::for_each(&sukaku, steps, sink));
        if ending == Ending::Complete {
            assert!(expected.contains(digits.as_slice()));
            (one, several) =
                (one + usize::from(expected.len() == 1), several + usize::from(expected.len() > 1));
            judge_candidates(&sukaku, &expected);
        }
    }
    assert!(one > 10 && several > 10, "{one} with one solution, {several} with several");
}

/// Both engines find these solutions at every level.
fn judge_candidates(sukaku: &Sukaku, expected: &BTreeSet<Vec<u8>>) {
    let free = Budget::unlimited();
    for level in Level::available() {
        let by_nine = all(&|sink| nine::for_each_at(level, sukaku, free, sink));
        let by_lanes = all(&|sink| lanes::for_each_at(level, sukaku, free, sink));
        assert_eq!((&by_nine.0, by_nine.1), (expected, Ending::Complete), "nine {level}");
        assert_eq!((&by_lanes.0, by_lanes.1), (expected, Ending::Complete), "lanes {level}");
    }
}

/// Box 1 and the first column as the 9! · 72² · 2⁷ · 27 704 267 971 grids are counted by: with all
/// of a canonical solution but the digits 1, 2 and 3, few solutions are left.
#[test]
fn exact_counts() {
    let canonical = Solution::canonical(Shape::NINE);
    let thin: Vec<u8> = canonical.numbers().map(|n| if n <= 4 { 0 } else { n }).collect();
    let puzzle = Puzzle::try_from(Grid::from_numbers(Shape::NINE, thin).unwrap()).unwrap();
    let (expected, _) = Engine::Simple.count(&puzzle, u128::MAX, Budget::unlimited());
    assert!(matches!(expected, Count::Exactly(n) if n > 50));
    for engine in [Engine::Nine, Engine::Lanes] {
        let (count, metrics) = engine.count(&puzzle, u128::MAX, Budget::unlimited());
        assert_eq!(count, expected, "{engine}");
        assert!(metrics.guesses > 0 && metrics.steps > 0);
    }
}

#[test]
fn the_empty_and_the_full_grid() {
    let blank = Puzzle::try_from(Grid::blank(Shape::NINE)).unwrap();
    let full = Solution::canonical(Shape::NINE).into_puzzle();
    for engine in [Engine::Nine, Engine::Lanes] {
        let (count, _) = engine.count(&blank, 4_000, Budget::unlimited());
        assert_eq!(count, Count::AtLeast(4_000), "{engine}");
        let (count, metrics) = engine.count(&full, 2, Budget::unlimited());
        assert_eq!((count, metrics.guesses), (Count::Exactly(1), 0), "{engine}");
        for steps in [0, 1, 30, 300] {
            let budget = Budget::unlimited().steps(steps);
            let (count, metrics) = engine.count(&blank, u128::MAX, budget);
            assert!(matches!(count, Count::AtLeast(_)), "{engine}");
            assert_eq!(metrics.steps, steps, "{engine}");
        }
    }
    for level in Level::available() {
        let free = Budget::unlimited();
        for (puzzle, expected) in
            [(&blank, (5_000, Ending::Stopped)), (&full, (1, Ending::Complete))]
        {
            let (found, ending) = all(&|sink| nine::for_each_at(level, puzzle, free, sink));
            assert_eq!((found.len(), ending), expected, "nine {level}");
            let (found, ending) = all(&|sink| lanes::for_each_at(level, puzzle, free, sink));
            assert_eq!((found.len(), ending), expected, "lanes {level}");
        }
    }
}
