//! Forcing Chain: from a cell, from a house.
//!
//! # What it sees
//! *Cell*: a cell with three candidates or more, from each of which a chain leads to the same
//! candidate being false (or true). *Region*: the same for the places of a digit in a house.
//!
//! # Why it holds
//! One of the candidates of the cell is true, whichever it is; so is what they all lead to.
//!
//! The chains are those of an alternating inference chain (groups among their nodes), only begun
//! with a candidate that is true. With two candidates to begin with, the two chains would be one
//! alternating chain.
//!
//! # Example
//! r5c5 has 1, 2 and 3. If 1, r5c1 (1, 9) is 9; if 2, r1c5 (2, 9) is 9; if 3, r5c9 (3, 4) is 4 and
//! r1c9 (4, 9) is 9. r1c1 sees all three and is not 9.

use ennead_grid::sorting;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

use ennead_grid::Digit;

use crate::candidate::Candidate;
use crate::chain::{Branch, Inference, Node};
use crate::deduction::Deduction;
use crate::finders::chains::{Kind, Links, Walk};
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::tables::marks::Marks;
use crate::technique::Technique;
use crate::truth::Truth;

pub(crate) fn cell<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let premises = marks.blank().iter().filter(|&cell| marks.of(cell).len() > 2).map(Truth::Cell);
    find(marks, seek, Technique::CellForcingChain, premises)
}

pub(crate) fn region<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let houses = marks.plan.houses().iter();
    let all = houses.flat_map(|&house| marks.plan.shape.digits().map(move |d| (house, d)));
    let premises = all
        .filter(|&(house, digit)| marks.places(house, digit).len() > 2)
        .map(|(house, digit)| Truth::Place(house, digit));
    find(marks, seek, Technique::RegionForcingChain, premises)
}

/// Reports, for every candidate that is decided, the premise with the shortest chains.
fn find<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    technique: Technique,
    premises: impl Iterator<Item = Truth>,
) -> ControlFlow<()> {
    let implied = marks.implied();
    let links = marks.alternating(Kind::Groups).links();
    let mut walks: Vec<Walk> = Vec::new();
    let mut shortest: BTreeMap<Target, (usize, Truth)> = BTreeMap::new();
    for premise in premises {
        let ways = ways_of(marks, &premise);
        let targets = implied.common(marks, &ways);
        if targets.is_empty() {
            continue;
        }
        walks.resize_with(ways.len().max(walks.len()), Walk::default);
        for (walk, &way) in walks.iter_mut().zip(&ways) {
            walk.begin_true(links, marks, way);
        }
        for target in targets {
            let lengths = ways.iter().zip(&walks).map(|(&way, walk)| {
                last_node(links, walk, way, target).map_or(1, |node| walk.away(node) + 1)
            });
            let length = lengths.sum();
            if shortest.get(&target).is_none_or(|(known, _)| length < *known) {
                shortest.insert(target, (length, premise.clone()));
            }
        }
    }
    let mut found: Vec<_> = shortest.into_iter().map(|(t, (length, p))| (length, t, p)).collect();
    sorting::sort(&mut found);
    for (_, target, premise) in found {
        let mut walk = Walk::default();
        let ways = ways_of(marks, &premise);
        let branch = |&way: &Candidate| {
            walk.begin_true(links, marks, way);
            branch(links, &walk, way, target)
        };
        let branches = ways.iter().map(branch).collect();
        let pattern = Pattern::Forcing { premise: Some(premise), branches };
        seek.report(target.deduction(technique, pattern))?;
    }
    ControlFlow::Continue(())
}

/// A candidate that turns out true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Target {
    candidate: Candidate,
    is_on: bool,
}

impl Target {
    /// Whether it is this digit in one of these cells, and false.
    pub(crate) fn strikes<const W: usize>(self, digit: Digit, cells: Cells<W>) -> bool {
        !self.is_on && self.candidate.digit == digit && cells.contains(self.candidate.cell)
    }

    pub(crate) fn deduction(self, technique: Technique, pattern: Pattern) -> Deduction {
        if self.is_on {
            Deduction::places(technique, pattern, self.candidate)
        } else {
            Deduction::strikes(technique, pattern, vec![self.candidate])
        }
    }
}

fn ways_of<const W: usize>(marks: &Marks<W>, premise: &Truth) -> Vec<Candidate> {
    match premise {
        Truth::Cell(cell) => marks.of(*cell).iter().map(|d| Candidate::new(*cell, d)).collect(),
        Truth::Place(house, digit) => {
            let places = marks.places(*house, *digit);
            places.iter().map(|cell| Candidate::new(cell, *digit)).collect()
        }
        Truth::Guardians(candidates) => candidates.clone(),
    }
}

