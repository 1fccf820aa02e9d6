//! The grid as `nine` keeps it, and one sweep over it.
//!
//! # Layout
//!
//! The same rules apply to all six chutes (see [`chute`](crate::lanes::chute)), so the six chutes of
//! one grid are put into six lanes, and one pass applies the rules to all of them. Every cell is
//! there twice: in its band and in its stack.
//!
//! ```text
//! vector (line, box, i)   = place line · 9 + box · 3 + i of 27
//! lane     0       1       2       3    4        5        6        7
//!          band 0  band 1  band 2  –    stack 0  stack 1  stack 2  –      half 0: one search state
//! lane     8 … 15                                                         half 1: another
//!
//! lane k < 3    row 3k + line, column 3 · box + i
//! lane 4 + k    column 3k + line, row 3 · box + i
//! ```
//!
//! A register has room for two such *halves*, and the two children of a guess fill them: looking at
//! both costs no more than looking at one.
//!
//! # Joining the two views
//!
//! After a pass a cell may have lost candidates in one view and not in the other; both keep what is
//! in both. The cell in band `k`, place (line, box, i) is in row 3k + line and column 3 · box + i. As
//! a member of stack `box` it has place (i, k, line). So vectors (line, 0-2, i), lanes 0-2, meet
//! vectors (i, 0-2, line), lanes 4-6: a matrix of three vectors by three lanes meets its transpose.
//! That is what [`Halves::join`] does.
//!
//! Lanes 3 and 7 hold nothing. They are set to all nine digits in every cell; a sweep may leave
//! anything there and no question looks at them.

use crate::lanes::chute::{Findings, pass};
use crate::sets::FULL;
use crate::simd::{Call, Halves, LaneSet};

/// Two search states of one puzzle.
///
/// Aligned to a cache line, and with it the stack frame of the search. Of two builds without that, one
/// was a fifth slower than the other in one process and a tenth in the next; the build with it was even
/// in three. That the alignment is the reason is a guess: nothing else was varied, but little was tried.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Pair<V> {
    pub(super) cells: [V; 27],
}

impl<V: Halves> Pair<V> {
    /// Cells without candidates.
    #[inline(always)]
    pub(super) fn empty(token: V::Token) -> Pair<V> {
        let zero = V::splat(token, 0);
        Pair { cells: [zero; 27] }
    }

    /// A grid whose cells have these candidates, in both halves.
    ///
    /// The vectors are made in registers: what is stored in parts of two bytes cannot be loaded as a
    /// whole before it has reached the cache.
    #[inline(always)]
    pub(super) fn of(sets: &[u16; 81], token: V::Token) -> Pair<V> {
        let mut pair = Pair::empty(token);
        for line in 0..3 {
            for along in 0..9 {
                let in_band = |k: usize| sets[(k * 3 + line) * 9 + along];
                let in_stack = |k: usize| sets[along * 9 + k * 3 + line];
                let [a, b, c] = [in_band(0), in_band(1), in_band(2)];
                let [d, e, f] = [in_stack(0), in_stack(1), in_stack(2)];
                pair.cells[line * 9 + along] = V::both(token, &[a, b, c, FULL, d, e, f, FULL]);
            }
        }
        pair
    }
}

/// One search state, to be kept for later.
pub(super) type Half = [[u16; 8]; 27];

/// The lanes of a half that hold chutes.
pub(super) const CHUTES: LaneSet = 0b0111_0111;

/// The lanes of a half that hold bands.
const BANDS: LaneSet = 0b0111;

/// The sum of the cells of a solved band, as numbers.
const SOLVED: u16 = 3 * FULL;

/// The place and the lane of a cell in the view of its band.
pub(super) const fn in_band(cell: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (row % 3 * 9 + column, row / 3)
}

/// What a sweep says of each half, two bits each: bit 0 for half 0, bit 1 for half 1.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Verdict {
    /// No solution.
    pub(super) dead: u32,
    /// Every cell has one candidate, and it is a solution.
    pub(super) solved: u32,
    /// Little changed: at most two of the six chutes. It is better to guess now. (Waiting for the
    /// last change costs 5 % on hard puzzles, 15 % where there are many solutions; guessing when three
    /// chutes still change: 19 % more guesses for 2 % fewer sweeps on the hardest.)
    pub(super) settled: u32,
}

/// One pass over all chutes, and the join of the two views.
pub(super) struct Sweep<'a, V> {
    pub(super) pair: &'a mut Pair<V>,
    /// The sums after the last sweep, one per chute.
    pub(super) last: &'a mut V,
    pub(super) verdict: &'a mut Verdict,
}

impl<V: Halves> Call<V> for Sweep<'_, V> {
    #[inline(always)]
    fn run(self, token: V::Token) {
        let (ones, full) = (V::ones(token), V::splat(token, FULL));
        let mut found = Findings::none(token);
        let cells = &mut self.pair.cells;
        pass::<V, 27, false, false>(cells, ones, &mut found);
        let (sums, least) = V::join(cells);
        let dead = least.zero() | (V::ALL & !found.placeable().equal(full));
        let solved = sums.equal(V::splat(token, SOLVED));
        let same = sums.equal(*self.last);
        *self.last = sums;
        let dead = any(dead, CHUTES);
        *self.verdict =
            Verdict { dead, solved: all(solved, BANDS) & !dead, settled: most(same) & !dead };
    }
}

/// The halves in which at least four of the six chutes are in `set`.
#[inline(always)]
fn most(set: LaneSet) -> u32 {
    u32::from((set & CHUTES).count_ones() >= 4)
        | u32::from((set >> 8 & CHUTES).count_ones() >= 4) << 1
}

/// The halves in which any of `lanes` is in `set`.
#[inline(always)]
fn any(set: LaneSet, lanes: LaneSet) -> u32 {
    u32::from(set & lanes != 0) | u32::from(set >> 8 & lanes != 0) << 1
}

/// The halves in which all of `lanes` are in `set`.
#[inline(always)]
fn all(set: LaneSet, lanes: LaneSet) -> u32 {
    u32::from(set & lanes == lanes) | u32::from(set >> 8 & lanes == lanes) << 1
}

/// The halves in which every row, column and box has all nine digits.
#[inline(always)]
pub(super) fn are_full<V: Halves>(pair: &Pair<V>, token: V::Token) -> u32 {
    let (full, cells) = (V::splat(token, FULL), &pair.cells);
    let mut common = full;
    for index in 0..3 {
        let (mut line, mut square) = (cells[index * 9], cells[index * 3]);
        for i in 1..9 {
            line = line | cells[index * 9 + i];
            square = square | cells[i / 3 * 9 + index * 3 + i % 3];
        }
        common = common & line & square;
    }
    all(common.equal(full), CHUTES)
}
