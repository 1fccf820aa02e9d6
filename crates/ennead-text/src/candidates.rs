//! The candidates a form writes: what a record says, or what follows from its digits.

use ennead_grid::{DigitSet, Grid};

use crate::Record;

/// Each blank cell's digits that no peer has; a filled cell's own digit.
pub(crate) fn basic(state: &Grid) -> Box<[DigitSet]> {
    let (shape, geometry) = (state.shape(), state.geometry());
    let candidates = shape.cells().map(|cell| {
        let seen = geometry.peers(cell).iter().filter_map(|&peer| state.get(peer));
        state.get(cell).map_or(DigitSet::all(shape) - seen.collect(), DigitSet::only)
    });
    candidates.collect()
}

/// The record's marks, with each filled cell's own digit; the basic candidates where it has none.
pub(crate) fn of(record: &Record) -> Box<[DigitSet]> {
    let state = record.state();
    match &record.marks {
        None => basic(&state),
        Some(marks) => settled(&state, marks),
    }
}

/// Marks in which each filled cell has its own digit alone.
pub(crate) fn settled(state: &Grid, marks: &[DigitSet]) -> Box<[DigitSet]> {
    let contents = state.cells().iter().zip(marks);
    contents.map(|(content, &marks)| content.map_or(marks, DigitSet::only)).collect()
}
