//! Small unavoidable sets of a full grid: cells of which every puzzle with this solution has a given.
//!
//! If the digits of some cells can be exchanged among each other so that the grid stays right, a puzzle
//! without a given in them has two solutions. Two kinds are found, 32 to a grid on the average, with 4,
//! 6 or 8 cells, in a microsecond:
//!
//! - *Two lines of a chute*: going from the digit of one line to the column it has in the other, and so
//!   on, one comes back to the beginning after two to four columns. Exchanging the two lines there keeps
//!   columns and boxes.
//! - *Two digits*: three or four rows whose cells with these digits are closed under "same column" and
//!   "same box". Exchanging the digits there keeps everything. (With two rows these are of the first
//!   kind.)
//!
//! Both are compositions of permutations of nine things, that is byte shuffles.
//!
//! Tried (in a prototype; not measured again here): sets of more than 8 cells; keeping the difference of each second solution that is met while
//! digging; learning these across several orders of one grid (9 % slower). None of them pays.

use ennead_solve::bytes::{Bytes, mirrored, rows_of};

/// Most sets that are kept.
const MOST: usize = 64;

/// Sets of cells, 27 bits for each band; entry i of the three arrays is set i.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(crate) struct Sets {
    bands: [[u32; MOST]; 3],
    len: usize,
}

/// The pairs of lines of a chute.
const PAIRS: [(usize, usize); 9] =
    [(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5), (6, 7), (6, 8), (7, 8)];

/// Most rows of a set of two digits.
const MAX_ROWS: u8 = 4;

/// Three bits, as the first cells of the rows of a band.
const FIRST_CELLS: [u32; 8] = {
    let (mut table, mut i) = ([0; 8], 0u32);
    while i < 8 {
        table[i as usize] = (i & 1) | (i & 2) << 8 | (i & 4) << 16;
        i += 1;
    }
    table
};

impl Sets {
    pub(crate) const fn new() -> Sets {
        Sets { bands: [[0; MOST]; 3], len: 0 }
    }

    #[inline(always)]
    fn push(&mut self, bands: [u32; 3]) {
        if self.len < MOST {
            for (all, band) in self.bands.iter_mut().zip(bands) {
                all[self.len] = band;
            }
            self.len += 1;
        }
    }

    /// Whether `cell` is the only one of `present` in some set.
    #[inline(always)]
    pub(crate) fn is_last(&self, cell: usize, present: [u32; 3]) -> bool {
        let mut only = [0u32; 3];
        only[cell / 27] = 1 << (cell % 27);
        let mut found = 0;
        let [top, middle, bottom] = &self.bands;
        let blocks = top.as_chunks::<8>().0.iter().zip(middle.as_chunks::<8>().0);
        let blocks = blocks.zip(bottom.as_chunks::<8>().0);
        // What is beyond the last set is empty, so it has not even this cell.
        for ((top, middle), bottom) in blocks.take(self.len.div_ceil(8)) {
            for i in 0..8 {
                let other = (top[i] & present[0]) ^ only[0]
                    | (middle[i] & present[1]) ^ only[1]
                    | (bottom[i] & present[2]) ^ only[2];
                found |= u32::from(other == 0);
            }
        }
        found != 0
    }

    /// Finds the sets of a full grid.
    #[inline(always)]
    pub(crate) fn find<B: Bytes>(&mut self, token: B::Token, grid: &[u8; 81]) {
        let tables = Tables::of::<B>(token, grid);
        self.len = 0;
        self.lines::<B>(token, &tables, false);
        self.lines::<B>(token, &tables, true);
        self.digits::<B>(token, &tables);
        let end = self.len.next_multiple_of(8).min(MOST);
        for band in &mut self.bands {
            band[self.len..end].fill(0);
        }
    }

    /// Two lines of a chute.
    #[inline(always)]
    fn lines<B: Bytes>(&mut self, token: B::Token, tables: &Tables, is_stack: bool) {
        let (digit, place) = if is_stack {
            (&tables.turned, &tables.row_of)
        } else {
            (&tables.rows, &tables.column_of)
        };
        let identity = B::load(token, &IDENTITY);
        for (one, two) in PAIRS {
            // The place where line `one` has what line `two` has here; and that applied two to four times.
            let step = B::load(token, &place[one]).shuffle(B::load(token, &digit[two]));
            let twice = step.shuffle(step);
            let thrice = step.shuffle(twice);
            let closed = thrice.equal(identity) | step.shuffle(thrice).equal(identity);
            let least = identity.least(step).least(twice.least(thrice));
            let mut starts = (closed & least.equal(identity)).tops() & 511;
            if starts == 0 {
                continue;
            }
            let step = step.store();
            while starts != 0 {
                let a = starts.trailing_zeros() as usize;
                starts &= starts - 1;
                let b = usize::from(step[a & 15] & 15);
                let c = usize::from(step[b] & 15);
                let d = usize::from(step[c] & 15);
                let places = 1u32 << a | 1 << b | 1 << c | 1 << d;
                let mut bands = [0; 3];
                if is_stack {
                    for (i, band) in bands.iter_mut().enumerate() {
                        let rows = FIRST_CELLS[(places >> (3 * i) & 7) as usize];
                        *band = rows << one | rows << two;
                    }
                } else {
                    bands[one / 3] = places << (one % 3 * 9) | places << (two % 3 * 9);
                }
                self.push(bands);
            }
        }
    }

