//! Uniqueness: cells that may not be filled with these digits alone.

use ennead_grid::{Cell, Digit, DigitSet, House};

use super::Told;
use super::teller::{Teller, all_of, see};
use crate::pattern::{Deadly, DeadlyForm};
use crate::telling::naming::{and, by_digit, count, digits_and, digits_or, houses, or};
use crate::truth::Truth;

pub(super) fn tell(teller: &Teller<'_>, deadly: &Deadly) -> Told {
    let is_grave = deadly.form == DeadlyForm::Grave;
    let cells: Vec<Cell> = deadly.cells.iter().map(|(cell, _)| *cell).collect();
    let digits: DigitSet = deadly.cells.iter().flat_map(|(_, digits)| digits.iter()).collect();
    let mut sentences =
        if is_grave { grave(teller, deadly) } else { pattern(teller, &cells, digits) };
    let places: Vec<(House, Digit)> = deadly
        .with
        .iter()
        .filter_map(|truth| match truth {
            Truth::Place(house, digit) => Some((*house, *digit)),
            _ => None,
        })
        .collect();
    let others: Vec<Cell> = deadly
        .with
        .iter()
        .filter_map(|truth| match truth {
            Truth::Cell(cell) => Some(*cell),
            _ => None,
        })
        .collect();
    // With several strong links the guardians need not be named.
    if places.len() < 2 && !deadly.guardians.is_empty() {
        let one = if deadly.guardians.len() == 1 {
            "the candidate that prevents this"
        } else {
            "one of the candidates that prevent this"
        };
        sentences.push(format!("so {one} is true: {}.", guardians(teller, deadly)));
    }
    sentences.extend(match (&places[..], &others[..]) {
        ([], []) => guarded(teller, deadly),
        ([], _) => with_set(teller, deadly, &others),
        ([(house, digit)], []) => strong_link(teller, deadly, *house, *digit),
        (_, []) => confined(teller, deadly, &places),
        (_, floor) => hidden(teller, deadly, &places, floor[0]),
    });
    let seen = if is_grave {
        format!("all blank cells would be of two candidates but for {}", guardians(teller, deadly))
    } else {
        format!("{} may not all be {}", teller.naming.cells(&cells), digits_or(digits))
    };
    Told::new(seen, sentences)
}

/// `3 in r6c8 or 5 in r6c3`.
fn guardians(teller: &Teller<'_>, deadly: &Deadly) -> String {
    let by_digit = by_digit(&deadly.guardians);
    let part = |(digit, cells): (&Digit, &Vec<Cell>)| {
        format!("{digit} in {}", teller.naming.either_cell(cells))
    };
    or(&by_digit.iter().map(part).collect::<Vec<_>>())
}

fn pattern(teller: &Teller<'_>, cells: &[Cell], digits: DigitSet) -> Vec<String> {
    let naming = teller.naming;
    let mut sentences = Vec::new();
    let is_filled = |cell: &&Cell| teller.position.value(**cell).is_some();
    let filled: Vec<String> = cells
        .iter()
        .filter(is_filled)
        .filter_map(|&cell| {
            Some(format!("{} is {}", teller.cell(cell), teller.position.value(cell)?))
        })
        .collect();
    let names = naming.cells(cells);
    if filled.is_empty() {
        sentences.push(format!("{names} have {} in common.", digits_and(digits)));
    } else {
        sentences.push(format!("none of {names} is a given; {}.", and(&filled)));
    }
    let where_ = match cells.len() {
        4 => "they lie in two rows, two columns and two boxes".to_owned(),
        6 if digits.len() == 3 => {
            "they lie in two lines, three lines across and three boxes".to_owned()
        }
        n => format!("the {} cells make a loop: every house has two of them or none", count(n)),
    };
    let how = if digits.len() == 2 {
        format!("{} could be swapped in all of them", digits_and(digits))
    } else {
        "the two lines could be exchanged in them".to_owned()
    };
    sentences.push(format!(
        "{where_}. Were they filled with {} alone, {how} and every house would still be right: \
         there would be a second solution. The puzzle has one only.",
        digits_and(digits)
    ));
    sentences
}

fn grave(teller: &Teller<'_>, deadly: &Deadly) -> Vec<String> {
    let mut cells: Vec<Cell> = deadly.guardians.iter().map(|one| one.cell).collect();
    cells.dedup();
    vec![
        format!(
            "every blank cell but {} has two candidates, and without {} every digit would have two \
             places (or none) in every house.",
            teller.naming.cells(&cells),
            guardians(teller, deadly)
        ),
        "then one could take the other candidate in every cell and would have a second solution, or \
         none at all. The puzzle has one."
            .to_owned(),
    ]
}

