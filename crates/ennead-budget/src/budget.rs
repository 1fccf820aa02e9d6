//! How much work a search may do, and the meter that counts it.
//!
//! The caller says what is allowed: this many steps, or until some condition holds, or both. A
//! library reads no clock, so a deadline is a closure of the caller's that says "time is up";
//! cancelling is the same closure with another body. An engine opens a [`Meter`] and asks it once
//! per step. That costs one comparison: the closure is called before the first step, and then
//! every [`Budget::POLL_EVERY`] steps.
//!
//! What a step is, the engine says. Limits in steps give the same result on every machine, limits in
//! time do not.

use std::fmt;

/// A limit on the work of a search. When it runs out the answer is *unknown*, never a wrong one.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    steps: u64,
    is_over: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl<'a> Budget<'a> {
    /// How many steps pass between two calls of the closure of [`until`](Budget::until).
    pub const POLL_EVERY: u64 = 256;

    /// As long as it takes.
    pub const fn unlimited() -> Budget<'a> {
        Budget { steps: u64::MAX, is_over: None }
    }

    /// At most this many steps.
    pub const fn steps(self, steps: u64) -> Budget<'a> {
        Budget { steps, ..self }
    }

    /// This many steps or fewer, if it allows fewer.
    pub const fn at_most(self, steps: u64) -> Budget<'a> {
        if steps < self.steps { self.steps(steps) } else { self }
    }

    /// Until `is_over` returns true: time is up, or somebody cancelled.
    ///
    /// ```
    /// use std::sync::atomic::{AtomicBool, Ordering};
    /// use ennead_budget::Budget;
    ///
    /// let cancelled = AtomicBool::new(false);
    /// let is_over = || cancelled.load(Ordering::Relaxed);
    /// let budget = Budget::unlimited().until(&is_over);
    /// # let _ = budget;
    /// ```
    pub const fn until(self, is_over: &'a (dyn Fn() -> bool + Sync)) -> Budget<'a> {
        Budget { is_over: Some(is_over), ..self }
    }

    /// What is left of it after this many steps.
    pub const fn after(self, spent: u64) -> Budget<'a> {
        Budget { steps: self.steps.saturating_sub(spent), ..self }
    }

    /// Whether the closure of [`until`](Budget::until) says now that it is over.
    pub fn is_over(self) -> bool {
        self.is_over.is_some_and(|is_over| is_over())
    }

    /// A meter for one search, at zero.
    pub const fn meter(self) -> Meter<'a> {
        Meter { budget: self, spent: 0, free_until: 0, is_spent: false }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let until = self.is_over.map(|_| "a condition");
        f.debug_struct("Budget").field("steps", &self.steps).field("until", &until).finish()
    }
}

/// Counts the steps of one search against its budget.
///
/// ```text
/// 0 ........ spent ........ free_until ........ steps
///            no question asked ^ here it looks at the limit and calls the closure
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Meter<'a> {
    budget: Budget<'a>,
    spent: u64,
    /// No question is asked before this many steps.
    free_until: u64,
    is_spent: bool,
}

impl Meter<'_> {
    /// Counts one step and returns true; or returns false, now and ever after, because the budget
    /// is spent.
    #[inline]
    pub fn step(&mut self) -> bool {
        if self.spent == self.free_until && !self.extend() {
            return false;
        }
        self.spent += 1;
        true
    }

    /// [`Meter::step`] for a step that may take long: the closure is called before each.
    pub fn long_step(&mut self) -> bool {
        self.free_until = self.spent;
        self.step()
    }

    /// Counts `many` steps at once, and returns true; or returns false, now and ever after, because
    /// the budget does not allow all of them. For work in pieces that are larger than a step.
    #[inline]
    pub fn steps(&mut self, many: u64) -> bool {
        let after = self.spent.saturating_add(many);
        if after <= self.free_until {
            self.spent = after;
            return true;
        }
        if after > self.budget.steps {
            self.spent = self.budget.steps;
            self.free_until = self.spent;
            self.is_spent = true;
        }
        if self.extend() {
            self.spent = after;
            self.free_until = self.free_until.max(after);
            return true;
        }
        false
    }

    /// The steps counted.
    #[inline]
    pub const fn spent(&self) -> u64 {
        self.spent
    }

    /// Moves `free_until` on, unless a limit is reached.
    #[cold]
    fn extend(&mut self) -> bool {
        self.is_spent = self.is_spent
            || self.spent >= self.budget.steps
            || self.budget.is_over.is_some_and(|is_over| is_over());
        if !self.is_spent {
            self.free_until = self.spent.saturating_add(Budget::POLL_EVERY).min(self.budget.steps);
        }
        !self.is_spent
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    #[test]
    fn exactly_as_many_steps_as_allowed() {
        for limit in [0, 1, 255, 256, 257, 1000] {
            let mut meter = Budget::unlimited().steps(limit).meter();
            let taken = (0..2000).filter(|_| meter.step()).count() as u64;
            assert_eq!((taken, meter.spent()), (limit, limit));
        }
    }

    #[test]
    fn steps_at_once_are_as_many_single_ones() {
        for (limit, many) in [(0, 3), (1000, 7), (1000, 500), (10, 11), (5000, 300)] {
            let mut meter = Budget::unlimited().steps(limit).meter();
            let taken = (0..2000).filter(|_| meter.steps(many)).count() as u64;
            assert_eq!((taken, meter.spent()), (limit / many, limit), "what is left over is lost");
            assert!(!meter.step() && !meter.steps(1));
        }
        let calls = AtomicU64::new(0);
        let is_over = || calls.fetch_add(1, Ordering::Relaxed) == 3;
        let mut meter = Budget::unlimited().until(&is_over).meter();
        while meter.steps(2 * Budget::POLL_EVERY) {}
        assert_eq!(meter.spent(), 6 * Budget::POLL_EVERY, "asked before each");
    }

    #[test]
    fn the_closure_is_called_first_and_then_at_intervals() {
        let calls = AtomicU64::new(0);
        let is_over = || calls.fetch_add(1, Ordering::Relaxed) == 3;
        let mut meter = Budget::unlimited().until(&is_over).meter();
        while meter.step() {}
        assert_eq!(meter.spent(), 3 * Budget::POLL_EVERY);
        assert!(!meter.step(), "once spent, always spent");
        assert_eq!(calls.load(Ordering::Relaxed), 4);
    }

    #[test]
    fn before_a_long_step_the_closure_is_called() {
        let calls = AtomicU64::new(0);
        let is_over = || calls.fetch_add(1, Ordering::Relaxed) == 5;
        let mut meter = Budget::unlimited().until(&is_over).meter();
        while meter.long_step() {}
        assert_eq!(meter.spent(), 5);
        let mut meter = Budget::unlimited().steps(2).meter();
        assert_eq!((meter.long_step(), meter.long_step(), meter.long_step()), (true, true, false));
    }
}
