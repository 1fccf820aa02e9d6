//! Singles: what keeps the digit from every other cell, or every other digit from the cell.

use std::collections::BTreeMap;

use ennead_grid::{Cell, Digit, DigitSet, House};

use super::Told;
use super::teller::{Teller, see};
use crate::telling::naming::{a, and, digits_and};

pub(super) fn tell(teller: &Teller<'_>, cell: Cell, digit: Digit, house: Option<House>) -> Told {
    match house {
        None => naked(teller, cell, digit),
        Some(house) => hidden(teller, cell, digit, house),
    }
}

/// The last blank cell of a house.
pub(super) fn full_house(teller: &Teller<'_>, cell: Cell, digit: Digit, house: House) -> Told {
    let name = teller.cell(cell);
    Told::new(
        format!("{name} is the last blank cell of {house}"),
        vec![format!(
            "all other cells of {house} are filled, and {digit} is the one digit missing there."
        )],
    )
}

/// The filled peers of `cell`, one for each digit.
fn seen_from(teller: &Teller<'_>, cell: Cell) -> BTreeMap<Digit, Cell> {
    let mut seen = BTreeMap::new();
    for &peer in teller.geometry.peers(cell) {
        if let Some(digit) = teller.position.value(peer) {
            seen.entry(digit).or_insert(peer);
        }
    }
    seen
}

fn naked(teller: &Teller<'_>, cell: Cell, digit: Digit) -> Told {
    let name = teller.cell(cell);
    let seen = seen_from(teller, cell);
    let parts: Vec<String> =
        seen.iter().map(|(digit, &peer)| format!("{digit} in {}", teller.cell(peer))).collect();
    let missing = teller.position.shape().digits().filter(|d| !seen.contains_key(d));
    let before: DigitSet = missing.filter(|&d| d != digit).collect();
    let mut sentences = vec![format!("{name} sees {}.", and(&parts))];
    if !before.is_empty() {
        let were = if before.len() == 1 { "was" } else { "were" };
        sentences.push(format!("{} {were} ruled out there before.", digits_and(before)));
    }
    sentences.push(format!("{digit} is the only digit left for {name}."));
    Told::new(format!("{name} can only be {digit}"), sentences)
}

fn hidden(teller: &Teller<'_>, cell: Cell, digit: Digit, house: House) -> Told {
    // The other blank cells of the house, by the digit that bars them.
    let mut barred: BTreeMap<Option<Cell>, Vec<Cell>> = BTreeMap::new();
    let is_blank = |other: &Cell| *other != cell && teller.position.value(*other).is_none();
    for other in teller.geometry.cells(house).iter().copied().filter(is_blank) {
        let peers = teller.geometry.peers(other).iter().copied();
        let holders: Vec<Cell> =
            peers.filter(|&peer| teller.position.value(peer) == Some(digit)).collect();
        // One that bars others already says more than a new one.
        let known = holders.iter().copied().find(|holder| barred.contains_key(&Some(*holder)));
        barred.entry(known.or(holders.first().copied())).or_default().push(other);
    }
    let lost = barred.remove(&None);
    let parts: Vec<String> = barred
        .iter()
        .filter_map(|(holder, cells)| {
            let holder = teller.cell((*holder)?);
            let see = see(cells);
            Some(format!("{} {see} the {digit} in {holder}", teller.naming.cells(cells)))
        })
        .collect();
    let mut sentences = vec![format!("somewhere in {house} there must be {}.", a(digit))];
    if !parts.is_empty() {
        sentences.push(format!("{}.", and(&parts)));
    }
    if let Some(cells) = lost {
        sentences.push(format!("{digit} was ruled out in {} before.", teller.naming.cells(&cells)));
    }
    let name = teller.cell(cell);
    sentences.push(format!("{name} is the only place left for it."));
    Told::new(format!("in {house} only {name} can be {digit}"), sentences)
}