/// Nothing else is needed: what clashes with every guardian goes.
fn guarded(teller: &Teller<'_>, deadly: &Deadly) -> Vec<String> {
    let [first, rest @ ..] = &deadly.guardians[..] else {
        return Vec::new();
    };
    let struck: Vec<Cell> = {
        let mut cells: Vec<Cell> =
            teller.deduction.eliminations.iter().map(|one| one.cell).collect();
        cells.dedup();
        cells
    };
    if struck == [first.cell] && rest.iter().all(|one| one.cell == first.cell) {
        let name = teller.cell(first.cell);
        let digits: DigitSet = deadly.guardians.iter().map(|one| one.digit).collect();
        return vec![format!("{name} is {}, and nothing else.", digits_or(digits))];
    }
    let digits = teller.struck_digits();
    if digits.single() == Some(first.digit) && rest.iter().all(|one| one.digit == first.digit) {
        let see = see(&struck);
        return vec![format!(
            "{} {see} {}, whichever is true.",
            teller.naming.cells(&struck),
            all_of(deadly.guardians.len())
        )];
    }
    vec![format!(
        "{} in {} cannot stand beside any of these, whichever is true.",
        digits_or(digits),
        teller.naming.cells(&struck)
    )]
}

/// The guardians act as one cell, in a naked set with others.
fn with_set(teller: &Teller<'_>, deadly: &Deadly, others: &[Cell]) -> Vec<String> {
    let mut roof: Vec<Cell> = deadly.guardians.iter().map(|one| one.cell).collect();
    roof.dedup();
    let extras: DigitSet = deadly.guardians.iter().map(|one| one.digit).collect();
    let inside = others.iter().flat_map(|&cell| teller.position.candidates(cell).iter());
    let digits: DigitSet = extras.iter().chain(inside).collect();
    let all: Vec<Cell> = roof.iter().chain(others).copied().collect();
    let houses = houses(&teller.common_houses(&all));
    let n = count(others.len() + 1);
    vec![
        format!(
            "so {} together are like one cell that is {}.",
            teller.naming.each_cell(&roof),
            digits_or(extras)
        ),
        format!("in {houses}, {}.", teller.candidates_of(others)),
        format!(
            "with that one cell these are {n} cells for the {n} digits {}: they are used up, and no \
             other cell of {houses} can have them.",
            digits_and(digits)
        ),
    ]
}

/// Type 4: one of the two cells has the digit, the other is guarded.
fn strong_link(teller: &Teller<'_>, deadly: &Deadly, house: House, digit: Digit) -> Vec<String> {
    let mut roof: Vec<Cell> = deadly.guardians.iter().map(|one| one.cell).collect();
    roof.dedup();
    let names = teller.naming.each_cell(&roof);
    vec![
        format!("in {house} only {names} can be {digit}, so one of them is {digit}."),
        format!(
            "the other one has to prevent the pattern. So neither of them can be {}.",
            digits_or(teller.struck_digits())
        ),
    ]
}

/// Type 6: the digit stands in two opposite corners.
fn confined(teller: &Teller<'_>, deadly: &Deadly, places: &[(House, Digit)]) -> Vec<String> {
    let houses: Vec<String> = places.iter().map(|(house, _)| house.to_string()).collect();
    let Some(&(_, digit)) = places.first() else { return Vec::new() };
    let cells: Vec<Cell> = deadly.cells.iter().map(|(cell, _)| *cell).collect();
    let struck = teller.struck_of(digit);
    vec![
        format!(
            "in {} the {digit} has no place outside {}, so it stands in two opposite ones of them.",
            and(&houses),
            teller.naming.cells(&cells)
        ),
        format!(
            "were these {}, both would be {digit} and the other two the other digit: just the \
             pattern that may not be.",
            teller.naming.each_cell(&struck)
        ),
    ]
}

/// Hidden rectangle: the struck digit would bring about the pattern.
fn hidden(
    teller: &Teller<'_>,
    deadly: &Deadly,
    places: &[(House, Digit)],
    floor: Cell,
) -> Vec<String> {
    let Some(struck) = teller.deduction.eliminations.first() else { return Vec::new() };
    let Some(&(_, digit)) = places.first() else { return Vec::new() };
    let houses: Vec<String> = places.iter().map(|(house, _)| house.to_string()).collect();
    let beside: Vec<Cell> = deadly
        .cells
        .iter()
        .map(|(cell, _)| *cell)
        .filter(|&cell| cell != floor && cell != struck.cell)
        .collect();
    let name = teller.cell(struck.cell);
    vec![
        format!(
            "were {name} {}, the {digit} of {} would have to be in {}, as it has no other place there.",
            struck.digit,
            and(&houses),
            teller.naming.each_cell(&beside)
        ),
        format!(
            "then {}, which sees both and has two candidates only, would be {}: just the pattern \
             that may not be.",
            teller.cell(floor),
            struck.digit
        ),
    ]
}
