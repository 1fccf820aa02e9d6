//! How many solutions a puzzle with boxes of two rows has: 6×6 and 8×8 grids, upright or lying.
//!
//! Such a grid has two stacks. In a band, the digits in the upper row of the left box are those in the
//! lower row of the right box: the rows of a band are told by a *halving* of the digits and by which
//! half is above on the left. Given the halvings u of all bands, the stacks have nothing more in
//! common:
//!
//! ```text
//! solutions = sum over u of (ways to say which half is above) · left(u) · right(u)
//! ```
//!
//! A stack is cut in two. A *word* says for each digit which columns it has used, C bits per digit. The
//! first bands of a stack, with their halvings, leave a number of ways for each word, and the other
//! bands have to use what is left. The digits of a box are paired by columns, and a pairing crosses a
//! halving if each column has a digit of both halves; then the box is filled in one way.
//!
//! Halvings of the first band that differ by digits that are not given count the same, and one of them
//! is looked at.

use std::collections::BTreeMap;

use ennead_grid::{Puzzle, Shape};

use crate::{Budget, Count, Ending, Meter, Metrics};

/// Additions in a step.
const PER_STEP: usize = 4096;

/// Whether grids of this shape are counted here: a side of 6 or 8, and boxes with two rows or columns.
pub(super) fn takes(shape: Shape) -> bool {
    let sides = [shape.box_rows(), shape.box_columns()];
    sides.contains(&2) && matches!(shape.side(), 6 | 8)
}

/// How many solutions, up to `limit`. A step is a few thousand additions.
pub(super) fn count(
    puzzle: &Puzzle,
    limit: u128,
    budget: Budget<'_>,
    watch: &mut dyn FnMut(u128),
) -> (Count, Metrics) {
    let mut meter = budget.meter();
    let mut found = 0;
    let ending = sum(&Upright::of(puzzle), &mut meter, &mut |more| {
        found += more;
        watch(found);
        found < limit
    });
    let metrics = Metrics { steps: meter.spent(), ..Metrics::default() };
    (Count::of(found.min(limit), ending.unwrap_or(Ending::OutOfBudget)), metrics)
}

/// Adds up the solutions, part by part, as long as `add` wants more. None if the budget is spent.
fn sum(
    puzzle: &Upright,
    meter: &mut Meter<'_>,
    add: &mut dyn FnMut(u128) -> bool,
) -> Option<Ending> {
    let halvings = Halvings::of(puzzle);
    let left = Stack::of(puzzle, 0, &halvings, meter)?;
    let right = Stack::of(puzzle, 1, &halvings, meter)?;
    let (cut, many) = (puzzle.cut(), halvings.sets.len());
    // Ways to say which half is above, in the bands after the cut.
    let mut ways = vec![1];
    for sides in &halvings.sides[cut..] {
        ways = ways.iter().flat_map(|way| sides.iter().map(move |side| way * side)).collect();
    }
    let (mut one, mut two) = (Vec::new(), Vec::new());
    let others = many.pow(cut as u32 - 1);
    for &(first, times) in &halvings.firsts {
        for other in 0..others {
            let mut weight = times * halvings.sides[0][first];
            let mut rest = other;
            for sides in halvings.sides[1..cut].iter().rev() {
                weight *= sides[rest % many];
                rest /= many;
            }
            if weight == 0 {
                continue;
            }
            left.ways(first * others + other, &mut one, meter)?;
            right.ways(first * others + other, &mut two, meter)?;
            let products = ways.iter().zip(&one).zip(&two);
            let sum: u128 =
                products.map(|((way, one), two)| u128::from(way * one) * u128::from(*two)).sum();
            if !add(sum * u128::from(weight) * u128::from(left.times * right.times)) {
                return Some(Ending::Stopped);
            }
        }
    }
    Some(Ending::Complete)
}

/// The puzzle, turned so that boxes have two rows.
struct Upright {
    /// Columns of a box, and bands.
    width: usize,
    /// For each band, those with the most givens first: its two rows, 0 for blank.
    bands: Vec<[Vec<u8>; 2]>,
}

impl Upright {
    fn of(puzzle: &Puzzle) -> Upright {
        let shape = puzzle.shape();
        let (side, is_lying) = (shape.side(), shape.box_rows() != 2);
        let numbers: Vec<u8> = puzzle.numbers().collect();
        let row = |row: usize| {
            let number = |column: usize| {
                numbers[if is_lying { column * side + row } else { row * side + column }]
            };
            (0..side).map(number).collect::<Vec<u8>>()
        };
        let mut bands: Vec<[Vec<u8>; 2]> =
            (0..side / 2).map(|band| [row(2 * band), row(2 * band + 1)]).collect();
        let blanks = |band: &[Vec<u8>; 2]| band.iter().flatten().filter(|n| **n == 0).count();
        bands.sort_by_key(blanks);
        Upright { width: side / 2, bands }
    }

