//! Sets of 9×9 puzzles to measure with: read from a file or made, each puzzle in a random symmetry.
//!
//! Lists of puzzles are often sorted, or written so that a solver that tries cells in reading order
//! looks good or bad. A random symmetry (lines, chutes, digits, rows against columns) takes that
//! away. Sets that are too small are repeated, each time in other symmetries.

use std::io;
use std::path::Path;

use ennead::Budget;
use ennead::solve::nine::Nine;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::puzzles::{lines_of, shuffled};

/// A puzzle as 81 numbers, 0 for blank.
pub(crate) type Cells = [u8; 81];

/// A line of a set: 81 characters and `\n`.
pub(crate) const LINE: usize = 82;

/// Puzzles as text.
#[derive(Debug)]
pub(crate) struct Set {
    pub(crate) name: String,
    /// Lines of [`LINE`] bytes.
    pub(crate) text: Vec<u8>,
}

impl Set {
    /// The puzzles of a file: the first 81 characters of every line that is long enough and no
    /// comment; `size` of them, or as many as there are if `size` is 0.
    pub(crate) fn read(path: &Path, size: usize, seed: u64) -> io::Result<Set> {
        let text = std::fs::read_to_string(path)?;
        let puzzles: Vec<Cells> = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .filter_map(|line| line.as_bytes().first_chunk::<81>())
            .map(|line| line.map(|byte| if byte.is_ascii_digit() { byte - b'0' } else { 0 }))
            .collect();
        if puzzles.is_empty() {
            let message = format!("{}: no line of 81 cells", path.display());
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let size = if size == 0 { puzzles.len() } else { size };
        Ok(Set::of(name, &puzzles, size, seed))
    }

    /// Puzzles with one solution, 32 to 36 givens: those of newspapers.
    pub(crate) fn easy(size: usize, seed: u64) -> Set {
        let mut maker = Maker::new(seed);
        let puzzles: Vec<Cells> = (0..size)
            .map(|_| {
                let givens = 32 + maker.random.next_u32() as usize % 5;
                maker.dig(givens)
            })
            .collect();
        Set::of("easy (made)".to_owned(), &puzzles, size, seed)
    }

    /// Puzzles with one solution that would have more with any given less.
    pub(crate) fn minimal(size: usize, seed: u64) -> Set {
        let mut maker = Maker::new(seed);
        let puzzles: Vec<Cells> = (0..size).map(|_| maker.dig(0)).collect();
        Set::of("minimal (made)".to_owned(), &puzzles, size, seed)
    }

    /// `size` of these puzzles in random order and random symmetries.
    fn of(name: String, puzzles: &[Cells], size: usize, seed: u64) -> Set {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut order: Vec<&Cells> = Vec::with_capacity(size + puzzles.len());
        while order.len() < size {
            let start = order.len();
            order.extend(puzzles);
            for at in (start + 1..order.len()).rev() {
                order.swap(at, start + random.next_u32() as usize % (at + 1 - start));
            }
        }
        let mut text = Vec::with_capacity(size * LINE);
        for puzzle in &order[..size] {
            let cells = in_some_symmetry(puzzle, &mut random);
            text.extend(cells.map(|number| if number == 0 { b'.' } else { b'0' + number }));
            text.push(b'\n');
        }
        Set { name, text }
    }

    /// How many puzzles.
    pub(crate) fn len(&self) -> usize {
        self.text.len() / LINE
    }
}

/// The cells of a line of a set.
pub(crate) fn cells_of(line: &[u8; LINE]) -> Cells {
    std::array::from_fn(|at| if line[at] == b'.' { 0 } else { line[at] - b'0' })
}

/// The puzzle in a random symmetry.
fn in_some_symmetry(puzzle: &Cells, random: &mut ChaCha8Rng) -> Cells {
    let (rows, columns, digits) = (lines_of(random), lines_of(random), shuffled::<9>(random));
    let is_turned = random.next_u32().is_multiple_of(2);
    std::array::from_fn(|at| {
        let (row, column) = (rows[at / 9], columns[at % 9]);
        let from = if is_turned { column * 9 + row } else { row * 9 + column };
        match puzzle[from] {
            0 => 0,
            number => 1 + digits[usize::from(number) - 1] as u8,
        }
    })
}

/// Makes puzzles.
struct Maker {
    random: ChaCha8Rng,
    nine: Nine,
}

impl Maker {
    fn new(seed: u64) -> Maker {
        Maker { random: ChaCha8Rng::seed_from_u64(seed), nine: Nine::new() }
    }

    /// A filled grid: the boxes on the diagonal are random, then a few cells more, then whatever the
    /// engine finds.
    fn solution(&mut self) -> Cells {
        loop {
            let mut cells = [0; 81];
            for square in 0..3 {
                for (at, digit) in shuffled::<9>(&mut self.random).into_iter().enumerate() {
                    cells[(square * 3 + at / 3) * 9 + square * 3 + at % 3] = 1 + digit as u8;
                }
            }
            for _ in 0..3 {
                cells[3 + self.random.next_u32() as usize % 6] =
                    1 + (self.random.next_u32() % 9) as u8;
            }
            if let (_, Some(solution)) = self.nine.solve(&cells, 1, Budget::unlimited()) {
                return solution;
            }
        }
    }

    /// A puzzle with one solution: as many givens as asked for, or a few more if no given can go.
    fn dig(&mut self, givens: usize) -> Cells {
        let mut cells = self.solution();
        let mut left = 81;
        for cell in shuffled::<81>(&mut self.random) {
            if left == givens {
                break;
            }
            let digit = std::mem::take(&mut cells[cell]);
            if self.nine.solve(&cells, 2, Budget::unlimited()).0.found() == 1 {
                left -= 1;
            } else {
                cells[cell] = digit;
            }
        }
        cells
    }
}
