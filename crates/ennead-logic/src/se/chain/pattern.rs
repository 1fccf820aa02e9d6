//! The patterns that a net with (+) may use when its links are exhausted: locked candidates, hidden pairs, naked pairs and
//! X-Wings, as they stand after what the net turned off.
//!
//! The first of these families that has anything new to turn off is used, with all its patterns. A pattern rests on the
//! candidates that were in its way in the position and that the net turned off: these are the parents of what it removes.

//!
//! The position itself has no such pattern that removes anything, so each one has something in it that the net turned off:
//! only there is looked, and after a family was searched only where more has gone since.

use crate::se::changes::Touched;
use crate::se::hint::Removals;
use crate::se::order::{Cells, HOUSE_MASK, bits, cells_at};
use crate::se::state::State;
use crate::se::{fish, hidden_set, locking, naked_set};

/// A family of patterns.
#[derive(Clone, Copy, Debug)]
pub(super) enum Family {
    Locked,
    HiddenPair,
    NakedPair,
    XWing,
}

/// The families in the order they are tried.
pub(super) const FAMILIES: [Family; 4] =
    [Family::Locked, Family::HiddenPair, Family::NakedPair, Family::XWing];

/// Calls `visit(removed, parents)` for each pattern of a family that removes something, where `touched` says.
pub(super) fn each(
    family: Family,
    position: &State,
    now: &State,
    touched: &Touched,
    mut visit: impl FnMut(&Removals, &Removals),
) {
    let gone = |digit: usize, set: Cells| position.boards[digit] & !now.boards[digit] & set;
    let (mut removed, mut parents) = (Removals::default(), Removals::default());
    match family {
        Family::Locked => {
            locking::first(now, &touched.houses, |locked| {
                (removed, parents) = (Removals::default(), Removals::default());
                let (from, within) = (HOUSE_MASK[locked.from], HOUSE_MASK[locked.within]);
                removed.boards[locked.digit] = now.boards[locked.digit] & within & !from;
                parents.boards[locked.digit] = gone(locked.digit, from & !within);
                visit(&removed, &parents);
                None::<()>
            });
        }
        Family::HiddenPair => {
            hidden_set::first(now, 2, 4, touched, |pair| {
                (removed, parents) = (Removals::default(), Removals::default());
                let cells = cells_at(pair.house, pair.places);
                for digit in bits(!pair.digits & 0x1ff) {
                    removed.boards[digit] = now.boards[digit] & cells;
                }
                if !removed.is_empty() {
                    for digit in bits(pair.digits) {
                        parents.boards[digit] = gone(digit, HOUSE_MASK[pair.house] & !cells);
                    }
                    visit(&removed, &parents);
                }
                None::<()>
            });
        }
        Family::NakedPair => {
            naked_set::first(now, 2, touched, |pair| {
                (removed, parents) = (Removals::default(), Removals::default());
                let rest = HOUSE_MASK[pair.house] & !pair.cells;
                for digit in bits(pair.digits) {
                    removed.boards[digit] = now.boards[digit] & rest;
                }
                if !removed.is_empty() {
                    for digit in bits(!pair.digits & 0x1ff) {
                        parents.boards[digit] = gone(digit, pair.cells);
                    }
                    visit(&removed, &parents);
                }
                None::<()>
            });
        }
        Family::XWing => {
            fish::first(now, 2, touched, |wing| {
                (removed, parents) = (Removals::default(), Removals::default());
                removed.boards[wing.digit] = now.boards[wing.digit] & wing.covers & !wing.bases;
                if removed.boards[wing.digit] != 0 {
                    parents.boards[wing.digit] = gone(wing.digit, wing.bases & !wing.covers);
                    visit(&removed, &parents);
                }
                None::<()>
            });
        }
    }
}