    fn side(&self) -> usize {
        2 * self.width
    }

    /// How many bands come before the cut.
    fn cut(&self) -> usize {
        self.width / 2
    }
}

/// The halvings of the digits: sets with half of them, digit 1 among these.
struct Halvings {
    sets: Vec<u32>,
    /// For each band and halving, how many of its two sides suit the givens.
    sides: Vec<Vec<u64>>,
    /// Halvings of the first band, one of those that count the same, and how many these are.
    firsts: Vec<(usize, u64)>,
}

impl Halvings {
    fn of(puzzle: &Upright) -> Halvings {
        let side = puzzle.side();
        let all = (1_u32 << side) - 1;
        let is_halving = |set: &u32| set & 1 == 1 && set.count_ones() as usize == side / 2;
        let sets: Vec<u32> = (0..=all).filter(is_halving).collect();
        let mut used = 0;
        let sides: Vec<Vec<u64>> = (puzzle.bands.iter())
            .map(|band| {
                // Above in the left box or below in the right, and the other way round.
                let mut given = [0, 0];
                for (row, numbers) in band.iter().enumerate() {
                    for (column, &number) in numbers.iter().enumerate().filter(|(_, n)| **n > 0) {
                        let is_right = column >= puzzle.width;
                        given[usize::from((row == 1) != is_right)] |= 1 << (number - 1);
                    }
                }
                used |= given[0] | given[1];
                let suits = |set: u32| given[0] & !set == 0 && given[1] & set == 0;
                sets.iter()
                    .map(|&set| u64::from(suits(set)) + u64::from(suits(all & !set)))
                    .collect()
            })
            .collect();
        let mut alike: BTreeMap<u32, (usize, u64)> = BTreeMap::new();
        for (halving, &set) in sets.iter().enumerate().filter(|(at, _)| sides[0][*at] > 0) {
            let name = (set & used).max(!set & used);
            alike.entry(name).or_insert((halving, 0)).1 += 1;
        }
        Halvings { firsts: alike.into_values().collect(), sets, sides }
    }
}

/// The digits of a box paired by columns: a word, and the halvings it crosses.
struct Pairing {
    word: u64,
    crosses: Vec<u32>,
}

impl Pairing {
    fn all(width: usize, halvings: &Halvings) -> Vec<Pairing> {
        let mut words = vec![0_u64];
        for digit in 0..2 * width {
            let column = |word: u64, column: usize| {
                (0..digit).filter(|before| word >> (before * width + column) & 1 == 1).count()
            };
            words = (words.iter())
                .flat_map(|&word| {
                    let free = (0..width).filter(move |&at| column(word, at) < 2);
                    free.map(move |at| word | 1 << (digit * width + at))
                })
                .collect();
        }
        let of = |word: u64| {
            let column = |at: usize| {
                let digits = (0..2 * width).filter(|digit| word >> (digit * width + at) & 1 == 1);
                digits.map(|digit| 1_u32 << digit).sum::<u32>()
            };
            let columns: Vec<u32> = (0..width).map(column).collect();
            let crosses = |set: u32| columns.iter().all(|column| (column & set).is_power_of_two());
            let crosses = (0..).zip(&halvings.sets).filter(|(_, set)| crosses(**set));
            Pairing { word, crosses: crosses.map(|(halving, _)| halving).collect() }
        };
        words.into_iter().map(of).collect()
    }

    /// Whether the columns are in the order of their least digits.
    fn is_in_order(&self, width: usize) -> bool {
        let mut next = 0;
        (0..2 * width).all(|digit| {
            let column = (self.word >> (digit * width) & ((1 << width) - 1)).trailing_zeros();
            next += u32::from(column == next);
            column < next
        })
    }
}

/// A stack, cut in two.
struct Stack {
    /// For the halvings of the first bands: what is left to use, as a row of `table`, and in how many
    /// ways.
    first: Vec<Vec<(u32, u32)>>,
    /// For each word that is left to use, and the halvings of the other bands, the ways to use it.
    table: Vec<u16>,
    width: usize,
    /// How often each way counts.
    times: u64,
}

