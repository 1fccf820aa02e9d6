//! What to guess, once a grid is settled.
//!
//! The guess is about a digit in a chute (see [`chute`](super::chute)): of the chutes in which more
//! than the nine necessary placements are left, take one with the fewest; in it, a digit with two
//! placements, or else three, or else more. A mini-line that belongs to some of the digit's
//! placements, but not to all, splits them:
//!
//! ```text
//! child A   the digit is in that mini-line: it leaves the six other cells of the row
//! child B   it is not: it leaves the three cells of the mini-line
//! ```
//!
//! This is tdoku's rule. Compared with the cell of fewest candidates it halves the work on hard
//! puzzles.
//!
//! Ties go to the first chute (bands before stacks) and to the smallest digit.

use crate::lanes::chute::placements;
use crate::lanes::sweep::State;
use crate::simd::{LaneSet, Vector};

/// The mini-lines of each placement.
const MINI_LINES: [[u8; 3]; 6] = [[0, 4, 8], [1, 5, 6], [2, 3, 7], [0, 5, 7], [1, 3, 8], [2, 4, 6]];

/// For a set of placements, as bits, the mini-line to split it by: one that is in one of them, or
/// in two if there are four or more, or in as many as may be but not in all.
pub(crate) const SPLIT: [u8; 64] = {
    let mut table = [0; 64];
    let mut set = 0;
    while set < 64 {
        let size = (set as u32).count_ones();
        let wanted = if size >= 4 { 2 } else { 1 };
        let (mut best, mut m) = (3, 0);
        while m < 9 {
            let (mut inside, mut p) = (0, 0);
            while p < 6 {
                let [a, b, c] = MINI_LINES[p];
                if set >> p & 1 == 1 && (a == m || b == m || c == m) {
                    inside += 1;
                }
                p += 1;
            }
            let cost = if inside == wanted && inside < size {
                0
            } else if inside > 0 && inside < size {
                1
            } else {
                2
            };
            if cost < best {
                (best, table[set]) = (cost, m);
            }
            m += 1;
        }
        set += 1;
    }
    table
};

/// The cells of each mini-line of each chute (bands, then stacks): its own three, then the six
/// others of its line.
pub(crate) const CELLS: [[[u8; 9]; 9]; 6] = {
    let mut table = [[[0; 9]; 9]; 6];
    let mut chute = 0;
    while chute < 6 {
        let mut m = 0;
        while m < 9 {
            let (mut along, mut others) = (0, 3);
            while along < 9 {
                let across = chute % 3 * 3 + m / 3;
                let cell = if chute < 3 { across * 9 + along } else { along * 9 + across };
                let at = if along / 3 == m % 3 { along % 3 } else { others };
                table[chute][m][at] = cell as u8;
                if along / 3 != m % 3 {
                    others += 1;
                }
                along += 1;
            }
            m += 1;
        }
        chute += 1;
    }
    table
};

/// What to guess in each lane.
pub(crate) struct Choice<V> {
    /// The lanes in which there is something to guess.
    pub(crate) lanes: LaneSet,
    /// The chute, 0 to 5.
    chute: V,
    /// The digits worth a guess there.
    digits: V,
    /// The placements in that chute.
    placements: [V; 6],
}

/// A guess: `digit` (as a set) stands in the first three of `cells`; or else it stands in one of
/// the other six.
pub(crate) struct Guess {
    pub(crate) digit: u16,
    pub(crate) cells: &'static [u8; 9],
}

impl<V: Vector> Choice<V> {
    /// Chooses for all lanes.
    #[inline(always)]
    pub(crate) fn of(state: &State<V>, token: V::Token) -> Choice<V> {
        let (zero, nine) = (V::splat(token, 0), V::splat(token, 9));
        let mut fewest = V::splat(token, 0x7fff);
        let mut chute = zero;
        let mut chosen = [zero; 6];
        for index in 0..6 {
            let (start, across, along) =
                if index < 3 { (index * 27, 9, 1) } else { (index % 3 * 3, 1, 9) };
            let mut can = [zero; 9];
            for (m, can) in can.iter_mut().enumerate() {
                let first = start + m / 3 * across + m % 3 * 3 * along;
                *can = state[first] | state[first + along] | state[first + 2 * along];
            }
            let here = placements(&can);
            let [a, b, c, d, e, f] = here.map(V::size);
            let total = a.plus(b).plus(c.plus(d)).plus(e.plus(f));
            let better = total.below(fewest) & nine.below(total);
            fewest = V::choose(better, total, fewest);
            chute = V::choose(better, V::splat(token, index as u16), chute);
            for (chosen, here) in chosen.iter_mut().zip(here) {
                *chosen = V::choose(better, here, *chosen);
            }
        }
        let digits = most_decided(&chosen, zero);
        Choice { lanes: V::ALL & !digits.zero(), chute, digits, placements: chosen }
    }

    /// The guess for one of [`Choice::lanes`].
    #[inline(always)]
    pub(crate) fn guess(&self, lane: usize) -> Guess {
        let digits = self.digits.lanes()[lane];
        let digit = digits & digits.wrapping_neg();
        let mut set = 0;
        for (p, placement) in self.placements.iter().enumerate() {
            set |= usize::from(placement.lanes()[lane] & digit != 0) << p;
        }
        let chute = self.chute.lanes()[lane] as usize % 6;
        Guess { digit, cells: &CELLS[chute][SPLIT[set] as usize] }
    }
}

/// The digits with two placements; if there are none, with three; else with four or more.
#[inline(always)]
pub(crate) fn most_decided<V: Vector>(placements: &[V; 6], zero: V) -> V {
    let (mut one, mut two, mut three, mut four) = (zero, zero, zero, zero);
    for &placement in placements {
        four = four | (three & placement);
        three = three | (two & placement);
        two = two | (one & placement);
        one = one | placement;
    }
    let (only_two, only_three) = (two.without(three), three.without(four));
    let rest = V::choose(only_three.zero(), four, only_three);
    V::choose(only_two.zero(), rest, only_two)
}
