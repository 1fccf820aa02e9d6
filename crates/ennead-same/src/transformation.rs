//! The changes that make another puzzle of a puzzle, and not really another one.
//!
//! Rows may be exchanged within a band and columns within a stack, bands and stacks as a whole, the
//! digits may be renamed; and where boxes are square, rows and columns may change places. All of
//! them together form a group: for 9×9 grids 2 · 6⁸ arrangements of the cells and 9! of the digits.
//!
//! ```text
//! result[row][column] = digits[ turned[rows[row]][columns[column]] ]
//!                               └ the puzzle, or its mirror image in the diagonal
//! ```

use std::fmt;

use ennead_grid::{Cell, Digit, Grid, Puzzle, Shape, Solution};

use crate::Random;

/// A change of a grid that keeps all houses. See the header of its file for what the parts mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transformation {
    shape: Shape,
    is_transposed: bool,
    /// For each row of the result, the row it comes from (after transposing); and so on.
    rows: Box<[u8]>,
    columns: Box<[u8]>,
    /// What each digit becomes, by its index.
    digits: Box<[u8]>,
}

impl Transformation {
    /// The one that changes nothing.
    pub fn identity(shape: Shape) -> Transformation {
        let line: Box<[u8]> = (0..shape.side() as u8).collect();
        let (rows, columns) = (line.clone(), line.clone());
        Transformation { shape, is_transposed: false, rows, columns, digits: line }
    }

    /// From its parts, numbers from 0: for each row and column of the result the one it comes from, for
    /// each digit what it becomes. `None` if rows or columns leave their chutes, if something is there
    /// twice, or if boxes that are not square are to be transposed.
    pub fn new(
        shape: Shape,
        is_transposed: bool,
        rows: &[u8],
        columns: &[u8],
        digits: &[u8],
    ) -> Option<Transformation> {
        let (h, w, side) = (shape.box_rows(), shape.box_columns(), shape.side());
        let fits = is_permutation(digits, side, side)
            && is_permutation(rows, side, h)
            && is_permutation(columns, side, w)
            && (!is_transposed || h == w);
        let [rows, columns, digits] = [rows, columns, digits].map(Box::from);
        fits.then_some(Transformation { shape, is_transposed, rows, columns, digits })
    }

    /// A random one; each is equally likely.
    pub fn random(shape: Shape, random: &mut Random) -> Transformation {
        let (h, w) = (shape.box_rows(), shape.box_columns());
        let mut digits: Box<[u8]> = (0..shape.side() as u8).collect();
        random.shuffle(&mut digits);
        let (rows, columns) = (lines(h, w, random), lines(w, h, random));
        let is_transposed = h == w && random.below(2) == 1;
        Transformation { shape, is_transposed, rows, columns, digits }
    }

    /// The shape of the grids it changes.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether rows and columns change places, before anything else.
    pub fn is_transposed(&self) -> bool {
        self.is_transposed
    }

    /// For each row of the result, the row it comes from, from 0.
    pub fn rows(&self) -> &[u8] {
        &self.rows
    }

    /// For each column of the result, the column it comes from, from 0.
    pub fn columns(&self) -> &[u8] {
        &self.columns
    }

    /// What a digit becomes.
    ///
    /// # Panics
    /// If the digit is larger than the side.
    pub fn digit(&self, digit: Digit) -> Digit {
        Digit::new(self.digits[digit.index()] + 1).expect("a permutation of the digits")
    }

    /// The cell that a cell of the result comes from.
    pub fn source(&self, cell: Cell) -> Cell {
        let row = usize::from(self.rows[self.shape.row(cell)]);
        let column = usize::from(self.columns[self.shape.column(cell)]);
        let from = if self.is_transposed { (column, row) } else { (row, column) };
        self.shape.cell(from.0, from.1).expect("a permutation of the lines")
    }

    /// What a grid becomes.
    ///
    /// # Panics
    /// If the grid has another shape.
    pub fn of_grid(&self, grid: &Grid) -> Grid {
        assert_eq!(grid.shape(), self.shape, "a transformation is for grids of one shape");
        let mut result = Grid::blank(self.shape);
        for cell in self.shape.cells() {
            result.set(cell, grid[self.source(cell)].map(|digit| self.digit(digit)));
        }
        result
    }

