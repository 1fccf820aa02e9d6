//! As many cells as links: the count that SK loops and multi-sector locked sets share.
//!
//! A *link* is a digit in a house: it holds one true candidate at most. If the candidates of n blank
//! cells all lie in n links, each of the links holds exactly one of the n true candidates. So what else
//! is in a link goes, and what is in two goes too: it would use up both.
//!
//! For each digit the fewest links that hold its candidates are sought by themselves; the sum over all
//! digits has to be the number of cells. It is never less where there is a solution.

use ennead_grid::{Cell, Digit, House};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::tables::marks::Marks;
use crate::technique::Technique;

/// The deduction from cells whose candidates lie in as many links; none when there are more links, or
/// nothing is struck. `houses` are those that links may use.
pub(super) fn conclude<const W: usize>(
    marks: &Marks<W>,
    technique: Technique,
    cells: Cells<W>,
    houses: &[House],
) -> Option<Deduction> {
    let mut left = cells.len();
    let mut links: Vec<(House, Digit)> = Vec::new();
    let mut struck: Vec<Candidate> = Vec::new();
    for digit in marks.union(cells).iter() {
        let cover = least_cover(marks, cells & marks.cells(digit), digit, houses, left)?;
        left -= cover.houses.len();
        links.extend(cover.houses.iter().map(|&house| (house, digit)));
        struck.extend(cover.struck.iter().map(|cell| Candidate::new(cell, digit)));
    }
    if left > 0 || struck.is_empty() {
        return None;
    }
    let pattern = Pattern::Sectors { cells: cells.to_vec(), links };
    Some(Deduction::strikes(technique, pattern, struck))
}

/// Houses that hold all places of a digit, and what goes if there is one place in each.
struct Cover<const W: usize> {
    houses: Vec<House>,
    struck: Cells<W>,
}

/// The fewest of `houses` that hold these places, at most `most`; of several the one that strikes most,
/// of those the first.
fn least_cover<const W: usize>(
    marks: &Marks<W>,
    places: Cells<W>,
    digit: Digit,
    houses: &[House],
    most: usize,
) -> Option<Cover<W>> {
    let mut best: Option<Cover<W>> = None;
    let mut chosen: Vec<House> = Vec::new();
    for size in 1..=most {
        choose(marks, places, houses, size, &mut chosen, &mut |chosen| {
            let [once, twice] = chosen.iter().fold([Cells::EMPTY; 2], |[once, twice], &house| {
                let cells = marks.places(house, digit);
                [once | cells, twice | (once & cells)]
            });
            let struck = (once - places) | twice;
            if best.as_ref().is_none_or(|best| struck.len() > best.struck.len()) {
                best = Some(Cover { houses: chosen.to_vec(), struck });
            }
        });
        if best.is_some() {
            break;
        }
    }
    best
}

/// Every choice of `size` houses that hold all places: one of those of the first that is left, and so
/// on. The depth is `size`.
fn choose<const W: usize>(
    marks: &Marks<W>,
    left: Cells<W>,
    houses: &[House],
    size: usize,
    chosen: &mut Vec<House>,
    visit: &mut dyn FnMut(&[House]),
) {
    let Some(first) = left.first() else {
        if size == 0 {
            visit(chosen);
        }
        return;
    };
    if size == 0 {
        return;
    }
    let holds = |house: &&House| marks.plan.cells(**house).contains(first);
    for &house in houses.iter().filter(holds) {
        chosen.push(house);
        choose(marks, left - marks.plan.cells(house), houses, size - 1, chosen, visit);
        chosen.pop();
    }
}

/// The cells where rows and columns of these numbers cross, that are blank.
pub(super) fn crossing<const W: usize>(
    marks: &Marks<W>,
    rows: impl IntoIterator<Item = usize>,
    columns: &[usize],
) -> Cells<W> {
    let shape = marks.plan.shape;
    let cells = rows.into_iter().flat_map(|row| columns.iter().map(move |&column| (row, column)));
    let cells: Cells<W> = cells
        .filter_map(|(row, column): (usize, usize)| -> Option<Cell> { shape.cell(row, column) })
        .collect();
    cells & marks.blank()
}
