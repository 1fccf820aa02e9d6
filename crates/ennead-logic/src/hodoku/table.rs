//! Sets of cells of a 9×9 grid, and the houses as such sets.

use std::sync::OnceLock;

use ennead_grid::{Cell, Geometry, Shape};

/// A bit for each cell, row by row.
pub(super) type Set = u128;

/// Houses and peers: rows 0 to 8, columns 9 to 17, boxes 18 to 26.
pub(super) struct Table {
    pub(super) house: [Set; 27],
    /// The cells of each house, in order.
    pub(super) list: [[usize; 9]; 27],
    pub(super) peers: [Set; 81],
    /// Row, column and box of each cell.
    pub(super) of: [[usize; 3]; 81],
}

/// The table, made when first asked for.
pub(super) fn table() -> &'static Table {
    static MADE: OnceLock<Table> = OnceLock::new();
    MADE.get_or_init(|| {
        let geometry = Geometry::of(Shape::NINE);
        let set = |cells: &[Cell]| cells.iter().fold(0, |set, cell| set | 1 << cell.index());
        let houses = geometry.houses();
        let cell = |at: usize| Cell::new(at as u16);
        Table {
            house: std::array::from_fn(|at| set(geometry.cells(houses[at]))),
            list: std::array::from_fn(|at| {
                let cells = geometry.cells(houses[at]);
                std::array::from_fn(|n| cells[n].index())
            }),
            peers: std::array::from_fn(|at| set(geometry.peers(cell(at)))),
            of: std::array::from_fn(|at| {
                let houses = geometry.houses_of(cell(at));
                std::array::from_fn(|n| houses[n].index())
            }),
        }
    })
}

/// The cells of a set, ascending.
pub(super) fn each(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(at)
    })
}

/// The digits of a mask, from 0, ascending.
pub(super) fn digits(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(at)
    })
}

/// The cells that see every one of `set`.
pub(super) fn common_peers(set: Set) -> Set {
    each(set).fold(Set::MAX, |seen, cell| seen & table().peers[cell])
}

/// Whether two cells see each other.
pub(super) fn sees(one: usize, other: usize) -> bool {
    table().peers[one] >> other & 1 == 1
}

/// Visits every choice of `size` items, in lexicographic order, until `visit` is content.
pub(super) fn choices<T: Copy>(
    items: &[T],
    size: usize,
    visit: &mut dyn FnMut(&[T]) -> bool,
) -> bool {
    if items.len() < size {
        return false;
    }
    let mut at: Vec<usize> = (0..size).collect();
    let mut chosen: Vec<T> = items[..size].to_vec();
    loop {
        if visit(&chosen) {
            return true;
        }
        // The last index that can go up.
        let Some(last) = (0..size).rev().find(|&n| at[n] < items.len() - size + n) else {
            return false;
        };
        at[last] += 1;
        for next in last + 1..size {
            at[next] = at[next - 1] + 1;
        }
        for n in last..size {
            chosen[n] = items[at[n]];
        }
    }
}
