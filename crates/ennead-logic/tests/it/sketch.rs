//! Positions drawn by hand: a blank 9×9 grid, and only what matters struck.
//!
//! They need not have a solution: a technique looks at marks, and what follows from them follows
//! from the definition. Every deduction is proved by the checker before it is compared.

use ennead_grid::{Cell, Digit, DigitSet, Grid, Shape};
use ennead_logic::{Candidate, Limits, Position, Technique};

/// A blank grid in which these cells have these candidates alone: `("r1c1", "12")`.
pub(crate) fn with(cells: &[(&str, &str)]) -> Position {
    let mut position = blank();
    for (cell, digits) in cells {
        let digits: DigitSet = digits.chars().map(digit).collect();
        position.keep(named(cell), digits);
    }
    position
}

/// A blank grid in which `which` can be only where the drawing has no dot.
pub(crate) fn drawn(which: char, rows: [&str; 9]) -> Position {
    let mut position = blank();
    for (row, text) in rows.iter().enumerate() {
        for (column, c) in text.chars().filter(|c| !c.is_whitespace()).enumerate() {
            if c == '.' {
                let cell = Shape::NINE.cell(row, column).expect("nine columns");
                position.strike(Candidate::new(cell, digit(which)));
            }
        }
    }
    position
}

/// Takes a digit from these cells.
pub(crate) fn strike_in(position: &mut Position, which: char, cells: impl Iterator<Item = String>) {
    for cell in cells {
        position.strike(Candidate::new(named(&cell), digit(which)));
    }
}

/// What `technique` finds: the eliminations (or placements) of each deduction, as `1r2c3 4r5c6`.
pub(crate) fn found(position: &Position, technique: Technique) -> Vec<String> {
    found_within(position, technique, &Limits::SOLVING)
}

pub(crate) fn found_within(
    position: &Position,
    technique: Technique,
    limits: &Limits,
) -> Vec<String> {
    let deductions = position.all(technique, limits);
    let text = |candidates: &[Candidate]| {
        let names = candidates.iter().map(|one| one.name(Shape::NINE).to_string());
        names.collect::<Vec<_>>().join(" ")
    };
    deductions
        .iter()
        .map(|one| {
            assert_eq!(position.prove(one), Ok(()), "{one:#?}");
            assert_eq!(one.technique, technique);
            text(if one.placements.is_empty() { &one.eliminations } else { &one.placements })
        })
        .collect()
}

fn blank() -> Position {
    Position::new(&Grid::blank(Shape::NINE), None).expect("small")
}

fn named(cell: &str) -> Cell {
    let mut cells = Shape::NINE.cells();
    cells.find(|&one| Shape::NINE.name(one).to_string() == cell).expect("a cell of 9×9")
}

fn digit(c: char) -> Digit {
    c.to_digit(10).and_then(|value| Digit::new(value as u8)).expect("1 to 9")
}
