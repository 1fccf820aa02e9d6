//! Naked and hidden sets: n cells, n digits.

use ennead_grid::{Cell, DigitSet, House};

use super::Told;
use super::teller::Teller;
use crate::telling::naming::{self, count, digits_and, digits_or};

pub(super) fn naked(
    teller: &Teller<'_>,
    cells: &[Cell],
    digits: DigitSet,
    houses: &[House],
) -> Told {
    let n = count(cells.len());
    let where_ = naming::houses(houses);
    let all = digits_and(digits);
    Told::new(
        format!("{} can only be {}", teller.naming.cells(cells), digits_or(digits)),
        vec![
            format!("{}.", teller.candidates_of(cells)),
            format!(
                "these {n} cells of {where_} need {n} different digits, and {all} are all they can be."
            ),
            format!("so {all} are used up by these cells, in whatever order."),
            format!(
                "no other cell of {} can be {}.",
                where_.replace(" and ", " or of "),
                digits_or(digits)
            ),
        ],
    )
}

pub(super) fn hidden(teller: &Teller<'_>, cells: &[Cell], digits: DigitSet, house: House) -> Told {
    let n = count(cells.len());
    let names = teller.naming.cells(cells);
    let places: Vec<String> = digits
        .iter()
        .map(|digit| {
            let places = teller.position.places(house, digit);
            format!("{digit} can only be in {}", teller.naming.either_cell(&places))
        })
        .collect();
    Told::new(
        format!("in {house} only {names} can be {}", digits_or(digits)),
        vec![
            format!("in {house}, {}.", places.join("; ")),
            format!("the {n} digits need {n} cells, and {names} are all they have."),
            format!(
                "so these cells hold {}, in whatever order, and nothing else fits into them.",
                digits_and(digits)
            ),
        ],
    )
}
