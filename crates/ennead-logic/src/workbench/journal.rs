//! What was done, as it happens and as a record.
//!
//! A [`Recorder`] is told of everything; its functions do nothing unless it says otherwise, and `()`
//! is one that never does, so that not watching costs nothing. A [`Journal`] writes everything down.

use ennead_grid::sorting;
use std::fmt;

use ennead_grid::{Cell, Digit, Puzzle, Shape};

use super::{Failure, Trial};

/// Is told what happens on a workbench, in the order in which it happens.
pub trait Recorder {
    /// A pass begins.
    fn pass(&mut self) {}

    /// The fixed cell `by` struck a candidate of a cell in its horizon.
    fn struck(&mut self, _cell: Cell, _digit: Digit, _by: Cell) {}

    /// A cell was fixed because it had one candidate left.
    fn fixed(&mut self, _cell: Cell, _digit: Digit) {}

    /// The pass ends, because of this.
    fn failed(&mut self, _failure: Failure) {}

    /// A trial begins, with this many on the stack.
    fn trial(&mut self, _trial: Trial, _depth: usize) {}

    /// The last trial was rolled back, because of this.
    fn rolled_back(&mut self, _trial: Trial, _failure: Failure) {}
}

/// Records nothing.
impl Recorder for () {}

/// Everything that was done to a puzzle. Prints a paragraph per pass and a line per trial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    /// The shape of the grid.
    pub shape: Shape,
    /// The givens, which were fixed when the workbench was opened.
    pub givens: Vec<(Cell, Digit)>,
    /// What was done, in order.
    pub entries: Vec<Entry>,
}

/// One thing that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A pass.
    Pass(Pass),
    /// A trial was begun.
    Trial {
        /// What was tried.
        trial: Trial,
        /// How many trials there are with it.
        depth: usize,
    },
    /// A trial was rolled back.
    RolledBack {
        /// What was tried.
        trial: Trial,
        /// Why.
        failure: Failure,
    },
}

/// One constrain-and-fix pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pass {
    /// Its number, from 1; passes that were rolled back are counted.
    pub number: u64,
    /// The candidates that were struck.
    pub struck: Vec<Strike>,
    /// The cells that were fixed, in the order of the grid.
    pub fixed: Vec<(Cell, Digit)>,
    /// What it ended in, if it failed.
    pub failure: Option<Failure>,
}

/// A candidate that was struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strike {
    /// The cell it was struck from.
    pub cell: Cell,
    /// The candidate.
    pub digit: Digit,
    /// The cell that is fixed to it.
    pub by: Cell,
}

impl Journal {
    /// An empty journal for a puzzle.
    pub fn of(puzzle: &Puzzle) -> Journal {
        let givens = puzzle.filled().collect();
        Journal { shape: puzzle.shape(), givens, entries: Vec::new() }
    }

    /// The passes.
    pub fn passes(&self) -> impl Iterator<Item = &Pass> {
        self.entries.iter().filter_map(|entry| match entry {
            Entry::Pass(pass) => Some(pass),
            _ => None,
        })
    }

    /// The pass that is being written, which is the last entry.
    fn current(&mut self) -> &mut Pass {
        match self.entries.last_mut() {
            Some(Entry::Pass(pass)) => pass,
            _ => unreachable!("strikes, fixes and failures are told within a pass"),
        }
    }
}

impl Recorder for Journal {
    fn pass(&mut self) {
        let last = self.entries.iter().rev().find_map(|entry| match entry {
            Entry::Pass(pass) => Some(pass.number),
            _ => None,
        });
        let number = last.unwrap_or(0) + 1;
        self.entries.push(Entry::Pass(Pass { number, ..Pass::default() }));
    }

    fn struck(&mut self, cell: Cell, digit: Digit, by: Cell) {
        self.current().struck.push(Strike { cell, digit, by });
    }

    fn fixed(&mut self, cell: Cell, digit: Digit) {
        self.current().fixed.push((cell, digit));
    }

    fn failed(&mut self, failure: Failure) {
        self.current().failure = Some(failure);
    }

    fn trial(&mut self, trial: Trial, depth: usize) {
        self.entries.push(Entry::Trial { trial, depth });
    }

    fn rolled_back(&mut self, trial: Trial, failure: Failure) {
        self.entries.push(Entry::RolledBack { trial, failure });
    }
}

impl Trial {
    /// The trial for people: `r1c1=4`.
    pub fn name(&self, shape: Shape) -> String {
        placed(shape, self.cell, self.digit)
    }
}

impl Pass {
    /// The headline: `pass 2: 11 struck, fixed r1c2=2 r2c2=4`.
    pub fn headline(&self, shape: Shape) -> String {
        let fixed: Vec<String> =
            self.fixed.iter().map(|&(cell, digit)| placed(shape, cell, digit)).collect();
        let fixed = if fixed.is_empty() { "nothing".to_owned() } else { fixed.join(" ") };
        let failure = self.failure.map(|failure| format!("; {}", failure.sentence(shape)));
        let struck = self.struck.len();
        let failure = failure.unwrap_or_default();
        format!("pass {}: {struck} struck, fixed {fixed}{failure}", self.number)
    }

    /// What was struck: a line for each cell that lost a candidate, in the order of the grid, as
    /// `r1c1: 3 by r1c3, 4 by r4c1`.
    pub fn listing(&self, shape: Shape) -> String {
        let mut struck = self.struck.clone();
        sorting::sort_by_key(&mut struck, |strike| (strike.cell, strike.digit));
        let mut text = String::new();
        for of_cell in struck.chunk_by(|a, b| a.cell == b.cell) {
            let words: Vec<String> = of_cell
                .iter()
                .map(|strike| format!("{} by {}", strike.digit, shape.name(strike.by)))
                .collect();
            text += &format!("{}: {}\n", shape.name(of_cell[0].cell), words.join(", "));
        }
        text
    }
}

impl Entry {
    /// The entry as a line.
    pub fn headline(&self, shape: Shape) -> String {
        match self {
            Entry::Pass(pass) => pass.headline(shape),
            Entry::Trial { trial, depth } => {
                format!("trial {}, depth {depth}", trial.name(shape))
            }
            Entry::RolledBack { trial, failure } => {
                format!("rolled back {}: {}", trial.name(shape), failure.sentence(shape))
            }
        }
    }
}

impl fmt::Display for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for entry in &self.entries {
            writeln!(f, "{}", entry.headline(self.shape))?;
            if let Entry::Pass(pass) = entry {
                pass.listing(self.shape).lines().try_for_each(|line| writeln!(f, "  {line}"))?;
            }
        }
        Ok(())
    }
}

fn placed(shape: Shape, cell: Cell, digit: Digit) -> String {
    format!("{}={digit}", shape.name(cell))
}
