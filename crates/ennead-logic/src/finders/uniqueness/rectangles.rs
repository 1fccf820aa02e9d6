//! The rectangles of a grid whose corners lie in two rows, two columns and two boxes.
//!
//! ```text
//! 0 . . | 1        corners 0 and 3, and 1 and 2, are opposite;
//! 2 . . | 3        the others share a row or a column
//! ```
//!
//! Two digits in the corners of such a rectangle could be swapped without any house noticing.

use ennead_grid::{Cell, HouseKind};

use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;

/// Four corners, row by row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rectangle {
    pub(crate) corners: [Cell; 4],
}

impl Rectangle {
    pub(crate) fn cells<const W: usize>(self) -> Cells<W> {
        self.corners.into_iter().collect()
    }

    /// The corner opposite to corner `at`.
    pub(crate) fn opposite(self, at: usize) -> Cell {
        self.corners[3 - at]
    }
}

/// All rectangles whose corners satisfy `fits`, which is asked corner by corner so that most are
/// left early.
pub(crate) fn rectangles<const W: usize>(
    marks: &Marks<W>,
    fits: impl Fn(Cell) -> bool,
) -> Vec<Rectangle> {
    let shape = marks.plan.shape;
    let side = shape.side();
    let cell = |row: usize, column: usize| Cell::new((row * side + column) as u16);
    let fitting: Vec<bool> = shape.cells().map(fits).collect();
    let fits = |cell: Cell| fitting[cell.index()];
    let mut found = Vec::new();
    for top in 0..side {
        for bottom in top + 1..side {
            let same_band = top / shape.box_rows() == bottom / shape.box_rows();
            for left in 0..side {
                if !fits(cell(top, left)) || !fits(cell(bottom, left)) {
                    continue;
                }
                for right in left + 1..side {
                    let same_stack = left / shape.box_columns() == right / shape.box_columns();
                    if same_band != same_stack
                        && fits(cell(top, right))
                        && fits(cell(bottom, right))
                    {
                        let corners = [
                            cell(top, left),
                            cell(top, right),
                            cell(bottom, left),
                            cell(bottom, right),
                        ];
                        found.push(Rectangle { corners });
                    }
                }
            }
        }
    }
    found
}

/// A rectangle of blank cells with two digits: at least one corner has just these two (it is of the
/// *floor*), the others (the *roof*) have more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadlock<const W: usize> {
    pub(crate) rectangle: Rectangle,
    pub(crate) digits: Digits,
    pub(crate) roof: Cells<W>,
}

impl<const W: usize> Deadlock<W> {
    /// All of them. With `missing_corners` a roof cell may lack one of the digits.
    pub(crate) fn all(marks: &Marks<W>, missing_corners: bool) -> Vec<Deadlock<W>> {
        let mut found = Vec::new();
        for rectangle in rectangles(marks, |cell| marks.of(cell).len() >= 2) {
            let corners = rectangle.corners.map(|cell| marks.of(cell));
            for (at, &digits) in corners.iter().enumerate() {
                if digits.len() != 2 || corners[..at].contains(&digits) {
                    continue;
                }
                let holds = |corner: &Digits| {
                    if missing_corners { corner.meets(digits) } else { corner.includes(digits) }
                };
                let has_extras = |cell: &Cell| marks.of(*cell) != digits;
                if corners.iter().all(holds) {
                    let roof = rectangle.corners.into_iter().filter(has_extras).collect();
                    found.push(Deadlock { rectangle, digits, roof });
                }
            }
        }
        found
    }

    /// The two roof cells when there are two that share a line.
    pub(crate) fn roof_in_line(&self, marks: &Marks<W>) -> Option<[Cell; 2]> {
        let [one, other] = self.roof.both()?;
        let kinds = [HouseKind::Row, HouseKind::Column];
        let shares =
            |&kind: &HouseKind| marks.plan.house_of(one, kind) == marks.plan.house_of(other, kind);
        kinds.iter().any(shares).then_some([one, other])
    }

    pub(crate) fn cells(&self) -> Cells<W> {
        self.rectangle.cells()
    }
}
