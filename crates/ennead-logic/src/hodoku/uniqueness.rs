//! Uniqueness tests, hidden and avoidable rectangles, and the grave: the first found.

use super::state::State;
use super::step::Step;
use super::table::{Set, common_peers, digits, each, table};
use crate::technique::Technique;
use ennead_grid::sorting;

/// Four cells of two rows, two columns and two boxes, `i` and `j` in one box, `x` beside `i`.
#[derive(Clone, Copy)]
struct Rectangle {
    i: usize,
    j: usize,
    x: usize,
    y: usize,
}

impl Rectangle {
    /// Those that begin with `i` and a cell of its box in a line with it.
    fn beginning_with(i: usize, visit: &mut dyn FnMut(Rectangle)) {
        let [_, _, in_box] = table().of[i];
        for j in table().list[in_box].into_iter().filter(|&j| j != i) {
            for [along, across] in [[0, 1], [1, 0]] {
                if table().of[i][along] != table().of[j][along] {
                    continue;
                }
                let beside = table().list[table().of[i][across]];
                for x in beside.into_iter().filter(|&x| table().of[x][2] != in_box) {
                    let corner =
                        table().house[table().of[x][along]] & table().house[table().of[j][across]];
                    visit(Rectangle { i, j, x, y: corner.trailing_zeros() as usize });
                }
            }
        }
    }

    fn cells(self) -> [usize; 4] {
        let mut cells = [self.i, self.j, self.x, self.y];
        sorting::sort(&mut cells);
        cells
    }

    /// The corner that shares no line with this one.
    fn opposite(self, cell: usize) -> usize {
        let shares = |other: &usize| {
            table().of[cell][0] == table().of[*other][0]
                || table().of[cell][1] == table().of[*other][1]
        };
        self.cells().into_iter().find(|other| !shares(other)).unwrap_or(cell)
    }
}

/// All steps of uniqueness tests 1 to 6 and hidden rectangles, in the order of the search.
pub(super) fn rectangles(state: &State) -> Vec<Step> {
    let mut steps = Vec::new();
    // A rectangle is looked at once; different ones may have the same number, and hide each other.
    let mut known: Vec<usize> = Vec::new();
    let allowed: [Set; 9] = std::array::from_fn(|digit| state.allowed(digit));
    for i in state.with(2) {
        let both: Vec<usize> = digits(state.of[i]).collect();
        let (a, b) = (both[0], both[1]);
        Rectangle::beginning_with(i, &mut |rectangle| {
            let others = [rectangle.j, rectangle.x, rectangle.y];
            if !others.iter().all(|&cell| (allowed[a] & allowed[b]) >> cell & 1 == 1) {
                return;
            }
            let number = rectangle.cells().iter().fold(0, |number, cell| number * 10 + cell);
            if !known.contains(&number) {
                known.push(number);
                examine(state, rectangle, [a, b], &mut steps);
            }
        });
    }
    steps
}

fn examine(state: &State, rectangle: Rectangle, [a, b]: [usize; 2], steps: &mut Vec<Step>) {
    let pair: u16 = 1 << a | 1 << b;
    let cells = rectangle.cells();
    let is_two = |&cell: &usize| state.of[cell] & !pair == 0;
    let two: Vec<usize> = cells.iter().copied().filter(is_two).collect();
    let extra: Vec<usize> = cells.iter().copied().filter(|cell| !is_two(cell)).collect();
    let extras: Set = extra.iter().fold(0, |set, cell| set | 1 << cell);
    let further = state.union(extras) & !pair;
    let is_diagonal = extra.len() == 2 && rectangle.opposite(extra[0]) == extra[1];
    if let [cell] = extra[..] {
        let gone = digits(state.of[cell] & pair).map(|digit| (cell, digit)).collect();
        steps.extend(Step::strikes(Technique::UniqueRectangle1, "Uniqueness Test 1", gone));
    }
    if matches!(two.len(), 1 | 2) && further.is_power_of_two() {
        let digit = further.trailing_zeros() as usize;
        let gone = state.at[digit] & common_peers(extras);
        let (technique, name) = if extra.len() == 3 || is_diagonal {
            (Technique::UniqueRectangle5, "Uniqueness Test 5")
        } else {
            (Technique::UniqueRectangle2, "Uniqueness Test 2")
        };
        steps.extend(Step::strikes_digit(technique, name, gone, digit));
    }
    let rows_and_columns = |cell: usize| {
        let [row, column, _] = table().of[cell];
        table().house[row] | table().house[column]
    };
    let all: Set = cells.iter().fold(0, |set, cell| set | 1 << cell);
    if two.len() == 2 && !is_diagonal {
        steps.extend(with_set(state, extras, pair, further));
        for [kept, gone] in [[a, b], [b, a]] {
            if state.at[kept] & common_peers(extras) == 0 {
                let name = "Uniqueness Test 4";
                let cells = state.at[gone] & extras;
                let step = Step::strikes_digit(Technique::UniqueRectangle4, name, cells, gone);
                if step.is_some() {
                    steps.extend(step);
                    break;
                }
            }
        }
    }
    if two.len() == 2 && is_diagonal {
        let lines = extra.iter().fold(0, |lines, &cell| lines | rows_and_columns(cell));
        for digit in [a, b] {
            if state.at[digit] & lines & !all == 0 {
                let (cells, name) = (state.at[digit] & extras, "Uniqueness Test 6");
                let step = Step::strikes_digit(Technique::UniqueRectangle6, name, cells, digit);
                if step.is_some() {
                    steps.extend(step);
                    break;
                }
            }
        }
    }
    if two.len() == 1 || two.len() == 2 && is_diagonal {
        for &cell in &two {
            let target = rectangle.opposite(cell);
            for [kept, gone] in [[a, b], [b, a]] {
                if state.at[kept] & rows_and_columns(target) & !all == 0 && state.has(target, gone)
                {
                    let technique = Technique::HiddenRectangle;
                    let gone = vec![(target, gone)];
                    steps.extend(Step::strikes(technique, "Hidden Rectangle", gone));
                }
            }
        }
    }
}

