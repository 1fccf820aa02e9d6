//! The canonical form for every shape, row by row. Plain rather than fast; `nine` does the same for
//! 9×9 puzzles.
//!
//! The canonical form of a puzzle is the least of all puzzles that it can be transformed into, where
//! puzzles are compared as texts: row by row, a blank before every digit. In it the digits are named in
//! the order in which they first appear.
//!
//! # How
//!
//! Each row of the puzzle (and of its mirror image in the diagonal, where boxes are square) is tried as
//! the first row. From there it goes breadth first: a *state* is a map that is decided as far as the
//! rows written down need it, and of all states and all rows that may come next those are kept that
//! read least. The next row is one of the same band, or of any new band if the band is full.
//!
//! Columns are decided late. Blanks come first, so columns without any given in the rows so far always
//! stand at the beginning of their stack, and stacks without any at the beginning of the grid; these
//! are *free*, and remain exchangeable without being tried in every order. A row is read by sorting
//! what is free. Digits without a name read alike, greater than all names; where several of them stand
//! in free columns, every order of these columns is a state of its own.
//!
//! Which columns are free follows from the text alone, so all states of a level have the same.
//!
//! # Blank lines
//!
//! Blank rows of one band are interchangeable, and so are blank bands: the first is tried for all.
//! So a final state stands for as many transformations as the blank rows, bands, columns and stacks
//! of the text have orders; their number is that of the automorphisms.

use ennead_grid::{Puzzle, Shape};

use crate::{CanonicalError, Transformation};

/// The longest side.
pub(crate) const MAX_SIDE: usize = 25;

/// States of one level, at most: 100 MB. An almost full 16×16 grid has eight million.
const MAX_STATES: usize = 1 << 20;

/// A number for each line or digit.
type Line = [u8; MAX_SIDE];

/// A partial map.
#[derive(Clone, Copy)]
struct State {
    /// The name of each digit, by its index; 0 if it has none.
    names: Line,
    /// The column at each place.
    columns: Line,
    /// The row at each place, as far as decided.
    rows: Line,
    /// Rows that are decided, a bit each.
    used: u32,
}

/// What of the columns is not decided.
#[derive(Clone, Copy)]
struct Free {
    /// How many stacks from the first on.
    stacks: usize,
    /// How many columns from the first on, per stack.
    columns: [usize; MAX_SIDE],
}

/// A puzzle, or its mirror image in the diagonal.
struct Side {
    is_transposed: bool,
    /// Digits by row, 0 for blank.
    rows: Vec<Line>,
}

/// The text so far, its rows one after the other, and the states that give it.
struct Best {
    text: Vec<Line>,
    states: Vec<(bool, State)>,
}

/// The canonical form: its numbers, a transformation that leads to it, and how many there are.
pub(crate) fn canonical(
    puzzle: &Puzzle,
) -> Result<(Vec<u8>, Transformation, u128), CanonicalError> {
    let shape = puzzle.shape();
    if shape.side() > MAX_SIDE {
        return Err(CanonicalError::TooLarge { side: shape.side() });
    }
    let sides = sides(puzzle);
    let mut best: Option<Best> = None;
    for side in &sides {
        for first in starts(shape, &side.rows) {
            try_first(shape, side, first, &mut best)?;
        }
    }
    let best = best.expect("a grid has a row to begin with");
    let numbers: Vec<u8> = best.text.iter().flat_map(|row| &row[..shape.side()]).copied().collect();
    let (is_transposed, state) = best.states[0];
    let transformation = transformation(shape, is_transposed, &state);
    let automorphisms = best.states.len() as u128 * orders_of_blanks(shape, &numbers);
    Ok((numbers, transformation, automorphisms))
}

fn sides(puzzle: &Puzzle) -> Vec<Side> {
    let (shape, side) = (puzzle.shape(), puzzle.shape().side());
    let mut plain = vec![[0; MAX_SIDE]; side];
    let mut turned = plain.clone();
    for (cell, digit) in puzzle.filled() {
        let (row, column) = (shape.row(cell), shape.column(cell));
        plain[row][column] = digit.get();
        turned[column][row] = digit.get();
    }
    let mut sides = vec![Side { is_transposed: false, rows: plain }];
    if shape.order().is_some() {
        sides.push(Side { is_transposed: true, rows: turned });
    }
    sides
}

/// The rows to begin with: of blank rows one per band, and one band of those that are blank.
fn starts(shape: Shape, rows: &[Line]) -> Vec<usize> {
    let mut seen = BlankOnce::default();
    let is_start =
        |&row: &usize| rows[row] != [0; MAX_SIDE] || seen.is_first(shape, rows, row, true);
    (0..shape.side()).filter(is_start).collect()
}

