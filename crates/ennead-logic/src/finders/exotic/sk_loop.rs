//! SK loop: Steve Kurzhals' ring of sixteen cells.
//!
//! # What it sees
//! Four filled cells at the corners of a rectangle over four boxes. In each of these boxes the other
//! two cells of the corner's row, and the other two of its column: eight pairs, each of which shares a
//! line with one neighbour and a box with the other. The candidates of the sixteen cells lie in sixteen
//! *links*: a digit in one of the four lines or four boxes.
//!
//! # Why it holds
//! A link holds one true candidate at most, and sixteen cells need sixteen. So each link holds exactly
//! one, and in these cells: what else is in a link goes.

use std::ops::ControlFlow;

use ennead_grid::{House, HouseKind};

use super::sectors::{conclude, crossing};
use crate::finders::seek::Seek;
use crate::tables::cells::Cells;
use crate::tables::marks::Marks;
use crate::technique::Technique;

/// Blank cells of a ring, at least: with fewer it is hardly one.
const LEAST: usize = 12;

const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let shape = marks.plan.shape;
    if (shape.box_rows(), shape.box_columns()) != (3, 3) || shape.side() != 9 {
        return ControlFlow::Continue(());
    }
    let within =
        |chutes: [usize; 2]| (0..9).map(move |at| [3 * chutes[0] + at / 3, 3 * chutes[1] + at % 3]);
    for bands in PAIRS {
        for stacks in PAIRS {
            for rows in within(bands) {
                for columns in within(stacks) {
                    ring(marks, rows, columns, seek)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The ring around the corners where these rows and columns cross, if they are filled.
fn ring<const W: usize>(
    marks: &Marks<W>,
    rows: [usize; 2],
    columns: [usize; 2],
    seek: &mut Seek<'_>,
) -> ControlFlow<()> {
    let plan = marks.plan;
    let corners = rows.iter().flat_map(|&row| columns.iter().map(move |&column| (row, column)));
    let mut corners = corners.filter_map(|(row, column)| plan.shape.cell(row, column));
    if !corners.all(|cell| marks.filled().contains(cell)) {
        return ControlFlow::Continue(());
    }
    let chute = |line: usize| 3 * (line / 3)..3 * (line / 3) + 3;
    let near: [Vec<usize>; 2] =
        [rows, columns].map(|lines| lines.into_iter().flat_map(chute).collect());
    // In the lines of the corners, within the boxes; the corners themselves are filled.
    let cells: Cells<W> =
        crossing(marks, rows, &near[1]) | crossing(marks, near[0].iter().copied(), &columns);
    if cells.len() < LEAST {
        return ControlFlow::Continue(());
    }
    let all = |kind| plan.houses_of_kind(kind).iter().copied();
    let lines = all(HouseKind::Row)
        .enumerate()
        .filter(|(at, _)| rows.contains(at))
        .chain(all(HouseKind::Column).enumerate().filter(|(at, _)| columns.contains(at)));
    let boxes = all(HouseKind::Box).filter(|&house| plan.cells(house).meets(cells));
    let houses: Vec<House> = lines.map(|(_, house)| house).chain(boxes).collect();
    match conclude(marks, Technique::SkLoop, cells, &houses) {
        Some(deduction) => seek.report(deduction),
        None => ControlFlow::Continue(()),
    }
}
