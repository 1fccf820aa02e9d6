//! Full 9×9 grids, each of the 6.67·10²¹ with the same probability.
//!
//! # How
//!
//! Every full grid has exactly one *start*: its first band, its first stack and its fourth row.
//!
//! 1. Starts are drawn, all whose first box is 1 to 9 with the same probability. A band and a stack around
//!    that box are easy (56 · 6⁶ of each); the fourth row is a random order of the six digits its stack
//!    leaves, and if that does not fit, band, stack and row are thrown away together. (Drawing another
//!    fourth row for the same band until one fits would prefer bands with few of them.)
//! 2. All grids with one of [`STARTS`] such starts are found by the solver: the *pool*, 36 to a start.
//! 3. The pool is kept with probability (its size) / [`MOST`], else all begins again.
//! 4. [`GROUP`] grids of the pool are taken at random, each in a random symmetry.
//!
//! # Why it is uniform
//!
//! After 2. every grid with such a first box is expected in the pool equally often. Taking a fixed number of grids from a pool
//! of varying size would prefer grids in small pools; step 3 takes that back exactly, as long as no pool
//! is larger than `MOST`. The size of a pool is a sum of 128 independent numbers, with a mean of 4,624 and
//! a deviation of 194 (measured); `MOST` lies six deviations above, so that one pool in 10⁸ or fewer is cut
//! short by some per cent.
//!
//! So each grid by itself is uniform, once its digits have random names. Grids of one group are not independent: about eight share a start.
//! A random symmetry hides that from the eye.
//!
//! Grid number i of a seed is one of group i / [`GROUP`], and depends on nothing else. Which grids of the
//! pool are taken follows from their own digits and the seed, not from the order in which the solver
//! finds them, which is not the same on every machine.

use ennead_same::Random;
use ennead_solve::bytes::{Bytes, BytesTask, mirrored, rows_of, run_bytes};
use ennead_solve::lanes::Lanes;
use ennead_solve::{Budget, Ending, Level};

use super::Numbers;
use crate::work::OutOfBudget;

/// Starts of a pool.
const STARTS: usize = 128;

/// Grids that are taken from a pool.
pub(crate) const GROUP: u64 = 1024;

/// No pool is larger.
const MOST: usize = 5_800;

/// The streams of random numbers for pools are told from those for puzzles by this.
const POOLS: u64 = 0x706f_6f6c;

/// Full grids of any seed, by their number.
#[derive(Debug)]
pub(crate) struct Grids {
    level: Level,
    lanes: Lanes,
    /// The groups that are at hand, the last used first.
    groups: Vec<Group>,
    pool: Vec<Numbers>,
    keys: Vec<(u64, u32)>,
}

/// Grids that were taken from one pool.
#[derive(Debug)]
struct Group {
    seed: u64,
    number: u64,
    grids: Vec<Numbers>,
}

/// Groups that are kept: somebody with wishes goes to and fro between three seeds.
const KEPT: usize = 3;

impl Grids {
    pub(crate) fn new(level: Level) -> Grids {
        let (groups, pool, keys) = (Vec::new(), Vec::new(), Vec::new());
        Grids { level, lanes: Lanes::at(level), groups, pool, keys }
    }

    /// The grid number `number` of a seed.
    pub(crate) fn grid(
        &mut self,
        seed: u64,
        number: u64,
        budget: Budget<'_>,
    ) -> Result<Numbers, OutOfBudget> {
        let group = number / GROUP;
        let is_it = |one: &Group| one.seed == seed && one.number == group;
        match self.groups.iter().position(is_it) {
            Some(0) => {}
            Some(at) => self.groups[..=at].rotate_right(1),
            None => {
                self.groups.truncate(KEPT - 1);
                let grids = self.draw(seed, group, budget)?;
                self.groups.insert(0, Group { seed, number: group, grids });
            }
        }
        let grid = &self.groups[0].grids[(number % GROUP) as usize];
        let mut random = Random::stream(seed ^ POOLS, !number);
        Ok(run_bytes(self.level, Shuffled::by(&mut random, grid)))
    }

