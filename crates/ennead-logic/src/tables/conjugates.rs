//! Conjugate pairs: the two last places of a digit in a house. One of them is true.

use ennead_grid::{Cell, Digit, House};

use crate::tables::marks::Marks;

/// A house in which a digit has two places left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Conjugates {
    pub(crate) house: House,
    /// In the order of the grid.
    pub(crate) cells: [Cell; 2],
}

/// The conjugate pairs of `digit`, by house. Two places in a line and a box may be a pair in both.
pub(crate) fn conjugates<const W: usize>(
    marks: &Marks<W>,
    digit: Digit,
) -> impl Iterator<Item = Conjugates> {
    marks.plan.houses().iter().filter_map(move |&house| {
        let cells = marks.places(house, digit).both()?;
        Some(Conjugates { house, cells })
    })
}
