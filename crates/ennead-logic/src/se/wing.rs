//! XY-Wing and XYZ-Wing: a pivot and two bivalue pincers that see it, three digits in all.
//!
//! XY: the pivot has x and y, the pincers x z and y z; whatever the pivot is, a pincer is z. XYZ: the pivot has z too,
//! so that the digit goes only from cells that also see the pivot. Pincers are tried in the order block, row, column of the
//! pivot.

use super::changes::Touched;
use super::hint::{Hint, Removals};
use super::order::{self, PEERS, by_house, cells};
use super::rule::Rule;
use super::state::State;

/// The XY-Wing, or with `with_z` the XYZ-Wing, with a touched cell in it.
pub(super) fn find(state: &State, with_z: bool, touched: &Touched) -> Option<Hint> {
    let (rule, size) = if with_z { (Rule::XyzWing, 3) } else { (Rule::XyWing, 2) };
    let bivalue = state.bivalue();
    let pivots = if with_z { state.blank & !bivalue } else { bivalue };
    let is_in_question = |&pivot: &usize| {
        state.count(pivot) == size && (PEERS[pivot] & bivalue | 1 << pivot) & touched.cells != 0
    };
    cells(pivots).filter(is_in_question).find_map(|pivot| {
        let (mut around, mut count) = ([0u8; 20], 0);
        by_house(pivot, PEERS[pivot] & bivalue, |pincer| {
            // A pincer has two of the three digits.
            if order::count(state.candidates[pivot] & state.candidates[pincer]) == size - 1 {
                around[count] = pincer as u8;
                count += 1;
            }
        });
        (0..count).find_map(|first| {
            around[first + 1..count].iter().find_map(|&two| {
                let (one, two) = (around[first] as usize, two as usize);
                let [a, b, c] = [pivot, one, two].map(|cell| state.candidates[cell]);
                let common = a & b & c;
                if order::count(a | b | c) != 3 || (common != 0) != with_z || b == c {
                    return None;
                }
                let z = b & c;
                if !z.is_power_of_two() || (with_z && common != z) || (!with_z && a & z != 0) {
                    return None;
                }
                let pattern = 1 << pivot | 1 << one | 1 << two;
                if pattern & touched.cells == 0 {
                    return None;
                }
                let mut seen = PEERS[one] & PEERS[two];
                if with_z {
                    seen &= PEERS[pivot];
                }
                Hint::remove(rule, pattern, Removals::of(state, seen & !pattern, z))
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::hint::effects;

    fn find(state: &State, with_z: bool) -> Option<Hint> {
        super::find(state, with_z, &Touched::ALL)
    }

    #[test]
    fn pincers_of_an_xy_wing_clear_what_both_see() {
        let state = State::open().keep("r5c5", "12").keep("r5c1", "13").keep("r1c5", "23");
        assert_eq!(effects(find(&state, false)), "4.2 r1c1-3");
        assert_eq!(effects(find(&state, true)), "nothing");
    }

    #[test]
    fn pincers_of_the_block_come_first() {
        // The pivot is r5c5. r1c5 and r5c1 make a wing, so do r6c6 and r5c1: the block is visited first.
        let state = State::open().keep("r5c5", "12").keep("r5c1", "13").keep("r1c5 r6c6", "23");
        assert_eq!(effects(find(&state, false)), "4.2 r5c4-3 r5c6-3 r6c1-3 r6c2-3 r6c3-3");
    }

    #[test]
    fn pincers_must_differ() {
        let state = State::open().keep("r5c5", "12").keep("r5c1 r1c5", "13");
        assert_eq!(effects(find(&state, false)), "nothing");
    }

    #[test]
    fn the_xyz_wing_also_needs_the_pivot() {
        let state = State::open().keep("r5c5", "123").keep("r5c1", "13").keep("r4c6", "23");
        assert_eq!(effects(find(&state, true)), "4.4 r5c4-3 r5c6-3");
        assert_eq!(effects(find(&state, false)), "nothing");
    }
}
