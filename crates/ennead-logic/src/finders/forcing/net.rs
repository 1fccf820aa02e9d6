//! What follows from one assumption when nothing is forgotten on the way: a net.
//!
//! 1. The assumption is true: all that sees it and all else in its cell is false.
//! 2. A cell with one candidate left, or a house with one place left for a digit, makes it true; the
//!    oldest first, so that what is near is found by a short way.
//! 3. Nothing of that kind is left: if asked for, places of a digit that have come to lie where a
//!    line crosses a box make a group true: what sees all of it is false.
//! 4. A cell or a house with nothing left is a clash: the assumption is false.
//!
//! For every candidate that went, the net knows what took it. So from any result it can be read
//! backwards what it rests on, and only that is shown.

use ennead_grid::{Cell, Digit, House};

use crate::candidate::Candidate;
use crate::chain::{Branch, Inference, Node};
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::{MAX_SIDE, Marks};
use crate::truth::Truth;

/// How far a net goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reach {
    /// The digit of the assumption only.
    OneDigit,
    /// Singles.
    Singles,
    /// Singles and locked candidates.
    Locked,
}

/// The only way left in a cell or a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Last {
    Cell(Cell),
    Place(House, Digit),
}

impl Last {
    fn truth(self) -> Truth {
        match self {
            Last::Cell(cell) => Truth::Cell(cell),
            Last::Place(house, digit) => Truth::Place(house, digit),
        }
    }

    fn ways<const W: usize>(self, marks: &Marks<W>) -> Vec<Candidate> {
        match self {
            Last::Cell(cell) => {
                marks.of(cell).iter().map(|digit| Candidate::new(cell, digit)).collect()
            }
            Last::Place(house, digit) => {
                let places = marks.places(house, digit);
                places.iter().map(|cell| Candidate::new(cell, digit)).collect()
            }
        }
    }
}

/// A candidate or group that is true in the net.
#[derive(Clone, Copy, Debug)]
struct On<const W: usize> {
    digit: Digit,
    cells: Cells<W>,
    /// None for the assumption.
    by: Option<Last>,
}

/// Not taken away.
const STANDS: u16 = u16::MAX;

/// The net of one assumption; kept and used for the next.
#[derive(Clone, Debug)]
pub(crate) struct Net<'a, const W: usize> {
    marks: &'a Marks<W>,
    of: Vec<Digits>,
    /// What is left of the places of each digit.
    pub(crate) cells: [Cells<W>; MAX_SIDE],
    /// What is true, each once.
    pub(crate) is_on: [Cells<W>; MAX_SIDE],
    ons: Vec<On<W>>,
    /// For each candidate, by cell and digit, the number in `ons` of what took it.
    off_by: Vec<u16>,
    reach: Reach,
    clash: Option<Last>,
}

