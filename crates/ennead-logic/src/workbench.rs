//! The workbench: constrain, fix, and where that is not enough, try.
//!
//! Every cell begins with all *possible* numbers. What the constraints leave of them are its
//! *candidates*. A cell with one candidate left is *fixed*: that is its *solution number*. The
//! *constraint horizon* of a cell is its row, its column and its box.
//!
//! ```text
//! open         the givens are fixed, all other cells have all numbers
//! pass         1. constrain: each cell fixed by the last pass strikes its number from its horizon
//!              2. fix: cells that have one candidate left
//! standstill   a pass fixed nothing and cells are left: begin a trial, that is, pick a cell and fix it
//! failure      a cell without candidate, or two fixed cells of one horizon with the same number:
//!              roll the last trial back, and try the cell's next candidate
//! ```
//!
//! A cell strikes only once, in the pass after it was fixed: what it struck stays struck. Cells
//! strike in the order of the grid, and of several that could strike a candidate the first has it.
//!
//! Trials lie on a stack. Where all candidates of a cell have failed nothing is left to try
//! elsewhere either, because one of them would have to be right: the trial below has failed too, and
//! without one the puzzle has no solution. Which cell a trial fixes is a [`Pick`]; candidates are
//! tried from the smallest.
//!
//! How far this had to go is the puzzle's [`Level`]. What was done can be watched by a [`Recorder`],
//! kept as a [`Journal`], and replayed.
//!
//! ```
//! use ennead_grid::{Grid, Puzzle, Shape};
//! use ennead_logic::workbench::{Journal, Level, Limit, Verdict, Workbench};
//!
//! let grid = Grid::from_rows(Shape::square(2).unwrap(), &[
//!     [0, 0, 3, 0],
//!     [3, 0, 0, 2],
//!     [0, 1, 0, 0],
//!     [4, 0, 0, 1],
//! ])?;
//! let puzzle = Puzzle::try_from(grid)?;
//! let mut journal = Journal::of(&puzzle);
//! let mut bench = Workbench::open(&puzzle);
//! let Verdict::Solved { level, solution } = bench.run(Limit::NONE, &mut journal) else { panic!() };
//! assert_eq!(level, Level::Passes);
//! assert_eq!(solution.numbers().collect::<Vec<_>>(), [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
//! assert_eq!(journal.passes().count(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod journal;
mod pass;
mod replay;
mod run;
mod trial;

use ennead_grid::{Cell, CellSet, Digit, DigitSet, Geometry, Grid, Puzzle, Shape};

pub use journal::{Entry, Journal, Pass, Recorder, Strike};
pub use pass::Failure;
pub use replay::Replay;
pub use run::{Counts, Level, Limit, Step, Verdict};
pub use trial::{Pick, Trial};

/// The candidates of every cell, which cells are fixed, and the trials that led there.
#[derive(Clone, Debug)]
pub struct Workbench {
    geometry: &'static Geometry,
    candidates: Box<[DigitSet]>,
    is_fixed: CellSet,
    /// The fixed cells, in the order in which they were fixed.
    order: Vec<Cell>,
    /// How many of `order` have struck already.
    settled: usize,
    /// Every candidate that is gone, in the order in which it went: what a roll-back puts back.
    gone: Vec<(Cell, Digit)>,
    trials: Vec<trial::Frame>,
    pick: Pick,
    phase: run::Phase,
    counts: Counts,
}

impl Workbench {
    /// Lays a puzzle out: its givens are fixed, every other cell has all numbers.
    pub fn open(puzzle: &Puzzle) -> Workbench {
        Workbench::with_pick(puzzle, Pick::default())
    }

    /// Lays a puzzle out, with another rule for the cells of trials.
    pub fn with_pick(puzzle: &Puzzle, pick: Pick) -> Workbench {
        let givens: Vec<(Cell, Digit)> = puzzle.filled().collect();
        Workbench::laid_out(puzzle.shape(), &givens, pick)
    }

    fn laid_out(shape: Shape, givens: &[(Cell, Digit)], pick: Pick) -> Workbench {
        let mut bench = Workbench {
            geometry: Geometry::of(shape),
            candidates: vec![DigitSet::all(shape); shape.area()].into(),
            is_fixed: CellSet::empty(shape),
            order: Vec::with_capacity(shape.area()),
            settled: 0,
            gone: Vec::new(),
            trials: Vec::new(),
            pick,
            phase: run::Phase::Constrain,
            counts: Counts::default(),
        };
        for &(cell, digit) in givens {
            bench.fix_to(cell, digit);
        }
        if bench.is_complete() {
            bench.phase = run::Phase::Solved;
        }
        bench
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.geometry.shape()
    }

    /// What may still stand in a cell.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// Whether a cell is fixed. A cell can have one candidate and not be fixed only in the midst of
    /// a pass, or after one that failed.
    pub fn is_fixed(&self, cell: Cell) -> bool {
        self.is_fixed.contains(cell)
    }

    /// The solution number of a cell, if it is fixed.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        if self.is_fixed(cell) { self.candidates(cell).single() } else { None }
    }

    /// The fixed cells, in the order of the grid.
    pub fn fixed(&self) -> impl Iterator<Item = Cell> {
        self.is_fixed.iter()
    }

    /// The cells that are not fixed, in the order of the grid.
    pub fn unfixed(&self) -> impl Iterator<Item = Cell> {
        self.shape().cells().filter(|&cell| !self.is_fixed(cell))
    }

    /// The other cells of a cell's row, column and box, in the order of the grid.
    pub fn horizon(&self, cell: Cell) -> &'static [Cell] {
        self.geometry.peers(cell)
    }

    /// Whether every cell is fixed.
    pub fn is_complete(&self) -> bool {
        self.order.len() == self.shape().area()
    }

    /// The solution numbers so far.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::blank(self.shape());
        for cell in self.fixed() {
            grid.set(cell, self.digit(cell));
        }
        grid
    }

    /// The trials that are not rolled back, the first at the bottom.
    pub fn trials(&self) -> impl DoubleEndedIterator<Item = Trial> + ExactSizeIterator {
        self.trials.iter().map(|frame| frame.trial)
    }

    /// What was done so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Takes a candidate away; tells whether it was there.
    fn strike(&mut self, cell: Cell, digit: Digit) -> bool {
        let struck = self.candidates[cell.index()].remove(digit);
        if struck {
            self.gone.push((cell, digit));
        }
        struck
    }

    /// Fixes a cell to one of its candidates; the others are gone.
    fn fix_to(&mut self, cell: Cell, digit: Digit) {
        let others = self.candidates(cell) - DigitSet::only(digit);
        for other in others.iter() {
            self.strike(cell, other);
        }
        self.fix(cell);
    }

    /// Fixes a cell that has one candidate.
    fn fix(&mut self, cell: Cell) {
        if self.is_fixed.insert(cell) {
            self.order.push(cell);
        }
    }
}
