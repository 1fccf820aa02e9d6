//! Where the solutions of a batch are kept: a count and the first solution of each puzzle.

use std::ops::ControlFlow;

use crate::lanes::search::Book;
use crate::lanes::sweep::State;
use crate::simd::{LaneSet, Vector, each};
use crate::{Count, Ending};

/// Counts and first solutions, by the number of the puzzle.
///
/// While a puzzle is in work its count is [`Count::Exactly`] what was found so far. It becomes
/// [`Count::AtLeast`] when the limit is reached or the puzzle is abandoned, and stays so.
pub(crate) struct Tally<'a> {
    pub(crate) counts: &'a mut [Count],
    pub(crate) solutions: &'a mut [[u8; 81]],
    /// Solutions wanted of each puzzle, at least 1.
    pub(crate) limit: u128,
    /// What to add to a digit to write it.
    pub(crate) zero: u8,
}

impl Tally<'_> {
    /// The count for this many solutions.
    #[inline(always)]
    fn count(&self, found: u128) -> Count {
        if found == self.limit { Count::AtLeast(found) } else { Count::Exactly(found) }
    }

    /// Takes the one solution of each puzzle that is solved by elimination: the puzzles are `len`
    /// from `base`, their lanes begin at 0, and `solved` says which.
    #[inline(always)]
    pub(crate) fn enter_all<V: Vector>(
        &mut self,
        base: usize,
        len: usize,
        solved: LaneSet,
        state: &State<V>,
    ) {
        // Those of the others are overwritten if they come to have one.
        V::write(state, self.zero, &mut self.solutions[base..base + len]);
        for lane in each(solved) {
            self.counts[base + lane] = self.count(1);
        }
    }
}

impl Book for Tally<'_> {
    #[inline(always)]
    fn wants(&self, puzzle: u32) -> bool {
        matches!(self.counts[puzzle as usize], Count::Exactly(_))
    }

    #[inline(always)]
    fn enter(&mut self, puzzle: u32, cells: impl Fn(usize) -> u16) {
        let puzzle = puzzle as usize;
        let Count::Exactly(found) = self.counts[puzzle] else { return };
        if found == 0 {
            for (cell, digit) in self.solutions[puzzle].iter_mut().enumerate() {
                *digit = self.zero + 1 + cells(cell).trailing_zeros() as u8;
            }
        }
        self.counts[puzzle] = self.count(found + 1);
    }

    #[inline(always)]
    fn is_closed(&self) -> bool {
        false // There may always be another puzzle.
    }

    fn abandon(&mut self, puzzle: u32) {
        let count = &mut self.counts[puzzle as usize];
        *count = Count::AtLeast(count.found());
    }
}

/// Hands on every solution of a single puzzle.
pub(crate) struct Reader<'a> {
    pub(crate) sink: &'a mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
    pub(crate) ending: Ending,
}

impl Book for Reader<'_> {
    #[inline(always)]
    fn wants(&self, _: u32) -> bool {
        self.ending == Ending::Complete
    }

    #[inline(always)]
    fn enter(&mut self, puzzle: u32, cells: impl Fn(usize) -> u16) {
        if self.wants(puzzle) {
            let digits = std::array::from_fn(|cell| 1 + cells(cell).trailing_zeros() as u8);
            if (self.sink)(&digits).is_break() {
                self.ending = Ending::Stopped;
            }
        }
    }

    #[inline(always)]
    fn is_closed(&self) -> bool {
        self.ending != Ending::Complete
    }

    fn abandon(&mut self, puzzle: u32) {
        if self.wants(puzzle) {
            self.ending = Ending::OutOfBudget;
        }
    }
}
