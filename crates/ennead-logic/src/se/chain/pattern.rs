//! The patterns that a net with (+) may use when its links are exhausted: locked candidates, hidden pairs, naked pairs and
//! X-Wings, as they stand after what the net turned off.
//!
//! The first of these families that has anything new to turn off is used, with all its patterns. A pattern rests on the
//! candidates that were in its way in the position and that the net turned off: these are the parents of what it removes.

use crate::se::hint::Removals;
use crate::se::order::{Cells, HOUSE_MASK, bits, cells_at};
use crate::se::state::State;
use crate::se::{fish, hidden_set, locking, naked_set};

/// Calls `visit(removed, parents)` for each pattern of the first family for which any call says that it was new.
pub(super) fn each(
    position: &State,
    now: &State,
    mut visit: impl FnMut(&Removals, &Removals) -> bool,
) -> bool {
    type Family<'a> = &'a mut dyn FnMut(&mut dyn FnMut(&Removals, &Removals));
    let gone = |digit: usize, set: Cells| position.boards[digit] & !now.boards[digit] & set;
    let mut locked = |visit: &mut dyn FnMut(&Removals, &Removals)| {
        locking::first(now, |locked| {
            let (mut removed, mut parents) = (Removals::default(), Removals::default());
            let (from, within) = (HOUSE_MASK[locked.from], HOUSE_MASK[locked.within]);
            removed.boards[locked.digit] = now.boards[locked.digit] & within & !from;
            parents.boards[locked.digit] = gone(locked.digit, from & !within);
            visit(&removed, &parents);
            None::<()>
        });
    };
    let mut hidden = |visit: &mut dyn FnMut(&Removals, &Removals)| {
        hidden_set::first(now, 2, 4, |pair| {
            let (mut removed, mut parents) = (Removals::default(), Removals::default());
            let cells = cells_at(pair.house, pair.places);
            for digit in bits(!pair.digits & 0x1ff) {
                removed.boards[digit] = now.boards[digit] & cells;
            }
            for digit in bits(pair.digits) {
                parents.boards[digit] = gone(digit, HOUSE_MASK[pair.house] & !cells);
            }
            visit(&removed, &parents);
            None::<()>
        });
    };
    let mut naked = |visit: &mut dyn FnMut(&Removals, &Removals)| {
        naked_set::first(now, 2, |pair| {
            let (mut removed, mut parents) = (Removals::default(), Removals::default());
            for digit in bits(pair.digits) {
                removed.boards[digit] = now.boards[digit] & HOUSE_MASK[pair.house] & !pair.cells;
            }
            for digit in bits(!pair.digits & 0x1ff) {
                parents.boards[digit] = gone(digit, pair.cells);
            }
            visit(&removed, &parents);
            None::<()>
        });
    };
    let mut wing = |visit: &mut dyn FnMut(&Removals, &Removals)| {
        fish::first(now, 2, |wing| {
            let (mut removed, mut parents) = (Removals::default(), Removals::default());
            removed.boards[wing.digit] = now.boards[wing.digit] & wing.covers & !wing.bases;
            parents.boards[wing.digit] = gone(wing.digit, wing.bases & !wing.covers);
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
