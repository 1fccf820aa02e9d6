//! A journal played again: the workbench as it was after each entry.

use ennead_grid::DigitSet;

use super::{Entry, Journal, Pick, Workbench};

/// Goes through a journal, entry by entry. No rule is applied: what is written is done.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    journal: &'a Journal,
    bench: Workbench,
    next: usize,
}

impl Journal {
    /// Plays it again from the open workbench.
    pub fn replay(&self) -> Replay<'_> {
        let bench = Workbench::laid_out(self.shape, &self.givens, Pick::default());
        Replay { journal: self, bench, next: 0 }
    }

    /// The workbench after this many entries.
    pub fn after(&self, entries: usize) -> Workbench {
        let mut replay = self.replay();
        while replay.next < entries && replay.step().is_some() {}
        replay.bench
    }
}

impl<'a> Replay<'a> {
    /// The workbench as it was: only what it shows of candidates, fixed cells and trials; it knows
    /// neither counts nor what to do next.
    pub fn bench(&self) -> &Workbench {
        &self.bench
    }

    /// Does the next entry, and returns it.
    ///
    /// # Panics
    /// If the entry names a cell that is not in the grid.
    pub fn step(&mut self) -> Option<&'a Entry> {
        let entry = self.journal.entries.get(self.next)?;
        self.next += 1;
        match entry {
            Entry::Pass(pass) => {
                for strike in &pass.struck {
                    self.bench.strike(strike.cell, strike.digit);
                }
                for &(cell, digit) in &pass.fixed {
                    self.bench.fix_to(cell, digit);
                }
            }
            Entry::Trial { trial, .. } => self.bench.push_trial(*trial, DigitSet::EMPTY),
            Entry::RolledBack { .. } => {
                self.bench.pop_trial();
            }
        }
        Some(entry)
    }
}
