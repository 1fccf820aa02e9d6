//! Seeded random puzzles: parts of solutions, and such parts with something changed.

use ennead_grid::{Grid, Puzzle, Shape, Solution};
use ennead_solve::nine::Nine;
use ennead_solve::{Budget, Level};

/// A puzzle as 81 numbers, 0 for blank.
pub(crate) type Cells = [u8; 81];

/// Random numbers: `SplitMix64` (Steele, Lea and Flood, 2014).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// A filled grid: the boxes on the diagonal are random, the rest follows.
pub(crate) fn solution(random: &mut Random, nine: &mut Nine) -> Cells {
    let mut cells = [0; 81];
    for square in 0..3 {
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        random.shuffle(&mut digits);
        for (i, digit) in digits.into_iter().enumerate() {
            cells[(square * 3 + i / 3) * 9 + square * 3 + i % 3] = digit;
        }
    }
    // A few more at random, so that not the first completion is always taken.
    loop {
        let mut more = cells;
        for _ in 0..3 {
            more[3 + random.below(6)] = 1 + random.below(9) as u8;
        }
        if let (_, Some(solution)) = nine.solve(&more, 1, Budget::unlimited()) {
            return solution;
        }
    }
}

/// Puzzles of every kind: with one solution, with many, with none, with clashing givens, full grids
/// and nearly empty ones.
pub(crate) fn puzzles(seed: u64, count: usize) -> Vec<Cells> {
    let mut random = Random(seed);
    let mut nine = Nine::at(Level::best());
    let mut puzzles = Vec::with_capacity(count);
    let mut full = solution(&mut random, &mut nine);
    while puzzles.len() < count {
        if random.below(8) == 0 {
            full = solution(&mut random, &mut nine);
        }
        let givens = match random.below(16) {
            0 => 81,
            1 => random.below(81),
            2 => 17 + random.below(5),
            _ => 23 + random.below(24),
        };
        let mut order: Vec<usize> = (0..81).collect();
        random.shuffle(&mut order);
        let mut cells = full;
        for &blank in &order[givens..] {
            cells[blank] = 0;
        }
        match random.below(16) {
            // A wrong digit, which may clash.
            0..5 => cells[random.below(81)] = 1 + random.below(9) as u8,
            // Givens taken away as long as the solution stays the only one.
            5 if givens < 40 => {
                for &cell in &order[..givens] {
                    let given = std::mem::take(&mut cells[cell]);
                    if nine.solve(&cells, 2, Budget::unlimited()).0.found() != 1 {
                        cells[cell] = given;
                    }
                }
            }
            _ => {}
        }
        puzzles.push(cells);
    }
    puzzles
}

/// The puzzle of these numbers, if no givens clash.
pub(crate) fn puzzle(cells: &Cells) -> Option<Puzzle> {
    Puzzle::try_from(Grid::from_numbers(Shape::NINE, cells.iter().copied()).unwrap()).ok()
}

/// Rows, columns and boxes have all digits, and the givens are kept.
pub(crate) fn assert_solves(givens: &Cells, solution: &Cells) {
    assert!(givens.iter().zip(solution).all(|(&given, &digit)| given == 0 || given == digit));
    let grid = puzzle(solution).expect("no clash").into_grid();
    assert!(Solution::try_from(grid).is_ok());
}

/// A symmetry of the grid: where each cell comes from, and what each digit becomes.
pub(crate) struct Symmetry {
    from: [usize; 81],
    digits: [u8; 10],
}

impl Symmetry {
    /// Lines within their chutes, chutes, digits, and perhaps rows with columns.
    pub(crate) fn random(random: &mut Random) -> Symmetry {
        let lines = |random: &mut Random| {
            let mut chutes = [0, 1, 2];
            random.shuffle(&mut chutes);
            let mut lines = Vec::new();
            for chute in chutes {
                let mut within = [0, 1, 2];
                random.shuffle(&mut within);
                lines.extend(within.map(|line| chute * 3 + line));
            }
            lines
        };
        let (rows, columns) = (lines(random), lines(random));
        let is_transposed = random.below(2) == 0;
        let from = std::array::from_fn(|cell| {
            let (r, c) = (rows[cell / 9], columns[cell % 9]);
            if is_transposed { c * 9 + r } else { r * 9 + c }
        });
        let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        random.shuffle(&mut digits[1..]);
        Symmetry { from, digits }
    }

    pub(crate) fn of(&self, cells: &Cells) -> Cells {
        std::array::from_fn(|cell| self.digits[cells[self.from[cell]] as usize])
    }
}
