//! A plain 81-character line in another form of lines, without making a grid of it.
//!
//! For files with millions of lines: where two forms differ in the character of a blank cell and the
//! end of a line alone, nothing has to be read. Each byte is compared with the characters that a cell
//! may have, which compilers turn into a few vector instructions per line. (Looked up in a table
//! instead, `ennead convert` took 1.5 times as long.)

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
    #[inline]
    pub fn cells(self, line: &[u8]) -> Option<[u8; 81]> {
        let line: &[u8; 81] = line.try_into().ok()?;
        let mut are_cells = true;
        let cells = line.map(|byte| {
            let is_digit = byte.wrapping_sub(b'1') < 9;
            let is_blank = BLANKS.contains(&byte);
            are_cells &= is_digit | is_blank;
            if is_digit { byte } else { self.blank }
        });
        are_cells.then_some(cells)
    }
}
