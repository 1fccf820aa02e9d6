//! Forcing chains, case by case; nets as a tree.
//!
//! A case is told forwards, from what is supposed to what follows. Where an inference rests on
//! several, the way from the latest of them is the trunk, and the ways to the others stand under the
//! sentence they are needed for. What both sides of a contradiction rest on is told once.
//!
//! A chain within the chain has a letter, and stands under the sentence that needs it.

use ennead_grid::sorting;
use std::cell::Cell as Counter;

use super::almost_locked::letter;
use super::chain::{is, is_not, weak_reason};
use super::teller::Teller;
use super::{Reason, Told};
use crate::candidate::Candidate;
use crate::chain::{Branch, Inference, Node};
use crate::telling::naming::{capital, count, or};
use crate::truth::Truth;

/// Side ways are told as ways up to this depth, and as plain lists below.
const DEEPEST: usize = 2;

pub(super) fn tell(teller: &Teller<'_>, premise: Option<&Truth>, branches: &[Branch]) -> Told {
    let goal = branches.first().and_then(|branch| branch.inferences.last());
    let assumed = branches.first().and_then(|branch| branch.inferences.first());
    let (Some(goal), Some(assumed)) = (goal, assumed) else {
        return Told::new("what follows in every case", Vec::new());
    };
    if let Some(premise) = premise {
        return every_case(teller, premise, branches, goal);
    }
    let supposed = state(teller, assumed);
    let letters = Counter::new(0);
    let mut reasons = refutation(teller, branches, "", &letters);
    reasons.push(Reason::new(format!("So it is not true that {supposed}.")));
    let within = match letters.get() {
        0 => String::new(),
        1 => ", by a chain within the chain".to_owned(),
        some => format!(", by {} chains within the chain", count(some)),
    };
    Told { seen: format!("if {supposed}, there is a contradiction{within}"), reasons }
}

fn state(teller: &Teller<'_>, inference: &Inference) -> String {
    if inference.on { is(teller, &inference.node) } else { is_not(teller, &inference.node) }
}

fn every_case(teller: &Teller<'_>, premise: &Truth, branches: &[Branch], goal: &Inference) -> Told {
    let result = state(teller, goal);
    let what = match premise {
        Truth::Cell(cell) => {
            let digits = teller.position.candidates(*cell);
            format!("{} is {}", teller.cell(*cell), crate::telling::naming::digits_or(digits))
        }
        Truth::Place(house, digit) => {
            let places = teller.position.places(*house, *digit);
            format!("the {digit} of {house} is in {}", teller.naming.either_cell(&places))
        }
        Truth::Guardians(candidates) => {
            let part = |one: &Candidate| format!("{} is {}", teller.cell(one.cell), one.digit);
            or(&candidates.iter().map(part).collect::<Vec<_>>())
        }
    };
    let mut reasons = vec![Reason::new(format!("{}. Try each.", capital(&what)))];
    reasons.extend(cases(teller, branches));
    reasons.push(Reason::new(format!("In every case {result}.")));
    Told { seen: format!("{what}, and in every case {result}"), reasons }
}

/// What follows from each case.
pub(super) fn cases(teller: &Teller<'_>, branches: &[Branch]) -> Vec<Reason> {
    let mut reasons = Vec::new();
    for branch in branches {
        let Some(first) = branch.inferences.first() else { continue };
        let supposed = state(teller, first);
        reasons.push(if branch.inferences.len() == 1 {
            Reason::new(format!("If {supposed}, that is it already."))
        } else {
            let letters = Counter::new(0);
            let details = Telling::new(teller, branch, &[], &letters).steps();
            Reason { text: format!("If {supposed}:"), details }
        });
    }
    reasons
}

/// How an assumption contradicts itself; `name` is that of the chain, if it has one.
fn refutation(
    teller: &Teller<'_>,
    branches: &[Branch],
    name: &str,
    letters: &Counter<usize>,
) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let mut told: Vec<&Inference> = Vec::new();
    for (number, branch) in branches.iter().enumerate() {
        let [assumed, .., last] = &branch.inferences[..] else { continue };
        let result = state(teller, last);
        let details = Telling::new(teller, branch, &told, letters).steps();
        told.extend(&branch.inferences);
        let text = if number == 0 {
            format!("{name}Suppose {}. Then {result}:", state(teller, assumed))
        } else {
            format!("But {result}, too:")
        };
        reasons.push(Reason { text, details });
    }
    let both = if reasons.len() > 1 { "That is a contradiction." } else { "That cannot be." };
    reasons.push(Reason::new(both));
    reasons
}

/// A branch while it is told.
struct Telling<'a, 'b> {
    teller: &'a Teller<'b>,
    inferences: &'a [Inference],
    is_told: Vec<bool>,
    /// How many chains within the chain have been told.
    letters: &'a Counter<usize>,
}

impl<'a, 'b> Telling<'a, 'b> {
    /// `told` are inferences of another branch of the same assumption.
    fn new(
        teller: &'a Teller<'b>,
        branch: &'a Branch,
        told: &[&Inference],
        letters: &'a Counter<usize>,
    ) -> Telling<'a, 'b> {
        let inferences = &branch.inferences[..];
        let is_same = |one: &Inference, other: &Inference| {
            one.node == other.node && one.on == other.on && one.by == other.by
        };
        // The assumption needs no telling.
        let is_known = |(at, one): (usize, &Inference)| {
            at == 0 || told.iter().any(|other| is_same(one, other))
        };
        let is_told = inferences.iter().enumerate().map(is_known).collect();
        Telling { teller, inferences, is_told, letters }
    }

