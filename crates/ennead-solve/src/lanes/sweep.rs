//! One sweep over as many grids as a vector has lanes: a pass over each band, then each stack.
//!
//! ```text
//! state   cell 0    [ grid 0 | grid 1 | … | grid 15 ]     one vector, 16 bits per grid:
//!         cell 1    [ grid 0 | grid 1 | … | grid 15 ]     the candidates of that cell
//!         …
//!         cell 80   [ grid 0 | grid 1 | … | grid 15 ]     81 vectors, 2.5 KB with AVX2
//! ```
//!
//! # What became of a lane
//!
//! is read off the stack passes alone, from sums: the 81 sets as numbers, added up. The sum cannot
//! overflow (81 · 511 < 2¹⁶) and falls with every candidate that goes, so an equal sum means that
//! nothing changed.
//!
//! - *Dead*: a cell without candidates, or a digit without a placement. (Tried: also a mini-line that
//!   must have four digits. 1 % fewer sweeps, each 5 % longer.)
//! - *Solved*: the sum before the stack passes is 9 · 511, no cell is empty, and each row has all
//!   nine digits ([`rows_are_full`]). For then a row's sets add up to at least 511 each, so exactly,
//!   so they are disjoint, so singles; and the stack passes found a placement for every digit, so
//!   columns and boxes are right too.
//! - *Settled*: the three passes of either direction changed nothing. That is less than a fixed
//!   point, and cheaper: waiting for one costs 10 % on hard puzzles.

use crate::lanes::chute::{FULL, Findings};
use crate::simd::{Call, LaneSet, Vector};

/// One grid per lane.
///
/// The singles are beside the cells so that the compiler does not put them somewhere else: where a
/// slot of its own on the stack has the low twelve bits of its address in common with a cell's
/// (4 KB apart), the processor takes a load of the one for a load of the other's last store, and a
/// sweep takes up to 1.6 times as long. Cells, singles and what little else there is on the stack
/// are less than 4 KB with AVX2.
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct State<V> {
    /// The candidates of each cell.
    pub(crate) cells: [V; 81],
    /// What a pass sets aside.
    singles: [V; 27],
}

impl<V: Vector> State<V> {
    /// Cells without candidates.
    #[inline(always)]
    pub(crate) fn empty(token: V::Token) -> State<V> {
        let zero = V::splat(token, 0);
        State { cells: [zero; 81], singles: [zero; 27] }
    }
}

/// The sum of the cells of a solved grid.
pub(crate) const SOLVED: u16 = 9 * FULL;

/// A pass over each band, then each stack.
///
/// This is a function of its own, called and not inlined: bulk and search share its code, and its
/// stack frame lies directly below the state.
#[inline(always)]
pub(crate) fn sweep<V: Vector>(state: &mut State<V>, token: V::Token) -> Findings<V> {
    let mut found = Findings::none(token);
    V::call(token, Sweep { state, found: &mut found });
    found
}

struct Sweep<'a, V> {
    state: &'a mut State<V>,
    found: &'a mut Findings<V>,
}

impl<V: Vector> Call<V> for Sweep<'_, V> {
    #[inline(always)]
    fn run(self, token: V::Token) {
        let ones = V::ones(token);
        let State { cells, singles } = self.state;
        for band in cells.as_chunks_mut::<27>().0 {
            V::pass::<27, false, false>(band, singles, ones, self.found);
        }
        for stack in 0..3 {
            let stack = cells[stack * 3..].first_chunk_mut::<75>();
            let stack = stack.expect("a stack's last column ends 75 cells after its first begins");
            V::pass::<75, true, true>(stack, singles, ones, self.found);
        }
    }
}

impl<V: Vector> Findings<V> {
    /// The lanes that have no solution.
    #[inline(always)]
    pub(crate) fn dead(&self, token: V::Token) -> LaneSet {
        let full = V::splat(token, FULL);
        self.least.zero() | (V::ALL & !self.placeable.equal(full))
    }
}

/// The lanes in which every row has all nine digits.
#[inline(always)]
pub(crate) fn rows_are_full<V: Vector>(state: &State<V>, token: V::Token) -> LaneSet {
    let full = V::splat(token, FULL);
    let mut common = full;
    for row in state.cells.as_chunks::<9>().0 {
        let mut union = row[0];
        for &cell in &row[1..] {
            union = union | cell;
        }
        common = common & union;
    }
    common.equal(full)
}

/// The lanes in which every column and box has all nine digits.
#[inline(always)]
pub(crate) fn columns_and_boxes_are_full<V: Vector>(state: &State<V>, token: V::Token) -> LaneSet {
    let (full, cells) = (V::splat(token, FULL), &state.cells);
    let mut common = full;
    for i in 0..9 {
        let (mut column, corner) = (cells[i], i / 3 * 27 + i % 3 * 3);
        let mut square = cells[corner];
        for j in 1..9 {
            column = column | cells[i + 9 * j];
            square = square | cells[corner + j / 3 * 9 + j % 3];
        }
        common = common & column & square;
    }
    common.equal(full)
}