    /// Two digits in three or four rows.
    #[inline(always)]
    fn digits<B: Bytes>(&mut self, token: B::Token, tables: &Tables) {
        let load = |bytes: &[u8; 16]| B::load(token, bytes);
        // Sets of rows, a byte for rows 0 to 7 and one for row 8; each row begins as itself.
        let low = load(&[1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0]);
        let high = load(&[0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
        let before = load(&[0, 1, 3, 7, 15, 31, 63, 127, 255, 255, 255, 255, 255, 255, 255, 255]);
        let zero = B::splat(token, 0);
        for a in 1..9 {
            let (column, square) = (load(&tables.column_by_row[a]), load(&tables.box_by_row[a]));
            for b in 0..a {
                let same_column = load(&tables.row_by_column[b]).shuffle(column);
                let same_box = load(&tables.row_by_box[b]).shuffle(square);
                let grown = |rows: B| rows | rows.shuffle(same_column) | rows.shuffle(same_box);
                let (mut rows, mut row_8) = (grown(grown(low)), grown(grown(high)));
                for _ in 3..MAX_ROWS {
                    (rows, row_8) = (grown(rows), grown(row_8));
                }
                let closed = rows.equal(grown(rows)) & row_8.equal(grown(row_8));
                let first = (rows & before).equal(zero);
                let mut starts = (closed & first).tops() & 511;
                if starts == 0 {
                    continue;
                }
                let (rows, row_8) = (rows.store(), row_8.store());
                while starts != 0 {
                    let start = starts.trailing_zeros() as usize & 15;
                    starts &= starts - 1;
                    let rows = u32::from(rows[start]) | u32::from(row_8[start]) << 8;
                    if (3..=u32::from(MAX_ROWS)).contains(&rows.count_ones()) {
                        let mut bands = [0; 3];
                        for row in (0..9).filter(|row| rows >> row & 1 == 1) {
                            for digit in [a, b] {
                                let column = tables.column_by_row[digit][row] & 15;
                                bands[row / 3] |= 1 << (row % 3 * 9 + usize::from(column));
                            }
                        }
                        self.push(bands);
                    }
                }
            }
        }
    }
}

const IDENTITY: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// The digits 1 to 9 as 0 to 8.
const LESS_ONE: [u8; 16] = [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 0, 0];

/// The number of a row's first box: here boxes count 0, 1, 2, 4, 5, 6, 8, 9, 10, so that it can be joined
/// with the number of the stack.
const FIRST_BOX: [u8; 16] = [0, 0, 0, 4, 4, 4, 8, 8, 8, 0, 0, 0, 0, 0, 0, 0];

/// The stack of each column.
const STACK: [u8; 16] = [0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0];

/// The grid, read in several ways; digits, rows and columns count from 0.
struct Tables {
    /// By row, then by column: the digit. And turned.
    rows: [[u8; 16]; 9],
    turned: [[u8; 16]; 9],
    /// By row, then by digit: the column. By column, then by digit: the row.
    column_of: [[u8; 16]; 9],
    row_of: [[u8; 16]; 9],
    /// By digit, then by row, column or box.
    column_by_row: [[u8; 16]; 9],
    box_by_row: [[u8; 16]; 9],
    row_by_column: [[u8; 16]; 9],
    row_by_box: [[u8; 16]; 9],
}

impl Tables {
    #[inline(always)]
    fn of<B: Bytes>(token: B::Token, grid: &[u8; 81]) -> Tables {
        let load = |bytes: &[u8; 16]| B::load(token, bytes);
        let less_one = load(&LESS_ONE);
        let rows = rows_of::<B>(token, grid).map(|row| less_one.shuffle(row));
        let [rows, turned] = [rows, mirrored(token, rows)].map(|side| side.map(B::store));
        let [column_of, row_of] = [inverse(&rows), inverse(&turned)];
        let by_digit = |lines: &[[u8; 16]; 9]| mirrored(token, lines.each_ref().map(load));
        let (column_by_row, row_by_column) = (by_digit(&column_of), by_digit(&row_of));
        let (first_box, stack) = (load(&FIRST_BOX), load(&STACK));
        let box_by_row = column_by_row.map(|column| (first_box | stack.shuffle(column)).store());
        Tables {
            row_by_box: inverse(&box_by_row),
            column_by_row: column_by_row.map(B::store),
            row_by_column: row_by_column.map(B::store),
            rows,
            turned,
            column_of,
            row_of,
            box_by_row,
        }
    }
}

/// Of each line the place of each number.
#[inline(always)]
fn inverse(lines: &[[u8; 16]; 9]) -> [[u8; 16]; 9] {
    lines.map(|line| {
        let mut places = [0; 16];
        for (place, &number) in line[..9].iter().enumerate() {
            places[usize::from(number & 15)] = place as u8;
        }
        places
    })
}
