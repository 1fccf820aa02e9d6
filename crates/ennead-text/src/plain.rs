//! A plain 81-character line in another form of lines, without making a grid of it.
//!
//! For files with millions of lines: where two forms differ in the character of a blank cell and the
//! end of a line alone, nothing has to be read. Each byte is compared with the characters that a cell
//! may have, which compilers turn into vector instructions: some 45 ns a line. (Looked up in a table
//! it took 108 ns.)

use crate::alphabet::BLANKS;

/// How a form writes a 9×9 puzzle on a line: a digit from 1 to 9 as such, and these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainNine {
    /// For a blank cell.
    pub blank: u8,
    /// After the cells.
    pub end: &'static str,
}

impl PlainNine {
    /// The cells of a line (without its end) as this form has them; none where it has not 81 cells and
    /// nothing else: then it has to be read properly.
    pub fn cells(self, line: &[u8]) -> Option<[u8; 81]> {
        let line: &[u8; 81] = line.try_into().ok()?;
        let mut cells = [self.blank; 81];
        let mut others = 0;
        // Numbers instead of truths: so the loop becomes vector instructions.
        for (cell, &byte) in cells.iter_mut().zip(line) {
            let is_digit = u8::from(byte.wrapping_sub(b'1') < 9);
            let mut is_cell = is_digit;
            for blank in BLANKS {
                is_cell |= u8::from(byte == blank);
            }
            others |= is_cell ^ 1;
            *cell = if is_digit == 1 { byte } else { self.blank };
        }
        (others == 0).then_some(cells)
    }
}
