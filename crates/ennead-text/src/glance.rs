//! Valid or not, complete or not: told of a plain 81-character line without making a grid of it.
//!
//! For files with millions of lines. Each character becomes one 64-bit word with a 1 in the counter
//! of what it is, and the words of a house are simply added:
//!
//! ```text
//! bits  0-3  4-7  …  32-35   36-39   40-43
//!       1s   2s   …  9s      blanks  anything else
//! ```
//!
//! A house has nine cells, so no counter can overflow into the next. A digit stands more than once
//! where a counter has any bit but its lowest, so one look at the union of all 27 sums tells whether
//! anything repeats. Which digit, where, is left to [`validate`](ennead_grid::validate).

use crate::Alphabet;
use crate::alphabet::Symbol;

/// What a glance at a line tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glance {
    /// No digit repeats in a house.
    pub valid: bool,
    /// No cell is blank.
    pub complete: bool,
}

const BLANKS: u32 = 36;
const OTHERS: u32 = 40;
/// All bits but the lowest of the nine digits' counters.
const REPEATED: u64 = 0xE_EEEE_EEEE;

static COUNTERS: std::sync::LazyLock<[u64; 256]> = std::sync::LazyLock::new(|| {
    std::array::from_fn(|byte| match Alphabet::Digits.meaning(char::from(byte as u8), 9) {
        Some(Symbol::Digit(digit)) => 1 << (4 * digit.index()),
        // A byte above is part of a character.
        Some(Symbol::Blank) if byte < 128 => 1 << BLANKS,
        _ => 1 << OTHERS,
    })
});

/// Glances at a line of 81 characters (without its line end). `None` if it is not one: then it has
/// to be read properly.
pub fn glance(line: &[u8]) -> Option<Glance> {
    let line: &[u8; 81] = line.try_into().ok()?;
    let counters = &*COUNTERS;
    let mut columns = [0u64; 9];
    let mut all = 0;
    let mut blanks = 0;
    for band in line.as_chunks::<27>().0 {
        let mut boxes = [0u64; 3];
        for row in band.as_chunks::<9>().0 {
            let cells = row.map(|byte| counters[byte as usize]);
            for (column, cell) in columns.iter_mut().zip(cells) {
                *column += cell;
            }
            let mini = [
                cells[0] + cells[1] + cells[2],
                cells[3] + cells[4] + cells[5],
                cells[6] + cells[7] + cells[8],
            ];
            let row = mini[0] + mini[1] + mini[2];
            all |= row;
            blanks |= row >> BLANKS & 0xF;
            for (sum, mini) in boxes.iter_mut().zip(mini) {
                *sum += mini;
            }
        }
        all |= boxes[0] | boxes[1] | boxes[2];
    }
    all |= columns.iter().fold(0, |union, column| union | column);
    if all >> OTHERS != 0 {
        return None;
    }
    Some(Glance { valid: all & REPEATED == 0, complete: blanks == 0 })
}
