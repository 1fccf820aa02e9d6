//! Full grids.
//!
//! 1. The first row reads 1 to 9 whatever it is. For each of 18 pairs of rows (of either side, both ways
//!    round) the rank of the least second row is looked up; the best rank is kept.
//! 2. Each pair of that rank comes with the arrangements of columns in which the second row reads least:
//!    about 23 in all. With these everything is decided but the order of the other rows.
//! 3. The third row of the band leaves 1.9 of them.
//! 4. The rows of the other bands follow in the order of their first digits.
//!
//! Tried (in a prototype; not measured again here): AVX2 with two candidates to a register; packing candidates. No faster.

use ennead_solve::bytes::Bytes;

use super::row::{Row, State, packed, sort2, write};
use super::tables::Tables;
use super::{Memory, Sides};

/// The work for one grid.
pub(super) struct Search<'a> {
    pub(super) tables: &'a Tables,
    pub(super) memory: &'a mut Memory,
    /// Digits from 1 to 9, no clash.
    pub(super) sides: &'a Sides,
    /// Whether the states that give the least text are wanted.
    pub(super) keep: bool,
}

/// The pairs of rows of one band: side, the two, the third.
static PAIRS: [(usize, usize, usize, usize); 18] = {
    let (mut table, mut i) = ([(0, 0, 0, 0); 18], 0);
    while i < 18 {
        let (side, row) = (i / 9, i / 3 % 3 * 3);
        table[i] = [
            (side, row, row + 1, row + 2),
            (side, row, row + 2, row + 1),
            (side, row + 1, row + 2, row),
        ][i % 3];
        i += 1;
    }
    table
};

impl Search<'_> {
    /// The least text; the states that give it are in the memory afterwards, each once.
    #[inline(always)]
    pub(super) fn run<B: Bytes>(self, token: B::Token) -> [u8; 81] {
        let Search { tables, memory, sides: rows, keep } = self;
        let load = |bytes: &Row| B::load(token, bytes);
        // Columns by digit, of each row of either side.
        let mut places: Sides = [[[0; 16]; 9]; 2];
        for (rows, places) in rows.iter().zip(&mut places) {
            for (row, places) in rows.iter().zip(places) {
                for (c, &digit) in row[..9].iter().enumerate() {
                    places[usize::from(digit & 15)] = c as u8;
                }
            }
        }
        // 1. A candidate is the number of its pair and, in the two low bits, its ways round.
        let (mut candidates, mut len, mut best) = ([0u8; 19], 0, u8::MAX);
        for (number, &(side, x, y, _)) in PAIRS.iter().enumerate() {
            let permutation = packed(load(&places[side][x]).shuffle_nine(load(&rows[side][y])));
            let class = tables.class(tables.index(permutation));
            len = if class >> 2 < best { 0 } else { len };
            best = best.min(class >> 2);
            candidates[len] = (number as u8) << 2 | class & 3;
            len += usize::from(class >> 2 == best);
        }
        // 2 and 3. A key is what the third row reads. Whether one is the least so far cannot be foretold,
        // so that is no branch.
        let (pairs, best) = (&candidates[..len], &mut memory.alive);
        best.resize(MOST_ALIVE, 0);
        let alive: &mut [u32; MOST_ALIVE] = best.as_mut_slice().try_into().expect("as many");
        let (mut third, mut len) = (u64::MAX, 0);
        for &candidate in pairs {
            let number = usize::from(candidate >> 2);
            let (side, x, y, z) = PAIRS[number];
            for (way, (x, y)) in [(x, y), (y, x)].into_iter().enumerate() {
                if candidate >> way & 1 == 0 {
                    continue;
                }
                let of_first = load(&places[side][x]);
                let index = tables.index(packed(of_first.shuffle_nine(load(&rows[side][y]))));
                let of_third = of_first.shuffle_nine(load(&rows[side][z]));
                let who = (number << 1 | way) as u32 * ARRANGEMENT;
                for &at in tables.arrangements(index) {
                    let [columns, place] = &tables.columns_and_places[usize::from(at)];
                    let key =
                        packed(load(place).shuffle_nine(of_third.shuffle_nine(load(columns))));
                    len = if key < third { 0 } else { len };
                    third = third.min(key);
                    alive[len % MOST_ALIVE] = who + u32::from(at);
                    len += usize::from(key == third);
                }
            }
        }
        // 4.
        let (mut rest, mut second) = ([u64::MAX; 6], 0);
        memory.states.clear();
        for &candidate in &alive[..len] {
            let (number, at) = (candidate / ARRANGEMENT, (candidate % ARRANGEMENT) as usize);
            let (side, x, y, z) = PAIRS[(number >> 1) as usize];
            let (x, y) = if number & 1 == 0 { (x, y) } else { (y, x) };
            let [own_columns, place] = &tables.columns_and_places[at];
            let columns = load(own_columns);
            let names = load(place).shuffle(load(&places[side][x]));
            let read = |row: usize| {
                packed(names.shuffle_nine(load(&rows[side][row]).shuffle_nine(columns))) << 4
                    | row as u64
            };
            second = read(y) >> 4;
            let sorted = |band: usize| {
                let [mut x, mut y, mut z] = [0, 1, 2].map(|i| read(3 * band + i));
                sort2(&mut x, &mut y, true);
                sort2(&mut y, &mut z, true);
                sort2(&mut x, &mut y, true);
                [x, y, z]
            };
            let (b, c) = [(1, 2), (0, 2), (0, 1)][x / 3];
            let (b, c) = (sorted(b), sorted(c));
            let ([p, q, r], [s, t, u]) = if b[0] < c[0] { (b, c) } else { (c, b) };
            let keys = [p, q, r, s, t, u].map(|key| key >> 4);
            if keys <= rest {
                if keys < rest {
                    rest = keys;
                    memory.states.clear();
                }
                if !keep {
                    continue;
                }
                let mut state = State { side: side as u8, columns: *own_columns, ..State::START };
                state.names = names.store().map(|place| place + 1);
                state.names[0] = 0;
                let order = [x as u64, y as u64, z as u64, p, q, r, s, t, u];
                memory.states.push(
                    order.iter().fold(state, |state, row| state.with_row((row & 15) as usize)),
                );
            }
        }
        let mut least = [0; 81];
        let keys = [0x0_1234_5678, second, third].into_iter().chain(rest);
        for (place, key) in keys.enumerate() {
            write(&mut least, place, key, 1);
        }
        least
    }
}

/// More than there are arrangements.
const ARRANGEMENT: u32 = 1 << 16;

/// More candidates than there can be: no permutation has more than 18 arrangements, of 36 pairs.
const MOST_ALIVE: usize = 1024;
