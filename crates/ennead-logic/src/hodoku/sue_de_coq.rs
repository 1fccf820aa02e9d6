//! Sue de Coq: the first found.
//!
//! Two or three cells where a line crosses a box have some digits more than cells (the *surplus*). A
//! set of cells of the line uses up some of that surplus, a set of the box the rest.

use super::state::State;
use super::step::Step;
use super::table::{Set, digits, each, table};
use crate::technique::Technique;

pub(super) fn find(state: &State) -> Option<Step> {
    for line in 0..18 {
        for in_box in 18..27 {
            let crossing = table().house[line] & table().house[in_box] & state.open();
            let cells: Vec<usize> = each(crossing).collect();
            for first in 0..cells.len() {
                for second in first + 1..cells.len() {
                    let pair = 1 << cells[first] | 1 << cells[second];
                    let triples = cells[second + 1..].iter().map(|cell| pair | 1 << cell);
                    for set in std::iter::once(pair).chain(triples) {
                        let step = crossed(state, line, in_box, set);
                        if step.is_some() {
                            return step;
                        }
                    }
                }
            }
        }
    }
    None
}

struct Crossing<'a> {
    state: &'a State,
    line: Set,
    in_box: Set,
    set: Set,
    union: u16,
    surplus: u32,
}

fn crossed(state: &State, line: usize, in_box: usize, set: Set) -> Option<Step> {
    let union = state.union(set);
    let surplus = union.count_ones().checked_sub(set.count_ones()).filter(|&more| more >= 2)?;
    let [line, in_box] = [line, in_box].map(|house| table().house[house] & state.open());
    let crossing = Crossing { state, line, in_box, set, union, surplus };
    let cells: Vec<usize> = each(line & !set).collect();
    crossing.in_line(&cells, 0, 0)
}

impl Crossing<'_> {
    /// How much of the surplus a set uses up, if it has a digit of the crossing.
    fn used(&self, set: Set, union: u16) -> Option<u32> {
        let foreign = (union & !self.union).count_ones();
        let used = set.count_ones().checked_sub(foreign).filter(|&used| used >= 1)?;
        (union & self.union != 0).then_some(used)
    }

    /// Adds a cell of the line in every way. The depth is at most seven.
    fn in_line(&self, cells: &[usize], set: Set, union: u16) -> Option<Step> {
        for (at, &cell) in cells.iter().enumerate() {
            let (set, union) = (set | 1 << cell, union | self.state.of[cell]);
            if let Some(used) = self.used(set, union).filter(|&used| used < self.surplus) {
                let free: Vec<usize> = each(self.in_box & !self.set & !set)
                    .filter(|&cell| self.state.of[cell] & self.union & union == 0)
                    .collect();
                let step = self.in_box(&free, (set, union), self.surplus - used, 0, 0);
                if step.is_some() {
                    return step;
                }
            }
            let step = self.in_line(&cells[at + 1..], set, union);
            if step.is_some() {
                return step;
            }
        }
        None
    }

    fn in_box(
        &self,
        cells: &[usize],
        line: (Set, u16),
        rest: u32,
        set: Set,
        union: u16,
    ) -> Option<Step> {
        for (at, &cell) in cells.iter().enumerate() {
            let (set, union) = (set | 1 << cell, union | self.state.of[cell]);
            if self.used(set, union) == Some(rest) {
                let step = self.strikes(line, (set, union));
                if step.is_some() {
                    return step;
                }
            }
            let step = self.in_box(&cells[at + 1..], line, rest, set, union);
            if step.is_some() {
                return step;
            }
        }
        None
    }

    fn strikes(&self, line: (Set, u16), in_box: (Set, u16)) -> Option<Step> {
        let all = self.set | line.0 | in_box.0;
        let shared = line.1 & in_box.1;
        let gone = |house: Set, own: u16, other: u16| {
            let lost = (self.union | own) & !other | shared;
            each(house & !all)
                .flat_map(move |cell| digits(self.state.of[cell] & lost).map(move |d| (cell, d)))
        };
        let struck = gone(self.in_box, in_box.1, line.1).chain(gone(self.line, line.1, in_box.1));
        Step::strikes(Technique::SueDeCoq, "Sue de Coq", struck.collect())
    }
}
