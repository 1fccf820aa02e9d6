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
            run_bytes(self.level, full::Search { tables, memory, numbers, keep })
        }
    }
}

impl Default for NineForms {
    fn default() -> NineForms {
        NineForms::new()
    }
}

/// A bit for each digit, none for a blank, the highest for what is no number of a 9×9 grid.
static BITS: [u16; 256] = {
    let (mut bits, mut digit) = ([1 << 15; 256], 1);
    bits[0] = 0;
    while digit < 10 {
        bits[digit] = 1 << digit;
        digit += 1;
    }
    bits
};

/// Whether all numbers are below 10 and no digit stands twice in a house: then the sum of the bits of a
/// house is their union.
fn has_no_clash(numbers: &[u8; 81]) -> bool {
    let (mut sums, mut unions, mut differ) = ([0u16; 9], [0u16; 9], 0);
    for band in numbers.as_chunks::<27>().0 {
        let (mut box_sums, mut box_unions) = ([0u16; 3], [0u16; 3]);
        for row in band.as_chunks::<9>().0 {
            let bits = row.map(|number| BITS[usize::from(number)]);
            for (column, bit) in bits.into_iter().enumerate() {
                sums[column] = sums[column].wrapping_add(bit);
                unions[column] |= bit;
            }
            let (mut sum, mut union) = (0u16, 0);
            for (at, &[x, y, z]) in bits.as_chunks::<3>().0.iter().enumerate() {
                let (mini_sum, mini_union) = (x.wrapping_add(y).wrapping_add(z), x | y | z);
                box_sums[at] = box_sums[at].wrapping_add(mini_sum);
                box_unions[at] |= mini_union;
                sum = sum.wrapping_add(mini_sum);
                union |= mini_union;
            }
            differ |= sum ^ union;
        }
        for (sum, union) in box_sums.into_iter().zip(box_unions) {
            differ |= sum ^ union;
        }
    }
    for (sum, union) in sums.into_iter().zip(unions) {
        differ |= (sum ^ union) | (union & 1 << 15);
    }
    differ == 0
}

/// Rows of the puzzle and of its mirror image in the diagonal, with nine digits each.
type Sides = [[Row; 9]; 2];
