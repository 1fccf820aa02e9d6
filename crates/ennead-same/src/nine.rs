//! The canonical form of 9×9 puzzles.
//!
//! The same form as in `general`, found with byte shuffles: a row read through a state is
//! `names[row[columns]]`, two shuffles. There are two algorithms:
//!
//! ```text
//! full     full grids: the least second row is looked up, which leaves two dozen arrangements
//! blanks   everything else: row by row, breadth first, as in `general`
//! row      rows as nibbles and bytes
//! written  the text as far as it is written, and what it leaves free
//! ```

mod blanks;
mod full;
mod row;
mod tables;
mod written;

use ennead_grid::Shape;
use ennead_solve::Level;
use ennead_solve::bytes::{Bytes, BytesTask, mirrored, rows_of, run_bytes};

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
    /// Rows that read least.
    hits: Vec<u32>,
    /// Candidates of a full grid.
    alive: Vec<u32>,
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
        self.find(numbers, false)
    }

    /// The same, a transformation that leads to it, and the number of automorphisms.
    pub fn canonical(&mut self, numbers: &[u8; 81]) -> Option<([u8; 81], Transformation, u128)> {
        let least = self.find(numbers, true)?;
        let states = &self.memory.states;
        let transformation = states[0].transformation();
        let blanks = crate::general::orders_of_blanks(Shape::NINE, &least);
        Some((least, transformation, states.len() as u128 * blanks))
    }

    /// The least text. If `keep`, the final states are in the memory afterwards.
    fn find(&mut self, numbers: &[u8; 81], keep: bool) -> Option<[u8; 81]> {
        let (tables, memory) = (self.tables, &mut self.memory);
        run_bytes(self.level, Find { tables, memory, numbers, keep })
    }
}

impl Default for NineForms {
    fn default() -> NineForms {
        NineForms::new()
    }
}

/// The work for one puzzle.
struct Find<'a> {
    tables: &'a Tables,
    memory: &'a mut Memory,
    numbers: &'a [u8; 81],
    /// Whether the final states are wanted.
    keep: bool,
}

impl BytesTask for Find<'_> {
    type Output = Option<[u8; 81]>;

    #[inline(always)]
    fn run<B: Bytes>(self, token: B::Token) -> Option<[u8; 81]> {
        let Find { tables, memory, numbers, keep } = self;
        let rows = rows_of::<B>(token, numbers);
        let sides = [rows, mirrored(token, rows)];
        let look = look(token, &sides)?;
        let sides = sides.map(|side| side.map(B::store));
        Some(if look.is_full {
            full::Search { tables, memory, sides: &sides, keep }.run::<B>(token)
        } else {
            let blank_rows = look.blank_rows;
            blanks::Search { tables, memory, sides: &sides, blank_rows, keep }.run::<B>(token)
        })
    }
}

/// What is seen of a puzzle at once.
struct Look {
    is_full: bool,
    /// The rows without a given, a bit each, nine for each side.
    blank_rows: u32,
}

/// The digits 1 to 8 as a bit each.
const EIGHT: [u8; 16] = [0, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0];

/// The next of the three bytes that a byte belongs to, around.
const NEXT_OF_THREE: [u8; 16] = [1, 2, 0, 4, 5, 3, 7, 8, 6, 128, 128, 128, 128, 128, 128, 128];

/// Looks at a puzzle; `None` if a number is above 9 or a digit stands twice in a house.
///
/// Nine lines are looked at side by side: byte c of row r. All that is in a byte is what stands in a column,
/// and in the mirror image what stands in a row; if these are as many digits as there are givens, no line
/// has a digit twice. Three columns together have in byte r what stands in row r of their stack; so a
/// box has a digit twice if two of three such bytes have it.
#[inline(always)]
fn look<B: Bytes>(token: B::Token, sides: &[[B; 9]; 2]) -> Option<Look> {
    let (zero, eight) = (B::splat(token, 0), B::load(token, &EIGHT));
    let (nine, next) = (B::splat(token, 9), B::load(token, &NEXT_OF_THREE));
    // The digits 1 to 8 in one byte, the 9 in another.
    let sets = |row: B| [eight.shuffle_nine(row), row.equal(nine)];
    let both = |[a, b]: [B; 2], [c, d]: [B; 2]| [a & c, b & d];
    let either = |[a, b]: [B; 2], [c, d]: [B; 2]| [a | c, b | d];
    let (mut columns, mut most, mut givens) = ([zero; 2], zero, 0);
    for &row in &sides[0] {
        columns = either(columns, sets(row));
        most = most.greatest(row);
        givens += (!row.equal(zero).tops() & 511).count_ones();
    }
    let (mut rows, mut twice) = ([zero; 2], [zero; 2]);
    for stack in sides[1].as_chunks::<3>().0 {
        let three = either(either(sets(stack[0]), sets(stack[1])), sets(stack[2]));
        rows = either(rows, three);
        twice = either(twice, both(three, three.map(|set| set.shuffle_nine(next))));
    }
    let is_digit = most.greatest(nine).equal(nine);
    let is_single = (twice[0] | twice[1]).equal(zero);
    let digits = |[eight, nine]: [B; 2]| {
        u128::from_le_bytes(eight.store()).count_ones() + nine.tops().count_ones()
    };
    if (is_digit & is_single).tops() != 0xffff
        || digits(columns) != givens
        || digits(rows) != givens
    {
        return None;
    }
    let blanks = |[eight, nine]: [B; 2]| (eight | nine).equal(zero).tops() & 511;
    Some(Look { is_full: givens == 81, blank_rows: blanks(rows) | blanks(columns) << 9 })
}

/// Rows of the puzzle and of its mirror image in the diagonal, with nine digits each.
type Sides = [[Row; 9]; 2];
