//! Puzzles: row by row, breadth first, as `general` explains. What is still free, and which choices tie,
//! follows from the text written so far, so it is worked out once per level and not per state.
//!
//! About 38 rows are read for a puzzle with 17 givens.
//!
//! Tried (in a prototype; not measured again here): AVX2 with two states to a register (no faster); scalar code on nibbles without branches (8 %
//! slower than with them, and both 1.6 times as slow as this).

use ennead_solve::bytes::Bytes;

use super::row::{NEW, Row, State, packed, sort2, write};
use super::tables::{PERMUTATIONS, Tables};
use super::{Memory, Patterns, Sides};

/// The work for one puzzle.
pub(super) struct Search<'a> {
    pub(super) tables: &'a Tables,
    pub(super) memory: &'a mut Memory,
    /// Numbers up to 9, no clash.
    pub(super) sides: &'a Sides,
    pub(super) patterns: &'a Patterns,
    /// Whether the final states are wanted.
    pub(super) keep: bool,
}

/// What of the columns is not decided: they stand at the beginning.
#[derive(Clone, Copy)]
struct Free {
    /// How many stacks.
    stacks: usize,
    /// How many columns of each stack.
    columns: [usize; 3],
}

impl Free {
    const ALL: Free = Free { stacks: 3, columns: [3; 3] };

    /// After a row that reads `key`.
    #[inline(always)]
    fn after(&self, key: u64) -> Free {
        let mut free = *self;
        for (stack, columns) in free.columns.iter_mut().enumerate() {
            let symbols = (key >> (24 - 12 * stack) & 0xfff) as u16;
            let blank = if symbols == 0 { 3 } else { (symbols.leading_zeros() as usize - 4) / 4 };
            *columns = (*columns).min(blank);
        }
        free.stacks = free.columns.iter().take_while(|&&columns| columns == 3).count();
        free
    }
}

const SAME: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// Compare-and-exchange steps that sort the free columns of each stack: the shuffles of three steps, by
/// 16a + 4b + c free columns.
static NETWORKS: [[[u8; 16]; 3]; 64] = {
    let (mut table, mut i) = ([[SAME; 3]; 64], 0);
    while i < 64 {
        let (free, mut stack) = ([i / 16, i / 4 % 4, i % 4], 0);
        while stack < 3 {
            let top = 8 - 3 * stack;
            if free[stack] >= 2 {
                table[i][0][top] = top as u8 - 1;
                table[i][0][top - 1] = top as u8;
            }
            if free[stack] == 3 {
                table[i][1][top - 1] = top as u8 - 2;
                table[i][1][top - 2] = top as u8 - 1;
                table[i][2][top] = top as u8 - 1;
                table[i][2][top - 1] = top as u8;
            }
            stack += 1;
        }
        i += 1;
    }
    table
};

/// The later of the two places exchanged by steps 1 and 3, and by step 2: it takes the greater.
const LATER: [[u8; 16]; 2] = [
    [0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0],
    [255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0],
];

/// Shuffles that put stacks in an order, by 9a + 3b + c.
static STACKS: [[u8; 16]; 27] = {
    let (mut table, mut i) = ([[0x80; 16]; 27], 0);
    while i < 27 {
        let (order, mut place) = ([i / 9, i / 3 % 3, i % 3], 0);
        while place < 9 {
            table[i][8 - place] = (8 - (3 * order[place / 3] + place % 3)) as u8;
            place += 1;
        }
        i += 1;
    }
    table
};

/// How to read rows at one level.
struct Reader<B: Bytes> {
    token: B::Token,
    steps: [B; 3],
    later: [B; 2],
    /// How many of the steps are needed: 0, 1 or 3.
    len: usize,
    stacks: usize,
}

impl<B: Bytes> Reader<B> {
    #[inline(always)]
    fn new(token: B::Token, free: &Free) -> Reader<B> {
        let [a, b, c] = free.columns;
        let most = a.max(b).max(c);
        let steps = &NETWORKS[(16 * a + 4 * b + c) & 63];
        Reader {
            token,
            steps: [0, 1, 2].map(|step| B::load(token, &steps[step])),
            later: [0, 1].map(|step| B::load(token, &LATER[step])),
            len: if most == 3 { 3 } else { most / 2 },
            stacks: free.stacks,
        }
    }

    /// Whether nothing is left to choose.
    #[inline(always)]
    fn is_decided(&self) -> bool {
        self.len == 0 && self.stacks < 2
    }

