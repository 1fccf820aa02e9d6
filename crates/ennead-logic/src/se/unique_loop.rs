//! Unique Rectangles and Loops: a loop of cells that all have v and w, in which the two digits could be swapped.
//!
//! Consecutive cells of a loop share a house, and the kind of that house changes at every step. A loop is deadly if every
//! house that has a cell of it has exactly two, one at an even and one at an odd step: if all its cells were v or w, the
//! puzzle would have two solutions. So some cell has another digit: the cells with more candidates are the escapes. There
//! are at most two, or else all escapes have the same single digit to offer.
//!
//! Loops are searched for depth first from each cell that has just v and w, and what follows from each is in [`escape`].
//! A house takes one cell of each parity, so no walk is longer than eighteen cells. Of all findings the one with the lowest
//! rating is used, then the lowest type, then the first found.

use super::changes::Touched;
use super::hint::Hint;
use super::order::{BLOCK, COLUMN, Cells, HOUSE_MASK, HOUSE_OF, ROW, bits, cells};
use super::rule::Rule;
use super::state::State;

mod escape;

/// The order in which the houses of a cell are tried for the next step.
const KINDS: [usize; 3] = [BLOCK, ROW, COLUMN];

/// No house is entered first.
const NO_KIND: usize = 3;

/// A loop that gave no hint before gives none now, if no cell of it was touched, nor a house with two of its escapes.
pub(super) fn find(state: &State, touched: &Touched) -> Option<Hint> {
    let bivalue = state.bivalue();
    let mut search = Search { state, loops: Vec::new(), best: None, pair: 0, fitting: 0, start: 0 };
    let mut done: Cells = 0;
    for start in cells(bivalue) {
        search.pair = state.candidates[start];
        let both = bits(search.pair).fold(state.blank, |set, digit| set & state.boards[digit]);
        // A loop through a cell that was a start before was found from there.
        let mut fitting = both & !done;
        done |= 1 << start;
        let plain = fitting & bivalue;
        if plain == 1 << start {
            // All others of a loop are escapes, and more than two: each has one digit more.
            fitting = cells(fitting)
                .filter(|&cell| state.count(cell) <= 3)
                .fold(0, |set, cell| set | 1 << cell);
        }
        search.fitting = in_company(fitting);
        if search.fitting >> start & 1 == 0 {
            continue;
        }
        let escapes = search.fitting & !bivalue;
        let has_two_in = |house: &Cells| {
            let there = escapes & house;
            there & there.wrapping_sub(1) != 0
        };
        let mut where_touched = HOUSE_MASK.iter().zip(&touched.houses);
        let is_open = search.fitting & touched.cells != 0
            || where_touched.any(|(house, &digits)| digits != 0 && has_two_in(house));
        if !is_open {
            continue;
        }
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

/// The cells that can be in a deadly loop: each house of such a cell has another one.
fn in_company(mut all: Cells) -> Cells {
    loop {
        let mut left = all;
        for cell in cells(all) {
            let has_company =
                HOUSE_OF[cell].iter().all(|&house| all & HOUSE_MASK[house as usize] != 1 << cell);
            if !has_company {
                left &= !(1 << cell);
            }
        }
        if left == all {
            return all;
        }
        all = left;
    }
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
    /// The cells that have both digits.
    fitting: Cells,
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
            let closing =
                if walk.length >= 4 && walk.even == walk.odd { 1 << self.start } else { 0 };
            let next = self.fitting & !walk.cells | closing;
            for next in cells(next & HOUSE_MASK[HOUSE_OF[cell][kind] as usize]) {
                if next == self.start {
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
        // A house with one cell so far must have another that can be taken.
        let left = self.fitting & !walk.cells;
        let mut alone = walk.even ^ walk.odd;
        while alone != 0 {
            if HOUSE_MASK[alone.trailing_zeros() as usize] & left == 0 {
                return None;
            }
            alone &= alone - 1;
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::hint::effects;

    fn find(state: &State) -> Option<Hint> {
        super::find(state, &Touched::ALL)
    }

    /// A rectangle on 1 and 2 in blocks 1 and 4 with two cells of nothing else.
    fn floor() -> State {
        State::open().keep("r1c1 r1c2", "12")
    }

    #[test]
    fn type_1_takes_both_digits_from_the_escape() {
        let state = floor().keep("r4c1", "12").keep("r4c2", "1234");
        assert_eq!(effects(find(&state)), "4.5 r4c2-12");
    }

    #[test]
    fn four_blocks_are_no_rectangle() {
        let state = State::open().keep("r1c1 r1c4 r4c1", "12").keep("r4c4", "123");
        assert_eq!(effects(find(&state)), "nothing");
    }

    #[test]
    fn type_2_clears_the_digit_that_both_escapes_offer() {
        let state = floor().keep("r4c1 r4c2", "123");
        let seen = ["r4c3", "r4c4", "r4c5", "r4c6", "r4c7", "r4c8", "r4c9"];
        let block = ["r5c1", "r5c2", "r5c3", "r6c1", "r6c2", "r6c3"];
        let all: Vec<String> = seen.iter().chain(&block).map(|name| format!("{name}-3")).collect();
        assert_eq!(effects(find(&state)), format!("4.5 {}", all.join(" ")));
    }

    #[test]
    fn type_3_makes_a_naked_pair_of_the_extras() {
        let state = floor().keep("r4c1", "123").keep("r4c2", "124").keep("r4c7", "34");
        let row = "r4c3-34 r4c4-34 r4c5-34 r4c6-34 r4c8-34 r4c9-34";
        assert_eq!(effects(find(&state)), format!("4.6 {row}"));
    }

    #[test]
    fn type_3_makes_a_hidden_single_of_the_two_digits() {
        // In row 4 the digits 1 and 2 have one more place: it has one of them.
        let state = floor()
            .keep("r4c1", "1235")
            .keep("r4c2", "1246")
            .confine(21, 1, "r4c1 r4c2 r4c7")
            .confine(21, 2, "r4c1 r4c2 r4c7");
        assert_eq!(effects(find(&state)), "4.5 r4c7-3456789");
    }

    #[test]
    fn type_4_takes_the_digit_that_is_not_locked() {
        let state = floor().keep("r4c1", "1235").keep("r4c2", "1246").confine(21, 1, "r4c1 r4c2");
        assert_eq!(effects(find(&state)), "4.5 r4c1-2 r4c2-2");
    }

    #[test]
    fn three_escapes_with_different_digits_say_nothing() {
        let state = State::open()
            .keep("r1c1", "12")
            .keep("r1c2", "123")
            .keep("r4c1", "124")
            .keep("r4c2", "125");
        assert_eq!(effects(find(&state)), "nothing");
    }

    #[test]
    fn a_loop_of_six_is_rated_higher() {
        // Rows 1, 2, 3 and columns 1, 4, 7 have two cells each, and so have three blocks.
        let state = State::open()
            .keep("r1c1 r1c4 r2c4 r2c7 r3c7", "12")
            .keep("r3c1", "128")
            .only(1, "r1c1 r1c4 r2c4 r2c7 r3c7 r3c1");
        assert_eq!(effects(find(&state)), "4.6 r3c1-12");
    }

    #[test]
    fn a_house_with_one_cell_of_the_loop_spoils_it() {
        let state = State::open()
            .keep("r1c1 r1c4 r2c5 r2c7 r3c7", "12")
            .keep("r3c1", "128")
            .only(1, "r1c1 r1c4 r2c5 r2c7 r3c7 r3c1");
        assert_eq!(effects(find(&state)), "nothing");
    }
}
