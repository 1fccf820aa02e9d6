//! Kraken fish.
//!
//! # What it sees
//! An X-Wing, Swordfish or Jellyfish with one, two or three *fins* anywhere, and chains.
//! *Type 1*: a candidate the whole fish would strike, and from every fin a chain that strikes it too.
//! *Type 2*: a cover line, and from each place of the fish in it and from every fin a chain to the same
//! candidate being false (or true).
//!
//! # Why it holds
//! Either a fin is true or the fish is whole, and then each of its cover lines has the digit in one of
//! its places. So whatever follows in all of these cases is so.

use ennead_grid::sorting;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

use ennead_grid::{Digit, HouseKind};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::chains::{Kind, Walk};
use crate::finders::forcing::forcing_chain::{Target, branch};
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::tables::lines::{Lines, across, bits, cells_of, lines};
use crate::tables::marks::Marks;
use crate::technique::Technique;

/// Most fins.
const FINS: usize = 3;

/// Fish looked at for one digit and one kind of lines.
const MOST: usize = 4_000;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    // For everything that is decided, the smallest fish with the fewest cases.
    let mut found: BTreeMap<Target, Case<W>> = BTreeMap::new();
    for digit in marks.plan.shape.digits() {
        let places = Lines::of(marks, digit);
        for kind in [HouseKind::Row, HouseKind::Column] {
            if (seek.is_over)() {
                return ControlFlow::Break(());
            }
            for_each(places.along(kind), &mut |base, cover| {
                for (target, case) in cases(marks, &Fish { digit, kind, base, cover }) {
                    let is_smaller = |known: &Case<W>| case.size() < known.size();
                    if found.get(&target).is_none_or(is_smaller) {
                        found.insert(target, case);
                    }
                }
            });
        }
    }
    let mut found: Vec<_> = found.into_iter().collect();
    sorting::sort_by_key(&mut found, |(_, case)| case.size());
    for (target, case) in found {
        seek.report(case.deduction(marks, target))?;
    }
    ControlFlow::Continue(())
}

/// Visits the bases and covers of all fish of two to four lines that have a fin. `masks` are the places
/// in each line.
fn for_each(masks: &[u32], visit: &mut dyn FnMut(u32, u32)) {
    let mut left = MOST;
    let usable: u32 =
        (0..masks.len()).filter(|&at| masks[at].count_ones() > 1).map(|at| 1 << at).sum();
    for size in 2..=4 {
        for base in subsets(usable).filter(|base: &u32| base.count_ones() == size) {
            let places = bits(base).fold(0, |all, line| all | masks[line]);
            let fins = |cover: u32| -> u32 {
                bits(base).map(|line| (masks[line] & !cover).count_ones()).sum()
            };
            if places.count_ones() > size + FINS as u32 {
                continue;
            }
            for cover in subsets(places).filter(|cover| cover.count_ones() == size) {
                let Some(rest) = left.checked_sub(1) else { return };
                left = rest;
                if (1..=FINS as u32).contains(&fins(cover)) {
                    visit(base, cover);
                }
            }
        }
    }
}

/// All subsets of a mask, smallest number first.
fn subsets(mask: u32) -> impl Iterator<Item = u32> {
    let mut next = Some(0_u32);
    std::iter::from_fn(move || {
        let this = next?;
        let after = this.wrapping_sub(mask) & mask;
        next = (after != 0).then_some(after);
        Some(this)
    })
}

/// A fish with fins, in masks.
#[derive(Clone, Copy, Debug)]
struct Fish {
    digit: Digit,
    kind: HouseKind,
    base: u32,
    cover: u32,
}

/// A fish and the candidates of which one is true, unless it is whole and strikes the target itself.
#[derive(Clone, Debug)]
struct Case<const W: usize> {
    fish: Fish,
    fins: Cells<W>,
    ways: Vec<Candidate>,
}

/// What follows from a fish with fins.
fn cases<const W: usize>(marks: &Marks<W>, fish: &Fish) -> Vec<(Target, Case<W>)> {
    let &Fish { digit, kind, base, cover } = fish;
    let places = marks.cells(digit);
    let [inside, covered] =
        [cells_of(marks, kind, base), cells_of(marks, across(kind), cover)].map(|all| all & places);
    let fins = inside - covered;
    let candidates = |cells: Cells<W>| -> Vec<Candidate> {
        cells.iter().map(|cell| Candidate::new(cell, digit)).collect()
    };
    let implied = marks.implied();
    let mut cases = Vec::new();
    // Type 1; what sees all fins needs no chain.
    let ways = candidates(fins);
    let open = (covered - inside) - marks.plan.common_peers(fins);
    if !open.is_empty() {
        for target in implied.common(marks, &ways) {
            if target.strikes(digit, open) {
                cases.push((target, Case { fish: *fish, fins, ways: ways.clone() }));
            }
        }
    }
    // Type 2.
    for line in lines(marks, across(kind), cover) {
        let ways = candidates((inside & marks.plan.cells(line)) | fins);
        for target in implied.common(marks, &ways) {
            cases.push((target, Case { fish: *fish, fins, ways: ways.clone() }));
        }
    }
    cases
}

impl<const W: usize> Case<W> {
    fn size(&self) -> (u32, usize) {
        (self.fish.base.count_ones(), self.ways.len())
    }

    fn deduction(&self, marks: &Marks<W>, target: Target) -> Deduction {
        let Fish { digit, kind, base, cover } = self.fish;
        let links = marks.alternating(Kind::Groups).links();
        let mut walk = Walk::default();
        let branches = self.ways.iter().map(|&way| {
            walk.begin_true(links, marks, way);
            branch(links, &walk, way, target)
        });
        let pattern = Pattern::Kraken {
            digit,
            base: lines(marks, kind, base).collect(),
            cover: lines(marks, across(kind), cover).collect(),
            fins: self.fins.to_vec(),
            branches: branches.collect(),
        };
        target.deduction(Technique::KrakenFish, pattern)
    }
}
