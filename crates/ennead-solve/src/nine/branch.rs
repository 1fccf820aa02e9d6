//! What to guess in one grid: the rule of `lanes` (see [`branch`](crate::lanes::branch)), with the
//! chutes side by side in their lanes.

use crate::lanes::branch::{self, Numbers};
use crate::lanes::chute::placements;
use crate::nine::node::Pair;
use crate::simd::Halves;

/// Splits half `half` into both halves: half 0 becomes child A, half 1 child B. Returns false, and
/// leaves the pair alone, if there is nothing to guess.
#[inline(always)]
pub(super) fn split<V: Halves>(pair: &mut Pair<V>, half: usize, token: V::Token) -> bool {
    let zero = V::splat(token, 0);
    let mut can = [zero; 9];
    for (m, can) in can.iter_mut().enumerate() {
        *can = pair.cells[m * 3] | pair.cells[m * 3 + 1] | pair.cells[m * 3 + 2];
    }
    let placements = placements(&can);
    let numbers = Numbers::of(&placements);
    let totals = numbers.eight_totals();
    let Some(chute) = fewest(&totals.lanes()[half * 8..half * 8 + 8]) else { return false };
    let lane = half * 8 + chute;
    let digits = numbers.most_decided().lanes()[lane];
    let (digit, mini_line) = branch::split(digits, placements.each_ref().map(|p| p.lanes()[lane]));
    for vector in &mut pair.cells {
        *vector = vector.doubled(half);
    }
    let line = mini_line / 3 * 9;
    for (i, vector) in pair.cells[line..line + 9].iter_mut().enumerate() {
        let child = if i / 3 == mini_line % 3 { 8 } else { 0 };
        vector.lanes_mut()[child + chute] &= !digit;
    }
    true
}

/// The chute with the fewest placements above nine, the first of equals; none if none has more.
/// `totals` are eight times the placements.
#[inline(always)]
fn fewest(totals: &[u16]) -> Option<usize> {
    let mut best = None;
    for chute in [0, 1, 2, 4, 5, 6] {
        let total = totals[chute];
        if total > 9 * 8 && best.is_none_or(|(fewest, _)| total < fewest) {
            best = Some((total, chute));
        }
    }
    best.map(|(_, chute)| chute)
}
