//! The position a hint is looked for in: values and candidates, kept three ways.

use ennead_grid::Puzzle;

use super::hint::Removals;
use super::order::{
    BLOCK, COLUMN, Cells, HOUSE_MASK, HOUSE_OF, HOUSES, PEERS, PLACE_IN, ROW, bits, cells, count,
};

/// A 9×9 position.
///
/// A candidate is held in three places, always in step: as a bit of its cell (`candidates`), as a bit of its digit
/// (`boards`), and as a bit of its digit in each of its houses (`places`). Filled cells have no candidates.
#[derive(Clone, Debug)]
pub(super) struct State {
    /// The digits each blank cell may have.
    pub(super) candidates: [u16; 81],
    /// The cells each digit may be in.
    pub(super) boards: [Cells; 9],
    /// The positions each digit may have in each house.
    pub(super) places: [[u16; 9]; HOUSES],
    /// The cells without a value.
    pub(super) blank: Cells,
    /// The digits each house has already.
    pub(super) filled: [u16; HOUSES],
}

/// Nothing can stand in some cell, or a digit has no place left in some house.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contradiction;

impl State {
    /// The position of a puzzle, with the candidates its givens leave.
    pub(super) fn new(puzzle: &Puzzle) -> State {
        let mut state = State {
            candidates: [0x1ff; 81],
            boards: [(1 << 81) - 1; 9],
            places: [[0x1ff; 9]; HOUSES],
            blank: (1 << 81) - 1,
            filled: [0; HOUSES],
        };
        for (cell, digit) in puzzle.filled() {
            state.place(cell.index(), digit.index());
        }
        state
    }

    /// No cell, no candidate: room for a position.
    pub(super) fn nothing() -> State {
        State {
            candidates: [0; 81],
            boards: [0; 9],
            places: [[0; 9]; HOUSES],
            blank: 0,
            filled: [0x1ff; HOUSES],
        }
    }

    /// The number of blank cells of a house.
    pub(super) fn blanks(&self, house: usize) -> usize {
        9 - count(self.filled[house])
    }

    /// The number of candidates of a cell.
    #[inline]
    pub(super) fn count(&self, cell: usize) -> usize {
        count(self.candidates[cell])
    }

    /// The blank cells with exactly two candidates.
    pub(super) fn bivalue(&self) -> Cells {
        let (mut one, mut two, mut more) = (0, 0, 0);
        for board in self.boards {
            more |= two & board;
            two |= one & board;
            one |= board;
        }
        two & !more
    }

    /// The blank cells with exactly one candidate.
    pub(super) fn single(&self) -> Cells {
        let (mut one, mut more) = (0, 0);
        for board in self.boards {
            more |= one & board;
            one |= board;
        }
        one & !more
    }

    /// Gives a cell its value and takes the digit from its peers. The digit need not be a candidate any more: the
    /// caller checks for contradictions.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        for other in bits(self.candidates[cell]) {
            self.remove(cell, other);
        }
        for peer in cells(PEERS[cell] & self.boards[digit]) {
            self.remove(peer, digit);
        }
        self.blank &= !(1 << cell);
        for house in HOUSE_OF[cell] {
            self.filled[house as usize] |= 1 << digit;
        }
    }

    /// Removes one candidate, if it is there.
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        self.candidates[cell] &= !(1 << digit);
        self.boards[digit] &= !(1 << cell);
        for kind in [BLOCK, COLUMN, ROW] {
            let house = HOUSE_OF[cell][kind] as usize;
            self.places[house][digit] &= !(1 << PLACE_IN[cell][kind]);
        }
    }

    /// Removes many candidates.
    pub(super) fn remove_all(&mut self, removals: &Removals) {
        for (cell, digit) in removals.iter() {
            self.remove(cell, digit);
        }
    }

    /// That every blank cell has a candidate, and every missing digit a place in each house.
    pub(super) fn check(&self) -> Result<(), Contradiction> {
        let somewhere = self.boards.iter().fold(0, |set, board| set | board);
        let cells_hold = self.blank & !somewhere == 0;
        let houses_hold = (0..HOUSES).all(|house| {
            (0..9).all(|digit| {
                self.filled[house] >> digit & 1 == 1 || self.boards[digit] & HOUSE_MASK[house] != 0
            })
        });
        if cells_hold && houses_hold { Ok(()) } else { Err(Contradiction) }
    }
}

/// Positions drawn by hand, for the tests of the producers.
#[cfg(test)]
impl State {
    /// The blank grid: every candidate.
    pub(super) fn open() -> State {
        let blank = ennead_grid::Grid::blank(ennead_grid::Shape::NINE);
        State::new(&Puzzle::try_from(blank).expect("a blank grid has no clash"))
    }

    /// Leaves the cells, named as in `r1c2 r3c4`, only these digits, named as in `12`.
    pub(super) fn keep(mut self, names: &str, digits: &str) -> State {
        for cell in names.split(' ').map(cell) {
            for digit in (0..9).filter(|digit| !digits.contains(&(digit + 1).to_string())) {
                self.remove(cell, digit);
            }
        }
        self
    }

    /// Leaves a digit, 1–9, only these places of a house.
    pub(super) fn confine(mut self, house: usize, digit: usize, names: &str) -> State {
        let kept: Vec<usize> = names.split(' ').map(cell).collect();
        for cell in cells(HOUSE_MASK[house]).filter(|cell| !kept.contains(cell)) {
            self.remove(cell, digit - 1);
        }
        self
    }

    /// Leaves a digit, 1–9, only these places of the grid.
    pub(super) fn only(mut self, digit: usize, names: &str) -> State {
        let kept: Vec<usize> = names.split(' ').map(cell).collect();
        for cell in (0..81).filter(|cell| !kept.contains(cell)) {
            self.remove(cell, digit - 1);
        }
        self
    }

    /// Fills a cell.
    pub(super) fn filled(mut self, name: &str, digit: usize) -> State {
        self.place(cell(name), digit - 1);
        self
    }
}

/// The cell of a name such as `r1c2`.
#[cfg(test)]
pub(super) fn cell(name: &str) -> usize {
    let number = |at: usize| usize::from(name.as_bytes()[at] - b'1');
    number(1) * 9 + number(3)
}
