//! Fireworks, exocets, and cells that a few digits cannot fill.

use ennead_grid::{Cell, DigitSet, House, HouseKind};

use super::Told;
use super::teller::{Teller, all_of, see};
use crate::candidate::Candidate;
use crate::pattern::ImpossibleForm;
use crate::telling::naming::{count, digits_and, houses, or};

pub(super) fn firework(
    teller: &Teller<'_>,
    digits: DigitSet,
    crossing: Cell,
    [one, other]: [Cell; 2],
    [row, column]: [House; 2],
) -> Told {
    let [x, one, other] = [crossing, one, other].map(|cell| teller.cell(cell));
    let boxed = teller.geometry.houses_of(crossing).last().copied();
    let boxed = boxed.map(|house| house.to_string()).unwrap_or_default();
    let names = digits_and(digits);
    let sentences = vec![
        format!(
            "outside {boxed}, {names} have no place in {row} but {one}, and none in {column} but {other}."
        ),
        format!(
            "were one of them in neither, it would be in {boxed} in {row} as well as in {column}: in \
             {x}, where they cross. So each of them is in {x}, {one} or {other}."
        ),
        "three digits fill three cells, so nothing else is there.".to_owned(),
    ];
    Told::new(format!("{names} are in {x}, {one} and {other}"), sentences)
}

pub(super) fn impossible(
    teller: &Teller<'_>,
    form: ImpossibleForm,
    cells: &[Cell],
    digits: DigitSet,
    guardians: &[Candidate],
) -> Told {
    let names = teller.naming.cells(cells);
    let digits_named = digits_and(digits);
    let number = count(cells.len());
    let mut sentences = match form {
        ImpossibleForm::OddLoop => vec![
            format!(
                "{} make a loop of {number}: each sees the next, and the last the first.",
                teller.naming.each_cell(cells)
            ),
            format!(
                "with {digits_named} alone they would have to alternate all the way round, and with an \
                 odd number that does not come out even."
            ),
        ],
        ImpossibleForm::BrokenWing => vec![
            format!(
                "{} make a loop of {number}: each shares a house with the next, and the last with the \
                 first.",
                teller.naming.each_cell(cells)
            ),
            format!(
                "if no other cell of these houses is {digits_named}, every second cell of the loop is, \
                 and with an odd number that does not come out even."
            ),
        ],
        ImpossibleForm::Tridagon => vec![
            format!(
                "in each of four boxes three of these cells lie, no two of them in one row or column: \
                 {names}."
            ),
            format!(
                "with {digits_named} alone each box would hold all three, and their order in one would \
                 decide that in the next: around the four boxes it does not fit."
            ),
        ],
    };
    let part = |one: &Candidate| format!("{} is {}", teller.cell(one.cell), one.digit);
    let parts: Vec<String> = guardians.iter().map(part).collect();
    sentences.push(match form {
        ImpossibleForm::BrokenWing => format!("so one of the others is: {}.", or(&parts)),
        ImpossibleForm::OddLoop | ImpossibleForm::Tridagon => {
            format!("so one of their other candidates is true: {}.", or(&parts))
        }
    });
    let struck: Vec<Cell> = teller.deduction.eliminations.iter().map(|one| one.cell).collect();
    if let (Some(first), false) = (guardians.first(), struck.is_empty()) {
        sentences.push(if struck.contains(&first.cell) {
            format!("so {} is none of {digits_named}.", teller.cell(first.cell))
        } else {
            format!(
                "{} {} {}.",
                teller.naming.cells(&struck),
                see(&struck),
                all_of(guardians.len())
            )
        });
    }
    let seen = match form {
        ImpossibleForm::BrokenWing => format!("{digits_named} cannot alternate around {names}"),
        ImpossibleForm::OddLoop | ImpossibleForm::Tridagon => {
            format!("{names} cannot be {digits_named} alone")
        }
    };
    Told::new(seen, sentences)
}

pub(super) fn exocet(
    teller: &Teller<'_>,
    digits: DigitSet,
    base: [Cell; 2],
    targets: [Cell; 2],
    [beside, one, other]: [House; 3],
) -> Told {
    let base_named = teller.naming.cells(&base);
    let [p, q] = targets.map(|cell| teller.cell(cell));
    let names = digits_and(digits);
    let lines = houses(&[beside, one, other]);
    // A senior exocet has a target outside the band of its base.
    let band = |cell: Cell| {
        let shape = teller.position.shape();
        let (row, column) = (shape.row(cell), shape.column(cell));
        if beside.kind() == HouseKind::Column {
            row / shape.box_rows()
        } else {
            column / shape.box_columns()
        }
    };
    let outside = targets.into_iter().find(|&cell| band(cell) != band(base[0]));
    let inside = match outside {
        None => format!(
            "outside the band no one of {names} can be in all of {lines} at once, so in {one} or in \
             {other} it is inside: there only {p} and {q} have room for it."
        ),
        Some(cell) => format!(
            "outside the band and apart from {} no one of {names} can be in all of {lines} at once; and \
             inside it these lines have room for it in a target only. So it is in {p} or {q}.",
            teller.cell(cell)
        ),
    };
    let sentences = vec![
        format!("the base {base_named} holds two of {names}."),
        format!(
            "a digit of the base is nowhere else in its box and its line. So in {beside} it is outside \
             the band."
        ),
        inside,
        format!("that goes for both digits of the base: {p} and {q} hold just these two."),
    ];
    Told::new(format!("{p} and {q} hold what {base_named} hold"), sentences)
}
