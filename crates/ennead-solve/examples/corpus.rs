//! Writes the generated part of `testdata/`, always the same: `cargo run --release --example corpus`.
//!
//! Solutions are random fillings, puzzles are dug from them cell by cell. That a puzzle has one
//! solution, or how many it has, is decided by the exact-cover search of `ennead-test`, which is
//! independent of the engines; which solution it is, is known from the digging. The simple engine
//! is asked only how hard a puzzle is, so that the corpus stays within its reach.

use std::fmt::Write as _;
use std::path::Path;

use ennead_grid::{Cell, Digit, Grid, Puzzle, Shape, Solution};
use ennead_solve::{Budget, Engine, Metrics};
use ennead_test::exact_cover;

/// Options the exact-cover search may try before a question counts as too hard.
const EFFORT: u64 = 200_000;
/// Steps the simple engine may need for a puzzle of the corpus.
const REACH: u64 = 20_000;

fn main() -> std::io::Result<()> {
    let testdata = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let write = |file: &str, cases: Vec<Case>| {
        let texts: Vec<String> = cases.iter().map(Case::toml).collect();
        std::fs::write(testdata.join(file), texts.join("\n"))
    };
    let (four, nine) = (square(2), Shape::NINE);
    let boxes = |h, w| Shape::new(h, w).expect("one of the shapes");
    write("valid/four.toml", small("four", four, 6, &[16, 15, 8, 8], Random(4)))?;
    write("valid/six-wide.toml", small("six-wide", boxes(2, 3), 3, &[20, 12], Random(6)))?;
    write("valid/six-tall.toml", small("six-tall", boxes(3, 2), 3, &[20, 12], Random(7)))?;
    write("valid/nine-easy.toml", {
        let keep = [81, 80, 60, 60, 55, 55, 50, 50, 45, 45, 40, 40, 38, 38, 36, 36, 34, 34, 32, 32];
        small("nine-easy", nine, 0, &keep, Random(90))
    })?;
    write("valid/nine-minimal.toml", small("nine-minimal", nine, 20, &[], Random(91)))?;
    write("valid/nine-guess.toml", guess(&mut Random(92)))?;
    write("valid/nine-lopsided.toml", lopsided(&mut Random(93)))?;
    write("large/twelve.toml", {
        let shapes = [(3, 4), (3, 4), (4, 3), (4, 3), (2, 6), (6, 2)].map(|(h, w)| boxes(h, w));
        large("twelve", &shapes, &mut Random(12))
    })?;
    write("large/sixteen.toml", {
        let shapes = [(4, 4), (4, 4), (4, 4), (4, 4), (2, 8), (8, 2)].map(|(h, w)| boxes(h, w));
        large("sixteen", &shapes, &mut Random(16))
    })?;
    write("large/twenty-five.toml", large("twenty-five", &[square(5); 2], &mut Random(25)))?;
    write("many/dug.toml", many(&mut Random(2)))?;
    write("unsolvable/wrong-digit.toml", unsolvable(&mut Random(1)))
}

fn square(order: usize) -> Shape {
    Shape::square(order).expect("an order from 2 to 10")
}

/// `minimal` puzzles in which no given is superfluous, and one for each number of givens to keep.
fn small(
    name: &str,
    shape: Shape,
    minimal: usize,
    keep: &[usize],
    mut random: Random,
) -> Vec<Case> {
    let keep = std::iter::repeat_n(0, minimal).chain(keep.iter().copied());
    let case = |(k, keep)| {
        let solution = random.solution(shape);
        let order = random.shuffled(shape.cells());
        let grid = dig(&solution, &order, keep, u64::MAX);
        let why = match keep {
            0 => format!("minimal, {} givens", grid.len()),
            _ => format!("{} givens", grid.len()),
        };
        Case::unique(format!("{name}-{:02}", k + 1), why, grid, solution)
    };
    keep.enumerate().map(case).collect()
}

/// Minimal 9×9 puzzles, of many those for which the simple engine guesses most.
fn guess(random: &mut Random) -> Vec<Case> {
    let mut all: Vec<(u64, Grid, Solution)> = Vec::new();
    for _ in 0..300 {
        let solution = random.solution(Shape::NINE);
        let grid = dig(&solution, &random.shuffled(Shape::NINE.cells()), 0, u64::MAX);
        all.push((work(&grid, u64::MAX).expect("no limit").guesses, grid, solution));
    }
    all.sort_by_key(|(guesses, ..)| std::cmp::Reverse(*guesses));
    let case = |(k, (guesses, grid, solution)): (usize, (u64, Grid, Solution))| {
        let why = format!("minimal, {} givens, {guesses} guesses by simple search", grid.len());
        Case::unique(format!("nine-guess-{:02}", k + 1), why, grid, solution)
    };
    all.into_iter().take(10).enumerate().map(case).collect()
}

