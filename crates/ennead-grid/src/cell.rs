//! One place in a grid.

/// A place in a grid, numbered row by row from 0. What row or box that is, a
/// [`Shape`](crate::Shape) or [`Geometry`](crate::Geometry) tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub(crate) u16);

impl Cell {
    /// The cell with this row-major index. No grid has more than 10 000 cells.
    #[inline]
    pub const fn new(index: u16) -> Cell {
        Cell(index)
    }

    /// The row-major index, for the moment of indexing.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
