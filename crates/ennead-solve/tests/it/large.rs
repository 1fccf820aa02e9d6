//! The engine for every shape, judged by the simple one where that is fast enough, and by the
//! verifier where it is not.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use ennead_grid::{Cell, DigitSet, Grid, Posed, Puzzle, Shape, Solution, Sukaku, verify};
use ennead_solve::{Budget, Count, Ending, Engine, Outcome, large, simple};
use ennead_test::{Expected, corpus, exact_cover};

/// A sequence of numbers that look random and are always the same (xorshift, Marsaglia 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound
    }

    fn shuffled(&mut self, count: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (0..count).collect();
        for at in (1..count).rev() {
            all.swap(at, self.below(at + 1));
        }
        all
    }

    /// Lines shuffled within chutes of `size` lines, and the chutes shuffled.
    fn lines(&mut self, size: usize, chutes: usize) -> Vec<usize> {
        let order = self.shuffled(chutes);
        let lines = order.into_iter().map(|chute| {
            self.shuffled(size).into_iter().map(move |line| chute * size + line).collect::<Vec<_>>()
        });
        lines.collect::<Vec<_>>().concat()
    }

    /// The canonical solution with its digits, rows and columns shuffled.
    fn solution(&mut self, shape: Shape) -> Solution {
        let plain = Solution::canonical(shape);
        let rows = self.lines(shape.box_rows(), shape.box_columns());
        let columns = self.lines(shape.box_columns(), shape.box_rows());
        let digits = self.shuffled(shape.side());
        let mut grid = Grid::blank(shape);
        for cell in shape.cells() {
            let from = shape.cell(rows[shape.row(cell)], columns[shape.column(cell)]).unwrap();
            grid.set(cell, shape.digit(digits[plain[from].unwrap().index()] + 1));
        }
        Solution::try_from(grid).unwrap()
    }

    /// A solution of which this many cells are left.
    fn puzzle(&mut self, shape: Shape, givens: usize) -> (Puzzle, Solution) {
        let solution = self.solution(shape);
        let mut grid = solution.grid().clone();
        for &cell in &self.shuffled(shape.area())[givens..] {
            grid.set(Cell::new(cell as u16), None);
        }
        (Puzzle::try_from(grid).unwrap(), solution)
    }

    /// Another puzzle that differs only in how it is written: rows, columns and digits shuffled,
    /// and rows exchanged with columns.
    fn image(&mut self, puzzle: &Puzzle) -> Puzzle {
        let shape = puzzle.shape();
        let turned = Shape::new(shape.box_columns(), shape.box_rows()).unwrap();
        let rows = self.lines(shape.box_rows(), shape.box_columns());
        let columns = self.lines(shape.box_columns(), shape.box_rows());
        let digits = self.shuffled(shape.side());
        let mut grid = Grid::blank(turned);
        for (cell, digit) in puzzle.filled() {
            let to = turned.cell(columns[shape.column(cell)], rows[shape.row(cell)]).unwrap();
            grid.set(to, turned.digit(digits[digit.index()] + 1));
        }
        Puzzle::try_from(grid).unwrap()
    }

    /// The same with one given replaced by another digit, if that does not clash.
    fn spoil(&mut self, puzzle: &Puzzle) -> Option<Puzzle> {
        let mut grid = puzzle.givens().clone();
        let filled: Vec<Cell> = puzzle.filled().map(|(cell, _)| cell).collect();
        let cell = *filled.get(self.below(filled.len().max(1)))?;
        grid.set(cell, grid.shape().digit(1 + self.below(grid.shape().side())));
        Puzzle::try_from(grid).ok()
    }
}

fn shape(box_rows: usize, box_columns: usize) -> Shape {
    Shape::new(box_rows, box_columns).unwrap()
}

fn unlimited() -> Budget<'static> {
    Budget::unlimited()
}

fn blank(shape: Shape) -> Puzzle {
    Puzzle::try_from(Grid::blank(shape)).unwrap()
}

