//! The places of one digit, line by line, as masks.
//!
//! ```text
//! along(Row)[3]      = 000010010    row 4 has the digit in columns 2 and 5 (bit 0 is column 1)
//! along(Column)[1]   = 000001000    column 2 has it in row 4
//! ```

use ennead_grid::{Digit, House, HouseKind};

use crate::tables::cells::Cells;
use crate::tables::marks::{MAX_SIDE, Marks};

/// The places of a digit in every row and in every column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lines {
    rows: [u32; MAX_SIDE],
    columns: [u32; MAX_SIDE],
    side: usize,
}

impl Lines {
    pub(crate) fn of<const W: usize>(marks: &Marks<W>, digit: Digit) -> Lines {
        let side = marks.plan.side();
        let mut lines = Lines { rows: [0; MAX_SIDE], columns: [0; MAX_SIDE], side };
        for cell in marks.cells(digit).iter() {
            let [row, column] = [cell.index() / side, cell.index() % side];
            lines.rows[row] |= 1 << column;
            lines.columns[column] |= 1 << row;
        }
        lines
    }

    /// The masks of all rows or of all columns.
    pub(crate) fn along(&self, kind: HouseKind) -> &[u32] {
        match kind {
            HouseKind::Row => &self.rows[..self.side],
            _ => &self.columns[..self.side],
        }
    }
}

/// The lines that cross lines of this kind.
pub(crate) fn across(kind: HouseKind) -> HouseKind {
    if kind == HouseKind::Row { HouseKind::Column } else { HouseKind::Row }
}

/// The lines of a kind whose bits are in `mask`.
pub(crate) fn lines<const W: usize>(
    marks: &Marks<W>,
    kind: HouseKind,
    mask: u32,
) -> impl Iterator<Item = House> {
    let all = marks.plan.houses_of_kind(kind);
    bits(mask).map(|at| all[at])
}

/// The cells of these lines.
pub(crate) fn cells_of<const W: usize>(marks: &Marks<W>, kind: HouseKind, mask: u32) -> Cells<W> {
    lines(marks, kind, mask).fold(Cells::EMPTY, |cells, house| cells | marks.plan.cells(house))
}

/// The numbers of the bits of a mask, ascending.
pub(crate) fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}