/// Lets one blank row of each band through, and one blank band.
#[derive(Default)]
struct BlankOnce {
    band: Option<usize>,
    has_blank_band: bool,
}

impl BlankOnce {
    /// Whether the blank row `row` is the first of its kind.
    fn is_first(&mut self, shape: Shape, rows: &[Line], row: usize, is_new_band: bool) -> bool {
        let size = shape.box_rows();
        let band = row / size;
        if self.band.replace(band) == Some(band) {
            return false;
        }
        let is_blank_band = rows[band * size..][..size].iter().all(|row| *row == [0; MAX_SIDE]);
        let is_interchangeable = is_new_band && is_blank_band;
        !is_interchangeable || !std::mem::replace(&mut self.has_blank_band, true)
    }
}

/// Goes through all levels with `first` as the first row, as long as the text is not greater than the
/// best; replaces or extends the best.
fn try_first(
    shape: Shape,
    side: &Side,
    first: usize,
    best: &mut Option<Best>,
) -> Result<(), CanonicalError> {
    let (size, lines) = (shape.box_rows(), shape.side());
    let mut columns = [0; MAX_SIDE];
    (0..lines).for_each(|at| columns[at] = at as u8);
    let start = State { names: [0; MAX_SIDE], columns, rows: [0; MAX_SIDE], used: 0 };
    let mut free = Free { stacks: shape.box_rows(), columns: [shape.box_columns(); MAX_SIDE] };
    let (mut states, mut named) = (vec![start], 0);
    let mut text: Vec<Line> = Vec::with_capacity(lines);
    // Whether the text is known to be less than the best.
    let mut is_less = best.is_none();
    for level in 0..lines {
        let mut least = [u8::MAX; MAX_SIDE];
        let mut next: Vec<(usize, usize)> = Vec::new();
        for (at, state) in states.iter().enumerate() {
            for row in 0..lines {
                let band = usize::from(state.rows[level.saturating_sub(1)]) / size;
                let is_next = if level == 0 {
                    row == first
                } else {
                    state.used >> row & 1 == 0 && (level % size == 0 || row / size == band)
                };
                if is_next {
                    let key = read(shape, state, &side.rows[row], &free).0;
                    if key < least {
                        least = key;
                        next.clear();
                    }
                    if key == least {
                        next.push((at, row));
                    }
                }
            }
        }
        let is_blank = least[..lines].iter().all(|&symbol| symbol == 0);
        if is_blank {
            let mut last = usize::MAX;
            let mut seen = BlankOnce::default();
            next.retain(|&(at, row)| {
                if std::mem::replace(&mut last, at) != at {
                    seen = BlankOnce::default();
                }
                seen.is_first(shape, &side.rows, row, level % size == 0)
            });
        }
        // The row as it will be written: what has no name is named from left to right.
        let mut written = [0; MAX_SIDE];
        let mut name = named;
        for (to, &symbol) in written.iter_mut().zip(&least[..lines]) {
            *to = if symbol == NEW {
                name += 1;
                name
            } else {
                symbol
            };
        }
        if !is_less {
            let known = &best.as_ref().expect("compared with something").text[level];
            match written.cmp(known) {
                std::cmp::Ordering::Greater => return Ok(()),
                std::cmp::Ordering::Less => is_less = true,
                std::cmp::Ordering::Equal => {}
            }
        }
        text.push(written);
        let mut after = Vec::new();
        for (at, row) in next {
            let digits = &side.rows[row];
            let mut state = states[at];
            state.columns = read(shape, &state, digits, &free).1;
            state.rows[level] = row as u8;
            state.used |= 1 << row;
            let first = after.len();
            after.push(state);
            branch(shape, &least, &free, &mut after, first)?;
            for state in &mut after[first..] {
                let mut name = named;
                for place in 0..lines {
                    if least[place] == NEW {
                        name += 1;
                        let digit = digits[usize::from(state.columns[place])];
                        state.names[usize::from(digit) - 1] = name;
                    }
                }
            }
        }
        (states, named) = (after, name);
        free = free.after(shape, &least);
    }
    let states = states.into_iter().map(|state| (side.is_transposed, state));
    match best {
        Some(best) if !is_less => best.states.extend(states),
        _ => *best = Some(Best { text, states: states.collect() }),
    }
    Ok(())
}

/// The symbol of a digit without a name.
const NEW: u8 = MAX_SIDE as u8 + 1;

