//! How much work a rating may do.
//!
//! A step is one net asked for what follows from it, or one list of inner chains made: a few microseconds each, so that a
//! condition that is polled once in [`Meter::POLL_EVERY`] of them is polled often enough.

/// A limit on the work, and what was done of it.
#[derive(Clone, Copy)]
pub(super) struct Meter<'a> {
    left: u64,
    is_over: Option<&'a (dyn Fn() -> bool + Sync)>,
    is_spent: bool,
}

impl std::fmt::Debug for Meter<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Meter").field("left", &self.left).finish_non_exhaustive()
    }
}

impl<'a> Meter<'a> {
    /// How many steps pass between two questions whether it is over.
    const POLL_EVERY: u64 = 16;

    pub(super) fn new(steps: u64, is_over: Option<&'a (dyn Fn() -> bool + Sync)>) -> Meter<'a> {
        Meter { left: steps, is_over, is_spent: false }
    }

    /// Counts one step; whether it is allowed.
    pub(super) fn step(&mut self) -> bool {
        if self.left.is_multiple_of(Meter::POLL_EVERY) {
            self.is_spent |= self.is_over.is_some_and(|is_over| is_over());
        }
        self.is_spent |= self.left == 0;
        self.left = self.left.saturating_sub(1);
        !self.is_spent
    }

    /// Whether a step was refused.
    pub(super) fn is_spent(&self) -> bool {
        self.is_spent
    }
}