/// What is dug first: the cells and digits with the smallest number.
type Key = fn(Cell, Digit) -> usize;

/// Minimal 9×9 puzzles whose givens lie unevenly.
fn lopsided(random: &mut Random) -> Vec<Case> {
    let shape = Shape::NINE;
    let kinds: [(&str, usize, Key); 4] = [
        ("the top rows were dug first", 3, |cell, _| Shape::NINE.row(cell)),
        ("the left columns were dug first", 2, |cell, _| Shape::NINE.column(cell)),
        ("one digit was dug after the other", 3, |_, digit| digit.index()),
        ("one box was dug after the other", 2, |cell, _| Shape::NINE.box_of(cell)),
    ];
    let mut cases = Vec::new();
    for (why, number, key) in kinds {
        for _ in 0..number {
            let solution = random.solution(shape);
            let mut order = random.shuffled(shape.cells());
            order.sort_by_key(|&cell| key(cell, solution[cell].expect("a solution is complete")));
            let grid = dig(&solution, &order, 0, u64::MAX);
            let why = format!("{why}, {} givens are left", grid.len());
            let name = format!("nine-lopsided-{:02}", cases.len() + 1);
            cases.push(Case::unique(name, why, grid, solution));
        }
    }
    cases
}

/// Puzzles dug as far as the simple engine can follow.
fn large(name: &str, shapes: &[Shape], random: &mut Random) -> Vec<Case> {
    let case = |(k, &shape)| {
        let solution = random.solution(shape);
        let grid = dig(&solution, &random.shuffled(shape.cells()), 0, REACH);
        let why = format!("{} of {} given", grid.len(), shape.area());
        Case::unique(format!("{name}-{:02}", k + 1), why, grid, solution)
    };
    shapes.iter().enumerate().map(case).collect()
}

/// Puzzles with a known number of solutions.
fn many(random: &mut Random) -> Vec<Case> {
    let six = Shape::new(2, 3).expect("a shape");
    let twelve = Shape::new(3, 4).expect("a shape");
    let plan = [(square(2), 2, 3), (six, 2, 2), (Shape::NINE, 1, 2), (Shape::NINE, 2, 2)];
    let mut cases = Vec::new();
    let mut add = |why: String, grid: Grid| {
        let solutions = exact_cover::count(&grid, 5000, EFFORT).expect("few solutions");
        let (solutions, exact) = if solutions == 5000 { (2, false) } else { (solutions, true) };
        let name = format!("many-{:02}", cases.len() + 1);
        cases.push(Case { name, why, grid, solutions, exact, solution: None });
    };
    for (shape, taken, number) in plan.into_iter().chain([(twelve, 1, 1)]) {
        for _ in 0..number {
            let solution = random.solution(shape);
            let mut grid = dig(&solution, &random.shuffled(shape.cells()), 0, REACH);
            let givens: Vec<Cell> = grid.filled().map(|(cell, _)| cell).collect();
            let givens = random.shuffled(givens.into_iter());
            givens.iter().take(taken).for_each(|&cell| grid.set(cell, None));
            add(format!("a puzzle dug {taken} too far"), grid);
        }
    }
    for shape in [Shape::NINE, square(4)] {
        let mut grid = random.solution(shape).into_grid();
        let two = [1, 2].map(|value| shape.digit(value));
        let cells: Vec<Cell> = shape.cells().filter(|&cell| two.contains(&grid[cell])).collect();
        for cell in cells {
            grid.set(cell, None);
        }
        add("two digits are missing: they may at least be exchanged".to_owned(), grid);
    }
    cases
}

/// Puzzles with one solution to which a wrong digit was added.
fn unsolvable(random: &mut Random) -> Vec<Case> {
    let shapes = [(2, 2), (2, 3), (3, 3), (3, 3), (3, 3), (3, 3), (3, 4), (4, 4)];
    let case = |(k, (h, w))| {
        let shape = Shape::new(h, w).expect("a shape");
        let solution = random.solution(shape);
        let grid = dig(&solution, &random.shuffled(shape.cells()), 0, REACH);
        let wrong = |cell: Cell, digit: Digit| {
            let mut grid = grid.clone();
            grid.set(cell, Some(digit));
            let valid = solution[cell] != Some(digit) && Puzzle::try_from(grid.clone()).is_ok();
            if valid { Some((work(&grid, REACH)?.steps, grid)) } else { None }
        };
        let blanks: Vec<Cell> = grid.blanks().collect();
        let all = blanks.iter().flat_map(|&cell| shape.digits().map(move |digit| (cell, digit)));
        let hardest =
            all.filter_map(|(cell, digit)| wrong(cell, digit)).max_by_key(|&(steps, _)| steps);
        let (steps, grid) = hardest.expect("a digit that is wrong, but not at once");
        let why =
            format!("a wrong digit was added; simple search needs {steps} steps to refute it");
        let name = format!("wrong-digit-{:02}", k + 1);
        Case { name, why, grid, solutions: 0, exact: false, solution: None }
    };
    shapes.into_iter().enumerate().map(case).collect()
}