    /// What a puzzle becomes. Panics as [`Transformation::of_grid`].
    pub fn of_puzzle(&self, puzzle: &Puzzle) -> Puzzle {
        Puzzle::try_from(self.of_grid(puzzle)).expect("houses stay houses")
    }

    /// What a solution becomes. Panics as [`Transformation::of_grid`].
    pub fn of_solution(&self, solution: &Solution) -> Solution {
        Solution::try_from(self.of_grid(solution)).expect("houses stay houses")
    }

    /// The one that takes this one back.
    pub fn inverse(&self) -> Transformation {
        let back = |line: &[u8]| -> Box<[u8]> {
            let mut back = vec![0; line.len()];
            for (to, &from) in line.iter().enumerate() {
                back[usize::from(from)] = to as u8;
            }
            back.into()
        };
        let (rows, columns) = (back(&self.rows), back(&self.columns));
        let (rows, columns) = if self.is_transposed { (columns, rows) } else { (rows, columns) };
        let (shape, is_transposed) = (self.shape, self.is_transposed);
        Transformation { shape, is_transposed, rows, columns, digits: back(&self.digits) }
    }

    /// This one first, then `next`.
    ///
    /// # Panics
    /// If the shapes differ.
    pub fn then(&self, next: &Transformation) -> Transformation {
        assert_eq!(self.shape, next.shape, "both are for grids of one shape");
        // A cell of the last result asks `next` for its line in the first result, and that line asks
        // `self`. If `next` is transposed, its rows are the first result's columns.
        let (own_rows, own_columns) = if next.is_transposed {
            (&self.columns, &self.rows)
        } else {
            (&self.rows, &self.columns)
        };
        let through = |lines: &[u8], own: &[u8]| -> Box<[u8]> {
            lines.iter().map(|&line| own[usize::from(line)]).collect()
        };
        Transformation {
            shape: self.shape,
            is_transposed: self.is_transposed != next.is_transposed,
            rows: through(&next.rows, own_rows),
            columns: through(&next.columns, own_columns),
            digits: through(&self.digits, &next.digits),
        }
    }
}

/// The numbers below `side`, each once, in groups of `size` that stay together.
fn is_permutation(line: &[u8], side: usize, size: usize) -> bool {
    let mut seen = [false; Shape::MAX_SIDE];
    line.len() == side
        && line.iter().enumerate().all(|(at, &from)| {
            let (from, first) = (usize::from(from), usize::from(line[at / size * size]));
            from < side && from / size == first / size && !std::mem::replace(&mut seen[from], true)
        })
}

/// Lines shuffled within chutes of `size`, and the chutes shuffled.
fn lines(size: usize, chutes: usize, random: &mut Random) -> Box<[u8]> {
    let mut order: Vec<usize> = (0..chutes).collect();
    random.shuffle(&mut order);
    let mut lines = Vec::with_capacity(size * chutes);
    for chute in order {
        let start = lines.len();
        lines.extend((chute * size..(chute + 1) * size).map(|line| line as u8));
        random.shuffle(&mut lines[start..]);
    }
    lines.into()
}

/// For people: `transposed; rows 3 1 2 …; columns 1 2 3 …; digits 1→4 2→1 …`, from 1. What does not
/// change is left out.
impl fmt::Display for Transformation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moved =
            |line: &[u8]| line.iter().enumerate().any(|(at, &from)| at != usize::from(from));
        let list = |line: &[u8]| {
            line.iter().map(|from| (from + 1).to_string()).collect::<Vec<_>>().join(" ")
        };
        let mut parts = Vec::new();
        if self.is_transposed {
            parts.push("transposed".to_owned());
        }
        if moved(&self.rows) {
            parts.push(format!("rows {}", list(&self.rows)));
        }
        if moved(&self.columns) {
            parts.push(format!("columns {}", list(&self.columns)));
        }
        if moved(&self.digits) {
            let pairs = self.digits.iter().enumerate().filter(|&(at, &to)| at != usize::from(to));
            let pairs = pairs.map(|(at, to)| format!("{}→{}", at + 1, to + 1));
            parts.push(format!("digits {}", pairs.collect::<Vec<_>>().join(" ")));
        }
        if parts.is_empty() {
            parts.push("nothing changes".to_owned());
        }
        f.write_str(&parts.join("; "))
    }
}
