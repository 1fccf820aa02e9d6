//! How many solutions a 9×9 puzzle with few givens has, from tables of its bands.
//!
//! Sharings are explained in [`sharings`](super::sharings). A given says two things: in which column
//! of its box a digit is, and in which row. The first concerns the sharing by columns alone, the
//! second the sharing by rows alone. So the number of ways to fill a band whose boxes have the
//! sharings by columns q1, q2, q3 is
//!
//! ```text
//! [q1, q2, q3 suit the givens] · N(q1, q2, q3)
//! ```
//!
//! where N sees the rows only, and does not care for the order of columns: a table of 280³ small
//! numbers ([`table`]). The solutions are
//!
//! ```text
//! sum over q of N_top(q) · F(q),     F(q) = sum over p, r of N_middle(p) · N_bottom(r)
//! ```
//!
//! over the p and r with which q makes a split in each stack. F does not know the givens of the top
//! band. It is the same for what is the same under the symmetries of the two lower bands: digits that
//! are not given there, columns that are empty there ([`orbits`]). So the numbers of the top band are
//! summed first, over what is the same, and F is computed once for each.
//!
//! Which band is on top and which stack is last is chosen by an estimate ([`view`]). The blank grid
//! has 23 million terms, seven givens that are spread badly some ten billion.
//!
//! That a band matters by the contents of its columns only, and that grids are counted by classes of
//! them, is how B. Felgenhauer and F. Jarvis (2005) came to count all grids.

mod orbits;
mod table;
mod view;

use super::sharings::{ALL, ORDERED, Sharings, UNORDERED};
use crate::{Budget, Count, Ending, Meter, Metrics};
use orbits::{Classes, Namer, exchange, image};
use table::Table;
use view::By;
pub(super) use view::View;

/// Pairs of splits that stand side by side.
const LANES: usize = 16;

/// Vectors that are multiplied in a step.
const PER_STEP: usize = 1024;

/// The puzzle seen so that there is the least work, and that work, in terms of the sum.
pub(super) fn cheapest(sharings: &Sharings, views: impl Iterator<Item = View>) -> (View, f64) {
    let with_work = views.map(|view| (view, view.work(sharings)));
    with_work.min_by(|a, b| a.1.total_cmp(&b.1)).expect("there are 18")
}

/// How many solutions, up to `limit`. A step is a thousand or so multiplications.
pub(super) fn count(
    sharings: &Sharings,
    view: &View,
    limit: u128,
    budget: Budget<'_>,
    watch: &mut dyn FnMut(u128),
) -> (Count, Metrics) {
    let mut meter = budget.meter();
    let mut found = 0;
    let ending = sum(sharings, view, &mut meter, &mut |more| {
        found += more;
        watch(found);
        found < limit
    });
    let metrics = Metrics { steps: meter.spent(), ..Metrics::default() };
    (Count::of(found.min(limit), ending), metrics)
}

/// Adds up the solutions, part by part, as long as `add` wants more.
fn sum(
    sharings: &Sharings,
    view: &View,
    meter: &mut Meter<'_>,
    add: &mut dyn FnMut(u128) -> bool,
) -> Ending {
    let Some(tables) = Tables::of(sharings, view, meter) else { return Ending::OutOfBudget };
    let Some(pairs) = Pairs::of(sharings, view, meter) else { return Ending::OutOfBudget };
    let mut work = Work { sharings, tables, pairs, rows: Vec::new() };
    for bucket in 0..work.pairs.buckets.len() {
        let mut bucket = std::mem::take(&mut work.pairs.buckets[bucket]);
        if !meter.steps(bucket.len() as u64 / 64) {
            return Ending::OutOfBudget;
        }
        bucket.sort_unstable_by_key(|pair| pair.name);
        for same in bucket.chunk_by(|a, b| a.name == b.name) {
            let Some(more) = work.of_class(same, meter) else { return Ending::OutOfBudget };
            if !add(more) {
                return Ending::Stopped;
            }
        }
    }
    Ending::Complete
}

/// The tables of the three bands; equal ones are made once.
struct Tables {
    tables: Vec<Table>,
    of_band: [usize; 3],
}

impl Tables {
    fn of(sharings: &Sharings, view: &View, meter: &mut Meter<'_>) -> Option<Tables> {
        let needs = [0, 1, 2].map(|band| [0, 1, 2].map(|stack| view.needs(band, stack, By::Rows)));
        let (mut tables, mut of_band) = (Vec::new(), [0; 3]);
        for band in 0..3 {
            let equal = (0..band).find(|&before| needs[before] == needs[band]);
            of_band[band] = if let Some(before) = equal {
                of_band[before]
            } else {
                tables.push(Table::of(sharings, needs[band], meter)?);
                tables.len() - 1
            };
        }
        Some(Tables { tables, of_band })
    }

