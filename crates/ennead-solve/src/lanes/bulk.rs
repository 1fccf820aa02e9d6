//! The first look at each puzzle: elimination alone, a vector of puzzles at a time.
//!
//! Most puzzles that people solve need nothing more. They are read, swept and written without
//! leaving their vector; only the rest is copied out, lane by lane, to wait for the search.
//!
//! Sweeping goes on until at most an eighth of the lanes still moves, or [`MAX_SWEEPS`]: what is
//! not done by then is done as well by the search, together with other puzzles.

use crate::lanes::book::Tally;
use crate::lanes::search::{Book, Feed, Root, Work};
use crate::lanes::sweep::{Block, SOLVED, columns_and_boxes_are_full, rows_are_full, sweep};
use crate::simd::{Vector, each};

/// Sweeps before the rest is left to the search.
const MAX_SWEEPS: usize = 12;

/// One in this many lanes may still move when sweeping ends.
const MOVING_SHARE: u32 = 8;

/// Puzzles, wherever they lie.
pub(crate) struct Bulk<'a, V: Vector> {
    pub(crate) token: V::Token,
    /// The cells of each puzzle.
    pub(crate) puzzles: &'a [&'a [u8; 81]],
    /// What a blank's byte is, and digit 1's less one.
    pub(crate) zero: u8,
    /// The first puzzle that is not read yet.
    pub(crate) next: usize,
    /// Of the vector of puzzles in work.
    pub(crate) block: Block<V>,
}

impl<V: Vector> Bulk<'_, V> {
    /// Sweeps the next vector of puzzles.
    #[inline(always)]
    fn advance(&mut self, roots: &mut Vec<Root>, book: &mut Tally<'_>, work: &mut Work<'_>) {
        let (token, base, zero) = (self.token, self.next, self.zero);
        let puzzles = &self.puzzles[base..self.puzzles.len().min(base + V::LANES)];
        let used = V::ALL >> (V::LANES - puzzles.len());
        self.next += puzzles.len();

        let state = self.block.state();
        // The lanes beyond the last puzzle hold it too, and are ignored.
        V::read(state, zero, |lane| puzzles[lane.min(puzzles.len() - 1)]);
        let mut dead = V::ALL & !used;
        let mut last = V::splat(token, 0);
        let mut sweeps = 0;
        let (solved, pending) = loop {
            if !work.step() {
                for lane in 0..puzzles.len() {
                    book.abandon((base + lane) as u32);
                }
                return;
            }
            sweeps += 1;
            let found = sweep(state, token);
            dead |= found.dead(token);
            let solved = found.after().equal(V::splat(token, SOLVED)) & !dead;
            let pending = V::ALL & !(solved | dead);
            let moving = pending & !found.after().equal(last);
            last = found.after();
            if moving.count_ones() * MOVING_SHARE <= V::LANES as u32 || sweeps == MAX_SWEEPS {
                break (solved, pending);
            }
        };
        // The sum was taken after the stack passes, so nothing is proven of columns and boxes yet.
        let full = rows_are_full(state, token) & columns_and_boxes_are_full(state, token);
        book.enter_all(base, puzzles.len(), solved & full, state);
        for lane in each(pending) {
            let mut cells = [0; 81];
            for (cell, row) in cells.iter_mut().zip(state.iter()) {
                *cell = row.lanes()[lane];
            }
            roots.push(Root { puzzle: (base + lane) as u32, cells });
        }
    }
}

impl<V: Vector> Feed<Tally<'_>> for Bulk<'_, V> {
    #[inline(always)]
    fn refill(&mut self, roots: &mut Vec<Root>, book: &mut Tally<'_>, work: &mut Work<'_>) -> bool {
        while roots.is_empty() && self.next < self.puzzles.len() && !work.is_over {
            self.advance(roots, book, work);
        }
        !roots.is_empty()
    }
}
