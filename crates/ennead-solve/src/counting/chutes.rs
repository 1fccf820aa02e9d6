//! How many solutions a 9×9 puzzle has, from the ways to share out the digits of its boxes.
//!
//! Look at the three boxes of a stack. All that its columns know of a box is which three digits it
//! has in each column: a *sharing* of the nine digits among three columns, one of 1680. All that the
//! bands know is the same by rows. A box with a sharing by columns and a sharing by rows is filled
//! in at most one way: each column and row have one digit in common, if it is filled at all.
//!
//! ```text
//!             stack i    stack j    stack k
//! band 0      q_i        q_j        q_k       sharings by columns; the three of a stack have to
//! band 1      p_i        p_j        p_k       have nothing in common: its *splits* (q, p, r)
//! band 2      r_i        r_j        r_k
//! ```
//!
//! 1. For each box and sharing by columns, list the sharings by rows that it can be filled with.
//! 2. For each stack, list its splits.
//! 3. For each pair of splits of two stacks, and each band: the rows of two boxes tell what the rows
//!    of the third need. So for each sharing by columns of the third box the number of ways to fill
//!    the band is known, and the solutions are the sum, over the splits of the third stack, of the
//!    product over the bands.
//!
//! The work is the number of pairs, not of solutions; in a puzzle with a billion solutions there are
//! some ten thousand solutions per pair. The two views, and the stack that is the third, are chosen
//! so that there are the fewest pairs.
//!
//! That a band matters by the contents of its columns only is how B. Felgenhauer and F. Jarvis (2005)
//! came to count all grids.

use ennead_grid::{Posed, Puzzle};

use super::sharings::{ORDERED, Sharings};
use crate::sets::candidate_sets;
use crate::{Budget, Count, Ending, Meter, Metrics};

/// Three sets of three digits that share out all nine: nine bits each.
type Sharing = u32;

const ALL: Sharing = (1 << 27) - 1;

/// How many sets of three digits there are.
const TRIPLES: usize = 84;

/// How many different numbers [`Ranks::of`] gives.
const SHARINGS: usize = TRIPLES * TRIPLES;

/// Numbers for sharings.
struct Ranks([u16; 512]);

impl Ranks {
    fn new() -> Ranks {
        let mut ranks = [0; 512];
        let triples = (0..512usize).filter(|set| set.count_ones() == 3);
        triples.enumerate().for_each(|(rank, set)| ranks[set] = rank as u16);
        Ranks(ranks)
    }

    /// The number of a sharing. Two of its sets are enough to tell it from others.
    #[inline]
    fn of(&self, sharing: Sharing) -> usize {
        let (one, two) = (sharing as usize & 511, sharing as usize >> 9 & 511);
        self.0[one] as usize * TRIPLES + self.0[two] as usize
    }
}

/// What a box can be filled with.
struct Filling {
    /// The sharings by columns that are possible.
    columns: Vec<Sharing>,
    /// Per such sharing, where its sharings by rows begin and end in `rows`.
    ends: Vec<(u32, u32)>,
    rows: Vec<Sharing>,
    /// By the number of a sharing by columns, its place in `columns`.
    place: Vec<u16>,
    /// By the number of a sharing by rows, where its entries begin in `by_rows`, and one more.
    starts: Vec<u32>,
    /// Places in `columns` that can have a sharing by rows.
    by_rows: Vec<u16>,
}

const NOWHERE: u16 = u16::MAX;

impl Filling {
    /// The fillings of a box whose cells have these candidates.
    fn of(cells: &[[u16; 3]; 3], ranks: &Ranks) -> Filling {
        let orders: [Vec<[u32; 3]>; 3] = std::array::from_fn(|column| {
            let [a, b, c] = cells.map(|row| u32::from(row[column]));
            let bits = |set: u32| (0..9).map(|digit| 1 << digit).filter(move |bit| set & bit != 0);
            bits(a)
                .flat_map(|x| bits(b & !x).map(move |y| (x, y)))
                .flat_map(|(x, y)| bits(c & !x & !y).map(move |z| [x, y, z]))
                .collect()
        });
        let mut found: Vec<(Sharing, Sharing)> = Vec::new();
        let set = |order: &[u32; 3]| order[0] | order[1] | order[2];
        let packed = |order: &[u32; 3]| order[0] | order[1] << 9 | order[2] << 18;
        for one in &orders[0] {
            for two in orders[1].iter().filter(|two| set(two) & set(one) == 0) {
                let taken = set(one) | set(two);
                for three in orders[2].iter().filter(|three| set(three) & taken == 0) {
                    let columns = set(one) | set(two) << 9 | set(three) << 18;
                    found.push((columns, packed(one) | packed(two) | packed(three)));
                }
            }
        }
        found.sort_unstable();
        Filling::sorted(&found, ranks)
    }