    /// Takes the grids of a group.
    fn draw(
        &mut self,
        seed: u64,
        group: u64,
        budget: Budget<'_>,
    ) -> Result<Vec<Numbers>, OutOfBudget> {
        let mut random = Random::stream(seed ^ POOLS, group);
        loop {
            let mut starts = [[0; 81]; STARTS];
            starts.fill_with(|| start(&mut random));
            let pool = &mut self.pool;
            pool.clear();
            let (ending, _) = self.lanes.each_solution(&starts, budget, &mut |_, grid| {
                pool.push(*grid);
            });
            if ending == Ending::OutOfBudget {
                return Err(OutOfBudget);
            }
            if random.below(MOST) < pool.len() && pool.len() >= GROUP as usize {
                break;
            }
        }
        let salt = random.number();
        self.keys.clear();
        self.keys.extend(self.pool.iter().zip(0..).map(|(grid, at)| (key(grid, salt), at)));
        // The least of them in order; the rest is of no use.
        let least = self.keys.select_nth_unstable(GROUP as usize - 1).0.len() + 1;
        let least = &mut self.keys[..least];
        least.sort_unstable();
        Ok(least.iter().map(|&(_, at)| self.pool[at as usize]).collect())
    }
}

/// A random number for each grid, the same wherever it stands. Two grids of a pool that differ at all
/// differ in the last two bands.
fn key(grid: &[u8; 81], salt: u64) -> u64 {
    let words = grid[33..].as_chunks::<8>().0;
    words.iter().fold(salt, |key, &word| {
        let wide = u128::from(key ^ u64::from_le_bytes(word)) * 0xe703_7ed1_a0b4_28db_u128;
        ((wide >> 64) as u64 ^ wide as u64).wrapping_add(0x9e37_79b9_7f4a_7c15)
    })
}

const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The boxes beside a first box of 1 to 9: which digits are in each mini-line, those of the second box
/// first. In 1, 27, 27 and 1 ways mini-line l of the second box has j digits of line l + 1 and 3 - j of line
/// l + 2; the third box has the others.
static BESIDE: [[[u8; 3]; 6]; 56] = {
    let (mut table, mut way) = ([[[0; 3]; 6]; 56], 0);
    while way < 56 {
        // How many, and which digit of each line is the first; the others follow around.
        let (j, firsts) = match way {
            0 => (0, 0),
            1..28 => (1, way - 1),
            28..55 => (2, way - 28),
            _ => (3, 0),
        };
        let firsts = [firsts / 9, firsts / 3 % 3, firsts % 3];
        let mut line = 0;
        while line < 3 {
            let (one, two, mut i) = ((line + 1) % 3, (line + 2) % 3, 0);
            while i < 3 {
                let (second, third) = if i < j { (one, two) } else { (two, one) };
                table[way][line][i] = (1 + 3 * second + (firsts[second] + i) % 3) as u8;
                table[way][3 + line][i] = (1 + 3 * third + (firsts[third] + i) % 3) as u8;
                i += 1;
            }
            line += 1;
        }
        way += 1;
    }
    table
};

/// Two boxes beside a first box of 1 to 9, all 56 · 6⁶ with the same probability: a line for each
/// mini-line, those of the second box first.
fn boxes(random: &mut Random) -> [[u8; 3]; 6] {
    let mut way = random.below(56 * 46_656);
    let lines = &BESIDE[way % 56];
    way /= 56;
    lines.map(|line| {
        let order = ORDERS[way % 6];
        way /= 6;
        order.map(|i| line[i])
    })
}

/// The place that a place of the first box has in its mirror image, and so the digit.
const MIRRORED: [u8; 10] = [0, 1, 4, 7, 2, 5, 8, 3, 6, 9];

/// A random start whose first box is 1 to 9: the digits get their names later. One in eleven fourth rows
/// fits.
fn start(random: &mut Random) -> Numbers {
    loop {
        let band = boxes(random);
        let stack = boxes(random).map(|line| line.map(|digit| MIRRORED[usize::from(digit)]));
        let own = [stack[0][0], stack[1][0], stack[2][0]];
        let (mut rest, mut len) = ([0; 6], 0);
        for digit in 1..10 {
            if !own.contains(&digit) {
                rest[len.min(5)] = digit;
                len += 1;
            }
        }
        ordered(&mut rest, random.below(720));
        let above = |at: usize| [0, 1, 2].map(|line| band[at / 3 * 3 + line][at % 3]);
        if rest.iter().enumerate().any(|(at, digit)| above(at).contains(digit)) {
            continue;
        }
        let mut grid = [0; 81];
        for line in 0..3 {
            for at in 0..3 {
                grid[9 * line + at] = (1 + 3 * line + at) as u8;
                grid[9 * line + 3 + at] = band[line][at];
                grid[9 * line + 6 + at] = band[3 + line][at];
                grid[9 * (3 + at) + line] = stack[line][at];
                grid[9 * (6 + at) + line] = stack[3 + line][at];
            }
        }
        grid[30..36].copy_from_slice(&rest);
        return grid;
    }
}

