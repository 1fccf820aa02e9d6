//! Multi-sector locked sets.
//!
//! # What it sees
//! The blank cells where some rows and some columns cross, and for each digit the fewest of these rows
//! and columns that hold all its candidates there. Together these *links* are as many as the cells.
//!
//! # Why it holds
//! A link, a digit in a row or column, holds one true candidate at most, and n cells need n. So each
//! link holds exactly one, and in these cells: what else is in a link goes.
//!
//! # How it is found
//! Four rows and four columns, four and five, five and four: with fewer lines the same is a naked or
//! hidden set or a fish, and what more lines strike the others strike as well.

use std::ops::ControlFlow;

use ennead_grid::{House, HouseKind};

use super::sectors::{conclude, crossing};
use crate::finders::seek::Seek;
use crate::tables::cells::Cells;
use crate::tables::marks::Marks;
use crate::technique::Technique;

/// How many rows and columns are tried.
const SIZES: [[u32; 2]; 3] = [[4, 4], [4, 5], [5, 4]];

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    if marks.plan.side() != 9 {
        return ControlFlow::Continue(());
    }
    let houses = |kind| marks.plan.houses_of_kind(kind);
    // For each digit and row, the columns where it can be.
    let places: Vec<[u16; 9]> = marks
        .plan
        .shape
        .digits()
        .map(|digit| {
            let mut rows = [0; 9];
            for cell in marks.cells(digit).iter() {
                rows[cell.index() / 9] |= 1 << (cell.index() % 9);
            }
            rows
        })
        .collect();
    let blanks: Vec<u16> =
        (0..9).map(|row| places.iter().fold(0, |all, rows| all | rows[row])).collect();
    for [height, width] in SIZES {
        for rows in (0..1_u16 << 9).filter(|rows| rows.count_ones() == height) {
            if (seek.is_over)() {
                return ControlFlow::Break(());
            }
            for columns in (0..1_u16 << 9).filter(|columns| columns.count_ones() == width) {
                let inside =
                    bits(rows).map(|row| (blanks[row] & columns).count_ones()).sum::<u32>();
                let least: u32 = places.iter().map(|of| most_apart(of, rows, columns)).sum();
                // As many links as cells; see `most_apart`.
                if least != inside || inside == 0 {
                    continue;
                }
                let numbers: Vec<usize> = bits(columns).collect();
                let cells: Cells<W> = crossing(marks, bits(rows), &numbers);
                let along = bits(rows).map(|at| houses(HouseKind::Row)[at]);
                let across = bits(columns).map(|at| houses(HouseKind::Column)[at]);
                let lines: Vec<House> = along.chain(across).collect();
                if let Some(found) = conclude(marks, Technique::MultiSector, cells, &lines) {
                    seek.report(found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn bits(set: u16) -> impl Iterator<Item = usize> {
    (0..16).filter(move |at| set >> at & 1 == 1)
}

/// The most places of a digit in these rows and columns of which no two share a line: just as many as
/// the fewest lines that hold them all (Kőnig 1931). Found by augmenting paths.
fn most_apart(of: &[u16; 9], rows: u16, columns: u16) -> u32 {
    let mut row_of = [usize::MAX; 9];
    let mut number = 0;
    for row in bits(rows) {
        let mut tried = 0;
        number += u32::from(place(of, row, columns, &mut tried, &mut row_of));
    }
    number
}

/// Finds a column for a row, moving others if need be. The depth is the number of columns.
fn place(
    of: &[u16; 9],
    row: usize,
    columns: u16,
    tried: &mut u16,
    row_of: &mut [usize; 9],
) -> bool {
    for column in bits(of[row] & columns) {
        if *tried >> column & 1 == 1 {
            continue;
        }
        *tried |= 1 << column;
        let other = row_of[column];
        if other == usize::MAX || place(of, other, columns, tried, row_of) {
            row_of[column] = row;
            return true;
        }
    }
    false
}
