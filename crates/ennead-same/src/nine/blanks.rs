//! Puzzles: row by row, breadth first, as `general` explains. What is still free, and which choices tie,
//! follows from the text written so far, so it is worked out once per level and not per state.
//!
//! About 38 rows are read for a puzzle with 17 givens, which is a quarter of the work: the rest is what each
//! level needs besides.
//!
//! Tried (in a prototype; not measured again here): AVX2 with two states to a register (no faster); scalar code on nibbles without branches (8 %
//! slower than with them, and both 1.6 times as slow as this).

use ennead_solve::bytes::Bytes;

use super::row::{NEW, Row, State, packed, sort2};
use super::tables::{PERMUTATIONS, Tables};
use super::written::{Free, Line, Written};
use super::{Memory, Sides};

/// The work for one puzzle.
pub(super) struct Search<'a> {
    pub(super) tables: &'a Tables,
    pub(super) memory: &'a mut Memory,
    /// Numbers up to 9, no clash.
    pub(super) sides: &'a Sides,
    /// The rows without a given, a bit each, nine for each side.
    pub(super) blank_rows: u32,
    /// Whether the final states are wanted.
    pub(super) keep: bool,
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
    free: Free,
    steps: [B; 3],
    later: [B; 2],
}

impl<B: Bytes> Reader<B> {
    #[inline(always)]
    fn new(token: B::Token, free: Free) -> Reader<B> {
        let steps = &NETWORKS[usize::from(free.network & 63)];
        Reader {
            token,
            free,
            steps: [0, 1, 2].map(|step| B::load(token, &steps[step])),
            later: [0, 1].map(|step| B::load(token, &LATER[step])),
        }
    }

    /// Whether nothing is left to choose.
    #[inline(always)]
    fn is_decided(&self) -> bool {
        self.free.steps == 0 && self.free.stacks < 2
    }

    /// Sorts the free columns.
    #[inline(always)]
    fn sorted(&self, bytes: B) -> B {
        let step = |bytes: B, shuffle: B, later: B| {
            let other = bytes.shuffle_nine(shuffle);
            B::choose(later, bytes.greatest(other), bytes.least(other))
        };
        let bytes = step(bytes, self.steps[0], self.later[0]);
        if self.free.steps < 3 {
            return bytes;
        }
        let bytes = step(bytes, self.steps[1], self.later[1]);
        step(bytes, self.steps[2], self.later[0])
    }

    /// What each place reads, before what is free is sorted.
    #[inline(always)]
    fn symbols(&self, state: &State, row: &Row) -> B {
        let load = |bytes| B::load(self.token, bytes);
        load(&state.names).shuffle_nine(load(row).shuffle_nine(load(&state.columns)))
    }

    /// The least reading of a row.
    #[inline(always)]
    fn key(&self, state: &State, row: &Row) -> u64 {
        let key = if B::IS_AT_ONCE {
            let mut symbols = self.symbols(state, row);
            if self.free.steps != 0 {
                symbols = self.sorted(symbols);
            }
            symbols.nibbles()
        } else {
            self.key_one_by_one(state, row)
        };
        if self.free.stacks < 2 {
            return key;
        }
        let [mut a, mut b, mut c] = [key >> 24, key >> 12 & 0xfff, key & 0xfff];
        self.sort_stacks([&mut a, &mut b, &mut c]);
        a << 24 | b << 12 | c
    }

    /// The least reading of a row with its stacks in their places, place by place.
    #[inline(always)]
    fn key_one_by_one(&self, state: &State, row: &Row) -> u64 {
        let symbol = |place: usize| {
            let column = usize::from(state.columns[8 - place] & 15);
            u64::from(state.names[usize::from(row[column] & 15)])
        };
        [0, 1, 2].into_iter().fold(0, |key, stack| {
            let [mut a, mut b, mut c] = [0, 1, 2].map(|place| symbol(3 * stack + place));
            let columns = self.free.network >> (4 - 2 * stack) & 3;
            sort2(&mut a, &mut b, columns >= 2);
            sort2(&mut b, &mut c, columns == 3);
            sort2(&mut a, &mut b, columns == 3);
            key << 12 | a << 8 | b << 4 | c
        })
    }

