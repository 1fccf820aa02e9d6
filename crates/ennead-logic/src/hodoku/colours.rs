//! Simple and multi colours: the first found.

use super::state::State;
use super::step::Step;
use super::table::{Set, each, table};
use crate::technique::Technique;

/// The cells of each colour.
type Component = [Set; 2];

/// The components of a digit's conjugate pairs, by their lowest cells, which have the first colour.
fn components(state: &State, digit: usize) -> Vec<Component> {
    let mut known: Set = 0;
    let mut components = Vec::new();
    for start in each(state.at[digit]) {
        if known >> start & 1 == 1 {
            continue;
        }
        let mut colours: Component = [1 << start, 0];
        let mut open = vec![(start, 0)];
        while let Some((cell, colour)) = open.pop() {
            for house in table().of[cell] {
                if state.n[house][digit] != 2 {
                    continue;
                }
                for other in each(state.places(house, digit)).filter(|&other| other != cell) {
                    if (colours[0] | colours[1]) >> other & 1 == 0 {
                        colours[1 - colour] |= 1 << other;
                        open.push((other, 1 - colour));
                    }
                }
            }
        }
        known |= colours[0] | colours[1];
        if colours[1] != 0 {
            components.push(colours);
        }
    }
    components
}

/// What any cell of a set sees.
fn seen(set: Set) -> Set {
    each(set).fold(0, |seen, cell| seen | table().peers[cell])
}

fn of_digit(cells: Set, digit: usize) -> impl Iterator<Item = (usize, usize)> {
    each(cells).map(move |cell| (cell, digit))
}

pub(super) fn simple(state: &State) -> Option<Step> {
    for digit in 0..9 {
        for colours in components(state, digit) {
            let wrapped = colours.iter().filter(|&&colour| seen(colour) & colour != 0);
            let struck: Vec<_> = wrapped.flat_map(|&colour| of_digit(colour, digit)).collect();
            if !struck.is_empty() {
                return Step::strikes(Technique::SimpleColours, "Simple Colors Wrap", struck);
            }
            let both = seen(colours[0]) & seen(colours[1]) & !(colours[0] | colours[1]);
            let gone = state.at[digit] & both;
            let name = "Simple Colors Trap";
            let step = Step::strikes_digit(Technique::SimpleColours, name, gone, digit);
            if step.is_some() {
                return step;
            }
        }
    }
    None
}

pub(super) fn multi(state: &State) -> Option<Step> {
    for digit in 0..9 {
        let components = components(state, digit);
        for (i, a) in components.iter().enumerate() {
            for (j, b) in components.iter().enumerate() {
                if i == j {
                    continue;
                }
                let step = joined(state, digit, a, b);
                if step.is_some() {
                    return step;
                }
            }
        }
    }
    None
}

fn joined(state: &State, digit: usize, a: &Component, b: &Component) -> Option<Step> {
    let sees_both = |colour: &&Set| b.iter().all(|&other| seen(**colour) & other != 0);
    let struck: Vec<_> =
        a.iter().filter(sees_both).flat_map(|&colour| of_digit(colour, digit)).collect();
    if !struck.is_empty() {
        return Step::strikes(Technique::MultiColours, "Multi Colors 2", struck);
    }
    let mut gone: Set = 0;
    for one in 0..2 {
        for other in 0..2 {
            if seen(a[one]) & b[other] != 0 {
                gone |= seen(a[1 - one]) & seen(b[1 - other]);
            }
        }
    }
    let gone = gone & state.at[digit];
    Step::strikes_digit(Technique::MultiColours, "Multi Colors 1", gone, digit)
}
