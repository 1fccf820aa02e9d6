//! Unique Rectangles and Loops: a loop of cells that all have v and w, in which the two digits could be swapped.
//!
//! Consecutive cells of a loop share a house, and the kind of that house changes at every step. A loop is deadly if every
//! house that has a cell of it has exactly two, one at an even and one at an odd step: if all its cells were v or w, the
//! puzzle would have two solutions. So some cell has another digit: the cells with more candidates are the escapes. There
//! are at most two, or else all escapes have the same single digit to offer.
//!
//! Loops are searched for depth first from each cell that has just v and w ([`search`]), and what follows from each is in
//! [`escape`]. Of all findings the one with the lowest rating is used, then the lowest type, then the first found.

use super::hint::Hint;
use super::order::{BLOCK, COLUMN, Cells, HOUSE_CELLS, HOUSE_OF, ROW, cells};
use super::rule::Rule;
use super::state::State;

mod escape;

/// The order in which the houses of a cell are tried for the next step.
const KINDS: [usize; 3] = [BLOCK, ROW, COLUMN];

/// No house is entered first.
const NO_KIND: usize = 3;

pub(super) fn find(state: &State) -> Option<Hint> {
    let mut search = Search { state, loops: Vec::new(), best: None, pair: 0, start: 0 };
    for start in cells(state.bivalue()) {
        search.pair = state.candidates[start];
        search.start = start;
        let first = Walk {
            cells: 1 << start,
            length: 1,
            extras: 0,
            escapes: 0,
            even: houses(start),
            odd: 0,
        };
        search.extend(start, NO_KIND, first);
        if search.is_over() {
            break;
        }
    }
    search.best
}

/// A path from the starting cell.
#[derive(Clone, Copy)]
struct Walk {
    cells: Cells,
    length: usize,
    /// What its cells have besides the two digits.
    extras: u16,
    /// How many cells have more than the two digits.
    escapes: u32,
    /// The houses of the cells at even and at odd steps.
    even: u32,
    odd: u32,
}

struct Search<'a> {
    state: &'a State,
    /// The loops seen: each is found from all its cells and in both directions.
    loops: Vec<Cells>,
    best: Option<Hint>,
    pair: u16,
    start: usize,
}

impl Search<'_> {
    /// Nothing can be better than a rectangle of type 1.
    fn is_over(&self) -> bool {
        let lowest = (Rule::UniqueLoop1.base(), Rule::UniqueLoop1);
        self.best.is_some_and(|best| (best.rating, best.rule) == lowest)
    }

    fn extend(&mut self, cell: usize, last_kind: usize, walk: Walk) {
        for kind in KINDS {
            if kind == last_kind {
                continue;
            }
            for next in HOUSE_CELLS[HOUSE_OF[cell][kind] as usize] {
                let next = next as usize;
                if next == self.start && walk.length >= 4 && walk.even == walk.odd {
                    self.close(walk.cells);
                } else if let Some(longer) = self.step(walk, next) {
                    self.extend(next, kind, longer);
                }
                if self.is_over() {
                    return;
                }
            }
        }
    }

    /// The walk with one more cell, if a deadly loop can come of it.
    fn step(&self, mut walk: Walk, next: usize) -> Option<Walk> {
        let digits = self.state.candidates[next];
        if digits & self.pair != self.pair || walk.cells >> next & 1 == 1 {
            return None;
        }
        if digits != self.pair {
            walk.extras |= digits & !self.pair;
            walk.escapes += 1;
            if walk.escapes > 2 && !walk.extras.is_power_of_two() {
                return None;
            }
        }
        let side = if walk.length.is_multiple_of(2) { &mut walk.even } else { &mut walk.odd };
        if *side & houses(next) != 0 {
            return None;
        }
        *side |= houses(next);
        walk.cells |= 1 << next;
        walk.length += 1;
        Some(walk)
    }

    fn close(&mut self, found: Cells) {
        if self.loops.contains(&found) {
            return;
        }
        self.loops.push(found);
        let best = &mut self.best;
        escape::conclude(self.state, found, self.pair, &mut |hint| {
            let better =
                best.is_none_or(|best| (hint.rating, hint.rule) < (best.rating, best.rule));
            if better {
                *best = Some(hint);
            }
        });
    }
}

/// The three houses of a cell, one bit each.
fn houses(cell: usize) -> u32 {
    HOUSE_OF[cell].iter().fold(0, |set, &house| set | 1 << house)
}