/// All solutions up to `limit`, sorted, each verified; and how the search ended.
fn solutions<'p>(
    engine: Engine,
    puzzle: impl Into<Posed<'p>>,
    limit: usize,
) -> (Vec<Vec<u8>>, Ending) {
    let puzzle = puzzle.into();
    let mut found = Vec::new();
    let (ending, _) = engine.for_each(puzzle, unlimited(), &mut |solution| {
        assert!(verify(&puzzle, solution.grid()).is_ok());
        found.push(solution.numbers().collect());
        if found.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.sort_unstable();
    (found, ending)
}

/// Both engines find the same solutions, or both as many as `limit`.
fn agree<'p>(puzzle: impl Into<Posed<'p>>, limit: usize) -> usize {
    let puzzle = puzzle.into();
    let (expected, ending) = solutions(Engine::Simple, puzzle, limit);
    let (found, found_ending) = solutions(Engine::Large, puzzle, limit);
    assert_eq!(found_ending, ending, "{puzzle:?}");
    if ending == Ending::Complete {
        assert_eq!(found, expected, "{puzzle:?}");
    } else {
        let count = found.len();
        let mut distinct = found;
        distinct.dedup();
        assert_eq!((count, distinct.len()), (limit, limit), "{puzzle:?}");
    }
    expected.len()
}

#[test]
fn the_same_solutions_as_the_simple_engine() {
    let mut random = Random(1);
    let mut seen = [0; 3]; // none, one, several
    let shapes = [(2, 2, 3), (2, 3, 8), (3, 2, 8), (2, 4, 18), (4, 2, 18), (3, 3, 24), (3, 4, 62)];
    for (box_rows, box_columns, least) in shapes {
        let shape = shape(box_rows, box_columns);
        for round in 0..60 {
            let (puzzle, _) = random.puzzle(shape, least + round * shape.area() / 240);
            for puzzle in [Some(puzzle.clone()), random.spoil(&puzzle)].into_iter().flatten() {
                seen[agree(&puzzle, 200).min(2)] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&count| count >= 40), "{seen:?}");
}

#[test]
fn every_four_by_four_grid() {
    assert_eq!(agree(&blank(shape(2, 2)), 1000), 288);
}

#[test]
fn thousands_of_solutions_each_once() {
    // More than are recorded as clauses, so that the search goes on systematically.
    let mut random = Random(2);
    for givens in [5, 6, 7] {
        let (puzzle, _) = random.puzzle(shape(2, 3), givens);
        assert!(agree(&puzzle, 200_000) > 500);
    }
    let (puzzle, _) = random.puzzle(Shape::NINE, 22);
    assert!(agree(&puzzle, 20_000) > 500);
}

#[test]
fn candidates_restrict_the_cells() {
    let mut random = Random(3);
    let mut seen = [0; 3];
    for shape in [shape(2, 2), shape(2, 3), shape(3, 2), Shape::NINE] {
        for round in 0..40 {
            let (puzzle, solution) = random.puzzle(shape, round % 10);
            let sets: Vec<DigitSet> = solution
                .filled()
                .map(|(_, digit)| {
                    let is_kept = round % 5 > 0 || random.below(40) > 0;
                    let others =
                        (0..=round % 3).filter_map(|_| shape.digit(1 + random.below(shape.side())));
                    others.chain(is_kept.then_some(digit)).collect()
                })
                .collect();
            seen[agree(&Sukaku::new(puzzle, sets).unwrap(), 300).min(2)] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 5), "{seen:?}");
}

#[test]
fn dug_puzzles_of_larger_shapes() {
    let mut random = Random(4);
    for (box_rows, box_columns, percent) in
        [(4, 4, 45), (4, 4, 60), (3, 5, 50), (5, 5, 65), (5, 4, 60), (6, 6, 70), (7, 7, 75)]
    {
        let shape = shape(box_rows, box_columns);
        let (puzzle, solution) = random.puzzle(shape, shape.area() * percent / 100);
        let (outcome, metrics) = Engine::Large.solve(&puzzle, unlimited());
        assert!(outcome.is_known() && outcome.found() > 0);
        for found in outcome.solutions() {
            assert!(verify(&puzzle, found.grid()).is_ok());
        }
        if let Some(unique) = outcome.unique() {
            assert_eq!(*unique, solution);
        }
        let (again, same) = Engine::Large.solve(&puzzle, unlimited());
        assert_eq!((again, same), (outcome, metrics), "equal input, equal answer and work");
    }
}

#[test]
fn the_largest_with_few_holes() {
    let (puzzle, solution) = Random(5).puzzle(shape(10, 10), 7000);
    let (outcome, metrics) = Engine::Large.solve(&puzzle, unlimited());
    assert!(outcome.is_known() && metrics.steps >= 3000);
    for found in outcome.solutions() {
        assert!(verify(&puzzle, found.grid()).is_ok());
    }
    // With two or three holes in each house, elimination leaves nothing to guess.
    let mut grid = solution.into_grid();
    for cell in grid.shape().cells().step_by(37) {
        grid.set(cell, None);
    }
    let puzzle = Puzzle::try_from(grid).unwrap();
    let (outcome, metrics) = Engine::Large.solve(&puzzle, unlimited());
    assert!(outcome.unique().is_some());
    assert_eq!((metrics.steps, metrics.guesses), (271, 0));
}

#[test]
fn blank_grids_of_every_shape_are_filled() {
    for shape in Shape::all().filter(|shape| shape.side() <= 30 || shape.side() % 12 == 0) {
        let (found, _) = solutions(Engine::Large, &blank(shape), 1);
        assert_eq!(found.len(), 1, "{shape}");
    }
}

#[test]
fn unsolvable_by_construction() {
    // The first row lacks a few digits, and one of them is already in the columns of all the cells
    // that are left, in other bands.
    let mut random = Random(6);
    for (box_rows, box_columns) in [(2, 3), (3, 3), (4, 4), (5, 5), (10, 10)] {
        let shape = shape(box_rows, box_columns);
        let solution = random.solution(shape);
        for open in 1..box_columns {
            let mut grid = Grid::blank(shape);
            let first_open = shape.side() - open;
            for column in 0..first_open {
                let cell = shape.cell(0, column).unwrap();
                grid.set(cell, solution[cell]);
            }
            for band in 1..=open {
                let blocker = shape.cell(band * box_rows, first_open + band - 1).unwrap();
                grid.set(blocker, solution[shape.cell(0, first_open).unwrap()]);
            }
            let puzzle = Puzzle::try_from(grid).unwrap();
            let (outcome, _) = Engine::Large.solve(&puzzle, unlimited());
            assert_eq!(outcome, Outcome::Unsolvable, "{puzzle:?}");
        }
    }
}

#[test]
fn pigeons_in_holes_are_refuted() {
    // Six cells of a row that may have five digits only.
    for shape in [shape(2, 3), shape(4, 4), shape(5, 5)] {
        let mut sets = vec![DigitSet::all(shape); shape.area()];
        for set in &mut sets[..6] {
            *set = shape.digits().take(5).collect();
        }
        let (outcome, _) =
            Engine::Large.solve(&Sukaku::new(blank(shape), sets).unwrap(), unlimited());
        assert_eq!(outcome, Outcome::Unsolvable);
    }
}

#[test]
fn a_budget_that_runs_out_says_so() {
    let mut random = Random(7);
    let twelve = [0, 20, 30, 60].map(|givens| (shape(3, 4), givens));
    let sixteen = [70, 90, 110, 130].map(|givens| (shape(4, 4), givens));
    for (shape, givens) in [twelve, sixteen].concat() {
        let (puzzle, _) = random.puzzle(shape, givens);
        let (answer, work) = Engine::Large.solve(&puzzle, unlimited());
        for steps in [0, 1, 10, 50, 84, 100, 120, 150, work.steps - 1, work.steps] {
            let (outcome, metrics) = Engine::Large.solve(&puzzle, unlimited().steps(steps));
            assert!(metrics.steps <= steps);
            assert_eq!(outcome.is_known(), steps >= work.steps);
            if outcome.is_known() {
                assert_eq!(outcome, answer);
            }
        }
    }
    let is_over = || true;
    let (ending, _) =
        large::for_each(&blank(shape(5, 5)), unlimited().until(&is_over), &mut |_| {
            unreachable!("no time to find anything")
        });
    assert_eq!(ending, Ending::OutOfBudget);
}

#[test]
fn counting() {
    let puzzle = blank(shape(2, 3));
    assert_eq!(Engine::Large.count(&puzzle, 5000, unlimited()).0, Count::AtLeast(5000));
    let mut count = 0;
    let (ending, _) = simple::for_each(&blank(shape(2, 2)), unlimited(), &mut |solution| {
        let puzzle = solution.clone().into_puzzle();
        let (one, _) = Engine::Large.count(&puzzle, 2, unlimited());
        assert_eq!(one, Count::Exactly(1));
        count += 1;
        ControlFlow::Continue(())
    });
    assert_eq!((ending, count), (Ending::Complete, 288));
}

#[test]
fn as_many_solutions_as_exact_cover_finds() {
    let mut random = Random(8);
    let mut seen = [0; 3];
    for shape in Shape::all().filter(|shape| shape.side() <= 10) {
        for round in 0..12 {
            let givens = shape.area() * (25 + 3 * round) / 100;
            let (puzzle, _) = random.puzzle(shape, givens);
            let spoiled = (0..20).find_map(|_| random.spoil(&puzzle));
            for puzzle in [Some(puzzle), spoiled].into_iter().flatten() {
                let Some(number) = exact_cover::count(puzzle.givens(), 100, 200_000) else {
                    continue;
                };
                let (count, _) = Engine::Large.count(&puzzle, 100, unlimited());
                let expected =
                    if number < 100 { Count::Exactly(number.into()) } else { Count::AtLeast(100) };
                assert_eq!(count, expected, "{puzzle:?}");
                seen[number.min(2) as usize] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&count| count >= 10), "{seen:?}");
}

#[test]
fn images_have_as_many_solutions() {
    let mut random = Random(9);
    for (box_rows, box_columns, percent) in
        [(2, 2, 30), (2, 3, 30), (3, 3, 32), (2, 5, 40), (3, 4, 42), (4, 4, 45), (5, 5, 60)]
    {
        for _ in 0..4 {
            let shape = shape(box_rows, box_columns);
            let (puzzle, _) = random.puzzle(shape, shape.area() * percent / 100);
            for puzzle in [Some(puzzle.clone()), random.spoil(&puzzle)].into_iter().flatten() {
                let count = |puzzle| Engine::Large.count(puzzle, 40, unlimited()).0;
                assert_eq!(count(&random.image(&puzzle)), count(&puzzle), "{puzzle:?}");
            }
        }
    }
}

/// The corpus knows the only solution, so with a digit of no solution added there is none.
#[test]
fn a_wrong_digit_is_refuted() {
    let mut random = Random(10);
    for case in corpus().iter().filter(|case| case.file.starts_with("large/")) {
        let Expected::Unique(solution) = &case.expected else { continue };
        let shape = solution.shape();
        let blanks: Vec<Cell> = case.grid.blanks().collect();
        let mut refuted = 0;
        while refuted < 3 {
            let cell = blanks[random.below(blanks.len())];
            let wrong = shape.digit(1 + random.below(shape.side()));
            let mut grid = case.grid.clone();
            grid.set(cell, wrong);
            if wrong == solution[cell] {
                continue;
            }
            if let Ok(puzzle) = Puzzle::try_from(grid) {
                let (outcome, _) = Engine::Large.solve(&puzzle, unlimited());
                assert_eq!(outcome, Outcome::Unsolvable, "{case}");
                refuted += 1;
            }
        }
    }
}

/// The condition is looked at after a fixed number of steps; once it holds there is not one step more.
#[test]
fn the_budget_ends_every_phase() {
    let mut random = Random(11);
    let hard = corpus().into_iter().find(|case| case.hard).and_then(|case| case.puzzle()).unwrap();
    let phases = [
        ("elimination", random.puzzle(shape(10, 10), 7500).0, 9),
        // Too many givens to be repaired, so that all turns are taken: more than 8000 steps.
        ("repair", random.puzzle(shape(4, 4), 60).0, 30),
        ("search, with reductions and vivification", hard, 900),
    ];
    for (phase, puzzle, most) in phases {
        for allowed in (0..most).step_by(most as usize / 9) {
            let polls = AtomicU64::new(0);
            let is_over = || polls.fetch_add(1, Ordering::Relaxed) >= allowed;
            let budget = unlimited().until(&is_over);
            let (outcome, metrics) = Engine::Large.solve(&puzzle, budget);
            assert!(!outcome.is_known(), "{phase}");
            assert_eq!(metrics.steps, allowed * Budget::POLL_EVERY, "{phase}");
            assert_eq!(metrics.guesses > 0, phase.starts_with("search") && allowed > 0, "{phase}");
        }
    }
}

#[test]
fn hard_cases_take_the_same_work_each_time() {
    for case in corpus().iter().filter(|case| case.hard) {
        let puzzle = case.puzzle().unwrap();
        let (outcome, metrics) = Engine::Large.solve(&puzzle, unlimited());
        assert_eq!(Engine::Large.solve(&puzzle, unlimited()), (outcome, metrics), "{case}");
    }
}

/// 16×16 has a short search of its own, which goes before the other.
#[test]
fn sixteen_by_sixteen_has_as_many_solutions_as_exact_cover_finds() {
    let mut random = Random(12);
    let mut seen = [0; 3];
    for round in 0..60 {
        let (puzzle, _) = random.puzzle(shape(4, 4), 105 + 2 * round);
        let spoiled = (0..20).find_map(|_| random.spoil(&puzzle));
        for puzzle in [Some(puzzle), spoiled].into_iter().flatten() {
            let Some(number) = exact_cover::count(puzzle.givens(), 100, 50_000) else { continue };
            let (found, ending) = solutions(Engine::Large, &puzzle, 100);
            let mut distinct = found.clone();
            distinct.dedup();
            assert_eq!((found.len() as u64, distinct.len()), (number, found.len()), "{puzzle:?}");
            assert_eq!(ending == Ending::Stopped, number == 100);
            seen[number.min(2) as usize] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count >= 10), "{seen:?}");
}

/// More than the short search finds before it gives up: the other finds the rest, and none twice.
#[test]
fn thousands_of_solutions_of_sixteen_by_sixteen_each_once() {
    const LEAST: u64 = 3000;
    const MOST: u64 = 12_000;
    let mut random = Random(13);
    let mut count = 0;
    while count < 2 {
        let givens = 115 + random.below(20);
        let (puzzle, _) = random.puzzle(shape(4, 4), givens);
        let number = exact_cover::count(puzzle.givens(), MOST, 1_000_000);
        let Some(number @ LEAST..MOST) = number else { continue };
        let (mut found, ending) = solutions(Engine::Large, &puzzle, usize::MAX);
        assert_eq!((found.len() as u64, ending), (number, Ending::Complete), "{puzzle:?}");
        found.dedup();
        assert_eq!(found.len() as u64, number, "{puzzle:?}");
        count += 1;
    }
}

/// In the short search, in what follows it, and between the two.
#[test]
fn the_budget_ends_sixteen_by_sixteen() {
    let (puzzle, _) = Random(14).puzzle(shape(4, 4), 80);
    for allowed in (0..400).step_by(9) {
        let polls = AtomicU64::new(0);
        let is_over = || polls.fetch_add(1, Ordering::Relaxed) >= allowed;
        let budget = unlimited().until(&is_over);
        let (ending, metrics) =
            large::for_each(&puzzle, budget, &mut |_| ControlFlow::Continue(()));
        assert_eq!(ending, Ending::OutOfBudget);
        assert_eq!(metrics.steps, allowed * Budget::POLL_EVERY);
    }
}

/// A seed decides which way is taken, and nothing else.
#[test]
fn seeds_differ_in_the_way_and_not_in_the_answer() {
    let mut random = Random(17);
    let shape = Shape::new(3, 4).unwrap();
    let mut works = std::collections::BTreeSet::new();
    for givens in [0, 20, 36, 50, 60] {
        let (puzzle, _) = random.puzzle(shape, givens);
        let (expected, _) = Engine::Large.count(&puzzle, 50, Budget::unlimited());
        let mut firsts = std::collections::BTreeSet::new();
        for seed in 0..10 {
            let engine = Engine::Seeded(seed);
            let (count, metrics) = engine.count(&puzzle, 50, Budget::unlimited());
            assert_eq!(count, expected, "{givens} givens, seed {seed}");
            let again = engine.count(&puzzle, 50, Budget::unlimited());
            assert_eq!(again, (count, metrics), "{givens} givens, seed {seed}");
            works.insert((givens, metrics.steps));
            let (outcome, _) = engine.solve(&puzzle, Budget::unlimited());
            let first = outcome.first().expect("it was made from a solution");
            assert!(verify(&puzzle, first.grid()).is_ok());
            firsts.insert(first.numbers().collect::<Vec<u8>>());
        }
        // Where there are few givens there are too many solutions: it would be a wonder if ten ways
        // led to one.
        assert!(givens > 20 || firsts.len() > 1, "{givens} givens");
        assert!(expected != Count::Exactly(1) || firsts.len() == 1, "{givens} givens");
    }
    assert!(works.len() > 5, "the seeds make no difference");
}

#[test]
fn seed_zero_is_the_usual_way() {
    let mut random = Random(18);
    for givens in [0, 150, 320] {
        let (puzzle, _) = random.puzzle(Shape::square(5).unwrap(), givens);
        let usual = Engine::Large.solve(&puzzle, Budget::unlimited());
        assert_eq!(Engine::Seeded(0).solve(&puzzle, Budget::unlimited()), usual);
    }
}
