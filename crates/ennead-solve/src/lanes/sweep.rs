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
//! is read off the stack passes alone, from sums: the 81 sets as numbers, each less one, added up. The
//! sum cannot overflow (81 · 510 < 2¹⁶) and falls with every candidate that goes, so an equal sum
//! means that nothing changed. An empty set, less one, is 0xffff, and adding stops there.
//!
//! - *Dead*: a cell without candidates, or a digit without a placement. (Tried: also a mini-line that
//!   must have four digits. 1 % fewer sweeps, each 5 % longer.)
//! - *Solved*: the sum before the stack passes is 9 · 511 - 81, no cell is empty, and each row has all
//!   nine digits ([`rows_are_full`]). For then a row's sets add up to at least 511 each, so exactly,
//!   so they are disjoint, so singles; and the stack passes found a placement for every digit, so
//!   columns and boxes are right too.
//! - *Settled*: the three passes of either direction changed nothing. That is less than a fixed
//!   point, and cheaper: waiting for one costs 10 % on hard puzzles.

use crate::lanes::chute::{CELLS, EMPTY, Findings, pass};
use crate::sets::FULL;
use crate::simd::{Call, LaneSet, Vector};

/// The candidates of each cell, one grid per lane.
pub(crate) type State<V> = [V; 81];

/// The memory of a [`State`], and where in it the state begins.
///
/// With the state on the stack, builds with the same instructions differed by 15 %, and one build by
/// 10 % from process to process. The suspect: a processor that looks for the last store to an address
/// compares the low twelve bits first, so where the stack frame of a sweep (half a kilobyte) and the
/// state (2.5 KB with AVX2) have these in common, loads of the one may wait for stores of the other.
/// So the state is put where its low bits follow those of the frame. Three builds of this form, seven
/// processes: 1.09 to 1.34 times as fast as the state on the stack beside it.
///
/// That is not proven. With this block, moving the state through all 4 KB changed nothing (3 % at
/// most, hardest puzzles); in a plain `Box` it was even in one of two processes and 10 % slower on
/// one set of five in the other. Tried too: a frame aligned to 32 bytes; no difference.
pub(crate) struct Block<V> {
    vectors: Vec<V>,
    start: usize,
}

/// Addresses so far apart have their low twelve bits in common.
const ALIAS: usize = 4096;

impl<V: Vector> Block<V> {
    /// Cells without candidates.
    #[inline(always)]
    pub(crate) fn new(token: V::Token) -> Block<V> {
        let vectors = vec![V::splat(token, 0); 81 + ALIAS / size_of::<V>()];
        let mut frame = 0;
        V::call(token, Probe(&mut frame));
        let gap = frame.wrapping_sub(vectors.as_ptr().addr()) % ALIAS;
        Block { vectors, start: gap / size_of::<V>() }
    }

    /// The state.
    #[inline(always)]
    pub(crate) fn state(&mut self) -> &mut State<V> {
        self.vectors[self.start..].first_chunk_mut().expect("there is room for 81")
    }
}

/// Tells where the stack frame of a call begins.
struct Probe<'a>(&'a mut usize);

impl<V: Vector> Call<V> for Probe<'_> {
    #[inline(always)]
    fn run(self, _: V::Token) {
        let local = 0u8;
        *self.0 = std::ptr::from_ref(std::hint::black_box(&local)).addr();
    }
}

/// The sum of the cells of a solved grid, each less one.
pub(crate) const SOLVED: u16 = 9 * FULL - CELLS;

/// A pass over each band, then each stack.
///
/// This is a function of its own, called and not inlined: bulk and search share its code, and its
/// stack frame is small.
#[inline(always)]
pub(crate) fn sweep<V: Vector>(state: &mut State<V>, token: V::Token) -> Findings<V> {
    let mut found = Findings::none(token);
    V::call(token, Sweep { cells: state, found: &mut found });
    found
}

struct Sweep<'a, V> {
    cells: &'a mut [V; 81],
    found: &'a mut Findings<V>,
}

impl<V: Vector> Call<V> for Sweep<'_, V> {
    #[inline(always)]
    fn run(self, token: V::Token) {
        let ones = V::ones(token);
        let Sweep { cells, found } = self;
        for band in cells.as_chunks_mut::<27>().0 {
            pass::<V, 27, false, false>(band, ones, found);
        }
        for stack in 0..3 {
            let stack = cells[stack * 3..].first_chunk_mut::<75>();
            let stack = stack.expect("a stack's last column ends 75 cells after its first begins");
            pass::<V, 75, true, true>(stack, ones, found);
        }
    }
}

impl<V: Vector> Findings<V> {
    /// The lanes that have no solution.
    #[inline(always)]
    pub(crate) fn dead(&self, token: V::Token) -> LaneSet {
        let (full, empty) = (V::splat(token, FULL), V::splat(token, EMPTY));
        self.before().equal(empty) | (V::ALL & !self.placeable().equal(full))
    }
}

/// The lanes in which every row has all nine digits.
#[inline(always)]
pub(crate) fn rows_are_full<V: Vector>(state: &State<V>, token: V::Token) -> LaneSet {
    let full = V::splat(token, FULL);
    let mut common = full;
    for row in state.as_chunks::<9>().0 {
        let mut union = row[0];
        for &cell in &row[1..] {
            union = union | cell;
        }
        common = common & union;
    }
    common.equal(full)
}

/// The lanes in which every column and box has all nine digits, and no cell is empty.
#[inline(always)]
pub(crate) fn columns_and_boxes_are_full<V: Vector>(state: &State<V>, token: V::Token) -> LaneSet {
    let (full, cells) = (V::splat(token, FULL), state);
    let (mut common, mut least) = (full, full);
    for &cell in cells {
        least = least.least(cell);
    }
    for i in 0..9 {
        let (mut column, corner) = (cells[i], i / 3 * 27 + i % 3 * 3);
        let mut square = cells[corner];
        for j in 1..9 {
            column = column | cells[i + 9 * j];
            square = square | cells[corner + j / 3 * 9 + j % 3];
        }
        common = common & column & square;
    }
    common.equal(full) & !least.zero()
}
