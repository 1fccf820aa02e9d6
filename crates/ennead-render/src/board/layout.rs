//! Where everything of a board is, in units of which a cell has a hundred.
//!
//! A candidate has a fixed place in its cell: those of a box of `h` × `w` cells stand in `h` lines of
//! `w`. In a 9×9 they are 30 units apart, at 20, 50 and 80.

use ennead_grid::{Cell, Digit, Shape};

use crate::font;
use crate::path::Point;

/// The side of a cell.
pub(super) const CELL: f64 = 100.0;

/// Around a grid without numbers at its edges.
pub(crate) const MARGIN: f64 = 6.0;

/// Places and sizes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) shape: Shape,
    /// From candidate to candidate.
    pub(super) pitch: Point,
    /// Of the disc of a candidate.
    pub(super) radius: f64,
    /// How much smaller lines and tips are than in a 9×9.
    pub(super) fine: f64,
    /// From the edge of the picture to the grid, left and above.
    pub(super) margin: Point,
}

impl Layout {
    pub(super) fn new(shape: Shape, has_heads: bool) -> Layout {
        let (h, w) = (shape.box_rows() as f64, shape.box_columns() as f64);
        let pitch = Point::new((90.0 / w).min(36.0), (90.0 / h).min(36.0));
        let least = pitch.x.min(pitch.y);
        let before = if has_heads { 34.0 } else { MARGIN };
        Layout {
            shape,
            pitch,
            radius: least.min(30.0) * 0.48,
            fine: (least / 30.0).clamp(0.35, 1.0),
            margin: Point::new(before, before),
        }
    }

    /// The side of the grid.
    pub(super) fn side(&self) -> f64 {
        self.shape.side() as f64 * CELL
    }

    /// The top left corner of a cell.
    pub(super) fn corner(&self, cell: Cell) -> Point {
        let (row, column) = (self.shape.row(cell) as f64, self.shape.column(cell) as f64);
        self.margin + Point::new(column * CELL, row * CELL)
    }

    pub(super) fn centre(&self, cell: Cell) -> Point {
        self.corner(cell) + Point::new(CELL / 2.0, CELL / 2.0)
    }

    /// The middle of a candidate.
    pub(super) fn spot(&self, cell: Cell, digit: Digit) -> Point {
        let (h, w) = (self.shape.box_rows(), self.shape.box_columns());
        let at = |index: usize, of: usize| index as f64 - (of - 1) as f64 / 2.0;
        let x = at(digit.index() % w, w) * self.pitch.x;
        let y = at(digit.index() / w, h) * self.pitch.y;
        self.centre(cell) + Point::new(x, y)
    }

    /// The size of a digit that fills its cell.
    pub(super) fn digit_size(&self) -> f64 {
        match self.shape.side() {
            0..10 => 58.0,
            10..100 => 50.0,
            _ => 40.0,
        }
    }

    /// The size of a candidate: as large as its place allows.
    pub(super) fn candidate_size(&self, digit: Digit) -> f64 {
        let wide = font::width(&digit.to_string(), 1.0, true);
        (self.pitch.y * 0.75).min(self.pitch.x * 0.9 / wide).min(self.radius * 1.62)
    }

    /// Pixels for a unit: large enough that a candidate can be read.
    pub(super) fn scale(&self, has_candidates: bool) -> f64 {
        let smallest = self.shape.digits().last().map_or(1.0, |last| self.candidate_size(last));
        if has_candidates {
            // 13 pixels for a candidate of a 9×9, at least 9 for those of larger grids.
            (9.0 / smallest).max(0.6)
        } else if self.shape.side() > 16 {
            0.36
        } else {
            0.52
        }
    }
}