/// The least reading of a row, and the columns in the order in which it reads so.
fn read(shape: Shape, state: &State, digits: &Line, free: &Free) -> (Line, Line) {
    let size = shape.box_columns();
    let symbol = |column: u8| match digits[usize::from(column)] {
        0 => 0,
        digit => match state.names[usize::from(digit) - 1] {
            0 => NEW,
            name => name,
        },
    };
    let mut columns = state.columns;
    for stack in 0..shape.box_rows() {
        columns[stack * size..][..free.columns[stack]].sort_by_key(|&column| symbol(column));
    }
    let free_columns = &mut columns[..free.stacks * size];
    let mut stacks: Vec<&[u8]> = free_columns.chunks(size).collect();
    stacks.sort_by_key(|stack| stack.iter().map(|&column| symbol(column)).collect::<Vec<u8>>());
    let sorted = stacks.concat();
    free_columns.copy_from_slice(&sorted);
    let mut key = [0; MAX_SIDE];
    for place in 0..shape.side() {
        key[place] = symbol(columns[place]);
    }
    (key, columns)
}

/// Adds to the state at `first` all its variants: every order of free columns that read `NEW` in one
/// stack, and of free stacks that read alike and are not blank.
fn branch(
    shape: Shape,
    key: &Line,
    free: &Free,
    states: &mut Vec<State>,
    first: usize,
) -> Result<(), CanonicalError> {
    let size = shape.box_columns();
    let stack_of = |stack: usize| &key[stack * size..][..size];
    let mut at = 0;
    while at < free.stacks {
        let alike = (at..free.stacks).take_while(|&stack| stack_of(stack) == stack_of(at)).count();
        if stack_of(at).iter().any(|&symbol| symbol != 0) {
            permute(states, first, at * size, alike, size)?;
        }
        at += alike;
    }
    for stack in 0..shape.box_rows() {
        let free = &stack_of(stack)[..free.columns[stack]];
        let named = free.iter().take_while(|&&symbol| symbol != NEW).count();
        permute(states, first, stack * size + named, free.len() - named, 1)?;
    }
    Ok(())
}

/// Adds every order of `count` groups of `width` columns, the first of which is at `place`.
fn permute(
    states: &mut Vec<State>,
    first: usize,
    place: usize,
    count: usize,
    width: usize,
) -> Result<(), CanonicalError> {
    // Every order comes from choosing who is first, then who of the others is second, and so on.
    for fixed in 0..count.saturating_sub(1) {
        for at in first..states.len() {
            for other in fixed + 1..count {
                let mut state = states[at];
                for i in 0..width {
                    state.columns.swap(place + fixed * width + i, place + other * width + i);
                }
                if states.len() == MAX_STATES {
                    return Err(CanonicalError::TooManyTies);
                }
                states.push(state);
            }
        }
    }
    Ok(())
}

impl Free {
    /// What is left free after a row that reads so.
    fn after(mut self, shape: Shape, key: &Line) -> Free {
        let size = shape.box_columns();
        for (stack, symbols) in key[..shape.side()].chunks(size).enumerate() {
            let blank = symbols.iter().take_while(|&&symbol| symbol == 0).count();
            self.columns[stack] = self.columns[stack].min(blank);
        }
        let stacks = &self.columns[..shape.box_rows()];
        self.stacks = stacks.iter().take_while(|&&columns| columns == size).count();
        self
    }
}

/// The transformation of a final state. Digits that do not appear get the names that are left.
fn transformation(shape: Shape, is_transposed: bool, state: &State) -> Transformation {
    let side = shape.side();
    let mut left = (1..=side as u8).filter(|name| !state.names[..side].contains(name));
    let names = state.names[..side].iter().map(|&name| match name {
        0 => left.next().expect("as many names as digits") - 1,
        name => name - 1,
    });
    let digits: Vec<u8> = names.collect();
    let (rows, columns) = (&state.rows[..side], &state.columns[..side]);
    Transformation::new(shape, is_transposed, rows, columns, &digits)
        .expect("rows and columns stay in their chutes")
}

/// In how many ways the blank rows of each band, the blank bands, the blank columns of each stack and
/// the blank stacks can be ordered.
pub(crate) fn orders_of_blanks(shape: Shape, numbers: &[u8]) -> u128 {
    let side = shape.side();
    let is_blank_row = |row: usize| numbers[row * side..][..side].iter().all(|&n| n == 0);
    let is_blank_column = |column: usize| (0..side).all(|row| numbers[row * side + column] == 0);
    let orders = |size: usize, is_blank: &dyn Fn(usize) -> bool| -> u128 {
        let blanks =
            |chute: usize| (chute * size..(chute + 1) * size).filter(|&l| is_blank(l)).count();
        let chutes = (0..side / size).map(blanks).collect::<Vec<_>>();
        let blank_chutes = chutes.iter().filter(|&&blanks| blanks == size).count();
        chutes.iter().map(|&blanks| factorial(blanks)).product::<u128>() * factorial(blank_chutes)
    };
    orders(shape.box_rows(), &is_blank_row) * orders(shape.box_columns(), &is_blank_column)
}

fn factorial(n: usize) -> u128 {
    (1..=n as u128).product()
}