/// Blanks cells in this order, as long as the solution stays the only one, at least `keep` digits
/// are left and the simple engine finds it within `reach` steps.
fn dig(solution: &Solution, order: &[Cell], keep: usize, reach: u64) -> Grid {
    let mut grid = solution.grid().clone();
    for &cell in order {
        if grid.len() <= keep {
            break;
        }
        let digit = grid[cell];
        grid.set(cell, None);
        let easy = reach == u64::MAX || work(&grid, reach).is_some();
        if !easy || exact_cover::count(&grid, 2, EFFORT) != Some(1) {
            grid.set(cell, digit);
        }
    }
    grid
}

/// The work of the simple engine, if it needs no more than this many steps.
fn work(grid: &Grid, steps: u64) -> Option<Metrics> {
    let puzzle = Puzzle::try_from(grid.clone()).expect("no clash");
    let (outcome, metrics) = Engine::Simple.solve(&puzzle, None, Budget::unlimited().steps(steps));
    outcome.is_known().then_some(metrics)
}

/// The splitmix64 generator.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn shuffled<T>(&mut self, items: impl Iterator<Item = T>) -> Vec<T> {
        let mut items: Vec<T> = items.collect();
        for k in (1..items.len()).rev() {
            items.swap(k, (self.next() % (k as u64 + 1)) as usize);
        }
        items
    }

    /// A random filling; of large grids, which are slow to fill, a shuffle of the canonical one.
    fn solution(&mut self, shape: Shape) -> Solution {
        if shape.side() > 16 {
            return self.shuffled_canonical(shape);
        }
        loop {
            let order = self.shuffled(exact_cover::placements(shape).into_iter());
            if let Some(grid) = exact_cover::first(&Grid::blank(shape), &order, EFFORT) {
                return Solution::try_from(grid).expect("an exact cover is a solution");
            }
        }
    }

    fn shuffled_canonical(&mut self, shape: Shape) -> Solution {
        let canonical = Solution::canonical(shape);
        let digits = self.shuffled(shape.digits());
        let mut lines = |size: usize, chutes: usize| -> Vec<usize> {
            let chutes = self.shuffled(0..chutes);
            chutes.iter().flat_map(|c| self.shuffled(c * size..(c + 1) * size)).collect()
        };
        let rows = lines(shape.box_rows(), shape.box_columns());
        let columns = lines(shape.box_columns(), shape.box_rows());
        let mut grid = Grid::blank(shape);
        for cell in shape.cells() {
            let (row, column) = (rows[shape.row(cell)], columns[shape.column(cell)]);
            let from = shape.cell(row, column).expect("a permutation of the lines");
            let digit = canonical[from].expect("a solution is complete");
            grid.set(cell, Some(digits[digit.index()]));
        }
        Solution::try_from(grid).expect("shuffles of lines within chutes keep a solution")
    }
}

/// A case as it is written.
struct Case {
    name: String,
    why: String,
    grid: Grid,
    solutions: u64,
    exact: bool,
    solution: Option<Solution>,
}

impl Case {
    fn unique(name: String, why: String, grid: Grid, solution: Solution) -> Case {
        Case { name, why, grid, solutions: 1, exact: false, solution: Some(solution) }
    }

    fn toml(&self) -> String {
        let mut text = format!("[[case]]\nname = \"{}\"\n", self.name);
        let shape = self.grid.shape();
        if shape != Shape::NINE {
            let _ = writeln!(text, "shape = \"{shape}\"");
        }
        let _ = writeln!(text, "puzzle = {}\nsolutions = {}", written(&self.grid), self.solutions);
        if self.exact {
            let _ = writeln!(text, "exact = true");
        }
        if let Some(solution) = &self.solution {
            let _ = writeln!(text, "solution = {}", written(solution));
        }
        let source = "generated: crates/ennead-solve/examples/corpus.rs";
        let _ = writeln!(text, "why = \"{}\"\nsource = \"{source}\"", self.why);
        text
    }
}

/// One character for each cell, or rows of numbers where digits do not fit one character.
fn written(grid: &Grid) -> String {
    let number = |content: &Option<Digit>| content.map_or(0, Digit::get);
    if grid.shape().side() <= 9 {
        let line: String = grid.cells().iter().map(|c| number(c).to_string()).collect();
        return format!("\"{}\"", line.replace('0', "."));
    }
    let width = 2;
    let row = |row: &[Option<Digit>]| {
        let numbers: Vec<String> = row.iter().map(|c| format!("{:width$}", number(c))).collect();
        format!("  [{}],\n", numbers.join(", "))
    };
    format!("[\n{}]", grid.rows().map(row).collect::<String>())
}
