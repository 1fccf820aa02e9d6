//! 3D Medusa: colouring over all digits at once.
//!
//! # What it sees
//! Candidates joined by strong links of both kinds: conjugate pairs, and cells with two candidates.
//! They are painted in two colours, of which one is true throughout. Then
//!
//! 1. a colour twice in a cell,
//! 2. a digit twice in a house in one colour,
//! 3. or a cell all of whose candidates are seen by one colour
//!
//! show that this colour is false, and a candidate is false if both colours exclude it:
//!
//! 4. its cell has both colours,
//! 5. it sees its digit in both colours,
//! 6. or its cell has one colour, and it sees its digit in the other.
//!
//! # Why it holds
//! A true colour puts all its candidates into the grid. In 1 to 3 that breaks a rule of the game, so
//! the other colour is true. In 4 to 6 either colour takes the candidate's cell or its digit.

use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::{Cluster, Pattern};
use crate::tables::cells::Cells;
use crate::tables::marks::{MAX_SIDE, Marks};
use crate::technique::Technique;
use crate::truth::Truth;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let mut met = [Cells::EMPTY; MAX_SIDE];
    for digit in marks.plan.shape.digits() {
        for cell in marks.cells(digit).iter() {
            if met[digit.index()].contains(cell) || !has_link(marks, cell, digit) {
                continue;
            }
            let medusa = Medusa::from(marks, Candidate::new(cell, digit));
            let mut digits = 0;
            for digit in marks.plan.shape.digits() {
                let cells = medusa.both(digit);
                met[digit.index()] |= cells;
                digits += usize::from(!cells.is_empty());
            }
            // One digit alone is a case of simple colours.
            if digits > 1 && medusa.bonds.len() > 1 {
                medusa.wraps(seek)?;
                medusa.traps(seek)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn has_link<const W: usize>(marks: &Marks<W>, cell: Cell, digit: Digit) -> bool {
    let mut houses = marks.plan.houses_of(cell).iter();
    marks.of(cell).len() == 2 || houses.any(|&house| marks.places(house, digit).len() == 2)
}

/// A cluster, painted.
struct Medusa<'a, const W: usize> {
    marks: &'a Marks<W>,
    /// For each colour and digit, the cells.
    colours: [[Cells<W>; MAX_SIDE]; 2],
    /// The cells with a candidate of the colour, and those with two.
    once: [Cells<W>; 2],
    twice: [Cells<W>; 2],
    bonds: Vec<Truth>,
}

impl<'a, const W: usize> Medusa<'a, W> {
    fn from(marks: &'a Marks<W>, first: Candidate) -> Medusa<'a, W> {
        let mut medusa = Medusa {
            marks,
            colours: [[Cells::EMPTY; MAX_SIDE]; 2],
            once: [Cells::EMPTY; 2],
            twice: [Cells::EMPTY; 2],
            bonds: Vec::new(),
        };
        let mut open = vec![(first, 0)];
        medusa.paint(first, 0);
        while let Some((candidate, colour)) = open.pop() {
            let Candidate { cell, digit } = candidate;
            let mut join = |other: Candidate, bond: Truth| {
                if !medusa.both(other.digit).contains(other.cell) {
                    medusa.paint(other, 1 - colour);
                    medusa.bonds.push(bond);
                    open.push((other, 1 - colour));
                }
            };
            if let Some(other) = marks.of(cell).without(digit).single() {
                join(Candidate::new(cell, other), Truth::Cell(cell));
            }
            for &house in marks.plan.houses_of(cell) {
                if let Some(other) = marks.places(house, digit).without(cell).single() {
                    join(Candidate::new(other, digit), Truth::Place(house, digit));
                }
            }
        }
        medusa
    }

    fn paint(&mut self, candidate: Candidate, colour: usize) {
        let cell = Cells::only(candidate.cell);
        self.colours[colour][candidate.digit.index()] |= cell;
        self.twice[colour] |= self.once[colour] & cell;
        self.once[colour] |= cell;
    }

    /// The cells in which `digit` has either colour.
    fn both(&self, digit: Digit) -> Cells<W> {
        self.colours[0][digit.index()] | self.colours[1][digit.index()]
    }

    /// What the colour excludes of `digit`, should it be true.
    fn excluded(&self, colour: usize, digit: Digit) -> Cells<W> {
        let mine = self.colours[colour][digit.index()];
        let seen = mine.iter().fold(Cells::EMPTY, |seen, cell| seen | self.marks.plan.peers(cell));
        seen | (self.once[colour] - mine)
    }

    /// Rules 1 to 3: a colour that contradicts itself.
    fn wraps(&self, seek: &mut Seek<'_>) -> ControlFlow<()> {
        for colour in [0, 1] {
            let emptied = self.emptied(colour);
            if emptied.is_none() && !self.clashes(colour) {
                continue;
            }
            let struck = self.candidates(colour);
            let wrong = Some((0, colour));
            let pattern = Pattern::Colouring { clusters: vec![self.cluster(emptied)], wrong };
            seek.report(Deduction::strikes(Technique::Medusa, pattern, struck))?;
        }
        ControlFlow::Continue(())
    }

    /// 1. and 2. Whether the colour is twice in a cell, or has a digit twice in a house.
    fn clashes(&self, colour: usize) -> bool {
        let is_twice = |digit: Digit| {
            let mine = self.colours[colour][digit.index()];
            mine.iter().any(|cell| self.marks.plan.peers(cell).meets(mine))
        };
        !self.twice[colour].is_empty() || self.marks.plan.shape.digits().any(is_twice)
    }

    /// 3. The first cell that the colour leaves without a candidate.
    fn emptied(&self, colour: usize) -> Option<Cell> {
        let mut alive = self.once[colour] | self.marks.filled();
        for digit in self.marks.plan.shape.digits() {
            alive |= self.marks.cells(digit) - self.excluded(colour, digit);
        }
        self.marks.plan.shape.cells().find(|&cell| !alive.contains(cell))
    }

    /// Rules 4 to 6: candidates that both colours exclude.
    fn traps(&self, seek: &mut Seek<'_>) -> ControlFlow<()> {
        let mut struck = Vec::new();
        for digit in self.marks.plan.shape.digits() {
            let rest = self.marks.cells(digit) - self.both(digit);
            if rest.is_empty() {
                continue;
            }
            let trapped = rest & self.excluded(0, digit) & self.excluded(1, digit);
            struck.extend(trapped.iter().map(|cell| Candidate::new(cell, digit)));
        }
        if struck.is_empty() {
            return ControlFlow::Continue(());
        }
        let pattern = Pattern::Colouring { clusters: vec![self.cluster(None)], wrong: None };
        seek.report(Deduction::strikes(Technique::Medusa, pattern, struck))
    }

    fn candidates(&self, colour: usize) -> Vec<Candidate> {
        let digits = self.marks.plan.shape.digits();
        let mut all: Vec<Candidate> = digits
            .flat_map(|digit| {
                let cells = self.colours[colour][digit.index()];
                cells.iter().map(move |cell| Candidate::new(cell, digit))
            })
            .collect();
        all.sort_unstable();
        all
    }

    fn cluster(&self, emptied: Option<Cell>) -> Cluster {
        let mut bonds = self.bonds.clone();
        bonds.extend(emptied.map(Truth::Cell));
        bonds.sort_unstable();
        bonds.dedup();
        Cluster { colours: [self.candidates(0), self.candidates(1)], bonds }
    }
}
