//! Wings and bent sets: as many cells as digits, and only one of the digits could be there twice.

use ennead_grid::{Cell, Digit, DigitSet};

use super::Told;
use super::teller::{Teller, all_of, see};
use crate::telling::naming::{count, digits_and};

pub(super) fn tell(
    teller: &Teller<'_>,
    pivot: Option<Cell>,
    cells: &[Cell],
    digits: DigitSet,
    common: Digit,
) -> Told {
    let mut sentences = vec![format!("{}.", teller.candidates_of(cells))];
    let wings: Vec<Cell> = cells.iter().copied().filter(|&cell| Some(cell) != pivot).collect();
    let told = pivot.and_then(|pivot| by_cases(teller, pivot, &wings, common));
    sentences.extend(told.unwrap_or_else(|| by_counting(teller, cells, digits, common)));
    let holders = teller.having(cells, common);
    sentences.push(format!("so one of {} is {common}.", teller.naming.each_cell(&holders)));
    let struck = teller.struck_of(common);
    let see = see(&struck);
    sentences.push(format!("{} {see} {}.", teller.naming.cells(&struck), all_of(holders.len())));
    let seen = format!("one of {} must be {common}", teller.naming.each_cell(&holders));
    Told::new(seen, sentences)
}

/// Whatever the pivot is, the common digit is somewhere.
fn by_cases(
    teller: &Teller<'_>,
    pivot: Cell,
    wings: &[Cell],
    common: Digit,
) -> Option<Vec<String>> {
    let name = teller.cell(pivot);
    let case = |digit: Digit| {
        if digit == common {
            return Some(format!("if {name} is {common}, there it is."));
        }
        let leaves = |wing: &&Cell| {
            let mut rest = teller.position.candidates(**wing);
            rest.remove(digit) && rest.single() == Some(common)
        };
        let wing = wings.iter().find(leaves)?;
        Some(format!(
            "if {name} is {digit}, {} is not, and then it is {common}.",
            teller.cell(*wing)
        ))
    };
    teller.position.candidates(pivot).iter().map(case).collect()
}

fn by_counting(
    teller: &Teller<'_>,
    cells: &[Cell],
    digits: DigitSet,
    common: Digit,
) -> Vec<String> {
    let mut others = digits;
    others.remove(common);
    let n = count(cells.len());
    vec![
        format!(
            "{} can each be in one of these cells only, as their places in {} all see each other.",
            digits_and(others),
            teller.naming.cells(cells)
        ),
        format!("that fills {} of the {n} cells at most.", count(others.len())),
    ]
}