    fn sorted(found: &[(Sharing, Sharing)], ranks: &Ranks) -> Filling {
        let mut filling = Filling {
            columns: Vec::new(),
            ends: Vec::new(),
            rows: found.iter().map(|&(_, rows)| rows).collect(),
            place: vec![NOWHERE; SHARINGS],
            starts: vec![0; SHARINGS + 1],
            by_rows: vec![0; found.len()],
        };
        for same in found.chunk_by(|a, b| a.0 == b.0) {
            let start = filling.ends.last().map_or(0, |&(_, end)| end);
            filling.place[ranks.of(same[0].0)] = filling.columns.len() as u16;
            filling.columns.push(same[0].0);
            filling.ends.push((start, start + same.len() as u32));
        }
        for &(_, rows) in found {
            filling.starts[ranks.of(rows) + 1] += 1;
        }
        for at in 1..=SHARINGS {
            filling.starts[at] += filling.starts[at - 1];
        }
        let mut next = filling.starts.clone();
        for &(columns, rows) in found {
            let next = &mut next[ranks.of(rows)];
            filling.by_rows[*next as usize] = filling.place[ranks.of(columns)];
            *next += 1;
        }
        filling
    }

    fn rows(&self, place: u16) -> &[Sharing] {
        let (start, end) = self.ends[place as usize];
        &self.rows[start as usize..end as usize]
    }
}

/// The sharings by columns of the three boxes of a stack, as places in their fillings.
type Split = [u16; 3];

/// A stack: its boxes, and all splits of it, sorted.
struct Stack {
    boxes: [Filling; 3],
    splits: Vec<Split>,
}

impl Stack {
    fn of(cells: &[u16; 81], stack: usize, ranks: &Ranks) -> Stack {
        let boxes: [Filling; 3] = std::array::from_fn(|band| {
            let cell = |row: usize, column: usize| cells[(band * 3 + row) * 9 + stack * 3 + column];
            let cells = std::array::from_fn(|row| std::array::from_fn(|column| cell(row, column)));
            Filling::of(&cells, ranks)
        });
        let mut splits = Vec::new();
        for (q, &one) in boxes[0].columns.iter().enumerate() {
            for (p, &two) in boxes[1].columns.iter().enumerate() {
                if one & two != 0 {
                    continue;
                }
                let r = boxes[2].place[ranks.of(ALL ^ one ^ two)];
                if r != NOWHERE {
                    splits.push([q as u16, p as u16, r]);
                }
            }
        }
        Stack { boxes, splits }
    }
}

/// A number for each of a few places out of many; the others are 0.
struct Sparse {
    numbers: Vec<u64>,
    places: Vec<u16>,
}

impl Sparse {
    fn new(size: usize) -> Sparse {
        Sparse { numbers: vec![0; size], places: Vec::new() }
    }

    #[inline]
    fn add(&mut self, place: u16, number: u64) {
        let old = &mut self.numbers[place as usize];
        if *old == 0 {
            self.places.push(place);
        }
        *old += number;
    }

    #[inline]
    fn clear(&mut self) {
        for place in self.places.drain(..) {
            self.numbers[place as usize] = 0;
        }
    }
}

/// The stacks in the order of the work: pairs of the first two, then the third.
struct Work<'a> {
    ranks: Ranks,
    stacks: [Stack; 3],
    needs: Sparse,
    meter: Meter<'a>,
    is_over: bool,
}

impl Work<'_> {
    /// For each sharing by columns of the third box in `band`, the ways to fill the band where the
    /// other two boxes have the sharings `one` and `two`. False if there is none.
    #[inline]
    fn ways(&mut self, band: usize, one: u16, two: u16, ways: &mut Sparse) -> bool {
        let [first, second, third] = self.stacks.each_ref().map(|stack| &stack.boxes[band]);
        let (needs, ranks) = (&mut self.needs, &self.ranks);
        needs.clear();
        ways.clear();
        for &a in first.rows(one) {
            for &b in second.rows(two) {
                if a & b == 0 {
                    needs.add(ranks.of(ALL ^ a ^ b) as u16, 1);
                }
            }
        }
        for &rows in &needs.places {
            let number = needs.numbers[rows as usize];
            let (start, end) = (third.starts[rows as usize], third.starts[rows as usize + 1]);
            for &place in &third.by_rows[start as usize..end as usize] {
                ways.add(place, number);
            }
        }
        !ways.places.is_empty()
    }
}

