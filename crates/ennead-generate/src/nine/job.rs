//! One 9×9 grid that is being dug: which givens are left, and which can be decided without a search.
//!
//! Each given is looked at once, in a random order: it goes if the puzzle keeps its one solution without
//! it. Two cheap tests come before the question to the solver:
//!
//! 1. the given follows from the others as a naked or hidden single: it goes (41 of 81);
//! 2. it is the last given of a known small unavoidable set: it stays (11).
//!
//! 29 of 81 remain to be asked; 13 of these have a second solution.

use ennead_same::Random;
use ennead_solve::bytes::Bytes;
use ennead_solve::lanes::Differs;

use super::unavoidable::Sets;

/// A grid on its way to a minimal puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    /// The number of its puzzle.
    pub(crate) number: u64,
    solution: [u8; 81],
    /// In which order the cells are looked at, and how many were.
    order: [u8; 81],
    next: usize,
    unavoidable: Sets,
    /// The givens, 27 bits for each band.
    present: [u32; 3],
    /// The digits that are givens in each row, column and box.
    in_row: [u16; 9],
    in_column: [u16; 9],
    in_box: [u16; 9],
    /// The rows, columns and boxes in which each digit is a given.
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    /// The blanks of each row, column and box.
    row_blanks: [u16; 9],
    column_blanks: [u16; 9],
    box_blanks: [u16; 9],
}

const ALL: u16 = 511;

/// A cell's row, column, box and place in the box.
const PLACES: [[u8; 4]; 81] = {
    let (mut table, mut cell) = ([[0; 4]; 81], 0);
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let (square, inside) = (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
        table[cell] = [row as u8, column as u8, square as u8, inside as u8];
        cell += 1;
    }
    table
};

/// Three bits, each three times in a row.
const WIDE: [u16; 8] = [0, 7, 56, 63, 448, 455, 504, 511];

/// Three bits, as the columns of a box.
const TALL: [u16; 8] = [0, 73, 146, 219, 292, 365, 438, 511];

impl Job {
    /// A job with nothing to do.
    pub(crate) fn new() -> Job {
        Job {
            number: 0,
            solution: [1; 81],
            order: std::array::from_fn(|cell| cell as u8),
            next: 81,
            unavoidable: Sets::new(),
            present: [0; 3],
            in_row: [0; 9],
            in_column: [0; 9],
            in_box: [0; 9],
            rows: [0; 9],
            columns: [0; 9],
            boxes: [0; 9],
            row_blanks: [0; 9],
            column_blanks: [0; 9],
            box_blanks: [0; 9],
        }
    }

    /// Begins with a full grid.
    #[inline(always)]
    pub(crate) fn start<B: Bytes>(
        &mut self,
        token: B::Token,
        number: u64,
        grid: &[u8; 81],
        random: &mut Random,
    ) {
        (self.number, self.solution, self.next) = (number, *grid, 0);
        self.order = std::array::from_fn(|cell| cell as u8);
        random.shuffle(&mut self.order);
        self.unavoidable.find::<B>(token, grid);
        self.present = [(1 << 27) - 1; 3];
        for full in [
            &mut self.in_row,
            &mut self.in_column,
            &mut self.in_box,
            &mut self.rows,
            &mut self.columns,
            &mut self.boxes,
        ] {
            *full = [ALL; 9];
        }
        for blanks in [&mut self.row_blanks, &mut self.column_blanks, &mut self.box_blanks] {
            *blanks = [0; 9];
        }
    }

    /// Decides givens until one needs a question, which is put; or returns false, because all are
    /// decided. `question.puzzle` are the givens.
    #[inline(always)]
    pub(crate) fn advance(&mut self, question: &mut Differs) -> bool {
        while self.next < 81 {
            let cell = usize::from(self.order[self.next]).min(80);
            self.next += 1;
            if self.is_single(cell) {
                question.puzzle[cell] = 0;
                self.remove(cell);
            } else if !self.unavoidable.is_last(cell, self.present) {
                question.puzzle[cell] = 0;
                (question.cell, question.digit) = (cell as u8, self.solution[cell]);
                return true;
            }
        }
        false
    }

    pub(crate) fn solution(&self) -> &[u8; 81] {
        &self.solution
    }

    /// Takes the answer to its question: whether the cell may differ.
    #[inline(always)]
    pub(crate) fn answer(&mut self, question: &mut Differs, differs: bool) {
        let cell = usize::from(question.cell).min(80);
        if differs {
            question.puzzle[cell] = question.digit;
        } else {
            self.remove(cell);
        }
    }

    #[inline(always)]
    fn remove(&mut self, cell: usize) {
        let [row, column, square, inside] = PLACES[cell].map(usize::from);
        let digit = usize::from(self.solution[cell] - 1).min(8);
        self.present[cell / 27] &= !(1 << (cell % 27));
        self.in_row[row] &= !(1 << digit);
        self.in_column[column] &= !(1 << digit);
        self.in_box[square] &= !(1 << digit);
        self.rows[digit] &= !(1 << row);
        self.columns[digit] &= !(1 << column);
        self.boxes[digit] &= !(1 << square);
        self.row_blanks[row] |= 1 << column;
        self.column_blanks[column] |= 1 << row;
        self.box_blanks[square] |= 1 << inside;
    }

    /// Whether the given in `cell` follows from the others at once.
    #[inline(always)]
    fn is_single(&self, cell: usize) -> bool {
        let [row, column, square, _] = PLACES[cell].map(usize::from);
        let digit = usize::from(self.solution[cell] - 1).min(8);
        let naked = self.in_row[row] | self.in_column[column] | self.in_box[square] == ALL;
        // Where the digit is a given, apart from here.
        let rows = self.rows[digit] & !(1 << row);
        let columns = self.columns[digit] & !(1 << column);
        let boxes = self.boxes[digit] & !(1 << square);
        let (band, stack) = (row / 3, column / 3);
        // What is blank in each house and not seen by one of these.
        let of_band = WIDE[usize::from(boxes >> (band * 3) & 7)];
        let in_row = self.row_blanks[row] & !(columns | of_band);
        let of_stack = boxes >> stack;
        let of_stack = (of_stack & 1) | (of_stack >> 2 & 2) | (of_stack >> 4 & 4);
        let in_column = self.column_blanks[column] & !(rows | WIDE[usize::from(of_stack)]);
        let lines = WIDE[usize::from(rows >> (band * 3) & 7)]
            | TALL[usize::from(columns >> (stack * 3) & 7)];
        let in_box = self.box_blanks[square] & !lines;
        naked || in_row == 0 || in_column == 0 || in_box == 0
    }
}