    /// Sorts the free columns.
    #[inline(always)]
    fn sorted(&self, bytes: B) -> B {
        let step = |bytes: B, shuffle: B, later: B| {
            let other = bytes.shuffle(shuffle);
            B::choose(later, bytes.greatest(other), bytes.least(other))
        };
        let bytes = step(bytes, self.steps[0], self.later[0]);
        if self.len < 3 {
            return bytes;
        }
        let bytes = step(bytes, self.steps[1], self.later[1]);
        step(bytes, self.steps[2], self.later[0])
    }

    /// What each place reads, before what is free is sorted.
    #[inline(always)]
    fn symbols(&self, state: &State, row: &Row) -> B {
        let load = |bytes| B::load(self.token, bytes);
        load(&state.names).shuffle(load(row).shuffle(load(&state.columns)))
    }

    /// The least reading of a row.
    #[inline(always)]
    fn key(&self, state: &State, row: &Row) -> u64 {
        let mut symbols = self.symbols(state, row);
        if self.len != 0 {
            symbols = self.sorted(symbols);
        }
        let key = packed(symbols);
        if self.stacks < 2 {
            return key;
        }
        let [mut a, mut b, mut c] = [key >> 24, key >> 12 & 0xfff, key & 0xfff];
        self.sort_stacks([&mut a, &mut b, &mut c]);
        a << 24 | b << 12 | c
    }

    #[inline(always)]
    fn sort_stacks(&self, [a, b, c]: [&mut u64; 3]) {
        sort2(a, b, true);
        sort2(b, c, self.stacks == 3);
        sort2(a, b, self.stacks == 3);
    }

    /// The columns in an order in which the row reads its least.
    #[inline(always)]
    fn arranged(&self, state: &State, row: &Row) -> [u8; 16] {
        // Symbol and column in one byte.
        let columns = B::load(self.token, &state.columns);
        let mut both = self.sorted(self.symbols(state, row).raised() | columns);
        if self.stacks >= 2 {
            let key = packed(both.lowered());
            // Stack and its number in one.
            let mut a = key >> 24 << 4;
            let mut b = (key >> 12 & 0xfff) << 4 | 1;
            let mut c = (key & 0xfff) << 4 | 2;
            self.sort_stacks([&mut a, &mut b, &mut c]);
            let order = ((a & 3) * 9 + (b & 3) * 3 + (c & 3)) as usize;
            both = both.shuffle(B::load(self.token, &STACKS[order]));
        }
        let low = both & B::splat(self.token, 15);
        (low | B::load(self.token, &BEYOND)).store()
    }
}

/// What stands in the bytes of a state's columns beyond the nine.
const BEYOND: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 128, 128, 128, 128, 128, 128];

/// Places that may be permuted: the first, how many groups, how wide each.
type Tie = (usize, usize, usize);

/// The choices a row leaves among the free columns and stacks. Only new digits tie.
#[inline(always)]
fn ties(key: u64, free: &Free) -> ([Tie; 4], usize) {
    let (mut ties, mut len) = ([(0, 0, 0); 4], 0);
    let stack = |at: usize| key >> (24 - 12 * at) & 0xfff;
    let alike = |a: usize, b: usize| b < free.stacks && stack(a) != 0 && stack(a) == stack(b);
    if alike(1, 2) {
        ties[len] = if alike(0, 1) { (0, 3, 3) } else { (3, 2, 3) };
        len += 1;
    } else if alike(0, 1) {
        ties[len] = (0, 2, 3);
        len += 1;
    }
    for (at, &columns) in free.columns.iter().enumerate() {
        let new = (0..columns).filter(|i| stack(at) >> (8 - 4 * i) & 15 == NEW).count();
        if new >= 2 {
            ties[len] = (3 * at + columns - new, new, 1);
            len += 1;
        }
    }
    (ties, len)
}

/// The shuffle that permutes groups of places.
const fn permuting((first, groups, width): Tie, permutation: usize) -> [u8; 16] {
    let (mut shuffle, mut i) = (SAME, 0);
    while i < groups * width {
        let from = width * PERMUTATIONS[permutation][i / width] as usize + i % width;
        shuffle[8 - (first + i)] = (8 - (first + from)) as u8;
        i += 1;
    }
    shuffle
}

/// The shuffles of a tie but for that which changes nothing: of two groups one, of three five.
type Others = [[u8; 16]; 5];

const fn others(tie: Tie) -> Others {
    // Of two things the third permutation is the other order; of three, all but the first.
    if tie.1 == 2 {
        return [permuting(tie, 2); 5];
    }
    let (mut shuffles, mut i) = ([SAME; 5], 0);
    while i < 5 {
        shuffles[i] = permuting(tie, i + 1);
        i += 1;
    }
    shuffles
}

