//! Almost locked sets: XZ-rule and XY-wing, the first found; chains, the best.

use ennead_grid::sorting;
use std::collections::BTreeSet;

use super::state::State;
use super::step::{Best, Step};
use super::table::{Set, common_peers, digits, each, table};
use crate::technique::Technique;

/// Cells of a house with one candidate more than cells.
struct Als {
    cells: Set,
    digits: u16,
    /// The cells of each digit.
    of: [Set; 9],
    /// What sees all cells of each digit.
    sees: [Set; 9],
}

/// Two sets that share digits which only one of them can have: the lowest of those, and the highest if
/// there are several.
struct Link {
    sets: [usize; 2],
    digits: [Option<usize>; 2],
}

impl Link {
    fn mask(&self) -> u16 {
        self.digits.iter().flatten().fold(0, |mask, digit| mask | 1 << digit)
    }
}

/// All sets of a state and their links.
pub(super) struct AlmostLocked {
    sets: Vec<Als>,
    links: Vec<Link>,
}

impl AlmostLocked {
    pub(super) fn new(state: &State) -> AlmostLocked {
        let mut sets = Vec::new();
        let mut known = BTreeSet::new();
        for house in 0..27 {
            let cells: Vec<usize> =
                table().list[house].into_iter().filter(|&cell| state.of[cell] != 0).collect();
            grow(state, &cells, 0, 0, &mut |set, union| {
                if known.insert(set) {
                    sets.push(Als::new(state, set, union));
                }
            });
        }
        let mut links = Vec::new();
        for i in 0..sets.len() {
            for j in i + 1..sets.len() {
                links.extend(link(&sets, i, j));
            }
        }
        AlmostLocked { sets, links }
    }
}

impl Als {
    fn new(state: &State, cells: Set, digits: u16) -> Als {
        let of: [Set; 9] = std::array::from_fn(|digit| state.at[digit] & cells);
        let sees = std::array::from_fn(|digit| {
            if of[digit] == 0 { 0 } else { state.at[digit] & common_peers(of[digit]) }
        });
        Als { cells, digits, of, sees }
    }
}

/// Every subset, depth first; the depth is at most nine.
fn grow(state: &State, cells: &[usize], set: Set, union: u16, visit: &mut dyn FnMut(Set, u16)) {
    for (at, &cell) in cells.iter().enumerate() {
        let (set, union) = (set | 1 << cell, union | state.of[cell]);
        if union.count_ones() == set.count_ones() + 1 && set.count_ones() <= 8 {
            visit(set, union);
        }
        grow(state, &cells[at + 1..], set, union, visit);
    }
}

fn link(sets: &[Als], i: usize, j: usize) -> Option<Link> {
    let (one, other) = (&sets[i], &sets[j]);
    if one.cells & other.cells != 0 {
        return None;
    }
    let restricted: u16 = digits(one.digits & other.digits)
        .filter(|&digit| other.of[digit] & !one.sees[digit] == 0)
        .fold(0, |mask, digit| mask | 1 << digit);
    let mut all = digits(restricted);
    let first = all.next()?;
    Some(Link { sets: [i, j], digits: [Some(first), all.last()] })
}

/// Digits of a mask that both sets have: what sees all of them.
fn common(one: &Als, other: &Als, mask: u16) -> impl Iterator<Item = (usize, usize)> {
    digits(one.digits & other.digits & mask).flat_map(move |digit| {
        each(one.sees[digit] & other.sees[digit]).map(move |cell| (cell, digit))
    })
}

/// Digits that must be in the first set: what sees them, outside the second.
fn locked(one: &Als, other: &Als, but: u16) -> impl Iterator<Item = (usize, usize)> {
    digits(one.digits & !but)
        .flat_map(move |digit| each(one.sees[digit] & !other.cells).map(move |cell| (cell, digit)))
}

pub(super) fn xz(all: &AlmostLocked) -> Option<Step> {
    all.links.iter().find_map(|link| {
        let [one, other] = link.sets.map(|at| &all.sets[at]);
        let but = |digit: usize| !(1_u16 << digit);
        let first = link.digits[0]?;
        let mut struck: Vec<_> = common(one, other, but(first)).collect();
        if let Some(second) = link.digits[1] {
            struck.extend(common(one, other, but(second)));
            struck.extend(locked(one, other, link.mask()));
            struck.extend(locked(other, one, link.mask()));
        }
        Step::strikes(Technique::AlsXz, "Almost Locked Set XZ-Rule", struck)
    })
}

pub(super) fn xy_wing(all: &AlmostLocked) -> Option<Step> {
    for (at, p) in all.links.iter().enumerate() {
        for q in &all.links[at + 1..] {
            let Some(pivot) = p.sets.into_iter().find(|set| q.sets.contains(set)) else {
                continue;
            };
            let end = |link: &Link| if link.sets[0] == pivot { link.sets[1] } else { link.sets[0] };
            let [one, other] = [p, q].map(|link| &all.sets[end(link)]);
            let is_same = p.digits[1].is_none() && q.digits == p.digits;
            if is_same || one.cells & other.cells != 0 {
                continue;
            }
            let mut struck: Vec<_> = common(one, other, !(p.mask() | q.mask())).collect();
            sorting::sort_by_key(&mut struck, |&(cell, digit)| (digit, cell));
            let step = Step::strikes(Technique::AlsXyWing, "Almost Locked Set XY-Wing", struck);
            if step.is_some() {
                return step;
            }
        }
    }
    None
}

/// Chains of four sets or more, each later in the list than the one before. Which digits can be struck
/// depends on the ends and on the first and last digit in use alone, so each such state is visited
/// once.
pub(super) fn chain(all: &AlmostLocked) -> Option<Step> {
    let mut from: Vec<Vec<&Link>> = vec![Vec::new(); all.sets.len()];
    for link in &all.links {
        from[link.sets[0]].push(link);
    }
    let mut best = Best::default();
    for start in 0..all.sets.len() {
        for first in &from[start] {
            for digit in first.digits.into_iter().flatten() {
                walk(all, &from, start, first.sets[1], digit, &mut best);
            }
        }
    }
    best.take()
}

fn walk(
    all: &AlmostLocked,
    from: &[Vec<&Link>],
    start: usize,
    second: usize,
    first: usize,
    best: &mut Best,
) {
    // Set, digits in use on the link that led there, links so far (three or more are all one).
    let mut open: Vec<(usize, u16, usize)> = vec![(second, 1 << first, 1)];
    let mut known: BTreeSet<(usize, u16, usize)> = open.iter().copied().collect();
    while let Some((here, used, links)) = open.pop() {
        for link in &from[here] {
            // After two digits in use only the lower one of a link counts.
            let lower = link.digits[0].map_or(0, |digit| 1 << digit);
            let counts = if used.count_ones() == 2 { lower } else { link.mask() };
            let active = counts & !used;
            if active == 0 {
                continue;
            }
            let there = link.sets[1];
            let next = (there, active, (links + 1).min(3));
            if next.2 >= 3 {
                let [one, other] = [&all.sets[start], &all.sets[there]];
                let struck = common(one, other, !(1 << first | active)).collect();
                best.offer(Technique::AlsXyChain, "Almost Locked Set Chain", struck);
            }
            if known.insert(next) {
                open.push(next);
            }
        }
    }
}