    #[inline(always)]
    fn sort_stacks(&self, [a, b, c]: [&mut u64; 3]) {
        sort2(a, b, true);
        sort2(b, c, self.free.stacks == 3);
        sort2(a, b, self.free.stacks == 3);
    }

    /// The columns in an order in which the row reads its least.
    #[inline(always)]
    fn arranged(&self, state: &State, row: &Row) -> [u8; 16] {
        // Symbol and column in one byte.
        let columns = B::load(self.token, &state.columns);
        let mut both = self.sorted(self.symbols(state, row).raised() | columns);
        if self.free.stacks >= 2 {
            let key = packed(both.lowered());
            // Stack and its number in one.
            let mut a = key >> 24 << 4;
            let mut b = (key >> 12 & 0xfff) << 4 | 1;
            let mut c = (key & 0xfff) << 4 | 2;
            self.sort_stacks([&mut a, &mut b, &mut c]);
            let order = ((a & 3) * 9 + (b & 3) * 3 + (c & 3)) as usize;
            both = both.shuffle_nine(B::load(self.token, &STACKS[order]));
        }
        let low = both & B::splat(self.token, 15);
        (low | B::load(self.token, &BEYOND)).store()
    }
}

/// What stands in the bytes of a state's columns beyond the nine.
const BEYOND: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 128, 128, 128, 128, 128, 128];

/// Places that may be permuted: the first, how many groups, how wide each.
type Tie = (usize, usize, usize);

