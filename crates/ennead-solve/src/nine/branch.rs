//! What to guess in one grid: the rule of `lanes` (see [`branch`](crate::lanes::branch)), with the
//! chutes side by side in their lanes.

use crate::lanes::branch::{self, NOTHING, Numbers};
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
    let ratings = numbers.ratings(0, token);
    let (rating, chute) = ratings.smallest_chute(half);
    if rating >= NOTHING {
        return false;
    }
    let lane = half * 8 + chute;
    let digits = numbers.most_decided().lanes()[lane];
    let (digit, mini_line) = branch::split(digits, placements.each_ref().map(|p| p.lanes()[lane]));
    for vector in &mut pair.cells {
        let half = vector.lanes()[half * 8..].first_chunk().expect("eight lanes");
        *vector = V::both(token, half);
    }
    // Whole vectors: after a store of two bytes the next sweep would have to wait.
    let (from_a, from_b) = (zero.insert(1 << chute, digit), zero.insert(1 << (8 + chute), digit));
    let line = mini_line / 3 * 9;
    for (i, vector) in pair.cells[line..line + 9].iter_mut().enumerate() {
        *vector = vector.without(if i / 3 == mini_line % 3 { from_b } else { from_a });
    }
    true
}
