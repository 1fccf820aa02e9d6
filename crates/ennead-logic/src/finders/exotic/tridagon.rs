//! Tridagon: Thor's hammer.
//!
//! # What it sees
//! Four boxes that make a rectangle, and in each of them three cells, no two in one row or column, all
//! with the same three candidates. In three boxes they run one way and in the fourth the other. Some of
//! the twelve have other candidates besides, the *guardians*.
//!
//! # Why it holds
//! Three digits alone cannot fill the twelve cells: whichever order they have in one box decides that of
//! the next, and around the rectangle it does not fit. So one of the guardians is true.
//!
//! # Example
//! All twelve cells have 1, 2 and 3, and only r1c1 also 7: it is 7.

use std::ops::ControlFlow;

use ennead_grid::{Cell, HouseKind};

use super::impossible::conclude_beside;
use crate::finders::seek::Seek;
use crate::pattern::ImpossibleForm;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::technique::Technique;

/// Most guardians: more conclude nothing.
const MOST: usize = 6;

/// The ways to take three cells of a 3×3 box, one in each row and column: the column of each row.
const WAYS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let shape = marks.plan.shape;
    if (shape.box_rows(), shape.box_columns()) != (3, 3) || shape.side() != 9 {
        return ControlFlow::Continue(());
    }
    let digits: Vec<_> = shape.digits().collect();
    for (i, &a) in digits.iter().enumerate() {
        for (j, &b) in digits.iter().enumerate().skip(i + 1) {
            for &c in &digits[j + 1..] {
                of_digits(marks, [a, b, c].into_iter().collect(), seek)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Three cells of a box, and how many guardians they have.
type Three = ([Cell; 3], usize);

fn of_digits<const W: usize>(
    marks: &Marks<W>,
    digits: Digits,
    seek: &mut Seek<'_>,
) -> ControlFlow<()> {
    let boxes = marks.plan.houses_of_kind(HouseKind::Box);
    let threes: Vec<Vec<Three>> = boxes
        .iter()
        .map(|&house| {
            let cells = marks.plan.geometry.cells(house);
            WAYS.iter().filter_map(|way| three(marks, cells, *way, digits)).collect()
        })
        .collect();
    for [upper, lower] in [[0, 1], [0, 2], [1, 2]] {
        for [left, right] in [[0, 1], [0, 2], [1, 2]] {
            let corners =
                [3 * upper + left, 3 * upper + right, 3 * lower + left, 3 * lower + right];
            let [p, q, r, s] = corners.map(|at| &threes[at]);
            for (one, two, three, four) in p.iter().flat_map(|one| {
                q.iter().flat_map(move |two| {
                    r.iter()
                        .flat_map(move |three| s.iter().map(move |four| (one, two, three, four)))
                })
            }) {
                if one.1 + two.1 + three.1 + four.1 > MOST {
                    continue;
                }
                let cells = [one.0, two.0, three.0, four.0].concat();
                if can_be_filled(marks, &cells) {
                    continue;
                }
                let form = ImpossibleForm::Tridagon;
                let found = conclude_beside(marks, Technique::Tridagon, form, &cells, digits);
                if let Some(deduction) = found {
                    seek.report(deduction)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Three cells of a box, if each has two of the digits at least.
fn three<const W: usize>(
    marks: &Marks<W>,
    cells: &[Cell],
    way: [usize; 3],
    digits: Digits,
) -> Option<Three> {
    let chosen = [0, 1, 2].map(|row| cells[3 * row + way[row]]);
    let fits = |&cell: &Cell| (marks.of(cell) & digits).len() >= 2;
    let beside = |&cell: &Cell| (marks.of(cell) - digits).len();
    chosen.iter().all(fits).then(|| (chosen, chosen.iter().map(beside).sum()))
}

/// Whether three digits can be put into these cells at all, whatever the candidates: tried from the
/// definition, cell by cell.
fn can_be_filled<const W: usize>(marks: &Marks<W>, cells: &[Cell]) -> bool {
    let mut filled: Vec<u8> = Vec::with_capacity(cells.len());
    let mut next = 0;
    loop {
        let at = filled.len();
        if at == cells.len() {
            return true;
        }
        let sees = |&other: &usize| marks.plan.sees(cells[at], cells[other]);
        let fits = |digit: &u8| (0..at).filter(sees).all(|other| filled[other] != *digit);
        match (next..3).find(fits) {
            Some(digit) => {
                filled.push(digit);
                next = 0;
            }
            None => match filled.pop() {
                Some(digit) => next = digit + 1,
                None => return false,
            },
        }
    }
}
