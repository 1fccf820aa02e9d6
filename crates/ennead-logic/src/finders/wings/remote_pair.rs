//! Remote pair.
//!
//! # What it sees
//! At least four cells with the same two candidates, each of which sees the next.
//!
//! ```text
//! xy - xy - xy - xy      the first and the fourth are different, so one is x and the other y
//! ```
//!
//! # Why it holds
//! Cells that see each other and have only xy are different. So the digits alternate along the
//! chain, and of two cells an odd number of steps apart one is x and the other y. What sees both has
//! neither. Of cells one step apart that is a naked pair; from three steps on it is told about
//! here.

use std::ops::ControlFlow;

use ennead_grid::Cell;

use crate::candidate::Candidate;
use crate::chain::{Chain, Link, Node};
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::technique::Technique;
use crate::truth::Truth;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let pairs = marks.bivalue();
    let mut rest = pairs;
    for first in pairs.iter() {
        if !rest.contains(first) {
            continue;
        }
        let digits = marks.of(first);
        let equal: Cells<W> = rest.iter().filter(|&cell| marks.of(cell) == digits).collect();
        rest -= equal;
        if equal.len() < 4 {
            continue;
        }
        for start in equal.iter() {
            from(marks, seek, digits, equal, start)?;
        }
    }
    ControlFlow::Continue(())
}

/// The shortest chains from `start` to later cells, an odd number of steps away, at least three.
fn from<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    digits: Digits,
    equal: Cells<W>,
    start: Cell,
) -> ControlFlow<()> {
    // Breadth first: the cells by distance.
    let mut layers: Vec<Cells<W>> = vec![Cells::only(start)];
    let mut unmet = equal.without(start);
    loop {
        let last = layers[layers.len() - 1];
        let next: Cells<W> =
            unmet.iter().filter(|&cell| marks.plan.peers(cell).meets(last)).collect();
        if next.is_empty() {
            return ControlFlow::Continue(());
        }
        unmet -= next;
        layers.push(next);
        let steps = layers.len() - 1;
        if steps < 3 || steps.is_multiple_of(2) {
            continue;
        }
        for end in next.iter().filter(|&end| end > start) {
            report(marks, seek, digits, &back(marks, &layers, end))?;
        }
    }
}

/// A shortest way to `end`, through the first cell of each layer that will do.
fn back<const W: usize>(marks: &Marks<W>, layers: &[Cells<W>], end: Cell) -> Vec<Cell> {
    let mut way = vec![end];
    let mut at = end;
    for layer in layers.iter().rev().skip(1) {
        let Some(before) = (*layer & marks.plan.peers(at)).first() else { break };
        way.push(before);
        at = before;
    }
    way.reverse();
    way
}

/// Strikes whatever sees two cells of the chain an odd number of steps apart.
fn report<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    digits: Digits,
    way: &[Cell],
) -> ControlFlow<()> {
    let Some([x, y]) = digits.both() else { return ControlFlow::Continue(()) };
    let has_one = marks.cells(x) | marks.cells(y);
    let ends = marks.plan.peers(way[0]) & marks.plan.peers(way[way.len() - 1]) & has_one;
    let on_it: Cells<W> = way.iter().copied().collect();
    if (ends - on_it).is_empty() {
        return ControlFlow::Continue(());
    }
    let mut struck = Cells::EMPTY;
    for (at, &one) in way.iter().enumerate() {
        for &two in way[at..].iter().skip(3).step_by(2) {
            struck |= marks.plan.peers(one) & marks.plan.peers(two) & has_one;
        }
    }
    let eliminations = (struck - on_it)
        .iter()
        .flat_map(|cell| {
            (marks.of(cell) & digits).iter().map(move |digit| Candidate::new(cell, digit))
        })
        .collect();
    let turns = [[x, y], [y, x]].into_iter().cycle();
    let nodes = way
        .iter()
        .zip(turns)
        .flat_map(|(&cell, both)| both.map(|digit| Node { digit, cells: vec![cell] }));
    let links = way.iter().flat_map(|&cell| [Link::strong(Truth::Cell(cell)), Link::Weak]);
    let chain = Chain { nodes: nodes.collect(), links: links.take(2 * way.len() - 1).collect() };
    seek.report(Deduction::strikes(Technique::RemotePair, Pattern::Chain(chain), eliminations))
}