    fn steps(&mut self) -> Vec<Reason> {
        let last = self.inferences.len() - 1;
        self.way_to(last, 0)
    }

    fn untold(&self, at: usize) -> Vec<usize> {
        let from = self.inferences[at].from.iter().copied();
        from.filter(|&one| one < at && !self.is_told[one]).collect()
    }

    /// The sentences that lead to an inference from what has been told.
    fn way_to(&mut self, goal: usize, depth: usize) -> Vec<Reason> {
        let mut trunk = vec![goal];
        while let Some(next) = trunk.last().and_then(|&at| self.untold(at).into_iter().max()) {
            trunk.push(next);
        }
        trunk.reverse();
        self.tell_all(&trunk, depth)
    }

    fn tell_all(&mut self, numbers: &[usize], depth: usize) -> Vec<Reason> {
        let mut reasons: Vec<Reason> = Vec::new();
        let mut previous = None;
        for &at in numbers {
            let mut details = Vec::new();
            for side in self.untold(at) {
                // An earlier side way may have passed it.
                if self.is_told[side] {
                    continue;
                }
                if depth < DEEPEST {
                    details.extend(self.way_to(side, depth + 1));
                } else {
                    let list = self.all_before(side);
                    details.extend(self.tell_in_order(&list));
                }
            }
            self.is_told[at] = true;
            self.add(&mut reasons, at, previous, details);
            previous = Some(at);
        }
        reasons
    }

    /// The chain within the chain that refutes the opposite, under its letter.
    fn inner(&self, at: usize, name: &str) -> Vec<Reason> {
        let refuted = &self.inferences[at].refuted;
        let named = format!("Chain {name}. ");
        refutation(self.teller, refuted, &named, self.letters)
    }

    /// All that `goal` rests on and has not been told, and itself, in order.
    fn all_before(&self, goal: usize) -> Vec<usize> {
        let mut list = vec![goal];
        let mut next = 0;
        while let Some(&at) = list.get(next) {
            next += 1;
            for one in self.untold(at) {
                if !list.contains(&one) {
                    list.push(one);
                }
            }
        }
        sorting::sort(&mut list);
        list
    }

    fn tell_in_order(&mut self, numbers: &[usize]) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let mut previous = None;
        for &at in numbers {
            self.is_told[at] = true;
            self.add(&mut reasons, at, previous, Vec::new());
            previous = Some(at);
        }
        reasons
    }

    /// A true candidate right after the false one it rests on shares its sentence.
    fn add(
        &self,
        reasons: &mut Vec<Reason>,
        at: usize,
        previous: Option<usize>,
        details: Vec<Reason>,
    ) {
        if !self.inferences[at].refuted.is_empty() {
            let name = named(self.letters.replace(self.letters.get() + 1));
            let needs = if details.is_empty() { "" } else { "; it also needs what stands first" };
            let says = capital(&state(self.teller, &self.inferences[at]));
            let text = format!("{says}, by chain {name}{needs}:");
            let mut details = details;
            details.extend(self.inner(at, &name));
            reasons.push(Reason { text, details });
            return;
        }
        let text = self.sentence(at, previous);
        let follows = previous.is_some_and(|one| self.inferences[at].from == [one]);
        if let (true, true, Some(last)) = (follows, self.inferences[at].on, reasons.last_mut())
            && details.is_empty()
            && last.details.is_empty()
            && !self.inferences[previous.unwrap_or_default()].on
        {
            let before = last.text.trim_end_matches('.').to_owned();
            last.text = format!("{before}, so {text}.");
            return;
        }
        let end = if details.is_empty() { "." } else { ". This also needs:" };
        reasons.push(Reason { text: format!("{}{end}", capital(&text)), details });
    }

    /// What an inference says and why; `previous` is what was said just before.
    fn sentence(&self, at: usize, previous: Option<usize>) -> String {
        let inference = &self.inferences[at];
        let says = state(self.teller, inference);
        match &inference.by {
            Some(Truth::Cell(_)) => format!("{says} (it has no other candidate left)"),
            Some(Truth::Place(house, digit)) => {
                format!("{says} ({house} has no other place for {digit} left)")
            }
            Some(Truth::Guardians(_)) => format!("{says} (it is the last guardian)"),
            None => {
                let Some(&source) = inference.from.last() else { return says };
                let from: &Node = &self.inferences[source].node;
                let why = weak_reason(self.teller, from, &inference.node);
                // The assumption was said last when nothing else has been told.
                let first = self.is_told.iter().filter(|told| **told).count() <= 2;
                if previous == Some(source) || (first && source == 0) {
                    format!("then {says} ({why})")
                } else {
                    format!("as {}, {says} ({why})", state(self.teller, &self.inferences[source]))
                }
            }
        }
    }
}

/// `A` to `Z`, then `A2`.
fn named(number: usize) -> String {
    match number / 26 {
        0 => letter(number).to_string(),
        round => format!("{}{}", letter(number), round + 1),
    }
}