/// How many solutions, up to `limit`. A step is a pair looked at, of splits or of sharings.
pub(super) fn count(
    puzzle: Posed<'_>,
    limit: u128,
    budget: Budget<'_>,
    watch: &mut dyn FnMut(u128),
) -> (Count, Metrics) {
    let mut cells = candidate_sets(puzzle);
    eliminate(&puzzle, &mut cells);
    let ranks = Ranks::new();
    let stacks = fewest_pairs(&cells, &ranks);
    let size = |band: usize| stacks[2].boxes[band].columns.len();
    let mut ways = [0, 1, 2].map(|band| Sparse::new(size(band)));
    let (one, two, third) =
        (stacks[0].splits.clone(), stacks[1].splits.clone(), stacks[2].splits.clone());
    let needs = Sparse::new(SHARINGS);
    let mut work = Work { ranks, stacks, needs, meter: budget.meter(), is_over: false };
    let mut total: u128 = 0;
    // The splits of the third stack that the first band allows, and in how many ways it does.
    let mut live: Vec<(u64, u16, u16)> = Vec::new();
    'pairs: for one in one.chunk_by(|a, b| a[0] == b[0]) {
        for two in two.chunk_by(|a, b| a[0] == b[0]) {
            work.is_over |= !work.meter.step();
            if work.is_over {
                break 'pairs;
            }
            if !work.ways(0, one[0][0], two[0][0], &mut ways[0]) {
                continue;
            }
            live.clear();
            let in_band = |split: &&Split| ways[0].numbers[split[0] as usize] != 0;
            live.extend(
                third
                    .iter()
                    .filter(in_band)
                    .map(|split| (ways[0].numbers[split[0] as usize], split[1], split[2])),
            );
            if live.is_empty() {
                continue;
            }
            for a in one {
                for b in two {
                    work.is_over |= !work.meter.step();
                    if work.is_over {
                        break 'pairs;
                    }
                    if !work.ways(1, a[1], b[1], &mut ways[1])
                        || !work.ways(2, a[2], b[2], &mut ways[2])
                    {
                        continue;
                    }
                    let product = |&(number, p, r): &(u64, u16, u16)| {
                        number * ways[1].numbers[p as usize] * ways[2].numbers[r as usize]
                    };
                    // At most 94,080 splits, and 24,192³ ways for each.
                    total += u128::from(live.iter().map(product).sum::<u64>());
                    if total >= limit {
                        break 'pairs;
                    }
                }
            }
            watch(total);
        }
    }
    let ending = match total {
        _ if work.is_over => Ending::OutOfBudget,
        total if total >= limit => Ending::Stopped,
        _ => Ending::Complete,
    };
    let metrics = Metrics { steps: work.meter.spent(), ..Metrics::default() };
    (Count::of(total.min(limit), ending), metrics)
}

/// How many pairs of splits there are at most, without listing them: what the candidates of each
/// column of each box leave.
pub(super) fn pairs(sharings: &Sharings, puzzle: &Puzzle) -> f64 {
    let mut cells = candidate_sets(puzzle.into());
    eliminate(puzzle, &mut cells);
    let pairs = [cells, turned(&cells)].map(|cells| {
        let mut splits = [0, 1, 2].map(|stack| {
            let suits = [0, 1, 2].map(|band| suiting(sharings, &cells, band, stack));
            let fits = |&&(p, r): &&(u16, u16)| suits[1][p as usize] && suits[2][r as usize];
            let of = |sharing: usize| sharings.splits[sharing].iter().filter(fits).count();
            (0..ORDERED).filter(|&sharing| suits[0][sharing]).map(of).sum::<usize>()
        });
        splits.sort_unstable();
        splits[0] as f64 * splits[1] as f64
    });
    pairs[0].min(pairs[1])
}

/// Which sharings by columns the candidates of a box leave.
fn suiting(sharings: &Sharings, cells: &[u16; 81], band: usize, stack: usize) -> Vec<bool> {
    let columns: [Vec<bool>; 3] = std::array::from_fn(|column| {
        let [a, b, c] = [0, 1, 2].map(|row| cells[(band * 3 + row) * 9 + stack * 3 + column]);
        let fills = |set: u16| {
            let bits = |of: u16| (0..9).map(|digit| 1 << digit).filter(move |bit| of & bit != 0);
            bits(set & a).any(|x| bits(set & b & !x).any(|y| set & c & !x & !y != 0))
        };
        (0..512).map(|set: u16| set.count_ones() == 3 && fills(set)).collect()
    });
    let suits = |sets: &[u16; 3]| (0..3).all(|column| columns[column][sets[column] as usize]);
    sharings.sets.iter().map(suits).collect()
}

/// The cells with rows for columns.
fn turned(cells: &[u16; 81]) -> [u16; 81] {
    std::array::from_fn(|cell| cells[cell % 9 * 9 + cell / 9])
}

/// Takes the digit of every cell with one candidate from its peers, until nothing changes.
fn eliminate(puzzle: &Puzzle, cells: &mut [u16; 81]) {
    let is_single = |set: u16| set.is_power_of_two();
    let mut single: Vec<_> =
        puzzle.shape().cells().filter(|cell| is_single(cells[cell.index()])).collect();
    while let Some(cell) = single.pop() {
        for &peer in puzzle.geometry().peers(cell) {
            let set = cells[peer.index()];
            cells[peer.index()] = set & !cells[cell.index()];
            if cells[peer.index()] != set && is_single(cells[peer.index()]) {
                single.push(peer);
            }
        }
    }
}

/// The stacks, or the bands taken for stacks, in an order with the fewest pairs.
fn fewest_pairs(cells: &[u16; 81], ranks: &Ranks) -> [Stack; 3] {
    let views = [cells, &turned(cells)].map(|cells| {
        let mut stacks = [0, 1, 2].map(|stack| Stack::of(cells, stack, ranks));
        stacks.sort_by_key(|stack| stack.splits.len());
        stacks
    });
    let pairs = |stacks: &[Stack; 3]| stacks[0].splits.len() * stacks[1].splits.len();
    let [upright, lying] = views;
    if pairs(&lying) < pairs(&upright) { lying } else { upright }
}