/// Puts items into the order of this number, which is below the factorial of how many they are.
fn ordered(items: &mut [u8], mut number: usize) {
    for at in (1..items.len()).rev() {
        items.swap(at, number % (at + 1));
        number /= at + 1;
    }
}

/// A grid, and what is to be done to it.
struct Shuffled<'a> {
    grid: &'a Numbers,
    is_mirrored: bool,
    /// The row and the column that come to each place.
    rows: [u8; 9],
    columns: [u8; 16],
    /// The new name of each digit.
    names: [u8; 16],
}

impl Shuffled<'_> {
    /// By a random transformation, each equally likely.
    fn by<'a>(random: &mut Random, grid: &'a Numbers) -> Shuffled<'a> {
        let way = random.below(2 * 1296 * 1296);
        let mut columns = [128; 16];
        columns[..9].copy_from_slice(&lines(way / 2 / 1296));
        let mut names = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0];
        ordered(&mut names[1..10], random.below(362_880));
        Shuffled { grid, is_mirrored: way % 2 == 1, rows: lines(way / 2 % 1296), columns, names }
    }
}

/// The lines 0 to 8 in an order in which chutes stay together, by its number.
fn lines(number: usize) -> [u8; 9] {
    let chutes = ORDERS[number / 216];
    let within = [number / 36 % 6, number / 6 % 6, number % 6].map(|order| ORDERS[order]);
    std::array::from_fn(|place| (3 * chutes[place / 3] + within[place / 3][place % 3]) as u8)
}

impl BytesTask for Shuffled<'_> {
    type Output = Numbers;

    #[inline(always)]
    fn run<B: Bytes>(self, token: B::Token) -> Numbers {
        let mut rows = rows_of::<B>(token, self.grid);
        if self.is_mirrored {
            rows = mirrored(token, rows);
        }
        let rows = rows.map(B::store);
        let (columns, names) = (B::load(token, &self.columns), B::load(token, &self.names));
        // Nine of the sixteen bytes are the row; the next row is written over the rest.
        let mut result = [0; 88];
        for (place, row) in self.rows.into_iter().enumerate() {
            let row = B::load(token, &rows[usize::from(row) % 9]);
            let row = names.shuffle(row.shuffle(columns)).store();
            result[9 * place..][..16].copy_from_slice(&row);
        }
        *result.first_chunk().expect("81 of 88")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sizes of pools, by which `MOST` is chosen.
    #[test]
    fn no_pool_comes_near_the_most() {
        let mut random = Random::new(3);
        let mut lanes = Lanes::new();
        let starts: Vec<[u8; 81]> = (0..3200).map(|_| start(&mut random)).collect();
        let mut sizes = vec![0usize; starts.len()];
        lanes.each_solution(&starts, Budget::unlimited(), &mut |start, _| sizes[start] += 1);
        let mean = sizes.iter().sum::<usize>() as f64 / sizes.len() as f64;
        let square = |&size: &usize| (size as f64 - mean).powi(2);
        let deviation = (sizes.iter().map(square).sum::<f64>() / sizes.len() as f64).sqrt();
        // 6.67e21 grids for 9! · (56 · 6⁶)² bands and stacks, of each of which 1 in 11.4 rows fits.
        let fits = 6_670_903_752_021_072_936_960.0 / (362_880.0 * (56.0 * 46_656.0_f64).powi(2));
        let of_pool = STARTS as f64 * mean + 6.0 * (STARTS as f64).sqrt() * deviation;
        assert!(of_pool < MOST as f64, "mean {mean}, deviation {deviation}, so {of_pool}");
        assert!(fits / 720.0 < mean && mean < 60.0, "mean {mean}");
    }
}
