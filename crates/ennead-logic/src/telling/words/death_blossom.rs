//! Death Blossom: a petal for each candidate of the stem.

use ennead_grid::{Cell, Digit};

use super::Told;
use super::almost_locked::{WHAT, describe, in_one_of, letter};
use super::teller::Teller;
use crate::pattern::AlmostLockedSet;
use crate::telling::naming::and;

pub(super) fn tell(
    teller: &Teller<'_>,
    stem: Cell,
    petals: &[(Digit, AlmostLockedSet)],
    common: Digit,
) -> Told {
    let stem = teller.cell(stem);
    let sets: Vec<(usize, &AlmostLockedSet)> =
        petals.iter().map(|(_, petal)| petal).enumerate().collect();
    let mut sentences: Vec<String> =
        sets.iter().map(|&(number, set)| describe(teller, number, set)).collect();
    sentences.push(WHAT.to_owned());
    sentences.extend(petals.iter().enumerate().map(|(number, (digit, petal))| {
        format!(
            "if {stem} is {digit}, {0} has no {digit}, as {stem} sees every {digit} of it ({1}), so \
             {0} has {common}.",
            letter(number),
            teller.naming.cells(&teller.having(&petal.cells, *digit)),
        )
    }));
    sentences.push(in_one_of(teller, common, &sets));
    let names: Vec<String> =
        petals.iter().map(|(_, petal)| teller.naming.cells_short(&petal.cells)).collect();
    Told::new(format!("whatever {stem} is, one of {} has {common}", and(&names)), sentences)
}
