//! Dynamic Forcing Chain: forcing net.
//!
//! # What it sees
//! An assumption from which, by singles upon singles, a contradiction follows: a cell without
//! candidate, a house without place for a digit. Or a cell (a digit in a house) all of whose
//! candidates (places) lead, each by its own net, to the same. Nets of singles come first; where they
//! give nothing, locked candidates are used on the way too.
//!
//! # Why it holds
//! What leads to a contradiction is false. And of the candidates of a cell one is true, so what
//! follows from all of them is true.
//!
//! Unlike in a chain, an inference may rest on several before it: a cell is left with one candidate
//! by two others that were taken away by different nodes.
//!
//! # Example
//! Were r1c1 1, r1c5 (1, 2) would be 2 and r5c1 (1, 3) would be 3, and both together leave r5c5 (2,
//! 3, 7) with 7; so r8c5 and r5c8 (7, 8) would both be 8, r8c8 and r2c8 (6, 8) both 6, in one
//! column.

use ennead_grid::sorting;
use std::ops::ControlFlow;

use crate::candidate::Candidate;
use crate::chain::Branch;
use crate::deduction::Deduction;
use crate::finders::forcing::net::{Net, Reach};
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::tables::marks::Marks;
use crate::technique::Technique;
use crate::truth::Truth;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for reach in [Reach::Singles, Reach::Locked] {
        let nets = Nets::spread(marks, reach);
        let is_empty = nets.clashes.is_empty();
        for (_, assumed, branches) in &nets.clashes {
            let pattern = Pattern::Forcing { premise: None, branches: branches.to_vec() };
            seek.report(Deduction::strikes(Technique::ForcingNet, pattern, vec![*assumed]))?;
        }
        let verities = nets.verities();
        if is_empty && verities.is_empty() {
            continue;
        }
        for (premise, target, is_on) in verities {
            seek.report(verity(marks, reach, premise, target, is_on))?;
        }
        break;
    }
    ControlFlow::Continue(())
}

/// What every assumption leads to.
struct Nets<'a, const W: usize> {
    marks: &'a Marks<W>,
    /// Assumptions that clash, shortest first, and how.
    clashes: Vec<(usize, Candidate, [Branch; 2])>,
    /// For each candidate, by cell and digit, where what follows from it begins in `boards`.
    slots: Vec<Option<u32>>,
    /// What is false, by digit, then what is true.
    boards: Vec<Cells<W>>,
}

impl<'a, const W: usize> Nets<'a, W> {
    fn spread(marks: &'a Marks<W>, reach: Reach) -> Nets<'a, W> {
        let side = marks.plan.side();
        let slots = vec![None; side * side * side];
        let mut nets = Nets { marks, clashes: Vec::new(), slots, boards: Vec::new() };
        let mut net = Net::new(marks, reach);
        for cell in marks.blank().iter() {
            for digit in marks.of(cell).iter() {
                let assumed = Candidate::new(cell, digit);
                if net.assume(assumed) {
                    if let Some(branches) = net.ways_to_clash() {
                        let length = branches.iter().map(|branch| branch.inferences.len()).sum();
                        nets.clashes.push((length, assumed, branches));
                    }
                } else {
                    nets.slots[cell.index() * side + digit.index()] =
                        Some(nets.boards.len() as u32);
                    for digit in marks.plan.shape.digits() {
                        nets.boards.push(marks.cells(digit) - net.cells[digit.index()]);
                    }
                    nets.boards.extend_from_slice(&net.is_on[..side]);
                }
            }
        }
        sorting::sort_by_key(&mut nets.clashes, |&(length, assumed, _)| (length, assumed));
        nets
    }

    /// What follows from every candidate of a cell or every place in a house: the premise, the
    /// candidate, and whether it is true. Each candidate once.
    fn verities(&self) -> Vec<(Truth, Candidate, bool)> {
        let marks = self.marks;
        let mut found = Vec::new();
        for cell in marks.blank().iter() {
            let ways = marks.of(cell).iter().map(|digit| Candidate::new(cell, digit));
            self.common(&Truth::Cell(cell), ways, &mut found);
        }
        for &house in marks.plan.houses() {
            for digit in marks.plan.shape.digits() {
                let places = marks.places(house, digit).iter();
                let ways = places.map(|cell| Candidate::new(cell, digit));
                self.common(&Truth::Place(house, digit), ways, &mut found);
            }
        }
        found
    }

    fn common(
        &self,
        premise: &Truth,
        mut ways: impl Iterator<Item = Candidate>,
        found: &mut Vec<(Truth, Candidate, bool)>,
    ) {
        let side = self.marks.plan.side();
        let boards = |way: Candidate| {
            let begin = self.slots[way.cell.index() * side + way.digit.index()]? as usize;
            Some(&self.boards[begin..begin + 2 * side])
        };
        let Some(mut common) = ways.next().and_then(boards).map(<[Cells<W>]>::to_vec) else {
            return;
        };
        for way in ways {
            let Some(boards) = boards(way) else { return };
            common.iter_mut().zip(boards).for_each(|(one, other)| *one &= *other);
        }
        // True ones first: they say more.
        for (at, cells) in common.iter().enumerate().rev() {
            for cell in cells.iter() {
                let digit = self.marks.plan.shape.digits().nth(at % side);
                let Some(target) = digit.map(|digit| Candidate::new(cell, digit)) else { continue };
                if !found.iter().any(|(_, known, _)| *known == target) {
                    found.push((premise.clone(), target, at >= side));
                }
            }
        }
    }
}

/// The deduction that `target` is true (or false) whatever way the premise goes.
fn verity<const W: usize>(
    marks: &Marks<W>,
    reach: Reach,
    premise: Truth,
    target: Candidate,
    is_on: bool,
) -> Deduction {
    let ways: Vec<Candidate> = match &premise {
        Truth::Cell(cell) => marks.of(*cell).iter().map(|d| Candidate::new(*cell, d)).collect(),
        Truth::Place(house, digit) => {
            let places = marks.places(*house, *digit);
            places.iter().map(|cell| Candidate::new(cell, *digit)).collect()
        }
        Truth::Guardians(candidates) => candidates.clone(),
    };
    let mut net = Net::new(marks, reach);
    let branches = ways
        .into_iter()
        .map(|way| {
            net.assume(way);
            if is_on { net.way_on(target) } else { net.way_off(target) }
        })
        .collect();
    let pattern = Pattern::Forcing { premise: Some(premise), branches };
    if is_on {
        Deduction::places(Technique::ForcingNet, pattern, target)
    } else {
        Deduction::strikes(Technique::ForcingNet, pattern, vec![target])
    }
}
