//! Large grids: the engine `large` against `CaDiCaL`, a SAT solver, on the usual formula.
//!
//! The formula has a variable for each candidate that the givens leave, and says of each cell, and
//! of each digit in each house, that exactly one of its candidates holds: one clause for "at least
//! one", one for each pair for "at most one". Making it is part of the solver's time. Both look for
//! two solutions, so that one is proven to be the only one, where the set says so, or else for the
//! first. Every solution goes through the verifier. A formula of too many clauses is not made.
//!
//! A package of its own, which the test command leaves alone: the peer is C++ that takes two minutes to compile.
#![allow(clippy::print_stdout, reason = "tables are what this program is for")]
#![allow(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cadical::{Callbacks, Solver};
use clap::Parser;
use ennead::solve::{Budget, Ending, Engine};
use ennead::text::{Options, read};
use ennead::{Cell, Digit, DigitSet, Grid, Puzzle, Shape, Solution, verify};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Large grids: `large` against a SAT solver.
#[derive(Debug, Parser)]
#[command(max_term_width = 100)]
struct Plan {
    /// Puzzles, in any form, proven to have one solution [default: made from the seed]
    #[arg(long, num_args = 1..)]
    data: Vec<PathBuf>,
    /// Seconds for one puzzle
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Rounds; the best of each puzzle is taken. One that takes long is not repeated
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// Seed of the puzzles
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Puzzles of a kind.
struct Set {
    name: String,
    puzzles: Vec<Puzzle>,
    /// How many solutions to look for.
    limit: usize,
}

/// What one solver did with one puzzle.
#[derive(Clone, Copy)]
struct Run {
    /// How many solutions it found; none if the time was up.
    found: Option<usize>,
    time: Duration,
    conflicts: u64,
}

/// Prints the table.
fn main() -> io::Result<()> {
    let plan = Plan::parse();
    let sets = if plan.data.is_empty() {
        println!("puzzles made from seed {}", plan.seed);
        made(plan.seed)
    } else {
        plan.data.iter().map(|path| from_file(path)).collect::<io::Result<_>>()?
    };
    println!("{} s for one puzzle, best of {} rounds\n", plan.seconds, plan.rounds);
    println!(
        "| set | puzzles | solver | solved | median ms | mean ms | 90 % ms | conflicts | total |"
    );
    println!("|---|---:|---|---:|---:|---:|---:|---:|---:|");
    let limit = Duration::from_secs(plan.seconds);
    for set in &sets {
        measure(set, limit, plan.rounds);
    }
    Ok(())
}

/// A puzzle that takes longer is not repeated: the clock's noise is of milliseconds.
const LONG: Duration = Duration::from_millis(500);

/// Both solvers on every puzzle in turns, then two rows of the table.
fn measure(set: &Set, time: Duration, rounds: usize) {
    let mut runs: [Vec<Run>; 2] = [Vec::new(), Vec::new()];
    for puzzle in &set.puzzles {
        let mut best: [Option<Run>; 2] = [None; 2];
        for _ in 0..rounds {
            let both = [Some(large(puzzle, set.limit, time)), peer(puzzle, set.limit, time)];
            for (best, run) in best.iter_mut().zip(both) {
                *best = [*best, run].into_iter().flatten().min_by_key(|run| run.time);
            }
            if best.iter().flatten().any(|run| run.time > LONG) {
                break;
            }
        }
        let found = best.map(|run| run.and_then(|run| run.found));
        if let [Some(ours), Some(theirs)] = found {
            assert_eq!(ours, theirs, "the solvers disagree on {puzzle:?}");
        }
        for (runs, run) in runs.iter_mut().zip(best) {
            runs.extend(run);
        }
    }
    let total = |runs: &[Run]| runs.iter().map(|run| run.time.as_secs_f64()).sum::<f64>();
    let baseline = (!runs[1].is_empty()).then(|| total(&runs[1]));
    for (solver, runs) in ["large", "CaDiCaL"].into_iter().zip(&mut runs) {
        if runs.is_empty() {
            println!("| {} | {} | {solver} | too large | | | | | |", set.name, set.puzzles.len());
            continue;
        }
        runs.sort_by_key(|run| run.time);
        let (count, solved) = (runs.len(), runs.iter().filter(|run| run.found.is_some()).count());
        let at = |percent: usize| runs[(count - 1) * percent / 100].time.as_secs_f64() * 1e3;
        println!(
            "| {} | {count} | {solver} | {solved} | {:.2} | {:.2} | {:.2} | {} | {} |",
            set.name,
            at(50),
            total(runs) * 1e3 / count as f64,
            at(90),
            runs.iter().map(|run| run.conflicts).sum::<u64>(),
            baseline.map_or("–".to_owned(), |baseline| format!("{:.2}", total(runs) / baseline))
        );
    }
}

/// Our engine.
fn large(puzzle: &Puzzle, limit: usize, time: Duration) -> Run {
    let start = Instant::now();
    let is_over = || start.elapsed() > time;
    let mut found = Vec::new();
    let budget = Budget::unlimited().until(&is_over);
    let (ending, metrics) = Engine::Large.for_each(puzzle, budget, &mut |solution| {
        found.push(solution.clone());
        if found.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let time = start.elapsed();
    for solution in &found {
        assert!(verify(puzzle, solution).is_ok());
    }
    let found = (ending != Ending::OutOfBudget).then_some(found.len());
    Run { found, time, conflicts: metrics.backtracks }
}

/// Stops the peer when its time is up, and counts the clauses it learns: one for each conflict.
struct Watcher {
    start: Instant,
    time: Duration,
    learned: u64,
}

impl Callbacks for Watcher {
    fn terminate(&mut self) -> bool {
        self.start.elapsed() > self.time
    }
    fn max_length(&self) -> i32 {
        i32::MAX
    }
    fn learn(&mut self, _clause: &[i32]) {
        self.learned += 1;
    }
}

/// This many clauses the peer may be given.
const MOST_CLAUSES: usize = 5_000_000;

/// The peer: each solution found is excluded by a clause.
fn peer(puzzle: &Puzzle, limit: usize, time: Duration) -> Option<Run> {
    let start = Instant::now();
    let (variables, items) = formula(puzzle);
    if items.iter().map(|item| item.len() * item.len() / 2).sum::<usize>() > MOST_CLAUSES {
        return None;
    }
    let mut solver: Solver<Watcher> = Solver::new();
    solver.set_callbacks(Some(Watcher { start, time, learned: 0 }));
    for item in items {
        solver.add_clause(item.iter().copied());
        for (at, &a) in item.iter().enumerate() {
            item[..at].iter().for_each(|&b| solver.add_clause([-a, -b]));
        }
    }
    let mut models: Vec<Vec<usize>> = Vec::new();
    let mut answer = Some(true);
    while models.len() < limit {
        answer = solver.solve();
        if answer != Some(true) {
            break;
        }
        let holds = |&at: &usize| solver.value(at as i32 + 1) == Some(true);
        let model: Vec<usize> = (0..variables.len()).filter(holds).collect();
        solver.add_clause(model.iter().map(|&at| -(at as i32) - 1));
        models.push(model);
    }
    let time = start.elapsed();
    for model in &models {
        let mut grid = puzzle.givens().clone();
        for &at in model {
            let (cell, digit) = variables[at];
            grid.set(cell, Some(digit));
        }
        assert!(verify(puzzle, &grid).is_ok());
    }
    let conflicts = solver.get_callbacks().map_or(0, |watcher| watcher.learned);
    Some(Run { found: answer.map(|_| models.len()), time, conflicts })
}

/// The candidates that the givens leave in the blank cells, numbered from 1; and per cell, and per
/// digit of a house, those of which exactly one holds.
fn formula(puzzle: &Puzzle) -> (Vec<(Cell, Digit)>, Vec<Vec<i32>>) {
    let (shape, geometry) = (puzzle.shape(), puzzle.geometry());
    let mut used = vec![DigitSet::EMPTY; geometry.houses().len()];
    for (cell, digit) in puzzle.filled() {
        for house in geometry.houses_of(cell) {
            used[house.index()].insert(digit);
        }
    }
    let (mut variables, mut cells) = (Vec::new(), Vec::new());
    let mut digits: Vec<Vec<i32>> = vec![Vec::new(); used.len() * shape.side()];
    for cell in puzzle.givens().blanks() {
        let houses = geometry.houses_of(cell);
        let taken = houses.iter().fold(DigitSet::EMPTY, |taken, h| taken | used[h.index()]);
        let mut of_cell = Vec::new();
        for digit in (DigitSet::all(shape) - taken).iter() {
            variables.push((cell, digit));
            let number = variables.len() as i32;
            of_cell.push(number);
            for house in houses {
                digits[house.index() * shape.side() + digit.index()].push(number);
            }
        }
        cells.push(of_cell);
    }
    // A digit that is given in a house needs no place there.
    let is_open = used.iter().flat_map(|used| shape.digits().map(|digit| !used.contains(digit)));
    let open = digits.into_iter().zip(is_open).filter(|&(_, is_open)| is_open);
    cells.extend(open.map(|(item, _)| item));
    (variables, cells)
}

/// The puzzles of a file.
fn from_file(path: &Path) -> io::Result<Set> {
    let text = std::fs::read_to_string(path)?;
    let reading = read(&text, &Options::default()).map_err(io::Error::other)?;
    let records = reading.entries.into_iter().filter_map(|entry| entry.record.ok());
    let puzzles = records.filter_map(|record| Puzzle::try_from(record.givens).ok()).collect();
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Set { name, puzzles, limit: 2 })
}

/// A set for each place where something else is hard.
fn made(seed: u64) -> Vec<Set> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut sets = Vec::new();
    let mut add = |name: &str, count: usize, limit: usize, make: &mut dyn FnMut() -> Puzzle| {
        let puzzles = (0..count).map(|_| make()).collect();
        sets.push(Set { name: name.to_owned(), puzzles, limit });
    };
    let shape = |h, w| Shape::new(h, w).expect("one of the shapes");
    let r = &mut random;
    add("3×4 boxes, minimal", 20, 2, &mut || minimal(shape(3, 4), r));
    add("16×16, minimal", 20, 2, &mut || minimal(shape(4, 4), r));
    add("2×8 boxes, minimal", 10, 2, &mut || minimal(shape(2, 8), r));
    add("25×25, 55 % holes", 10, 1, &mut || with_holes(shape(5, 5), 55, r));
    add("25×25, 50 % holes, all", 10, 2, &mut || with_holes(shape(5, 5), 50, r));
    add("4×6 boxes, 52 % holes", 10, 1, &mut || with_holes(shape(4, 6), 52, r));
    add("36×36, 45 % holes", 5, 1, &mut || with_holes(shape(6, 6), 45, r));
    add("100×100, 30 % holes", 3, 2, &mut || with_holes(shape(10, 10), 30, r));
    add("100×100, blank", 1, 1, &mut || with_holes(shape(10, 10), 100, r));
    sets
}

/// A random solution of which this many cells of a hundred are blanked.
fn with_holes(shape: Shape, percent: usize, random: &mut ChaCha8Rng) -> Puzzle {
    let mut grid = solution(shape, random).into_grid();
    let holes = shape.area() * percent / 100;
    for cell in shuffled(shape.cells().collect(), random).into_iter().take(holes) {
        grid.set(cell, None);
    }
    Puzzle::try_from(grid).expect("part of a solution")
}

/// A puzzle with one solution from which no given can be taken.
fn minimal(shape: Shape, random: &mut ChaCha8Rng) -> Puzzle {
    let mut grid = solution(shape, random).into_grid();
    for cell in shuffled(shape.cells().collect(), random) {
        let digit = grid[cell];
        grid.set(cell, None);
        let puzzle = Puzzle::try_from(grid.clone()).expect("part of a solution");
        let (outcome, _) = Engine::Large.solve(&puzzle, Budget::unlimited());
        if outcome.unique().is_none() {
            grid.set(cell, digit);
        }
    }
    Puzzle::try_from(grid).expect("part of a solution")
}

/// The canonical solution with its rows, columns and digits shuffled; then half of its cells are
/// found anew several times, so that little of the canonical order is left.
fn solution(shape: Shape, random: &mut ChaCha8Rng) -> Solution {
    let plain = Solution::canonical(shape);
    let rows = lines(shape.box_rows(), shape.box_columns(), random);
    let columns = lines(shape.box_columns(), shape.box_rows(), random);
    let digits = shuffled(shape.digits().collect(), random);
    let mut grid = Grid::blank(shape);
    for cell in shape.cells() {
        let from = shape.cell(rows[shape.row(cell)], columns[shape.column(cell)]);
        let digit = from.and_then(|from| plain[from]).expect("a solution is complete");
        grid.set(cell, Some(digits[digit.index()]));
    }
    let mut solution = Solution::try_from(grid).expect("a shuffled solution");
    for _ in 0..if shape.side() > 36 { 0 } else { 12 } {
        let mut grid = solution.grid().clone();
        for cell in shuffled(shape.cells().collect(), random).into_iter().take(shape.area() * 2 / 5)
        {
            grid.set(cell, None);
        }
        let puzzle = Puzzle::try_from(grid).expect("part of a solution");
        let (outcome, _) = Engine::Large.solve(&puzzle, Budget::unlimited());
        // The second solution, if there is one, is another than the one we have.
        let other = outcome.solutions().iter().find(|&found| *found != solution).cloned();
        solution = other.unwrap_or(solution);
    }
    solution
}

/// Lines shuffled within chutes of `size` lines, and the chutes shuffled.
fn lines(size: usize, chutes: usize, random: &mut ChaCha8Rng) -> Vec<usize> {
    let order = shuffled((0..chutes).collect(), random);
    let lines = order.into_iter().map(|chute| {
        shuffled((0..size).map(|line| chute * size + line).collect::<Vec<_>>(), random)
    });
    lines.collect::<Vec<_>>().concat()
}

fn shuffled<T>(mut all: Vec<T>, random: &mut ChaCha8Rng) -> Vec<T> {
    for at in (1..all.len()).rev() {
        all.swap(at, random.next_u32() as usize % (at + 1));
    }
    all
}
