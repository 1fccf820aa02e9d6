//! Rows: puzzles that lie anywhere, with the answers in the caller's memory.
//!
//! A column of a table, an Arrow array, a list of strings: what they have in common is that a row is
//! a slice of bytes. So that is what comes in, nothing is copied, and the solutions are written
//! straight to where the caller wants them.
//!
//! Only what does not depend on the machine is an answer. A puzzle with one solution has it here. Of
//! several, which is found first depends on the width of the vectors, so [`RowStatus::Multiple`]
//! comes without one; that row, and every other that is not [`RowStatus::Unique`], goes the usual
//! way if more is to be said about it.

use crate::lanes::{Lanes, solve_into};
use crate::simd::{self, Task, Vector};
use crate::{Budget, Count, Metrics};

/// How many rows are solved at a time: their text and their answers stay in the cache.
const BATCH: usize = 1600;

/// Stands for a row that is no puzzle, so that rows and puzzles have the same numbers. Its givens
/// clash, which is seen in the first sweep.
const NO_PUZZLE: &[u8; 81] = &[b'1'; 81];

/// What came of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RowStatus {
    /// Not 81 characters, each from 1 to 9 or one of the blanks `. 0 * _ - ? x X`.
    #[default]
    NotPlain,
    /// There is no solution. It may be that givens clash.
    Unsolvable,
    /// There is one solution, and it is written.
    Unique,
    /// There are several solutions.
    Multiple,
    /// The budget ran out first.
    Unknown,
}

impl RowStatus {
    /// What a count to two says.
    fn of(count: Count) -> RowStatus {
        match count {
            Count::Exactly(0) => RowStatus::Unsolvable,
            Count::Exactly(1) => RowStatus::Unique,
            Count::AtLeast(0 | 1) => RowStatus::Unknown,
            Count::Exactly(_) | Count::AtLeast(_) => RowStatus::Multiple,
        }
    }
}

impl Lanes {
    /// Solves every row that is a plain 9×9 puzzle: 81 characters, each from 1 to 9 or one of the
    /// blanks `. 0 * _ - ? x X`.
    ///
    /// Row `i` has its status in `statuses[i]`. If that is [`RowStatus::Unique`], the solution stands
    /// in `solutions[i]`, as characters; else `solutions[i]` is 81 dots. Both are the same on every
    /// machine, except for what [`RowStatus::Unknown`] leaves open. There may be any number of rows.
    ///
    /// ```
    /// use ennead_solve::Budget;
    /// use ennead_solve::lanes::{Lanes, RowStatus};
    ///
    /// let rows: [&[u8]; 3] = [
    ///     b"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    ///     b"not a puzzle",
    ///     &[b'.'; 81],
    /// ];
    /// let mut solutions = [[0; 81]; 3];
    /// let mut statuses = [RowStatus::default(); 3];
    /// Lanes::new().solve_rows(&rows, &mut solutions, &mut statuses, Budget::unlimited());
    /// assert_eq!(statuses, [RowStatus::Unique, RowStatus::NotPlain, RowStatus::Multiple]);
    /// assert!(solutions[0].starts_with(b"981752643"));
    /// assert_eq!(solutions[2], [b'.'; 81]);
    /// ```
    ///
    /// # Panics
    /// If `solutions` or `statuses` has not one place for each row.
    pub fn solve_rows(
        &mut self,
        rows: &[&[u8]],
        solutions: &mut [[u8; 81]],
        statuses: &mut [RowStatus],
        budget: Budget<'_>,
    ) -> Metrics {
        assert_eq!(rows.len(), solutions.len(), "each row needs a place for its solution");
        assert_eq!(rows.len(), statuses.len(), "each row needs a place for its status");
        let mut metrics = Metrics::default();
        let mut puzzles = Vec::with_capacity(rows.len().min(BATCH));
        let batches = rows.chunks(BATCH).zip(solutions.chunks_mut(BATCH));
        for ((rows, solutions), statuses) in batches.zip(statuses.chunks_mut(BATCH)) {
            puzzles.clear();
            simd::run(self.level, Choose { rows, puzzles: &mut puzzles, statuses });
            let Lanes { level, memory, counts, .. } = self;
            let budget = budget.after(metrics.steps);
            metrics += solve_into(*level, memory, &puzzles, counts, solutions, b'0', 2, budget);
            for ((status, count), solution) in statuses.iter_mut().zip(counts).zip(solutions) {
                if *status != RowStatus::NotPlain {
                    *status = RowStatus::of(*count);
                }
                if *status != RowStatus::Unique {
                    *solution = [b'.'; 81];
                }
            }
        }
        metrics
    }
}

/// Finds the rows that are puzzles; the status of the others is final.
struct Choose<'a, 'b> {
    rows: &'a [&'b [u8]],
    puzzles: &'a mut Vec<&'b [u8; 81]>,
    statuses: &'a mut [RowStatus],
}

impl Task for Choose<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vector>(self, token: V::Token) {
        for (row, status) in self.rows.iter().zip(self.statuses) {
            let puzzle = row.as_array().filter(|cells| V::are_cells(token, cells));
            *status = if puzzle.is_some() { RowStatus::Unknown } else { RowStatus::NotPlain };
            self.puzzles.push(puzzle.unwrap_or(NO_PUZZLE));
        }
    }
}
