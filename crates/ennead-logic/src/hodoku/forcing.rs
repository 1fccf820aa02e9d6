//! Forcing chains and nets.
//!
//! Every candidate is supposed to be true and to be false. What contradicts itself is not so; what
//! follows in all cases is. Of all results a placement in the lowest cell is taken, else the lowest
//! elimination.

use super::links::{CELL_NODES, Consequences, Links, node};
use super::state::State;
use super::step::Step;
use super::table::{Set, digits, each, table};
use crate::technique::Technique;

/// What a premise leads to: for each digit the cells that have it and that cannot.
#[derive(Clone)]
struct Outcome {
    on: [Set; 9],
    off: [Set; 9],
}

impl Outcome {
    const NOTHING: Outcome = Outcome { on: [0; 9], off: [0; 9] };

    fn and(&self, other: &Outcome) -> Outcome {
        Outcome {
            on: std::array::from_fn(|digit| self.on[digit] & other.on[digit]),
            off: std::array::from_fn(|digit| self.off[digit] & other.off[digit]),
        }
    }
}

/// What one premise or all of them together show.
struct Results {
    placed: Option<(usize, usize, bool)>,
    struck: Option<(usize, usize, bool)>,
}

impl Results {
    fn place(&mut self, cell: usize, digit: usize, is_verity: bool) {
        if self.placed.is_none_or(|(known, _, _)| cell < known) {
            self.placed = Some((cell, digit, is_verity));
        }
    }

    fn strike(&mut self, cell: usize, digit: usize, is_verity: bool) {
        let order = |cell: usize, digit: usize| cell * 10 + digit;
        if self.struck.is_none_or(|(c, d, _)| order(cell, digit) < order(c, d)) {
            self.struck = Some((cell, digit, is_verity));
        }
    }

    /// What all of several cases have in common.
    fn all(&mut self, state: &State, common: &Outcome, but: Set) {
        for digit in 0..9 {
            for cell in each(common.on[digit] & state.at[digit] & !but) {
                self.place(cell, digit, true);
            }
            for cell in each(common.off[digit] & state.at[digit] & !but) {
                self.strike(cell, digit, true);
            }
        }
    }
}

pub(super) fn chain(state: &State) -> Option<Step> {
    let links = Links::new(state, true);
    let mut known = Vec::new();
    let names = ["Forcing Chain Contradiction", "Forcing Chain Verity"];
    find(state, Technique::CellForcingChain, names, &mut |cell, digit, on| {
        let mut outcome = Outcome::NOTHING;
        let list = Consequences::of(&links, node(cell, digit, on), &mut known);
        for &(node, _) in list.list.iter().filter(|(node, _)| usize::from(*node) < CELL_NODES) {
            let number = usize::from(node) / 2;
            let sets = if node % 2 == 1 { &mut outcome.on } else { &mut outcome.off };
            sets[number % 9] |= 1 << (number / 9);
        }
        outcome
    })
}

/// Rounds of singles that a net looks ahead.
const ROUNDS: usize = 4;

/// The premise is played on, singles and all. HoDoKu also closes what it has under its chains and wants
/// two reasons somewhere; so a net may be another one here.
pub(super) fn net(state: &State) -> Option<Step> {
    let names = ["Forcing Net Contradiction", "Forcing Net Verity"];
    find(state, Technique::ForcingNet, names, &mut |cell, digit, on| {
        let mut play = state.clone();
        play.naked.clear();
        play.hidden.clear();
        if on {
            play.place(cell, digit);
        } else {
            play.strike(cell, digit);
        }
        for _ in 0..ROUNDS {
            let naked = std::mem::take(&mut play.naked);
            let hidden = std::mem::take(&mut play.hidden);
            for (cell, digit) in naked.into_iter().chain(hidden) {
                if play.value[cell].is_none() && play.has(cell, digit) {
                    play.place(cell, digit);
                }
            }
        }
        let mut outcome = Outcome::NOTHING;
        for cell in each(state.open()) {
            match play.value[cell] {
                Some(digit) => outcome.on[digit] |= 1 << cell,
                None => {
                    for digit in digits(state.of[cell] & !play.of[cell]) {
                        outcome.off[digit] |= 1 << cell;
                    }
                }
            }
        }
        outcome
    })
}

fn find(
    state: &State,
    technique: Technique,
    names: [&'static str; 2],
    follow: &mut dyn FnMut(usize, usize, bool) -> Outcome,
) -> Option<Step> {
    let allowed: [Set; 9] = std::array::from_fn(|digit| state.allowed(digit));
    let mut results = Results { placed: None, struck: None };
    let mut on_by: Vec<Outcome> = vec![Outcome::NOTHING; 81 * 9];
    for cell in each(state.open()) {
        for digit in digits(state.of[cell]) {
            let [off, on] = [false, true].map(|on| follow(cell, digit, on));
            if is_contradiction(state, &on, &allowed, Some((cell, digit)), None) {
                results.strike(cell, digit, false);
            }
            if is_contradiction(state, &off, &allowed, None, Some((cell, digit))) {
                results.place(cell, digit, false);
            }
            results.all(state, &on.and(&off), 1 << cell);
            on_by[cell * 9 + digit] = on;
        }
    }
    let together = |cases: &mut dyn Iterator<Item = &Outcome>| {
        let first = cases.next()?.clone();
        Some(cases.fold(first, |common, case| common.and(case)))
    };
    for cell in each(state.open()) {
        let mut cases = digits(state.of[cell]).map(|digit| &on_by[cell * 9 + digit]);
        if let Some(common) = together(&mut cases) {
            results.all(state, &common, 0);
        }
    }
    for house in 0..27 {
        for digit in 0..9 {
            let mut cases = each(state.places(house, digit)).map(|cell| &on_by[cell * 9 + digit]);
            if let Some(common) = together(&mut cases) {
                results.all(state, &common, 0);
            }
        }
    }
    let name = |is_verity: bool| names[usize::from(is_verity)];
    if let Some((cell, digit, is_verity)) = results.placed {
        return Some(Step::places(technique, name(is_verity), cell, digit));
    }
    let (cell, digit, is_verity) = results.struck?;
    Step::strikes(technique, name(is_verity), vec![(cell, digit)])
}

/// Whether a premise, true or false, leads to what cannot be.
fn is_contradiction(
    state: &State,
    outcome: &Outcome,
    allowed: &[Set; 9],
    on: Option<(usize, usize)>,
    off: Option<(usize, usize)>,
) -> bool {
    let mut sets = outcome.clone();
    if let Some((cell, digit)) = on {
        sets.on[digit] |= 1 << cell;
    }
    if let Some((cell, digit)) = off {
        sets.off[digit] |= 1 << cell;
    }
    let mut once: Set = 0;
    for ((&on, &off), &allowed) in sets.on.iter().zip(&sets.off).zip(allowed) {
        // True and false; two values in a cell.
        if on & off != 0 || once & on != 0 {
            return true;
        }
        once |= on;
        for inside in table().house {
            let places = allowed & inside;
            // Twice in a house; nowhere in it.
            if (on & inside).count_ones() > 1 || places != 0 && places & !off == 0 {
                return true;
            }
        }
    }
    each(state.open())
        .any(|cell| digits(state.of[cell]).all(|digit| sets.off[digit] >> cell & 1 == 1))
}
