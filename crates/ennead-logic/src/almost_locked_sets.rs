//! Almost locked sets: cells of a house with one candidate more than cells.
//!
//! Take one of the candidates away, and the others are locked in: each must stand in one of the
//! cells. A cell with two candidates is the smallest.

use crate::cells::Cells;
use crate::digits::Digits;
use crate::marks::Marks;
use crate::seek::Find;
use crate::technique::Technique;

/// Cells of one house with one candidate more than cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AlmostLockedSet<const W: usize> {
    pub(crate) cells: Cells<W>,
    pub(crate) digits: Digits,
}

impl<const W: usize> AlmostLockedSet<W> {
    /// All almost locked sets of these marks, each once, by house, then by size.
    pub(crate) fn all(_marks: &Marks<W>) -> Vec<AlmostLockedSet<W>> {
        Vec::new()
    }
}

pub(crate) fn finder<const W: usize>(_technique: Technique) -> Option<Find<W>> {
    None
}
