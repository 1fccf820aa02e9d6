//! Reading a net backwards: from a result to the assumption, with nothing in it that is not needed.
//!
//! 1. From the goals back: who took a candidate is needed, and so is all that went before that could
//!    happen.
//! 2. Forwards again: what is needed is written down in the order in which it happened.
//!
//! A net within a net is read in its own right; what it uses of the outer one are further goals there.

use super::{Event, Kind, Last, Net, STANDS};
use crate::candidate::Candidate;
use crate::chain::{Branch, Inference, Node};
use crate::tables::digits::Digits;

/// What of a net is needed.
struct Needed {
    events: Vec<bool>,
    /// Who took it, and what.
    offs: Vec<(u16, Candidate)>,
}

impl<const W: usize> Net<'_, W> {
    /// What took a candidate; none when it still stands, or went before this net began.
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
        let is_it = |event: &&Event<W>| {
            event.digit == candidate.digit && event.cells.single() == Some(candidate.cell)
        };
        match self.events.iter().find(is_it).map(|event| event.kind) {
            Some(Kind::On(last)) => {
                self.branch(&self.others(last, candidate), Some((candidate, last)))
            }
            Some(Kind::Assumed | Kind::Refuted(_)) | None => self.branch(&[], None),
        }
    }

    /// The two ways to a clash: to a candidate being false, and to its being the only one left.
    pub(crate) fn ways_to_clash(&self) -> Option<[Branch; 2]> {
        let last = self.clash?;
        let victim = self.victim(last)?;
        let others = self.others(last, victim);
        Some([self.way_off(victim), self.branch(&others, Some((victim, last)))])
    }

    /// Of what has no way left, the way that went last.
    fn victim(&self, last: Last) -> Option<Candidate> {
        last.ways(self.marks).into_iter().max_by_key(|&way| self.taker(way))
    }

    /// The candidates that were gone (not in `of`) before this net began, and that its clash rests on.
    pub(super) fn rests_of_clash(&self, of: &[Digits]) -> Vec<Candidate> {
        let Some(clash) = self.clash else { return Vec::new() };
        let goals = clash.ways(self.marks);
        let needed = self.needed(&goals);
        let mut rests = goals;
        for (event, _) in self.events.iter().zip(&needed.events).filter(|(_, needed)| **needed) {
            rests.extend(self.wanted(event));
        }
        rests.retain(|one| !of[one.cell.index()].contains(one.digit));
        rests.sort_unstable();
        rests.dedup();
        rests
    }

    fn others(&self, last: Last, chosen: Candidate) -> Vec<Candidate> {
        last.ways(self.marks).into_iter().filter(|&way| way != chosen).collect()
    }

    /// What must be false for this to happen.
    fn wanted(&self, event: &Event<W>) -> Vec<Candidate> {
        match event.kind {
            Kind::Assumed => Vec::new(),
            Kind::On(last) => {
                let mut ways = last.ways(self.marks);
                ways.retain(|way| !event.cells.contains(way.cell) || way.digit != event.digit);
                ways
            }
            Kind::Refuted(number) => self.inners[usize::from(number)].rests.clone(),
        }
    }

    /// 1. What `goals`, all false, rest on.
    fn needed(&self, goals: &[Candidate]) -> Needed {
        let mut events = vec![false; self.events.len()];
        let mut offs: Vec<(u16, Candidate)> = Vec::new();
        let mut need = |events: &mut Vec<bool>, goal: Candidate| {
            if let Some(by) = self.taker(goal) {
                events[usize::from(by)] = true;
                offs.push((by, goal));
            }
        };
        for &goal in goals {
            need(&mut events, goal);
        }
        for number in (1..self.events.len()).rev() {
            if events[number] {
                for way in self.wanted(&self.events[number]) {
                    need(&mut events, way);
                }
            }
        }
        offs.sort_unstable();
        offs.dedup();
        Needed { events, offs }
    }

    /// 2. The inferences that `goals`, all false, rest on, and they; then `end`, true by what is left.
    fn branch(&self, goals: &[Candidate], end: Option<(Candidate, Last)>) -> Branch {
        let needed = self.needed(goals);
        let mut inferences: Vec<Inference> = Vec::new();
        let mut numbers: Vec<(Candidate, usize)> = Vec::new();
        let because = |numbers: &[(Candidate, usize)], wanted: &[Candidate]| {
            let mut from: Vec<usize> = numbers
                .iter()
                .filter_map(|(off, number)| wanted.contains(off).then_some(*number))
                .collect();
            from.sort_unstable();
            from
        };
        for (number, event) in self.events.iter().enumerate() {
            if number > 0 && !needed.events[number] {
                continue;
            }
            let node = Node { digit: event.digit, cells: event.cells.to_vec() };
            let from = because(&numbers, &self.wanted(event));
            let at = inferences.len();
            match event.kind {
                Kind::Assumed => inferences.push(Inference::plain(node, true, from, None)),
                Kind::On(last) => {
                    inferences.push(Inference::plain(node, true, from, Some(last.truth())));
                }
                Kind::Refuted(inner) => {
                    let refuted = self.inners[usize::from(inner)].branches.to_vec();
                    inferences.push(Inference { node, on: false, from, by: None, refuted });
                    numbers.extend(
                        event.cells.iter().map(|cell| (Candidate::new(cell, event.digit), at)),
                    );
                    continue;
                }
            }
            for &(_, off) in needed.offs.iter().filter(|(by, _)| usize::from(*by) == number) {
                numbers.push((off, inferences.len()));
                let node = Node { digit: off.digit, cells: vec![off.cell] };
                inferences.push(Inference::plain(node, false, vec![at], None));
            }
        }
        if let Some((candidate, last)) = end {
            let others = self.others(last, candidate);
            let from = because(&numbers, &others);
            let node = Node { digit: candidate.digit, cells: vec![candidate.cell] };
            inferences.push(Inference::plain(node, true, from, Some(last.truth())));
        }
        Branch { inferences }
    }
}
