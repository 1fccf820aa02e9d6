//! Tables, made once per process in two or three milliseconds.
//!
//! Two rows of a band of a full grid form a permutation π of the columns: column j of the second row
//! has the digit of column π(j) of the first. Renaming digits does not change it, and rearranging the
//! columns by g conjugates it: g⁻¹ π g. So the least second row that can be had depends only on the class
//! of π. There are 12,096 such permutations in few classes; for each the table has the rank of its class
//! and every arrangement g (of 1,296) with which the second row reads least.

use std::sync::OnceLock;

pub(super) const PERMUTATIONS: [[u8; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Permutations of two rows.
const PAIRS: usize = 12_096;

/// Arrangements of the columns.
const ARRANGEMENTS: usize = 1_296;

#[derive(Debug)]
pub(super) struct Tables {
    /// The least pattern of a row, first place highest, over all arrangements; by its pattern, bit c for
    /// column c.
    pub(super) least: [u16; 512],
    /// Three nibbles, which are columns, to the number of their set (of 84) and, times 256, of their order
    /// (of 6).
    triples: [u16; 4096],
    /// By the sets of the first two stacks: which of the 56 divisions, times 216.
    division: Vec<u16>,
    /// By permutation: four times the rank of its class or of its inverse's, whichever is less; plus 1
    /// if its own is, plus 2 if the inverse's is.
    class: Vec<u8>,
    /// By permutation: where its list begins in `arrangements`.
    start: Vec<u16>,
    arrangements: Vec<u16>,
    /// By arrangement: the columns as in a state; and the place of each column.
    pub(super) columns_and_places: Vec<[[u8; 16]; 2]>,
}

impl Tables {
    pub(super) fn get() -> &'static Tables {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        TABLES.get_or_init(Tables::new)
    }

    fn new() -> Tables {
        let mut tables = Tables {
            least: std::array::from_fn(least_pattern),
            triples: [0; 4096],
            division: vec![u16::MAX; 84 * 84],
            class: vec![u8::MAX; PAIRS],
            start: vec![0; PAIRS + 1],
            arrangements: Vec::new(),
            columns_and_places: Vec::new(),
        };
        tables.number_triples();
        for stacks in PERMUTATIONS {
            for n in 0..216 {
                let within = [n / 36, n / 6 % 6, n % 6].map(|order| PERMUTATIONS[order]);
                let (mut columns, mut places) = ([128; 16], [0; 16]);
                for place in 0..9 {
                    let column = 3 * stacks[place / 3] + within[place / 3][place % 3];
                    columns[8 - place] = column;
                    places[usize::from(column)] = place as u8;
                }
                tables.columns_and_places.push([columns, places]);
            }
        }
        let mut all = Vec::new();
        second_rows(&mut [0; 9], 0, 0, &mut all);
        let mut divisions = 0;
        for permutation in &all {
            let key = nibbles(permutation);
            let (a, b) = ((key & 4095) as usize, (key >> 12 & 4095) as usize);
            let [a, b] = [a, b].map(|three| usize::from(tables.triples[three] & 255));
            let at = 84 * a + b;
            if tables.division[at] == u16::MAX {
                tables.division[at] = divisions * 216;
                divisions += 1;
            }
        }
        tables.classify(&all);
        tables
    }

    fn number_triples(&mut self) {
        let mut sets = 0;
        for a in 0..9 {
            for b in a + 1..9 {
                for c in b + 1..9 {
                    for (order, permutation) in PERMUTATIONS.iter().enumerate() {
                        let [x, y, z] = permutation.map(|at| [a, b, c][usize::from(at)]);
                        self.triples[x | y << 4 | z << 8] = sets | (order as u16) << 8;
                    }
                    sets += 1;
                }
            }
        }
    }

    /// Finds the classes, the least first, and the arrangements. `all` are the permutations in order; the
    /// first that is met of a class is its least.
    fn classify(&mut self, all: &[[u8; 9]]) {
        let mut own = vec![u8::MAX; PAIRS];
        let mut reached: Vec<(usize, u16)> = Vec::new();
        let mut class = 0;
        for least in all {
            if own[self.index(nibbles(least))] != u8::MAX {
                continue;
            }
            for arrangement in 0..ARRANGEMENTS {
                // The permutation that reads `least` through this arrangement g: π(g(j)) = g(least(j)).
                let [columns, _] = &self.columns_and_places[arrangement];
                let mut permutation = [0; 9];
                for (place, &to) in least.iter().enumerate() {
                    permutation[usize::from(columns[8 - place])] = columns[8 - usize::from(to)];
                }
                let at = self.index(nibbles(&permutation));
                own[at] = class;
                reached.push((at, arrangement as u16));
            }
            class += 1;
        }
        for permutation in all {
            let mut inverse = [0; 9];
            for (place, &to) in permutation.iter().enumerate() {
                inverse[usize::from(to)] = place as u8;
            }
            let at = self.index(nibbles(permutation));
            let (a, b) = (own[at], own[self.index(nibbles(&inverse))]);
            self.class[at] = a.min(b) << 2 | u8::from(a <= b) | u8::from(b <= a) << 1;
        }
        reached.sort_unstable();
        for &(at, arrangement) in &reached {
            self.start[at + 1] += 1;
            self.arrangements.push(arrangement);
        }
        for at in 0..PAIRS {
            self.start[at + 1] += self.start[at];
        }
    }

    /// The number of a permutation, given as nibbles, that of column 0 lowest.
    #[inline(always)]
    pub(super) fn index(&self, permutation: u64) -> usize {
        let [a, b, c] = [0, 12, 24].map(|shift| (permutation >> shift & 4095) as usize);
        let [a, b, c] = [a, b, c].map(|three| usize::from(self.triples[three]));
        let sets = 84 * (a & 255) + (b & 255);
        usize::from(self.division[sets]) + 36 * (a >> 8) + 6 * (b >> 8) + (c >> 8)
    }

    /// Rank and ways of the permutation with this number; see `class`.
    #[inline(always)]
    pub(super) fn class(&self, index: usize) -> u8 {
        self.class[index]
    }

    /// The arrangements of the permutation with this number.
    #[inline(always)]
    pub(super) fn arrangements(&self, index: usize) -> &[u16] {
        &self.arrangements[usize::from(self.start[index])..usize::from(self.start[index + 1])]
    }
}

fn nibbles(permutation: &[u8; 9]) -> u64 {
    permutation.iter().rev().fold(0, |key, &to| key << 4 | u64::from(to))
}

/// The least pattern of a row over all arrangements, first place highest: in each stack the blanks come
/// first, and stacks with fewer givens come first.
fn least_pattern(pattern: usize) -> u16 {
    let stack = |at: usize| [0, 1, 3, 7][(pattern >> (3 * at) & 7).count_ones() as usize];
    let mut stacks = [stack(0), stack(1), stack(2)];
    stacks.sort_unstable();
    stacks[0] << 6 | stacks[1] << 3 | stacks[2]
}

/// Every second row of a band whose first is 0 to 8, in order.
fn second_rows(row: &mut [u8; 9], at: usize, used: u16, all: &mut Vec<[u8; 9]>) {
    if at == 9 {
        all.push(*row);
        return;
    }
    for from in 0..9 {
        if used >> from & 1 == 0 && from as usize / 3 != at / 3 {
            row[at] = from;
            second_rows(row, at + 1, used | 1 << from, all);
        }
    }
}
