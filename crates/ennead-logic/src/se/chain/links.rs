//! The links between candidates in one position.
//!
//! A node is a candidate that is on (true) or off (false). *Weak*: if a candidate is on, all other digits of its cell and
//! all other places of its digit in its three houses are off. *Strong*: if a candidate is off, the other digit of a cell
//! with two candidates, or the other place in a house with two places, is on. Both are symmetric.
//!
//! Order: on → off takes the cell's digits first, then block, row, column; off → on takes the cell first, then block, row,
//! column.

use super::set::Because;
use crate::se::order::{CHAIN_KINDS, Cells, HOUSE_CELLS, HOUSE_OF, PEERS, cells, count};
use crate::se::state::State;

/// No partner.
pub(super) const NONE: u8 = u8::MAX;

/// Which links a walk may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Links within one digit.
    X,
    /// Strong links through bivalue cells only.
    Y,
    /// All.
    Xy,
}

/// The links of a position.
#[derive(Debug)]
pub(super) struct Links {
    /// The candidates.
    pub(super) boards: [Cells; 9],
    pub(super) candidates: [u16; 81],
    /// The cells with two candidates.
    pub(super) bivalue: Cells,
    /// For a digit and a cell: the other place of a house with two, for block, row, column.
    partners: [[[u8; 3]; 81]; 9],
    /// The candidates that have such a partner.
    pub(super) paired: [Cells; 9],
}

impl Links {
    pub(super) fn of(state: &State) -> Links {
        let mut links = Links {
            boards: state.boards,
            candidates: state.candidates,
            bivalue: state.bivalue(),
            partners: [[[NONE; 3]; 81]; 9],
            paired: [0; 9],
        };
        for (house, of_house) in HOUSE_CELLS.iter().enumerate() {
            let slot = CHAIN_KINDS.iter().position(|&kind| kind == house / 9).unwrap_or(0);
            for digit in 0..9 {
                let places = state.places[house][digit];
                if count(places) == 2 {
                    let low = of_house[places.trailing_zeros() as usize];
                    let high = of_house[15 - places.leading_zeros() as usize];
                    links.partners[digit][low as usize][slot] = high;
                    links.partners[digit][high as usize][slot] = low;
                    links.paired[digit] |= 1 << low | 1 << high;
                }
            }
        }
        links
    }

    /// The other places of houses with two, of which this is one.
    fn partners(&self, cell: usize, digit: usize) -> Cells {
        let partners = self.partners[digit][cell].iter().filter(|&&other| other != NONE);
        partners.fold(0, |set, &other| set | 1 << other)
    }

    /// Whether a walk within the digit from this candidate on can come back to it, or turn it off: some on node beyond the
    /// start sees it, or sees one that has it as its partner.
    pub(super) fn returns_in_digit(&self, cell: usize, digit: usize) -> bool {
        self.is_seen(cell, digit, self.partners(cell, digit) | 1 << cell)
    }

    /// Whether a candidate refutes itself by links of its digit.
    pub(super) fn refutes_in_digit(&self, cell: usize, digit: usize) -> bool {
        self.is_seen(cell, digit, 1 << cell)
    }

    /// Whether some on node beyond the start of a walk within the digit sees one of these cells.
    fn is_seen(&self, cell: usize, digit: usize, ends: Cells) -> bool {
        let paired = self.paired[digit];
        let (mut on, mut seen): (Cells, Cells) = (1 << cell, 0);
        let mut off = PEERS[cell] & paired;
        let mut open = off;
        while open != 0 {
            let at = open.trailing_zeros() as usize;
            open &= open - 1;
            for next in cells(self.partners(at, digit) & !on) {
                on |= 1 << next;
                seen |= PEERS[next];
                if seen & ends != 0 {
                    return true;
                }
                let new = PEERS[next] & paired & !off;
                off |= new;
                open |= new;
            }
        }
        false
    }

    /// The other digit of a bivalue cell.
    pub(super) fn other_digit(&self, cell: usize, digit: usize) -> usize {
        (self.candidates[cell] & !(1 << digit)).trailing_zeros() as usize
    }

    /// The candidates that are on if this one is off, in order, as `(cell, digit)`.
    pub(super) fn strong(
        &self,
        cell: usize,
        digit: usize,
        mode: Mode,
    ) -> impl Iterator<Item = (usize, usize)> + '_ {
        let by_cell = (mode != Mode::X && self.bivalue >> cell & 1 == 1)
            .then(|| (cell, self.other_digit(cell, digit)));
        let by_house = self.partners[digit][cell]
            .iter()
            .filter(move |&&other| mode != Mode::Y && other != NONE)
            .map(move |&other| (other as usize, digit));
        by_cell.into_iter().chain(by_house)
    }

    /// Why a candidate is on if another, linked to it, is off: the cell, or the first house of block, row, column that has
    /// no other place.
    pub(super) fn because(
        &self,
        (from, with): (usize, usize),
        (cell, digit): (usize, usize),
    ) -> Because {
        if from == cell {
            return Because::cell(cell);
        }
        let partners = &self.partners[with][from];
        let slot = partners.iter().position(|&other| other as usize == cell).unwrap_or(0);
        Because::house(HOUSE_OF[cell][CHAIN_KINDS[slot]] as usize, digit)
    }

    /// The candidates of a digit that have any strong link.
    pub(super) fn strong_board(&self, digit: usize, mode: Mode) -> Cells {
        match mode {
            Mode::X => self.paired[digit],
            Mode::Y => self.bivalue & self.boards[digit],
            Mode::Xy => self.paired[digit] | self.bivalue & self.boards[digit],
        }
    }

    /// The other places of a digit that are off if it is on in `cell`.
    pub(super) fn weak_board(&self, cell: usize, digit: usize) -> Cells {
        PEERS[cell] & self.boards[digit]
    }
}