/// Type 3: with further cells of a house the extra cells make a naked set.
fn with_set(state: &State, extras: Set, pair: u16, further: u16) -> Option<Step> {
    let first = extras.trailing_zeros() as usize;
    let houses = table().of[first].into_iter();
    for house in houses.filter(|&house| extras & !table().house[house] == 0) {
        let free: Vec<usize> = table().list[house]
            .into_iter()
            .filter(|&cell| extras >> cell & 1 == 0)
            .filter(|&cell| state.of[cell] != 0 && state.of[cell] & pair == 0)
            .collect();
        let step = add(state, house, &free, extras, further);
        if step.is_some() {
            return step;
        }
    }
    None
}

/// Adds a cell in every way. The depth is at most seven.
fn add(state: &State, house: usize, free: &[usize], set: Set, union: u16) -> Option<Step> {
    for (at, &cell) in free.iter().enumerate() {
        let (set, union) = (set | 1 << cell, union | state.of[cell]);
        if union.count_ones() == set.count_ones() - 1 {
            let step = hit(state, house, set, union);
            if step.is_some() {
                return step;
            }
        }
        let step = add(state, house, &free[at + 1..], set, union);
        if step.is_some() {
            return step;
        }
    }
    None
}

fn hit(state: &State, house: usize, set: Set, union: u16) -> Option<Step> {
    let first = set.trailing_zeros() as usize;
    let [row, column, in_box] = table().of[first];
    let lies_in = |house: usize| set & !table().house[house] == 0;
    if house >= 18 && (lies_in(row) || lies_in(column)) {
        return None;
    }
    let gone = |house: usize| {
        let cells = table().list[house].into_iter().filter(|cell| set >> cell & 1 == 0);
        cells.flat_map(|cell| digits(state.of[cell] & union).map(move |digit| (cell, digit)))
    };
    let mut struck: Vec<(usize, usize)> = gone(house).collect();
    if house < 18 && !struck.is_empty() && lies_in(in_box) {
        struck.extend(gone(in_box));
    }
    Step::strikes(Technique::UniqueRectangle3, "Uniqueness Test 3", struck)
}

/// Types 1 and 2 of avoidable rectangles.
pub(super) fn avoidable(state: &State, wanted: Technique) -> Option<Step> {
    let found_out = state.filled & !state.givens;
    let is_found = |cell: usize| found_out >> cell & 1 == 1;
    let is_pair =
        |cell: usize, digit: usize| state.of[cell].count_ones() == 2 && state.has(cell, digit);
    let mut found = None;
    for i in each(found_out) {
        Rectangle::beginning_with(i, &mut |Rectangle { i, j, x, y }| {
            let (Some(a), Some(b)) = (state.value[i], state.value[j]) else { return };
            if found.is_some() || !is_found(j) {
                return;
            }
            let step = if is_found(x) && state.value[x] == Some(b) && is_pair(y, a) {
                let name = "Avoidable Rectangle Type 1";
                Step::strikes(Technique::AvoidableRectangle1, name, vec![(y, a)])
            } else if is_found(y) && state.value[y] == Some(a) && is_pair(x, b) {
                let name = "Avoidable Rectangle Type 1";
                Step::strikes(Technique::AvoidableRectangle1, name, vec![(x, b)])
            } else if is_pair(x, b) && is_pair(y, a) {
                let extra = state.of[x] & !(1 << b);
                if extra != state.of[y] & !(1 << a) {
                    return;
                }
                let digit = extra.trailing_zeros() as usize;
                let gone = state.at[digit] & table().peers[x] & table().peers[y];
                let name = "Avoidable Rectangle Type 2";
                Step::strikes_digit(Technique::AvoidableRectangle2, name, gone, digit)
            } else {
                None
            };
            found = step.filter(|step| step.technique == wanted);
        });
        if found.is_some() {
            break;
        }
    }
    found
}

/// All blank cells have two candidates, but for one with three.
pub(super) fn grave(state: &State) -> Option<Step> {
    let three = state.with(3);
    let [cell] = three[..] else { return None };
    if state.with(2).len() + 1 != state.open().count_ones() as usize {
        return None;
    }
    let mut kept = None;
    for (house, counts) in state.n.iter().enumerate() {
        for (digit, &count) in counts.iter().enumerate() {
            match count {
                0..=2 => {}
                3 if table().of[cell].contains(&house) && kept.is_none_or(|one| one == digit) => {
                    kept = Some(digit);
                }
                _ => return None,
            }
        }
    }
    let kept =
        kept.filter(|&digit| table().of[cell].iter().all(|&house| state.n[house][digit] == 3))?;
    let gone = digits(state.of[cell] & !(1 << kept)).map(|digit| (cell, digit)).collect();
    let name = "Bivalue Universal Grave + 1";
    Step::strikes(Technique::BugPlusOne, name, gone)
}