impl Stack {
    fn of(
        puzzle: &Upright,
        stack: usize,
        halvings: &Halvings,
        meter: &mut Meter<'_>,
    ) -> Option<Stack> {
        let (width, cut) = (puzzle.width, puzzle.cut());
        let many = halvings.sets.len();
        let pairings = Pairing::all(width, halvings);
        let needs: Vec<u64> = (puzzle.bands.iter())
            .map(|band| {
                let mut word = 0;
                for numbers in band {
                    let mine = &numbers[stack * width..][..width];
                    for (column, &number) in mine.iter().enumerate().filter(|(_, n)| **n > 0) {
                        word |= 1 << ((number as usize - 1) * width + column);
                    }
                }
                word
            })
            .collect();
        let suiting = |band: usize| -> Vec<&Pairing> {
            pairings.iter().filter(|pairing| needs[band] & !pairing.word == 0).collect()
        };
        let mut lists: Vec<Vec<&Pairing>> = (0..width).map(suiting).collect();
        // Without givens the columns of a stack can be in any order: one is looked at.
        let is_free = needs.iter().all(|&need| need == 0);
        if is_free {
            lists[0].retain(|pairing| pairing.is_in_order(width));
        }
        let times = if is_free { (1..=width as u64).product() } else { 1 };
        let is_first = |halving: u32| halvings.firsts.iter().any(|f| f.0 == halving as usize);
        let full = u64::MAX >> (64 - 2 * width * width);
        let mut rows: BTreeMap<u64, u32> = BTreeMap::new();
        let mut first: Vec<Vec<(u32, u32)>> = vec![Vec::new(); many.pow(cut as u32)];
        for pairing in &lists[0] {
            let crosses: Vec<u32> =
                pairing.crosses.iter().copied().filter(|&halving| is_first(halving)).collect();
            if crosses.is_empty() {
                continue;
            }
            let start = (pairing.word, crosses);
            walk(&lists[1..cut], start, many as u32, meter, &mut |word, halvings| {
                let new = rows.len() as u32;
                let row = *rows.entry(full & !word).or_insert(new);
                for &at in halvings {
                    first[at as usize].push((row, 1));
                }
            })?;
        }
        for list in &mut first {
            if !meter.steps(1 + (list.len() / PER_STEP * 8) as u64) {
                return None;
            }
            list.sort_unstable();
            list.dedup_by(|next, kept| {
                let is_same = next.0 == kept.0;
                kept.1 += u32::from(is_same) * next.1;
                is_same
            });
        }
        let width = many.pow((width - cut) as u32);
        let mut table = vec![0; rows.len() * width];
        walk(&lists[cut..], (0, vec![0]), many as u32, meter, &mut |word, halvings| {
            if let Some(&row) = rows.get(&word) {
                let row = &mut table[row as usize * width..][..width];
                for &at in halvings {
                    row[at as usize] += 1;
                }
            }
        })?;
        Some(Stack { first, table, width, times })
    }

    /// For the halvings of the first bands, and each of the others, the ways to fill the stack. None if
    /// the budget is spent.
    fn ways(&self, first: usize, ways: &mut Vec<u64>, meter: &mut Meter<'_>) -> Option<()> {
        ways.clear();
        ways.resize(self.width, 0);
        for &(row, times) in &self.first[first] {
            if !meter.steps(1 + (self.width / PER_STEP) as u64) {
                return None;
            }
            let row = &self.table[row as usize * self.width..][..self.width];
            for (way, &number) in ways.iter_mut().zip(row) {
                *way += u64::from(times) * u64::from(number);
            }
        }
        Some(())
    }
}

/// All ways to choose a pairing for each band that have no column of a digit in common, with those of
/// their halvings, as one number. None if the budget is spent.
fn walk(
    bands: &[Vec<&Pairing>],
    (word, halvings): (u64, Vec<u32>),
    many: u32,
    meter: &mut Meter<'_>,
    each: &mut dyn FnMut(u64, &[u32]),
) -> Option<()> {
    let Some((band, others)) = bands.split_first() else {
        each(word, &halvings);
        return Some(());
    };
    for pairing in band.iter().filter(|pairing| pairing.word & word == 0) {
        let next: Vec<u32> = (halvings.iter())
            .flat_map(|halving| pairing.crosses.iter().map(move |other| halving * many + other))
            .collect();
        if !meter.steps(1 + (next.len() / PER_STEP) as u64) {
            return None;
        }
        walk(others, (word | pairing.word, next), many, meter, each)?;
    }
    Some(())
}
