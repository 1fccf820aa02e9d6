//! Locked candidates: wherever the digit stands in one house, it is in the other as well.

use ennead_grid::{Cell, Digit, House};

use super::Told;
use super::teller::Teller;
use crate::telling::naming::capital;

pub(super) fn tell(
    teller: &Teller<'_>,
    digit: Digit,
    [within, crossing]: [House; 2],
    cells: &[Cell],
) -> Told {
    let places = teller.naming.either_cell(cells);
    Told::new(
        format!("in {within} the {digit} lies in {crossing}"),
        vec![
            format!("in {within} the {digit} can only be in {places}."),
            format!(
                "{} of these cells lie in {crossing} too.",
                capital(if cells.len() == 2 { "both" } else { "all" })
            ),
            format!(
                "so whichever of them it is, it is also the {digit} of {crossing}, and no other \
                 cell of {crossing} can have it."
            ),
        ],
    )
}
