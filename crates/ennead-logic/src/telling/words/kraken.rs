//! Kraken fish: the fish, and what follows from each of its fins.

use ennead_grid::{Cell, Digit, House};

use super::chain::{is, is_not};
use super::forcing::cases;
use super::teller::Teller;
use super::{Reason, Told};
use crate::chain::{Branch, Node};
use crate::telling::naming::houses;

pub(super) fn tell(
    teller: &Teller<'_>,
    digit: Digit,
    [base, cover]: [&[House]; 2],
    fins: &[Cell],
    branches: &[Branch],
) -> Told {
    let naming = teller.naming;
    let (bases, covers) = (houses(base), houses(cover));
    let mut sentences: Vec<String> = base
        .iter()
        .map(|&house| {
            let places = naming.either_cell(&teller.position.places(house, digit));
            format!("in {house} the {digit} can only be in {places}.")
        })
        .collect();
    let begins = |branch: &Branch| branch.inferences.first()?.node.cells.first().copied();
    let others: Vec<Cell> =
        branches.iter().filter_map(begins).filter(|cell| !fins.contains(cell)).collect();
    let goal = branches.first().and_then(|branch| branch.inferences.last());
    let result = goal.map_or_else(String::new, |last| {
        if last.on { is(teller, &last.node) } else { is_not(teller, &last.node) }
    });
    let none = is_not(teller, &Node { digit, cells: fins.to_vec() });
    let line = cover.iter().find(|&&house| {
        let is_in = |cell: &Cell| teller.geometry.cells(house).contains(cell);
        !others.is_empty() && others.iter().all(is_in)
    });
    sentences.push(match line {
        Some(line) => format!(
            "if {none}, {digit} lies in {covers} only, one in each; in {line} it is \
             then in {}.",
            naming.either_cell(&others)
        ),
        None => format!(
            "if {none}, {digit} lies in {covers} only, and no other cell of {covers} \
             has room for it: {result}."
        ),
    });
    let told = Told::new(String::new(), sentences);
    let mut reasons = told.reasons;
    reasons.extend(cases(teller, branches));
    reasons.push(Reason::new(format!("In every case {result}.")));
    let but_for = if fins.len() == 1 { "the fin" } else { "the fins" };
    let seen = format!(
        "{digit} in {bases} lies in {covers} only, but for {but_for} {}; and in every case {result}",
        naming.cells(fins)
    );
    Told { seen, reasons }
}
