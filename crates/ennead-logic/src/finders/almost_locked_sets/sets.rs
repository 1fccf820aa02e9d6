//! All almost locked sets of a position, and the digits that join them.
//!
//! ```text
//! sets    [cells, digits, first] …                       by house, then by size
//! sights  for each set, for each of its digits ascending:  where it is in the set,
//!                                                          the cells that see all of that
//! joints  for each set, the other sets it shares a restricted digit with
//! ```
//!
//! Cost: at most 2ⁿ sets per house of n blank cells; on large grids sets are kept small.

use std::cell::OnceCell;

use ennead_grid::Digit;

use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;

/// Cells of one house with one candidate more than cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Als<const W: usize> {
    pub(crate) cells: Cells<W>,
    pub(crate) digits: Digits,
    /// Where its sights begin.
    first: u32,
}

/// One digit of one set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight<const W: usize> {
    /// Its places in the set.
    pub(crate) places: Cells<W>,
    /// The blank cells outside that have the digit and see all of them.
    pub(crate) hits: Cells<W>,
}

/// Another set that shares restricted digits with one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joint {
    pub(crate) to: usize,
    pub(crate) restricted: Digits,
}

/// All sets of a position.
#[derive(Clone, Debug)]
pub(crate) struct AlmostLockedSets<const W: usize> {
    pub(crate) sets: Vec<Als<W>>,
    sights: Vec<Sight<W>>,
    joints: OnceCell<Vec<Vec<Joint>>>,
}

/// Largest set that is looked for on grids wider than 9×9, where there would be millions.
const LARGE_GRID_CELLS: usize = 3;

impl<const W: usize> AlmostLockedSets<W> {
    pub(crate) fn new(marks: &Marks<W>) -> AlmostLockedSets<W> {
        let mut found =
            AlmostLockedSets { sets: Vec::new(), sights: Vec::new(), joints: OnceCell::new() };
        let most = if marks.plan.side() > 9 { LARGE_GRID_CELLS } else { marks.plan.side() - 1 };
        let blank = marks.blank();
        for (number, &house) in marks.plan.houses().iter().enumerate() {
            let cells: Vec<_> = (blank & marks.plan.cells(house)).iter().collect();
            let from = found.sets.len();
            let mut chosen = vec![(0, Cells::EMPTY, Digits::EMPTY)];
            while let Some((next, set, digits)) = chosen.pop() {
                for (at, &cell) in cells.iter().enumerate().skip(next) {
                    let mut with = set;
                    with.insert(cell);
                    let union = digits | marks.of(cell);
                    let size = with.len();
                    let is_new = || {
                        let mut earlier = marks.plan.common_houses(with);
                        earlier.all(|other| other.index() >= number)
                    };
                    if union.len() == size + 1 && is_new() {
                        let set = Als { cells: with, digits: union, first: 0 };
                        found.sets.push(set);
                    }
                    if size < most && union.len() <= most + 1 {
                        chosen.push((at + 1, with, union));
                    }
                }
            }
            found.sets[from..].sort_by_key(|set| {
                (set.cells.len(), std::cmp::Reverse(set.cells.0[0].reverse_bits()))
            });
        }
        for set in &mut found.sets {
            set.first = found.sights.len() as u32;
            for digit in set.digits.iter() {
                let places = set.cells & marks.cells(digit);
                let hits = marks.victims(digit, places) - set.cells;
                found.sights.push(Sight { places, hits });
            }
        }
        found
    }

    /// What `digit` of the set sees.
    pub(crate) fn sight(&self, set: &Als<W>, digit: Digit) -> &Sight<W> {
        let rank = (set.digits.0 & ((1 << digit.index()) - 1)).count_ones();
        &self.sights[(set.first + rank) as usize]
    }

    /// For each set, the sets it shares a restricted digit with, in order.
    ///
    /// Many sets have a digit in the same places. So for each digit the different places are
    /// compared, not the sets: that is a tenth of the work.
    pub(crate) fn joints(&self) -> &[Vec<Joint>] {
        self.joints.get_or_init(|| {
            let mut joints: Vec<Vec<Joint>> = vec![Vec::new(); self.sets.len()];
            let all = self.sets.iter().fold(Digits::EMPTY, |all, set| all | set.digits);
            for digit in all.iter() {
                let mut with: Vec<(Cells<W>, Cells<W>, usize)> = Vec::new();
                for (at, set) in self.sets.iter().enumerate() {
                    if set.digits.contains(digit) {
                        let sight = self.sight(set, digit);
                        with.push((sight.places, sight.hits, at));
                    }
                }
                with.sort_unstable_by_key(|&(places, _, at)| (places, at));
                let groups: Vec<_> = with.chunk_by(|one, other| one.0 == other.0).collect();
                for (n, group) in groups.iter().enumerate() {
                    // No place of the digit in a set is outside the set, so any set's hits will do.
                    let (_, hits, _) = group[0];
                    for other in groups[n + 1..].iter().filter(|other| hits.includes(other[0].0)) {
                        for &(_, _, i) in *group {
                            for &(_, _, j) in *other {
                                let restricted = Digits::only(digit);
                                joints[i].push(Joint { to: j, restricted });
                                joints[j].push(Joint { to: i, restricted });
                            }
                        }
                    }
                }
            }
            for of_set in &mut joints {
                of_set.sort_unstable_by_key(|joint| (joint.to, joint.restricted));
                of_set.dedup_by(|next, kept| {
                    let same = next.to == kept.to;
                    if same {
                        kept.restricted |= next.restricted;
                    }
                    same
                });
            }
            joints
        })
    }

    /// The cells that lose `digit` when it must be in one of both sets.
    pub(crate) fn common_hits(&self, a: &Als<W>, b: &Als<W>, digit: Digit) -> Cells<W> {
        (self.sight(a, digit).hits & self.sight(b, digit).hits) - a.cells - b.cells
    }
}
