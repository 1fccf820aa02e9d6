//! Locked candidates, locked, naked and hidden subsets: the first found.

use super::state::State;
use super::step::Step;
use super::table::{Set, choices, digits, each, table};
use crate::technique::Technique;

/// Boxes, rows, columns.
const HOUSES: [usize; 27] = [
    18, 19, 20, 21, 22, 23, 24, 25, 26, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
    17,
];

pub(super) fn pointing(state: &State) -> Option<Step> {
    for in_box in 18..27 {
        for digit in 0..9 {
            let places = state.places(in_box, digit);
            if !matches!(places.count_ones(), 2 | 3) {
                continue;
            }
            let first = places.trailing_zeros() as usize;
            for line in &table().of[first][..2] {
                if places & !table().house[*line] == 0 {
                    let more = state.places(*line, digit) & !places;
                    let name = "Locked Candidates Type 1 (Pointing)";
                    if let Some(step) = Step::strikes_digit(Technique::Pointing, name, more, digit)
                    {
                        return Some(step);
                    }
                }
            }
        }
    }
    None
}

pub(super) fn claiming(state: &State) -> Option<Step> {
    for line in 0..18 {
        for digit in 0..9 {
            let places = state.places(line, digit);
            if !matches!(places.count_ones(), 2 | 3) {
                continue;
            }
            let in_box = table().of[places.trailing_zeros() as usize][2];
            if places & !table().house[in_box] == 0 {
                let more = state.places(in_box, digit) & !places;
                let name = "Locked Candidates Type 2 (Claiming)";
                if let Some(step) = Step::strikes_digit(Technique::Claiming, name, more, digit) {
                    return Some(step);
                }
            }
        }
    }
    None
}

/// As many cells of `house` as they have candidates, until `visit` makes a step of them.
fn naked_in(
    state: &State,
    house: usize,
    size: usize,
    visit: &mut dyn FnMut(Set, u16) -> Option<Step>,
) -> Option<Step> {
    let cells = table().list[house].iter().copied();
    let fit: Vec<usize> =
        cells.filter(|&cell| (1..=size as u32).contains(&state.of[cell].count_ones())).collect();
    let mut found = None;
    choices(&fit, size, &mut |chosen| {
        let set = chosen.iter().fold(0, |set, cell| set | 1 << cell);
        let union = state.union(set);
        if union.count_ones() as usize == size {
            found = visit(set, union);
        }
        found.is_some()
    });
    found
}

/// What goes from a house but for these cells.
fn struck(state: &State, house: usize, but: Set, union: u16) -> Vec<(usize, usize)> {
    let cells = table().list[house].iter().copied().filter(|cell| but >> cell & 1 == 0);
    cells.flat_map(|cell| digits(state.of[cell] & union).map(move |digit| (cell, digit))).collect()
}

/// The houses all cells of a set share: row, column, box.
fn shared(set: Set) -> Vec<usize> {
    let first = set.trailing_zeros() as usize;
    let houses = table().of[first].iter().copied();
    houses.filter(|&house| set & !table().house[house] == 0).collect()
}

pub(super) fn locked_pair(state: &State) -> Option<Step> {
    locked(state, 2, Technique::LockedPair, "Locked Pair")
}

pub(super) fn locked_triple(state: &State) -> Option<Step> {
    locked(state, 3, Technique::LockedTriple, "Locked Triple")
}

/// A naked set of a box in one line that strikes in both.
fn locked(state: &State, size: usize, technique: Technique, name: &'static str) -> Option<Step> {
    (18..27).find_map(|in_box| {
        naked_in(state, in_box, size, &mut |set, union| {
            let line = shared(set).into_iter().find(|&house| house < 18)?;
            let outside = struck(state, line, set | table().house[in_box], union);
            let inside = struck(state, in_box, set, union);
            if outside.is_empty() || inside.is_empty() {
                return None;
            }
            let all = struck(state, line, set, union).into_iter().chain(inside).collect();
            Step::strikes(technique, name, all)
        })
    })
}

pub(super) fn naked_pair(state: &State) -> Option<Step> {
    naked(state, 2, Technique::NakedPair, "Naked Pair")
}

pub(super) fn naked_triple(state: &State) -> Option<Step> {
    naked(state, 3, Technique::NakedTriple, "Naked Triple")
}

pub(super) fn naked_quad(state: &State) -> Option<Step> {
    naked(state, 4, Technique::NakedQuad, "Naked Quadruple")
}

fn naked(state: &State, size: usize, technique: Technique, name: &'static str) -> Option<Step> {
    HOUSES.into_iter().find_map(|house| {
        naked_in(state, house, size, &mut |set, union| {
            let houses = shared(set).into_iter();
            let all = houses.flat_map(|house| struck(state, house, set, union)).collect();
            Step::strikes(technique, name, all)
        })
    })
}

pub(super) fn hidden_pair(state: &State) -> Option<Step> {
    hidden(state, 2, Technique::HiddenPair, "Hidden Pair")
}

pub(super) fn hidden_triple(state: &State) -> Option<Step> {
    hidden(state, 3, Technique::HiddenTriple, "Hidden Triple")
}

pub(super) fn hidden_quad(state: &State) -> Option<Step> {
    hidden(state, 4, Technique::HiddenQuad, "Hidden Quadruple")
}

fn hidden(state: &State, size: usize, technique: Technique, name: &'static str) -> Option<Step> {
    HOUSES.into_iter().find_map(|house| {
        let open = state.open() & table().house[house];
        if open.count_ones() as usize <= size {
            return None;
        }
        let count = |digit: &usize| usize::from(state.n[house][*digit]);
        let fit: Vec<usize> = (0..9).filter(|digit| (1..=size).contains(&count(digit))).collect();
        let mut found = None;
        choices(&fit, size, &mut |chosen| {
            let cells = chosen.iter().fold(0, |cells, &digit| cells | state.places(house, digit));
            let kept = chosen.iter().fold(0_u16, |kept, digit| kept | 1 << digit);
            if cells.count_ones() as usize == size {
                let gone = each(cells)
                    .flat_map(|cell| digits(state.of[cell] & !kept).map(move |d| (cell, d)));
                found = Step::strikes(technique, name, gone.collect());
            }
            found.is_some()
        });
        found
    })
}
