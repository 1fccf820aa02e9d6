//! Skyscraper, 2-String Kite, Empty Rectangle: the first found.

use super::state::State;
use super::step::Step;
use super::table::{Set, each, table};
use crate::technique::Technique;

/// The two places of a digit in a house that has two.
fn both(state: &State, house: usize, digit: usize) -> Option<[usize; 2]> {
    let places = state.places(house, digit);
    let first = (places.count_ones() == 2).then(|| places.trailing_zeros() as usize)?;
    Some([first, (places & (places - 1)).trailing_zeros() as usize])
}

fn seen_by(one: usize, other: usize) -> Set {
    table().peers[one] & table().peers[other]
}

/// All digits with rows, then all digits with columns.
pub(super) fn skyscraper(state: &State) -> Option<Step> {
    for [along, across] in [[0, 1], [1, 0]] {
        for digit in 0..9 {
            let pairs: Vec<[usize; 2]> =
                (0..9).filter_map(|line| both(state, 9 * along + line, digit)).collect();
            for (at, one) in pairs.iter().enumerate() {
                for other in &pairs[at + 1..] {
                    let aligned =
                        |end: usize| table().of[one[end]][across] == table().of[other[end]][across];
                    let end = match [aligned(0), aligned(1)] {
                        [true, false] => 1,
                        [false, true] => 0,
                        _ => continue,
                    };
                    let gone = state.at[digit] & seen_by(one[end], other[end]);
                    let step =
                        Step::strikes_digit(Technique::Skyscraper, "Skyscraper", gone, digit);
                    if step.is_some() {
                        return step;
                    }
                }
            }
        }
    }
    None
}

pub(super) fn two_string_kite(state: &State) -> Option<Step> {
    let box_of = |cell: usize| table().of[cell][2];
    for digit in 0..9 {
        for row in 0..9 {
            let Some(in_row) = both(state, row, digit) else { continue };
            for column in 9..18 {
                let Some(in_column) = both(state, column, digit) else { continue };
                if in_row.iter().any(|cell| in_column.contains(cell)) {
                    continue;
                }
                for r in 0..2 {
                    for c in 0..2 {
                        if box_of(in_row[r]) != box_of(in_column[c]) {
                            continue;
                        }
                        let gone = state.at[digit] & seen_by(in_row[1 - r], in_column[1 - c]);
                        let technique = Technique::TwoStringKite;
                        let step = Step::strikes_digit(technique, "2-String Kite", gone, digit);
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

pub(super) fn empty_rectangle(state: &State) -> Option<Step> {
    for digit in 0..9 {
        for in_box in 18..27 {
            let places = state.places(in_box, digit);
            if !(2..=5).contains(&places.count_ones()) {
                continue;
            }
            let corner = table().list[in_box];
            for row in [6, 3, 0].map(|at| table().of[corner[at]][0]) {
                for column in [2, 1, 0].map(|at| table().of[corner[at]][1]) {
                    let step = hinge(state, digit, in_box, row, column);
                    if step.is_some() {
                        return step;
                    }
                }
            }
        }
    }
    None
}

fn hinge(state: &State, digit: usize, in_box: usize, row: usize, column: usize) -> Option<Step> {
    let places = state.places(in_box, digit);
    let [in_row, in_column] = [row, column].map(|line| places & table().house[line]);
    let is_hinge = places == in_row | in_column
        && in_row & !in_column != 0
        && in_column & !in_row != 0
        && (in_row.count_ones() >= 2 || in_column.count_ones() >= 2);
    if !is_hinge {
        return None;
    }
    let outside = !table().house[in_box];
    // Along the first line, then from its cell across; the other line is met again there.
    for (along, across, other) in [(row, 1, column), (column, 0, row)] {
        for cell in each(state.places(along, digit) & outside) {
            let Some(pair) = both(state, table().of[cell][across], digit) else { continue };
            let far = if pair[0] == cell { pair[1] } else { pair[0] };
            let back = table().house[table().of[far][1 - across]];
            let gone = state.places(other, digit) & back & outside & !(1 << far);
            let technique = Technique::EmptyRectangle;
            let step = Step::strikes_digit(technique, "Empty Rectangle", gone, digit);
            if step.is_some() {
                return step;
            }
        }
    }
    None
}