    fn band(&self, band: usize) -> &Table {
        &self.tables[self.of_band[band]]
    }

    fn factor(&self) -> u128 {
        [0, 1, 2].map(|band| self.band(band).factor).iter().product()
    }
}

/// The sharings of the top boxes of the first two stacks.
struct Pair {
    name: u64,
    /// What each digit becomes, so that pairs of one name become one pair.
    to: [u8; 9],
    one: u16,
    two: u16,
}

/// All pairs that the givens allow, but of sharings of the first box that are the same one only.
struct Pairs {
    /// Pairs of one name are in one bucket.
    buckets: Vec<Vec<Pair>>,
    namer: Namer,
    /// For each sharing of the first box in `buckets`, how many it stands for.
    sizes: Vec<u64>,
    /// For each stack and each sharing of its top box, the splits that the lower givens allow.
    splits: [Vec<Vec<(u16, u16)>>; 3],
    /// The sharings of the third top box that the givens allow.
    third: Vec<usize>,
}

impl Pairs {
    fn of(sharings: &Sharings, view: &View, meter: &mut Meter<'_>) -> Option<Pairs> {
        let suits = |band, stack| sharings.suiting(view.needs(band, stack, By::Columns));
        let splits = [0, 1, 2].map(|stack| {
            let (middle, bottom) = (suits(1, stack), suits(2, stack));
            let fits = |&&(p, r): &&(u16, u16)| middle[p as usize] && bottom[r as usize];
            let of = |splits: &Vec<(u16, u16)>| splits.iter().filter(fits).copied().collect();
            sharings.splits.iter().map(of).collect::<Vec<Vec<_>>>()
        });
        let live = |stack: usize| {
            let top = suits(0, stack);
            let is_live = |&sharing: &usize| top[sharing] && !splits[stack][sharing].is_empty();
            (0..ORDERED).filter(is_live).collect::<Vec<usize>>()
        };
        let (first, second, third) = (live(0), live(1), live(2));
        // What is the same in the first box, for the whole puzzle.
        let freedom = view.freedom(0..3);
        let mut classes = Classes::new();
        let free: Vec<usize> = (0..9).filter(|digit| freedom.digits >> digit & 1 == 1).collect();
        for digits in free.windows(2) {
            let image = image(&exchange(digits[0], digits[1]));
            classes.join_all(|sharing| sharings.renamed(sharing, &image));
        }
        for order in &freedom.orders[0] {
            classes.join_all(|sharing| sharings.reordered(sharing, order));
        }
        let mut sizes = vec![0; ORDERED];
        for &sharing in &first {
            sizes[classes.of(sharing)] += 1;
        }
        let namer = Namer::new(sharings, view.freedom(1..3));
        // So that no sort takes long: a budget is asked between two of them.
        let mut buckets: Vec<Vec<Pair>> = Vec::new();
        buckets.resize_with(251, Vec::new);
        for &one in first.iter().filter(|&&one| sizes[one] > 0) {
            if !meter.steps(second.len() as u64 / 4) {
                return None;
            }
            for &two in &second {
                let (name, to) = namer.least((one, two));
                let bucket = (name % buckets.len() as u64) as usize;
                buckets[bucket].push(Pair { name, to, one: one as u16, two: two as u16 });
            }
        }
        Some(Pairs { buckets, namer, sizes, splits, third })
    }
}

/// Unordered sharings of the middle and the bottom boxes of the first two stacks.
type Lower = ((u16, u16), (u16, u16));

struct Work<'a> {
    sharings: &'a Sharings,
    tables: Tables,
    pairs: Pairs,
    rows: Vec<Lower>,
}

