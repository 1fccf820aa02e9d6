//! The patterns that a net with (+) may use when its links are exhausted: locked candidates, hidden pairs, naked pairs and
//! X-Wings, as they stand after what the net turned off.
//!
//! The first of these families that has anything new to turn off is used, with all its patterns. A pattern rests on the
//! candidates that were in its way in the position and that the net turned off: these are the parents of what it removes.

use crate::se::order::{Cells, HOUSE_MASK, bits, cells_at};
use crate::se::state::State;
use crate::se::{fish, hidden_set, locking, naked_set};

/// A set of candidates, by digit.
pub(super) type Boards = [Cells; 9];

/// Calls `visit(removed, parents)` for each pattern of the first family for which any call says that it was new.
pub(super) fn each(
    position: &State,
    now: &State,
    mut visit: impl FnMut(&Boards, &Boards) -> bool,
) -> bool {
    type Family<'a> = &'a mut dyn FnMut(&mut dyn FnMut(&Boards, &Boards));
    let gone = |digit: usize, set: Cells| position.boards[digit] & !now.boards[digit] & set;
    let mut locked = |visit: &mut dyn FnMut(&Boards, &Boards)| {
        locking::first(now, |locked| {
            let (mut removed, mut parents) = ([0; 9], [0; 9]);
            let (from, within) = (HOUSE_MASK[locked.from], HOUSE_MASK[locked.within]);
            removed[locked.digit] = now.boards[locked.digit] & within & !from;
            parents[locked.digit] = gone(locked.digit, from & !within);
            visit(&removed, &parents);
            None::<()>
        });
    };
    let mut hidden = |visit: &mut dyn FnMut(&Boards, &Boards)| {
        hidden_set::first(now, 2, 4, |pair| {
            let (mut removed, mut parents) = ([0; 9], [0; 9]);
            let cells = cells_at(pair.house, pair.places);
            for digit in bits(!pair.digits & 0x1ff) {
                removed[digit] = now.boards[digit] & cells;
            }
            for digit in bits(pair.digits) {
                parents[digit] = gone(digit, HOUSE_MASK[pair.house] & !cells);
            }
            visit(&removed, &parents);
            None::<()>
        });
    };
    let mut naked = |visit: &mut dyn FnMut(&Boards, &Boards)| {
        naked_set::first(now, 2, |pair| {
            let (mut removed, mut parents) = ([0; 9], [0; 9]);
            for digit in bits(pair.digits) {
                removed[digit] = now.boards[digit] & HOUSE_MASK[pair.house] & !pair.cells;
            }
            for digit in bits(!pair.digits & 0x1ff) {
                parents[digit] = gone(digit, pair.cells);
            }
            visit(&removed, &parents);
            None::<()>
        });
    };
    let mut wing = |visit: &mut dyn FnMut(&Boards, &Boards)| {
        fish::first(now, 2, |wing| {
            let (mut removed, mut parents) = ([0; 9], [0; 9]);
            removed[wing.digit] = now.boards[wing.digit] & wing.covers & !wing.bases;
            parents[wing.digit] = gone(wing.digit, wing.bases & !wing.covers);
            visit(&removed, &parents);
            None::<()>
        });
    };
    let families: [Family<'_>; 4] = [&mut locked, &mut hidden, &mut naked, &mut wing];
    for family in families {
        let mut new = false;
        family(&mut |removed, parents| new |= visit(removed, parents));
        if new {
            return true;
        }
    }
    false
}