/// [`others`] for single columns: by the first place, and by whether there are three.
static COLUMN_TIES: [[Others; 2]; 9] = {
    let (mut table, mut first) = ([[[SAME; 5]; 2]; 9], 0);
    while first < 8 {
        table[first][0] = others((first, 2, 1));
        if first < 7 {
            table[first][1] = others((first, 3, 1));
        }
        first += 1;
    }
    table
};

/// The same for stacks, by the first place divided by three.
static STACK_TIES: [[Others; 2]; 2] =
    [[others((0, 2, 3)), others((0, 3, 3))], [others((3, 2, 3)), [SAME; 5]]];

/// Adds to the states from `start` on all their variants under the ties.
#[inline(always)]
fn branch<B: Bytes>(token: B::Token, states: &mut Vec<State>, start: usize, ties: &[Tie]) {
    for &(first, groups, width) in ties {
        let end = states.len();
        let three = usize::from(groups == 3);
        let shuffles = if width == 1 {
            &COLUMN_TIES[first % 9][three]
        } else {
            &STACK_TIES[first / 3 % 2][three]
        };
        for shuffle in &shuffles[..=4 * three] {
            let shuffle = B::load(token, shuffle);
            for at in start..end {
                let mut state = states[at];
                state.columns = B::load(token, &state.columns).shuffle(shuffle).store();
                states.push(state);
            }
        }
    }
}

/// Names the new digits of a row, which stand at the places of `new`, a bit each. (All at once in a
/// register: whoever reads what was just written byte by byte waits.)
#[inline(always)]
fn name<B: Bytes>(token: B::Token, state: &mut State, row: &Row, mut new: u64, mut named: u8) {
    if new == 0 {
        return;
    }
    let load = |bytes| B::load(token, bytes);
    let digits = load(row).shuffle(load(&state.columns)).store();
    let (digit, mut names) = (load(&SAME), load(&state.names));
    while new != 0 {
        let place = new.trailing_zeros() as usize;
        new &= new - 1;
        named += 1;
        let here = digit.equal(B::splat(token, digits[8 - place.min(8)]));
        names = B::choose(here, B::splat(token, named), names);
    }
    state.names = names.store();
}

/// The places at which a key reads `NEW`, a bit each.
#[inline(always)]
fn new_places(key: u64) -> u64 {
    // Of 0 to 10, only 0b1010 has both bits.
    let mut hits = key >> 3 & key >> 1 & 0x1_1111_1111;
    let mut new = 0;
    while hits != 0 {
        new |= 1 << (8 - hits.trailing_zeros() / 4);
        hits &= hits - 1;
    }
    new
}

/// Rows of both sides, and of each row the pattern, bit c for column c.
struct Puzzle<'a> {
    rows: &'a Sides,
    patterns: &'a Patterns,
}

impl Puzzle<'_> {
    fn is_blank_band(&self, side: usize, row: usize) -> bool {
        self.patterns[side][row / 3 * 3..][..3] == [0; 3]
    }

    /// The rows to begin with, a bit each, nine for each side; and their pattern. Of blank rows in a band
    /// and of blank bands of a side the first stands for all.
    #[inline(always)]
    fn starts(&self, tables: &Tables) -> (u32, u16) {
        let (mut starts, mut best) = (0u32, u16::MAX);
        for at in 0..18 {
            let least = tables.least[usize::from(self.patterns[at / 9][at % 9] & 511)];
            starts = if least < best { 0 } else { starts } | u32::from(least <= best) << at;
            best = best.min(least);
        }
        if best == 0 {
            let mut blank_bands = [false; 2];
            let mut last = usize::MAX;
            for at in 0..18 {
                let (side, row) = (at / 9, at % 9);
                if starts >> at & 1 == 0 {
                    continue;
                }
                let is_again = std::mem::replace(&mut last, at / 3) == at / 3;
                let is_blank_band = self.is_blank_band(side, row);
                if is_again || (is_blank_band && blank_bands[side]) {
                    starts &= !(1 << at);
                }
                blank_bands[side] |= is_blank_band;
            }
        }
        (starts, best)
    }

    /// Of the keys that read blank keeps one for each band of a state, and one blank band if a new band
    /// begins.
    #[cold]
    fn keep_one_blank(&self, keys: &mut Vec<u64>, states: &[State], is_new_band: bool) {
        let (mut last, mut with_blank_band) = ((u64::MAX, 0), u64::MAX);
        keys.retain(|&key| {
            let (state, row) = (key >> 4, (key & 15) as usize);
            if key >> 28 != 0 || std::mem::replace(&mut last, (state, row / 3)) == (state, row / 3)
            {
                return false;
            }
            let side = usize::from(states[state as usize].side);
            if is_new_band && self.is_blank_band(side, row) {
                return std::mem::replace(&mut with_blank_band, state) != state;
            }
            true
        });
    }
}

