//! Arguments about the whole grid: templates, links, and second solutions.

use std::collections::BTreeMap;

use ennead_grid::{Cell, Digit, DigitSet, House, HouseKind};

use super::Told;
use super::teller::Teller;
use crate::pattern::Turn;
use crate::telling::naming::{and, count, digits_and, houses};
use crate::truth::Truth;

pub(super) fn templates(teller: &Teller<'_>, digit: Digit, with: &[Truth]) -> Told {
    let rows: Vec<House> = with
        .iter()
        .filter_map(|truth| match truth {
            Truth::Place(house, _) if house.kind() == HouseKind::Row => Some(*house),
            _ => None,
        })
        .collect();
    let mut sentences = vec![format!(
        "{digit} is missing in {}. Put one into each of them, so that no two share a column or a box.",
        houses(&rows)
    )];
    let placed: Vec<Cell> = teller.deduction.placements.iter().map(|one| one.cell).collect();
    let (cells, how) = if placed.is_empty() {
        (teller.struck_of(digit), "no way to do so has one in")
    } else {
        (placed, "every way to do so has one in")
    };
    let names = teller.naming.either_cell(&cells);
    sentences.push(format!("{how} {names}."));
    let how = if how.starts_with("no") { "no" } else { "every" };
    Told::new(format!("{how} way to place all {digit}s has one in {names}"), sentences)
}

pub(super) fn sectors(teller: &Teller<'_>, cells: &[Cell], links: &[(House, Digit)]) -> Told {
    let mut by_house: BTreeMap<usize, (House, DigitSet)> = BTreeMap::new();
    for &(house, digit) in links {
        let of = by_house.entry(house.index()).or_insert((house, DigitSet::default()));
        of.1.insert(digit);
    }
    let part = |(house, digits): &(House, DigitSet)| format!("{} in {house}", digits_and(*digits));
    let parts: Vec<String> = by_house.values().map(part).collect();
    let number = count(cells.len());
    let times = |cell: Cell, digit: Digit| {
        let holds = |&&(house, of): &&(House, Digit)| {
            of == digit && teller.geometry.cells(house).contains(&cell)
        };
        links.iter().filter(holds).count()
    };
    let mut sentences = vec![
        format!(
            "the candidates of {} all lie in {}.",
            teller.naming.cells(cells),
            parts.join("; ")
        ),
        format!(
            "each of these digits is in its house once at most: that makes {number} at most, and \
             {number} cells need {number}. So each is there, in one of these cells."
        ),
        "so these digits are nowhere else in these houses.".to_owned(),
    ];
    let twice = teller
        .deduction
        .eliminations
        .iter()
        .filter(|one| cells.contains(&one.cell) && times(one.cell, one.digit) > 1);
    let twice: Vec<Cell> = twice.map(|one| one.cell).collect();
    if !twice.is_empty() {
        sentences.push("and one that counts in two houses would use up both.".to_owned());
    }
    Told::new(format!("{number} cells and {number} places for their digits"), sentences)
}

pub(super) fn swap(teller: &Teller<'_>, digits: [Digit; 2], filled: &[Cell], cell: Cell) -> Told {
    let name = teller.cell(cell);
    let struck = digits_and(teller.struck_digits());
    let both = digits_and(digits.into_iter().collect());
    let sentences = vec![
        format!("{both} stand in {} only.", teller.naming.cells(filled)),
        format!("were {name} {struck}, every house would have both of them filled, or neither."),
        format!(
            "then {both} could change places in all cells that are still blank, and the puzzle would \
             have a second solution."
        ),
    ];
    Told::new(format!("with {struck} in {name}, {both} could change places elsewhere"), sentences)
}

pub(super) fn symmetry(teller: &Teller<'_>, turn: Turn, images: &[Digit]) -> Told {
    let shape = teller.position.shape();
    let how = match turn {
        Turn::Half => "turned upside down",
        Turn::Quarter => "turned by a quarter",
        Turn::Diagonal => "reflected in the falling diagonal",
        Turn::Antidiagonal => "reflected in the rising diagonal",
    };
    let pairs: Vec<(Digit, Digit)> = shape.digits().zip(images.iter().copied()).collect();
    let (same, becomes): (Vec<_>, Vec<_>) = pairs.into_iter().partition(|(one, to)| one == to);
    let stay: DigitSet = same.into_iter().map(|(one, _)| one).collect();
    let mut parts: Vec<String> =
        becomes.iter().map(|(one, to)| format!("{one} becomes {to}")).collect();
    match stay.len() {
        0 => {}
        1 => parts.push(format!("{} stays", digits_and(stay))),
        _ => parts.push(format!("{} stay", digits_and(stay))),
    }
    let mut sentences = vec![
        format!(
            "{how}, the givens are the same again, if their digits change: {}.",
            parts.join("; ")
        ),
        "the puzzle has one solution only, so the solution is the same again, too.".to_owned(),
    ];
    let struck: Vec<Cell> = teller.deduction.eliminations.iter().map(|one| one.cell).collect();
    let (still, moved): (Vec<Cell>, Vec<Cell>) =
        struck.into_iter().partition(|&cell| turn.image(shape, cell) == cell);
    if !still.is_empty() {
        let mut still = still;
        still.dedup();
        let stay = match stay.len() {
            0 => "there is none".to_owned(),
            _ => crate::telling::naming::digits_or(stay),
        };
        sentences.push(format!(
            "what stays where it is holds a digit that stays what it is: {stay} in {}.",
            and(&still.iter().map(|&cell| teller.cell(cell)).collect::<Vec<_>>())
        ));
    }
    if !moved.is_empty() {
        sentences.push("what a cell cannot hold, its image cannot hold in exchange.".to_owned());
    }
    Told::new(format!("{how}, the givens are the same again"), sentences)
}
