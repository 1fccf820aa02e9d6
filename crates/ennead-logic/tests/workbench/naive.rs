//! A workbench as one would write it first: no passes, no journal, no roll-back, but clones,
//! recursion and everything computed anew. Rows, columns and boxes are its own.
//!
//! Striking to the end does not depend on the order, so that trials and roll-backs must be the same
//! as those of the real one, to the number.

use ennead_grid::Puzzle;
use ennead_logic::workbench::Level;

pub(crate) struct Naive {
    box_rows: usize,
    box_columns: usize,
    pub(crate) trials: u64,
    pub(crate) rolled_back: u64,
    /// At most this many trials.
    pub(crate) limit: u64,
}

/// What may stand in each cell.
type Table = Vec<Vec<u8>>;

impl Naive {
    pub(crate) fn of(puzzle: &Puzzle, limit: u64) -> Naive {
        let shape = puzzle.shape();
        let (box_rows, box_columns) = (shape.box_rows(), shape.box_columns());
        Naive { box_rows, box_columns, trials: 0, rolled_back: 0, limit }
    }

    fn side(&self) -> usize {
        self.box_rows * self.box_columns
    }

    pub(crate) fn table(&self, puzzle: &Puzzle) -> Table {
        let all: Vec<u8> = (1..=self.side() as u8).collect();
        puzzle.numbers().map(|given| if given == 0 { all.clone() } else { vec![given] }).collect()
    }

    fn see_each_other(&self, a: usize, b: usize) -> bool {
        let side = self.side();
        let ([ra, ca], [rb, cb]) = ([a / side, a % side], [b / side, b % side]);
        let same_box = ra / self.box_rows == rb / self.box_rows
            && ca / self.box_columns == cb / self.box_columns;
        a != b && (ra == rb || ca == cb || same_box)
    }

    /// Strikes until nothing changes; false if a cell is left with nothing.
    pub(crate) fn constrain(&self, table: &mut Table) -> bool {
        loop {
            let before = table.clone();
            for a in 0..table.len() {
                if table[a].len() == 1 {
                    let number = table[a][0];
                    for b in (0..table.len()).filter(|&b| self.see_each_other(a, b)) {
                        table[b].retain(|&other| other != number);
                    }
                }
            }
            if table.iter().any(Vec::is_empty) {
                return false;
            }
            if *table == before {
                return true;
            }
        }
    }

    /// The first solution; `None` if there is none, or the limit was reached.
    pub(crate) fn solve(&mut self, mut table: Table) -> Option<Vec<u8>> {
        if !self.constrain(&mut table) {
            return None;
        }
        let Some(cell) = table.iter().position(|candidates| candidates.len() > 1) else {
            return Some(table.concat());
        };
        for digit in table[cell].clone() {
            if self.trials >= self.limit {
                return None;
            }
            self.trials += 1;
            let mut trial = table.clone();
            trial[cell] = vec![digit];
            if let Some(solution) = self.solve(trial) {
                return Some(solution);
            }
            if self.trials < self.limit {
                self.rolled_back += 1;
            }
        }
        None
    }

    pub(crate) fn level(&self) -> Level {
        match (self.trials, self.rolled_back) {
            (0, _) => Level::Passes,
            (_, 0) => Level::Trial,
            _ => Level::TrialAndError,
        }
    }
}
