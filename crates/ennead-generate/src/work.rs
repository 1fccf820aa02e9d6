//! The work of making one puzzle, against its budget.
//!
//! A step is one question to a solver. The solvers themselves take as long as they need, unless the
//! budget's condition (time is up, somebody cancelled) comes true while they work.

use ennead_solve::{Budget, Meter};

/// The budget ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OutOfBudget;

/// Questions asked, against the budget.
#[derive(Debug)]
pub(crate) struct Work<'a> {
    budget: Budget<'a>,
    meter: Meter<'a>,
}

impl<'a> Work<'a> {
    pub(crate) fn within(budget: Budget<'a>) -> Work<'a> {
        Work { budget, meter: budget.meter() }
    }

    /// Does a part of the work, with at most this many of the questions that are left.
    pub(crate) fn part<T>(&mut self, most: u64, work: impl FnOnce(&mut Work<'a>) -> T) -> T {
        let mut part = Work::within(self.budget.after(self.meter.spent()).at_most(most));
        let result = work(&mut part);
        self.meter.steps(part.meter.spent());
        result
    }

    /// Counts a question, and gives the budget to ask it with.
    pub(crate) fn ask(&mut self) -> Result<Budget<'a>, OutOfBudget> {
        if self.meter.step() { Ok(self.budget.steps(u64::MAX)) } else { Err(OutOfBudget) }
    }
}
