//! What somebody's grid says once it is read beside its puzzle.
//!
//! 1. The puzzle says what is given. A given that was rubbed out stands all the same; another digit in
//!    its place is a mistake, not another puzzle.
//! 2. A filled cell stays filled. Some forms write a filled cell as a lone mark, so that it looks like
//!    a cell with one candidate; they are known by the givens, which have marks there too. Then every
//!    lone mark is a digit.
//! 3. Marks go stale: a digit is filled in, and its marks in the cells that see it stay. That is normal.
//!    They do not count, and they do not make a filled cell blank.

use ennead_grid::{Cell, Digit, DigitSet, Geometry, Grid};

use super::Progress;
use crate::candidate::Candidate;

/// A grid in progress, read beside its puzzle.
pub(super) struct Standing<'a> {
    /// What is filled: the givens, whatever the person made of them, and the person's digits.
    pub(super) grid: Grid,
    /// The givens that have another digit now: the cell with that digit, and the given.
    pub(super) changed: Vec<(Candidate, Digit)>,
    marks: &'a [DigitSet],
}

impl<'a> Standing<'a> {
    /// The grids have one shape.
    pub(super) fn of(progress: &Progress<'a>) -> Standing<'a> {
        let givens = progress.puzzle.givens();
        let marks = progress.marks.unwrap_or_default();
        let mut standing = Standing { grid: progress.grid.clone(), changed: Vec::new(), marks };
        // 2.
        let has_mark = |(cell, _): (Cell, Digit)| !standing.written(cell).is_empty();
        if givens.filled().next().is_some() && givens.filled().all(has_mark) {
            for cell in progress.grid.blanks() {
                standing.grid.set(cell, standing.written(cell).single());
            }
        }
        // 1.
        for (cell, given) in givens.filled() {
            if let Some(found) = standing.grid.get(cell).filter(|&found| found != given) {
                standing.changed.push((Candidate::new(cell, found), given));
            }
            standing.grid.set(cell, Some(given));
        }
        standing
    }

    /// The marks of a cell as they are written; none where there are none.
    fn written(&self, cell: Cell) -> DigitSet {
        self.marks.get(cell.index()).copied().unwrap_or_default()
    }

    /// The marks of the blank cells that have any.
    pub(super) fn marked(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        let blanks = self.grid.blanks().map(|cell| (cell, self.written(cell)));
        blanks.filter(|(_, marks)| !marks.is_empty())
    }

    /// 3. The marks of digits that stand in a cell that sees theirs, in the order of the grid.
    pub(super) fn stale(&self) -> Vec<Candidate> {
        let geometry = Geometry::of(self.grid.shape());
        let stands = |cell: Cell, digit: Digit| {
            geometry.peers(cell).iter().any(|&peer| self.grid.get(peer) == Some(digit))
        };
        self.marked()
            .flat_map(|(cell, marks)| marks.iter().map(move |digit| Candidate::new(cell, digit)))
            .filter(|mark| stands(mark.cell, mark.digit))
            .collect()
    }
}