/// The true node nearest to the assumption that decides `target`; none when the assumption does.
fn last_node<const W: usize>(
    links: &Links<W>,
    walk: &Walk,
    way: Candidate,
    target: Target,
) -> Option<u16> {
    let Target { candidate, is_on } = target;
    let takes = |&&node: &&u16| {
        let spot = links.spot(node);
        match spot.cell {
            Some(cell) if cell == candidate.cell => (spot.digit == candidate.digit) == is_on,
            _ => !is_on && spot.digit == candidate.digit && spot.sees.contains(candidate.cell),
        }
    };
    let is_seen = links.plan.sees(way.cell, candidate.cell) && way.digit == candidate.digit;
    let is_decided = if is_on {
        way == candidate
    } else {
        is_seen || (way.cell == candidate.cell && way.digit != candidate.digit)
    };
    if is_decided { None } else { walk.reached.iter().find(takes).copied() }
}

/// The chain from an assumption to what it decides.
pub(crate) fn branch<const W: usize>(
    links: &Links<W>,
    walk: &Walk,
    way: Candidate,
    target: Target,
) -> Branch {
    let node = |candidate: Candidate| Node { digit: candidate.digit, cells: vec![candidate.cell] };
    let assumed = Inference::plain(node(way), true, Vec::new(), None);
    let mut inferences = vec![assumed];
    if let Some(last) = last_node(links, walk, way, target) {
        let route = walk.route(last);
        for (at, &number) in route.nodes.iter().enumerate() {
            let spot = links.spot(number);
            let on = at % 2 == 1;
            let by = on.then(|| links.bonds[route.bonds[at / 2] as usize].truths().swap_remove(0));
            let node = Node { digit: spot.digit, cells: spot.cells.to_vec() };
            inferences.push(Inference::plain(node, on, vec![at], by));
        }
    }
    if !target.is_on {
        let from = vec![inferences.len() - 1];
        inferences.push(Inference::plain(node(target.candidate), false, from, None));
    }
    Branch { inferences }
}

/// For every candidate, what follows by chains from its being true.
#[derive(Clone, Debug)]
pub(crate) struct Implied<const W: usize> {
    /// For each candidate, by cell and digit, where its sets begin in `boards`; 0 for none.
    slots: Vec<u32>,
    /// What is false, by digit, then what is true.
    boards: Vec<Cells<W>>,
}

impl<const W: usize> Implied<W> {
    pub(crate) fn of(marks: &Marks<W>) -> Implied<W> {
        let links = marks.alternating(Kind::Groups).links();
        let side = marks.plan.side();
        let mut slots = vec![0; side * side * side];
        let mut boards = Vec::new();
        let mut walk = Walk::default();
        for cell in marks.blank().iter() {
            for digit in marks.of(cell).iter() {
                walk.begin_true(links, marks, Candidate::new(cell, digit));
                let begin = boards.len();
                slots[cell.index() * side + digit.index()] = begin as u32;
                boards.resize(begin + 2 * side, Cells::EMPTY);
                let boards: &mut [Cells<W>] = &mut boards[begin..];
                let mut take = |cell, digit: Digit| {
                    for other in marks.of(cell).without(digit).iter() {
                        boards[other.index()].insert(cell);
                    }
                    boards[side + digit.index()].insert(cell);
                };
                take(cell, digit);
                for &node in &walk.reached {
                    if let Some(cell) = links.spot(node).cell {
                        take(cell, links.spot(node).digit);
                    }
                }
                boards[digit.index()] |= marks.victims(digit, Cells::only(cell));
                for &node in &walk.reached {
                    let spot = links.spot(node);
                    boards[spot.digit.index()] |= spot.sees;
                }
            }
        }
        Implied { slots, boards }
    }

    /// What follows from all of these; nothing that is one of them.
    pub(crate) fn common(&self, marks: &Marks<W>, ways: &[Candidate]) -> Vec<Target> {
        let side = marks.plan.side();
        let boards = |way: &Candidate| {
            let begin = self.slots[way.cell.index() * side + way.digit.index()] as usize;
            &self.boards[begin..begin + 2 * side]
        };
        let mut targets = Vec::new();
        for digit in marks.plan.shape.digits() {
            for is_on in [true, false] {
                let at = digit.index() + if is_on { side } else { 0 };
                let mut common = marks.cells(digit);
                for way in ways {
                    common &= boards(way)[at];
                    if common.is_empty() {
                        break;
                    }
                }
                let target = |cell| Target { candidate: Candidate::new(cell, digit), is_on };
                targets.extend(common.iter().map(target));
            }
        }
        targets
    }
}