impl Work<'_> {
    /// The solutions of all pairs of one name; none if the budget is spent.
    fn of_class(&mut self, same: &[Pair], meter: &mut Meter<'_>) -> Option<u128> {
        let Work { sharings, pairs, .. } = self;
        // The pair that they become.
        let types = pairs.namer.types(same[0].name);
        let (mut one, mut two) = ([0; 3], [0; 3]);
        for (digit, kind) in types.into_iter().enumerate() {
            one[kind / 3] |= 1 << digit;
            two[kind % 3] |= 1 << digit;
        }
        debug_assert_eq!(one[0] | one[1] | one[2], ALL);
        let pair = (sharings.of(one[0], one[1]), sharings.of(two[0], two[1]));
        if !meter.steps(100 + same.len() as u64 * 4) {
            return None;
        }
        let weights = self.weights(same, pair, &types);
        // The terms of the third stack, and where those of each sharing end.
        let Work { sharings, pairs, .. } = self;
        let unordered = |sharing: u16| sharings.unordered[sharing as usize];
        let (mut terms, mut ends) = (Vec::new(), Vec::new());
        for (sharing, &weight) in weights.iter().enumerate().filter(|(_, weight)| **weight > 0) {
            let splits = &pairs.splits[2][sharing];
            terms.extend(splits.iter().map(|&(p, r)| (unordered(p), unordered(r))));
            ends.push((terms.len(), weight));
        }
        self.rows.clear();
        for &(p1, r1) in &pairs.splits[0][pair.0] {
            let second = pairs.splits[1][pair.1].iter();
            let row = |&(p2, r2): &(u16, u16)| {
                ((unordered(p1), unordered(p2)), (unordered(r1), unordered(r2)))
            };
            self.rows.extend(second.map(row));
        }
        let sums = self.sums(&terms, &ends, meter)?;
        let weighted =
            sums.iter().zip(&ends).map(|(sum, (_, w))| u128::from(*sum) * u128::from(*w));
        Some(weighted.sum::<u128>() * self.tables.factor())
    }

    /// For each sharing of the third top box, how often it counts: for itself, and for all that are
    /// the same under what leaves the pair as it is.
    fn weights(&self, same: &[Pair], pair: (usize, usize), types: &[usize; 9]) -> Vec<u64> {
        let Work { sharings, tables, pairs, .. } = self;
        let Namer { freedom, loose, .. } = &pairs.namer;
        let mut classes = Classes::new();
        // The types are sorted along the loose digits.
        for digits in loose.windows(2).filter(|digits| types[digits[0]] == types[digits[1]]) {
            let image = image(&exchange(digits[0], digits[1]));
            classes.join_all(|sharing| sharings.renamed(sharing, &image));
        }
        for order in &freedom.orders[2] {
            classes.join_all(|sharing| sharings.reordered(sharing, order));
        }
        for first in &freedom.orders[0] {
            for second in &freedom.orders[1] {
                let (name, to) = pairs.namer.name(pair, (first, second));
                if name == same[0].name {
                    let image = image(&to);
                    classes.join_all(|sharing| sharings.renamed(sharing, &image));
                }
            }
        }
        let mut weights = vec![0; ORDERED];
        for Pair { to, one, two, .. } in same {
            let times = pairs.sizes[*one as usize];
            let of = |sharing: u16| sharings.unordered[sharing as usize];
            let row = tables.band(0).row(of(*one), of(*two));
            let image = image(to);
            for &sharing in &pairs.third {
                let ways = u64::from(row[sharings.unordered[sharing] as usize]);
                weights[sharings.renamed(sharing, &image)] += times * ways;
            }
        }
        for sharing in 0..ORDERED {
            let class = classes.of(sharing);
            if class != sharing {
                weights[class] += std::mem::take(&mut weights[sharing]);
            }
        }
        weights
    }

    /// F of the pair and of each sharing of the third box: the sum over `rows` and its `terms`.
    ///
    /// Sixteen rows at a time: the numbers of the tables stand side by side, so that a term is one
    /// multiplication of vectors.
    fn sums(
        &self,
        terms: &[(u16, u16)],
        ends: &[(usize, u64)],
        meter: &mut Meter<'_>,
    ) -> Option<Vec<u64>> {
        let (middle, bottom) = (self.tables.band(1), self.tables.band(2));
        let mut sums = vec![0; ends.len()];
        let mut above = [[0_u16; LANES]; UNORDERED];
        let mut below = [[0_u16; LANES]; UNORDERED];
        for block in self.rows.chunks(LANES) {
            if !meter.steps((1 + terms.len() / PER_STEP) as u64) {
                return None;
            }
            if block.len() < LANES {
                above.fill([0; LANES]);
                below.fill([0; LANES]);
            }
            for (lane, &((p1, p2), (r1, r2))) in block.iter().enumerate() {
                let rows = middle.row(p1, p2).iter().zip(bottom.row(r1, r2));
                for ((above, below), (p, r)) in above.iter_mut().zip(&mut below).zip(rows) {
                    above[lane] = *p;
                    below[lane] = *r;
                }
            }
            let mut from = 0;
            for (sum, &(end, _)) in sums.iter_mut().zip(ends) {
                // 56 terms of at most 8064² each are less than 2³².
                let mut lanes = [0_u32; LANES];
                for &(p, r) in &terms[from..end] {
                    let factors = above[p as usize].iter().zip(&below[r as usize]);
                    for (lane, (a, b)) in lanes.iter_mut().zip(factors) {
                        *lane += u32::from(*a) * u32::from(*b);
                    }
                }
                *sum += lanes.iter().map(|&lane| u64::from(lane)).sum::<u64>();
                from = end;
            }
        }
        Some(sums)
    }
}
