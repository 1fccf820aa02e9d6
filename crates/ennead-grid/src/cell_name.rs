//! What people call a cell.
//!
//! ```text
//! r1c3     row and column, from 1
//! A3       the row as a letter, then the column from 1; the ninth row of a 9×9 grid is I or J
//! (2,0)    column and row, from 0: a square of the interchange vocabulary
//! ```
//!
//! R4 is not read as the eighteenth row: it is more likely the beginning of r4c7. All three name the
//! same cell. Which cell that is depends on the side of the grid.

use std::fmt;
use std::str::FromStr;

use crate::{Cell, Shape};

/// The name of a cell in a grid that is not known yet. Prints as `r1c3`.
///
/// ```
/// use ennead_grid::{CellName, Shape};
///
/// let cell = Shape::NINE.cell(0, 2);
/// for name in ["r1c3", "R1C3", "A3", "a3", "(2,0)"] {
///     assert_eq!(name.parse::<CellName>()?.cell(Shape::NINE), cell);
/// }
/// assert_eq!("r10c1".parse::<CellName>()?.cell(Shape::NINE), None);
/// assert!("r0c1".parse::<CellName>().is_err());
/// # Ok::<(), ennead_grid::BadCellName>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellName {
    /// From 1 to 100.
    row: u8,
    /// From 1 to 100.
    column: u8,
    /// Whether the row was written as a letter.
    is_lettered: bool,
}

/// A text that names no cell of any grid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{}` is no cell: write row and column, from 1, as r4c7; a letter for the row, as D7; or (column,row), from 0, as (6,3)",
    shortened(.0)
)]
pub struct BadCellName(pub String);

/// The beginning of a long text, without control characters.
fn shortened(text: &str) -> String {
    let shown: String = text.chars().take(40).flat_map(char::escape_debug).collect();
    if text.chars().nth(40).is_some() { shown + "…" } else { shown }
}

impl CellName {
    /// The cell of that name, if the grid is large enough.
    pub fn cell(self, shape: Shape) -> Option<Cell> {
        let row = match self.row {
            // Some leave out the letter I, which looks like a 1.
            10 if self.is_lettered && shape.side() == 9 => 9,
            row => usize::from(row),
        };
        shape.cell(row - 1, usize::from(self.column) - 1)
    }
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}

impl FromStr for CellName {
    type Err = BadCellName;

    fn from_str(text: &str) -> Result<CellName, BadCellName> {
        let name = text.trim().to_ascii_lowercase();
        let found = row_and_column(&name).or_else(|| lettered(&name)).or_else(|| square(&name));
        found.ok_or_else(|| BadCellName(text.to_owned()))
    }
}

/// `r1c3`
fn row_and_column(name: &str) -> Option<CellName> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    Some(CellName { row: counted(row)?, column: counted(column)?, is_lettered: false })
}

/// `a3`
fn lettered(name: &str) -> Option<CellName> {
    let letter = name.bytes().next().filter(|&byte| byte.is_ascii_lowercase() && byte != b'r')?;
    Some(CellName { row: letter - b'a' + 1, column: counted(&name[1..])?, is_lettered: true })
}

/// `(2,0)`
fn square(name: &str) -> Option<CellName> {
    let (column, row) = name.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    let from_zero = |text: &str| number(text.trim()).filter(|&number| number < 100);
    Some(CellName { row: from_zero(row)? + 1, column: from_zero(column)? + 1, is_lettered: false })
}

/// A number from 1 to 100.
fn counted(text: &str) -> Option<u8> {
    number(text).filter(|number| (1..=100).contains(number))
}

/// Digits alone: no sign.
fn number(text: &str) -> Option<u8> {
    let digits = Some(text).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
    digits?.parse().ok()
}
