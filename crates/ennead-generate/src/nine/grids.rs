//! Full 9×9 grids, each of the 6.67·10²¹ with the same probability.
//!
//! # How
//!
//! Every full grid has exactly one *start*: its first band, its first stack and its fourth row.
//!
//! 1. Starts are drawn, all with the same probability. A band and a stack around the first box are easy
//!    (56 · 6⁶ of each); the fourth row is a random order of the six digits its stack leaves, and if that
//!    does not fit, band, stack and row are thrown away together. (Drawing another fourth row for the
//!    same band until one fits would prefer bands with few of them.)
//! 2. All grids with one of [`STARTS`] such starts are found by the solver: the *pool*, 36 to a start.
//! 3. The pool is kept with probability (its size) / [`MOST`], else all begins again.
//! 4. [`GROUP`] grids of the pool are taken at random, each in a random symmetry.
//!
//! # Why it is uniform
//!
//! After 2. every grid is expected in the pool equally often. Taking a fixed number of grids from a pool
//! of varying size would prefer grids in small pools; step 3 takes that back exactly, as long as no pool
//! is larger than `MOST`. The size of a pool is a sum of 64 independent numbers, with a mean of 2,312 and
//! a deviation of 137 (measured); `MOST` lies six deviations above, so that one pool in 10⁸ or fewer is cut
//! short by some per cent.
//!
//! So each grid by itself is uniform. Grids of one group are not independent: about eight share a start.
//! A random symmetry hides that from the eye.
//!
//! Grid number i of a seed is one of group i / [`GROUP`], and depends on nothing else. Which grids of the
//! pool are taken follows from their own digits and the seed, not from the order in which the solver
//! finds them, which is not the same on every machine.

use ennead_same::Random;
use ennead_solve::lanes::Lanes;
use ennead_solve::{Budget, Ending};

use crate::work::OutOfBudget;

/// Starts of a pool.
const STARTS: usize = 64;

/// Grids that are taken from a pool.
pub(crate) const GROUP: u64 = 512;

/// No pool is larger.
const MOST: usize = 3_150;

/// The streams of random numbers for pools are told from those for puzzles by this.
const POOLS: u64 = 0x706f_6f6c;

/// Full grids of a seed, by their number.
#[derive(Debug)]
pub(crate) struct Grids {
    seed: u64,
    lanes: Lanes,
    /// The group that is at hand.
    group: Option<u64>,
    taken: Vec<[u8; 81]>,
    pool: Vec<[u8; 81]>,
    keys: Vec<(u64, u32)>,
}

impl Grids {
    pub(crate) fn new(seed: u64, lanes: Lanes) -> Grids {
        let (group, taken, pool, keys) = (None, Vec::new(), Vec::new(), Vec::new());
        Grids { seed, lanes, group, taken, pool, keys }
    }

    /// Takes another seed.
    pub(crate) fn reseed(&mut self, seed: u64) {
        if self.seed != seed {
            (self.seed, self.group) = (seed, None);
        }
    }

    /// The grid number `number`.
    pub(crate) fn grid(
        &mut self,
        number: u64,
        budget: Budget<'_>,
    ) -> Result<[u8; 81], OutOfBudget> {
        let group = number / GROUP;
        if self.group != Some(group) {
            self.group = None;
            self.draw(group, budget)?;
            self.group = Some(group);
        }
        let grid = &self.taken[(number % GROUP) as usize];
        Ok(shuffled(grid, &mut Random::stream(self.seed ^ POOLS, !number)))
    }

    /// Takes the grids of a group.
    fn draw(&mut self, group: u64, budget: Budget<'_>) -> Result<(), OutOfBudget> {
        let mut random = Random::stream(self.seed ^ POOLS, group);
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
        self.taken.clear();
        self.taken.extend(least.iter().map(|&(_, at)| self.pool[at as usize]));
        Ok(())
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

/// A random start. One in eleven fourth rows fits.
fn start(random: &mut Random) -> [u8; 81] {
    loop {
        let mut grid = band_and_stack(random);
        let (mut rest, mut len) = ([0; 6], 0);
        for digit in 1..10 {
            if !grid[27..30].contains(&digit) {
                rest[len] = digit;
                len += 1;
            }
        }
        random.shuffle(&mut rest);
        let fits = |column: usize, digit| {
            grid[column] != digit && grid[9 + column] != digit && grid[18 + column] != digit
        };
        if rest.iter().enumerate().all(|(at, &digit)| fits(3 + at, digit)) {
            grid[30..36].copy_from_slice(&rest);
            return grid;
        }
    }
}

/// A first band and a first stack, all with the same probability; the rest is blank.
fn band_and_stack(random: &mut Random) -> [u8; 81] {
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut digits);
    let mut grid = [0; 81];
    for (at, &digit) in digits.iter().enumerate() {
        grid[at / 3 * 9 + at % 3] = digit;
    }
    for is_stack in [false, true] {
        // The mini-lines of the first box, each in random order.
        let mut own = [[0; 3]; 3];
        for (at, &digit) in digits.iter().enumerate() {
            let (line, i) = if is_stack { (at % 3, at / 3) } else { (at / 3, at % 3) };
            own[line][i] = digit;
        }
        for line in &mut own {
            random.shuffle(line);
        }
        // Mini-line l of the second box has j digits of line l + 1 and 3 - j of line l + 2; these are 1,
        // 27, 27 and 1 ways.
        let j = match random.below(56) {
            0 => 0,
            1..28 => 1,
            28..55 => 2,
            _ => 3,
        };
        for l in 0..3 {
            let (x, y) = (own[(l + 1) % 3], own[(l + 2) % 3]);
            // Line l + 1 gives its first j to l and the rest to l + 2; line l + 2 its first j to l + 1.
            let (mut second, mut third) = ([0; 3], [0; 3]);
            second[..j].copy_from_slice(&x[..j]);
            second[j..].copy_from_slice(&y[j..]);
            third[..3 - j].copy_from_slice(&x[j..]);
            third[3 - j..].copy_from_slice(&y[..j]);
            random.shuffle(&mut second);
            random.shuffle(&mut third);
            for (at, digit) in second.into_iter().chain(third).enumerate() {
                grid[if is_stack { (3 + at) * 9 + l } else { l * 9 + 3 + at }] = digit;
            }
        }
    }
    grid
}

/// The grid after a random transformation, each equally likely.
fn shuffled(grid: &[u8; 81], random: &mut Random) -> [u8; 81] {
    let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut digits[1..]);
    let (rows, columns) = (lines(random), lines(random));
    let is_transposed = random.below(2) == 1;
    let (down, right) = if is_transposed { (1, 9) } else { (9, 1) };
    let mut result = [0; 81];
    for (row, to) in rows.into_iter().zip(result.as_chunks_mut::<9>().0) {
        for (to, column) in to.iter_mut().zip(columns) {
            *to = digits[usize::from(grid[row * down + column * right])];
        }
    }
    result
}

/// The lines 0 to 8, shuffled within chutes, and the chutes shuffled.
fn lines(random: &mut Random) -> [usize; 9] {
    let mut chutes = [0, 3, 6];
    random.shuffle(&mut chutes);
    let mut lines = [0; 9];
    for (three, chute) in lines.as_chunks_mut::<3>().0.iter_mut().zip(chutes) {
        *three = [chute, chute + 1, chute + 2];
        random.shuffle(three);
    }
    lines
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