/// The choices that a row which reads `key`, with new digits at the places `new`, leaves among the free
/// columns and stacks. Only new digits tie, and they come last.
#[inline(always)]
fn ties(key: u64, new: u32, free: Free) -> ([Tie; 4], usize) {
    let (mut ties, mut len) = ([(0, 0, 0); 4], 0);
    let new = new & u32::from(free.places);
    if new & new.wrapping_sub(1) == 0 {
        return (ties, 0);
    }
    if free.stacks >= 2 {
        let stack = |at: u32| key >> (24 - 12 * at) & 0xfff;
        let alike = |a, b| b < u32::from(free.stacks) && stack(a) != 0 && stack(a) == stack(b);
        if alike(1, 2) {
            ties[len] = if alike(0, 1) { (0, 3, 3) } else { (3, 2, 3) };
            len += 1;
        } else if alike(0, 1) {
            ties[len] = (0, 2, 3);
            len += 1;
        }
    }
    for stack in 0..3 {
        let new = new >> (3 * stack) & 7;
        // Two or three bits.
        if new & new.wrapping_sub(1) != 0 {
            let first = new.trailing_zeros() as usize;
            ties[len] = (3 * stack + first, new.count_ones() as usize, 1);
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
fn name<B: Bytes>(token: B::Token, state: &mut State, row: &Row, mut new: u32, mut named: u8) {
    if new == 0 {
        return;
    }
    let load = |bytes| B::load(token, bytes);
    let digits = load(row).shuffle_nine(load(&state.columns));
    let (digit, mut names) = (load(&SAME), load(&state.names));
    while new != 0 {
        let place = new.trailing_zeros() as usize;
        new &= new - 1;
        named += 1;
        let here = digit.equal(digits.spread(8 - place.min(8)));
        names = B::choose(here, B::splat(token, named), names);
    }
    state.names = names.store();
}

/// Rows of both sides, and which of them are blank, a bit each, nine for each side.
struct Puzzle<'a> {
    rows: &'a Sides,
    blank_rows: u32,
}

impl Puzzle<'_> {
    fn is_blank_band(&self, side: usize, row: usize) -> bool {
        self.blank_rows >> (9 * side + row / 3 * 3) & 7 == 7
    }

    /// The rows to begin with, a bit each, nine for each side; and their pattern, the first place highest.
    #[inline(always)]
    fn starts<B: Bytes>(&self, token: B::Token, tables: &Tables) -> (u32, u16) {
        if self.blank_rows != 0 {
            return (first_blanks(self.blank_rows), 0);
        }
        let zero = B::splat(token, 0);
        let (mut starts, mut best) = (0u32, u16::MAX);
        for (at, row) in self.rows.as_flattened().iter().enumerate() {
            let blanks = B::load(token, row).equal(zero).tops();
            let least = tables.least[(!blanks & 511) as usize];
            starts = if least < best { 0 } else { starts } | u32::from(least <= best) << at;
            best = best.min(least);
        }
        (starts, best)
    }

    /// Of hits that read blank keeps one for each band of a state, and one blank band if a new band
    /// begins. Returns how many are left.
    #[cold]
    fn keep_one_blank(&self, hits: &mut [u32], states: &[State], is_new_band: bool) -> usize {
        let (mut last, mut with_blank_band, mut len) = ((u32::MAX, 0), u32::MAX, 0);
        for i in 0..hits.len() {
            let (state, row) = (hits[i] >> 4, (hits[i] & 15) as usize);
            if std::mem::replace(&mut last, (state, row / 3)) == (state, row / 3) {
                continue;
            }
            let side = usize::from(states[state as usize].side);
            if is_new_band
                && self.is_blank_band(side, row)
                && std::mem::replace(&mut with_blank_band, state) == state
            {
                continue;
            }
            hits[len] = hits[i];
            len += 1;
        }
        len
    }

    /// Reads each of the `CHOICES` rows that a state may take next. Returns the least reading and how many
    /// read it; these are in `hits`, the number of the state times 16 plus the row. Whether a row is one
    /// of them cannot be foretold, so that is no branch.
    #[inline(always)]
    fn read<B: Bytes, const CHOICES: usize>(
        &self,
        reader: &Reader<B>,
        states: &[State],
        hits: &mut Vec<u32>,
    ) -> (u64, usize) {
        let most = states.len() * CHOICES;
        if hits.len() < most {
            hits.resize(most, 0);
        }
        let hits = &mut hits[..most];
        let (mut best, mut len) = (u64::MAX, 0);
        for (at, state) in states.iter().enumerate() {
            let mut open = state.open(CHOICES > 2);
            let rows = &self.rows[usize::from(state.side & 1)];
            for _ in 0..CHOICES {
                let row = (open.trailing_zeros() as usize).min(8);
                open &= open.wrapping_sub(1);
                let key = reader.key(state, &rows[row]);
                len = if key < best { 0 } else { len };
                hits[len] = (at << 4 | row) as u32;
                len += usize::from(key <= best);
                best = best.min(key);
            }
        }
        (best, len)
    }

    /// Goes on from a single state for as long as one row alone reads least and leaves no choice: most
    /// puzzles have one state from the second band on. What is here could all be left out.
    #[inline(always)]
    fn go_alone<B: Bytes>(&self, token: B::Token, state: &mut State, text: &mut Written) {
        let rows = &self.rows[usize::from(state.side & 1)];
        while text.level < 9 {
            let reader = Reader::<B>::new(token, text.free());
            let mut open = state.open(text.level.is_multiple_of(3));
            let (mut best, mut again) = (u64::MAX, u64::MAX);
            while open != 0 {
                let row = (open.trailing_zeros() as usize).min(8);
                open &= open - 1;
                let key = reader.key(state, &rows[row]) << 4 | row as u64;
                again = again.min(best.max(key));
                best = best.min(key);
            }
            let row = (best & 15) as usize % 9;
            let key = best >> 4;
            let line = Line::of(key);
            if key == again >> 4 || ties(key, line.new, reader.free).1 != 0 {
                return;
            }
            *state = state.with_row(row);
            if !reader.is_decided() {
                state.columns = reader.arranged(state, &rows[row]);
            }
            name::<B>(token, state, &rows[row], line.new, text.named);
            text.push(&line);
        }
    }
}

/// Of blank rows in a band and of blank bands of a side the first stands for all.
fn first_blanks(blank_rows: u32) -> u32 {
    const FIRST: u32 = 0o111_111;
    let second = FIRST << 1;
    let again = (blank_rows & (FIRST | second)) << 1 & !FIRST | (blank_rows & FIRST) << 2;
    let bands = blank_rows & blank_rows >> 1 & blank_rows >> 2 & FIRST;
    let (one, two) = (bands & 511, bands & !511);
    let bands_again = one & one.wrapping_sub(1) | two & two.wrapping_sub(1);
    blank_rows & !again & !bands_again
}

/// States of one level are numbered in 28 bits. (The most there can be are as many as there are
/// arrangements of all rows and columns, 3.4 million.)
const MOST_STATES: usize = 1 << 28;

impl Search<'_> {
    /// The least text; the states that give it are in the memory afterwards, each once, if they are wanted.
    #[inline(always)]
    pub(super) fn run<B: Bytes>(self, token: B::Token) -> [u8; 81] {
        let Search { tables, memory, sides, blank_rows, keep } = self;
        let Memory { states, next, hits, .. } = memory;
        let puzzle = Puzzle { rows: sides, blank_rows };
        let mut text = Written::START;

        // The first row: its pattern alone decides, and every given is new.
        let (mut starts, pattern) = puzzle.starts::<B>(token, tables);
        let key = (0..9).fold(0, |key, at| key | (u64::from(pattern >> at & 1) * NEW) << (4 * at));
        let line = Line::of(key);
        states.clear();
        let reader = Reader::<B>::new(token, text.free());
        let (choices, len) = ties(key, line.new, reader.free);
        while starts != 0 {
            let at = starts.trailing_zeros() as usize;
            starts &= starts - 1;
            let (side, number) = (at / 9 % 2, at % 9);
            let row = &puzzle.rows[side][number];
            let mut state = State { side: side as u8, ..State::START }.with_row(number);
            if pattern == 0 {
                states.push(state);
                continue;
            }
            state.columns = reader.arranged(&state, row);
            let start = states.len();
            states.push(state);
            branch::<B>(token, states, start, &choices[..len]);
            for state in &mut states[start..] {
                name::<B>(token, state, row, line.new, 0);
            }
        }
        text.push(&line);

        // The others: the least that any state can have next.
        while text.level < 9 {
            if let [state] = states.as_mut_slice()
                && text.level >= 4
            {
                puzzle.go_alone::<B>(token, state, &mut text);
                if text.level == 9 {
                    break;
                }
            }
            let reader = Reader::<B>::new(token, text.free());
            let (best, mut len) = match text.level {
                3 => puzzle.read::<B, 6>(&reader, states, hits),
                6 => puzzle.read::<B, 3>(&reader, states, hits),
                1 | 4 | 7 => puzzle.read::<B, 2>(&reader, states, hits),
                _ => puzzle.read::<B, 1>(&reader, states, hits),
            };
            let line = Line::of(best);
            if text.level < 8 || keep {
                if best == 0 {
                    len = puzzle.keep_one_blank(
                        &mut hits[..len],
                        states,
                        text.level.is_multiple_of(3),
                    );
                }
                let (choices, ties) = ties(best, line.new, reader.free);
                next.clear();
                for &hit in &hits[..len] {
                    let (at, number) = ((hit >> 4) as usize, (hit & 15) as usize % 9);
                    let mut state = states[at].with_row(number);
                    let row = &puzzle.rows[usize::from(state.side & 1)][number];
                    if !reader.is_decided() {
                        state.columns = reader.arranged(&state, row);
                    }
                    if ties == 0 {
                        name::<B>(token, &mut state, row, line.new, text.named);
                        next.push(state);
                        continue;
                    }
                    let start = next.len();
                    next.push(state);
                    branch::<B>(token, next, start, &choices[..ties]);
                    for state in &mut next[start..] {
                        name::<B>(token, state, row, line.new, text.named);
                    }
                }
                std::mem::swap(states, next);
                assert!(states.len() <= MOST_STATES, "fewer states than arrangements");
            }
            text.push(&line);
        }
        text.numbers
    }
}
