//! Skyscraper, 2-string kite, turbot fish.
//!
//! # What it sees
//! Two houses with two places each for a digit. An end of the one sees an end of the other; the free
//! ends are seen by a third cell with the digit.
//!
//! - *Skyscraper*: two rows (or two columns), joined in a column (row).
//! - *2-string kite*: a row and a column, joined in a box.
//! - *Turbot fish*: the rest, with a strong link inside a box.
//!
//! ```text
//! skyscraper          kite
//! a . . . a' .        . b . | . .       a = a' - b' = b
//! . . . * .  .        b'. . | . .       strike the digit where both free ends a and b are seen: *
//! . . . . .  .        . a'. | . a       (b' and a' share a box, the row of a and the column of b
//! . . b . b' .        . . . | . .        cross at *)
//! ```
//!
//! # Why it holds
//! The two ends that see each other are not both true. So at least one free end is true, and
//! whatever sees both cannot be.
//!
//! Two kites joined by the same two cells, of one digit or two, are one *dual* kite when pairs are
//! told about as one.

use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit, House, HouseKind};

use crate::candidate::Candidate;
use crate::chain::{Chain, Link, Node};
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::tables::conjugates::{Conjugates, conjugates};
use crate::tables::marks::Marks;
use crate::technique::Technique;
use crate::truth::Truth;

pub(crate) fn skyscraper<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find(marks, seek, Technique::Skyscraper)
}

pub(crate) fn two_string_kite<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
) -> ControlFlow<()> {
    find(marks, seek, Technique::TwoStringKite)
}

pub(crate) fn turbot_fish<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
) -> ControlFlow<()> {
    find(marks, seek, Technique::TurbotFish)
}

/// Two strong links, each from its free end to the end that is joined.
#[derive(Clone, Copy)]
struct Turbot<const W: usize> {
    digit: Digit,
    houses: [House; 2],
    free: [Cell; 2],
    joined: [Cell; 2],
    struck: Cells<W>,
}

fn find<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    technique: Technique,
) -> ControlFlow<()> {
    let is_dual = seek.limits.pairs && technique == Technique::TwoStringKite;
    let mut kites: Vec<Turbot<W>> = Vec::new();
    for digit in marks.plan.shape.digits() {
        if marks.hopeless(digit).is_empty() {
            continue;
        }
        let pairs: Vec<Conjugates> = conjugates(marks, digit).collect();
        for (at, one) in pairs.iter().enumerate() {
            for two in &pairs[at + 1..] {
                for turbot in joined(marks, digit, one, two) {
                    if kind(marks, &turbot) != Some(technique) {
                        continue;
                    }
                    if is_dual {
                        kites.push(turbot);
                    } else {
                        report(seek, technique, &[turbot])?;
                    }
                }
            }
        }
    }
    report_kites(seek, &kites)
}

/// The ways in which two pairs of four cells are joined and strike something.
fn joined<const W: usize>(
    marks: &Marks<W>,
    digit: Digit,
    one: &Conjugates,
    two: &Conjugates,
) -> impl Iterator<Item = Turbot<W>> {
    let [a, b] = [one.cells, two.cells];
    let houses = [one.house, two.house];
    let are_apart = !a.contains(&b[0]) && !a.contains(&b[1]);
    let ways = if are_apart { 4 } else { 0 };
    (0..ways).filter_map(move |way: usize| {
        let [i, j] = [way / 2, way % 2];
        let (joined, free) = ([a[i], b[j]], [a[1 - i], b[1 - j]]);
        if !marks.plan.sees(joined[0], joined[1]) {
            return None;
        }
        let hopeless = marks.hopeless(digit);
        let struck = hopeless & marks.plan.peers(free[0]) & marks.plan.peers(free[1]);
        (!struck.is_empty()).then_some(Turbot { digit, houses, free, joined, struck })
    })
}

