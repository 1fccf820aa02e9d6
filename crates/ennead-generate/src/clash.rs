//! Why a grid has no solution: a smallest set of givens that leave none, and the fewest givens whose
//! removal leaves one.
//!
//! Two equal digits in a house are such a set at once. Otherwise the two questions answer each other: a set
//! of givens that leaves no solution must lose a given by every removal that helps, and a removal that
//! helps must take a given from every such set. So each is a smallest *hitting set* of the other kind
//! (the implicit hitting sets of Ignatiev and others, 2015):
//!
//! - to find the smallest clash: take the smallest set that hits all known corrections. If it leaves no
//!   solution, it is the answer. If it leaves one, it is filled up with givens as long as one remains; what
//!   is left out is a new correction.
//! - to find the smallest correction: take the smallest set that hits all known clashes. If there is a
//!   solution without it, it is the answer. If not, what remains is reduced to a new clash.
//!
//! If the budget runs out on the way, the best that is known is handed out, and marked as that.

use ennead_grid::{Cell, Grid, validate};
use ennead_solve::Budget;

use crate::asker::outcome;
use crate::hitting::Hitting;
use crate::work::{OutOfBudget, Work};

/// Givens that leave no solution, though each of them could be had without the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// Their cells, ascending. Without any of them there is a solution.
    pub cells: Vec<Cell>,
    /// Whether no smaller set clashes.
    pub is_smallest: bool,
}

/// Givens whose removal leaves a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// Their cells, ascending. If any of them stays, the others are not enough.
    pub cells: Vec<Cell>,
    /// Whether no smaller set is enough.
    pub is_smallest: bool,
}

/// A smallest set of givens that leave no solution; `None` if the grid has one, or if the budget ran out
/// before that was known.
///
/// ```
/// use ennead_generate::clash;
/// use ennead_grid::{Grid, Shape};
/// use ennead_solve::Budget;
///
/// let shape = Shape::square(2).unwrap();
/// // r1c4 must be 4, which r4c4 forbids.
/// let grid = Grid::from_rows(shape, &[[1, 2, 3, 0], [0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 4]]).unwrap();
/// let clash = clash(&grid, Budget::unlimited()).expect("it has no solution");
/// assert_eq!(shape.names(&clash.cells), "r1c1 r1c2 r1c3 r4c4");
/// assert!(clash.is_smallest);
/// ```
pub fn clash(grid: &Grid, budget: Budget<'_>) -> Option<Clash> {
    if let Some(finding) = validate(grid).findings().first() {
        let cells = finding.cells[..2].to_vec();
        return Some(Clash { cells, is_smallest: true });
    }
    let mut work = Work::within(budget);
    let givens: Vec<Cell> = grid.filled().map(|(cell, _)| cell).collect();
    let all: Vec<u16> = (0..givens.len() as u16).collect();
    let question = Question { grid, givens: &givens };
    if question.has_solution(&all, &mut work).ok()? {
        return None;
    }
    let Ok(known) = question.reduced(&all, &mut work) else {
        return Some(Clash { cells: givens, is_smallest: false });
    };
    let smallest = question.smallest_clash(&mut work).ok();
    let is_smallest = smallest.is_some();
    Some(Clash { cells: question.cells(&smallest.unwrap_or(known)), is_smallest })
}

/// The fewest givens whose removal leaves a solution; none, if the grid has one. `None` if the budget ran
/// out before any were known.
pub fn correction(grid: &Grid, budget: Budget<'_>) -> Option<Correction> {
    let mut work = Work::within(budget);
    let givens: Vec<Cell> = grid.filled().map(|(cell, _)| cell).collect();
    let question = Question { grid, givens: &givens };
    let known = question.left_out(&[], &mut work).ok()?;
    let smallest = question.smallest_correction(&mut work).ok();
    let is_smallest = smallest.is_some();
    Some(Correction { cells: question.cells(&smallest.unwrap_or(known)), is_smallest })
}

/// A grid and its givens, by their number.
struct Question<'a> {
    grid: &'a Grid,
    givens: &'a [Cell],
}

impl Question<'_> {
    fn cells(&self, some: &[u16]) -> Vec<Cell> {
        some.iter().map(|&at| self.givens[usize::from(at)]).collect()
    }

    fn all(&self) -> impl Iterator<Item = u16> + use<> {
        0..self.givens.len() as u16
    }

    /// Whether there is a solution with these givens alone.
    fn has_solution(&self, some: &[u16], work: &mut Work<'_>) -> Result<bool, OutOfBudget> {
        let mut part = Grid::blank(self.grid.shape());
        for cell in self.cells(some) {
            part.set(cell, self.grid[cell]);
        }
        Ok(validate(&part).is_valid() && outcome(&part, work)?.first().is_some())
    }

    /// Takes givens out of a set that clashes as long as it does.
    fn reduced(&self, some: &[u16], work: &mut Work<'_>) -> Result<Vec<u16>, OutOfBudget> {
        let mut clash = some.to_vec();
        for &at in some {
            let less: Vec<u16> = clash.iter().copied().filter(|&other| other != at).collect();
            if !self.has_solution(&less, work)? {
                clash = less;
            }
        }
        Ok(clash)
    }

    /// Adds givens to a set with a solution as long as it has one; returns what is left out.
    fn left_out(&self, some: &[u16], work: &mut Work<'_>) -> Result<Vec<u16>, OutOfBudget> {
        let (mut kept, mut left) = (some.to_vec(), Vec::new());
        for at in self.all().filter(|at| !some.contains(at)) {
            kept.push(at);
            if !self.has_solution(&kept, work)? {
                kept.pop();
                left.push(at);
            }
        }
        Ok(left)
    }

    fn smallest_clash(&self, work: &mut Work<'_>) -> Result<Vec<u16>, OutOfBudget> {
        let mut corrections = Hitting::default();
        loop {
            let candidate = corrections.smallest(work)?;
            if !self.has_solution(&candidate, work)? {
                return Ok(candidate);
            }
            corrections.add(self.left_out(&candidate, work)?);
        }
    }

    fn smallest_correction(&self, work: &mut Work<'_>) -> Result<Vec<u16>, OutOfBudget> {
        let mut clashes = Hitting::default();
        loop {
            let candidate = clashes.smallest(work)?;
            let rest: Vec<u16> = self.all().filter(|at| !candidate.contains(at)).collect();
            if self.has_solution(&rest, work)? {
                return Ok(candidate);
            }
            clashes.add(self.reduced(&rest, work)?);
        }
    }
}
