//! The canonical form of 9×9 puzzles.
//!
//! The same form as in `general`, found with byte shuffles: a row read through a state is
//! `names[row[columns]]`, two shuffles. There are two algorithms:
//!
//! ```text
//! full     full grids: the least second row is looked up, which leaves two dozen arrangements
//! blanks   everything else: row by row, breadth first, as in `general`
//! row      rows as nibbles and bytes
//! ```

mod blanks;
mod full;
mod row;
mod tables;

use ennead_grid::Shape;
use ennead_solve::Level;
use ennead_solve::bytes::run_bytes;

use crate::Transformation;
use row::{Row, State};
use tables::Tables;

/// Canonical forms of 9×9 puzzles, one after the other. Make one per thread and use it again.
///
/// ```
/// use ennead_same::NineForms;
///
/// let line = b"000000010400000000020000000000050407008000300001090000300400200050100000000806000";
/// let mut forms = NineForms::new();
/// let least = forms.least(&line.map(|byte| byte - b'0')).expect("no digit stands twice");
/// assert_eq!(least[..12], [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
/// ```
#[derive(Debug)]
pub struct NineForms {
    level: Level,
    tables: &'static Tables,
    memory: Memory,
}

/// What the searches keep from one puzzle to the next.
#[derive(Debug, Default)]
struct Memory {
    states: Vec<State>,
    next: Vec<State>,
    keys: Vec<u64>,
}

/// The least text, in `numbers`, and in the memory the states that give it, each once.
struct Found {
    numbers: [u8; 81],
}

impl NineForms {
    /// With the fastest instructions of this machine.
    pub fn new() -> NineForms {
        NineForms::at(Level::best())
    }

    /// With the instructions of `level`. The forms are the same at every level.
    ///
    /// # Panics
    /// If this machine does not have the level.
    pub fn at(level: Level) -> NineForms {
        assert!(level.is_available(), "this machine has no {level}");
        NineForms { level, tables: Tables::get(), memory: Memory::default() }
    }

    /// The canonical form of a puzzle of 81 numbers, 0 for blank; `None` if a number is above 9 or a
    /// digit stands twice in a house.
    pub fn least(&mut self, numbers: &[u8; 81]) -> Option<[u8; 81]> {
        has_no_clash(numbers).then(|| self.find(numbers, false).numbers)
    }

    /// The canonical form of a puzzle without a clash, a transformation that leads to it, and the number
    /// of automorphisms.
    pub(crate) fn canonical(&mut self, numbers: &[u8; 81]) -> ([u8; 81], Transformation, u128) {
        let least = self.find(numbers, true).numbers;
        let states = &self.memory.states;
        let transformation = states[0].transformation();
        let blanks = crate::general::orders_of_blanks(Shape::NINE, &least);
        (least, transformation, states.len() as u128 * blanks)
    }

    /// The least text. If `keep`, the final states are in the memory afterwards.
    fn find(&mut self, numbers: &[u8; 81], keep: bool) -> Found {
        let (tables, memory) = (self.tables, &mut self.memory);
        if numbers.contains(&0) {
            run_bytes(self.level, blanks::Search { tables, memory, numbers, keep })
        } else {
            run_bytes(self.level, full::Search { tables, memory, numbers })
        }
    }
}

impl Default for NineForms {
    fn default() -> NineForms {
        NineForms::new()
    }
}

/// Whether all numbers are below 10 and no digit stands twice in a house.
fn has_no_clash(numbers: &[u8; 81]) -> bool {
    let (mut columns, mut clashes) = ([0u16; 9], 0);
    for band in numbers.as_chunks::<27>().0 {
        let mut boxes = [0u16; 3];
        for row in band.as_chunks::<9>().0 {
            let mut seen = 0;
            for (column, &number) in row.iter().enumerate() {
                // Blanks have no bit; a number above 9 clashes with all.
                let bit = if number > 9 { u16::MAX } else { (1 << number) & !1 };
                clashes |= bit & (seen | columns[column] | boxes[column / 3]);
                clashes |= bit & !0x3ff;
                seen |= bit;
                columns[column] |= bit;
                boxes[column / 3] |= bit;
            }
        }
    }
    clashes == 0
}

/// Rows of the puzzle and of its mirror image in the diagonal, with nine digits each.
type Sides = [[Row; 9]; 2];