/// What a pair of strong links is called. The same four cells may be seen in several ways, when a
/// pair is one in a line and in a box: the plainest name counts, and is given once. None for an
/// x-wing, and for a pair that was named by another house.
fn kind<const W: usize>(marks: &Marks<W>, turbot: &Turbot<W>) -> Option<Technique> {
    let [x, y] = turbot.joined;
    let shares =
        |a: Cell, b: Cell, kind| marks.plan.house_of(a, kind) == marks.plan.house_of(b, kind);
    let crossing = |kinds: [HouseKind; 2]| match kinds {
        [HouseKind::Row, HouseKind::Row] => Some(HouseKind::Column),
        [HouseKind::Column, HouseKind::Column] => Some(HouseKind::Row),
        _ => None,
    };
    let name = |houses: [House; 2]| {
        let kinds = houses.map(House::kind);
        match crossing(kinds) {
            Some(line) if shares(x, y, line) => {
                let [a, b] = turbot.free;
                if shares(a, b, line) { None } else { Some(Technique::Skyscraper) }
            }
            None if !kinds.contains(&HouseKind::Box) && shares(x, y, HouseKind::Box) => {
                Some(Technique::TwoStringKite)
            }
            _ => Some(Technique::TurbotFish),
        }
    };
    let mine = name(turbot.houses)?;
    // The other houses in which the same cells are conjugate.
    let ways = |at: usize| {
        let cells = [turbot.joined[at], turbot.free[at]].into_iter().collect::<Cells<W>>();
        let houses = marks.plan.common_houses(cells);
        houses.filter(move |&house| marks.places(house, turbot.digit) == cells)
    };
    for one in ways(0) {
        for two in ways(1) {
            let other = name([one, two])?;
            let comes_first = [one, two].map(House::index) < turbot.houses.map(House::index);
            if other < mine || other == mine && comes_first {
                return None;
            }
        }
    }
    Some(mine)
}

/// Two kites of the same joined cells as one, and those that have no second alone.
fn report_kites<const W: usize>(seek: &mut Seek<'_>, kites: &[Turbot<W>]) -> ControlFlow<()> {
    let technique = Technique::TwoStringKite;
    let ends = |kite: &Turbot<W>| kite.joined.into_iter().collect::<Cells<W>>();
    let are_dual = |a: &Turbot<W>, b: &Turbot<W>| {
        ends(a) == ends(b) && (a.digit, a.struck) != (b.digit, b.struck)
    };
    for (at, one) in kites.iter().enumerate() {
        if !kites.iter().any(|other| are_dual(one, other)) {
            report(seek, technique, &[*one])?;
        }
        for two in kites[at + 1..].iter().filter(|two| are_dual(one, two)) {
            report(seek, technique, &[*one, *two])?;
        }
    }
    ControlFlow::Continue(())
}

fn report<const W: usize>(
    seek: &mut Seek<'_>,
    technique: Technique,
    turbots: &[Turbot<W>],
) -> ControlFlow<()> {
    let chain = |turbot: &Turbot<W>| {
        let node = |cell| Node { digit: turbot.digit, cells: vec![cell] };
        let strong = |house| Link::strong(Truth::Place(house, turbot.digit));
        let [a, b] = turbot.free;
        let [x, y] = turbot.joined;
        Chain {
            nodes: vec![node(a), node(x), node(y), node(b)],
            links: vec![strong(turbot.houses[0]), Link::Weak, strong(turbot.houses[1])],
        }
    };
    let pattern = match turbots {
        [one] => Pattern::Chain(chain(one)),
        _ => Pattern::Chains(turbots.iter().map(chain).collect()),
    };
    let struck = |turbot: &Turbot<W>| {
        let digit = turbot.digit;
        turbot.struck.iter().map(move |cell| Candidate::new(cell, digit))
    };
    let eliminations = turbots.iter().flat_map(struck).collect();
    seek.report(Deduction::strikes(technique, pattern, eliminations))
}
