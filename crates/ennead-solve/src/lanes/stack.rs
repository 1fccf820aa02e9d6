//! The children that a lane has to come back to.

use crate::lanes::search::Column;

/// A stack of columns. What is popped is not forgotten, only written over: a column is written where
/// it stays and read where it lies. (A `Vec` that columns are pushed to and popped from copies each
/// three times: 10 % of the time on hard puzzles.)
#[derive(Debug, Default)]
pub(crate) struct Stack {
    columns: Vec<Column>,
    len: usize,
}

impl Stack {
    /// How many columns.
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// A new column on top, for the caller to fill: it holds anything.
    #[inline(always)]
    pub(crate) fn push(&mut self) -> &mut Column {
        if self.len == self.columns.len() {
            self.grow();
        }
        self.len += 1;
        &mut self.columns[self.len - 1]
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        self.columns.resize(self.len * 2 + 8, [0; 81]);
    }

    /// The column on top.
    ///
    /// # Panics
    /// If there is none.
    #[inline(always)]
    pub(crate) fn top(&self) -> &Column {
        &self.columns[..self.len][self.len - 1]
    }

    /// Takes the column on top away, if there is one.
    #[inline(always)]
    pub(crate) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }

    /// Takes the oldest column.
    ///
    /// # Panics
    /// If there is none.
    pub(crate) fn take_oldest(&mut self) -> Column {
        let columns = &mut self.columns[..self.len];
        let oldest = columns[0];
        columns.copy_within(1.., 0);
        self.len -= 1;
        oldest
    }

    /// Takes all away.
    #[inline(always)]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }
}