impl<'a, const W: usize> Net<'a, W> {
    pub(crate) fn new(marks: &'a Marks<W>, reach: Reach) -> Net<'a, W> {
        let area = marks.plan.shape.area();
        Net {
            marks,
            of: vec![Digits::EMPTY; area],
            cells: [Cells::EMPTY; MAX_SIDE],
            is_on: [Cells::EMPTY; MAX_SIDE],
            ons: Vec::new(),
            off_by: vec![STANDS; area * marks.plan.side()],
            reach,
            clash: None,
        }
    }

    /// Spreads the net from `assumed`; whether it ends in a clash.
    pub(crate) fn assume(&mut self, assumed: Candidate) -> bool {
        for cell in self.marks.plan.shape.cells() {
            self.of[cell.index()] = self.marks.of(cell);
        }
        for digit in self.marks.plan.shape.digits() {
            self.cells[digit.index()] = self.marks.cells(digit);
        }
        self.is_on = [Cells::EMPTY; MAX_SIDE];
        self.off_by.fill(STANDS);
        self.ons.clear();
        self.clash = None;
        // 1.
        self.turn_on(assumed.digit, Cells::only(assumed.cell), None);
        let mut next = 0;
        while self.clash.is_none() {
            if next < self.ons.len() {
                self.spread(next as u16);
                next += 1;
            } else if self.reach != Reach::Locked || !self.lock() {
                break;
            }
        }
        self.clash.is_some()
    }

    fn turn_on(&mut self, digit: Digit, cells: Cells<W>, by: Option<Last>) {
        if cells.single().is_some() {
            if self.is_on[digit.index()].includes(cells) {
                return;
            }
            self.is_on[digit.index()] |= cells;
        }
        self.ons.push(On { digit, cells, by });
    }

    /// 2. Takes away all that clashes with something true.
    fn spread(&mut self, number: u16) {
        let On { digit, cells, .. } = self.ons[usize::from(number)];
        if let (Some(cell), true) = (cells.single(), self.reach != Reach::OneDigit) {
            for other in self.of[cell.index()].without(digit).iter() {
                self.strike(cell, other, number);
            }
        }
        let seen = self.cells[digit.index()] & self.marks.plan.common_peers(cells);
        for cell in seen.iter() {
            self.strike(cell, digit, number);
        }
    }

    fn strike(&mut self, cell: Cell, digit: Digit, by: u16) {
        let left = self.of[cell.index()].without(digit);
        self.of[cell.index()] = left;
        self.cells[digit.index()].remove(cell);
        self.off_by[cell.index() * self.marks.plan.side() + digit.index()] = by;
        if self.reach != Reach::OneDigit {
            if let Some(last) = left.single() {
                self.turn_on(last, Cells::only(cell), Some(Last::Cell(cell)));
            } else if left.is_empty() {
                self.clash.get_or_insert(Last::Cell(cell));
            }
        }
        for &house in self.marks.plan.houses_of(cell) {
            let places = self.cells[digit.index()] & self.marks.plan.cells(house);
            if places.is_empty() {
                self.clash.get_or_insert(Last::Place(house, digit));
            } else if places.single().is_some() {
                self.turn_on(digit, places, Some(Last::Place(house, digit)));
            }
        }
    }

    /// 3. Whether a group was turned on that takes something away.
    fn lock(&mut self) -> bool {
        let before = self.ons.len();
        let plan = self.marks.plan;
        for crossing in &plan.crossings {
            for digit in plan.shape.digits() {
                let board = self.cells[digit.index()];
                let group = board & crossing.cells;
                if group.len() < 2 {
                    continue;
                }
                for (within, other) in
                    [(crossing.in_box, crossing.line), (crossing.line, crossing.in_box)]
                {
                    let is_locked = board & plan.cells(within) == group;
                    if is_locked && (board & plan.cells(other)) != group {
                        self.turn_on(digit, group, Some(Last::Place(within, digit)));
                    }
                }
            }
        }
        self.ons.len() > before
    }

    /// What took a candidate; none when it still stands.
    fn taker(&self, candidate: Candidate) -> Option<u16> {
        let slot = candidate.cell.index() * self.marks.plan.side() + candidate.digit.index();
        Some(self.off_by[slot]).filter(|&by| by != STANDS)
    }

    /// The way from the assumption to a candidate that is false.
    pub(crate) fn way_off(&self, candidate: Candidate) -> Branch {
        self.branch(&[candidate], None)
    }

    /// The way from the assumption to a candidate that is true.
    pub(crate) fn way_on(&self, candidate: Candidate) -> Branch {
        let is_it =
            |on: &On<W>| on.digit == candidate.digit && on.cells.single() == Some(candidate.cell);
        match self.ons.iter().find(|on| is_it(on)).and_then(|on| on.by) {
            Some(last) => self.branch(&self.others(last, candidate), Some((candidate, last))),
            None => self.branch(&[], None),
        }
    }

    /// The two ways to a clash: to a candidate being false, and to its being the only one left.
    pub(crate) fn ways_to_clash(&self) -> Option<[Branch; 2]> {
        let last = self.clash?;
        let victim = last.ways(self.marks).into_iter().max_by_key(|&way| self.taker(way))?;
        let others = self.others(last, victim);
        Some([self.way_off(victim), self.branch(&others, Some((victim, last)))])
    }

    fn others(&self, last: Last, chosen: Candidate) -> Vec<Candidate> {
        last.ways(self.marks).into_iter().filter(|&way| way != chosen).collect()
    }

    /// The inferences that `goals`, all false, rest on, and they; then `end`, true by what is left.
    fn branch(&self, goals: &[Candidate], end: Option<(Candidate, Last)>) -> Branch {
        // Backwards: which of `ons` are needed, and which false candidates by each.
        let mut is_needed = vec![false; self.ons.len()];
        let mut offs: Vec<(u16, Candidate)> = Vec::new();
        let mut need = |is_needed: &mut Vec<bool>, goal: Candidate| {
            if let Some(by) = self.taker(goal) {
                is_needed[usize::from(by)] = true;
                offs.push((by, goal));
            }
        };
        for &goal in goals {
            need(&mut is_needed, goal);
        }
        for number in (1..self.ons.len()).rev() {
            let on = self.ons[number];
            if let (true, Some(last)) = (is_needed[number], on.by) {
                for way in last.ways(self.marks) {
                    if !on.cells.contains(way.cell) || way.digit != on.digit {
                        need(&mut is_needed, way);
                    }
                }
            }
        }
        offs.sort_unstable();
        offs.dedup();
        self.written(&is_needed, &offs, end)
    }

    fn written(
        &self,
        is_needed: &[bool],
        offs: &[(u16, Candidate)],
        end: Option<(Candidate, Last)>,
    ) -> Branch {
        let mut inferences: Vec<Inference> = Vec::new();
        let mut numbers: Vec<(Candidate, usize)> = Vec::new();
        let because = |numbers: &[(Candidate, usize)], last: Last| {
            let ways = last.ways(self.marks);
            let mut from: Vec<usize> = numbers
                .iter()
                .filter_map(|(off, number)| ways.contains(off).then_some(*number))
                .collect();
            from.sort_unstable();
            from
        };
        for (number, on) in self.ons.iter().enumerate() {
            if number > 0 && !is_needed[number] {
                continue;
            }
            let node = Node { digit: on.digit, cells: on.cells.to_vec() };
            let from = on.by.map_or_else(Vec::new, |last| because(&numbers, last));
            let by = on.by.map(Last::truth);
            let at = inferences.len();
            inferences.push(Inference { node, on: true, from, by });
            for &(_, off) in offs.iter().filter(|(by, _)| usize::from(*by) == number) {
                numbers.push((off, inferences.len()));
                let node = Node { digit: off.digit, cells: vec![off.cell] };
                inferences.push(Inference { node, on: false, from: vec![at], by: None });
            }
        }
        if let Some((candidate, last)) = end {
            let mut from = because(&numbers, last);
            from.retain(|&at| {
                inferences[at].node.cells != [candidate.cell]
                    || inferences[at].node.digit != candidate.digit
            });
            let node = Node { digit: candidate.digit, cells: vec![candidate.cell] };
            inferences.push(Inference { node, on: true, from, by: Some(last.truth()) });
        }
        Branch { inferences }
    }
}