/// How many rows a state may take next, by level.
const CHOICES: [usize; 9] = [0, 2, 1, 6, 2, 1, 3, 2, 1];

/// States of one level are numbered in 24 bits. (The most there can be are as many as there are
/// arrangements of all rows and columns, 3.4 million.)
const STATE_BITS: u64 = 0xff_ffff;

impl Search<'_> {
    /// The least text; the states that give it are in the memory afterwards, each once, if they are wanted.
    #[inline(always)]
    pub(super) fn run<B: Bytes>(self, token: B::Token) -> [u8; 81] {
        let Search { tables, memory, sides, patterns, keep } = self;
        let Memory { states, next, keys, .. } = memory;
        let puzzle = Puzzle { rows: sides, patterns };
        let mut least = [0; 81];

        // The first row: its pattern alone decides.
        let (mut starts, pattern) = puzzle.starts(tables);
        let (mut key, mut new, mut named) = (0, 0, 0u8);
        for (place, number) in least[..9].iter_mut().enumerate() {
            if pattern >> (8 - place) & 1 == 1 {
                named += 1;
                *number = named;
                new |= 1 << place;
                key |= NEW << (4 * (8 - place));
            }
        }
        states.clear();
        let reader = Reader::<B>::new(token, &Free::ALL);
        let (choices, len) = ties(key, &Free::ALL);
        while starts != 0 {
            let at = starts.trailing_zeros() as usize;
            starts &= starts - 1;
            let (side, number) = (at / 9, at % 9);
            let row = &puzzle.rows[side][number];
            let mut state = State { side: side as u8, ..State::START }.with_row(number);
            if new != 0 {
                state.columns = reader.arranged(&state, row);
            }
            let start = states.len();
            states.push(state);
            branch::<B>(token, states, start, &choices[..len]);
            for state in &mut states[start..] {
                name::<B>(token, state, row, new, 0);
            }
        }

        // The others: the least that any state can have next.
        let mut free = Free::ALL.after(key);
        for (level, &choices) in CHOICES.iter().enumerate().skip(1) {
            let reader = Reader::<B>::new(token, &free);
            keys.clear();
            keys.reserve(states.len() * choices);
            let mut best = u64::MAX;
            for (at, state) in states.iter().enumerate() {
                let band = if level % 3 == 0 { 511 } else { 7 << (3 * state.band) };
                let mut open = !state.used & band;
                let rows = &puzzle.rows[usize::from(state.side & 1)];
                for _ in 0..choices {
                    let row = (open.trailing_zeros() as usize).min(8);
                    open &= open.wrapping_sub(1);
                    let key = reader.key(state, &rows[row]) << 28 | (at as u64) << 4 | row as u64;
                    keys.push(key);
                    best = best.min(key);
                }
            }
            best >>= 28;
            let new = new_places(best);
            if level < 8 || keep {
                if best == 0 {
                    puzzle.keep_one_blank(keys, states, level % 3 == 0);
                }
                let is_decided = reader.is_decided();
                let has_tie = !is_decided && new & new.wrapping_sub(1) != 0;
                let (choices, len) = if has_tie { ties(best, &free) } else { ([(0, 0, 0); 4], 0) };
                next.clear();
                for &key in keys.iter().filter(|&&key| key >> 28 == best) {
                    let (at, number) = (key >> 4 & STATE_BITS, (key & 15) as usize);
                    let mut state = states[at as usize].with_row(number);
                    let row = &puzzle.rows[usize::from(state.side & 1)][number];
                    if !is_decided {
                        state.columns = reader.arranged(&state, row);
                    }
                    if len == 0 {
                        name::<B>(token, &mut state, row, new, named);
                        next.push(state);
                        continue;
                    }
                    let start = next.len();
                    next.push(state);
                    branch::<B>(token, next, start, &choices[..len]);
                    for state in &mut next[start..] {
                        name::<B>(token, state, row, new, named);
                    }
                }
                std::mem::swap(states, next);
                assert!(states.len() as u64 <= STATE_BITS, "fewer states than arrangements");
                free = free.after(best);
            }
            write(&mut least, level, best, 0);
            for place in (0..9).filter(|place| new >> place & 1 == 1) {
                named += 1;
                least[9 * level + place] = named;
            }
        }
        least
    }
}
