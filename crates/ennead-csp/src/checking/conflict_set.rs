//! A table of sets: who is to blame for what.
//!
//! Row r is a set of numbers below n, as bits. For strategies that retreat to a prefix the rows and
//! the numbers are both *positions* in the order of assignment: row k belongs to whatever variable
//! stands at k, and holds positions before k. So the variable to jump back to is the highest bit of
//! the row, and merging two sets is an `or` of words. Dynamic backtracking, whose positions shift,
//! keeps variables.
//!
//! Space: rows × n bits.

use crate::bits::WORD;
use crate::id::VarId;
use crate::state::State;
use crate::tracer::Tracer;

/// Sets of numbers, one per row.
#[derive(Clone, Debug)]
pub(super) struct ConflictSets {
    width: usize,
    words: Vec<u64>,
}

impl ConflictSets {
    /// `rows` empty sets of numbers below `limit`.
    pub(super) fn new(rows: usize, limit: usize) -> ConflictSets {
        let width = limit.div_ceil(WORD);
        ConflictSets { width, words: vec![0; rows * width] }
    }

    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.width..(row + 1) * self.width]
    }

    pub(super) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.width..(row + 1) * self.width]
    }

    pub(super) fn clear(&mut self, row: usize) {
        self.row_mut(row).fill(0);
    }

    pub(super) fn add(&mut self, row: usize, member: usize) {
        self.row_mut(row)[member / WORD] |= 1 << (member % WORD);
    }

    pub(super) fn drop(&mut self, row: usize, member: usize) {
        self.row_mut(row)[member / WORD] &= !(1 << (member % WORD));
    }

    pub(super) fn holds(&self, row: usize, member: usize) -> bool {
        self.row(row)[member / WORD] >> (member % WORD) & 1 != 0
    }

    /// Adds every number below `limit`.
    pub(super) fn blame_all(&mut self, row: usize, limit: usize) {
        for member in 0..limit {
            self.add(row, member);
        }
    }

    /// Adds the members of `other` to `row`.
    pub(super) fn add_all(&mut self, row: usize, other: &[u64]) {
        for (word, more) in self.row_mut(row).iter_mut().zip(other) {
            *word |= more;
        }
    }

    /// Adds the members of the set at `from` to the set at `to`.
    pub(super) fn merge(&mut self, to: usize, from: usize) {
        for offset in 0..self.width {
            self.words[to * self.width + offset] |= self.words[from * self.width + offset];
        }
    }

    /// Passes the set at `from` on to `to`, which is itself a member and stays out of its own set.
    pub(super) fn pass_on(&mut self, from: usize, to: usize) {
        self.merge(to, from);
        self.drop(to, to);
    }

    /// The highest member.
    pub(super) fn deepest(&self, row: usize) -> Option<usize> {
        let words = self.row(row);
        let at = words.iter().rposition(|&word| word != 0)?;
        Some(at * WORD + (WORD - 1 - words[at].leading_zeros() as usize))
    }

    /// Where rows are positions: retreats to the deepest member of the set of the present variable,
    /// which has no value left, and passes the set on to it.
    pub(super) fn jump_back<T: Tracer>(&mut self, state: &mut State<'_, T>) -> Option<VarId> {
        let present = state.depth();
        let target = self.deepest(present)?;
        state.tell_positions(self.row(present));
        self.pass_on(present, target);
        state.retreat_to(target)
    }

    /// Where rows are positions: gives up the value of the latest variable, all before which had a
    /// part in the solution.
    pub(super) fn leave_solution<T: Tracer>(&mut self, state: &mut State<'_, T>) -> Option<VarId> {
        let last = state.depth().checked_sub(1)?;
        self.blame_all(last, last);
        state.retreat_to(last)
    }
}
