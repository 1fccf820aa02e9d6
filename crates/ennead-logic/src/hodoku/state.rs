//! A grid as HoDoKu keeps it: candidates, how often each digit is possible in each house, and two
//! queues of singles.
//!
//! The queues are filled while candidates go, in the order in which they go, and are never tidied: an
//! entry whose cell was filled meanwhile is skipped when its turn comes. Which single is next depends
//! on all that was done before, so every technique must strike in the right order too.

use std::collections::VecDeque;

use ennead_grid::Puzzle;

use super::step::Step;
use super::table::{Set, digits, each, table};

/// Cells and digits are numbers from 0.
#[derive(Clone)]
pub(super) struct State {
    /// The candidates of each cell; none when it is filled.
    pub(super) of: [u16; 81],
    /// The cells that may hold each digit.
    pub(super) at: [Set; 9],
    pub(super) value: [Option<usize>; 81],
    pub(super) givens: Set,
    pub(super) filled: Set,
    /// How many cells of a house may hold a digit.
    pub(super) n: [[u8; 9]; 27],
    pub(super) naked: VecDeque<(usize, usize)>,
    pub(super) hidden: VecDeque<(usize, usize)>,
}

impl State {
    pub(super) fn load(puzzle: &Puzzle) -> State {
        let mut state = State {
            of: [0x1ff; 81],
            at: [(1 << 81) - 1; 9],
            value: [None; 81],
            givens: 0,
            filled: 0,
            n: [[9; 9]; 27],
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        for (cell, digit) in puzzle.givens().filled() {
            state.place(cell.index(), digit.index());
            state.givens |= 1 << cell.index();
        }
        state
    }

    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        self.of[cell] >> digit & 1 == 1
    }

    /// The blank cells.
    pub(super) fn open(&self) -> Set {
        ((1 << 81) - 1) & !self.filled
    }

    /// The cells of a house that may hold a digit.
    pub(super) fn places(&self, house: usize, digit: usize) -> Set {
        self.at[digit] & table().house[house]
    }

    /// The cells with this many candidates.
    pub(super) fn with(&self, count: u32) -> Vec<usize> {
        (0..81).filter(|&cell| self.of[cell].count_ones() == count).collect()
    }

    /// The union of the candidates of these cells.
    pub(super) fn union(&self, cells: Set) -> u16 {
        each(cells).fold(0, |union, cell| union | self.of[cell])
    }

    /// The cells in which no placed digit forbids this one, whether it was struck there or not.
    pub(super) fn allowed(&self, digit: usize) -> Set {
        let placed = (0..81).filter(|&cell| self.value[cell] == Some(digit));
        placed.fold(self.open(), |left, cell| left & !table().peers[cell])
    }

    fn count_down(&mut self, house: usize, digit: usize, queue: bool) {
        self.n[house][digit] = self.n[house][digit].saturating_sub(1);
        if queue
            && self.n[house][digit] == 1
            && let Some(cell) = each(self.places(house, digit)).next()
        {
            self.hidden.push_back((cell, digit));
        }
    }

    pub(super) fn strike(&mut self, cell: usize, digit: usize) {
        if !self.has(cell, digit) {
            return;
        }
        self.of[cell] &= !(1 << digit);
        self.at[digit] &= !(1 << cell);
        if let (Some(last), 1) = (digits(self.of[cell]).next(), self.of[cell].count_ones()) {
            self.naked.push_back((cell, last));
        }
        for house in table().of[cell] {
            self.count_down(house, digit, true);
        }
    }

    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        let old = std::mem::take(&mut self.of[cell]);
        for other in digits(old) {
            self.at[other] &= !(1 << cell);
        }
        self.value[cell] = Some(digit);
        self.filled |= 1 << cell;
        // The cell itself still counts here, so a house of its own that goes down to one has no
        // other place, and nothing is queued.
        for peer in each(table().peers[cell]) {
            self.strike(peer, digit);
        }
        for other in digits(old) {
            for house in table().of[cell] {
                self.count_down(house, other, other != digit);
            }
        }
    }

    pub(super) fn apply(&mut self, step: &Step) {
        for &(cell, digit) in &step.placed {
            self.place(cell, digit);
        }
        for &(cell, digit) in &step.struck {
            self.strike(cell, digit);
        }
    }
}
